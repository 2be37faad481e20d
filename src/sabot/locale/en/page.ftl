### The page for browsers. Each message is one plain line: the page fills in its blanks itself.

## Everywhere

web-skip = Skip to the content
web-settings = Name and language
web-home = Home
web-cancel = Cancel
web-done = Done
web-go-on = Go on
web-keep = Keep
web-try-again = Try again
web-unreachable = The server cannot be reached. Check your connection and try again.
web-copied = Copied.
web-copy-by-hand = Copy this link
web-link = Link

## Who one is

web-name = Nickname
web-name-title = Choose a nickname
web-name-about = It is what others see at the table. One word, without spaces. No account is needed.
web-rename = Change your nickname
web-rename-about = At tables where you sit already you keep the old one.
web-identity = You on this server
web-newcomer = Without a nickname you can watch. With one you sit down, talk, and find your games again.
web-recovery = Copy a recovery link
web-recovery-about = A recovery link makes you the same player on another device. Whoever has it is you: keep it safe. A new one replaces the one before.
web-sign-out = Sign out everywhere else
web-sign-out-about = All your other devices and programs, and your recovery link, are no longer good. You stay who you are here.
web-recover = Be this player here
web-recover-title = Carry on as yourself
web-recover-about = This link makes this browser the same player as on your other device.
web-recover-empty = This recovery link is not whole. Copy it again on your other device.
web-recovered = Welcome back!
web-password = Password
web-password-title = The host’s password
web-password-about = On this server one needs it, once, to open tables.

## The first page

web-welcome = Take a seat
web-about = Classic card games by their printed rules, with friends or against bots. No account: open a table, send its link, play.
web-play-now-title = Play now against bots
web-play-now = Play now
web-play-now-of = Play now: { $game }
web-players-one = Players: { $count }
web-players-range = Players: { $least } to { $most }
web-my-tables = Your tables
web-open-tables = Open tables
web-no-tables = No public table is open now.
web-free-seats = free seats: { $count }
web-phase-gathering = waiting for players
web-phase-playing = being played
web-phase-over = game over
web-history = Games you have finished
web-history-count = Played: { $played }. Won: { $won }.
web-you-won = you won

## A new table

web-new-table = Open a table for friends
web-game = Game
web-edition = Edition
web-players = Players
web-pace = Pace
web-pace-live = Live: everybody is here
web-pace-relaxed = Relaxed: without a clock
web-pace-correspondence = By correspondence: over days
web-turn-clock = Time for a turn
web-no-clock = No limit
web-who-plays = Who plays with you
web-person = A person
web-bot-random = A bot that plays at random
web-bot-booklet = A bot that knows the game
web-public = List the table for everybody
web-spectators = Spectators may watch
web-allow-chat = Free chat
web-house-rules = House rules
web-open = Open the table

## A table: the seats

web-seats = Seats
web-seat = Seat { $seat }
web-you = (you)
web-seat-open = free
web-seat-bot = bot
web-seat-here = here
web-seat-away = away
web-seat-stand-in = a bot sits in
web-seat-left = has left; a bot plays on
web-wants-rematch = wants another game
web-sit = Sit here
web-put-bot = Put a bot
web-take-bot = Remove the bot
web-stand-in = Let a bot sit in
web-start = Start the game
web-leave = Leave the table
web-leave-title = Leave in the middle of the game?
web-leave-about = A bot plays on for you. You may come back while nobody else has taken your seat.
web-invite = Send the table’s link to friends, or put bots into the free seats.
web-copy-link = Copy the link
web-watching = watching: { $count }

## A table: the play

web-gathering = Nothing is dealt yet. The game begins when every seat is taken and the host starts it.
web-before-deal = The cards are about to be dealt.
web-title-turn = Your turn! · Sabot
web-waiting = Waiting for { $names }…
web-window = Others may react now…
web-answered = You have answered. Waiting for the others…
web-time-left = Time left: { $time }
web-keys = Number keys choose
web-line-lost = Connection lost. Reconnecting… Nothing is lost.
web-log = What happens
web-phrases = Say something
web-chat = Your message
web-send = Send

## A table: between hands and at the end

web-hand = Hand { $hand }
web-sealed = The pack for hand { $hand } is sealed
web-cut = Cut the pack
web-next-hand = Next hand
web-cut-own = Cut with words of your own
web-cut-text = Your cut
web-cut-hint = Any text. It takes part in the shuffle, so nobody can have arranged it. Left empty, it is drawn at random.
web-commitment = Seal of the shuffle
web-commitment-about = The server’s secret is fixed by this number before anybody cuts. After the game you can check it.
web-hand-over = Hand { $hand } is over.
web-sheet = Score sheet of hand { $hand }
web-total = Total
web-standing = The game so far
web-won = winner
web-game-over = The game is over
web-winner = { $names } wins the game!
web-winners = The win is shared: { $names }!
web-nobody = Nobody has won this time.
web-not-out = It did not come out this time.
web-rematch = Another game
web-kept-game = This game for good

## A finished game

web-hands-count = hands: { $count }
web-moves-count = moves: { $count }
web-download = Download the record
web-sheets = Score sheets
web-record = Record of the game
web-proofs = Proof of the shuffles
web-proofs-about = Each seal was shown before the deal. The secret and the cuts of the players make the shuffle: “sabot verify” checks it with the downloaded record.
web-secret = Secret of the server
web-cuts = Cuts of the players
