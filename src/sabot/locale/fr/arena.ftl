### Les rencontres entre robots, et les images des rencontres et des simulations.

arena-run-hands = { $deals } { $deals ->
        [one] donne
       *[other] donnes
    } { $players ->
        [one] d’un jeu en solitaire, chacune jouée une fois par chaque robot :
       *[other] à { $players } joueurs, chacune jouée { $plays } fois en échangeant les places :
    } { $hands } manches isolées, graine { $seed }.
arena-run-games = { $deals } { $deals ->
        [one] partie
       *[other] parties
    } { $players ->
        [one] à un joueur, chacune jouée une fois par chaque robot :
       *[other] à { $players } joueurs, chacune jouée { $plays } fois en échangeant les places :
    } { $hands } manches, graine { $seed }.
arena-without-luck = La chance est retirée : victoires et points sont ceux que les décisions ont valus.
arena-interval = Entre parenthèses, les intervalles à 95 % ; toutes les manches d’une même donne comptent pour une seule observation.
arena-test-wins = Une rencontre s’arrête dès que la part des gains est d’au plus { $lower } ou d’au moins { $upper } sur 100 (test séquentiel, faux dans 5 cas sur 100 au plus).
arena-test-margin = Une rencontre s’arrête dès que l’écart est d’au plus { $lower } ou d’au moins { $upper } points (test séquentiel, faux dans 5 cas sur 100 au plus).
arena-interrupted = Interrompu. Voici ce que l’on sait jusqu’ici.
arena-pair = Joueurs
arena-against = { $first } – { $second }
arena-deals = Donnes
arena-wins = Gains sur 100
arena-margin = Points d’avance par manche
arena-verdict-wins-upper = { $first } gagne au moins { $bound } fois sur 100 contre { $second }.
arena-verdict-wins-lower = { $first } gagne au plus { $bound } fois sur 100 contre { $second }.
arena-verdict-margin-upper = { $first } a au moins { $bound } points d’avance sur { $second } par manche.
arena-verdict-margin-lower = { $first } a au plus { $bound } points d’avance sur { $second } par manche.
arena-verdict-open = { $first } et { $second } : pas encore décidé.
arena-ladder = Classement
arena-elo = Elo
arena-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-range = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } … { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })

error-arena-bots = Une rencontre demande au moins deux robots, nommés chacun une fois, comme --bots A,B. Il y a : { $known }.
error-arena-luck = La chance ne peut être retirée que là où le moteur rapide juge les décisions. Il ne le fait pas dans ce jeu ({ $game }), ou pas à cette table. Retirez --without-luck.
error-sprt-form = « { $found } » n’est pas une paire de bornes. Écrivez deux nombres séparés par une virgule, comme 48,52.
error-sprt-bounds = La borne inférieure ({ $lower }) doit être plus petite que la supérieure ({ $upper }).
error-sprt-shares = Les parts de gains vont de 0 à 100 : donnez-en deux dans l’ordre croissant, et non { $lower },{ $upper }.
error-engine-unknown = Il n’y a pas de moteur « { $name } ». Il y a : { $known }.
error-engine-cannot = Le moteur rapide ne peut pas jouer cela ({ $game }, { $bots }) : il joue des manches isolées entre les joueurs de ses noyaux. Retirez --engine.

chart-number = { NUMBER($n, maximumFractionDigits: 1) }
chart-contest = { $game }, { $edition }, { $players ->
        [one] un joueur
       *[other] { $players } joueurs
    }, { $hands } manches sur les mêmes donnes.
chart-report = { $game }, { $edition }, { $players ->
        [one] un joueur
       *[other] { $players } joueurs
    }, { $hands } manches.
chart-side = Camp { $number }
chart-scores = Points par manche
    .across = Points
    .upward = Sur 100 manches
chart-margin = Les points d’avance, au fil des donnes
    .across = Donnes
    .upward = Points d’avance par manche, avec l’intervalle à 95 %
chart-ladder = Classement
    .across = Points Elo au-dessus de la moyenne, avec l’intervalle à 95 %
chart-lines = De quoi les points sont faits
    .across = Points par manche, en moyenne
chart-often = Combien de fois chaque ligne rapporte
    .across = Sur 100 manches
chart-moves = La longueur d’une manche
    .across = Coups
    .upward = Sur 100 manches
chart-first = Qui est en tête à la fin d’une manche : le camp 1 commence
    .across = Sur 100 manches
