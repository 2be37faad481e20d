## Une partie terminée

web-replay-title = Une partie : { $game }
web-hands-count = { $count ->
        [one] une manche
       *[other] { $count } manches
    }
web-moves-count = { $count ->
        [one] un coup
       *[other] { $count } coups
    }
web-won-by = { $count ->
        [one] Partie gagnée par { $names }.
       *[other] Victoire partagée : { $names }.
    }

## La parcourir

web-replay-table = La table à ce moment
web-replay-deal = Les cartes sont distribuées.
web-replay-first = Revenir à la donne
web-replay-back = Un coup en arrière
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-next = Un coup en avant
web-replay-last = Aller à la fin
web-replay-step = Coup { $step } sur { $last }
web-replay-hand = Manche
web-replay-view = Vue
web-replay-open = toutes les cartes
web-replay-link = Copier un lien vers ce moment
web-replay-moves = Tous les coups

## L’enregistrement et la preuve

web-download = Télécharger l’enregistrement
web-record = Enregistrement de la partie
web-proofs = Preuve des mélanges
web-proofs-about = Avant chaque donne, le serveur a scellé un secret. Chaque joueur s’est ensuite engagé sur sa coupe, puis l’a révélée. Le secret et toutes les coupes font ensemble le mélange. Votre navigateur peut refaire tout le calcul.
web-proof-numbers = Les nombres
web-secret = Secret du serveur
web-cuts = Coupes des joueurs
web-cut-of = { $name } « { $cut } »
web-verify = Vérifier les donnes
web-verified = { $count ->
        [one] Le calcul est juste : la donne découle du secret scellé et des coupes.
       *[other] Le calcul est juste : les { $count } donnes découlent des secrets scellés et des coupes.
    }
web-not-verified = Quelque chose ne concorde pas. Ne vous fiez pas à cet enregistrement.
web-record-unreadable = Cet enregistrement est illisible : rien n’est prouvé. Ne vous y fiez pas.
web-deal-right = Les { $count } cartes sont bien là où elles doivent être.
web-cut-by = Paquet coupé par { $names }.
web-cut-by-nobody = Personne n’a coupé : toutes les coupes découlent du secret du serveur, et cette donne ne repose que sur lui.
web-cut-derived = { $count ->
        [one] La coupe de { $names } découle du secret scellé.
       *[other] Les coupes de { $names } découlent du secret scellé.
    }
web-attempt-withheld = Tentative { $attempt } : coupe non révélée par { $names } ; le paquet a été scellé à nouveau.
web-attempt-dealt = Tentative { $attempt } : distribuée
web-part-of-game = Cet enregistrement commence à la manche { $hand } : il ne porte que sur une portion de la partie et ne dit rien des manches précédentes.
web-promise = Ce que cela prouve : personne n’a pu choisir une donne, pourvu qu’une au moins des personnes qui ont coupé soit honnête. Les sceaux sont-ils bien ceux que la table avait montrés ? Seul quelqu’un qui y était peut le dire ; les navigateurs des joueurs les comparent d’eux-mêmes.
web-promise-older = C’est un enregistrement ancien (version 1), qui promet moins. Rien n’a été changé après la donne. Mais le serveur inventait les coupes des robots et des retardataires en connaissant déjà toutes les autres : là, il aurait pu choisir parmi plusieurs donnes.

## Ce qui cloche dans une preuve

web-fault-proof = Il n’y a pas de preuve de ce mélange.
web-fault-open = Cette manche n’est pas terminée : son secret n’est pas encore révélé.
web-fault-seal = Le secret ne correspond pas à son sceau (tentative { $attempt }) : le secret, le sceau, les joueurs, les totaux ou l’ordre des manches ont été changés.
web-fault-commitment = La coupe de { $name } n’est pas celle de son engagement (tentative { $attempt }).
web-fault-cuts = La liste close et les coupes ne vont pas ensemble (tentative { $attempt }).
web-fault-barred = { $name } avait déjà retenu deux coupes et figure de nouveau sur la liste (tentative { $attempt }).
web-fault-needless = Le paquet a été scellé à nouveau alors que toutes les coupes étaient révélées (tentative { $attempt }).
web-fault-unrevealed = Les cartes ont été distribuées alors que la coupe de { $name } n’était pas révélée (tentative { $attempt }).
web-fault-deal = Les cartes n’ont pas été distribuées comme le veulent le secret et les coupes.
web-fault-again = Les cartes à mélanger de nouveau ne découlent pas du secret et des coupes.
web-fault-after = Cette manche ne suit pas la précédente : une manche manque ou a été remplacée.
web-fault-totals = Les totaux reportés sur cette manche ne sont pas ceux des manches précédentes.
web-fault-another = Cette manche n’est pas de la même partie que la précédente.
