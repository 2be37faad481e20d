### Allez au magasin : des conseils aux joueurs, en français. Le livret n’en donne pas ; ceux-ci découlent des règles.

hint-store-who-asks-holds = Une personne qui demande un numéro en tient au moins une carte, et devra vous donner toutes celles qu’elle a si vous le demandez à votre tour. Attendez d’en tenir une vous-même.
hint-store-all-at-once = On vous donne d’un coup toutes les cartes d’un numéro : demandez ceux que quelqu’un rassemble depuis un moment.
hint-store-what-was-drawn = Un joueur envoyé au magasin tient une carte que personne n’a vue : s’il n’avait pas votre numéro, il l’a peut-être maintenant.
hint-store-empty = Une fois le magasin vide, chaque carte est dans la main de quelqu’un : les demandes et les réponses vous disent où.
