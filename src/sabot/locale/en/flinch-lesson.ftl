### Flinch: the lesson. The reader plays for Paul, against Janine.

lesson-flinch-title = Flinch
lesson-flinch-about = Centre piles, the game pile and the reserve: get rid of ten cards first.
lesson-flinch-welcome = You are Paul, and you play against Janine. Each of you has a game pile of ten cards, with only the top one face up; you also hold a hand of five.
lesson-flinch-goal = Whoever first plays the last card of the game pile wins. Cards are played to the centre, on piles that everybody builds together: 1, 2, 3 and so on to 15.
lesson-flinch-one = Every 1 starts a new pile in the centre, and it must be played as soon as possible. Play your 1.
lesson-flinch-game = The top of your game pile is a 2, and it fits. A game-pile card that can be played goes before all others: play it. The next card will then be turned up.
lesson-flinch-three = An 8 is turned up, and does not fit yet. But you may go on from your hand: play the 3.
lesson-flinch-reserve = You can play no more. A turn ends by laying one card of your hand on a reserve pile, face up before you; you may have five such piles. Its top can be played later. Lay the 13 on the first pile.
lesson-flinch-janine = Janine played a 4 from her hand and the 5 from her game pile, and laid a 15 on a reserve pile. The centre asks for a 6.
lesson-flinch-nothing = Neither your 8 nor a 9 fits. So you only lay a card on a reserve pile; an empty place comes before a started pile. Lay a 9 on the second one.
lesson-flinch-helped = Janine played 6 and 7, and helped you along: the centre asks for an 8.
lesson-flinch-duty = Your game-pile card fits at last. Play the 8.
lesson-flinch-nine = A 10 is turned up. Bring it in reach: play the 9 from your hand.
lesson-flinch-game-again = That was the last card of your hand, so you drew five new ones and your turn goes on. Now the 10 of your game pile fits. Play it.
lesson-flinch-one-again = You have drawn a 1, and no other card of your hand may go before it. Start a second pile.
lesson-flinch-eleven = Back to the first pile: play the 11.
lesson-flinch-twelve = And the 12.
lesson-flinch-thirteen = And here is what the reserve is good for: play the 13 that you put there.
lesson-flinch-lay = Nothing else fits. End your turn: the first place is empty again, so lay the 6 there.
lesson-flinch-result = You have played three cards of your game pile, Janine one. When a centre pile reaches 15 it is set aside; when the pack is used up, such piles are shuffled into a new one.
lesson-flinch-goodbye = The game pile first, every 1 at once, and a card to the reserve at the end: that is all of Flinch. Good luck!
