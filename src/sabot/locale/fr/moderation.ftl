### Modération : les bannissements du serveur par son hôte, et ce que peut l’hôte d’une table pour ses gens.

## Qui n’entre pas sur le serveur

error-banned-player = L’hôte de ce serveur vous en a banni. Si vous pensez que c’est une erreur, demandez-lui.
error-banned-player-until = L’hôte de ce serveur vous en a banni jusqu’au { $until }. Si vous pensez que c’est une erreur, demandez-lui.
error-banned-address = L’hôte de ce serveur a banni votre adresse. Si vous pensez que c’est une erreur, demandez-lui.
error-banned-address-until = L’hôte de ce serveur a banni votre adresse jusqu’au { $until }. Si vous pensez que c’est une erreur, demandez-lui.

## La commande « sabot ban »

ban-done = { $target } : accès interdit jusqu’à ce que vous leviez le bannissement. Connexions coupées : { $ended }.
ban-done-until = { $target } : accès interdit jusqu’au { $until }. Connexions coupées : { $ended }.
ban-one-of-many = C’est une seule adresse IPv6, or un foyer en a un très grand nombre : mieux vaut peut-être bannir son réseau, qui finit par /64.
ban-lifted = { $target } : accès de nouveau permis.
ban-none = Personne n’est banni.
ban-since = depuis le { $since }
ban-until = jusqu’au { $until }
ban-for-good = jusqu’à ce qu’on le lève
ban-found-nobody = Personne n’a été trouvé.
ban-stranger = (un spectateur sans nom)
ban-not-connected = hors ligne

error-ban-target = « { $target } » n’est ni un joueur, ni une adresse, ni un réseau. « sabot ban --find NOM » montre comment s’écrivent les joueurs.
error-ban-player-unknown = Il n’y a pas de joueur { $target } sur ce serveur. « sabot ban --find NOM » montre qui il y a.
error-ban-everybody = { $target } contient { $spared }, l’adresse de votre propre machine ou d’un proxy par lequel passe tout le monde. Si tous vos visiteurs semblent en venir, réglez trusted_proxies.
error-ban-duration = « { $found } » n’est pas une durée. Écrivez un nombre suivi de m, h, d ou w (minutes, heures, jours, semaines) : 30m, 12h, 7d, 2w.
error-ban-note = Une note tient sur une ligne, en { $most } caractères au plus.
error-ban-nobody-named = Dites qui bannir : un joueur, une adresse ou un réseau. « sabot ban --find » montre qui est connecté, « sabot ban --list » qui est banni.
error-ban-not-there = { $target } n’est pas banni. « sabot ban --list » montre qui l’est.

## Ce que l’hôte d’une table décide pour quelqu’un : `table-order-…` le dit à l’hôte, `.you` à la personne

table-news-locked = La table est verrouillée : personne d’autre ne peut s’asseoir ni regarder.
table-news-unlocked = La table est rouverte : d’autres peuvent s’asseoir ou regarder.
table-order-mute = { $name } n’a plus la parole : personne à cette table ne lit ses messages.
    .you = L’hôte de cette table vous a retiré la parole : personne ici ne lit vos messages. Vous pouvez continuer à jouer.
table-order-unmute = { $name } a de nouveau la parole.
    .you = L’hôte de cette table vous rend la parole.
table-order-remove = { $name } ne fait plus partie de la table, et n’y revient que si vous le permettez.
    .you = L’hôte vous a exclu de cette table.
table-order-ban = L’accès à cette table est interdit à { $name }.
    .you = L’hôte vous a banni de cette table.
table-order-admit = { $name } peut revenir à cette table.
    .you = L’hôte vous permet de revenir à cette table.

error-moderator-only = Il faut être { $name }, qui a ouvert cette table, pour décider de qui y est et de qui y parle.
error-moderates-self = Vous ne pouvez pas vous faire cela à vous-même. Pour partir, quittez la table.
error-person-unknown = Cette personne n’est plus à la table.
error-moderation-full = Vous l’avez déjà fait à { $most } personnes, et une table ne peut en retenir plus. Verrouillez-la plutôt.
error-muted-here = L’hôte de cette table vous a retiré la parole : personne ici ne lit vos messages. Vous pouvez continuer à jouer.
error-removed-here = L’hôte vous a exclu de cette table. Vous pourrez revenir s’il vous en rouvre l’accès.
error-banned-here = L’hôte vous a banni de cette table. Les autres tables vous restent ouvertes.
error-banned-place-here = L’hôte de cette table a banni quelqu’un qui a la même adresse que vous, et n’accepte plus de nouveaux venus de là. Les autres tables vous restent ouvertes.
error-locked-here = L’hôte a verrouillé cette table : personne d’autre ne peut s’asseoir ni regarder. Demandez-lui de la déverrouiller.
error-seat-of-removed = Un robot joue à la place { $seat } jusqu’à la fin de la partie. Prenez-en une autre, ou attendez.
