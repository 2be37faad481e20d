### Authors at the table: choices, events, refusals, score sheet.
###
### Numbers come in as they are, players by their names.

authors-name = Authors
authors-about = A game of memory and of questions: ask for the right card, and gather whole sets.
authors-prompt-help =
    In the notation of records, 7>Name asks Name for a 7.

## Editions

authors-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = Ask the others, card by card, for the numbers that you hold, and remember what they ask for. At its best with three players or more: with two, you know from the start what the other holds.

## Choices

authors-action-ask = Ask { $other } for { asking-one }

## What happens

authors-event-given = { $you ->
        [seat] You ask { $other } for { asking-one } and get { $count ->
            [one] it
           *[other] { $count } of them
        }.
        [other] { $seat } asks you for { asking-one } and gets { $count ->
            [one] it
           *[other] { $count } of them
        }.
       *[none] { $seat } asks { $other } for { asking-one } and gets { $count ->
            [one] it
           *[other] { $count } of them
        }.
    }
authors-event-refused = { $you ->
        [seat] You ask { $other } for { asking-one }: { $other } has none.
        [other] { $seat } asks you for { asking-one }: you have none.
       *[none] { $seat } asks { $other } for { asking-one }: { $other } has none.
    }
authors-event-set-laid = { $you ->
        [seat] You lay down the set of { $number }s.
       *[other] { $seat } lays down the set of { $number }s.
    }
authors-joined-set-laid = { $you ->
        [seat] , and lay down the set of { $number }s.
       *[other] , and lays down the set of { $number }s.
    }
authors-event-hand-ended = { $you ->
        [sides] { $sides_count ->
            [one] All sets are down. You have the most: { $count }!
           *[other] All sets are down. Most sets: { $sides }, with { $count }.
        }
       *[other] All sets are down. Most sets: { $sides }, with { $count }.
    }

## Refusals: what is wrong, and what would do

authors-illegal-hand-over = All sets are down: the game is over.
authors-illegal-not-your-turn = It is { $seat }’s turn to ask.
authors-illegal-not-another = Ask one of the other players for the { $number }.
authors-illegal-not-held = You hold no { $number } yourself: ask for a number that you have.
authors-illegal-no-cards = { $other } has no cards left: ask somebody who has.

## The table

authors-label-down = { $count } of { $all } sets down
authors-label-cards = { $count ->
        [one] card
       *[other] cards
    }
authors-label-hand = Your hand

authors-question-ask = Your turn. Whom do you ask, and for what?

authors-about-card = You may ask for another { $card } if you hold one yourself. All the { $card }s together are a set.

## The score sheet

authors-line-sets = Sets

authors-why-sets = { $count ->
        [0] no set
        [one] the { $numbers }s
       *[other] of { $numbers }
    }

## Tables of an edition

authors-table = { $players } players, everyone for themselves: { $cards } cards, { $uneven ->
        [0] { $least } each
       *[other] { $least } or { $most } each
    }

## What a simulation counts

authors-measure-asks = Cards asked for
authors-measure-refusals = Answered with “I have none”
authors-measure-shared = Ended with a shared win
authors-measure-all-sets-to-one = All sets to one player
