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
web-replay-eyes = Vue
web-replay-open = toutes les cartes
web-replay-link = Copier un lien vers ce moment
web-replay-moves = Tous les coups

## L’enregistrement et la preuve

web-download = Télécharger l’enregistrement
web-record = Enregistrement de la partie
web-proofs = Preuve des mélanges
web-proofs-about = Avant chaque donne, le serveur a scellé un secret. Ce secret et les coupes de tous les joueurs font ensemble le mélange : personne n’a pu l’arranger. Votre navigateur peut refaire tout le calcul.
web-proof-numbers = Les nombres
web-secret = Secret du serveur
web-cuts = Coupes des joueurs
web-cut-of = { $name } « { $cut } »
web-verify = Vérifier les donnes
web-verified = { $count ->
        [one] La donne est prouvée : personne ne l’a arrangée.
       *[other] Les { $count } donnes sont prouvées : personne ne les a arrangées.
    }
web-not-verified = Quelque chose ne concorde pas. Ne vous fiez pas à cet enregistrement.
web-seal-right = Le secret correspond à son sceau.
web-seal-wrong = Le secret ne correspond pas à son sceau !
web-cuts-right = La coupe de chaque joueur y est.
web-cuts-wrong = Il manque la coupe d’un joueur !
web-deal-right = Les { $count } cartes sont bien là où elles doivent être.
web-deal-wrong = Les cartes ont été distribuées autrement !
