## Une partie terminée

web-hands-count = donnes : { $count }
web-moves-count = coups : { $count }
web-download = Télécharger l’enregistrement
web-sheets = Feuilles de marque
web-record = Enregistrement de la partie
web-proofs = Preuve des mélanges
web-proofs-about = Chaque sceau a été montré avant la donne. Le secret et les coupes des joueurs font le mélange : « sabot verify » le vérifie avec l’enregistrement téléchargé.
web-secret = Secret du serveur
web-cuts = Coupes des joueurs
