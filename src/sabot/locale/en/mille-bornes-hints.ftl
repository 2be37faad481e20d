### Mille Bornes: what players are advised, in English; which edition gives which hint is in its TOML file.
###
### A hint speaks of the values in force at the table; where it comes out empty it is left out.

hint-mille-bornes-look-up = You need not know everything by heart: look up cards and points whenever you like, and so may the others.
hint-mille-bornes-start-first = When a hand begins, think of your own start: a { mille-bornes-card-roll } on your battle pile is worth more than a quick attack.
hint-mille-bornes-keep-safeties = A safety does most for you as a coup fourré, so it pays to keep it in hand and wait for the attack. { $points ->
        [no] But do not wait too long: once the hand is over it has done nothing for you.
       *[yes] But do not wait too long: in your hand it scores nothing when the hand is over, and you may lay it down on any turn.
    }
hint-mille-bornes-drop-useless = Get rid of dead cards soon: { $max_200s ->
        [0] any 200;
        [one] a 200 once you have played one;
       *[other] a 200 once you have played { $max_200s };
    } a { mille-bornes-word-hazard } that an opponent’s safety has made useless.
hint-mille-bornes-count-hazards = Remember what has been played. When all the cards of a { mille-bornes-word-hazard } are gone, you no longer need its remedy.
hint-mille-bornes-extra-turn = Whenever you lay down a safety, you draw and play again. Count on it when you plan a turn.
hint-mille-bornes-worth = Work out what a safety can bring: { $score_safety } as a precaution, { $score_coup_fourre } more as a coup fourré, and { $score_all_safeties } more for all four.
hint-mille-bornes-both-piles = A { mille-bornes-card-speed_limit } and a { mille-bornes-word-hazard } on the battle pile do not exclude each other: a stopped side can be limited, and a limited one stopped.
hint-mille-bornes-one-of-each = Keep one remedy of each kind in reserve. Once you hold the safety, you need no remedy of its kind.
hint-mille-bornes-advance-first = Laying distance comes before tidying up your hand: discard when there is nothing that you can lay.
hint-mille-bornes-brake = Drive as fast as you can, but miss no chance to slow an opponent down: a { mille-bornes-card-speed_limit } is good, a { mille-bornes-card-stop } or a breakdown is better. Just beware of the coup fourré.
hint-mille-bornes-idle-safety = A safety kept for a coup fourré does no work meanwhile{ $team ->
        [1] .
       *[other] , and your partner may be saving the remedy for nothing.
    } Whether it pays depends on how you stand: look at the score.
hint-mille-bornes-watch = Keep an eye on what the others have laid: a safety of theirs makes your matching { mille-bornes-word-hazard.plural } worthless. And add up the distances now and then, theirs too.
hint-mille-bornes-exact = Plan the last cards of your trip: you must arrive at { $trip } exactly, and a card that is too long is no use.
hint-mille-bornes-early-200 = Lay a 200 as soon as you may. { $max_200s ->
        [one] After one of them another is dead weight.
       *[other] After { $max_200s } of them another is dead weight.
    }
hint-mille-bornes-small-cards = With nothing but 25s and 50s, do not hurry to lay them: until the end of the hand is near, hindering the others is worth more.
hint-mille-bornes-safeties-for-roll = No { mille-bornes-card-roll } to start with? Lay down your safeties: each lets you draw another card, and one of them may be it.
hint-mille-bornes-after-remedy = Once the remedy lies on the { mille-bornes-word-hazard }, exposing its safety gains little: you still need a { mille-bornes-card-roll }.
hint-mille-bornes-right-of-way-early = { mille-bornes-card-right_of_way } is the exception: lay it down early. It wards off two kinds of attack and lets you go on after a remedy without a { mille-bornes-card-roll }.
