## Une table : les places

web-seats = Places
web-seat = Place { $seat }
web-you = (vous)
web-seat-open = libre
web-seat-bot = robot
web-seat-here = en ligne
web-seat-away = hors ligne
web-seat-stand-in = un robot remplace
web-seat-left = n’est plus là ; un robot joue
web-wants-rematch = veut rejouer
web-sit = S’asseoir ici
web-put-bot = Mettre un robot
web-take-bot = Retirer le robot
web-stand-in = Faire jouer un robot
web-start = Commencer la partie
web-leave = Quitter la table
web-leave-title = Quitter en pleine partie ?
web-leave-about = Un robot joue à votre place. Vous pouvez revenir tant que personne d’autre ne l’a prise.
web-invite = Envoyez le lien de la table à vos amis, ou mettez des robots aux places libres.
web-copy-link = Copier le lien
web-watching = spectateurs : { $count }

## Une table : le jeu

web-gathering = Rien n’est encore distribué. La partie commence quand toutes les places sont prises et que l’hôte la lance.
web-before-deal = Les cartes vont être distribuées.
web-title-turn = À vous ! · Sabot
web-waiting = On attend { $names }…
web-window = D’autres peuvent réagir…
web-answered = Vous avez répondu. On attend les autres…
web-time-left = Temps restant : { $time }
web-keys = Les touches 1 à 9 choisissent
web-line-lost = Connexion perdue. Reconnexion… Rien n’est perdu.
web-log = Ce qui se passe
web-phrases = Dire quelque chose
web-chat = Votre message
web-send = Envoyer

## Une table : entre les donnes et à la fin

web-hand = Donne { $hand }
web-sealed = Le paquet de la donne { $hand } est scellé
web-cut = Couper le paquet
web-next-hand = Donne suivante
web-cut-own = Couper avec vos propres mots
web-cut-text = Votre coupe
web-cut-hint = N’importe quel texte. Il entre dans le mélange : personne ne peut donc l’avoir arrangé. Laissé vide, il est tiré au hasard.
web-commitment = Sceau du mélange
web-commitment-about = Ce nombre fixe le secret du serveur avant que quiconque ne coupe. Après la partie, vous pourrez le vérifier.
web-hand-over = La donne { $hand } est finie.
web-sheet = Feuille de marque de la donne { $hand }
web-total = Total
web-standing = La partie jusqu’ici
web-won = gagne
web-game-over = La partie est finie
web-winner = Victoire de { $names } !
web-winners = Victoire partagée : { $names } !
web-nobody = Personne n’a gagné cette fois.
web-not-out = Ce n’est pas sorti cette fois.
web-rematch = Une autre partie
web-kept-game = Cette partie, pour toujours
