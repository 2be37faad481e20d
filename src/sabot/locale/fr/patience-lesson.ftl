### Patience : la leçon.

lesson-patience-title = Patience
lesson-patience-about = Pour une personne : faites monter soixante cartes dans l’ordre.
lesson-patience-welcome = Soixante cartes, chaque numéro de 1 à 15 quatre fois, et personne d’autre que vous. Quatre cartes sont visibles dans la rangée du bas. Le 1 qui s’y trouvait est monté aussitôt, et le paquet a garni sa place.
lesson-patience-goal = La patience est réussie quand toutes les cartes sont dans la rangée du haut, dont chacune des quatre piles monte de 1 à 15.
lesson-patience-turn = On retourne le paquet carte après carte, une seule fois. Retournez la première.
lesson-patience-two = Un 2 : il monte sur le 1.
lesson-patience-eleven = Dans la rangée du bas, les piles descendent d’un en un, et une pile entière peut passer sur une autre : votre 11 va sur le 12. Déplacez-le, cela fait de la place.
lesson-patience-seven = La place vide a reçu la carte suivante du paquet, un 7. Il va sur le 8 : déplacez-le aussi.
lesson-patience-five = Un 14 a garni la place. Puis vous avez retourné un 4. Il ne peut pas monter, car il manque le 3, mais il va en bas sur le 5.
lesson-patience-waste = Un 9 ne va nulle part. Seule une telle carte va à l’écart, et la dernière carte de l’écart peut être jouée à tout moment.
lesson-patience-three = Un 3 ! Il pourrait aller en bas sur le 4, mais mieux vaut en haut sur le 2. De là, rien ne redescend.
lesson-patience-four = Maintenant le 4 du bas peut suivre. Faites-le monter.
lesson-patience-up-five = Et le 5 après lui.
lesson-patience-nine = La place vide a reçu un 10 du paquet, et le 9 de l’écart va dessus. Posez-le là.
lesson-patience-result = Voyez la suite : le 8 et le 7 vont sur le 9, et le tout sur le 11. Chaque place qui se vide apporte une carte.
lesson-patience-goodbye = Le livret dit qu’une partie sur sept réussit. Prenez votre temps, et reprenez un coup quand vous voulez. Bonne chance !
