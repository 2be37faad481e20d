## Partout

web-skip = Aller au contenu
web-sabot = Sabot
web-home = Accueil
web-home-link = Sabot : retour à l’accueil
web-tools = Langue, réglages et vous
web-language = Langue
web-cancel = Annuler
web-done = Terminé
web-close = Fermer
web-go-on = Continuer
web-try-again = Réessayer
web-unreachable = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
web-copied = Copié.
web-copy-by-hand = Votre navigateur ne copie pas de lui-même : le lien est sélectionné, copiez-le à la main.
web-offline = Vous êtes hors ligne
web-offline-server = Le serveur est injoignable
web-offline-about = Pour jouer, il faut une connexion. Cette page se rechargera d’elle-même.
web-offline-read = Déjà lu, et toujours là

## Qui l’on est

web-name = Pseudo
web-name-title = Choisir un pseudo
web-name-about = C’est ce que les autres voient à la table. Un seul mot, sans espace. Aucun compte n’est nécessaire.
web-you-are = Vous êtes { $name } : pseudo et appareils
web-identity = Vous sur ce serveur
web-newcomer = Sans pseudo, vous pouvez regarder et jouer contre des robots. Avec un pseudo, vous jouez avec d’autres, vous parlez, et l’on vous reconnaît.
web-rename = Changer
web-renamed = Vous êtes maintenant { $name }.
web-rename-about = Aux tables où vous êtes déjà, vous gardez l’ancien.
web-recovery-title = Utiliser un autre appareil
web-recovery-about = Avec un lien de récupération, vous gardez la même identité sur un autre appareil. Il sert une seule fois, dans la semaine. Toute personne qui l’a peut se faire passer pour vous : gardez-le bien. Un nouveau lien remplace le précédent.
web-recovery = Obtenir un lien de récupération
web-recovery-copy = Copier
web-sign-out = Se déconnecter partout ailleurs
web-sign-out-about = Vos autres appareils et programmes sont déconnectés, et votre lien de récupération ne fonctionne plus. Ici, vous restez vous-même.
web-sign-out-do = Se déconnecter ailleurs…
web-sign-out-sure = Oui, se déconnecter partout ailleurs
web-signed-out = Vous avez fermé toutes vos connexions, sauf dans ce navigateur.
web-recover-title = Reprendre votre identité
web-recover-about = Avec ce lien, vous avez dans ce navigateur la même identité que sur votre autre appareil.
web-recover-instead = Ici, vous êtes pour l’instant { $name }. Cette identité sera perdue, sauf si vous avez un lien de récupération pour elle.
web-recover = Reprendre cette identité ici
web-recover-empty = Ce lien de récupération n’est pas complet. Copiez-le de nouveau sur votre autre appareil.
web-recovered = Bon retour, { $name } !
web-title-recover = Reprendre · Sabot
web-password = Mot de passe
web-password-title = Le mot de passe de l’hôte
web-password-about = Ce serveur le demande une seule fois, pour ouvrir une table.

## Réglages

web-settings = Réglages
web-theme = Couleurs
web-theme-auto = Comme l’appareil
web-theme-light = Claires
web-theme-dark = Sombres
web-motion = Mouvement des cartes
web-motion-about = Si votre appareil demande moins de mouvement, rien ne bouge, quel que soit votre choix ici.
web-motion-calm = Calme
web-motion-normal = Normal
web-motion-fast = Rapide
web-motion-none = Aucun
web-bots-speed = Les robots jouent
web-bots-speed-about = Aux tables que vous ouvrez.
web-bots-slow = Lentement
web-bots-normal = À une allure normale
web-bots-fast = Vite
web-stepping = Pas à pas
web-stepping-about = Après chaque coup des autres, la table attend que vous passiez à la suite.
web-quick = Jouer d’un seul geste
web-quick-about = Une carte qui ne peut faire qu’une chose la fait aussitôt, sans rien demander.
web-forced = Les coups obligés se jouent tout seuls
web-forced-about = Quand vous n’avez rien à décider, le coup se joue après une pause. Vous pouvez l’arrêter à tout moment.
web-sounds = Sons
web-sounds-about = Vous entendez les cartes, votre tour et la fin d’une manche.
web-shortcuts = Raccourcis d’une seule touche
web-shortcuts-about = Désactivez-les s’ils gênent votre lecteur d’écran ou votre dictée vocale.
web-notify = Me dire quand c’est à moi
web-notify-about = Par une notification du navigateur, quand cette page n’est pas à l’écran.
web-notify-refused = Votre navigateur bloque les notifications de cette page. Autorisez-les d’abord dans ses réglages.

## Une adresse où il n’y a rien

web-title-not-found = Rien ici · Sabot
web-not-found = Cette route ne mène nulle part
web-not-found-about = Il n’y a rien à cette adresse. Peut-être le lien a-t-il perdu une lettre en chemin.
