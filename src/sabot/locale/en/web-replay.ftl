## A finished game

web-replay-title = A game of { $game }
web-hands-count = { $count ->
        [one] one hand
       *[other] { $count } hands
    }
web-moves-count = { $count ->
        [one] one move
       *[other] { $count } moves
    }
web-won-by = { $count ->
        [one] { $names } won the game.
       *[other] The win was shared: { $names }.
    }

## Going through it

web-replay-table = The table at this moment
web-replay-deal = The cards are dealt.
web-replay-first = Back to the deal
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = One step forward
web-replay-last = To the end
web-replay-step = Step { $step } of { $last }
web-replay-hand = Hand
web-replay-eyes = View
web-replay-open = all cards
web-replay-link = Copy a link to this moment
web-replay-moves = All moves

## The record and the proof

web-download = Download the record
web-record = Record of the game
web-proofs = Proof of the shuffles
web-proofs-about = Before each deal the server sealed a secret. The secret and the cuts of all players together make the shuffle, so nobody could arrange it. Your browser can check the whole calculation.
web-proof-numbers = The numbers
web-secret = The server’s secret
web-cuts = The players’ cuts
web-cut-of = { $name } “{ $cut }”
web-verify = Verify the deals
web-verified = { $count ->
        [one] The deal is proved: nobody arranged it.
       *[other] All { $count } deals are proved: nobody arranged them.
    }
web-not-verified = Something does not add up. Do not trust this record.
web-seal-right = The secret matches its seal.
web-seal-wrong = The secret does not match its seal!
web-cuts-right = Every player’s cut is in it.
web-cuts-wrong = A player’s cut is missing!
web-deal-right = All { $count } cards are where they should be.
web-deal-wrong = The cards were dealt differently!
