### Domino: the rules page, in English.
###
### One message for each rule, rule-DO-3 for DO-3, with its heading in .title. A message speaks
### of the values in force at the table. A line break in a message is shown, so a paragraph
### stays on one line here.

rules-section-domino = Domino
rules-DO = Domino
rules-object-domino = Be the first to run out of cards, with neither a hand nor a pile in front of you. Cards go to the piles in the middle of the table, or onto the piles of your opponents.

rule-DO-1 = You are { $players } players, everyone for themselves. All { $cards } cards are dealt, { $series } series numbered 1 to 15, one card at a time from the dealer’s left{ $uneven ->
        [yes] , even if some get one more than others.
       *[no] .
    } You hold your hand face down, and nobody looks at it, not even you. The player on the dealer’s left begins.
    .title = The deal
    .ruling = The book says two players or more; up to { $most_players } may play here.

rule-DO-2 = On your turn look at your own pile first, if you have one. If its top card can be played, play it. Otherwise turn up the bottom card of your hand for all to see.
    .title = First the pile, then the hand

rule-DO-3 =
    A 1 starts a new table pile. Table piles are built upwards, 2 on 1, 3 on 2 and so on; with 15 a pile is complete and closed.
    A card that can go to the table goes there. If it cannot, it goes onto an opponent’s pile whose top card is one more or one less; 15 and 1 are not neighbours. You must do one of the two if you can; you choose only between several opponents’ piles.
    .title = Where cards go

rule-DO-4 = After each card placed you go on in the same way: first your pile, then your hand. A card from your hand that goes nowhere is laid face up on your own pile, and your turn is over.
    .title = The end of a turn

rule-DO-5 = { $turn_over ->
        [when-needed] If you need a card and your hand is empty, turn your pile over as it is: it becomes your hand.
       *[at-once] As soon as your hand is used up, turn your pile over as it is: it becomes your hand.
    } The card that you laid last is then the first you turn up. Turning your pile over never breaks a duty.
    .title = An empty hand
    .ruling = { $turn_over ->
        [at-once] A card that you have turned up belongs to your hand until it is placed; only then is the hand used up.
       *[when-needed] { "" }
    }

rule-DO-6 = The first player with neither hand nor pile wins. If nobody has managed that after { $most_turns } turns, the player with the fewest cards wins; players who tie share the win.
    .title = The winner
    .ruling = In the book, the game ends only when somebody goes out; here it stops after { $most_turns } turns.

rule-DO-7 = { $duties ->
        [challenge]
            Nothing keeps you from breaking a duty: you may lay a card on your own pile though it could be played, lay it onto an opponent’s pile though the table would take it, or turn up a card though the top of your pile could be used. Your opponents watch you, and each may say “Domino” after every card that you turn up with a pile before you, lay on your own pile or lay onto an opponent’s.
            If the caller is right, you put the card back under your hand, or on your pile if it came from there, and take the top card of the caller’s hand (of the caller’s pile, if there is no hand) onto your own pile, and your turn is over. A caller who has no card left after that wins. A wrong call costs nothing. If several call, the nearest on your left counts.
       *[referee] Nobody can break a duty here: a play that would is refused.
    }
    .title = { $duties ->
        [challenge] “Domino!”
       *[referee] The duties are kept for you
    }
