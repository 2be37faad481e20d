## Partout

web-skip = Aller au contenu
web-settings = Nom et langue
web-home = Accueil
web-cancel = Annuler
web-done = Terminé
web-close = Fermer
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
