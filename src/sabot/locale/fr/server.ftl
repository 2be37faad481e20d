### Le serveur de tables : ce qui se passe à une table, et pourquoi une demande y est refusée.

## Nouvelles d’une table

table-news-sat = { $name } prend la place { $seat }.
table-news-left = { $name } a quitté la table.
table-news-plays-on = { $name } reprend le jeu à la place { $seat }.
table-news-bot = { $name }, un robot, s’assied à la place { $seat }.
table-news-no-bot = La place { $seat } est libre.
table-news-stands-in = Un robot remplace { $name }.
table-news-came-back = { $name } est de retour et rejoue ; le robot lui rend sa place.
table-news-connected = { $name } est là.
table-news-dropped = { $name } a perdu la connexion.
table-news-away = { $name } est toujours hors ligne : un robot peut jouer à sa place.
table-news-clock = { $name } n’a plus de temps : un robot joue ce tour.
table-news-paced = Les robots jouent désormais à une autre vitesse.
table-news-started = La partie commence.
table-news-reveal-missing = Le paquet est scellé à nouveau : la coupe de { $name } n’a pas été révélée.
table-news-cannot-reveal = Une coupe avait été engagée depuis la place { $seat } avant l’arrivée de { $name }, qui ne peut pas la révéler : le paquet va être scellé à nouveau.
table-news-rematch = { $name } voudrait une autre partie.
table-news-waits = Personne n’a joué depuis un moment : la table attend. La partie reprendra dès qu’un joueur reviendra ou se manifestera.
table-news-closed = La table est fermée.

## Ce qu’on a manqué

missed-hands = Une nouvelle manche a été distribuée depuis : la manche { $hand }.
missed-moves = { $moves ->
        [one] Un coup a été joué
       *[other] { $moves } coups ont été joués
    } en votre absence.
missed-moves-for-you = { $moves ->
        [one] Un coup a été joué
       *[other] { $moves } coups ont été joués
    } en votre absence, dont { $mine ->
        [one] un
       *[other] { $mine }
    } par un robot à votre place.
missed-latest = Le dernier : { $event }
missed-over = La partie est finie.
missed-your-turn = C’est à vous de jouer.

## Phrases toutes faites

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oops = Oups…
phrase-your-turn = C’est à vous de jouer.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-good-game = Belle partie !
phrase-again = On en refait une ?

## Refus

error-already-seated = Vous avez déjà la place { $seat }. Quittez-la d’abord pour en prendre une autre.
error-seat-taken = { $name } occupe la place { $seat }. Choisissez-en une libre.
error-seat-seen = Vous avez vu les cartes de la place { $seat } dans cette manche. Reprenez cette place, ou attendez la manche suivante.
error-seat-present = { $name } est là, ou l’était à l’instant : un robot ne remplace que ceux qui sont absents depuis un moment.
error-seat-by-letter = { $name } joue par correspondance et prend son temps : la pendule veille à ce que la partie avance.
error-table-edition = L’édition { $edition } de cette table n’est plus celle de ce serveur : elle a changé depuis. Revenez à la version précédente, ou ouvrez une nouvelle table.
error-table-busy = Trop de messages attendent à cette table. Patientez un instant et renvoyez le vôtre.
error-seat-fixed = La place { $seat } ne peut pas changer pendant une partie.
error-not-seated = Vous ne jouez pas à cette table. Prenez d’abord une place libre.
error-host-only = Il faut être { $name }, qui a ouvert cette table, pour faire cela.
error-table-closed = Cette table est fermée. Ouvrez-en une nouvelle.
error-table-unknown = Cette table n’existe pas, ou plus. Redemandez son lien, ou ouvrez-en une nouvelle.
error-table-failed = Cette table ne peut pas continuer pour le moment. Rien n’est perdu : prévenez l’hôte, qui peut relancer le serveur.
error-no-spectators = Cette table est fermée aux spectateurs. Prenez une place libre pour jouer.
error-game-begun = La partie a déjà commencé.
error-game-not-over = La partie n’est pas encore finie.
error-seats-open = Il manque encore quelqu’un (place { $seats }). Attendez, ou mettez-y un robot.
error-nothing-to-cut = Il n’y a rien à couper pour la manche { $hand } en ce moment.
error-seal-past = Le paquet de la manche { $hand } a été scellé à nouveau. Engagez-vous sur une coupe pour le nouveau sceau.
error-has-cut = Vous avez déjà coupé ; attendez les autres.
error-has-revealed = Vous avez déjà révélé votre coupe ; attendez les autres.
error-reveal-broken = Ce n’est pas la coupe de votre engagement. Envoyez la même part aléatoire et les mêmes mots ; si vous ne les avez plus, attendez que le paquet soit scellé à nouveau.
error-reveal-of-another = L’engagement sur cette coupe a été pris par la personne qui occupait votre place avant vous : elle seule peut la révéler. Attendez que le paquet soit scellé à nouveau.
error-nothing-in-play = Aucune manche n’est en cours.
error-stale-version = La table a avancé : vous avez choisi à la version { $version }, et elle en est à { $now }. Regardez de nouveau, puis choisissez.
error-has-answered = Vous avez déjà répondu ; attendez les autres.
error-undo-not-here = On ne reprend un coup que lorsqu’on joue seul.
error-undo-nothing = Il n’y a rien à reprendre dans cette manche.
error-hint-not-here = On ne donne de conseils que si tous les autres joueurs sont des robots.
error-hint-nothing = Vous n’avez rien à décider maintenant. Redemandez quand ce sera à vous.
error-tempo-not-here = D’autres personnes jouent à cette table : on ne change la vitesse des robots que si tous les adversaires en sont.
error-hello-twice = Vous avez déjà dit bonjour.
error-hello-first = Le premier message doit être « hello ».
error-protocol-unknown = Ce serveur parle le protocole { $expected }, pas le { $found }. Rechargez la page, ou mettez votre programme à jour.
error-message-unreadable = Le serveur ne comprend pas ce message ({ $place }) : { $problem }.
error-too-many-messages = Trop de messages à la fois. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-stranger-speaks = Choisissez d’abord un pseudo : vous pourrez alors parler.
error-phrase-unknown = Il n’y a pas de phrase « { $name } ». Il y a : { $known }.
error-chat-off = À cette table, on ne parle qu’avec des phrases toutes faites.
error-chat-hidden = Votre message contient des caractères invisibles ({ $found }) : retapez-le.
error-chat-unreadable = Écrivez votre message sur une seule ligne.
error-relaxed-clock = Une table détendue n’a pas de pendule. Choisissez pour cela le rythme direct ou par correspondance.
error-correspondence-window = Par correspondance, chacun répond à son heure : ne donnez pas de durée de réaction.
error-host-password = Il faut le mot de passe de l’hôte pour ouvrir une table ici, et ce n’est pas le bon.
error-too-many-tables = Ce serveur a { $most } tables ouvertes, et ne peut pas en avoir plus. Réessayez plus tard.
error-too-many-own-tables = Vous avez { $most } tables ouvertes, et l’on ne peut pas en avoir plus. Terminez-en une, ou quittez-en une d’abord.
error-game-not-kept = Il n’y a pas de partie finie à cette adresse.
error-server-stopping = Le serveur s’arrête et sera bientôt de retour. Rien n’est perdu.
error-archive-busy = Trop de monde consulte des parties finies en ce moment. Réessayez dans un instant.
