### Domino : des conseils aux joueurs, en français. Le livret n’en donne pas ; ceux-ci découlent des règles.

hint-domino-whose-pile = { $players ->
        [2] { "" }
       *[other] Votre seul choix est entre plusieurs piles adverses : donnez votre carte à qui il en reste le moins.
    }
hint-domino-no-choice = { $players ->
        [2] { $duties ->
            [challenge] { "" }
           *[referee] À deux, les règles décident de chaque carte : vous n’avez rien à choisir, il suffit de laisser faire la chance.
        }
       *[other] { "" }
    }
hint-domino-say-it = { $duties ->
        [challenge] Un « Domino ! » à tort ne coûte rien, et à raison il vous débarrasse d’une carte : dans le doute, dites-le.
       *[referee] { "" }
    }
hint-domino-look-at-all = { $duties ->
        [challenge] Avant de retourner une carte, voyez si le dessus de votre pile va quelque part ; avant de poser sur une pile adverse, voyez si la table prend la carte. Ce sont ces oublis que l’on relève.
       *[referee] { "" }
    }
