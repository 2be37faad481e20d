### Mille Bornes: the rules pages, in English.
###
### One message for each rule, rule-MB-4-9 for MB-4.9, with its heading in .title.
### A message speaks of the values in force at the table, never of an edition by name, and of nothing
### that the table does not have: one that comes out empty is left out of the page.
### .ruling tells what the book leaves open; only there $words may ask which book it is.
### A line break in a message is shown, so a paragraph stays on one line here.
### Card names and the words of an edition come from mille-bornes-cards.ftl.

## The object of the game

rules-object-mille-bornes =
    Every hand is a race. Your side lays { mille-bornes-word-distance_card.plural } until they add up to a trip: exactly { $trip } { mille-bornes-word-unit.plural }, not one more. { $extension ->
        [yes] Whoever stands there first may end the hand, or call an extension and go on to { $extended_trip }.
       *[no] Whoever stands there first has completed the trip, and the hand is over.
    }
    You need a { mille-bornes-card-roll } to start. Opponents hold you up with { mille-bornes-word-hazard.plural }; after a breakdown you get going again in two steps: first the remedy, then a { mille-bornes-card-roll }. Safeties guard you for the whole hand, and played in answer to an attack they are a coup fourré.
    { $points ->
        [no] The game is this one race: the side that completes the trip wins.
       *[yes] { mille-bornes-word-unit.Plural } and bonuses are points. You play hand after hand; { $target } points win the game.
    }

## 1. Cards

rules-MB-section-1 = Cards

rule-MB-1 =
    You play with { $cards } cards, of four kinds.
    { $count_hazards } { mille-bornes-word-hazard.plural }, which you play against an opposing side: { $count_accident } { mille-bornes-card-accident }, { $count_out_of_gas } { mille-bornes-card-out_of_gas }, { $count_flat_tire } { mille-bornes-card-flat_tire }, { $count_speed_limit } { mille-bornes-card-speed_limit } and { $count_stop } { mille-bornes-card-stop }.
    { $count_remedies } remedies, which you play on your own piles: { $count_repairs } { mille-bornes-card-repairs } (for { mille-bornes-card-accident }), { $count_gasoline } { mille-bornes-card-gasoline } (for { mille-bornes-card-out_of_gas }), { $count_spare_tire } { mille-bornes-card-spare_tire } (for { mille-bornes-card-flat_tire }), { $count_end_of_limit } { mille-bornes-card-end_of_limit } (for { mille-bornes-card-speed_limit }) and { $count_roll } { mille-bornes-card-roll } (for { mille-bornes-card-stop }, and to start).
    { $count_safeties } safeties, which guard you for the rest of the hand: { mille-bornes-card-driving_ace } (against { mille-bornes-card-accident }), { mille-bornes-card-extra_tank } (against { mille-bornes-card-out_of_gas }), { mille-bornes-card-puncture_proof } (against { mille-bornes-card-flat_tire }) and { mille-bornes-card-right_of_way } (against { mille-bornes-card-stop } and { mille-bornes-card-speed_limit }).
    { $count_distances } { mille-bornes-word-distance_card.plural }: { $count_25 } of 25, { $count_50 } of 50, { $count_75 } of 75, { $count_100 } of 100 and { $count_200 } of 200.
    In these rules { mille-bornes-card-accident }, { mille-bornes-card-out_of_gas } and { mille-bornes-card-flat_tire } are called breakdowns. { $team ->
        [1] Every player is a side, with piles of their own:
       *[other] A side is one team. Partners share one set of piles:
    } a battle pile, a speed pile, a safety area and distance piles.
    .title = The pack

## 2. Tables

rules-MB-section-2 = The table

rule-MB-2 = { $team ->
        [1] You are { $players } players, everyone for themselves.
       *[other] You are { $players } players, in { $sides } teams of { $team }.
    } The trip is { $trip } { mille-bornes-word-unit.plural } long{ $extension ->
        [yes] ; an extension can make it { $extended_trip } (MB-6.3).
       *[no] .
    }
    .title = Players and trip

rule-MB-2-1 = { $short_pack ->
        [yes] Before the shuffle these cards are set aside: { $taken_out }. { $cards } cards remain.
       *[no] { "" }
    }
    .title = The short pack

rule-MB-2-2 = { $team ->
        [1] Seats are numbered clockwise, and the player on your left is next after you.
        [2] Seats are numbered clockwise, and the player on your left is next after you. The teams take turns around the table in the same order throughout, and partners sit opposite each other.
       *[other] Seats are numbered clockwise, and the player on your left is next after you. The teams take turns around the table, so that your neighbours are always opponents.
    }
    .title = { $team ->
        [1] Seats
       *[other] Seats and teams
    }

rule-MB-2-3 = The first dealer is picked at random. Everyone is dealt { $hand_size } cards, one at a time, from the dealer’s left; the player on the dealer’s left also begins. { $points ->
        [no] { "" }
       *[yes] With each new hand the deal passes to the left.
    }
    .title = The deal
    .ruling = { $points ->
        [no] { "" }
       *[yes] { $words ->
            [dujardin-1960] { "" }
           *[other] The book does not say who deals the next hand; the deal passes to the left.
        }
    }

rule-MB-2-4 = { $cut ->
        [dealers-right] Before the deal, the player on the dealer’s right cuts the pack.
       *[none] { "" }
    }
    .title = The cut

## 3. The turn

rules-MB-section-3 = The turn

rule-MB-3-1 = On your turn you draw one card, then play one or discard one. That brings you back to { $hand_size } cards in hand, as long as there are cards to draw.
    .title = Draw, then play or discard

rule-MB-3-2 = { $discard ->
        [only-if-no-play] You may discard only when none of the cards you hold can be played.
       *[any] You may discard any card on any turn, even when you hold one that could be played.
    } A discarded card is out of play until the hand is over. { $discards_visible ->
        [all] All the discards may be looked at.
       *[top] Only the latest discard can be seen.
    }
    .title = Discarding

rule-MB-3-3 = A safety played on your own turn gives you another full turn at once: draw a card, then play again. This holds as often as you play a safety.
    .title = Another turn for a safety

rule-MB-3-4 = Once { mille-bornes-pile-draw.the } is empty, turns go on without drawing until nobody has a card left; a player with none left is skipped. A safety then gives you another play, if you still have a card.
    .title = When { mille-bornes-pile-draw.the } is empty

## 4. What may be played

rules-MB-section-4 = What may be played

rule-MB-4 = Your side is rolling when its battle pile shows { mille-bornes-card-roll }. { $safety_clears ->
        [cover] It is rolling, too, when { mille-bornes-card-right_of_way } is exposed and no breakdown holds it up: its battle pile may be empty, or show a remedy or { mille-bornes-word-hazard.a } that a safety has made harmless.
       *[discard] It is rolling, too, when { mille-bornes-card-right_of_way } is exposed and its battle pile shows no breakdown: an empty pile or a remedy will do.
    }
    .title = Rolling

rule-MB-4-1 = You may play { mille-bornes-word-distance_card.a } when your side is rolling. Under a { mille-bornes-card-speed_limit } it may be no more than 50, unless { mille-bornes-card-right_of_way } is exposed. Your total may not pass the trip{ $extension ->
        [yes] , which is { $trip } until the extension is called.
       *[no] { " " }of { $trip }.
    } { $max_200s ->
        [0] No 200 may be played at all.
        [one] Each side may play at most one card of 200 in a hand.
       *[other] Each side may play at most { $max_200s } cards of 200 in a hand.
    }
    .title = Distance

rule-MB-4-2 = You may play { mille-bornes-card-stop } on an opposing side whose battle pile shows { mille-bornes-card-roll }, provided that it has not exposed { mille-bornes-card-right_of_way }.
    .title = { mille-bornes-card-stop }

rule-MB-4-3 = You may play a breakdown ({ mille-bornes-card-accident }, { mille-bornes-card-out_of_gas } or { mille-bornes-card-flat_tire }) on an opposing side that is rolling and has not exposed the matching safety. { $safety_clears ->
        [cover] It goes on that side’s { mille-bornes-card-roll } or, if it has exposed { mille-bornes-card-right_of_way }, on a remedy, on { mille-bornes-word-hazard.a } that a safety has made harmless, or on an empty pile. It never goes on { mille-bornes-word-hazard.a } that is still in force.
       *[discard] It goes on that side’s { mille-bornes-card-roll } or, if it has exposed { mille-bornes-card-right_of_way }, on a remedy or on an empty pile. It never goes on { mille-bornes-word-hazard.another }.
    }
    .title = Breakdowns
    .ruling = { $words ->
        [dujardin-1960] { "" }
       *[other] The book lets such a side be attacked on a remedy; it does not say whether an empty pile will do as well.
    }

rule-MB-4-4 = You may play { mille-bornes-card-speed_limit } on any opposing side on any of your turns, even before that side has started or while it is stopped. The exceptions are a side whose speed pile already shows a { mille-bornes-card-speed_limit } and a side that has exposed { mille-bornes-card-right_of_way }.
    .title = { mille-bornes-card-speed_limit }

rule-MB-4-5 =
    You play { mille-bornes-card-repairs }, { mille-bornes-card-gasoline } and { mille-bornes-card-spare_tire } for your own side only, each on the breakdown that it cures: { mille-bornes-card-accident }, { mille-bornes-card-out_of_gas } and { mille-bornes-card-flat_tire } in that order.
    The remedy alone does not get you going: first the remedy, then a { mille-bornes-card-roll } on a later turn. Only with { mille-bornes-card-right_of_way } exposed is the remedy enough.
    .title = { mille-bornes-card-repairs }, { mille-bornes-card-gasoline }, { mille-bornes-card-spare_tire }

rule-MB-4-6 = { $safety_clears ->
        [cover] You play { mille-bornes-card-roll } on your own battle pile when it is empty, or shows a { mille-bornes-card-stop }, a remedy other than { mille-bornes-card-roll }, or { mille-bornes-word-hazard.a } that a safety has made harmless.
       *[discard] You play { mille-bornes-card-roll } on your own battle pile when it is empty, or shows a { mille-bornes-card-stop } or a remedy other than { mille-bornes-card-roll }.
    } It never goes on another { mille-bornes-card-roll } or on a breakdown that is not cured. { $roll_with_right_of_way ->
        [allow] You may play it even when { mille-bornes-card-right_of_way } makes it pointless.
       *[refuse] It is refused, too, when { mille-bornes-card-right_of_way } makes it pointless: discard it instead.
    }
    .title = { mille-bornes-card-roll }

rule-MB-4-7 = You play { mille-bornes-card-end_of_limit } on your own speed pile, and only on a { mille-bornes-card-speed_limit }.
    .title = { mille-bornes-card-end_of_limit }

rule-MB-4-8 = You may expose a safety on any of your turns, even before your first { mille-bornes-card-roll }. It takes effect at once and lasts for the rest of the hand.
    .title = Safeties

rule-MB-4-9 = { $safety_clears ->
        [cover] If you expose a safety on your turn, and not as a coup fourré, while its { mille-bornes-word-hazard } shows on your piles, the { mille-bornes-word-hazard } stays but is harmless. On the battle pile you still need a { mille-bornes-card-roll } to move, unless { mille-bornes-card-right_of_way } is exposed; for that { mille-bornes-card-roll }, and for a breakdown from an opponent, the harmless { mille-bornes-word-hazard } counts as a remedy. { mille-bornes-card-right_of_way } makes both a showing { mille-bornes-card-stop } and a showing { mille-bornes-card-speed_limit } harmless.
       *[discard] If you expose a safety on your turn, and not as a coup fourré, while its { mille-bornes-word-hazard } shows on your piles, the { mille-bornes-word-hazard } is discarded. The card beneath shows again, so your side may roll at once. { mille-bornes-card-right_of_way } discards both a showing { mille-bornes-card-stop } and a showing { mille-bornes-card-speed_limit }.
    }
    .title = Safety over its { mille-bornes-word-hazard }

rule-MB-4-10 = If the remedy already covers the { mille-bornes-word-hazard } when you expose the safety, nothing changes on the pile. You still need a { mille-bornes-card-roll }, unless { mille-bornes-card-right_of_way } makes that unnecessary.
    .title = Safety after the remedy

rule-MB-4-11 = If you expose { mille-bornes-card-right_of_way } while a breakdown holds you up, the breakdown stays. Its remedy alone is then enough to get you rolling: you need no { mille-bornes-card-roll }.
    .title = { mille-bornes-card-right_of_way } over a breakdown

rule-MB-4-12 = { $sides ->
        [2] { "" }
       *[other] You name the side that you attack.
    }
    .title = Choosing whom to attack

rule-MB-4-13 = { $careless_attack ->
        [discard] If you attack a side that an exposed safety protects, your card goes to { mille-bornes-pile-discard.the } and your turn is over.
       *[refuse] You cannot attack a side that an exposed safety protects: the play is refused, and you choose another.
    }
    .title = Attacking a protected side

## 5. Coup fourré

rules-MB-section-5 = Coup fourré

rule-MB-5-1 = When an opponent has just played { mille-bornes-word-hazard.a } on your side and you hold the matching safety, you may expose it at once, in or out of turn, before anyone draws: that is a coup fourré. At most one player is able to do it. You are never obliged to.
    .title = Answering an attack

rule-MB-5-2 = The { mille-bornes-word-hazard } goes to { mille-bornes-pile-discard.the }, and your pile is as it was before. You draw one card to refill your hand, then have a full turn: draw again and play. If there are too few cards, draw what is left, the refill first.
    .title = What it brings you

rule-MB-5-3 = After your turn, play goes on from your left. Any players passed over lose their turn.
    .title = Lost turns

rule-MB-5-4 = Lay the safety of a coup fourré crosswise, so that everyone can tell it from the others. { $points ->
        [no] { "" }
       *[yes] { $score_coup_fourre ->
            [0] { "" }
           *[other] Its bonus of { $score_coup_fourre } points is scored once.
        }
    }
    .title = { $points ->
        [no] The mark
       *[yes] { $score_coup_fourre ->
            [0] The mark
           *[other] The mark and the bonus
        }
    }

rule-MB-5-5 = A safety that you draw after the attack, or keep until your next turn, is no coup fourré. { mille-bornes-card-right_of_way } answers both { mille-bornes-card-stop } and { mille-bornes-card-speed_limit }.
    .title = What counts as a coup fourré
    .ruling = { $words ->
        [dujardin-2011] The book shows a coup fourré on the battle pile only; it does not say whether { mille-bornes-card-right_of_way } answers { mille-bornes-card-speed_limit } as well.
       *[other] { "" }
    }

rule-MB-5-6 = On the turn that a coup fourré gives you, you may attack as well, and that attack may be answered by another coup fourré. Turns lost are then counted from the latest attack.
    .title = One after another

rule-MB-5-7 = Once the trip is complete, no coup fourré can be played.
    .title = After the trip

rule-MB-5-8 = When { mille-bornes-pile-draw.the } is empty and the last cards are being played out, you may answer an attack until the next player plays.
    .title = While the hands are played out

rule-MB-5-9 = Nobody may learn from the course of play whether an attacked side that stays silent held the safety. So there is time to answer after every attack, and the whole side is asked. What the others see, and how long it takes, do not depend on the cards held.
    .title = Silence tells nothing

## 6. End of the hand, extension

rules-MB-section-6 = { $extension ->
        [yes] End of the hand, extension
       *[no] End of the hand
    }

rule-MB-6-1 = { $extension ->
        [yes] The hand ends the moment a side stands exactly on the trip and does not call the extension, or when nobody has a card left.
       *[no] The hand ends the moment a side stands exactly on { $trip }: it has completed the trip. It also ends when nobody has a card left.
    }
    .title = End of the hand

rule-MB-6-2 = { $points ->
        [no] { "" }
       *[yes] { $delayed_action ->
            [last-card-included] You make a delayed action when you complete the trip with { mille-bornes-pile-draw.the } empty. It counts even if you have drawn the last card on that same turn.
            [after-last-card] You make a delayed action when you complete the trip with { mille-bornes-pile-draw.the } already empty as the turn began. The turn on which the last card is drawn does not count yet.
           *[none] { "" }
        }
    }
    .title = Delayed action

rule-MB-6-3 = { $extension ->
        [yes] The first side to stand on exactly { $trip } may call the extension at that very moment, even with { mille-bornes-pile-draw.the } empty{ $team ->
            [1] .
           *[other] ; the player who laid the card decides for the team.
        } If it is declined, the hand ends. If it is called, the trip is { $extended_trip } for everyone, as though it had always been, and the caller’s turn is over.
       *[no] { "" }
    }
    .title = Calling the extension

rule-MB-6-4 = { $extension ->
        [yes] After an extension, whoever first stands on { $extended_trip } has completed the trip. There is no second extension.
       *[no] { "" }
    }
    .title = Completing an extended trip

## 7. Score of a hand

rules-MB-section-7 = Score of a hand

rule-MB-7 = { $points ->
        [no] { "" }
       *[yes]
            These lines are scored at the end of each hand.
            Distance: 1 point per { mille-bornes-word-unit }, for every side.
            { $score_safety ->
                [0] { "" }
               *[other] Safeties: { $score_safety } for each one exposed.
            }
            { $score_all_safeties ->
                [0] { "" }
               *[other] All four safeties: { $score_all_safeties } more, to a side that has exposed them all.
            }
            { $score_coup_fourre ->
                [0] { "" }
               *[other] Coup fourré: { $score_coup_fourre } each, on top of the safety.
            }
            { $score_trip ->
                [0] { "" }
               *[other] { $unfinished_trip ->
                    [most-distance] Hand won: { $score_trip } to the side that completes the trip or, if none does, to the one that has gone farthest.
                   *[nobody] Trip completed: { $score_trip } to the side that completes it.
                }
            }
            { $delayed_action ->
                [none] { "" }
               *[other] Delayed action: { $score_delayed_action } more, to the side that completes the trip that way.
            }
            { $score_no_200 ->
                [0] { "" }
               *[other] { $unfinished_trip ->
                    [most-distance] Without any 200: { $score_no_200 } more, to the side that wins the hand and has played none.
                   *[nobody] Without any 200: { $score_no_200 } more, to the side that completes the trip and has played none.
                }
            }
            { $extension ->
                [yes] { $score_extension ->
                    [0] { "" }
                   *[other] Extension: { $score_extension } to the caller who completes the trip; otherwise { $score_extension } to each opposing side.
                } { $score_trip ->
                    [0] { "" }
                   *[other] A caller who does not complete the trip goes without the { $score_trip }.
                }
               *[no] { "" }
            }
            { $score_shut_out ->
                [0] { "" }
               *[other] { $shut_out ->
                    [once-to-completer] { $sides ->
                        [2] Shut-out: { $score_shut_out } to the side that completes the trip, if its opponents have played no { mille-bornes-word-distance_card }.
                       *[other] Shut-out: { $score_shut_out }, once, to the side that completes the trip, if no opposing side has played { mille-bornes-word-distance_card.a }.
                    }
                    [per-side-to-others-on-the-road] { $sides ->
                        [2] Shut-out: { $score_shut_out } to a side that has played { mille-bornes-word-distance_card.a }, if its opponents have played none. The trip need not be complete.
                       *[other] Shut-out: { $score_shut_out } for each opposing side that has played no { mille-bornes-word-distance_card }, to every side that has played one itself. The trip need not be complete.
                    }
                   *[per-side-to-all-others] Shut-out: { $score_shut_out } for each side that has played no { mille-bornes-word-distance_card }, to every other side, itself shut out or not.
                }
            }
    }
    .title = The lines of the score

rule-MB-7-1 = { $points ->
        [no] { "" }
       *[yes] { $shut_out ->
            [per-side-to-others-on-the-road] A side that has played no { mille-bornes-word-distance_card } is shut out. { $extension ->
                [yes] { $score_extension ->
                    [0] It scores only its safeties and its coups fourrés.
                   *[other] It scores only its safeties, its coups fourrés and the { $score_extension } for an opponent’s failed extension.
                }
               *[no] It scores only its safeties and its coups fourrés.
            }
           *[other] { "" }
        }
    }
    .title = What a shut-out side scores

rule-MB-7-2 = { $points ->
        [no] { "" }
       *[yes] { $extension ->
            [yes] { $delayed_action ->
                [none] Whether there was a trip without any 200 or a shut-out is judged when the hand finally ends, not at { $trip }.
               *[other] Whether there was a delayed action, a trip without any 200 or a shut-out is judged when the hand finally ends, not at { $trip }.
            } { $score_extension ->
                [0] An opponent who wins an extended trip scores the trip lines.
               *[other] An opponent who wins an extended trip scores the trip lines as well as the failed caller’s { $score_extension }.
            }
           *[no] { "" }
        }
    }
    .title = When the lines are judged

rule-MB-7-3 = { $points ->
        [no] { "" }
       *[yes] { $unfinished_trip ->
            [most-distance] If nobody completes the trip, the side that has gone farthest has won the hand. { $score_trip ->
                [0] { $score_no_200 ->
                    [0] That earns it no points.
                   *[other] If it has played no 200, it scores { $score_no_200 } points for that.
                }
               *[other] { $score_no_200 ->
                    [0] It scores { $score_trip } points for that.
                   *[other] It scores { $score_trip } points for that and, if it has played no 200, { $score_no_200 } more.
                }
            } If the greatest distance is shared, nobody has won the hand.
           *[nobody] If nobody completes the trip, nobody scores the lines for completing it.
        }
    }
    .title = If nobody completes the trip

rule-MB-7-4 = { $points ->
        [no] { "" }
       *[yes] Safeties still in your hand at the end are worth nothing.
    }
    .title = Safeties left in hand

## 8. The game

rules-MB-section-8 = The game

rule-MB-8-1 = { $points ->
        [no] { "" }
       *[yes] Totals are carried on from hand to hand. At the end of a hand in which one side or more reach { $target } points, the highest total wins the game. If the highest totals are equal, you play another hand.
    }
    .title = The game for points
    .ruling = The book does not say what happens when the highest totals are equal; you play another hand.

rule-MB-8-2 = { $points ->
        [no] The game is one hand without points. The side that stands exactly on the trip wins; if none does, the greatest distance wins, and equal distances share the win.
       *[yes] { "" }
    }
    .title = One hand without points
