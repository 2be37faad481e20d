## A table: the game

web-title-turn = Your turn! · Sabot
web-table-title = { $game } · Sabot
web-table-closed = This table cannot be shown
web-connection-lost = Connection interrupted. Reconnecting… Nothing is lost.
web-before-deal = The cards are about to be dealt.
web-hand = Hand { $hand }
web-table-trip = trip of { $trip }
web-watching = { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
web-waiting = Waiting for { $names }…
web-window = Others may react now…
web-answered = You have answered. Play goes on when the time is up.
web-table-may-answer = You may answer!
web-table-answered = You have answered
web-table-state = Where the game stands
web-table-your-turn = Your turn
web-table-turn = { $name }’s turn
web-table-watching = You are watching
web-table-take-seat = Take a seat
web-table-absent = Who is away
web-table-is-away = { $name } is away
web-table-let-bot = Let a bot play for { $name }
web-table-bot-plays = A bot plays for { $name } until they are back
web-by-clock = Time is up: a bot plays this turn.
web-undone = Taken back.
web-says = { $name } says: { $text }
web-refused-by-rule = { $reason } (rule { $rule })

## A table: time

web-table-clock = { $minutes }:{ $seconds }
web-table-time = { $minutes ->
        [0] { $seconds ->
            [one] Time left: { $seconds } second
           *[other] Time left: { $seconds } seconds
        }
       *[other] Time left: { $minutes } min { $seconds } s
    }
web-table-seconds-left = { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }

## A table: actions

web-table-moves = { $count ->
        [0] Your moves: none just now
        [one] Your only move
       *[other] Your { $count } moves as a list
    }
web-table-next = Next
web-table-next-count = ({ $count })
web-table-undo = Take back
web-table-hint = Hint
web-hint-says = Hint: { $action }
web-table-forced = Forced move
web-table-interrupt = Challenge
web-table-forced-stop = Stop
web-table-forced-go-on = Go on
web-table-forced-says = Where you have no choice, the move plays itself. F stops it.
web-table-forced-stopped = Forced moves wait for you now.
web-table-forced-again = Forced moves play themselves again.
web-table-look = Look at the table
web-table-decide = Decide
web-table-extension-call = The trip becomes { $trip } for everybody, and the hand goes on. Be the first to complete it, and you score { $points } more. If you are not, every other side gets those { $points }, and you lose the points for the trip.
web-table-extension-end = You have completed the trip of { $trip }. The hand is scored now.

## A table: help with a card

web-table-card-help-loading = Asking what can be done with it…
web-table-uses = What you can do with it now
web-table-use-now = (possible now)
web-table-use-not-now = (not possible now)
web-table-rule = Rule { $rule }

## A table: its dialogs

web-table-tools = Table tools
web-table-menu = Menu
web-table-sound = Sounds
web-table-stepping = Step through: the others’ moves wait for “Next”
web-table-sidebar = Log and chat
web-table-unread = { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
web-table-rules = Rules of this table
web-table-sheets = Score sheets so far
web-table-seats = Seats and invitation
web-table-board = The board
web-table-keys = Keys
web-leave = Leave the table
web-leave-title = Leave in the middle of the game?
web-leave-about = A bot plays on for you. You may come back as long as nobody else has taken your seat.
web-log = Log
web-table-log-empty = What happens from now on is written here.
web-phrases = Say something
web-chat = Your message
web-send = Send

## A table: keys

web-table-single-keys = Single keys as shortcuts
web-table-key-tab = Tab
web-table-key-tab-does = on to the next part of the table
web-table-key-arrows = ← →
web-table-key-arrows-does = from card to card in your hand
web-table-key-enter = Enter
web-table-key-enter-does = pick up a card; press again to play it
web-table-key-escape = Esc
web-table-key-escape-does = put the card down, close what is open
web-table-key-numbers = 1 – 9
web-table-key-numbers-does = the move with this number, or else the card at this place in your hand
web-table-key-n = go on to the next step (or the space bar)
web-table-key-h = a hint
web-table-key-u = take back, when you play alone
web-table-key-f = stop forced moves, or let them play again
web-table-key-a = say again what was said last
web-table-key-v = say the last moves
web-table-key-e = say how everybody stands
web-table-key-l = log and chat
web-table-key-s = score sheet
web-table-key-w = to your hand
web-table-key-r = rules of this table
web-table-key-m = menu
web-table-key-p = let it pass, when you are asked
web-table-key-help = this list
web-table-signs = Signs on the table
web-table-sign-playable = under a card: it can be played now
web-table-sign-new = above a card: it has just been drawn
web-table-sign-dealer = beside a name: dealer of this hand
web-table-sign-cards = beside a name: number of cards in hand
web-table-sign-bot = beside a name: a bot plays
web-table-sign-away = beside a name: away

## A table: between hands and at the end

web-sealed = Cut the cards?
web-cut = Cut the cards
web-next-hand = Next hand
web-cut-own = Words of your own to cut with
web-cut-why = Why?
web-cut-hint = So that nobody can arrange the cards: your browser draws a number at random, which takes part in the shuffle. Words of your own are added to it, if you like.
web-table-cut-passes = After that, the cards are dealt anyway.
web-commitment = Seal of the shuffle
web-commitment-about = This number fixes the server’s secret before anybody cuts. Your browser remembers it and compares it with the record after the hand.
web-revealing = All have cut. Waiting for { $names } to reveal…
web-reveal-passes = After that, the pack is sealed anew, and everybody cuts again.
web-sealed-cutting = The cards are being cut
web-sealed-anew = The cut of { $names } was not revealed: the pack is sealed anew.
web-sealed-anew-by-you = Your cut was not revealed in time, perhaps because of your connection: the pack is sealed anew.
web-cut-barred = Twice your cut was not revealed: in this hand it follows from the sealed secret.

## A table: checks of the deal

web-deal-checking = Checking the deal…
web-deal-checked = Deal checked ✓
web-deal-checked-about = It follows from the seal and the list of cuts that this page was shown, yours among them.
web-deal-checked-without-cut = Record checked ✓ The seal is the one that was shown, but no cut of yours was in this deal.
web-deal-checked-late = Record checked ✓ This page came too late to compare it with the seal that was shown.
web-deal-record-again = The record of this deal has not come yet. Trying again…
web-deal-record-missing = This deal has not been checked: its record does not come.
web-deal-record-unreadable = This deal has not been checked: its record cannot be read.
web-deal-try-again = Try again
web-deal-wrong = The deal of hand { $hand } is not what it should be!
web-deals-wrong = Several deals are not what they should be!
web-deal-details = What is wrong?
web-deal-wrong-about = Your browser kept what this table had told before the hand was over. The record of the hand says something else:
web-deal-wrong-now = What this table tells now does not agree with what it had told before:
web-deal-wrong-do = What you can do: download the evidence and keep it; it has the record in it. Compare it with what the others at the table have. As long as nobody can explain the difference, do not trust the deals of this server.
web-deal-evidence = Download the evidence
web-deal-dismiss = Hide this warning
web-differs-nothing = nothing
web-differs-seal = Seal (attempt { $attempt }): { $told } at first, { $found } now.
web-differs-attempts = The pack was sealed { $told } times at the table, but { $found } times in the record.
web-differs-list = The closed list of those who had cut is another one (attempt { $attempt }).
web-differs-left-off = Your commitment had arrived in time, but it is not on the closed list (attempt { $attempt }).
web-differs-cut = Your cut is another one in the record (attempt { $attempt }).
web-differs-withheld = You had revealed your cut, but the record says that you had not (attempt { $attempt }).
web-differs-missing = Reveals that did not come (attempt { $attempt }): at the table { $told }, in the record { $found }.
web-differs-cards = Cards: at the table { $told }, in the record { $found }.
web-differs-names = Players: at the table { $told }, in the record { $found }.
web-differs-totals = Totals before the hand: at the table { $told }, in the record { $found }.
web-differs-version = The table had sealed the pack by the present rules, but the record is of an older kind that promises less.
web-differs-proof = The record itself does not add up. { $fault }

## A table: the end of a hand

web-hand-over = Hand { $hand } is over.
web-sheet = Score sheet of hand { $hand }
web-sheet-all = { $count ->
        [one] Show the empty line too
       *[other] Show the { $count } empty lines too
    }
web-sheet-fewer = Hide the empty lines
web-table-sheet = Score sheet
web-table-no-points = nothing
web-total = Total
web-standing = The game so far
web-won = winner of the game
web-won-hand = winner of this hand
web-game-over = The game is over
web-winner = { $names } { $count ->
        [one] wins
       *[other] win
    } the game!
web-winners = The win is shared: { $names }!
web-nobody = Nobody won this time.
web-left-unfinished = Nobody finished this game.
web-not-out = It did not come out this time.
web-table-came-out = It came out!
web-table-you-win = You have won!
web-table-you-share = You share the win!
web-rematch = Another game
web-table-wants-rematch = { $count ->
        [one] { $names } wants another game.
       *[other] { $names } want another game.
    }
web-table-watch-again = Watch it again
