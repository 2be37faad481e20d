### Flinch : la page de règles, en français.
###
### Un message par règle, avec son titre dans .title. Un message parle des valeurs en vigueur à la
### table. Un retour à la ligne dans un message se voit : un paragraphe tient donc ici sur une ligne.

rules-FL = Flinch
rules-section-flinch = Flinch
rules-object-flinch =
    { $partners ->
        [yes] Chacun a une pile du jeu de { $game_pile } cartes. Avec votre partenaire, il s’agit d’épuiser vos deux piles du jeu avant les autres camps.
       *[no] Chacun a une pile du jeu de { $game_pile } cartes. Il s’agit d’épuiser la vôtre avant les autres.
    }
    Les cartes se jouent au centre de la table, où tout le monde complète les mêmes piles, un numéro après l’autre. Votre jeu et vos piles de réserve servent à les amener jusqu’à la carte qu’attend votre pile du jeu, et à en empêcher les autres.

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

rule-FL-1 = { $partners ->
        [yes] Vous êtes { $players } joueurs, deux par deux (FL-15).
       *[no] Vous êtes { $players } joueurs, chacun pour soi.
    } { $packs ->
        [1] Le paquet compte { $cards } cartes
       *[other] Vous mêlez deux paquets, soit { $cards } cartes
    } numérotées de 1 à 15, { $copies } de chaque numéro, sans couleurs.
    .title = Joueurs et cartes

rule-FL-2 = Chacun reçoit une pile du jeu de { $game_pile } cartes. Elle est posée face cachée, sa carte du dessus retournée ; ce qui est dessous, personne ne le regarde. Puis chacun reçoit un jeu de { $hand } cartes, qu’il est seul à voir. Les cartes qui restent forment le paquet.
    .title = La donne

rule-FL-3 = Le voisin de gauche du donneur commence, et les tours passent à gauche. { $partners ->
        [yes] Il s’agit d’épuiser les deux piles du jeu de votre camp : le premier camp qui joue la dernière carte des deux gagne, et la partie s’arrête aussitôt.
       *[no] Il s’agit d’épuiser votre pile du jeu : le premier qui en joue la dernière carte gagne, et la partie s’arrête aussitôt.
    } La marque compte les cartes qui restent dans chaque pile du jeu.
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
    .ruling = { $recycle ->
        [yes] Le livret ne dit pas ce que deviennent les piles fermées ; si elles restaient de côté, bien des parties s’arrêteraient avant que quelqu’un ait épuisé sa pile du jeu.
       *[no] { "" }
    }

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
    .ruling = Le livret ne dit pas que faire si le paquet ne suffit plus ; on redonne les cartes.

rule-FL-11 = { $duties ->
        [challenge]
            Vous pouvez manquer à un devoir, mais un adversaire peut alors vous lancer un défi, pour l’une de deux raisons : vous n’avez pas joué une carte de la pile du jeu qui pouvait l’être, ce que chacun peut voir ; ou vous avez gardé dans votre jeu { flinch-rules-starter.a } que vous deviez jouer, ce qui se devine. Votre jeu décide si le défi est juste, et personne n’en voit davantage.
            Le défi est juste : vous vous arrêtez aussitôt, vous glissez la carte du dessus de la pile du jeu de l’auteur du défi sous la vôtre, et vous ne posez pas de carte de réserve ; une carte déjà posée revient dans votre jeu. Votre tour est fini. Le défi est faux : son auteur glisse la carte du dessus de votre pile du jeu sous la sienne, et vous continuez.
            Vos adversaires peuvent lancer un défi pendant que votre tour continue, sans que vous ayez à les attendre : pour la pile du jeu, dès que vous avez joué une carte alors qu’une carte d’une pile du jeu passait avant ; pour une carte de départ, dès que vous avez joué une autre carte de votre jeu ou d’une pile de réserve. C’est votre jeu à cet instant qui décide : si vous jouez tardivement { flinch-rules-starter.a }, on pouvait vous défier jusque-là. À la fin de chaque tour, on interroge tous vos adversaires, quel que soit votre jeu ; ils répondent sans connaître les réponses des autres. Si plusieurs lancent un défi, c’est le plus proche à votre gauche qui compte : l’auteur d’un défi lancé pendant le tour attend que les adversaires mieux placés aient dit s’ils en lancent un aussi.
            Quand vous venez de tirer un nouveau jeu, une carte de départ n’y passe pour gardée qu’une fois que vous avez joué une autre carte. { $partners ->
                [yes] Une pile du jeu peut perdre sa dernière carte par une pénalité ; le camp gagne quand ses deux piles sont épuisées. Dès que la pile d’un partenaire est épuisée, c’est celle de l’autre qui donne ou reçoit la carte.
               *[no] Un joueur dont la pile du jeu perd sa dernière carte par une pénalité gagne.
            }
       *[referee]
            Ici, personne ne peut manquer à un devoir : un coup qui le ferait est refusé, et le refus dit ce qu’il faut faire d’abord.
    }
    .title = { $duties ->
        [challenge] Les défis
       *[referee] La table veille aux devoirs
    }
    .ruling = { $duties ->
        [challenge] Le livret ne dit rien d’une carte de départ dans un jeu qu’on vient de tirer, ni d’une pile du jeu qu’une pénalité épuise.
       *[referee] { "" }
    }

rule-FL-12 = La partie est bloquée quand le paquet est épuisé et qu’un tour de table entier s’est passé sans une carte au centre. Alors le premier joueur, à partir de la gauche du donneur, qui peut jouer au centre doit y jouer une carte, puis les tours reprennent là où ils en étaient. Si personne ne le peut, la partie est finie : qui a le moins de cartes dans sa pile du jeu gagne, et à égalité la victoire est partagée.
    .title = La partie bloquée
    .ruling = Le livret ne dit pas qui gagne si personne ne peut jouer ; qui a le moins de cartes gagne.

rule-FL-13 = { $variation ->
        [from-both-ends] Les 1 et les 15 commencent tous des piles à jouer : à partir d’un 1 la pile monte, à partir d’un 15 elle descend. Chacune va jusqu’au bout de ses quinze cartes. Tout ce qui est dit des 1 vaut aussi pour les 15 : il faut les jouer, ils ouvrent la partie, et ils ne vont jamais sur une pile de réserve.
       *[other] { "" }
    }
    .title = Variante : par les deux bouts

rule-FL-14 = { $variation ->
        [from-the-middle] Les piles à jouer commencent par un 8 et ont deux bouts : à l’un on monte de 8 à 15, à l’autre on descend de 8 à 1. Une pile est fermée quand les deux bouts sont complets. Tout ce qui est dit des 1 vaut ici pour les 8 : il faut les jouer, ils ouvrent la partie, et ils ne vont jamais sur une pile de réserve. Un 1 est alors une carte comme les autres.
       *[other] { "" }
    }
    .title = Variante : à partir du milieu

rule-FL-15 = { $partners ->
        [yes] Les partenaires se font face. À votre tour, vous pouvez jouer aussi de la pile du jeu de votre partenaire et du dessus de ses piles de réserve. Vos devoirs portent sur les deux piles du jeu, la vôtre d’abord. Quand l’une des deux est épuisée, vous jouez tous deux de l’autre ; le premier camp qui n’a plus de pile du jeu gagne. Les jeux restent secrets, entre partenaires aussi, et votre carte de réserve va sur vos propres piles.
       *[no] { "" }
    }
    .title = Les partenaires
