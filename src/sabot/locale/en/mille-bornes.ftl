### Mille Bornes at the table: choices, events, refusals, score sheet.
###
### $words is the vocabulary of the edition in play. Cards, sides and players come in as names.

mille-bornes-name = Mille Bornes
mille-bornes-about = A road race with cards: cover the kilometres, repair your breakdowns, and leave the others at the roadside.
mille-bornes-card-unknown = a card
mille-bornes-prompt-help =
    In this game the name of a card plays it: 100, roll, stop. Naming a card never discards it.
    In the notation of records: 100 plays, -100 discards, stop>Name attacks.

## Editions

mille-bornes-usual-edition = parker-1971
mille-bornes-edition-parker-1971 = Parker Brothers, Canada, 1971
    .about = Short trips of 700 with an extension for 2, 3 or 6 players; a shut-out counts only for the side that completes the trip.
mille-bornes-edition-dujardin-1960 = Dujardin, France, 1960
    .about = The classic French rules: the pack is cut, careless attacks cost the card, shut-outs count for every side still on the road.
mille-bornes-edition-dujardin-2011 = Dujardin, France, 2011
    .about = Everyone for themselves up to four players; a single hand of 1000, without points unless you ask for them.

## Choices

mille-bornes-action-play = Play { $card }
mille-bornes-action-attack = { $card } against { $side }
mille-bornes-action-attack-in-vain = { $card } against { $side } (protected: the card would be lost)
mille-bornes-action-discard = Discard { $card }
mille-bornes-action-coup-fourre = Coup fourré! Expose { $card }
mille-bornes-action-let-pass = Let it pass
mille-bornes-action-call-extension = Call the extension: on to { $trip }
mille-bornes-action-end-hand = End the hand here

## What happens

mille-bornes-event-drew = { $you ->
        [seat] You draw { $card }.
       *[other] { $seat } draws { $card }.
    }
mille-bornes-event-played = { $you ->
        [seat] You play { $card }.
       *[other] { $seat } plays { $card }.
    }
mille-bornes-joined-played = { $same ->
        [yes] { $you ->
            [seat] { " " }and play it.
           *[other] { " " }and plays it.
        }
       *[no] { $you ->
            [seat] { " " }and play { $card }.
           *[other] { " " }and plays { $card }.
        }
    }
mille-bornes-event-attacked = { $you ->
        [seat] You play { $card } against { $side }.
        [side] { $seat } plays { $card } against { $side_count ->
            [one] you
           *[other] your side
        }.
       *[other] { $seat } plays { $card } against { $side }.
    }
mille-bornes-joined-attacked = { $same ->
        [yes] { $you ->
            [seat] { " " }and play it against { $side }.
           *[other] { " " }and plays it against { $side }.
        }
       *[no] { $you ->
            [seat] { " " }and play { $card } against { $side }.
           *[other] { " " }and plays { $card } against { $side }.
        }
    }
mille-bornes-event-attacked-in-vain = { $you ->
        [seat] You play { $card } against { $side }, a protected side: the card is discarded.
        [side] { $seat } plays { $card } against { $side_count ->
            [one] you, but you are protected
           *[other] your side, but it is protected
        }: the card is discarded.
       *[other] { $seat } plays { $card } against { $side }, a protected side: the card is discarded.
    }
mille-bornes-joined-attacked-in-vain = { $you ->
        [seat] { " " }and play { $card } against { $side }, a protected side: the card is discarded.
       *[other] { " " }and plays { $card } against { $side }, a protected side: the card is discarded.
    }
mille-bornes-event-discarded = { $you ->
        [seat] You discard { $card }.
       *[other] { $seat } discards { $card }.
    }
mille-bornes-joined-discarded = { $same ->
        [yes] { $you ->
            [seat] { " " }and discard it.
           *[other] { " " }and discards it.
        }
       *[no] { $you ->
            [seat] { " " }and discard { $card }.
           *[other] { " " }and discards { $card }.
        }
    }
mille-bornes-event-safety-exposed = { $you ->
        [seat] You expose { $card } and play again.
       *[other] { $seat } exposes { $card } and plays again.
    }
mille-bornes-joined-safety-exposed = { $same ->
        [yes] { $you ->
            [seat] , expose it and play again.
           *[other] , exposes it and plays again.
        }
       *[no] { $you ->
            [seat] , expose { $card } and play again.
           *[other] , exposes { $card } and plays again.
        }
    }
mille-bornes-event-hazard-cleared = { $you ->
        [side] { $card } no longer troubles { $side_count ->
            [one] you
           *[other] your side
        }: it is discarded.
       *[other] { $card } no longer troubles { $side }: it is discarded.
    }
mille-bornes-event-coup-fourre-made = { $you ->
        [seat] Coup fourré! You answer { $hazard } with { $card }.
       *[other] Coup fourré! { $seat } answers { $hazard } with { $card }.
    }
mille-bornes-event-turns-lost = { $you ->
        [seats] { $seats_count ->
            [one] You lose a turn.
           *[other] You and { $seats } lose a turn.
        }
       *[other] { $seats } { $seats_count ->
            [one] loses
           *[other] lose
        } a turn.
    }
mille-bornes-joined-turns-lost = { $you ->
        [seats] { $seats_count ->
            [one] , and you lose a turn.
           *[other] , and you and { $seats } lose a turn.
        }
       *[other] , and { $seats } { $seats_count ->
            [one] loses
           *[other] lose
        } a turn.
    }
mille-bornes-event-extension-offered = { $you ->
        [seat] You arrive exactly at the end of the trip.
       *[other] { $seat } arrives exactly at the end of the trip.
    }
mille-bornes-event-extension-called = { $you ->
        [seat] You call the extension: the trip is now { $trip }.
       *[other] { $seat } calls the extension: the trip is now { $trip }.
    }
mille-bornes-event-draw-pile-empty = The draw pile is empty: everybody plays out the cards in hand.
mille-bornes-event-hand-ended = { $you ->
        [side] { $side_count ->
            [one] You complete
           *[other] Your side completes
        }
       *[other] { $side } { $side_count ->
            [one] completes
           *[other] complete
        }
    } the trip{ $delayed ->
        [yes] , with the draw pile empty
       *[no] { "" }
    }!
mille-bornes-event-hand-ended-no-side = Every hand is empty: the hand ends without a completed trip.

## Refusals: what is wrong, and what would do

mille-bornes-illegal-hand-over = The hand is over.
mille-bornes-illegal-window-open = { $side } may still answer the attack; wait for the answer.
mille-bornes-illegal-choice-open = The extension has to be decided first.
mille-bornes-illegal-not-your-turn = It is { $seat }’s turn.
mille-bornes-illegal-not-in-hand = { $card } is not in your hand.
mille-bornes-illegal-needs-target = { $card } is played against another side: say which.
mille-bornes-illegal-not-a-hazard = { $card } is not an attack: play it on your own side.
mille-bornes-illegal-own-side = { $card } is played against an opposing side.
mille-bornes-illegal-must-play = At this table you discard only when nothing can be played, and { $playable } can.
mille-bornes-illegal-stopped = { $hazard } stops your side: { $remedy } is needed first.
mille-bornes-illegal-not-rolling = Your side is not rolling: it needs { mille-bornes-card-roll } on top of its battle pile.
mille-bornes-illegal-speed-limited = { $card } is too much under a speed limit: { $most } at most.
mille-bornes-illegal-past-trip = { $card } would go past the trip of { $trip }: only { $left } to go.
mille-bornes-illegal-too-many-200s = No more than { $most } cards of 200 per side.
mille-bornes-illegal-already-rolling = Your battle pile shows { mille-bornes-card-roll } already.
mille-bornes-illegal-cure-first = { $hazard } must be cured with { $remedy } before you can roll.
mille-bornes-illegal-roll-pointless = { mille-bornes-card-right_of_way } makes { mille-bornes-card-roll } pointless: discard it instead.
mille-bornes-illegal-no-limit = { $card } goes only on a speed limit, and none is showing.
mille-bornes-illegal-nothing-to-cure = { $card } goes only on { $hazard }, and your battle pile does not show one.
mille-bornes-illegal-protected = { $safety } protects { $side } from { $card }.
mille-bornes-illegal-already-limited = A speed limit already slows { $side } down.
mille-bornes-illegal-hazard-on-hazard = { $hazard } already stops { $side }: never a hazard on a hazard.
mille-bornes-illegal-target-not-rolling = { $side } { $side_count ->
        [one] is
       *[other] are
    } not rolling: { $card } has to wait.
mille-bornes-illegal-no-window = There is no attack to answer now. A coup fourré comes at once or not at all.
mille-bornes-illegal-too-late = The hand is over: it is too late for a coup fourré.
mille-bornes-illegal-not-attacked = Only { $side } may answer this attack.
mille-bornes-illegal-already-passed = You have let this attack pass.
mille-bornes-illegal-wrong-safety = { $card } does not answer { $hazard }: { $safety } would.
mille-bornes-illegal-no-extension = There is no extension to decide now.
mille-bornes-illegal-not-your-choice = Whoever laid the last card decides on the extension.

## The table

mille-bornes-label-hand = Your hand
mille-bornes-label-way = { $n }/{ $trip } { mille-bornes-word-unit.plural }
mille-bornes-label-battle = battle
mille-bornes-label-speed = speed
mille-bornes-label-distance = distance
mille-bornes-label-safeties = safeties
mille-bornes-label-coup-fourre = ⟂ coup fourré
mille-bornes-label-stopped = stopped
mille-bornes-label-harmless = { $card } (harmless)
mille-bornes-label-waiting = waiting for { mille-bornes-card-roll }
mille-bornes-label-limited = rolling, 50 at most
mille-bornes-label-rolling = rolling

mille-bornes-question-turn = Your turn. What do you play?
mille-bornes-question-window = { $seat } plays { $card } against you. Do you answer?
mille-bornes-question-extension = You have covered exactly { $trip }. Do you call the extension to { $extended }?

## The score sheet

mille-bornes-line-distance = Distance
mille-bornes-line-safeties = Safeties
mille-bornes-line-all_safeties = All four safeties
mille-bornes-line-coups_fourres = Coups fourrés
mille-bornes-line-trip = Trip completed
mille-bornes-line-delayed_action = Delayed action
mille-bornes-line-no_200 = Without 200s
mille-bornes-line-extension = Extension
mille-bornes-line-shut_out = Shut-out

mille-bornes-why-distance = { $points } travelled
mille-bornes-why-safeties = { $count } × { $each }
mille-bornes-why-all_safeties = all four by one side
mille-bornes-why-coups_fourres = { $count } × { $each }
mille-bornes-why-trip = exactly { $trip }
mille-bornes-why-trip-longest = nobody arrived; whoever went furthest wins the hand
mille-bornes-why-delayed_action = after the draw pile was empty
mille-bornes-why-no_200 = no card of 200 played
mille-bornes-why-extension = called and completed
mille-bornes-why-extension-failed = the caller did not complete it
mille-bornes-why-shut_out-all = no opponent has laid a distance card
mille-bornes-why-shut_out = { $count } × { $each }

## Options and house rules

mille-bornes-option-discard = { $value ->
        [any] any card, at any turn
       *[only-if-no-play] only when nothing can be played
    }
    .title = Discarding
mille-bornes-option-discards_visible = { $value ->
        [top] only the top card lies open
       *[all] the whole pile may be looked through
    }
    .title = Discard pile
mille-bornes-option-roll_with_right_of_way = { $value ->
        [refuse] refused, as it is pointless
       *[allow] allowed all the same
    }
    .title = Roll under Right of Way
mille-bornes-option-safety_clears = { $value ->
        [discard] takes its hazard off the pile
       *[cover] leaves its hazard there, harmless
    }
    .title = A safety exposed on your own turn
mille-bornes-option-careless_attack = { $value ->
        [refuse] is refused
       *[discard] costs the card and the turn
    }
    .title = An attack on a protected side
mille-bornes-option-delayed_action = { $value ->
        [last-card-included] counts from the turn that draws the last card
       *[after-last-card] counts only from the turn after
    }
    .title = Delayed action
mille-bornes-option-shut_out = { $value ->
        [once-to-completer] counts once, for the side that completes the trip
        [per-side-to-all-others] each side shut out counts for every other side
       *[per-side-to-others-on-the-road] each side shut out counts for the sides that have laid distance
    }
    .title = Shut-out
mille-bornes-option-unfinished_trip = { $value ->
        [most-distance] won by the side that went furthest
       *[nobody] won by nobody
    }
    .title = A hand without a completed trip
mille-bornes-option-points = { $value ->
        [yes] several hands, played for points
       *[no] one hand, no points
    }
    .title = Points
mille-bornes-option-trip = { $value }
    .title = Trip
mille-bornes-option-extension = { $value ->
        [offered] an extension may be called
       *[none] the hand is over
    }
    .title = At the end of the trip

## Tables of an edition

mille-bornes-table = { $players } players: { $team ->
        [1] everyone for themselves
       *[other] { $sides } teams of { $team }
    }, trip of { $trip }{ $extension ->
        [offered] { " " }with extension
       *[none] { "" }
    }, { $cards } cards

## What a simulation counts

mille-bornes-measure-ended-by-trip = Ended by the trip
mille-bornes-measure-ended-by-extension = Ended by an extended trip
mille-bornes-measure-ended-by-exhaustion = Ended with every hand empty
mille-bornes-measure-extensions-called = Extensions called
mille-bornes-measure-coups-fourres = Coups fourrés
mille-bornes-measure-shut-outs = Sides shut out

## Notation that cannot be, positions that cannot be

error-target-unknown = There is nobody called “{ $name }” to attack. At the table: { $known }.
error-target-missing = { $card } is an attack: write { $card }>NAME.
error-zone-not-safety = Only safeties lie in the safety area.
error-zone-past-trip = A side has gone past the trip of { $trip }.

## How everybody stands

mille-bornes-standing = { $side }: { $n } of { $trip } { mille-bornes-word-unit.plural }, { $condition }.
mille-bornes-standing-stopped = stopped by { $card }
mille-bornes-standing-safeties = Safeties of { $side }: { $cards }.
