### Mille Bornes : les conseils aux joueurs, en français ; le fichier TOML d’une édition dit lesquels sont les siens.
###
### Un conseil parle des valeurs en vigueur à la table ; vide, il est laissé de côté.

hint-mille-bornes-look-up = Rien n’oblige à tout savoir par cœur : consultez les cartes et les points quand vous voulez ; les autres le peuvent aussi.
hint-mille-bornes-start-first = En début de manche, pensez d’abord à démarrer : mieux vaut un { mille-bornes-card-roll } sur votre pile de bataille que de vous presser d’attaquer.
hint-mille-bornes-keep-safeties = Une botte rapporte le plus en coup fourré : gardez-la plutôt en main jusqu’à ce qu’on vous attaque. { $points ->
        [no] Mais n’attendez pas trop : une fois la manche finie, elle n’aura servi à rien.
       *[yes] Mais n’attendez pas trop : restée en main, elle ne rapporte rien à la fin de la manche, et vous pouvez l’exposer à n’importe lequel de vos tours.
    }
hint-mille-bornes-drop-useless = Débarrassez-vous vite des cartes mortes : { $max_200s ->
        [0] toute carte de 200 ;
        [one] une carte de 200 quand vous en avez joué une ;
       *[other] une carte de 200 quand vous en avez joué { $max_200s } ;
    } { mille-bornes-word-hazard.a } que la botte d’un adversaire rend inutile.
hint-mille-bornes-count-hazards = Retenez ce qui est passé. Quand toutes les cartes d’une même sorte d’{ mille-bornes-word-hazard } sont sorties, la parade ne vous sert plus.
hint-mille-bornes-extra-turn = Chaque fois que vous exposez une botte, vous rejouez aussitôt. Comptez-y quand vous préparez un tour.
hint-mille-bornes-worth = Calculez ce que vaut une botte : { $score_safety } points exposée par précaution, { $score_coup_fourre } de plus en coup fourré, et { $score_all_safeties } de plus pour les quatre.
hint-mille-bornes-both-piles = Une { mille-bornes-card-speed_limit } et { mille-bornes-word-hazard.a } sur la pile de bataille se cumulent : on peut limiter un camp arrêté, et arrêter un camp limité.
hint-mille-bornes-one-of-each = Gardez en réserve une parade de chaque sorte. Quand vous tenez la botte, la parade correspondante ne sert plus.
hint-mille-bornes-advance-first = Avancer passe avant le tri de vos cartes : ne vous défaussez que si vous ne pouvez rien poser.
hint-mille-bornes-brake = Roulez le plus vite possible, mais ne manquez aucune occasion de freiner un adversaire : une { mille-bornes-card-speed_limit }, c’est bien ; un { mille-bornes-card-stop } ou une panne, c’est mieux. Gare au coup fourré, cependant.
hint-mille-bornes-idle-safety = Une botte gardée pour un coup fourré ne travaille pas{ $team ->
        [1] .
       *[other] , et votre partenaire garde peut-être la parade pour rien.
    } Tout dépend de la situation : regardez la marque.
hint-mille-bornes-watch = Surveillez ce que les autres ont exposé : une botte chez eux rend sans valeur vos { mille-bornes-word-hazard.plural } de cette sorte. Et faites de temps en temps le compte des distances, les leurs aussi.
hint-mille-bornes-exact = Préparez la fin de votre parcours : il faut arriver à { $trip } juste, et une carte trop longue ne sert à rien.
hint-mille-bornes-early-200 = Posez une carte de 200 dès que vous le pouvez. { $max_200s ->
        [one] Après la première, une autre ne sert plus à rien.
       *[other] Quand vous en avez posé { $max_200s }, une autre ne sert plus à rien.
    }
hint-mille-bornes-small-cards = Si vous n’avez que des 25 et des 50, ne vous pressez pas de les poser : tant que la fin de la manche est loin, mieux vaut gêner les autres.
hint-mille-bornes-safeties-for-roll = Pas de { mille-bornes-card-roll } pour démarrer ? Exposez vos bottes : chacune vous donne droit à une carte de plus, et ce sera peut-être la bonne.
hint-mille-bornes-after-remedy = Une fois la parade posée, exposer la botte n’apporte plus grand-chose : il vous faut de toute façon un { mille-bornes-card-roll }.
hint-mille-bornes-right-of-way-early = La botte { mille-bornes-card-right_of_way } fait exception : exposez-la tôt. Elle vous protège de deux sortes d’attaques et vous fait repartir après une parade sans { mille-bornes-card-roll }.
