### Auteurs : la page des règles, en français.
###
### Un message par règle, rule-AU-2 pour AU-2, son titre dans .title. Un message parle des valeurs
### en vigueur à la table. Un saut de ligne est montré : un paragraphe tient donc sur une ligne.

rules-section-authors = Auteurs
rules-AU = Auteurs

rule-AU-1 =
    De { $fewest_players } à { $most_players } joueurs, chacun pour soi. On joue avec { $series } exemplaires de chaque carte de 1 à 15. Elles sont toutes données, une à une à partir de la gauche du donneur, même si certains en reçoivent une de plus.
    Qui reçoit d’emblée les { $series } cartes d’un numéro les étale aussitôt.
    .title = La donne

rule-AU-2 =
    Le joueur à gauche du donneur commence. À votre tour, vous demandez à un joueur une carte d’un numéro. Il faut tenir soi-même au moins une carte de ce numéro.
    Celui qui en a une vous la donne, et vous demandez encore : au même ou à un autre, le même numéro ou un autre. S’il n’en a pas, votre tour est fini et c’est au joueur à votre gauche de demander.
    .title = Demander

rule-AU-3 = Les { $series } cartes d’un numéro forment une série. Dès que vous en tenez une, étalez-la sur la table. Quand les 15 séries y sont, le plus grand nombre de séries gagne ; à égalité, on partage la victoire.
    .title = Les séries et le gagnant

rule-AU-4 = À un joueur sans cartes on ne demande rien, et son tour est sauté. Tout le monde entend ce qui est demandé, à qui, et si la carte est donnée : autant s’en souvenir.
    .title = Sans cartes ; ce que tous entendent
