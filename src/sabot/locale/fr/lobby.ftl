### Le salon par HTTP : pourquoi une demande est refusée, et les pages simples.

## Erreurs : ce qui ne va pas, et que faire

error-not-signed-in = Ce cookie ou ce jeton ne correspond à personne. Choisissez d’abord un pseudo, ou ouvrez votre lien de récupération.
error-recovery-unknown = Ce lien de récupération ne fonctionne pas. Un lien ne sert qu’une fois, et seulement tant qu’il n’y en a pas de plus récent. Demandez-en un nouveau sur un appareil où l’on vous connaît.
error-recovery-expired = Ce lien de récupération est trop ancien : il servait pendant { $days } jours. Demandez-en un nouveau sur un appareil où l’on vous connaît, et utilisez-le dans les { $days } jours.
error-cross-site = Une page d’un autre site a envoyé cette requête. Ouvrez la page de ce serveur et réessayez-y.
error-host-unknown-here = Ce serveur n’est ouvert qu’à sa propre machine : ouvrez-le sur celle-ci, sous le nom localhost. Pour qu’on le joigne sous un autre nom, son hôte doit régler public_url.
error-page-unknown = Il n’y a rien à cette adresse.
error-method-unknown = Cette adresse ne sert pas à cela. Elle accepte : { $allowed }.
error-body-type = Le corps de la demande doit être du JSON en UTF-8, avec l’en-tête « Content-Type: application/json ».
error-body-json = Le corps de la demande n’est pas du JSON en UTF-8.
error-body-invalid = Le corps de la demande ne convient pas ({ $place }) : { $problem }.
error-body-large = Le corps de la demande est trop grand : { $most } octets au plus.
error-body-slow = Le corps de la demande n’est pas arrivé en { $seconds } secondes. Réessayez.
error-query-long = Il y a plus de { $most } valeurs après le point d’interrogation.
error-query-value = « { $value } » n’est pas possible pour { $name }.
error-replay-hand = Cette partie n’a pas de manche { $hand } : la dernière est la manche { $most }.
error-replay-seat = À cette table, personne n’avait la place { $seat } : il y en avait { $most }.
error-lesson-unknown = Il n’y a pas de leçon « { $name } ». Il y a : { $known }.
error-internal = Quelque chose s’est mal passé sur le serveur ; ce n’est pas votre faute. L’hôte en trouvera la trace dans le journal sous { $id }.
error-too-many-requests = Vous avez envoyé trop de demandes à la fois. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-many-new-connections = Trop de connexions ont été ouvertes à la fois. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-much-history = Trop de longues parties ont été demandées à la fois. Réessayez dans { $seconds ->
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

validation-type = il faut « { $expected } », et non « { $found } »
validation-expected = il faut « { $expected } »
validation-missing = le champ « { $field } » manque
validation-unknown = il n’y a pas de champ « { $field } »
validation-short = c’est trop court, la longueur minimale est { $least }
validation-long = c’est trop long, la longueur maximale est { $most }
validation-digits = il faut 64 chiffres hexadécimaux en minuscules
validation-low = c’est trop petit, le minimum est { $least }
validation-high = c’est trop grand, le maximum est { $most }
validation-range = ce nombre dépasse toutes les bornes
validation-choice = « { $value } » n’est pas une valeur possible à cet endroit
validation-json = ce n’est pas du JSON en UTF-8
validation-other = cette valeur n’est pas possible à cet endroit

## Pages simples, là où il n’y en a pas d’autres

## Les pages : ce qu’on lit sans script, et ce que lisent les moteurs de recherche ; `.title` est le titre de la fenêtre

page-home = Jouez à { $games } dans le navigateur, selon leur règle imprimée, entre amis ou contre des robots : c’est gratuit et sans inscription.
    .title = Sabot : des jeux de cartes classiques à une même table
page-table = Ceci est une table. Toute personne ayant cette adresse peut s’y asseoir.
    .title = Une table · Sabot
page-game = Cette partie est finie ; elle est gardée ici pour de bon.
    .title = Une partie finie · Sabot
page-recover = Ce lien vous rend votre identité sur un autre appareil, une seule fois. Gardez-le bien : toute personne qui l’a peut se faire passer pour vous.
    .title = Reprendre · Sabot
page-rules = La règle du jeu { $game }, telle que ses éditions la donnent, expliquée point par point.
    .title = Règle du jeu { $game } · Sabot
page-learn = Premières leçons de { $games } : de courtes parties qui s’expliquent pendant que vous jouez.
    .title = Premières leçons · Sabot
page-lost = Il n’y a rien à cette adresse.
    .title = Rien ici · Sabot
page-script = Votre navigateur dessine la table lui-même : autorisez les scripts pour cette page, puis rechargez-la. Les programmes peuvent jouer aussi.
page-not-built = Les pages de ce serveur n’ont pas été construites. Son hôte peut le faire avec « make web », puis recharger cette page ; un paquet installé les contient déjà.
page-openapi = Ce que l’on peut demander à ce serveur (OpenAPI)
page-record = L’enregistrement de la partie

## Leçons

lesson-wrong = La règle le permet aussi. Mais suivons cette partie comme elle s’est jouée : { $choice }.
