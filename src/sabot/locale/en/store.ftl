### Go to the Store at the table: choices, events, refusals, score sheet.
###
### Numbers come in as they are, players by their names.

store-name = Go to the Store
store-about = The quickest of questions: who has what I need? If nobody has, it is off to the store. For children and their grandparents.
store-prompt-help =
    In the notation of records, 7>Name asks Name for all 7s.

## Editions

store-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = For children, and quick: ask another player for all cards of a number that you hold, or be sent to the store for a card.

## Choices

store-action-ask = Ask { $other } for all { $number }s

## What happens

store-event-given = { $you ->
        [seat] You ask { $other } for { $number }s and get { $count ->
            [one] one card
           *[other] { $count } cards
        }.
        [other] { $seat } asks you for { $number }s and gets { $count ->
            [one] one card
           *[other] { $count } cards
        }.
       *[none] { $seat } asks { $other } for { $number }s and gets { $count ->
            [one] one card
           *[other] { $count } cards
        }.
    }
store-event-refused = { $you ->
        [seat] You ask { $other } for { $number }s. “Go to the store!”
        [other] { $seat } asks you for { $number }s. “Go to the store!”
       *[none] { $seat } asks { $other } for { $number }s. “Go to the store!”
    }
store-event-drew = { $you ->
        [seat] You draw { $card } from the store.
       *[other] { $seat } draws { $shown ->
            [yes] the { $card }
           *[no] { $card }
        } from the store.
    }
store-joined-drew = { $you ->
        [seat] { " " }You draw { $card }.
       *[other] { " " }{ $seat } draws { $shown ->
            [yes] the { $card }
           *[no] { $card }
        }.
    }
store-event-found = { $you ->
        [seat] You find the { $card } in the store, show it and ask again.
       *[other] { $seat } finds the { $card } in the store, shows it and asks again.
    }
store-joined-found = { $you ->
        [seat] { " " }You find the { $card } there, show it and ask again.
       *[other] { " " }{ $seat } finds the { $card } there, shows it and asks again.
    }
store-event-stock-empty = The store is empty.
store-event-set-laid = { $you ->
        [seat] You lay down the set of { $number }s.
       *[other] { $seat } lays down the set of { $number }s.
    }
store-joined-set-laid = { $you ->
        [seat] , and lay down the set of { $number }s.
       *[other] , and lays down the set of { $number }s.
    }
store-event-hand-ended = { $you ->
        [sides] { $sides_count ->
            [one] All sets are down. You have the most: { $count }!
           *[other] All sets are down. Most sets: { $sides }, with { $count }.
        }
       *[other] All sets are down. Most sets: { $sides }, with { $count }.
    }

## Refusals: what is wrong, and what would do

store-illegal-hand-over = All sets are down: the game is over.
store-illegal-not-your-turn = It is { $seat }’s turn to ask.
store-illegal-not-another = Ask one of the other players for { $number }s.
store-illegal-not-held = You hold no { $number } yourself: ask for a number that you have.

## The table

store-label-store = { $count ->
        [0] The store is empty
        [one] Store: 1 card
       *[other] Store: { $count } cards
    }
store-label-down = { $count } of { $all } sets down
store-label-cards = { $count ->
        [one] card
       *[other] cards
    }
store-label-hand = Your hand

store-question-ask = Your turn. Whom do you ask, and for what?

store-about-card = You may ask for { $card }s if you hold one yourself. All the { $card }s together are a set.

## The score sheet

store-line-sets = Sets

store-why-sets = { $count ->
        [0] no set
        [one] the { $numbers }s
       *[other] of { $numbers }
    }

## Options and house rules

store-option-store_luck = { $value ->
        [ends] ends the turn like any other draw
       *[goes-on] is shown to all, and the turn goes on
    }
    .title = Drawing the number asked for

## Tables of an edition

store-table = { $players } players, everyone for themselves: { $uneven ->
        [0] { $least } cards each
       *[other] { $least } or { $most } cards each
    }, { $rest } of { $cards } in the store

## What a simulation counts

store-measure-asks = Questions asked
store-measure-refusals = Sent to the store
store-measure-shared = Ended with a shared win
store-measure-all-sets-to-one = All sets to one player
store-measure-sets-drawn = Sets completed from the store
