### Le salon par HTTP : pourquoi une demande est refusée, et les pages simples.

## Erreurs : ce qui ne va pas, et que faire

error-not-signed-in = Personne n’est connu par ce cookie ou ce jeton. Choisissez d’abord un surnom, ou ouvrez votre lien de récupération.
error-recovery-unknown = Ce lien de récupération n’est pas bon, ou ne l’est plus : un plus récent le remplace. Demandez-en un nouveau sur un appareil où l’on vous connaît.
error-cross-site = Cette demande vient de la page d’un autre site. Ouvrez la page de ce serveur et réessayez là.
error-host-unknown-here = Ce serveur n’est que pour sa propre machine : ouvrez-le là-bas sous le nom localhost. S’il doit être joint sous un autre nom, son hôte règle public_url.
error-page-unknown = Il n’y a rien à cette adresse.
error-method-unknown = Cette adresse ne sert pas à cela. Elle accepte : { $allowed }.
error-body-type = Le corps de la demande doit être du JSON en UTF-8, avec l’en-tête « Content-Type: application/json ».
error-body-json = Le corps de la demande n’est pas du JSON en UTF-8.
error-body-invalid = Le corps de la demande ne convient pas en { $place } : { $problem }.
error-body-large = Le corps de la demande est trop grand : { $most } octets au plus.
error-body-slow = Le corps de la demande n’est pas arrivé en { $seconds } secondes. Réessayez.
error-query-long = Il y a plus de { $most } valeurs après le point d’interrogation.
error-query-value = « { $value } » n’est pas possible pour { $name }.
error-replay-hand = Cette partie n’a pas de manche { $hand } : la dernière est la manche { $most }.
error-replay-seat = À cette table, personne n’avait la place { $seat } : il y en avait { $most }.
error-lesson-unknown = Il n’y a pas de leçon « { $name } ». Il y a : { $known }.
error-internal = Il s’est passé ici quelque chose qui n’aurait pas dû ; ce n’est pas votre faute. L’hôte le trouve dans le journal sous { $id }.
error-too-many-requests = Trop de demandes sont venues de vous à la fois. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-many-tables-opened = Trop de tables ont été ouvertes depuis votre adresse. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-many-guesses = Trop de mots de passe ou de codes ont été essayés. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-many-connections = Trop de connexions sont ouvertes depuis votre adresse : { $most } au plus. Fermez-en quelques-unes.
error-connections-full = Le serveur a autant de connexions qu’il peut en prendre. Réessayez plus tard.

## Ce qui ne convient pas dans un envoi

misfit-type = il faut « { $expected } », et non « { $found } »
misfit-expected = il faut « { $expected } »
misfit-missing = le champ « { $field } » manque
misfit-unknown = il n’y a pas de champ « { $field } »
misfit-short = c’est trop court, la longueur minimale est { $least }
misfit-long = c’est trop long, la longueur maximale est { $most }
misfit-low = c’est trop petit, le minimum est { $least }
misfit-high = c’est trop grand, le maximum est { $most }
misfit-range = ce nombre dépasse toutes les bornes
misfit-choice = « { $value } » n’est pas une valeur possible à cet endroit
misfit-json = ce n’est pas du JSON en UTF-8
misfit-other = cette valeur n’est pas possible à cet endroit

## Pages simples, là où il n’y en a pas d’autres

page-home = Ici l’on joue à des jeux de cartes classiques selon leur règle imprimée, entre amis ou contre des robots.
page-table = Ceci est une table. Qui a cette adresse peut s’y joindre.
page-game = Cette partie est finie ; elle est gardée ici pour de bon.
page-recover = Ce lien porte une identité sur un autre appareil. Gardez-le bien : qui l’a, c’est vous.
page-rules = Voici la règle d’un jeu, selon l’une de ses éditions.
page-learn = Ceci est une première leçon : une courte partie qui s’explique d’elle-même.
page-lost = Il n’y a rien à cette adresse.
page-script = Votre navigateur dessine la table lui-même : autorisez les scripts pour cette page, puis rechargez-la. Les programmes peuvent jouer aussi.
page-not-built = Les pages de ce serveur n’ont pas été construites. Son hôte peut le faire avec « make web », puis recharger cette page ; un paquet installé les contient déjà.
page-openapi = Ce que l’on peut demander à ce serveur (OpenAPI)
page-record = L’enregistrement de la partie

## Leçons

lesson-wrong = La règle le permet aussi. Mais suivons cette partie comme elle s’est jouée : { $choice }.
