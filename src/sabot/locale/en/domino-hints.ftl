### Domino: hints for players, in English. The book gives none; these follow from the rules.

hint-domino-whose-pile = { $players ->
        [2] { "" }
       *[other] The one choice that you have is between several opponents’ piles: give your card to the player who has the fewest left.
    }
hint-domino-no-choice = { $players ->
        [2] { $duties ->
            [challenge] { "" }
           *[referee] With two players the rules decide every card: you have nothing to choose, only the luck of the cards to follow.
        }
       *[other] { "" }
    }
hint-domino-say-it = { $duties ->
        [challenge] A wrong “Domino!” costs nothing, and a right one rids you of a card: when in doubt, say it.
       *[referee] { "" }
    }
hint-domino-look-at-all = { $duties ->
        [challenge] Before you turn up a card, check whether the top of your pile goes anywhere; before you lay a card on an opponent’s pile, check whether the table takes it. These are the slips that get called.
       *[referee] { "" }
    }
