### The table server: what happens at a table, and why a wish is refused there.

## News of a table

table-news-sat = { $name } takes seat { $seat }.
table-news-left = { $name } has left.
table-news-plays-on = { $name } plays on in seat { $seat }.
table-news-bot = { $name }, a bot, sits in seat { $seat }.
table-news-no-bot = Seat { $seat } is free.
table-news-stands-in = A bot sits in for { $name }.
table-news-came-back = { $name } is back and plays again; the bot hands the seat back.
table-news-connected = { $name } is here.
table-news-dropped = { $name } has lost the connection.
table-news-away = { $name } is still away: a bot may play for them now.
table-news-clock = { $name } has run out of time: a bot plays this turn.
table-news-paced = The bots play at another speed now.
table-news-started = The game begins.
table-news-reveal-missing = The pack is sealed anew: the cut of { $name } was not revealed.
table-news-cannot-reveal = Whoever sat in seat { $seat } before { $name } had committed to a cut, and { $name } cannot reveal it: the pack will be sealed anew.
table-news-rematch = { $name } would like another game.
table-news-waits = Nobody has played for a while, so the table waits. It goes on when one of its players comes or does something.
table-news-closed = The table is closed.

## What somebody missed

missed-hands = A new hand has been dealt since you were here: hand { $hand }.
missed-moves = { $moves ->
        [one] One move was made
       *[other] { $moves } moves were made
    } while you were away.
missed-moves-for-you = { $moves ->
        [one] One move was made
       *[other] { $moves } moves were made
    } while you were away, { $mine ->
        [one] one of them
       *[other] { $mine } of them
    } by a bot for you.
missed-latest = The latest: { $event }
missed-over = The game is over.
missed-your-turn = It is your turn.

## Quick phrases

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops…
phrase-your-turn = It is your turn.
phrase-one-moment = One moment, please.
phrase-good-game = Good game!
phrase-again = Another game?

## Refusals

error-already-seated = You already have seat { $seat }. Leave it first to take another.
error-seat-taken = { $name } has seat { $seat }. Choose a free one.
error-seat-seen = You have seen the cards of seat { $seat } in this hand. Take that seat again, or wait for the next hand.
error-seat-present = { $name } is here, or was a moment ago: a bot may only sit in for somebody who has been away for a while.
error-seat-by-letter = { $name } plays by correspondence and may take their time: the clock makes sure that the game goes on.
error-table-edition = The edition { $edition } has changed on this server since this table was opened. Go back to the earlier version, or open a new table.
error-table-busy = Too many messages are waiting at this table. Wait a moment, then send yours again.
error-seat-fixed = Seat { $seat } cannot be changed while a game is being played.
error-not-seated = You do not play at this table. Take a free seat first.
error-host-only = Only { $name }, who opened this table, may do that.
error-table-closed = This table is closed. Open a new one.
error-table-unknown = There is no such table, or no longer. Ask for its link again, or open a new one.
error-table-failed = This table cannot continue at the moment. Nothing is lost: tell the host, who can restart the server.
error-no-spectators = This table is closed to spectators. Take a free seat to play.
error-game-begun = The game has already begun.
error-game-not-over = The game is not over yet.
error-seats-open = A player is still missing (seat { $seats }). Wait, or put a bot there.
error-nothing-to-cut = There is nothing to cut for hand { $hand } now.
error-seal-past = The pack of hand { $hand } has been sealed anew. Commit to a cut of the new seal.
error-has-cut = You have already cut; wait for the others.
error-has-revealed = You have already revealed your cut; wait for the others.
error-reveal-broken = This is not the cut that you committed to. Send the same random part and the same words; without them, wait until the pack is sealed anew.
error-reveal-of-another = The player who had your seat before you committed to this cut, and nobody else can reveal it. Wait until the pack is sealed anew.
error-nothing-in-play = No hand is being played.
error-stale-version = The table has moved on: you chose at version { $version }, and it is now at { $now }. Look again, then choose.
error-has-answered = You have already answered; wait for the others.
error-undo-not-here = Moves can be taken back only when you play alone.
error-undo-nothing = There is nothing to take back in this hand.
error-hint-not-here = Hints are given only where all the others are bots.
error-hint-nothing = You have nothing to decide now. Ask again when it is your turn.
error-tempo-not-here = Other people play at this table too: the speed of the bots can change only where all opponents are bots.
error-hello-twice = You have already said hello.
error-hello-first = The first message must be “hello”.
error-protocol-unknown = This server speaks protocol { $expected }, not { $found }. Load the page again, or update your program.
error-message-unreadable = The server does not understand this message, at { $place }: { $problem }.
error-too-many-messages = Too many messages at once. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-stranger-speaks = Choose a nickname first: then you can speak.
error-phrase-unknown = There is no phrase “{ $name }”. There are: { $known }.
error-chat-off = At this table people can only send quick phrases.
error-chat-hidden = Your message contains invisible characters ({ $found }): type it again.
error-chat-unreadable = Write your message on one line.
error-relaxed-clock = A relaxed table has no turn clock. Choose the pace live or correspondence for one.
error-correspondence-window = By correspondence everybody answers in their own time: leave out the time to react.
error-host-password = You need the host’s password to open a table here, and this is not the right one.
error-too-many-tables = This server has { $most } tables open and may not have more. Try again later.
error-too-many-own-tables = You have { $most } tables open and may not have more. Finish or leave one first.
error-game-not-kept = There is no finished game at this address.
error-server-stopping = The server is stopping and will be back soon. Nothing is lost.
error-archive-busy = Too many people are looking at finished games just now. Try again in a moment.
