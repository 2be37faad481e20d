### The coach: decisions and luck.

analyse-run = { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }, { $decisions } decisions. Each was played out { $playouts } times by { $policy } from guesses at what its player could not see, seed { $seed }.
analyse-interval = Losses are points ahead at the end of the hand, against the best choice; in brackets are 95 % intervals.
analyse-player = Player
analyse-decisions = Decisions
analyse-average = Average loss
analyse-grade-fine = fine
analyse-grade-inaccuracy = inaccuracy
analyse-grade-mistake = mistake
analyse-grade-blunder = blunder
analyse-count-inaccuracy = Inaccuracies
analyse-count-mistake = Mistakes
analyse-count-blunder = Blunders
analyse-worst = What cost { $name } most
analyse-nothing = { $name }: nothing worth talking about.
analyse-turn = { $answer ->
        [yes] Hand { $hand }, answer at move { $turn }
       *[no] Hand { $hand }, move { $turn }
    }
analyse-move = { $place }: { $action }
analyse-verdict = { $won ->
        [0] { $grade }, loses { $loss }
       *[other] { $grade }, loses { $loss }, and { $won } of 100 hands
    }
analyse-better = Better: { $action }
analyse-line = Then likely: { $moves }
analyse-line-move = { $name }: { $action } ({ NUMBER($share, maximumFractionDigits: 0) } %)
analyse-hand = Hand { $hand }
analyse-luck = Where the points ahead came from
analyse-luck-alone = Where the points came from
analyse-luck-place = Place
analyse-luck-deal = Deal
analyse-luck-draws = Own draws
analyse-luck-others-draws = Others’ draws
analyse-luck-moves = Own choices
analyse-luck-others-moves = Others’ choices
analyse-luck-margin = Ahead
analyse-luck-points = Points
analyse-luck-sum = { $name }: { $luck } by luck; with average luck it would have been { $rest }.
analyse-luck-most = The luckiest and unluckiest cards
analyse-luck-card = { $turn }: { $told }
analyse-luck-worth = { $worth } for { $side }
analyse-luck-none = What luck was worth is not worked out in this game: a position does not tell which of its cards nobody has seen.
analyse-option = Choice
analyse-option-ahead = Points ahead
analyse-option-won = Wins of 100
analyse-option-played = played
analyse-option-best = best
analyse-number-0 = { NUMBER($n, maximumFractionDigits: 0) }
analyse-number-2 = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
analyse-plus = +{ $number }
analyse-range = { $mean } ({ $low } … { $high })
analyse-half = { $mean } ± { $half }

error-analyse-unfinished = Hand { $hand } is not finished: only a finished hand can be analysed. Choose another one with --hand.
