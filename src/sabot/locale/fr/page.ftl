### La page des navigateurs. Chaque message tient sur une seule ligne : la page en remplit les blancs elle-même.

## Partout

web-skip = Aller au contenu
web-settings = Nom et langue
web-home = Accueil
web-cancel = Annuler
web-done = Terminé
web-go-on = Continuer
web-keep = Garder
web-try-again = Réessayer
web-unreachable = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
web-copied = Copié.
web-copy-by-hand = Copiez ce lien
web-link = Lien

## Qui l’on est

web-name = Surnom
web-name-title = Choisir un surnom
web-name-about = C’est ce que les autres voient à la table. Un seul mot, sans espace. Aucun compte n’est nécessaire.
web-rename = Changer de surnom
web-rename-about = Aux tables où vous êtes déjà assis, vous gardez l’ancien.
web-identity = Vous sur ce serveur
web-newcomer = Sans surnom, vous pouvez regarder. Avec un surnom, vous jouez, vous parlez et vous retrouvez vos parties.
web-recovery = Copier un lien de récupération
web-recovery-about = Un lien de récupération fait de vous le même joueur sur un autre appareil. Qui le possède, c’est vous : gardez-le bien. Un nouveau remplace le précédent.
web-sign-out = Se déconnecter partout ailleurs
web-sign-out-about = Tous vos autres appareils et programmes, et votre lien de récupération, ne vaudront plus rien. Ici, vous restez vous-même.
web-recover = Être ce joueur ici
web-recover-title = Reprendre votre identité
web-recover-about = Ce lien fait de ce navigateur le même joueur que sur votre autre appareil.
web-recover-empty = Ce lien de récupération n’est pas complet. Copiez-le de nouveau sur votre autre appareil.
web-recovered = Bon retour !
web-password = Mot de passe
web-password-title = Le mot de passe de l’hôte
web-password-about = Sur ce serveur, il le faut, une seule fois, pour ouvrir des tables.

## La première page

web-welcome = Prenez place
web-about = Des jeux de cartes classiques selon leurs règles imprimées, entre amis ou contre des robots. Sans compte : ouvrez une table, envoyez son lien, jouez.
web-play-now-title = Jouer tout de suite contre des robots
web-play-now = Jouer
web-play-now-of = Jouer : { $game }
web-players-one = Joueurs : { $count }
web-players-range = Joueurs : de { $least } à { $most }
web-my-tables = Vos tables
web-open-tables = Tables ouvertes
web-no-tables = Aucune table publique n’est ouverte en ce moment.
web-free-seats = places libres : { $count }
web-phase-gathering = attend des joueurs
web-phase-playing = en cours de partie
web-phase-over = partie finie
web-history = Vos parties terminées
web-history-count = Jouées : { $played }. Gagnées : { $won }.
web-you-won = gagnée

## Une nouvelle table

web-new-table = Ouvrir une table entre amis
web-game = Jeu
web-edition = Édition
web-players = Joueurs
web-pace = Rythme
web-pace-live = En direct : tout le monde est là
web-pace-relaxed = Détendu : sans pendule
web-pace-correspondence = Par correspondance : sur plusieurs jours
web-turn-clock = Temps par tour
web-no-clock = Sans limite
web-who-plays = Qui joue avec vous
web-person = Une personne
web-bot-random = Un robot qui joue au hasard
web-bot-booklet = Un robot qui connaît le jeu
web-public = Montrer la table à tout le monde
web-spectators = Les spectateurs peuvent regarder
web-allow-chat = Discussion libre
web-house-rules = Règles de la maison
web-open = Ouvrir la table

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

## Une partie terminée

web-hands-count = donnes : { $count }
web-moves-count = coups : { $count }
web-download = Télécharger l’enregistrement
web-sheets = Feuilles de marque
web-record = Enregistrement de la partie
web-proofs = Preuve des mélanges
web-proofs-about = Chaque sceau a été montré avant la donne. Le secret et les coupes des joueurs font le mélange : « sabot verify » le vérifie avec l’enregistrement téléchargé.
web-secret = Secret du serveur
web-cuts = Coupes des joueurs
