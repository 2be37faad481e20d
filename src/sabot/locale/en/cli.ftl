### The command line: help, and what argparse says by itself.

cli-about = Sabot, the open table for classic card games by their printed rules: play in the terminal, replay, verify, simulate.
cli-epilogue = Without a command, sabot starts a game. “sabot COMMAND --help” tells more about each.
cli-error = sabot: { $problem }
cli-command = COMMAND
cli-word-game = GAME
cli-word-rule = RULE
cli-word-file = FILE
cli-word-name = NAME
cli-word-text = TEXT
cli-word-bot = BOT
cli-play = play against bots in this terminal
cli-resume = go on with a game that was left
cli-replay = show a record move by move
cli-verify = check a record: rules, scores and the fairness of every deal
cli-rules = read the rules, and how the editions differ
cli-editions = list the editions, their tables and options
cli-simulate = let bots play many games and print the averages

cli-arg-game = which game: { $known }
cli-arg-edition = which edition of the rules; see “sabot editions”
cli-arg-players = how many players
cli-arg-seat = where you sit, counted from 1
cli-arg-against = who sits in the other seats: random, one of the game’s own bots, or one name per seat
cli-arg-name = what you are called at the table
cli-arg-option = a house rule, NAME=VALUE, as “sabot editions” lists them; may be given several times
cli-arg-record = also write the record of the game to this file
cli-arg-cut = your contribution to every shuffle, up to 64 characters
cli-arg-seed = a number that makes everything repeatable, for the same names
cli-arg-kept = a kept game by name or file; without it, the latest
cli-arg-list = list the kept games
cli-arg-file = a record file; without it, your latest game
cli-arg-hand = only this hand
cli-arg-step = show the table after every move and wait for Enter
cli-arg-rule = a rule by its number, or a whole section of them
cli-arg-bots = the bots by seat, with commas between; a single name sits everywhere
cli-arg-games = how many whole games (1000 if nothing is said)
cli-arg-hands = single hands instead of whole games
cli-arg-workers = how many processes work; the result is the same with any number
cli-arg-json = print the numbers as JSON
cli-arg-lang = the language

argparse-usage = usage:
argparse-positionals = arguments
argparse-options = options
argparse-help = show this help and exit
argparse-version = show the version and exit
argparse-error = %(prog)s: %(message)s (“%(prog)s --help” tells more)
argparse-argument = %(argument_name)s: %(message)s
argparse-required = still needed: %s
argparse-unrecognized = not understood: %s
argparse-one = a value is needed after it
argparse-choice = there is no %(value)r here; choose from %(choices)s
argparse-not-with = cannot be used together with %s
argparse-explicit = takes no value, but %r was given
argparse-ambiguous = %(option)s could be any of %(matches)s
argparse-number = a whole number is needed, not “{ $found }”
