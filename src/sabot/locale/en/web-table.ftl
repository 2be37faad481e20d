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
