### Domino at the table: choices, events, refusals, score sheet.
###
### Cards come in as numbers, players by their names.

domino-name = Domino
domino-about = Turn up your cards one by one and pass them on to your neighbours; keep your eyes open, for every slip may be called.
domino-prompt-help =
    In the notation of records: turn turns up a card; table, >Name and own say where it goes.
    pile and pile>Name play the top of your own pile, domino calls a breach, pass lets it go.

## Editions

domino-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = The whole numbered pack is dealt out. Cards go unseen from the hand to the table or onto your opponents’ piles, and whoever has none left wins.

## Choices

domino-action-turn-up = Turn up the bottom card of your hand
domino-action-turn-over = Turn your pile over to be your hand, and turn up its bottom card
domino-action-pile-to-table = Play the { $card } from your pile to the table
domino-action-to-table = Play the { $card } to the table
domino-action-lay-own = Lay the { $card } on your own pile (ends your turn)
domino-action-pile-to-opponent = Play the { $card } from your pile onto { $other }’s { $top }
domino-action-to-opponent = Lay the { $card } onto { $other }’s { $top }
domino-action-call = Domino! A duty was broken
domino-action-let-pass = Say nothing

## What happens

domino-event-pile-turned-over = { $you ->
        [seat] You have no hand left and turn your pile over
       *[other] { $seat } has no hand left and turns the pile over
    }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    } to play again.
domino-event-turned-up = { $you ->
        [seat] You turn up { $card }.
       *[other] { $seat } turns up { $card }.
    }
domino-event-laid-on-table = { $you ->
        [seat] You play { $card } to the table.
       *[other] { $seat } plays { $card } to the table.
    }
domino-joined-laid-on-table = { $same ->
        [yes] , to the table.
       *[no] { $you ->
            [seat] , and play { $card } to the table.
           *[other] , and plays { $card } to the table.
        }
    }
domino-event-table-pile-closed = A table pile is complete: { $closed } so far.
domino-event-laid-on-opponent = { $you ->
        [seat] You lay { $card } onto { $other }’s pile.
        [other] { $seat } lays { $card } onto your pile.
       *[none] { $seat } lays { $card } onto { $other }’s pile.
    }
domino-joined-laid-on-opponent = { $you ->
        [other] , onto your pile.
       *[none] , onto { $other }’s pile.
    }
domino-event-laid-on-own-pile = { $you ->
        [seat] You lay { $card } on your own pile. Your turn is over.
       *[other] { $seat } lays { $card } on their own pile. The turn is over.
    }
domino-joined-laid-on-own-pile = { $you ->
        [seat] , onto your own pile. Your turn is over.
       *[other] , onto their own pile. The turn is over.
    }
domino-event-called-in-vain = { $you ->
        [seat] “Domino!” you say, but { $other } has broken no duty. Play goes on.
        [other] “Domino!” says { $seat }, but you have broken no duty. Play goes on.
       *[none] “Domino!” says { $seat }, but { $other } has broken no duty. Play goes on.
    }
domino-event-called-rightly = { $you ->
        [seat] “Domino!” you say, and rightly: { $other } has broken a duty and stops.
        [other] “Domino!” says { $seat }, and rightly: you have broken a duty and stop.
       *[none] “Domino!” says { $seat }, and rightly: { $other } has broken a duty and stops.
    }
domino-event-taken-back = { $you ->
        [seat] You take { $card } back.
       *[other] { $seat } takes { $card } back.
    }
domino-event-penalty-taken = { $you ->
        [seat] You must take { $card } from { $other }.
        [other] { $seat } must take { $card } from you.
       *[none] { $seat } must take { $card } from { $other }.
    }
domino-event-hand-ended = { $you ->
        [seat] You have no card left and win!
       *[other] { $seat } has no card left and wins!
    }
domino-event-hand-ended-no-seat = The turns are up. Fewest cards: { $sides }.

## Refusals: what is wrong, and what would do

domino-illegal-hand-over = The game is over.
domino-illegal-no-window = There is nothing to call now. “Domino” is said when somebody has just turned up or laid a card.
domino-illegal-own-deed = It is for the others to call what you did; wait for them.
domino-illegal-already-answered = You have answered; wait for the others.
domino-illegal-window-open = The others may still call what { $seat } did; wait for that.
domino-illegal-not-your-turn = It is { $seat }’s turn.
domino-illegal-place-first = First place the { $card } that is turned up.
domino-illegal-pile-first = The { $card } on your pile can be played: use it before you turn up a card.
domino-illegal-no-pile = You have no pile to play from: turn up a card.
domino-illegal-nothing-turned = No card is turned up: turn one up, or play from your pile.
domino-illegal-not-on-table = No table pile takes the { $card }: it needs one that shows { $next }.
domino-illegal-not-an-opponent = The { $card } can only be laid onto another player’s pile: name an opponent.
domino-illegal-opponent-without-pile = { $other } has no pile: choose another place.
domino-illegal-does-not-follow = The { $card } does not go on { $other }’s { $top }: it takes one more or one less.
domino-illegal-table-first = The { $card } can go to the table, so it must.
domino-illegal-must-play = The { $card } can be laid onto { $other }’s pile, so your own pile must wait.
error-domino-opponent-unknown = There is nobody called “{ $name }” whose pile could take a card. At the table: { $known }.

## The table

domino-label-turned = { $seat } has turned up
domino-label-table = table
domino-label-table-empty = no pile yet
domino-label-closed = { $count ->
        [one] 1 complete
       *[other] { $count } complete
    }
domino-label-pile = pile
domino-label-hand = hand
domino-label-left = { $count ->
        [0] no card left
        [one] 1 card left
       *[other] { $count } cards left
    }
domino-label-own-hand = Your hand, face down: { $hand }   Your pile, face up: { $pile }

domino-question-turn = Your turn. Turn up a card.
domino-question-pile = Your turn. Your pile shows { $top }.
domino-question-place = You have turned up { $card }. Where does it go?
domino-question-call-turn-up = { $seat } has turned up { $card }, with { $top } on top of the pile. Was that right?
domino-question-call-lay-own = { $seat } has laid { $card } on their own pile. Was that right?
domino-question-call-onto = { $seat } has laid { $card } onto { $other }’s pile. Was that right?

domino-about-card = { $card } goes on a table pile that shows the number before it (a 1 starts a new pile); if there is none, onto an opponent’s pile that shows one more or one less.

## The score sheet

domino-line-left = Cards left

domino-why-left = { $left ->
        [0] rid of all cards
       *[other] { $hand } in hand, { $pile } on the pile
    }

## Options and house rules

domino-option-duties = { $value ->
        [referee] nothing that breaks one is allowed
       *[challenge] they can be broken, and opponents say “Domino”
    }
    .title = Duties

domino-option-turn_over = { $value ->
        [at-once] as soon as the hand is used up
       *[when-needed] only when a card has to be turned up
    }
    .title = Turning the pile over

## Tables of an edition

domino-table = { $players } players: { $over ->
        [0] { $each } cards each
       *[other] { $each } or { $more } cards each
    }

## What a simulation counts

domino-measure-ended-by-going-out = Ended by going out
domino-measure-ended-by-turn-limit = Ended because the turns were up
domino-measure-turns = Turns
domino-measure-laid-on-opponents = Cards laid onto opponents’ piles
domino-measure-piles-turned-over = Piles turned over
domino-measure-calls-right = “Domino” said rightly
domino-measure-calls-wrong = “Domino” said wrongly

## How everybody stands

domino-standing = { $seat }: { $left ->
        [0] no card left
        [one] 1 card left
       *[other] { $left } cards left
    }, { $pile ->
        [0] no pile
       *[other] the pile shows { $top }
    }.
