### Flinch : la page de règles, en français.
###
### Un message par règle, avec son titre dans .title. Un message parle des valeurs en vigueur à la
### table. Un retour à la ligne dans un message se voit : un paragraphe tient donc ici sur une ligne.

rules-FL = Flinch
rules-section-flinch = Flinch

## Les cartes qui commencent une pile à jouer, selon la variante choisie.

flinch-rules-starter =
    .a = { $variation ->
        [from-both-ends] un 1 ou un 15
        [from-the-middle] un 8
       *[none] un 1
    }
    .first = { $variation ->
        [from-both-ends] le premier 1 ou 15
        [from-the-middle] le premier 8
       *[none] le premier 1
    }
    .every = { $variation ->
        [from-both-ends] tous les 1 et tous les 15
        [from-the-middle] tous les 8
       *[none] tous les 1
    }

## Les règles

rule-FL-1 = On joue de deux à huit, chacun pour soi, sauf si vous choisissez de jouer avec partenaires (FL-15). Un paquet compte 150 cartes : dix séries numérotées de 1 à 15, sans couleurs. À partir de cinq joueurs, vous pouvez mêler deux paquets, ce qui fait 300 cartes.
    .title = Joueurs et cartes

rule-FL-2 = Chacun reçoit une pile du jeu de { $game_pile } cartes. Elle est posée face cachée, sa carte du dessus retournée ; ce qui est dessous, personne ne le regarde. Puis chacun reçoit un jeu de { $hand } cartes, qu’il est seul à voir. Les cartes qui restent forment le paquet.
    .title = La donne

rule-FL-3 = Le voisin de gauche du donneur commence, et les tours passent à gauche. Il s’agit d’épuiser votre pile du jeu : le premier qui en joue la dernière carte gagne, et la partie s’arrête aussitôt. La marque compte les cartes qui restent dans chaque pile du jeu.
    .title = Commencer et gagner

rule-FL-4 = { $variation ->
        [from-both-ends] Les piles à jouer, au centre, ne sont à personne ; tout le monde les complète, un numéro après l’autre. Chaque 1 commence une pile qui monte jusqu’à 15, et chaque 15 une pile qui descend jusqu’à 1 (FL-13).
        [from-the-middle] Les piles à jouer, au centre, ne sont à personne ; tout le monde les complète, un numéro après l’autre. Chaque 8 commence une pile, qui monte jusqu’à 15 d’un côté et descend jusqu’à 1 de l’autre (FL-14).
       *[none] Les piles à jouer, au centre, ne sont à personne ; tout le monde les complète, un numéro après l’autre. Chaque 1 commence une pile, puis viennent 2, 3 et ainsi de suite jusqu’à 15.
    } Une pile complète est fermée et mise de côté. { $recycle ->
        [yes] Quand le paquet est épuisé, toutes les piles fermées sont mêlées et forment le nouveau paquet.
       *[no] Ses cartes ne reviennent pas en jeu.
    }
    .title = Les piles à jouer

rule-FL-5 = À votre tour, vous jouez au centre autant de cartes que vous pouvez et voulez. Elles viennent de trois endroits : le dessus de votre pile du jeu, votre jeu, et le dessus de vos piles de réserve. Quand vous jouez de la pile du jeu, la carte suivante est retournée et peut suivre.
    .title = Jouer au centre

rule-FL-6 = Vous avez deux devoirs. D’abord, tant que la carte du dessus de votre pile du jeu peut être jouée, elle passe avant toute autre. Ensuite, vous jouez { flinch-rules-starter.every } de votre jeu avant toute autre carte du jeu ou de la réserve. Alors seulement vous terminez votre tour. Le reste est libre : une carte qui pourrait être jouée peut aussi être gardée. Ces devoirs se vérifient de nouveau après chaque carte, et quand vous venez de tirer un nouveau jeu. { $duties ->
        [challenge] Rien ne vous empêche de manquer à un devoir, sinon l’œil de vos adversaires (FL-11).
       *[referee] La table veille à ce que les deux soient respectés (FL-11).
    }
    .title = Les devoirs

rule-FL-7 = Si vous jouez au centre la dernière carte de votre jeu, vous tirez { $hand } nouvelles cartes du paquet, ou ce qu’il en reste, et votre tour continue.
    .title = Un jeu épuisé

rule-FL-8 = Vous terminez votre tour en posant une carte de votre jeu sur une de vos piles de réserve, que vous ayez joué au centre ou non. { $variation ->
        [from-both-ends] Un 1 ou un 15 n’y va jamais
        [from-the-middle] Un 8 n’y va jamais
       *[none] Un 1 n’y va jamais
    }, pas plus qu’une carte d’une pile du jeu. Si c’était la dernière carte de votre jeu, vous en tirez un nouveau quand commence votre tour suivant. Quand le paquet et votre jeu sont tous deux épuisés, vous ne devez plus de carte : vous jouez de votre pile du jeu et de vos piles de réserve, ou vous passez.
    .title = Terminer son tour

rule-FL-9 = Vous avez jusqu’à { $reserves } piles de réserve, face visible. Seul le dessus de chacune peut être joué, et on ne regarde que les dessus : souvenez-vous de ce que vous couvrez. S’il y a une place vide, vous devez la remplir avant de pouvoir couvrir une pile. Une carte ne passe jamais d’une pile de réserve à une autre, et vous n’êtes jamais obligé de jouer de la réserve.
    .title = Les piles de réserve

rule-FL-10 = Tant que { flinch-rules-starter.first } n’est pas joué, un joueur qui n’en a pas à jouer passe, sans poser de carte de réserve. Quand tout le monde a passé, chacun étale les { $hand } cartes de son jeu comme piles de réserve, une par place, et en tire { $hand } nouvelles. Si tout le monde passe encore, chacun pose ses { $hand } cartes sur ses piles de réserve comme il l’entend, même toutes sur une seule, et tire de nouveau ; et ainsi de suite. Si le paquet ne suffit plus à donner un jeu à chacun, on redonne les cartes. Dès que { flinch-rules-starter.first } est sur la table, chaque tour se termine par une carte de réserve (FL-8).
    .title = L’ouverture

rule-FL-11 = { $duties ->
        [challenge]
            Vous pouvez manquer à un devoir, mais un adversaire peut alors vous lancer un défi, pour l’une de deux raisons : vous n’avez pas joué une carte de la pile du jeu qui pouvait l’être, ce que chacun peut voir ; ou vous avez gardé dans votre jeu { flinch-rules-starter.a } que vous deviez jouer, ce qui se devine. Votre jeu décide si le défi est juste, et personne n’en voit davantage.
            Le défi est juste : vous vous arrêtez aussitôt, vous glissez la carte du dessus de la pile du jeu de l’auteur du défi sous la vôtre, et vous ne posez pas de carte de réserve ; une carte déjà posée revient dans votre jeu. Votre tour est fini. Le défi est faux : son auteur glisse la carte du dessus de votre pile du jeu sous la sienne, et vous continuez.
            On interroge vos adversaires après chaque carte que vous avez jouée alors qu’une carte de la pile du jeu pouvait l’être, et à la fin de chaque tour, quel que soit votre jeu. Ils répondent sans connaître les réponses des autres. Si plusieurs lancent un défi, c’est le plus proche à votre gauche qui compte. Une pile du jeu qui perd ainsi sa dernière carte gagne.
       *[referee]
            Ici, personne ne peut manquer à un devoir : un coup qui le ferait est refusé, et le refus dit ce qu’il faut faire d’abord. Une table peut choisir autre chose (duties=challenge) : on peut alors manquer à un devoir, et un adversaire qui le remarque vous donne une carte de sa pile du jeu.
    }
    .title = { $duties ->
        [challenge] Les défis
       *[referee] La table veille aux devoirs
    }

rule-FL-12 = La partie est bloquée quand le paquet est épuisé et qu’un tour de table entier s’est passé sans une carte au centre. Alors le premier joueur, à partir de la gauche du donneur, qui peut jouer au centre doit y jouer une carte, puis les tours reprennent là où ils en étaient. Si personne ne le peut, la partie est finie : celui à qui il reste le moins de cartes dans sa pile du jeu gagne, et à égalité la victoire est partagée.
    .title = La partie bloquée

rule-FL-13 = { $variation ->
        [from-both-ends] Cette table joue par les deux bouts.
       *[other] Une variante qu’une table peut choisir (variation=from-both-ends).
    } Les 1 et les 15 commencent tous des piles à jouer : à partir d’un 1 la pile monte, à partir d’un 15 elle descend. Chacune va jusqu’au bout de ses quinze cartes. Tout ce qui est dit des 1 vaut aussi pour les 15 : il faut les jouer, ils ouvrent la partie, et ils ne vont jamais sur une pile de réserve.
    .title = Variante : par les deux bouts

rule-FL-14 = { $variation ->
        [from-the-middle] Cette table joue à partir du milieu.
       *[other] Une variante qu’une table peut choisir (variation=from-the-middle).
    } Les piles à jouer commencent par un 8 et ont deux bouts : à l’un on monte de 8 à 15, à l’autre on descend de 8 à 1. Une pile est fermée quand les deux bouts sont complets. Tout ce qui est dit des 1 vaut ici pour les 8 : il faut les jouer, ils ouvrent la partie, et ils ne vont jamais sur une pile de réserve. Un 1 est alors une carte comme les autres.
    .title = Variante : à partir du milieu

rule-FL-15 = À quatre, six ou huit, vous pouvez choisir de jouer avec partenaires ; les partenaires se font face. À votre tour, vous pouvez jouer aussi de la pile du jeu de votre partenaire et du dessus de ses piles de réserve. Vos devoirs portent sur les deux piles du jeu, la vôtre d’abord. Quand l’une des deux est épuisée, vous jouez tous deux de l’autre ; le premier camp qui n’a plus de pile du jeu gagne. Les jeux restent secrets, entre partenaires aussi, et votre carte de réserve va sur vos propres piles.
    .title = Les partenaires
