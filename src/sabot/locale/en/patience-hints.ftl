### Patience: hints for players, in English; the edition's TOML file says which hints are the book's.

hint-patience-one-in-seven = Do not lose heart: the book expects one win in seven deals.
hint-patience-nothing-comes-down = What has gone up never comes down again. Before a card goes up from the lower row, check whether it could still take another there.
hint-patience-open-places = { $gaps ->
        [never] Move piles together when you can: the place of a moved pile takes a fresh card of the pack.
       *[other] An open place takes a fresh card. Move piles together when you can, and play piles off to the upper row.
    }
hint-patience-high-cards = High cards in the lower row are good places: a long run can grow down from them. A pile that begins with a low card soon stands still.
hint-patience-waste-order = The waste comes back only from the top. Remember what lies beneath, and what has to go before you reach it.
