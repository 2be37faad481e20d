### Patience: the lesson.

lesson-patience-title = Patience
lesson-patience-about = For one player: bring sixty cards up in order.
lesson-patience-welcome = Sixty cards, each number from 1 to 15 four times, and nobody but you. Four cards lie open in the lower row. The 1 that was among them went up at once, and its place was filled from the pack.
lesson-patience-goal = It has come out when all cards lie in the upper row, each of its four piles going up from 1 to 15.
lesson-patience-turn = The pack is turned card by card, and only once. Turn up the first card.
lesson-patience-two = A 2: it goes up on the 1.
lesson-patience-eleven = In the lower row piles go down by one, and a whole pile may move onto another: your 11 fits on the 12. Move it; it makes room.
lesson-patience-seven = The empty place has taken the next card of the pack, a 7. It fits on the 8: move it, too.
lesson-patience-five = A 14 has filled the place. Then you turned up a 4. It cannot go up, for the 3 is missing, but it goes down on the 5.
lesson-patience-waste = A 9 fits nowhere. Only such a card goes to the waste, and the top of the waste can be played at any time.
lesson-patience-three = A 3! It could go down on the 4, but better up on the 2. Nothing comes down from there again.
lesson-patience-four = Now the 4 of the lower row can follow. Let it go up.
lesson-patience-up-five = And the 5 after it.
lesson-patience-nine = The empty place has taken a 10 from the pack, and the 9 on the waste fits on it. Lay it there.
lesson-patience-result = Look how it goes on: the 8 and 7 fit on the 9, and all of them on the 11. Every place that becomes empty brings another card.
lesson-patience-goodbye = The book says that one game in seven comes out. Take your time, and take back a move whenever you like. Good luck!
