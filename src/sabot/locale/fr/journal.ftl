### Ce que le serveur conserve : le fichier de la base, ses sauvegardes, et quand on ne peut pas y écrire.

error-journal-full = Le disque du serveur est plein : rien ne peut être enregistré, et rien n’a changé. Réessayez plus tard.
error-journal-read-only = La base du serveur est en lecture seule : rien n’a changé. Réessayez plus tard.
error-journal-failed = Impossible d’écrire dans la base du serveur ({ $problem }) : rien n’a changé. Réessayez plus tard.
error-journal-unreadable = Impossible de lire la base du serveur ({ $problem }).
error-journal-closed = Le serveur ferme sa base : rien n’a changé. Réessayez dans un instant.
error-journal-conflict = Quelqu’un d’autre a écrit à cette table : l’entrée { $first } est proposée, mais la suivante est { $following }.
error-journal-taken = Cela se trouve déjà dans la base et n’a pas été modifié.
error-journal-in-use = { $path } est utilisé par un autre serveur (processus { $pid }). Arrêtez-le d’abord, ou choisissez un autre dossier de données.
error-journal-file-foreign = { $path } n’est pas une base de Sabot. Le fichier est resté tel quel.
error-journal-file-newer = { $path } vient d’un Sabot plus récent (version { $found } de la base ; celui-ci connaît jusqu’à { $known }). Utilisez le Sabot plus récent ; le fichier est resté tel quel.
error-journal-file-full = Impossible d’ouvrir { $path } : le disque est plein.
error-journal-file-read-only = Impossible d’écrire dans { $path } : cet utilisateur ne peut que lire le fichier, son dossier ou son disque.
error-journal-file-unusable = Impossible d’ouvrir { $path } : { $problem }.
error-journal-file-missing = Il n’y a pas de fichier { $path }.
error-journal-backup-exists = { $path } existe déjà. Choisissez un autre nom, ou ajoutez --force pour le remplacer.
error-journal-backup-itself = { $path } est la base même du serveur et ne peut pas être sa sauvegarde.
error-journal-backup-full = Il n’y a pas assez de place sur le disque pour { $path }.
error-journal-backup-open = { $path } est une base en service ou interrompue, non une sauvegarde : une partie se trouve dans le fichier voisin. Faites-en une sauvegarde avec « sabot backup ».
error-journal-backup-damaged = { $path } est endommagé et ne peut pas être restauré. Rien n’a changé.
error-journal-backup-altered = { $path } diffère des bases que Sabot écrit (voir { $what }) et n’est pas restauré. Rien n’a changé.
error-journal-backup-large = { $path } dépasse { $most } Mio et n’est pas restauré. Rien n’a changé. Si vous êtes sûr de ce fichier, augmentez max_restore_mib.
error-journal-backup-slow = { $path } n’a pas pu être examiné en { $seconds } secondes et n’est pas restauré. Rien n’a changé. Si vous êtes sûr de ce fichier, augmentez max_restore_seconds.
