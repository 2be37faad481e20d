### Flinch : les conseils aux joueurs, en français ; le fichier TOML de l’édition dit lesquels viennent du livret.

hint-flinch-reserve-for-game-pile = Rien n’oblige à jouer de la réserve. Faites-le quand cela vous amène à une carte { $partners ->
        [yes] des piles du jeu de votre camp,
       *[no] de votre pile du jeu,
    } ou quand cela prend la place qu’attend la pile du jeu d’un adversaire.
hint-flinch-descending = Formez vos piles de réserve en descendant, une carte plus basse sur une plus haute. Vous vous en souviendrez mieux, et plusieurs cartes pourront aller au centre en un seul tour.
hint-flinch-remember = On ne regarde que le dessus des piles de réserve : retenez ce qu’il y a dessous, chez vous et chez les autres.
hint-flinch-one-pile = Quand personne ne peut ouvrir et que vous posez tout votre jeu, vos { $hand } cartes peuvent aller sur une seule pile si cela vous arrange.
hint-flinch-hand-out = Un jeu épuisé au centre est aussitôt remplacé, et le tour continue : il vaut parfois la peine d’y jouer votre dernière carte.
hint-flinch-watch-game-piles = La carte du dessus de chaque pile du jeu est visible. Avant de jouer le numéro qui la précède, demandez-vous à qui cela profite.
hint-flinch-guess = { $duties ->
        [challenge] Un défi injustifié vous coûte une carte de la pile du jeu d’un autre : ne défiez pour une carte gardée qu’à bon escient. Une pile du jeu qui pouvait servir et qui n’a pas servi, tout le monde la voit.
       *[referee] { "" }
    }
