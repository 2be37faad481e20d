### Flinch: what players are advised, in English; the edition's TOML file says which hints are the book's.

hint-flinch-reserve-for-game-pile = You need not play from your reserve. Do it when it brings you to a card of { $partners ->
        [yes] your side’s game piles,
       *[no] your game pile,
    } or when it takes the place that an opponent’s game pile is waiting for.
hint-flinch-descending = Lay your reserve piles in falling order, a lower card on a higher one. They are then easy to remember, and several cards can go to the centre in one turn.
hint-flinch-remember = Only the tops of the reserve piles may be looked at: keep in mind what lies beneath, yours and the others’.
hint-flinch-one-pile = When nobody can open and you lay down the whole hand, all { $hand } cards may go on one pile if that suits you.
hint-flinch-hand-out = A hand that you play out to the last card is replaced at once, and the turn goes on: sometimes it pays to play the last card of it to the centre.
hint-flinch-watch-game-piles = The top card of every game pile lies open. Before you play the number just before it, ask yourself whom it helps.
hint-flinch-guess = { $duties ->
        [challenge] A wrong challenge costs you a card of another’s game pile: challenge for a card held back only with good reason. Everyone can see when a game pile could have been played and was not.
       *[referee] { "" }
    }
