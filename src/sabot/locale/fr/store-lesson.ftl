### Va au magasin : la leçon. On joue pour Paul, contre Janine.

lesson-store-title = { store-name }
lesson-store-about = Demandez un numéro : on vous en donne toutes les cartes, ou l’on vous envoie au magasin.
lesson-store-welcome = Vous êtes Paul, et vous jouez contre Janine. Vous avez six cartes chacun ; le reste forme le magasin. Il y a quatre cartes de chaque numéro, de 1 à 15. Qui réunit le plus de séries de quatre gagne.
lesson-store-rule = À votre tour, vous demandez toutes les cartes d’un numéro ; il faut en avoir une vous-même.
lesson-store-five = Vous avez deux 5. Demandez les 5 à Janine.
lesson-store-nine = Elle en avait deux et a dû tout donner : la série des 5 est à vous, sur la table. Quand on reçoit quelque chose, on demande encore. Demandez les 9.
lesson-store-twelve = Un de plus ! Continuez avec les 12.
lesson-store-shop = « Va au magasin ! » Janine n’en a pas. Vous avez pris une carte au magasin, et votre tour est fini.
lesson-store-listen = Janine vous a demandé des 7 et a dû aller au magasin, elle aussi. Mais vous l’avez entendue : elle a un 7.
lesson-store-three = Vous n’avez pas de 7 pour le lui demander. Demandez les 3.
lesson-store-found = Encore le magasin, et voyez ce que vous y avez pris : un 7 ! Janine a demandé des 2 et n’a rien trouvé chez vous.
lesson-store-seven = Vous avez maintenant un 7, et vous savez où en trouver un autre. Demandez les 7 à Janine.
lesson-store-eight = Bien retenu. Votre tour continue : demandez les 8.
lesson-store-result = Encore une fois le magasin. Vous avez une série et en savez un peu plus sur le jeu de Janine. Quand les quinze séries sont sur la table, qui a le plus de séries gagne.
lesson-store-goodbye = Demandez là où vous avez appris quelque chose, et prenez le reste au magasin. Amusez-vous bien !
