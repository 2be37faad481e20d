### Mille Bornes : les leçons. Dans « partners », on joue pour Paul et Paulette, contre Janine et Jean.
###
### Elle suit la partie que le livret français de 1960 joue pour ses lecteurs ; les mots sont les nôtres.
### $words est le vocabulaire de l’édition jouée.

lesson-partners-title = Mille Bornes par équipes
lesson-partners-about = Avec un partenaire : la partie de démonstration du livret de 1960, carte après carte.
lesson-partners-welcome = Bienvenue sur la route ! Paul et Paulette voyagent ensemble, contre Janine et Jean. Vous jouez pour Paul et pour Paulette ; vous voici à la place de Paul. Le camp qui couvre le premier 1000 { mille-bornes-word-unit.plural }, ni plus ni moins, achève le parcours.
lesson-partners-turn = Un tour est simple : on pioche une carte, ce qui en fait sept, puis on en pose une ou on en défausse une. La carte est déjà piochée pour vous. Quand vous voulez, demandez à une carte ce qu’elle fait et si elle peut être jouée maintenant.
lesson-partners-roll = Personne ne démarre sans feu vert. Mettez le moteur en marche : posez un { mille-bornes-card-roll } sur votre pile de bataille.
lesson-partners-safety = Janine a exposé l’{ mille-bornes-card-driving_ace }, une botte : aucun accident n’arrêtera plus son camp de toute la manche. Une botte donne un autre tour, elle a donc pioché de nouveau. Mais sans { mille-bornes-card-roll } elle ne peut pas avancer, et elle a dû défausser une étape.
lesson-partners-distance = Vous voici à la place de Paulette. Les partenaires ont tout en commun, sauf leurs cartes : le { mille-bornes-card-roll } de Paul vous fait rouler aussi. En route : posez { mille-bornes-card-200 } !
lesson-partners-limit = De retour à la place de Paul. Jean n’a pas aimé cela : une { mille-bornes-card-speed_limit } se trouve sur votre pile de vitesse. Un camp attaqué peut répondre aussitôt par la bonne botte, ici { mille-bornes-card-right_of_way }. Aucun de vous deux ne l’a : laissez passer.
lesson-partners-limited = Sous la limite, pas plus de 50 à la fois. Interrogez la carte { mille-bornes-card-100 } : elle vous dit pourquoi elle est refusée. Mieux vaut lentement que pas du tout : posez { mille-bornes-card-25 }.
lesson-partners-start = Janine a pioché le { mille-bornes-card-roll } qu’elle attendait : son camp peut rouler à son tour.
lesson-partners-stop = Vous êtes de nouveau Paulette. Une attaque ne touche que ceux qui roulent, et Janine vient de démarrer : c’est le moment. Posez un { mille-bornes-card-stop } contre Janine et Jean.
lesson-partners-accident = De nouveau à la place de Paul. Jean vous rend la pareille : un { mille-bornes-card-accident } recouvre le { mille-bornes-card-roll } de votre pile de bataille. Seul l’{ mille-bornes-card-driving_ace } pourrait y répondre, et c’est Janine qui l’a. Laissez passer.
lesson-partners-stuck = C’est à vous, et votre camp est arrêté : il faut d’abord la carte { mille-bornes-card-repairs }, et Paul ne l’a pas. Quand rien ne peut être posé, on se défausse. La limite interdit toujours { mille-bornes-card-100 } : séparez-vous de cette carte.
lesson-partners-stopped = Janine n’est pas mieux lotie. Son camp montre un { mille-bornes-card-stop } : tant qu’elle n’y pose pas de { mille-bornes-card-roll }, aucune étape n’est acceptée, si courte soit-elle. Elle se défausse.
lesson-partners-repairs = Vous êtes Paulette, et vous avez ce qui manquait à Paul. À chaque panne sa parade : { mille-bornes-card-repairs } pour un { mille-bornes-card-accident }. Réparez la voiture.
lesson-partners-waiting = Jean aurait bien attaqué encore une fois, mais il n’en a pas le droit : votre pile de bataille montre une parade, et un camp qui ne roule pas ne peut pas être arrêté. Il doit se défausser.
lesson-partners-off-again = Vous êtes Paul. La voiture est réparée, mais toujours immobile. Après une parade, il faut un autre { mille-bornes-card-roll } pour repartir. Vous en avez gardé un : posez-le.
lesson-partners-idle = Janine n’a toujours pas de { mille-bornes-card-roll }. Elle se défausse encore, et perd du temps.
lesson-partners-free = Vous êtes Paulette. Seule la { mille-bornes-card-speed_limit } vous retient encore, et vous avez ce qu’il faut : posez la { mille-bornes-card-end_of_limit } sur votre pile de vitesse.
lesson-partners-coup = Jean pose une { mille-bornes-card-flat_tire } contre vous, et cette fois vous tenez justement la botte qui répond ! N’attendez pas votre tour : un coup fourré se fait aussitôt ou pas du tout. Exposez la botte { mille-bornes-card-puncture_proof } !
lesson-partners-lost-turns = Coup fourré ! La { mille-bornes-card-flat_tire } disparaît et vous roulez comme avant. La botte { mille-bornes-card-puncture_proof } se couche en travers : elle vaut 100 points, et le coup en vaut 300 de plus. Et c’est aussitôt à Paulette de jouer : Paul et Janine, qui auraient suivi, perdent leur tour.
lesson-partners-two-cards = Vous avez pioché deux cartes : une pour remplacer la botte, une pour votre tour. Rien ne convient en ce moment : votre camp roule, l’autre est déjà arrêté. Un { mille-bornes-card-roll } se retrouve facilement : défaussez-le.
lesson-partners-after-you = Le jeu reprend à partir de Paulette : après elle vient Jean, qui se défausse.
lesson-partners-useless = C’est maintenant à Paul, et vous voici à sa place. Il n’a aucune étape à poser. Mais regardez : la botte { mille-bornes-card-puncture_proof } est sur la table, aucune { mille-bornes-card-flat_tire } ne peut plus vous nuire, et la { mille-bornes-card-spare_tire } ne sert plus à rien. Défaussez-la.
lesson-partners-result = Quittons-les ici. Votre camp a couvert 225 { mille-bornes-word-unit.plural } et la route est libre ; Janine et Jean attendent à leur feu rouge, sans une seule étape. À la fin d’une manche, la feuille de marque additionne tout : la distance, les bottes, les coups fourrés et le parcours lui-même.
lesson-partners-goodbye = Vous savez démarrer, rouler, attaquer, réparer et riposter. Le reste, les cartes et la règle vous le disent dès que vous le demandez. Bonne route !

## La première leçon, à deux. On joue pour Paul, contre Janine.

lesson-first-title = Mille Bornes à deux
lesson-first-about = Démarrer, rouler, attaquer, riposter : vos premiers tours de roue face à un seul adversaire.
lesson-first-welcome = Bienvenue sur la route ! Vous êtes Paul, et vous roulez contre Janine. Le premier camp qui couvre exactement 700 { mille-bornes-word-unit.plural } achève le parcours.
lesson-first-turn = Un tour est simple : { mille-bornes-verb-draw.you } une carte, ce qui vous en fait sept, puis vous en posez une ou { mille-bornes-verb-discard.one }. La carte est déjà { mille-bornes-verb-draw.done } pour vous. Quand vous voulez, demandez à une carte ce qu’elle fait et si elle peut être jouée maintenant.
lesson-first-roll = Personne ne démarre sans la carte { mille-bornes-card-roll }. Posez-en une sur votre pile de bataille.
lesson-first-start = Janine a pris une carte que vous ne voyez pas, et elle démarre à son tour.
lesson-first-distance = Vous roulez. Les { mille-bornes-word-distance_card.plural } vous font avancer, chacune du nombre qu’elle porte : posez { mille-bornes-card-100 }.
lesson-first-hazard = Janine vous arrête : une { mille-bornes-card-out_of_gas } recouvre votre pile de bataille. Une botte pourrait y répondre aussitôt, ici la { mille-bornes-card-extra_tank }. Vous ne l’avez pas : laissez passer.
lesson-first-remedy = Vous voilà à l’arrêt. À chaque panne sa parade : la carte { mille-bornes-card-gasoline } contre une { mille-bornes-card-out_of_gas }. Posez-la.
lesson-first-drives = Pendant ce temps, Janine avance. Votre réservoir est plein, mais il vous manque encore un { mille-bornes-card-roll }.
lesson-first-again = D’abord la parade, puis un { mille-bornes-card-roll } : vous avez ce qu’il faut. Repartez.
lesson-first-limit = Janine vous ralentit : une { mille-bornes-card-speed_limit } va sur votre pile de vitesse, à côté de la pile de bataille. Seule la botte { mille-bornes-card-right_of_way } pourrait y répondre. Laissez passer.
lesson-first-limited = Sous la limite, on pose 25 ou 50, rien de plus. Demandez à la carte { mille-bornes-card-200 } pourquoi elle doit attendre, puis posez { mille-bornes-card-25 }.
lesson-first-attack = À vous d’être désagréable. On n’arrête qu’une voiture qui roule, et celle de Janine roule : posez un { mille-bornes-card-accident } contre elle.
lesson-first-stuck = Janine n’a pas de carte { mille-bornes-card-repairs }. Quand on ne peut rien poser, il faut { mille-bornes-verb-discard } une carte.
lesson-first-free = Vous avez aussi de quoi lever la limite : posez une { mille-bornes-card-end_of_limit } sur votre pile de vitesse.
lesson-first-coup = Janine pose la carte { mille-bornes-card-flat_tire } contre vous, et cette fois vous tenez la botte qui y répond ! N’attendez pas votre tour : un coup fourré se fait aussitôt ou pas du tout. Exposez la botte { mille-bornes-card-puncture_proof } !
lesson-first-reward = L’{ mille-bornes-word-hazard } disparaît, aucune carte { mille-bornes-card-flat_tire } ne peut plus vous nuire, et c’est aussitôt votre tour. Une botte vaut 100 points, le coup fourré 300 de plus. La route est libre : posez { mille-bornes-card-200 } !
lesson-first-result = Vous avez couvert 325 { mille-bornes-word-unit.plural }, Janine 125, et elle attend toujours une carte { mille-bornes-card-repairs }. À la fin d’une manche, la feuille de marque additionne tout ; on joue des manches jusqu’à ce que quelqu’un ait 5000 points.
lesson-first-goodbye = Vous savez démarrer, rouler, attaquer, réparer et riposter. Le reste, les cartes et la règle vous le disent dès que vous le demandez. Bonne route !
