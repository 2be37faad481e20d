### Les programmes qui jouent par le réseau, et les robots du serveur.

## Erreurs : ce qui ne va pas, et que faire

error-server-refused = Le serveur refuse : { $reason }
error-server-unreachable = { $url } est injoignable : { $problem }. Le serveur tourne-t-il, et est-ce bien son adresse ?
error-not-a-server = Ce qui répond à { $url } n’est pas un serveur Sabot, ou ce programme ne le comprend pas.
error-url-unknown = « { $url } » n’est pas l’adresse d’un serveur. Donnez-en une comme http://127.0.0.1:8150, ou le lien d’une table.
error-line-ended = La connexion à la table a pris fin : { $reason }
error-messages-unread = Plus de { $most } messages n’ont pas été lus.
error-rules-differ = Le serveur joue à { $game } ({ $edition }) avec d’autres valeurs que celles de ce programme. Installez la même version de Sabot des deux côtés.
error-no-public-table = Aucune table publique n’attend de joueur ici. Nommez une table (--table) ou un jeu à commencer (--game).
error-no-free-seat = Aucune place n’est libre à cette table.
error-token-unreadable = { $path } ne contient pas de jeton. Effacez-le, un nouveau y sera écrit.
error-thinking-closed = Les robots de ce serveur ne réfléchissent plus : il s’arrête.

line-closed = elle a été fermée { $code ->
        [here] de ce côté.
       *[other] par le serveur ({ $code }).
    }
unreachable-refused = personne n’y écoute
unreachable-name = aucune machine ne porte ce nom
unreachable-silent = aucune réponse n’est venue à temps

## Ce que dit « sabot bot »

bot-sits = À la place { $seat } de { $link }
bot-over = La partie est finie : { $totals }. Elle est gardée à { $link }
bot-closed = La table a été fermée.
