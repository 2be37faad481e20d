### Patience : les conseils aux joueurs, en français ; le fichier TOML de l’édition dit lesquels viennent du livret.

hint-patience-one-in-seven = Ne vous découragez pas : d’après le livret, on doit gagner une fois sur sept.
hint-patience-nothing-comes-down = Ce qui est monté ne redescend jamais. Avant de monter une carte de la rangée du bas, voyez si elle ne pourrait pas y recevoir encore une autre.
hint-patience-open-places = { $gaps ->
        [never] Réunissez des piles quand vous le pouvez : la place d’une pile déplacée reçoit une nouvelle carte du paquet.
       *[other] Une place libre reçoit une nouvelle carte. Réunissez des piles quand vous le pouvez, et montez-en jusqu’au bout.
    }
hint-patience-high-cards = Dans la rangée du bas, les cartes hautes sont de bonnes places : une longue suite peut en descendre. Une pile qui commence bas est vite bloquée.
hint-patience-waste-order = L’écart ne se reprend que par le dessus. Retenez ce qu’il y a dessous, et ce qui doit partir avant.
