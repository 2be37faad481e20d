### Pour les hôtes : réglages, démarrage et arrêt, sauvegardes.

## Réglages

config-host = l’adresse d’écoute ; 0.0.0.0 désigne toutes celles de cette machine
config-port = le port d’écoute ; 0 prend n’importe quel port libre
config-public-url = l’adresse à laquelle on atteint ce serveur, s’il est derrière un proxy
config-trusted-proxies = les proxys auxquels on se fie pour l’origine d’une requête
config-data = le dossier où le serveur conserve tout
config-language = la langue du serveur, pour ceux qui n’ont pas choisi la leur
config-host-password = le mot de passe pour ouvrir une table ; s’il est vide, tout le monde peut en ouvrir
config-max-tables = nombre de tables qui peuvent être ouvertes en même temps
config-max-tables-per-player = nombre de tables ouvertes que peut avoir un même joueur
config-table-burst = nombre de tables qu’une même adresse peut ouvrir d’un coup
config-tables-per-hour = nombre de tables qu’une même adresse peut ouvrir par heure, en moyenne
config-max-connections = nombre de connexions qui peuvent être ouvertes en même temps
config-max-connections-per-address = nombre de connexions qu’une même adresse peut avoir ouvertes en même temps
config-connection-rate = nouvelles connexions aux tables par seconde d’une adresse ou d’un joueur, en moyenne
config-connection-burst = nombre de nouvelles connexions qui peuvent arriver d’un coup
config-http-rate = requêtes par seconde d’une adresse ou d’un joueur, en moyenne
config-http-burst = nombre de requêtes qui peuvent arriver d’un coup
config-message-rate = messages par seconde sur une connexion, en moyenne
config-message-burst = nombre de messages qui peuvent arriver d’un coup sur une connexion
config-shared-message-rate = messages par seconde d’une adresse ou d’un joueur, toutes connexions confondues, en moyenne
config-shared-message-burst = nombre de messages qui peuvent arriver d’un coup, toutes connexions confondues
config-history-rate = coups de parties, en cours ou revues, envoyés par seconde à une adresse ou à un joueur, en moyenne
config-history-burst = nombre de coups de parties qui peuvent être envoyés à la fois
config-speech-rate = lecteurs par seconde que peuvent atteindre les messages d’une adresse ou d’un joueur aux tables, en moyenne
config-speech-burst = nombre de lecteurs que ces messages peuvent atteindre à la fois
config-max-message-bytes = taille maximale d’un message sur une connexion, en octets
config-max-body-bytes = taille maximale du corps d’une requête, en octets
config-send-buffer = nombre d’octets qui peuvent attendre un client lent avant qu’il soit déconnecté
config-live-window-seconds = nombre de secondes pour réagir à une table en direct
config-relaxed-window-seconds = nombre de secondes pour réagir à une table détendue
config-bot-seconds = nombre de secondes que prend un robot pour un coup
config-cut-seconds = nombre de secondes pour couper le paquet
config-next-hand-seconds = nombre de secondes pour lire la marque avant la manche suivante
config-correspondence-turn-days = nombre de jours que peut prendre un tour à une table par correspondance
config-away-seconds = nombre de secondes d’absence d’un joueur avant que les autres puissent faire jouer un robot à sa place
config-idle-hours = nombre d’heures au bout duquel une table vide est fermée
config-abandoned-turns = nombre de tours de suite manqués par tous au bout duquel une table attend ses joueurs
config-keep-games-days = nombre de jours au bout duquel une partie terminée est supprimée ; 0 la garde pour toujours
config-keep-unfinished-days = nombre de jours au bout duquel une partie inachevée ou une table fermée est supprimée ; 0 la garde pour toujours
config-warn-database-mib = taille de la base, en Mio, à partir de laquelle le journal avertit une fois par jour ; 0 n’avertit jamais
config-warn-free-mib = espace libre, en Mio, au-dessous duquel le journal avertit une fois par jour ; 0 n’avertit jamais
config-max-restore-seconds = nombre de secondes que peut prendre l’examen d’une sauvegarde avant qu’elle soit refusée
config-max-restore-mib = taille maximale d’une sauvegarde à restaurer, en Mio
config-key-grace-days = nombre de jours pendant lesquels les anciens cookies et jetons restent valables après « sabot keys rotate »
config-bot-workers = nombre de processus qui calculent les coups des robots
config-log-level = ce que le journal contient : debug, info, warning ou error
config-log-format = le format du journal : text, ou json avec un objet par ligne
config-metrics = si /metrics donne des nombres à Prometheus
config-metrics-token = le jeton qu’il faut pour lire /metrics ; s’il est vide, seule cette machine peut le lire
config-gc-threshold = nombre de nouveaux objets au bout duquel Python cherche ceux qui ne servent plus

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

error-config-not-toml = { $path } n’est pas du TOML valide : { $problem }
error-config-unknown = Il n’y a pas de réglage « { $key } » ({ $source }). « sabot config show » les montre tous.
error-config-unknown-near = Il n’y a pas de réglage « { $key } » ({ $source }). Voulez-vous dire « { $near } » ?
error-config-value = { $key } ne peut pas être « { $value } » ({ $source }) : { $expected }.
error-config-twice = { $key } est donné deux fois, directement et par un fichier ({ $source }). Retirez-en un.
error-not-ready = Le serveur vient de démarrer et charge ses tables. Réessayez dans un instant.
error-metrics-token = Il faut un jeton pour lire ces nombres : Authorization: Bearer …
error-metrics-elsewhere = Ces nombres ne sont donnés que sur la machine du serveur, ou avec un jeton : voir metrics_token.

## Démarrage et arrêt

serve-at = Sabot est à { $address }

error-port-in-use = Un autre programme utilise le port { $port } de { $host }. Arrêtez-le, ou choisissez un autre port avec --port.
error-port-denied = Vous n’avez pas le droit d’utiliser le port { $port } de { $host }. Choisissez-en un autre avec --port ; tout le monde peut utiliser ceux à partir de 1024.
error-host-unknown = { $host } n’est pas une adresse de cette machine ({ $problem }).
error-server-runs = Un serveur utilise déjà ce dossier de données, à { $address } (processus { $pid }).

## Sauvegardes

backup-done = { $path } est écrit. Tables : { $tables }, dont en cours : { $unfinished } ; parties finies : { $games } ; joueurs : { $players }.
restore-done = La sauvegarde est restaurée. Les données d’avant sont gardées dans { $kept }.
restore-done-new = La sauvegarde est restaurée. Il n’y avait pas de données avant.

control-unreadable = Le serveur ne comprend pas cette demande.
control-broken = Le serveur n’a pas pu le faire ; son journal dit pourquoi.
error-control-no-answer = Le serveur de { $path } ne répond pas.
error-control-failed = { $reason }
error-restore-reverted = La sauvegarde n’a pas pu servir ({ $problem }). Le serveur continue avec ses données d’avant.
error-restore-busy = Une autre sauvegarde est en cours de restauration. Réessayez dans un instant.

## Clés

keys-rotated = Une nouvelle clé signe désormais les cookies et les jetons. Les anciens restent valables jusqu’au { $date } ; les joueurs qui reviennent d’ici là en reçoivent de nouveaux.
keys-rotated-now = Une nouvelle clé signe les cookies et les jetons. Les anciens ne sont plus valables : tout le monde est déconnecté, et seul un lien de récupération rend son identité à un joueur.
