### L’entraîneur : les décisions et la chance.

analyse-run = { $hands ->
        [one] 1 manche
       *[other] { $hands } manches
    }, { $decisions } décisions. Chacune a été jouée { $playouts } fois jusqu’au bout par { $policy }, en devinant ce que son joueur ne pouvait voir, graine { $seed }.
analyse-interval = Les pertes sont des points d’avance à la fin de la manche, par rapport au meilleur choix ; entre parenthèses, les intervalles à 95 %.
analyse-player = Joueur
analyse-decisions = Décisions
analyse-average = Perte moyenne
analyse-grade-fine = bien
analyse-grade-inaccuracy = imprécision
analyse-grade-mistake = erreur
analyse-grade-blunder = gaffe
analyse-count-inaccuracy = Imprécisions
analyse-count-mistake = Erreurs
analyse-count-blunder = Gaffes
analyse-worst = Ce qui a coûté le plus à { $name }
analyse-nothing = { $name } : rien à redire.
analyse-turn = { $answer ->
        [yes] Manche { $hand }, réponse au coup { $turn }
       *[no] Manche { $hand }, coup { $turn }
    }
analyse-move = { $place } : { $action }
analyse-verdict = { $won ->
        [0] { $grade }, perd { $loss }
        [one] { $grade }, perd { $loss }, et { $won } manche sur 100
       *[other] { $grade }, perd { $loss }, et { $won } manches sur 100
    }
analyse-better = Mieux : { $action }
analyse-line = Puis sans doute : { $moves }
analyse-line-move = { $name } : { $action } ({ NUMBER($share, maximumFractionDigits: 0) } %)
analyse-hand = Manche { $hand }
analyse-luck = D’où viennent les points d’avance
analyse-luck-alone = D’où viennent les points
analyse-luck-place = Place
analyse-luck-deal = Donne
analyse-luck-draws = Ses pioches
analyse-luck-others-draws = Pioches des autres
analyse-luck-moves = Ses choix
analyse-luck-others-moves = Choix des autres
analyse-luck-margin = Avance
analyse-luck-points = Points
analyse-luck-sum = { $name } : { $luck } par la chance ; avec une chance moyenne, ç’aurait été { $rest }.
analyse-luck-most = Les cartes qui ont le plus aidé ou nui
analyse-luck-card = { $turn } : { $told }
analyse-luck-worth = { $worth } pour { $side }
analyse-luck-none = La part de la chance n’est pas calculée dans ce jeu : une position n’y dit pas quelles cartes personne n’a vues.
analyse-option = Choix
analyse-option-ahead = Points d’avance
analyse-option-won = Gains sur 100
analyse-option-played = joué
analyse-option-best = meilleur
analyse-number-0 = { NUMBER($n, maximumFractionDigits: 0) }
analyse-number-2 = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
analyse-plus = +{ $number }
analyse-range = { $mean } ({ $low } … { $high })
analyse-half = { $mean } ± { $half }

error-analyse-unfinished = La manche { $hand } n’est pas finie : seule une manche finie peut être analysée. Choisissez-en une autre avec --hand.
