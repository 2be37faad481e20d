### Carte haute : les règles.

rules-section-high-card = Les règles
rule-HC-1 = De { $fewest_players } à { $most_players } joueurs se partagent également { $dealt } cartes ; le reste est mis de côté, sans être vu.
    .title = Les cartes
rule-HC-2 = Le voisin de gauche du donneur entame de n’importe quelle carte, les autres suivent de n’importe quelle carte.
    .title = Le tour
rule-HC-3 = { $doubling ->
        [offered] Après l’entame, chacun des autres dit en secret si la levée doit compter double.
       *[none] Aucune levée ne compte double.
    }
    .title = Doubler
rule-HC-4 = La carte la plus haute prend la levée : un point, ou deux. Qui la prend entame la suivante.
    .title = La levée
rule-HC-5 = On joue des manches jusqu’à ce que quelqu’un ait { $target } points ; le plus grand nombre gagne.
    .title = La partie
