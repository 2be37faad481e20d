### Les programmes qui jouent par le réseau, et les robots du serveur.

## Erreurs : ce qui ne va pas, et que faire

error-server-refused = Le serveur refuse : { $reason }
error-server-unreachable = { $url } est injoignable : { $problem }. Le serveur tourne-t-il, et est-ce bien son adresse ?
error-not-a-server = { $url } n’est pas un serveur Sabot, ou ce programme ne le comprend pas.
error-url-unknown = « { $url } » n’est pas l’adresse d’un serveur. Donnez-en une comme http://127.0.0.1:8150, ou le lien d’une table.
error-connection-ended = La connexion à la table a pris fin : { $reason }
error-messages-unread = Plus de { $most } messages n’ont pas été lus.
error-rules-differ = Le serveur joue à { $game } ({ $edition }) avec d’autres valeurs que celles de ce programme. Installez la même version de Sabot des deux côtés.
error-no-public-table = Aucune table publique n’attend de joueur ici. Nommez une table (--table) ou un jeu à commencer (--game).
error-no-free-seat = Aucune place n’est libre à cette table.
error-token-unreadable = { $path } ne contient pas de jeton. Effacez-le, un nouveau y sera écrit.
error-thinking-closed = Les robots de ce serveur ne réfléchissent plus : il s’arrête.

connection-closed = elle a été fermée { $code ->
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
bot-deals = { $count ->
        [one] Une donne vérifiée ✓
       *[other] { $count } donnes vérifiées ✓
    }{ $partly ->
        [0] {""}
       *[other] {" "}({ $partly } seulement en partie)
    }

## Donnes vérifiées

error-deal-seal = Manche { $hand } : l’enregistrement porte un autre sceau que celui montré à la table avant la coupe (essai { $attempt }). La donne a été changée.
error-deal-seal-changed = Manche { $hand } : le serveur a montré deux sceaux pour le même essai ({ $attempt }).
error-deal-attempt-skipped = Manche { $hand } : l’essai { $attempt } a été montré alors que l’essai { $expected } devait venir.
error-deal-attempts = Manche { $hand } : l’enregistrement fait état { $found ->
        [one] d’un seul paquet scellé
       *[other] de { $found } paquets scellés
    } ; la table en a montré { $expected }.
error-deal-list = Manche { $hand } : l’enregistrement a une autre liste d’engagements que celle montrée à la table avant la révélation des coupes (essai { $attempt }).
error-deal-list-changed = Manche { $hand } : le serveur a modifié la liste close des engagements (essai { $attempt }).
error-deal-left-off = Manche { $hand } : le serveur a accepté votre engagement, mais il n’est pas sur la liste close (essai { $attempt }).
error-deal-commitment = Manche { $hand } : le serveur a accepté votre engagement, mais il n’est pas dans l’enregistrement (essai { $attempt }).
error-deal-cut = Manche { $hand } : la coupe que l’enregistrement donne sous votre nom n’est pas la vôtre (essai { $attempt }).
error-deal-reveal-refused = Manche { $hand } : le serveur refuse votre coupe, bien qu’elle réponde à l’engagement de la liste close (essai { $attempt }).
error-deal-withheld = Manche { $hand } : le serveur a accepté votre coupe, et prétend pourtant que vous ne l’avez pas révélée (essai { $attempt }).
error-deal-missing = Manche { $hand } : pour les coupes non révélées, l’enregistrement nomme d’autres joueurs que la table (essai { $attempt }).
error-deal-unfair = Manche { $hand } : { $problem }
error-deal-record = Manche { $hand } : l’enregistrement ne tient pas. { $problem }
error-deal-dropped = La manche { $hand } manque dans l’enregistrement.
error-deal-first-hand = Manche { $hand } : l’enregistrement ne commence qu’à la manche { $found }.
error-deal-rules = Manche { $hand } : l’enregistrement suit d’autres règles que la table.
error-deal-names = Manche { $hand } : l’enregistrement a d’autres joueurs ou d’autres camps que la table : { $found }
error-deal-dealer = Manche { $hand } : selon l’enregistrement, c’est { $found } qui a donné ; à la table, c’était quelqu’un d’autre.
error-deal-scores = Manche { $hand } : l’enregistrement a d’autres points que ceux montrés à la table.
error-deal-play = Manche { $hand } : selon l’enregistrement, la manche s’est déroulée { $event ->
        [0] autrement que la partie que vous en avez vue.
       *[other] autrement que vous ne l’avez vue, à partir de l’événement { $event }.
    }
error-deal-no-hand = L’enregistrement n’a pas encore cette manche.
error-deal-record-unreadable = L’enregistrement est illisible : { $problem }
error-deal-record-unreachable = Impossible d’obtenir l’enregistrement. { $problem }
error-deal-rules-differ = Ce programme ne connaît pas les règles de la table. { $problem }
error-deal-not-over = La manche { $hand } n’est pas finie : il n’y a encore rien à vérifier.

deal-checked = Manche { $hand } : donne vérifiée ✓ Tout concorde avec ce que vous avez vu : { $checked }.
deal-checked-partly = Manche { $hand } : donne vérifiée pour ce que vous en avez vu. Concordent : { $checked }. Hors de portée : { $left }.
deal-not-checked = Manche { $hand } : donne non vérifiée. { $problem }
deal-aspect-record = l’enregistrement en lui-même
deal-aspect-seal = le sceau
deal-aspect-list = la liste des engagements
deal-aspect-cut = votre propre coupe
deal-aspect-play = chaque coup, de la donne à la fin
deal-no-records = Personne ne lui a dit où demander les enregistrements.
