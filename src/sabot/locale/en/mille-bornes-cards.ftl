### Mille Bornes: the names of the cards and the piles, in English.
###
### $words is the vocabulary of the edition in play: parker | dujardin-1960 | dujardin-2011.
### Every card has an attribute .does, one sentence that says what it is for.
### Its attribute .one is the card as it stands inside a sentence, with an article where the language wants one.

## Hazards

mille-bornes-card-accident = Accident
    .one = { mille-bornes-card-accident }
    .does = Stops a side that is rolling; cured by Repairs.
mille-bornes-card-out_of_gas = Out of Gas
    .one = { mille-bornes-card-out_of_gas }
    .does = Stops a side that is rolling; cured by Gasoline.
mille-bornes-card-flat_tire = Flat Tire
    .one = { mille-bornes-card-flat_tire }
    .does = Stops a side that is rolling; cured by Spare Tire.
mille-bornes-card-speed_limit = Speed Limit
    .one = { mille-bornes-card-speed_limit }
    .does = Keeps an opposing side to cards of 25 and 50; lifted by End of Limit.
mille-bornes-card-stop = Stop
    .one = { mille-bornes-card-stop }
    .does = Stops a side that shows Roll, until it lays another Roll.

## Remedies

mille-bornes-card-repairs = Repairs
    .one = { mille-bornes-card-repairs }
    .does = Cures an Accident.
mille-bornes-card-gasoline = Gasoline
    .one = { mille-bornes-card-gasoline }
    .does = Cures Out of Gas.
mille-bornes-card-spare_tire = Spare Tire
    .one = { mille-bornes-card-spare_tire }
    .does = Cures a Flat Tire.
mille-bornes-card-end_of_limit = End of Limit
    .one = { mille-bornes-card-end_of_limit }
    .does = Lifts a Speed Limit.
mille-bornes-card-roll = Roll
    .one = { mille-bornes-card-roll }
    .does = Starts your side, and starts it again after a Stop or a cured breakdown.

## Safeties

mille-bornes-card-driving_ace = Driving Ace
    .one = { mille-bornes-card-driving_ace }
    .does = Guards your side against Accident for the rest of the hand.
mille-bornes-card-extra_tank = Extra Tank
    .one = { mille-bornes-card-extra_tank }
    .does = Guards your side against Out of Gas for the rest of the hand.
mille-bornes-card-puncture_proof = Puncture-Proof
    .one = { mille-bornes-card-puncture_proof }
    .does = Guards your side against Flat Tire for the rest of the hand.
mille-bornes-card-right_of_way = Right of Way
    .one = { mille-bornes-card-right_of_way }
    .does = Guards your side against Stop and Speed Limit for the rest of the hand, and lets it roll without Roll.

## Distance cards

mille-bornes-card-25 = 25 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-25 }
    .does = Takes your side { mille-bornes-card-25 } further.
mille-bornes-card-50 = 50 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-50 }
    .does = Takes your side { mille-bornes-card-50 } further.
mille-bornes-card-75 = 75 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-75 }
    .does = Takes your side { mille-bornes-card-75 } further.
mille-bornes-card-100 = 100 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-100 }
    .does = Takes your side { mille-bornes-card-100 } further.
mille-bornes-card-200 = 200 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-200 }
    .does = Takes your side { mille-bornes-card-200 } further.

## Piles: the name as a heading, and (.the, .of) as it stands inside a sentence

mille-bornes-pile-draw = Draw pile
    .the = the draw pile
    .of = of the draw pile
mille-bornes-pile-discard = Discard pile
    .the = the discard pile

## Words of the edition for use inside a sentence

mille-bornes-word-unit = { $words ->
        [parker] mile
       *[other] km
    }
    .plural = { $words ->
        [parker] miles
       *[other] km
    }
    .Plural = { $words ->
        [parker] Miles
       *[other] Kilometres
    }
mille-bornes-word-hazard = hazard
    .a = a hazard
    .another = another hazard
    .plural = hazards
mille-bornes-word-distance_card = distance card
    .a = a distance card
    .plural = distance cards

## The verbs of a turn: other languages have other words for them from book to book

mille-bornes-verb-draw = draw
    .Title = Draw
    .you = you draw
    .You = You draw
    .subjunctive = draws
    .done = drawn
mille-bornes-verb-discard = discard
    .Title = Discard
    .one = you discard one
    .imperative = discard
    .done = discarded
    .done-plural = discarded

## Cards in a list: how many of a kind

mille-bornes-cards-of-a-kind = { $count } { $card }
