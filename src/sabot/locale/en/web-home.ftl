## The home page

web-title-home = Sabot: classic card games at one table
web-welcome = Take a seat,
web-welcome-road = the road is open
web-about = { $game } and { $others ->
    [one] one more card game
    [2] two more card games
    [3] three more card games
    [4] four more card games
    [5] five more card games
    [6] six more card games
    [7] seven more card games
    [8] eight more card games
    [9] nine more card games
   *[other] { $others } more card games
} for the whole family, by their printed rules. No account, no advertising: choose and play.
web-play-now = Play now
web-first-game = { $game } ({ $edition }), { $bots ->
    [one] you against a bot
    [2] you against two bots
    [3] you against three bots
    [4] you against four bots
    [5] you against five bots
   *[other] you against { $bots } bots
}.
web-new-here = New here? Play the first lesson.
web-games = The games
web-play = Play
web-play-now-of = Play { $game } now
web-choose = Choose…
web-choose-of = Choose edition and opponents for { $game }
web-rules = Rules
web-rules-of = Rules of { $game }
web-players-one = { $count ->
    [one] For one player
   *[other] For { $count } players
}
web-players-range = For { $least } to { $most } players
web-my-tables = Your tables
web-rejoin = Rejoin
web-see-result = See the result
web-open-tables = Open tables
web-no-tables = No public table is open at the moment. Open one and invite everybody!
web-join = Join
web-watch = Watch
web-free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
web-phase-waiting = waiting for players
web-phase-playing = in progress
web-phase-over = game over
web-friends-title = Play with friends
web-friends-1 = Open a table: the game, the edition, who plays.
web-friends-2 = Send its link, or let a phone read the QR code.
web-friends-3 = Everybody sits down, and the cards are dealt.
web-learn = Learn
web-lesson-title = Learn by playing
web-lesson-about = Short games that explain themselves: you make the moves, card by card, with a word on each.
web-rulebooks = Rules by edition
web-history = Games you have played
web-history-count = { $played ->
    [one] One game played
   *[other] { $played } games played
}, { $won } won.
web-history-all = Show all { $count }
web-you-won = won
web-unfinished = unfinished
web-footer = A sabot is the tray that cards are dealt from. The drawings are our own; the rules are those of the books.

## The setup of a game

web-new-table = Open a table
web-game = Game
web-edition = Edition
web-rules-of-edition = The rules of this edition (in a new tab)
web-players = Players
web-bot-strength = Bots
web-bot-thinks = Time to think
web-bot-thinks-about = The longer, the stronger.
web-bot-seconds = { $seconds } s
web-bot-level = { $name }, { $seconds } s
web-who-plays = Who plays with you
web-place = Seat { $seat }
web-person = A person
web-pace = Pace
web-pace-live = Live
web-pace-live-about = Everybody is here and plays at once.
web-pace-relaxed = Relaxed
web-pace-relaxed-about = No clock, and more time to react.
web-pace-correspondence = By correspondence
web-pace-correspondence-about = Over several days: everybody moves when they have time.
web-turn-clock = Time for a turn
web-no-clock = No limit
web-reaction = Time to react
web-reaction-usual = As usual at this pace
web-public = Show the table to everybody
web-public-about = Otherwise only those who have its link can find it.
web-spectators = Spectators may watch
web-spectators-about = They see nobody’s cards.
web-allow-chat = Free chat
web-allow-chat-about = Quick phrases are always there.
web-house-rules = Choices and house rules
web-house-rules-none = as usual
web-house-rules-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
}
web-house-rules-of-book = The book lets you choose
web-house-rules-own = House rules
web-origin-book = a choice of the book
web-origin-ruling = our ruling
web-origin-house = a house rule
web-house-rule-book = Without your choice: { $value }
web-house-rules-reset = Undo these choices
web-rule-in-book = Rule { $rule } in the rules (in a new tab)
web-open = Open the table

## The waiting room of a table

web-title-room = { $game }: waiting for players · Sabot
web-room-title = Waiting for players
web-room-full = Everybody is here
web-room-taken = All seats are taken
web-room-clock = { $time } for a turn
web-room-seats = Seats
web-room-team = Team { $side }
web-room-opposite = Partners sit opposite each other.
web-room-you = (you)
web-room-free = free
web-room-bot = bot
web-room-bot-kind = Bot: { $name }
web-room-here = here
web-room-away = away
web-room-stand-in = a bot plays instead
web-room-left = has left; a bot plays on
web-room-rematch = wants another game
web-room-sit = Sit here
web-room-sit-at = Sit here: { $place }
web-room-put-bot = Add a bot
web-room-put-bot-at = Add a bot: { $place }
web-room-take-bot = Remove the bot
web-room-take-bot-at = Remove the bot: { $place }
web-room-replace = Let a bot play instead
web-room-replace-of = Let a bot play instead of { $name }
web-room-which-bot = Which bot
web-room-start = Start the game
web-room-fill = Fill the free seats with bots
web-room-leave = Leave the table
web-room-ready = All seats are taken. The road is yours!
web-room-not-yet = { $count ->
    [one] Seat { $seats } is still free: wait for somebody, or put a bot there.
   *[other] Seats { $seats } are still free: wait for somebody, or put bots there.
}
web-room-wait-seats = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
web-room-wait-host = { $name } will start the game.
web-room-invite = Invite your friends
web-room-invite-about = Whoever has this link can sit down or watch. A phone reads the code with its camera.
web-room-link = Link of the table
web-room-copy = Copy the link
web-room-qr = QR code of the table’s link
web-room-share = Send the link…
web-room-share-text = Come and play { $game } with me!
web-room-local = This link works only on this computer. For others to come, start the server so that they can reach it (see “For hosts” in the documentation), and open it by that address.
