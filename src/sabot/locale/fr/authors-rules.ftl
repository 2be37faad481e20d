### Auteurs : la page des règles, en français.
###
### Un message par règle, rule-AU-2 pour AU-2, son titre dans .title. Un message parle des valeurs
### en vigueur à la table. Un saut de ligne est montré : un paragraphe tient donc sur une ligne.

rules-section-authors = Auteurs
rules-AU = Auteurs
rules-object-authors = Il s’agit de réunir des séries : les { $series } cartes d’un même numéro. On les obtient en les demandant aux autres, une carte à la fois. Qui a le plus de séries gagne.

rule-AU-1 =
    Vous êtes { $players } joueurs, chacun pour soi. On joue avec { $series } exemplaires de chaque carte de 1 à 15. Elles sont toutes données, une à une à partir de la gauche du donneur{ $uneven ->
        [yes] , même si certains en reçoivent une de plus.
       *[no] .
    }
    Si vous recevez d’emblée les { $series } cartes d’un numéro, étalez-les aussitôt.
    .title = La donne
    .ruling = Le livret dit « tout nombre de joueurs » ; ici, on joue de { $fewest_players } à { $most_players }.

rule-AU-2 =
    Le joueur à gauche du donneur commence. À votre tour, vous demandez à un joueur une carte d’un numéro. Il faut tenir soi-même au moins une carte de ce numéro.
    Si ce joueur en a une, il vous la donne, et vous demandez encore : au même ou à un autre, le même numéro ou un autre. S’il n’en a pas, votre tour est fini et c’est au joueur à votre gauche de demander.
    .title = Demander

rule-AU-3 = Les { $series } cartes d’un numéro forment une série. Dès que vous en tenez une, étalez-la sur la table. Quand les 15 séries y sont, qui a le plus de séries gagne ; à égalité, on partage la victoire.
    .title = Les séries et le gagnant

rule-AU-4 = On ne demande rien à un joueur sans cartes, et on saute son tour. Tout le monde entend ce qui est demandé, à qui, et si la carte est donnée : autant s’en souvenir.
    .title = Sans cartes ; ce que tous entendent
