### Contests between bots, and the pictures of contests and simulations.

arena-run-hands = { $deals } { $deals ->
        [one] deal
       *[other] deals
    } of { $players ->
        [one] a game for one, played once by each:
       *[other] { $players } players, each played { $plays } times with places exchanged:
    } { $hands } single hands, seed { $seed }.
arena-run-games = { $deals } { $deals ->
        [one] game
       *[other] games
    } of { $players ->
        [one] one player, each played once by each:
       *[other] { $players } players, each played { $plays } times with places exchanged:
    } { $hands } hands, seed { $seed }.
arena-without-luck = Luck is removed: wins and points are those that decisions earned.
arena-interval = In brackets are 95 % intervals; all plays of a deal together count as one observation.
arena-test-wins = A pair stops when its share of wins is at most { $lower } or at least { $upper } of 100 (sequential test, wrong in 5 cases of 100 at most).
arena-test-margin = A pair stops when its margin is at most { $lower } or at least { $upper } points (sequential test, wrong in 5 cases of 100 at most).
arena-interrupted = Interrupted. This is what was found so far.
arena-pair = Players
arena-against = { $first } – { $second }
arena-deals = Deals
arena-wins = Wins of 100
arena-margin = Points ahead in a hand
arena-verdict-wins-upper = { $first } wins at least { $bound } of 100 against { $second }.
arena-verdict-wins-lower = { $first } wins at most { $bound } of 100 against { $second }.
arena-verdict-margin-upper = { $first } is at least { $bound } points ahead of { $second } in a hand.
arena-verdict-margin-lower = { $first } is at most { $bound } points ahead of { $second } in a hand.
arena-verdict-open = { $first } and { $second }: not decided yet.
arena-ladder = Ladder
arena-elo = Elo
arena-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-range = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } … { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })

error-arena-bots = A contest needs two bots or more, each named once, such as --bots A,B. There are: { $known }.
error-arena-luck = Luck can be removed only where the fast engine judges decisions. It does not do so in this game ({ $game }), or at this table. Leave out --without-luck.
error-sprt-form = “{ $found }” is not a pair of bounds. Write two numbers separated by a comma, such as 48,52.
error-sprt-bounds = The lower bound ({ $lower }) must be smaller than the upper one ({ $upper }).
error-sprt-shares = Shares of wins go from 0 to 100: give two in rising order, not { $lower },{ $upper }.
error-engine-unknown = There is no engine “{ $name }”. There are: { $known }.
error-engine-cannot = The fast engine cannot play this ({ $game }, { $bots }): it plays single hands between players that its kernels have. Leave out --engine.

chart-number = { NUMBER($n, maximumFractionDigits: 1) }
chart-contest = { $game }, { $edition }, { $players ->
        [one] one player
       *[other] { $players } players
    }, { $hands } hands on the same deals.
chart-report = { $game }, { $edition }, { $players ->
        [one] one player
       *[other] { $players } players
    }, { $hands } hands.
chart-side = Side { $number }
chart-scores = Points in a hand
    .across = Points
    .upward = Of 100 hands
chart-margin = Points ahead, as they came to be known
    .across = Deals
    .upward = Points ahead in a hand, with the 95 % interval
chart-ladder = Ladder
    .across = Elo points above the average, with the 95 % interval
chart-lines = What the points are made of
    .across = Points in a hand, on average
chart-often = How often each line scores
    .across = Of 100 hands
chart-moves = How long a hand is
    .across = Moves
    .upward = Of 100 hands
chart-first = Who is ahead at the end of a hand: side 1 begins
    .across = Of 100 hands
