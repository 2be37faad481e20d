### Flinch : la leçon. On joue pour Paul, contre Janine.

lesson-flinch-title = Flinch
lesson-flinch-about = Les piles du centre, la pile du jeu, la réserve : débarrassez-vous de dix cartes avant les autres.
lesson-flinch-welcome = Vous êtes Paul, et vous jouez contre Janine. Chacun a devant soi une pile du jeu de dix cartes, dont seule celle du dessus est visible, et tient en main un jeu de cinq cartes.
lesson-flinch-goal = Qui joue le premier la dernière carte de sa pile du jeu gagne. On joue au centre, sur des piles communes qui montent : 1, 2, 3 et ainsi de suite jusqu’à 15.
lesson-flinch-one = Chaque 1 commence une nouvelle pile au centre, et il faut le jouer dès que possible. Jouez votre 1.
lesson-flinch-game = La première carte de votre pile du jeu est un 2, et il va sur le 1. Une carte de la pile du jeu qui peut être jouée passe avant toutes les autres : jouez-la. La suivante sera retournée.
lesson-flinch-three = Vous retournez un 8, qui ne va encore nulle part. Mais vous pouvez continuer avec votre jeu : jouez le 3.
lesson-flinch-reserve = Vous ne pouvez plus rien jouer. On finit son tour en posant une carte de son jeu sur une pile de réserve, visible devant soi ; on peut en avoir cinq. La carte du dessus pourra servir plus tard. Posez le 13 sur la première pile.
lesson-flinch-janine = Janine a joué un 4 de son jeu et le 5 de sa pile du jeu, puis posé un 15 en réserve. Le centre attend un 6.
lesson-flinch-nothing = Ni votre 8 ni un 9 ne vont au centre. Vous posez donc seulement une carte en réserve ; une place vide passe avant une pile commencée. Posez un 9 sur la deuxième.
lesson-flinch-helped = Janine a joué un 6 et un 7 : voilà qui vous aide, le centre attend un 8.
lesson-flinch-duty = La carte de votre pile du jeu peut enfin être jouée. Jouez le 8.
lesson-flinch-nine = Vous retournez un 10. Rapprochez-vous-en : jouez le 9 de votre jeu.
lesson-flinch-game-again = C’était la dernière carte de votre jeu : vous en tirez cinq nouvelles et votre tour continue. Le 10 de votre pile du jeu peut maintenant suivre. Jouez-le.
lesson-flinch-one-again = Vous avez tiré un 1, et aucune autre carte de votre jeu ne peut passer avant lui. Commencez une deuxième pile.
lesson-flinch-eleven = Revenons à la première pile : jouez le 11.
lesson-flinch-twelve = Et le 12.
lesson-flinch-thirteen = Voici à quoi sert la réserve : jouez le 13 que vous y avez mis.
lesson-flinch-lay = Plus rien ne va au centre. Finissez votre tour : la première place est de nouveau vide, posez-y le 6.
lesson-flinch-result = Vous avez joué trois cartes de votre pile du jeu, Janine une seule. Une pile du centre qui atteint 15 est mise de côté ; quand le paquet est épuisé, ces piles sont mêlées et en font un nouveau.
lesson-flinch-goodbye = La pile du jeu d’abord, chaque 1 aussitôt, une carte en réserve à la fin : c’est tout le Flinch. Bonne chance !
