## Une table : le jeu

web-title-turn = À vous ! · Sabot
web-table-title = { $game } · Sabot
web-table-closed = Cette table ne peut pas être montrée
web-line-lost = Connexion perdue. Reconnexion… Rien n’est perdu.
web-before-deal = Les cartes vont être distribuées.
web-hand = Donne { $hand }
web-table-trip = étape de { $trip }
web-watching = { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
web-waiting = On attend { $names }…
web-window = D’autres peuvent réagir…
web-answered = Vous avez répondu. On continue quand le temps est écoulé.
web-table-state = Où en est la partie
web-table-your-turn = À vous
web-table-turn = Tour de { $name }
web-table-watching = Vous regardez
web-by-clock = Le temps est écoulé : un robot joue ce tour.
web-undone = Coup repris.
web-says = { $name } dit : { $text }
web-refused-by-rule = { $reason } (règle { $rule })

## Une table : le temps

web-table-clock = { $minutes }:{ $seconds }
web-table-time = { $minutes ->
        [0] { $seconds ->
            [one] Temps restant : { $seconds } seconde
           *[other] Temps restant : { $seconds } secondes
        }
       *[other] Temps restant : { $minutes } min { $seconds } s
    }
web-table-seconds-left = { $seconds ->
        [one] Plus que { $seconds } seconde
       *[other] Plus que { $seconds } secondes
    }

## Une table : ce que l’on peut faire

web-table-moves = { $count ->
        [0] Vos coups : aucun pour l’instant
        [one] Votre seul coup
       *[other] Vos { $count } coups en liste
    }
web-table-next = Suite
web-table-next-count = ({ $count })
web-table-undo = Reprendre le coup
web-table-hint = Que jouerait le livret ?
web-hint-says = Le livret choisirait : { $action }
web-table-look = Regarder la table
web-table-decide = Décider
web-table-extension-call = L’étape passe à { $trip } pour tout le monde et la donne continue. Terminez-la le premier et vous marquez { $points } de plus. Sinon, chaque autre camp reçoit ces { $points }, et les points de l’étape vous échappent.
web-table-extension-end = Vous avez terminé l’étape de { $trip }. La donne est comptée maintenant.

## Une table : aide sur une carte

web-table-asking = On demande ce qu’on peut en faire…
web-table-uses = Ce que vous pouvez en faire maintenant
web-table-use-now = (possible maintenant)
web-table-use-not-now = (impossible maintenant)
web-table-rule = Règle { $rule }

## Une table : ses tiroirs

web-table-tools = Outils de la table
web-table-menu = Menu
web-table-sound = Sons
web-table-stepping = Pas à pas : les coups des autres attendent « Suite »
web-table-side = Ce qui se passe, et la parole
web-table-unheard = { $count ->
        [one] { $count } nouvelle parole
       *[other] { $count } nouvelles paroles
    }
web-table-rules = Règles de cette table
web-table-sheets = Feuilles de marque jusqu’ici
web-table-seats = Places et invitation
web-table-keys = Touches
web-leave = Quitter la table
web-leave-title = Quitter en pleine partie ?
web-leave-about = Un robot joue à votre place. Vous pouvez revenir tant que personne d’autre ne l’a prise.
web-log = Ce qui se passe
web-table-log-empty = Ici s’écrit ce qui se passe à partir de maintenant.
web-phrases = Dire quelque chose
web-chat = Votre message
web-send = Envoyer

## Une table : les touches

web-table-single-keys = Touches seules comme raccourcis
web-table-key-tab = Tab
web-table-key-tab-does = vers la partie suivante de la table
web-table-key-arrows = ← →
web-table-key-arrows-does = de carte en carte dans votre main
web-table-key-enter = Entrée
web-table-key-enter-does = prendre une carte ; encore une fois la joue
web-table-key-escape = Échap
web-table-key-escape-does = reposer la carte, fermer ce qui est ouvert
web-table-key-numbers = 1 – 9
web-table-key-numbers-does = un de vos coups, dans l’ordre de la liste
web-table-key-n = passer à la suite (ou la barre d’espace)
web-table-key-h = que jouerait le livret ?
web-table-key-u = reprendre le coup, dans les jeux en solitaire
web-table-key-l = ce qui se passe, et la parole
web-table-key-s = feuille de marque
web-table-key-w = vers votre main
web-table-key-r = règles de cette table
web-table-key-m = menu
web-table-key-help = cette liste

## Une table : entre les donnes et à la fin

web-sealed = Le paquet de la donne { $hand } est scellé
web-cut = Couper le paquet
web-next-hand = Donne suivante
web-cut-own = Couper avec vos propres mots
web-cut-text = Votre coupe
web-cut-hint = N’importe quel texte. Il entre dans le mélange : personne ne peut donc l’avoir arrangé. Laissé vide, il est tiré au hasard.
web-table-cut-passes = Ensuite, les cartes se distribuent d’elles-mêmes.
web-commitment = Sceau du mélange
web-commitment-about = Ce nombre fixe le secret du serveur avant que quiconque ne coupe. Après la partie, vous pourrez le vérifier.
web-hand-over = La donne { $hand } est finie.
web-sheet = Feuille de marque de la donne { $hand }
web-table-sheet = Feuille de marque
web-table-no-points = rien
web-total = Total
web-standing = La partie jusqu’ici
web-won = gagne
web-game-over = La partie est finie
web-winner = Victoire de { $names } !
web-winners = Victoire partagée : { $names } !
web-nobody = Personne n’a gagné cette fois.
web-not-out = Ce n’est pas sorti cette fois.
web-table-came-out = C’est sorti !
web-table-you-win = Vous avez gagné !
web-table-you-share = Vous partagez la victoire !
web-rematch = Une autre partie
web-table-wants-rematch = { $count ->
        [one] { $names } veut rejouer.
       *[other] { $names } veulent rejouer.
    }
web-table-watch-again = La revoir
