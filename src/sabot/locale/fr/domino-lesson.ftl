### Domino : la leçon. On joue pour Paul, contre Janine.

lesson-domino-title = Domino
lesson-domino-about = Retourner, poser, se débarrasser de ses cartes : ce que la table ne prend pas va chez l’adversaire.
lesson-domino-welcome = Vous êtes Paul, et vous jouez contre Janine. On a donné les 150 cartes, et personne ne regarde les siennes.
lesson-domino-goal = La première personne qui n’a plus aucune carte, ni dans son jeu ni dans sa pile, gagne.
lesson-domino-turn = Retournez une carte de votre jeu.
lesson-domino-own = Un 7. Sur la table, seul un 1 pourrait commencer une pile, et Janine n’a pas encore de pile. Une carte qui ne va nulle part se pose sur votre propre pile, et votre tour est fini.
lesson-domino-answer = Janine a retourné un 6. Une carte supérieure ou inférieure d’une unité à celle d’un adversaire va sur sa pile : vous avez une carte de plus. Et comme elle s’en est débarrassée, son tour a continué.
lesson-domino-table = Elle a retourné ensuite un 1, qui commence une pile sur la table, puis un 3, qui n’allait nulle part. Son tour est fini et sa pile montre le 3.
lesson-domino-two = Vous avez retourné un 2. La table passe avant tout : les piles y montent de 1 à 15. Posez le 2 sur le 1.
lesson-domino-four = Votre tour continue, avec un 4. La table attend un 3 ; mais le 4 va sur le 3 de Janine. Donnez-le-lui !
lesson-domino-five = Voici un 5, et il va sur le 4 qu’elle a maintenant.
lesson-domino-six = Regardez votre propre pile : son 6 va sur le 5 de Janine. La première carte de votre pile passe avant une nouvelle carte de votre jeu. Posez-la chez elle.
lesson-domino-seven = Et le 7 qui était dessous suit.
lesson-domino-twelve = Votre pile a disparu ; vous avez donc retourné une autre carte. Un 12 ne va nulle part : posez-le sur votre propre pile.
lesson-domino-result = Janine n’a pu poser son 9 que sur sa propre pile. Quand un jeu est épuisé, on retourne sa pile, qui devient le jeu.
lesson-domino-goodbye = La table d’abord, puis l’adversaire, et seulement ensuite votre pile. Il y a peu à décider, mais beaucoup à donner. Amusez-vous bien !
