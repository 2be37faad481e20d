## Les personnes à une table

web-people = Les personnes à cette table
web-people-none = Il n’y a personne d’autre.
web-people-lock = Verrouiller la table
web-people-lock-about = Personne d’autre ne peut s’asseoir ni regarder. Les présents restent, et peuvent revenir.
web-people-locked = L’hôte a verrouillé cette table : personne d’autre ne peut s’asseoir ni regarder.
web-people-watching = regarde
web-people-not-here = hors ligne
web-people-muted = sans la parole
web-people-removed = exclusion
web-people-banned = bannissement
web-people-hidden = masqué pour vous
web-people-away = Sans accès à cette table
web-people-strangers = { $count ->
        [one] { $count } spectateur sans nom : il ne peut pas parler, et une table verrouillée n’en admet pas d’autres.
       *[other] { $count } spectateurs sans nom : ils ne peuvent pas parler, et une table verrouillée n’en admet pas d’autres.
    }
web-people-privacy = Seule la personne concernée l’apprend. Les autres voient seulement que quelqu’un a quitté la table.
web-people-mute = Retirer la parole
web-people-mute-whom = Retirer la parole à { $name }
web-people-unmute = Rendre la parole
web-people-unmute-whom = Rendre la parole à { $name }
web-people-remove = Exclure…
web-people-remove-whom = Exclure… { $name }
web-people-remove-about = { $name } quitte la table aussitôt, et n’y revient que si vous le permettez. Pendant une partie, un robot continue à sa place.
web-people-ban-about = Bannir : personne de nouveau n’entre non plus depuis la même adresse, à moins que d’autres à la table la partagent.
web-people-remove-yes = Exclure
web-people-ban-yes = Bannir
web-people-ban-whom = Bannir { $name }
web-people-admit = Laisser revenir
web-people-admit-whom = Laisser revenir { $name }
web-people-hide = Masquer ses messages
web-people-hide-whom = Masquer ses messages : { $name }
web-people-show = Afficher ses messages
web-people-show-whom = Afficher ses messages : { $name }
web-people-hide-about = Vous pouvez masquer ce que dit quelqu’un : pour vous seulement, et personne ne l’apprend. L’hôte peut retirer la parole ou exclure.
web-people-you-are-muted = L’hôte de cette table vous a retiré la parole : personne ici ne lit vos messages. Vous pouvez continuer à jouer.
