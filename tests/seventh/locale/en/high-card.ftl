### High Card: everything a person sees of it.

high-card-name = High Card
high-card-about = A game made up for the tests: the highest card takes the trick.
high-card-prompt-help = In this game a number from 1 to 15 is a card only behind a question mark: ?7.
high-card-edition-table-2026 = Our own table, 2026
    .about = The game as it was made up for the tests.
high-card-table = { $players } players, { $cards } cards each
high-card-about-card = It beats everything lower than { $card }.

high-card-action-play = Play { $card }
high-card-action-double = Double the trick
high-card-action-let-pass = Leave it

high-card-event-played = { $seat } plays { $card }.
high-card-event-doubled = Doubled by { $seats }.
high-card-event-trick-taken = { $seat } takes the trick: { $points }.

high-card-illegal-hand-over = The hand is over.
high-card-illegal-window-open = First everybody says whether to double.
high-card-illegal-not-asked = You are not asked, or have answered.
high-card-illegal-no-window = There is nothing to double now.
high-card-illegal-not-your-turn = It is { $seat }’s turn.
high-card-illegal-not-in-hand = { $card } is not in this hand: play one that is.

high-card-label-trick = Trick
high-card-label-hand = Your hand
high-card-question-play = Which card do you play?
high-card-question-double = Do you double this trick?

high-card-line-tricks = Tricks
high-card-why-tricks = { $points } in tricks
high-card-option-doubling = { $value ->
        [offered] everybody may double
       *[none] nobody may double
    }
    .title = Doubling
high-card-measure-doubled = Tricks doubled
