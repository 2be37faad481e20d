### Patience: the rules page, in English.
###
### One message for each rule, with its heading in .title. A message speaks of the values in force at
### the table. A line break in a message is shown, so a paragraph stays on one line here.

rules-PA = Patience
rules-section-patience = Patience
rules-object-patience = You play alone against the luck of the deal: bring every card to the upper row, in { $series } piles that go from 1 to 15.

rule-PA-1 =
    You play alone, with { $series } series of the numbers 1 to 15, well shuffled. Lay { $row } cards face up side by side: they are the lower row, and each is the first card of a pile. The rest is the pack, face down.
    A 1 never stays there. Wherever it comes from, it goes at once to an upper row above the first and starts a pile of its own.
    .title = Cards and rows

rule-PA-2 =
    Turn up the cards of the pack one at a time; you go through it only once. While a card lies turned up, no other is turned.
    A card may go up, onto a pile of the upper row that shows the number before it, or down, onto a pile of the lower row that shows the number after it; between the two, you choose. { $waste ->
        [free] Or, even if a row would take it, it goes onto the waste, a single pile face up.
       *[only-if-unplayable] Only if neither row takes it does it go onto the waste, a single pile face up.
    }
    The top of the waste may be played up or down at any time, and the top of a lower pile may go up at any time, even while a card lies turned up. Nothing comes down again from the upper row. When the pack is out you may stop whenever you like.
    .title = Turning and placing cards

rule-PA-3 = A whole pile of the lower row may be moved onto another pile of that row, if its highest card is one less than the other’s lowest. Parts of a pile are never moved.
    .title = Moving a pile

rule-PA-4 =
    The place of a pile that you moved away takes the next card of the pack.
    { $gaps ->
        [waste-then-pack] A place that is left empty otherwise, by a 1 or because its last card went up, takes the top of the waste at once; if there is no waste, the next card of the pack. What cannot be filled then stays empty.
        [pack-only] So does a place that is left empty otherwise, by a 1 or because its last card went up. Once the pack is out, places stay empty.
        [never] A place that is left empty otherwise, by a 1 or because its last card went up, stays empty.
       *[pack-then-waste] So does a place that is left empty otherwise, by a 1 or because its last card went up. Once the pack is out, you may fill an empty place with the top of the waste, if you like and when you like.
    }
    .title = Places left empty

rule-PA-5 = You have won when all cards are on the upper row. If nothing can be done any more, or if you stop before that, the deal is lost; the score is the number of cards that went up. With some care you should win about one deal in seven.
    .title = Winning
