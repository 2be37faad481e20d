## Une table : le jeu

web-title-turn = À vous ! · Sabot
web-table-title = { $game } · Sabot
web-table-closed = Cette table ne peut pas être montrée
web-connection-lost = Connexion interrompue. Reconnexion… Rien n’est perdu.
web-before-deal = Les cartes vont être distribuées.
web-hand = Manche { $hand }
web-table-trip = parcours de { $trip }
web-watching = { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
web-waiting = On attend { $names }…
web-window = D’autres peuvent réagir…
web-answered = Vous avez répondu. Le jeu reprend quand le temps est écoulé.
web-table-may-answer = Vous pouvez répondre !
web-table-answered = Vous avez répondu
web-table-state = Où en est la partie
web-table-your-turn = À vous
web-table-turn = À { $name } de jouer
web-table-watching = Vous regardez
web-table-take-seat = Prendre une place
web-table-absent = Qui est hors ligne
web-table-is-away = { $name } est hors ligne
web-table-let-bot = Faire jouer un robot pour { $name }
web-table-bot-plays = Un robot joue pour { $name } jusqu’à son retour
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
web-table-hint = Conseil
web-hint-says = Conseil : { $action }
web-table-forced = Coup obligé
web-table-interrupt = Défier
web-table-forced-stop = Arrêter
web-table-forced-go-on = Reprendre
web-table-forced-says = Quand vous n’avez pas le choix, le coup se joue tout seul. F l’arrête.
web-table-forced-stopped = Les coups obligés vous attendent désormais.
web-table-forced-again = Les coups obligés se jouent de nouveau tout seuls.
web-table-look = Regarder la table
web-table-decide = Décider
web-table-extension-call = Le parcours passe à { $trip } pour tout le monde et la manche continue. Achevez-le avant les autres et vous marquez { $points } de plus. Sinon, chaque autre camp reçoit ces { $points }, et les points du parcours vous échappent.
web-table-extension-end = Vous avez achevé le parcours de { $trip }. On compte maintenant les points de la manche.

## Une table : aide sur une carte

web-table-card-help-loading = On demande ce qu’on peut en faire…
web-table-uses = Ce que vous pouvez en faire maintenant
web-table-use-now = (possible maintenant)
web-table-use-not-now = (impossible maintenant)
web-table-rule = Règle { $rule }

## Une table : ses tiroirs

web-table-tools = Outils de la table
web-table-menu = Menu
web-table-sound = Sons
web-table-stepping = Pas à pas : les coups des autres attendent « Suite »
web-table-sidebar = Journal et discussion
web-table-unread = { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
web-table-rules = Règles de cette table
web-table-sheets = Feuilles de marque jusqu’ici
web-table-seats = Places et invitation
web-table-board = Le plateau
web-table-keys = Touches
web-leave = Quitter la table
web-leave-title = Quitter en pleine partie ?
web-leave-about = Un robot joue à votre place. Vous pouvez revenir tant que personne d’autre ne l’a prise.
web-log = Journal
web-table-log-empty = Ce qui se passe à partir de maintenant s’écrit ici.
web-phrases = Dire quelque chose
web-chat = Votre message
web-send = Envoyer

## Une table : les touches

web-table-single-keys = Raccourcis d’une seule touche
web-table-key-tab = Tab
web-table-key-tab-does = vers la partie suivante de la table
web-table-key-arrows = ← →
web-table-key-arrows-does = de carte en carte dans votre main
web-table-key-enter = Entrée
web-table-key-enter-does = prendre une carte ; encore une fois pour la jouer
web-table-key-escape = Échap
web-table-key-escape-does = reposer la carte, fermer ce qui est ouvert
web-table-key-numbers = 1 – 9
web-table-key-numbers-does = le coup qui porte ce numéro ; sinon la carte à cette place dans votre main
web-table-key-n = passer à la suite (ou la barre d’espace)
web-table-key-h = un conseil
web-table-key-u = reprendre le coup, quand on joue seul
web-table-key-f = arrêter les coups obligés, ou les laisser reprendre
web-table-key-a = redire ce qui vient d’être dit
web-table-key-v = dire les derniers coups
web-table-key-e = dire où chacun en est
web-table-key-l = journal et discussion
web-table-key-s = feuille de marque
web-table-key-w = vers votre main
web-table-key-r = règles de cette table
web-table-key-m = menu
web-table-key-p = laisser passer, quand on vous le demande
web-table-key-help = cette liste
web-table-signs = Signes sur la table
web-table-sign-playable = sous une carte : on peut la jouer maintenant
web-table-sign-new = au-dessus d’une carte : elle vient d’arriver
web-table-sign-dealer = à côté d’un nom : donneur de la manche
web-table-sign-cards = à côté d’un nom : nombre de cartes en main
web-table-sign-bot = à côté d’un nom : un robot joue
web-table-sign-away = à côté d’un nom : personne hors ligne

## Une table : entre les manches et à la fin

web-sealed = On coupe ?
web-cut = Couper les cartes
web-next-hand = Manche suivante
web-cut-own = Vos propres mots pour couper
web-cut-why = Pourquoi ?
web-cut-hint = Pour que personne ne puisse arranger les cartes : votre navigateur tire un nombre au hasard, qui entre dans le mélange. Vos propres mots s’y ajoutent, si vous le voulez.
web-table-cut-passes = Après cela, les cartes sont distribuées de toute façon.
web-commitment = Sceau du mélange
web-commitment-about = Ce nombre fixe le secret du serveur avant que quiconque ne coupe. Votre navigateur le retient et le compare à l’enregistrement après la manche.
web-revealing = Tout le monde a coupé. On attend que soit révélée la coupe de { $names }…
web-reveal-passes = Après cela, le paquet est scellé à nouveau, et on recoupe.
web-sealed-cutting = On coupe les cartes
web-sealed-anew = Coupe non révélée : { $names }. Le paquet est scellé à nouveau.
web-sealed-anew-by-you = Votre coupe n’a pas été révélée à temps, peut-être à cause de votre connexion : le paquet est scellé à nouveau.
web-cut-barred = Deux fois, votre coupe n’a pas été révélée : pour cette manche, elle découle du secret scellé.

## Une table : la donne est-elle ce qu’elle doit être ?

web-deal-checking = Vérification de la donne…
web-deal-checked = Donne vérifiée ✓
web-deal-checked-about = Elle découle du sceau et de la liste des coupes que cette page avait vus, la vôtre comprise.
web-deal-checked-without-cut = Enregistrement vérifié ✓ Le sceau est bien celui qu’on avait montré, mais cette donne ne contient aucune coupe de vous.
web-deal-checked-late = Enregistrement vérifié ✓ Cette page est arrivée trop tard pour le comparer au sceau qu’on avait montré.
web-deal-record-again = L’enregistrement de cette donne n’est pas encore arrivé. Nouvel essai…
web-deal-record-missing = Cette donne n’a pas été vérifiée : son enregistrement n’arrive pas.
web-deal-record-unreadable = Cette donne n’a pas été vérifiée : son enregistrement est illisible.
web-deal-try-again = Réessayer
web-deal-wrong = La donne de la manche { $hand } n’est pas ce qu’elle doit être !
web-deals-wrong = Plusieurs donnes ne sont pas ce qu’elles doivent être !
web-deal-details = Qu’est-ce qui cloche ?
web-deal-wrong-about = Votre navigateur a gardé ce que cette table avait annoncé avant la fin de la manche. L’enregistrement de la manche dit autre chose :
web-deal-wrong-now = Ce que cette table annonce maintenant contredit ce qu’elle avait annoncé avant :
web-deal-wrong-do = Ce que vous pouvez faire : téléchargez les preuves et gardez-les ; elles contiennent l’enregistrement. Comparez-les avec celles des autres joueurs. Tant que personne ne peut expliquer la différence, ne vous fiez pas aux donnes de ce serveur.
web-deal-evidence = Télécharger les preuves
web-deal-dismiss = Masquer cet avertissement
web-differs-nothing = rien
web-differs-seal = Sceau (tentative { $attempt }) : { $told } d’abord, { $found } maintenant.
web-differs-attempts = Nombre de scellés : { $told } à la table, { $found } dans l’enregistrement.
web-differs-list = La liste close de ceux qui avaient coupé n’est plus la même (tentative { $attempt }).
web-differs-left-off = Votre engagement était arrivé à temps, mais il n’est pas sur la liste close (tentative { $attempt }).
web-differs-cut = Votre coupe n’est pas la même dans l’enregistrement (tentative { $attempt }).
web-differs-withheld = Vous aviez révélé votre coupe, mais l’enregistrement dit que non (tentative { $attempt }).
web-differs-missing = Coupes non révélées (tentative { $attempt }) : à la table { $told }, dans l’enregistrement { $found }.
web-differs-cards = Cartes : à la table { $told } ; dans l’enregistrement { $found }.
web-differs-names = Joueurs : à la table { $told } ; dans l’enregistrement { $found }.
web-differs-totals = Totaux avant la manche : à la table { $told } ; dans l’enregistrement { $found }.
web-differs-version = La table avait scellé le paquet selon les règles actuelles, mais l’enregistrement est d’un modèle ancien, qui promet moins.
web-differs-proof = L’enregistrement lui-même ne concorde pas. { $fault }

## Une table : la fin d’une manche

web-hand-over = La manche { $hand } est finie.
web-sheet = Feuille de marque de la manche { $hand }
web-sheet-all = { $count ->
        [one] Montrer aussi la ligne vide
       *[other] Montrer aussi les { $count } lignes vides
    }
web-sheet-fewer = Masquer les lignes vides
web-table-sheet = Feuille de marque
web-table-no-points = rien
web-total = Total
web-standing = Partie jusqu’ici
web-won = gagne la partie
web-won-hand = gagne cette manche
web-game-over = La partie est finie
web-winner = { $names } { $count ->
        [one] gagne
       *[other] gagnent
    } la partie !
web-winners = Victoire partagée : { $names } !
web-nobody = Personne n’a gagné cette fois.
web-left-unfinished = Partie inachevée.
web-not-out = Ce n’est pas réussi cette fois.
web-table-came-out = C’est réussi !
web-table-you-win = Vous avez gagné !
web-table-you-share = Vous partagez la victoire !
web-rematch = Une autre partie
web-table-wants-rematch = { $count ->
        [one] { $names } veut rejouer.
       *[other] { $names } veulent rejouer.
    }
web-table-watch-again = La revoir
