### Patience : la page de règles, en français.
###
### Un message par règle, avec son titre dans .title. Un message parle des valeurs en vigueur à la
### table. Un retour à la ligne dans un message se voit : un paragraphe tient donc ici sur une ligne.

rules-PA = Patience
rules-section-patience = Patience
rules-object-patience = C’est un jeu en solitaire, contre le hasard de la donne : il s’agit de faire monter toutes les cartes dans la rangée du haut, en { $series } piles de 1 à 15.

rule-PA-1 =
    On joue seul, avec { $series } séries numérotées de 1 à 15, bien mêlées. Posez { $row } cartes découvertes côte à côte : c’est la rangée du bas, et chacune commence une pile. Le reste, face cachée, est le paquet.
    Un 1 n’y reste jamais. D’où qu’il vienne, il va aussitôt dans une rangée du haut, au-dessus de la première, où il commence une pile.
    .title = Les cartes et les rangées

rule-PA-2 =
    On retourne les cartes du paquet une à une ; on ne le parcourt qu’une fois. Tant qu’une carte est retournée, on n’en retourne pas d’autre.
    Une carte peut monter, sur une pile du haut qui montre le numéro précédent, ou descendre, sur une pile du bas qui montre le numéro suivant ; entre les deux, vous choisissez. { $waste ->
        [free] Ou bien, même si une rangée la recevrait, elle va à l’écart, une seule pile découverte.
       *[only-if-unplayable] C’est seulement si aucune rangée ne la reçoit qu’elle va à l’écart, une seule pile découverte.
    }
    Le dessus de l’écart peut monter ou descendre à tout moment, et le dessus d’une pile du bas peut monter à tout moment, même quand une carte est retournée. Rien ne redescend de la rangée du haut. Le paquet épuisé, vous pouvez arrêter quand vous voulez.
    .title = Retourner et placer les cartes

rule-PA-3 = Une pile entière de la rangée du bas peut être posée sur une autre pile de cette rangée, si sa plus haute carte vaut un de moins que la plus basse de l’autre. On ne déplace jamais une partie de pile.
    .title = Déplacer une pile

rule-PA-4 =
    La place d’une pile que l’on a déplacée reçoit la carte suivante du paquet.
    { $gaps ->
        [waste-then-pack] Une place vidée autrement, par un 1 ou parce que sa dernière carte est montée, reçoit aussitôt le dessus de l’écart ; à défaut d’écart, la carte suivante du paquet. Ce qui ne peut être garni alors reste vide.
        [pack-only] Une place vidée autrement, par un 1 ou parce que sa dernière carte est montée, la reçoit de même. Le paquet épuisé, les places restent vides.
        [never] Une place vidée autrement, par un 1 ou parce que sa dernière carte est montée, reste vide.
       *[pack-then-waste] Une place vidée autrement, par un 1 ou parce que sa dernière carte est montée, la reçoit de même. Le paquet épuisé, vous pouvez garnir une place vide du dessus de l’écart, si vous voulez et quand vous voulez.
    }
    .title = Les places vides

rule-PA-5 = Vous avez gagné quand toutes les cartes sont dans la rangée du haut. Si plus rien n’est possible, ou si vous arrêtez avant, la patience est perdue ; la marque est le nombre de cartes montées. Avec un peu de soin, on devrait réussir environ une patience sur sept.
    .title = Gagner
