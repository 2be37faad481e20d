### Patience at the table: choices, events, refusals, score sheet.
###
### Cards come in as their numbers. A spot is t (the turned card), w (the waste) or a place of the lower row.

patience-name = Patience
patience-about = Sixty cards, two rows and a quiet quarter of an hour: can you bring them all home?
patience-prompt-help =
    In the notation of records a move says from where to where: t is the turned card, w the waste, 1 to 4 the places of the lower row, up the upper row. So t>3, w>up, 2>up, 4>1; turn turns a card up, stop ends it.

## Editions

patience-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = For one player: bring all sixty cards to the upper row, from 1 to 15, and go through the pack only once.

## Choices

patience-action-turn-up = { $cards ->
        [one] Turn up the last card of the pack
       *[other] Turn up the next card ({ $cards } left)
    }
patience-action-up = { $origin ->
        [t] Send { $card } up
        [w] Send { $card } up from the waste
       *[other] Send { $card } up from place { $origin }
    }
patience-action-down = { $origin ->
        [t] Lay { $card } on { $top }, place { $onto }
       *[w] Lay { $card } from the waste on { $top }, place { $onto }
    }
patience-action-pile = { $count ->
        [one] Move pile { $origin } ({ $card }) onto { $top }, place { $onto }
       *[other] Move pile { $origin } ({ $card } to { $lowest }) onto { $top }, place { $onto }
    }
patience-action-fill = Lay { $card } from the waste into the empty place { $onto }
patience-action-put-aside = Put { $card } on the waste
patience-action-stop = Leave it at that

## What happens

patience-event-turned-up = { $you ->
        [seat] You turn up { $card }.
       *[other] { $seat } turns up { $card }.
    }
patience-event-went-up = { $origin ->
        [t] { $card } goes up.
        [w] { $card } goes up from the waste.
       *[other] { $card } goes up from place { $origin }.
    }
patience-joined-went-up = { $origin ->
        [t] , and it goes up.
        [w] ; { $card } goes up from the waste.
       *[other] ; { $card } goes up from place { $origin }.
    }
patience-event-laid-down = { $origin ->
        [t] { $card } goes down, on place { $place }.
       *[w] { $card } goes from the waste to place { $place }.
    }
patience-joined-laid-down = { $origin ->
        [t] , onto place { $place }.
       *[w] ; { $card } goes from the waste to place { $place }.
    }
patience-event-put-aside = { $card } goes to the waste.
patience-joined-put-aside = , to the waste.
patience-event-pile-moved = The pile of { $card } moves from place { $place } to place { $onto }.
patience-event-place-filled = { $you ->
        [seat] You fill place { $place } with { $card } from the pack.
       *[other] { $seat } fills place { $place } with { $card } from the pack.
    }
patience-event-place-filled-from-waste = { $card } from the waste fills place { $place }.
patience-event-pack-out = The pack is out.
patience-event-hand-ended = { $won ->
        [yes] It has come out: all { $up } cards are up!
       *[no] It has not come out. Cards up: { $up }.
    }

## Refusals: what is wrong, and what would do

patience-illegal-hand-over = This deal is over; deal again for another try.
patience-illegal-card-turned = { $card } is turned up: place it first.
patience-illegal-pack-out = The pack has been gone through, and only once is allowed. Play from the row and the waste, or stop.
patience-illegal-pack-left = { $cards ->
        [one] A card is still in the pack: turn it up first.
       *[other] { $cards } cards are still in the pack: turn them up first.
    }
patience-illegal-nothing-turned = No card is turned up: turn one up first.
patience-illegal-waste-empty = The waste is empty: play the turned card or one of the row.
patience-illegal-place-empty = Place { $place } is empty: choose one that has cards.
patience-illegal-not-up-yet = { $card } goes up on { $needed } only, and no pile of the upper row shows that.
patience-illegal-highest-nowhere = { $card } is the highest card: it can lie on no other, and goes up last or begins a place.
patience-illegal-not-one-less = { $card } does not go on { $top }: in the lower row it needs { $needed }.
patience-illegal-place-not-for-turned = The turned card does not go to an empty place: { $card } goes up, on a pile or onto the waste.
patience-illegal-place-stays-empty = At this table the waste does not fill empty places: { $card } goes up or on a pile.
patience-illegal-can-go-up = { $card } can go up: the waste takes only what neither row takes.
patience-illegal-can-go-down = { $card } can go on { $top }, place { $place }: the waste takes only what neither row takes.
patience-illegal-no-pile-there = Place { $place } is empty: a pile moves onto another pile only.
patience-illegal-piles-do-not-join = The pile of { $card } does not go on { $top }: its highest card must be one less than that.

## The table

patience-label-up = { $n } of { $cards } up
patience-label-pack = pack
patience-label-turned = turned up
patience-label-waste = waste
patience-label-beneath = Under the top of the waste:

patience-question-turned = You have turned up { $card }. What do you do?
patience-question-free = What do you do?
patience-question-pack-out = The pack is out. What else can go up?

patience-about-card = { $number ->
        [1] goes to the upper row by itself and starts a pile there.
        [15] ends a pile of the upper row; in the lower row it goes on nothing.
       *[other] goes up on the number before it, down on the number after it.
    }

## The score sheet

patience-line-up = Upper row
patience-why-up = { $points } of { $cards } cards

## Options and house rules

patience-option-gaps = { $value ->
        [pack-then-waste] with the next card of the pack; once that is out, from the waste if you like
        [waste-then-pack] at once with the top of the waste; if there is none, from the pack
        [pack-only] from the pack alone, never from the waste
       *[never] not at all, unless a pile was moved away
    }
    .title = How a place left empty is filled

patience-option-waste = { $value ->
        [only-if-unplayable] only if neither row takes it
       *[free] whenever you like
    }
    .title = When a turned card goes to the waste

## The table of an edition

patience-table = { $players ->
        [one] 1 player
       *[other] { $players } players
    }, { $cards } cards

## What a simulation counts

patience-measure-come-out = Come out
patience-measure-half-up = At least half of the cards up
patience-measure-piles-moved = Piles moved
patience-measure-left-in-waste = Cards left in the waste
patience-measure-left-in-row = Cards left in the lower row

## Positions that cannot be

error-zone-not-from-one = “{ $pile }” is not a pile of the upper row: those run from 1 up without a gap.
error-zone-not-downwards = “{ $pile }” is not a pile of the lower row: those run down without a gap.
error-zone-one-below = A 1 goes to the upper row by itself: it lies nowhere else but in the pack.
error-zone-gap = At this table an empty place would have been filled from the pack.

## How the game stands

patience-standing = { $n } of { $cards } cards are up. { $pack ->
        [0] The pack is empty
        [one] 1 card is left in the pack
       *[other] { $pack } cards are left in the pack
    }, { $waste ->
        [0] the waste is empty
       *[other] the waste shows { $top }
    }.
