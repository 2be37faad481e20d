## A table: the play

web-title-turn = Your turn! · Sabot
web-table-title = { $game } · Sabot
web-table-closed = This table cannot be shown
web-line-lost = Connection interrupted. Reconnecting… Nothing is lost.
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

## A table: what one can do

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

web-table-asking = Asking what can be done with it…
web-table-uses = What you can do with it now
web-table-use-now = (possible now)
web-table-use-not-now = (not possible now)
web-table-rule = Rule { $rule }

## A table: its drawers

web-table-tools = Table tools
web-table-menu = Menu
web-table-sound = Sounds
web-table-stepping = Step through: the others’ moves wait for “Next”
web-table-side = Log and chat
web-table-unheard = { $count ->
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
web-table-sign-fresh = above a card: it has just been drawn
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
web-cut-hint = So that nobody can have arranged the cards: whatever you cut with takes part in the shuffle. If you write nothing, it is drawn at random.
web-table-cut-passes = After that, the cards are dealt anyway.
web-commitment = Seal of the shuffle
web-commitment-about = This number fixes the server’s secret before anybody cuts. After the game you can check it.
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
