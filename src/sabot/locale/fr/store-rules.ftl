### Allez au magasin : la page des règles, en français.
###
### Un message par règle, rule-GS-2 pour GS-2, son titre dans .title. Un message parle des valeurs
### en vigueur à la table. Un saut de ligne est montré : un paragraphe tient donc sur une ligne.

rules-section-store = Allez au magasin
rules-GS = Allez au magasin
rules-object-store = Il s’agit de réunir des séries : les { $series } cartes d’un même numéro. On les obtient des autres, en les demandant, ou au magasin, au milieu de la table. Qui a le plus de séries gagne.

rule-GS-1 = Vous êtes { $players } joueurs, chacun pour soi. On joue avec { $series } exemplaires de chaque carte de 1 à 15. Chacun en reçoit { $hand_size }, une à une à partir de la gauche du donneur. Le reste, face cachée au milieu, est le magasin.
    .title = La donne

rule-GS-2 =
    Le joueur à gauche du donneur commence. À votre tour, vous demandez à n’importe quel autre joueur, même s’il n’a plus de cartes, toutes ses cartes d’un numéro. Il faut tenir soi-même au moins une carte de ce numéro. Si ce joueur en a, il vous les donne toutes, et vous demandez encore ce que vous voulez, à qui vous voulez.
    S’il n’en a pas, il vous dit « Va au magasin ! » : vous y prenez la carte du dessus. { $store_luck ->
        [goes-on] Si c’est le numéro demandé, montrez-la à tous et demandez encore ; toute autre carte reste cachée aux autres, et c’est au joueur à votre gauche de demander.
       *[ends] Personne d’autre ne la voit. Quelle qu’elle soit, votre tour est fini et c’est au joueur à votre gauche de demander.
    }
    .title = Demander, et aller au magasin

rule-GS-3 =
    Si vous n’avez pas de cartes quand vient votre tour, prenez-en d’abord une au magasin, puis demandez. Si le magasin est vide, votre tour est sauté. Dès lors on ne prend plus rien : « Va au magasin ! » met simplement fin à votre tour.
    Si vous étalez vos dernières cartes pendant votre tour, votre tour est fini.
    .title = Sans cartes ; un magasin vide
    .ruling = Le livret ne dit pas ce que fait un joueur sans cartes ; il en prend une au début de son tour, et non pendant celui-ci.

rule-GS-4 = Les { $series } cartes d’un numéro forment une série. Dès que vous en tenez une, étalez-la sur la table. Quand les 15 séries y sont, qui a le plus de séries gagne ; à égalité, on partage la victoire.
    .title = Les séries et le gagnant
