### Domino : la règle du jeu, en français.
###
### Un message par règle, rule-DO-3 pour DO-3, avec son titre dans .title. Un message parle des
### valeurs en vigueur à la table. Un retour à la ligne se voit : un paragraphe tient ici sur une
### seule ligne.

rules-section-domino = Domino
rules-DO = Domino
rules-object-domino = Il s’agit d’être le premier à n’avoir plus de cartes : ni jeu en main, ni pile devant soi. Les cartes vont sur les piles du milieu de la table, ou sur celles de vos adversaires.

rule-DO-1 = Vous êtes { $players } joueurs, chacun pour soi. On donne toutes les cartes, { $cards } en { $series } séries numérotées de 1 à 15, une à une à partir de la gauche du donneur{ $uneven ->
        [yes] , même si certains en reçoivent une de plus.
       *[no] .
    } Chacun tient son jeu à l’envers, et personne ne le regarde, pas même son propriétaire. Le joueur à gauche du donneur commence.
    .title = La donne
    .ruling = Le livret dit « deux joueurs ou plus » ; ici, on joue à { $most_players } au plus.

rule-DO-2 = À votre tour, regardez d’abord votre propre pile, si vous en avez une. Si sa carte du dessus peut être jouée, jouez-la. Sinon, retournez devant tout le monde la carte du dessous de votre jeu.
    .title = La pile avant le jeu

rule-DO-3 =
    Un 1 commence une nouvelle pile de table. Ces piles montent, le 2 sur le 1, le 3 sur le 2 et ainsi de suite ; au 15 la pile est complète et fermée.
    Une carte qui peut aller sur la table y va. Si elle ne le peut pas, elle va sur la pile d’un adversaire dont la carte du dessus vaut un de plus ou un de moins ; le 15 et le 1 ne se suivent pas. L’un ou l’autre est obligatoire dès que c’est possible ; seul le choix entre plusieurs piles adverses vous appartient.
    .title = Où vont les cartes

rule-DO-4 = Après chaque carte placée vous continuez de même : la pile d’abord, le jeu ensuite. Une carte de votre jeu qui ne va nulle part se pose à l’endroit sur votre propre pile, et votre tour est fini.
    .title = La fin d’un tour

rule-DO-5 = { $turn_over ->
        [when-needed] S’il vous faut une carte et que votre jeu est épuisé, retournez votre pile telle quelle : elle devient votre jeu.
       *[at-once] Dès que votre jeu est épuisé, retournez votre pile telle quelle : elle devient votre jeu.
    } La dernière carte posée est alors la première que vous retournez. Retourner sa pile n’est jamais une faute.
    .title = Un jeu épuisé
    .ruling = { $turn_over ->
        [at-once] Une carte retournée fait partie de votre jeu tant qu’elle n’est pas placée ; ce n’est qu’alors qu’il est épuisé.
       *[when-needed] { "" }
    }

rule-DO-6 = Le premier qui n’a plus ni jeu ni pile gagne. Si personne n’y est parvenu après { $most_turns } tours, qui a le moins de cartes gagne ; à égalité, on partage la victoire.
    .title = Le gagnant
    .ruling = Dans le livret, la partie ne finit que lorsque quelqu’un n’a plus de cartes ; ici, on s’arrête après { $most_turns } tours.

rule-DO-7 = { $duties ->
        [challenge]
            Rien ne vous empêche de manquer à une obligation : poser une carte sur votre propre pile alors qu’elle pourrait être jouée, la poser sur une pile adverse alors que la table la recevrait, ou retourner une carte alors que le dessus de votre pile pourrait servir. Vos adversaires vous surveillent, et chacun peut dire « Domino » après toute carte que vous retournez en ayant une pile, posez sur votre propre pile ou posez sur celle d’un adversaire.
            S’il a raison, vous remettez la carte sous votre jeu, ou sur votre pile si elle en vient, vous prenez sur votre pile la carte du dessus de son jeu (de sa pile, s’il n’a plus de jeu), et votre tour est fini. S’il a ainsi donné sa dernière carte, il gagne. Se tromper ne coûte rien. Si plusieurs parlent, le plus proche à votre gauche compte.
       *[referee] Ici, personne ne peut manquer à une obligation : un coup qui le ferait est refusé.
    }
    .title = { $duties ->
        [challenge] « Domino ! »
       *[referee] La table veille aux obligations
    }
