## Les règles

web-editions = Éditions
web-house-rules-here = Règles maison à cette table
web-book-choices-here = Choisi à cette table parmi les variantes du livret
web-rules-tab = Règles
web-hints-tab = Conseils
web-hints-book = Ce que conseille le livret
web-hints-ours = Ce que nous ajoutons
web-rules-object = Le but du jeu
web-rules-players = Nombre de joueurs
web-rules-players-count = { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
web-rules-compare = Montrer ce qui change dans les autres éditions
web-ruling = Notre interprétation
web-rule-offer = Le livret laisse le choix
web-search-rules = Chercher dans les règles
web-rules-found = { $count ->
        [0] Aucune règle ne contient ces mots.
        [one] Une règle contient ces mots.
       *[other] { $count } règles contiennent ces mots.
    }
web-rules-none = Aucune règle ne contient ces mots.
web-rule-elsewhere = Dans d’autres éditions ({ $editions }) :
web-loading = Un instant…
web-a-card = une carte

## La première leçon

web-learn-title = Leçon : { $lesson }
web-learn-panel = La leçon
web-learn-table = La table
web-learn-step = { $step } sur { $last }
web-learn-progress = Où vous en êtes
web-learn-other = Ce serait permis, mais le livret joue autre chose ici. Suivez la leçon.
web-learn-back = Revenir
web-learn-show = Montrez-moi
web-learn-on = Continuer
web-learn-play = Jouer une vraie partie
web-learn-rules = Lire les règles
web-learn-do = Faites-le pour moi
