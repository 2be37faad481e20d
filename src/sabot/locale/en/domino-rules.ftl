### Domino: the rules page, in English.
###
### One message for each rule, rule-DO-3 for DO-3, with its heading in .title. A message speaks
### of the values in force at the table. A line break in a message is shown, so a paragraph
### stays on one line here.

rules-section-domino = Domino
rules-DO = Domino

rule-DO-1 = For { $fewest_players } to { $most_players } players, everyone for themselves. All the cards are dealt: { $series } series numbered 1 to 15, one card at a time from the dealer’s left, even if some get one more than others. You hold your hand face down, and nobody looks at it, not even you. The player on the dealer’s left begins.
    .title = The deal

rule-DO-2 = On your turn look at your own pile first, if you have one. If its top card can be played, play it. Otherwise turn up the bottom card of your hand for all to see.
    .title = First the pile, then the hand

rule-DO-3 =
    A 1 starts a new table pile. Table piles are built upwards, 2 on 1, 3 on 2 and so on; with 15 a pile is complete and closed.
    A card that can go to the table goes there. If it cannot, it goes onto an opponent’s pile whose top card is one more or one less; 15 and 1 are not neighbours. You must do one of the two if you can; only among several opponents’ piles the choice is yours.
    .title = Where cards go

rule-DO-4 = After each card placed you go on in the same way: first your pile, then your hand. A card from your hand that goes nowhere is laid face up on your own pile, and your turn is over.
    .title = The end of a turn

rule-DO-5 = If you need a card and your hand is empty, turn your pile over as it is: it becomes your hand. The card that you laid last is then the first you turn up.
    .title = An empty hand

rule-DO-6 = Whoever first has neither hand nor pile wins. If nobody has managed that after { $most_turns } turns, the fewest cards win; players with equally few share the win.
    .title = The winner

rule-DO-7 = { $duties ->
        [challenge]
            You are not kept from breaking a duty: you may lay a card on your own pile though it could be played, lay it onto an opponent’s pile though the table would take it, or turn up a card though the top of your pile could be used. Your opponents watch you, and each may say “Domino” after every card that you turn up with a pile before you, lay on your own pile or lay onto an opponent’s.
            If the caller is right, you put the card back under your hand, or on your pile if it came from there (a pile that you have just turned over stays your hand), and take the top card of the caller’s hand (of the caller’s pile, if there is no hand) onto your own pile, and your turn is over. A caller who has no card left after that wins. A wrong call costs nothing. If several call, the nearest on your left counts.
       *[referee] Nothing that breaks a duty is allowed, so there is nothing to call.
    }
    .title = “Domino!”
