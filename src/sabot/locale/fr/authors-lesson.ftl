### Auteurs : la leçon. On joue pour Paul, avec Janine, Lucie et Jean.

lesson-authors-title = Auteurs
lesson-authors-about = Demander, écouter, retenir : réunissez les quatre cartes d’un même numéro.
lesson-authors-welcome = Vous êtes Paul, et vous jouez avec Janine, Lucie et Jean. On donne soixante cartes : chaque numéro de 1 à 15, quatre fois. Qui réunit le plus de séries de quatre gagne.
lesson-authors-rule = À votre tour, vous demandez à quelqu’un une carte d’un numéro ; il faut en avoir une vous-même.
lesson-authors-seven = Vous avez trois 7 : il en manque un. Demandez un 7 à Janine.
lesson-authors-four = Elle l’avait ! Les quatre 7 sont sur la table : votre première série. Quand on reçoit une carte, on demande encore, à qui l’on veut : demandez un 4 à Lucie.
lesson-authors-nine = Vous voilà avec trois 4. Tentez encore votre chance : demandez un 9 à Jean.
lesson-authors-refused = Jean n’en a pas : votre tour est fini, et c’est à Janine, à votre gauche.
lesson-authors-listen = Janine a demandé un 4 à Lucie, qui vient de vous donner le sien. Mais écoutez bien : on ne demande que ce qu’on a déjà. C’est donc Janine qui a le dernier 4 !
lesson-authors-around = Lucie et Jean n’ont rien reçu non plus. Tout le monde entend ce qui est demandé, et il est bon de le retenir.
lesson-authors-remember = Vous savez où est le dernier 4. Demandez-le à Janine.
lesson-authors-next = Votre deuxième série. Continuez : vous avez un 12, demandez-en un à Jean.
lesson-authors-result = Pas de chance cette fois, et Janine n’en a pas eu davantage. Vous avez deux séries. Quand les quinze sont sur la table, qui a le plus de séries gagne.
lesson-authors-goodbye = Demandez là où vous avez appris quelque chose, et retenez ce que demandent les autres. Bonne chance !
