### The averages of many hands.

simulate-title = { $game }, { $edition }
simulate-run-hands = { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    } { $players ->
        [one] of one player, seed { $seed }.
       *[other] of { $players } players, seed { $seed }. Seat 1 begins every hand.
    }
simulate-run-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    } { $players ->
        [one] of one player ({ $hands } hands), seed { $seed }.
       *[other] of { $players } players ({ $hands } hands), seed { $seed }. The first deal goes round the table.
    }
simulate-engine-reference = Played by the rules themselves (the reference engine).
simulate-engine-fast = Played by the fast engine: from the same seed the reference engine deals other hands.
simulate-interval = ± is half of a 95 % interval around the mean.
simulate-playing = Playing
simulate-points = Points in a hand
simulate-ahead = Ahead on points, of 100
simulate-hands-won = Hands won, of 100
simulate-games-won = Games won, of 100
simulate-per-hundred = In 100 hands
simulate-moves = Moves in a hand
simulate-hands = Hands in a game
simulate-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }

error-games-or-hands = Ask for either whole games or single hands.
error-count-positive = { $number } is not enough: give a number from 1 up.
