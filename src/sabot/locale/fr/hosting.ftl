### Pour les hôtes : réglages, démarrage et arrêt, sauvegardes.

## Réglages

config-host = l’adresse à écouter ; 0.0.0.0 désigne toutes celles de cette machine
config-port = le port à écouter ; 0 désigne n’importe lequel de libre
config-public-url = l’adresse par laquelle on atteint ce serveur, s’il est derrière un mandataire
config-trusted-proxies = les mandataires crus sur parole quant à l’origine d’une requête
config-data = le dossier où le serveur garde tout
config-language = la langue du serveur, pour qui n’a pas choisi la sienne
config-host-password = le mot de passe pour ouvrir une table ; vide : tout le monde le peut
config-max-tables = nombre de tables ouvertes en même temps
config-max-tables-per-player = nombre de tables qu’un même joueur peut avoir ouvertes
config-table-burst = nombre de tables qu’une même adresse peut ouvrir d’un coup
config-tables-per-hour = et par heure, à la longue
config-max-connections = nombre de connexions en même temps
config-max-connections-per-address = nombre de connexions venant d’une même adresse
config-connection-rate = nouvelles connexions aux tables par seconde d’une adresse ou d’un joueur, à la longue
config-connection-burst = nombre de connexions qui peuvent arriver d’un coup
config-http-rate = requêtes par seconde d’une adresse ou d’un joueur, à la longue
config-http-burst = nombre de requêtes qui peuvent arriver d’un coup
config-message-rate = messages par seconde sur une connexion, à la longue
config-message-burst = nombre de messages qui peuvent arriver d’un coup
config-shared-message-rate = messages par seconde d’une adresse ou d’un joueur, toutes connexions confondues
config-shared-message-burst = nombre de messages qui peuvent arriver d’un coup
config-history-rate = coups de parties en cours ou revues racontés par seconde à une adresse ou à un joueur
config-history-burst = nombre de coups qui peuvent être racontés à la fois
config-speech-rate = lecteurs par seconde que peut atteindre ce qu’une adresse ou un joueur dit aux tables
config-speech-burst = nombre de lecteurs qui peuvent être atteints d’un coup
config-max-message-bytes = longueur d’un message sur une connexion, en octets
config-max-body-bytes = longueur du corps d’une requête, en octets
config-send-buffer = octets qui peuvent attendre un lecteur lent avant qu’il soit déconnecté
config-live-window-seconds = temps pour réagir à une table en direct, en secondes
config-relaxed-window-seconds = temps pour réagir à une table sans hâte, en secondes
config-bot-seconds = temps que prend un robot pour un coup, en secondes
config-cut-seconds = temps pour couper le paquet, en secondes
config-next-hand-seconds = temps pour lire la marque avant la manche suivante, en secondes
config-correspondence-turn-days = nombre de jours pour un tour à une table par correspondance
config-away-seconds = nombre de secondes d’absence avant que les autres puissent faire jouer un robot à la place d’un joueur
config-idle-hours = nombre d’heures après lequel une table vide est fermée
config-abandoned-turns = nombre de tours de suite manqués par tous après lequel une table par correspondance est fermée
config-keep-games-days = nombre de jours après lequel une partie terminée est supprimée ; 0 la garde pour toujours
config-keep-unfinished-days = nombre de jours après lequel une partie inachevée ou une table fermée est supprimée ; 0 la garde pour toujours
config-warn-database-mib = taille de la base, en Mio, à partir de laquelle le journal avertit une fois par jour ; 0 : jamais
config-warn-free-mib = place libre, en Mio, au-dessous de laquelle le journal avertit une fois par jour ; 0 : jamais
config-max-restore-seconds = nombre de secondes que peut prendre l’examen d’une sauvegarde à restaurer
config-max-restore-mib = taille maximale d’une telle sauvegarde, en Mio
config-key-grace-days = nombre de jours pendant lesquels les cookies et les jetons restent bons après « sabot keys rotate »
config-bot-workers = nombre de processus qui réfléchissent pour les robots
config-log-level = ce qui est consigné : debug, info, warning ou error
config-log-format = comment : text, ou json avec un objet par ligne
config-metrics = si /metrics donne des nombres pour Prometheus
config-metrics-token = le jeton qu’il faut pour les lire ; vide : seulement depuis cette machine
config-gc-threshold = nombre d’objets nouveaux avant que Python en cherche d’inutiles

config-expects-whole = il faut un nombre entier de { $low } à { $high }
config-expects-number = il faut un nombre de { $low } à { $high }
config-expects-switch = il faut true ou false
config-expects-choice = les valeurs possibles sont { $known }
config-expects-word = il faut un mot sans espace
config-expects-address = il faut une adresse comme https://cartes.example, sans rien après
config-expects-networks = il faut des adresses comme 10.0.0.7 ou des réseaux comme 10.0.0.0/8
config-expects-folder = il faut un dossier
config-expects-file = il faut le nom d’un fichier
config-expects-ascii-secret = il faut { $most } caractères imprimables au plus, tous ASCII, donc sans accents
config-expects-secret = il faut { $most } caractères imprimables au plus

config-source-usual = par défaut
config-source-file = de { $path }
config-source-environment = de la variable { $variable }
config-source-flag = de l’option { $flag }
config-head = Les réglages de Sabot : à quoi sert chacun, d’où il vient, sa valeur.
config-file = Fichier : { $path }
config-no-file = aucun

error-config-not-toml = { $path } n’est pas lisible comme TOML : { $problem }
error-config-unknown = Il n’y a pas de réglage « { $key } » ({ $source }). « sabot config show » les montre tous.
error-config-unknown-near = Il n’y a pas de réglage « { $key } » ({ $source }). Voulez-vous dire « { $near } » ?
error-config-value = { $key } ne peut pas être « { $value } » ({ $source }) : { $expected }.
error-config-twice = { $key } est donné deux fois, tel quel et par un fichier ({ $source }). Il faut en ôter un.
error-not-ready = Le serveur vient de démarrer et ramène ses tables. Réessayez dans un instant.
error-metrics-token = Il faut le jeton pour lire ces nombres : Authorization: Bearer …
error-metrics-elsewhere = Ces nombres ne sont donnés que sur la machine du serveur, ou avec un jeton : voir metrics_token.

## Démarrage et arrêt

serve-at = Sabot est à { $address }

error-port-in-use = Le port { $port } de { $host } est pris par un autre programme. Arrêtez-le, ou choisissez-en un autre avec --port.
error-port-denied = Vous n’avez pas le droit d’utiliser le port { $port } de { $host }. Choisissez-en un autre avec --port ; à partir de 1024 ils sont à tout le monde.
error-host-unknown = { $host } n’est pas une adresse de cette machine ({ $problem }).
error-server-runs = Un serveur utilise déjà ce dossier, à { $address } (processus { $pid }).

## Sauvegardes

backup-done = { $path } est écrit. Tables : { $tables }, dont en cours : { $unfinished } ; parties finies : { $games } ; joueurs : { $players }.
restore-done = La sauvegarde est en place. Ce qu’il y avait avant est gardé dans { $kept }.
restore-done-new = La sauvegarde est en place. Il n’y avait rien avant.

control-unreadable = La demande n’est pas compréhensible.
control-broken = Le serveur n’y est pas arrivé ; son journal dit pourquoi.
error-control-no-answer = Le serveur de { $path } ne répond pas.
error-control-failed = { $reason }
error-restore-reverted = La sauvegarde n’a pas pu servir ({ $problem }). Le serveur continue avec ce qu’il avait.
error-restore-busy = Le serveur remet justement une sauvegarde en place. Réessayez dans un instant.

## Clés

keys-rotated = Une nouvelle clé signe désormais les cookies et les jetons. Les anciens restent bons jusqu’au { $date } ; qui passe d’ici là en reçoit un nouveau.
keys-rotated-now = Une nouvelle clé signe les cookies et les jetons. Tous les anciens sont sans valeur : tout le monde est déconnecté, et seul un lien de récupération rend son identité à un joueur.
