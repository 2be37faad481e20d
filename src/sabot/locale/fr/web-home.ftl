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
