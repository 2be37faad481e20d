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
