### What the games of asking share.

asking-one = { $number ->
        [8] an 8
        [11] an 11
       *[other] a { $number }
    }

error-asked-missing = Say whom you ask: { $card }>NAME.
error-asked-unknown = There is nobody called “{ $name }” to ask. At the table: { $known }.
error-zone-set-in-hand = { $name } holds every { $card }: such a set lies on the table, in a line “sets”.

## How everybody stands

asking-standing = { $seat }: { $sets ->
        [0] no set
        [one] 1 set, { $numbers }
       *[other] { $sets } sets, { $numbers }
    }; { $cards ->
        [0] no card
        [one] 1 card
       *[other] { $cards } cards
    }.
