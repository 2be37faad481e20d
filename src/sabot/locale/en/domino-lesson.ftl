### Domino: the lesson. The reader plays for Paul, against Janine.

lesson-domino-title = Domino
lesson-domino-about = Turn up, lay on, get rid of your cards: what the table does not take, your opponent does.
lesson-domino-welcome = You are Paul, and you play against Janine. All 150 cards have been dealt, and nobody may look at theirs.
lesson-domino-goal = The first player with no cards left, neither in hand nor in the pile in front of them, wins.
lesson-domino-turn = Turn up a card of your hand.
lesson-domino-own = A 7. On the table only a 1 could start a pile, and Janine has no pile yet. What goes nowhere is laid on your own pile, and your turn is over.
lesson-domino-answer = Janine turned up a 6. A card that is one more or one less than the top of an opponent’s pile goes there: you have one card more. And because she got rid of it, her turn went on.
lesson-domino-table = Then she turned up a 1, which starts a pile on the table, and a 3, which went nowhere. Her turn is over, and her pile shows the 3.
lesson-domino-two = You have turned up a 2. The table comes first: piles there go up from 1 to 15. Lay the 2 on the 1.
lesson-domino-four = Your turn goes on, with a 4. The table would need a 3; but a 4 fits on Janine’s 3. Give it to her!
lesson-domino-five = A 5 follows, and it fits on the 4 that she has now.
lesson-domino-six = Now look at your own pile: its 6 fits on Janine’s 5. The top of your pile comes before a new card from the hand. Lay it on hers.
lesson-domino-seven = And the 7 that was beneath it follows.
lesson-domino-twelve = Your pile is gone, so you have turned up another card. A 12 goes nowhere: lay it on your own pile.
lesson-domino-result = Janine could lay her 9 nowhere but on her own pile. When a hand is used up, the pile is turned over and becomes the hand.
lesson-domino-goodbye = The table first, then the opponent, and only then your own pile. There is little to decide, but a lot to get rid of. Have fun!
