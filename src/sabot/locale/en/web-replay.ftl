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

## Its replay

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
web-replay-view = View
web-replay-open = all cards
web-replay-link = Copy a link to this moment
web-replay-moves = All moves

## The record and the proof

web-download = Download the record
web-record = Record of the game
web-proofs = Proof of the shuffles
web-proofs-about = Before each deal the server sealed a secret. Then the players committed to their cuts and revealed them. The secret and all cuts together make the shuffle. Your browser can check the whole calculation.
web-proof-numbers = The numbers
web-secret = The server’s secret
web-cuts = The players’ cuts
web-cut-of = { $name } “{ $cut }”
web-verify = Verify the deals
web-verified = { $count ->
        [one] The calculation is right: the deal follows from the sealed secret and the cuts.
       *[other] The calculation is right: all { $count } deals follow from the sealed secrets and the cuts.
    }
web-not-verified = Something does not add up. Do not trust this record.
web-record-unreadable = This record cannot be read, so nothing is proved. Do not trust it.
web-deal-right = All { $count } cards are where they should be.
web-cut-by = Cut by { $names }.
web-cut-by-nobody = Nobody cut: all cuts followed from the server’s secret, so this deal rests on the server alone.
web-cut-derived = { $count ->
        [one] The cut of { $names } followed from the sealed secret.
       *[other] The cuts of { $names } followed from the sealed secret.
    }
web-attempt-withheld = Attempt { $attempt }: not revealed by { $names }, so the pack was sealed anew.
web-attempt-dealt = Attempt { $attempt }: dealt
web-part-of-game = This record begins with hand { $hand }: it is a part of a game, and says nothing about the hands before.
web-promise = What this proves: nobody could choose a deal as long as one of those who cut it is honest. Whether the seals are those that the table had shown, only somebody who was there can tell; the players’ browsers compare them by themselves.
web-promise-older = This is an older record (version 1), which promises less. Nothing was changed after the deal. But the server made up the cuts of bots and latecomers when it knew all the others, and could have chosen among deals there.

## Faults of a proof

web-fault-proof = There is no proof of this shuffle.
web-fault-open = This hand is not over: its secret has not been told.
web-fault-seal = The secret does not match its seal (attempt { $attempt }): secret, seal, players, totals or order of the hands have been changed.
web-fault-commitment = The cut of { $name } is not the one they had committed to (attempt { $attempt }).
web-fault-cuts = The closed list and the cuts do not go together (attempt { $attempt }).
web-fault-barred = { $name } had withheld two cuts already and is on the list again (attempt { $attempt }).
web-fault-needless = The pack was sealed anew although all cuts had been revealed (attempt { $attempt }).
web-fault-unrevealed = The cards were dealt although the cut of { $name } had not been revealed (attempt { $attempt }).
web-fault-deal = The cards were dealt differently from what the secret and the cuts give.
web-fault-again = The cards that are shuffled again do not follow from the secret and the cuts.
web-fault-after = This hand does not continue the one before it: a hand is missing or has been replaced.
web-fault-totals = The totals carried into this hand are not those of the hands before.
web-fault-another = This hand is not of the same game as the one before it.
