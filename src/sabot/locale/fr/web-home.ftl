## La première page

web-title-home = Sabot : des jeux de cartes classiques à une même table
web-welcome = Prenez place,
web-welcome-road = la route est libre
web-about = { $game } et { $others ->
    [one] un autre jeu
    [2] deux autres jeux
    [3] trois autres jeux
    [4] quatre autres jeux
    [5] cinq autres jeux
    [6] six autres jeux
    [7] sept autres jeux
    [8] huit autres jeux
    [9] neuf autres jeux
   *[other] { $others } autres jeux
} de cartes pour toute la famille, selon leurs règles imprimées. Sans compte ni publicité : choisissez et jouez.
web-play-now = Jouer maintenant
web-first-game = { $game } ({ $edition }), { $bots ->
    [one] vous contre un robot
    [2] vous contre deux robots
    [3] vous contre trois robots
    [4] vous contre quatre robots
    [5] vous contre cinq robots
   *[other] vous contre { $bots } robots
}.
web-new-here = Première visite ? Jouez la première leçon.
web-games = Les jeux
web-play = Jouer
web-play-now-of = Jouer maintenant : { $game }
web-choose = Choisir…
web-choose-of = Choisir l’édition et les adversaires : { $game }
web-rules = Règles
web-rules-of = Règles : { $game }
web-players-one = { $count ->
    [one] Pour un joueur
   *[other] Pour { $count } joueurs
}
web-players-range = De { $least } à { $most } joueurs
web-my-tables = Vos tables
web-rejoin = Revenir
web-see-result = Voir le résultat
web-open-tables = Tables ouvertes
web-no-tables = Aucune table publique n’est ouverte en ce moment. Ouvrez-en une et invitez tout le monde !
web-join = Rejoindre
web-watch = Regarder
web-free-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
web-phase-waiting = attend des joueurs
web-phase-playing = en cours de partie
web-phase-over = partie finie
web-friends-title = Jouer entre amis
web-friends-1 = Ouvrez une table : le jeu, l’édition, qui joue.
web-friends-2 = Envoyez son lien, ou faites lire le code QR par un téléphone.
web-friends-3 = Chacun prend place, et les cartes sont distribuées.
web-learn = Apprendre
web-lesson-title = Apprendre en jouant
web-lesson-about = De courtes parties qui s’expliquent : vous jouez, carte après carte, avec un mot sur chaque coup.
web-rulebooks = Les règles par édition
web-history = Vos parties passées
web-history-count = { $played ->
    [one] Une partie jouée
   *[other] { $played } parties jouées
}, { $won ->
    [0] aucune gagnée
    [one] { $won } gagnée
   *[other] { $won } gagnées
}.
web-history-all = Les montrer toutes ({ $count })
web-you-won = gagnée
web-unfinished = inachevée
web-footer = Le sabot est le bac d’où l’on distribue les cartes. Les dessins sont de nous ; les règles sont celles des livrets.

## On choisit un jeu

web-new-table = Ouvrir une table
web-game = Jeu
web-edition = Édition
web-rules-of-edition = Les règles de cette édition (nouvel onglet)
web-players = Joueurs
web-bot-strength = Robots
web-bot-thinks = Temps de réflexion
web-bot-thinks-about = Plus il est long, plus le robot est fort.
web-bot-seconds = { $seconds } s
web-bot-level = { $name }, { $seconds } s
web-who-plays = Qui joue avec vous
web-place = Place { $seat }
web-person = Une personne
web-pace = Rythme
web-pace-live = En direct
web-pace-live-about = Tout le monde est là et joue aussitôt.
web-pace-relaxed = Détendu
web-pace-relaxed-about = Sans pendule, et avec plus de temps pour réagir.
web-pace-correspondence = Par correspondance
web-pace-correspondence-about = Sur plusieurs jours : chacun joue quand il a le temps.
web-turn-clock = Temps par tour
web-no-clock = Sans limite
web-reaction = Temps pour réagir
web-reaction-usual = Selon le rythme choisi
web-public = Montrer la table à tout le monde
web-public-about = Sinon, seuls ceux qui ont son lien la trouvent.
web-spectators = Les spectateurs peuvent regarder
web-spectators-about = Ils ne voient les cartes de personne.
web-allow-chat = Discussion libre
web-allow-chat-about = Les phrases toutes faites sont toujours là.
web-house-rules = Choix et règles maison
web-house-rules-none = comme d’habitude
web-house-rules-changed = { $count ->
    [one] un choix particulier
   *[other] { $count } choix particuliers
}
web-house-rules-of-book = Le livret laisse le choix
web-house-rules-own = Règles maison
web-origin-book = variante du livret
web-origin-ruling = notre interprétation
web-origin-house = règle maison
web-house-rule-book = Sans ce choix : { $value }
web-house-rules-reset = Annuler ces choix
web-rule-in-book = Règle { $rule } dans le texte (nouvel onglet)
web-open = Ouvrir la table

## La salle d’attente d’une table

web-title-room = { $game } : on attend des joueurs · Sabot
web-room-title = On attend des joueurs
web-room-full = Tout le monde est là
web-room-taken = Toutes les places sont prises
web-room-clock = { $time } par tour
web-room-seats = Places
web-room-team = Équipe { $side }
web-room-opposite = Les partenaires sont assis face à face.
web-room-you = (vous)
web-room-free = libre
web-room-bot = robot
web-room-bot-kind = Robot : { $name }
web-room-here = en ligne
web-room-away = hors ligne
web-room-stand-in = un robot joue à sa place
web-room-left = n’est plus là ; un robot continue
web-room-rematch = veut rejouer
web-room-sit = S’asseoir ici
web-room-sit-at = S’asseoir ici : { $place }
web-room-put-bot = Ajouter un robot
web-room-put-bot-at = Ajouter un robot : { $place }
web-room-take-bot = Retirer le robot
web-room-take-bot-at = Retirer le robot : { $place }
web-room-replace = Faire jouer un robot
web-room-replace-of = Faire jouer un robot à la place de { $name }
web-room-which-bot = Quel robot
web-room-start = Commencer la partie
web-room-fill = Compléter avec des robots
web-room-leave = Quitter la table
web-room-ready = Toutes les places sont prises. La route est à vous !
web-room-not-yet = { $count ->
    [one] La place { $seats } est encore libre : attendez quelqu’un ou mettez-y un robot.
   *[other] Les places { $seats } sont encore libres : attendez quelqu’un ou mettez-y des robots.
}
web-room-wait-seats = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
web-room-wait-host = { $name } lancera la partie.
web-room-invite = Invitez vos amis
web-room-invite-about = Toute personne ayant ce lien peut s’asseoir ou regarder. Un téléphone lit le code avec son appareil photo.
web-room-link = Lien de la table
web-room-copy = Copier le lien
web-room-qr = Code QR du lien de la table
web-room-share = Envoyer le lien…
web-room-share-text = Venez jouer avec moi : { $game } !
web-room-local = Ce lien ne marche que sur cet ordinateur. Pour inviter d’autres personnes, démarrez le serveur de façon qu’elles puissent l’atteindre (voir la page pour les hôtes dans la documentation), et ouvrez-le à cette adresse.
