### Carte haute : les règles.

rules-section-high-card = Les règles
rules-object-high-card = Les plus hautes cartes font les levées ; il faut { $target } points pour gagner.
rule-HC-1 = De { $fewest_players } à { $most_players } joueurs se partagent { $dealt } cartes à parts égales ; on met le reste de côté, sans le regarder.
    .title = Les cartes
rule-HC-2 = Le voisin de gauche du donneur entame de n’importe quelle carte, les autres suivent de n’importe quelle carte.
    .title = Le tour
rule-HC-3 = { $doubling ->
        [offered] Après l’entame, chacun des autres dit en secret si la levée doit compter double.
       *[none] Aucune levée ne compte double.
    }
    .title = Doubler
rule-HC-4 = La carte la plus haute fait la levée : un point, ou deux. Qui la fait entame la suivante.
    .title = La levée
rule-HC-5 = On joue des manches jusqu’à ce que quelqu’un ait { $target } points ; qui en a le plus gagne.
    .title = La partie
