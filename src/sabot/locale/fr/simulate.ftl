### Les moyennes de beaucoup de manches.

simulate-title = { $game }, { $edition }
simulate-run-hands = { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    } { $players ->
        [one] à un joueur, graine { $seed }.
       *[other] à { $players } joueurs, graine { $seed }. La place 1 commence chaque manche.
    }
simulate-run-games = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } { $players ->
        [one] à un joueur ({ $hands } manches), graine { $seed }.
       *[other] à { $players } joueurs ({ $hands } manches), graine { $seed }. La première donne fait le tour de la table.
    }
simulate-engine-reference = Joué par les règles mêmes (le moteur de référence).
simulate-engine-fast = Joué par le moteur rapide : avec la même graine, le moteur de référence fait d’autres donnes.
simulate-interval = ± est la moitié d’un intervalle à 95 % autour de la moyenne.
simulate-playing = On joue
simulate-points = Points par manche
simulate-ahead = En tête aux points, sur 100
simulate-hands-won = Manches gagnées, sur 100
simulate-games-won = Parties gagnées, sur 100
simulate-per-hundred = Sur 100 manches
simulate-moves = Coups par manche
simulate-hands = Manches par partie
simulate-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }

error-games-or-hands = Demandez soit des parties entières, soit des manches seules.
error-count-positive = { $number }, c’est trop peu : donnez un nombre à partir de 1.
