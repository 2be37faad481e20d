"""The hints that the books print for players, one function each.

A hint looks at one legal action and says what speaks for it or against it, roughly in points;
actions that it is not about get 0. Parker's hints are numbered A to H (section 12); the 1960
book's stand under "Conseils et précisions", the 2011 book's under "Conseils".
"""

from __future__ import annotations

from collections.abc import Callable

from sabot.bots.mille_bornes.keeping import ARRIVAL_NEAR, worth
from sabot.bots.mille_bornes.road import exact, prospect
from sabot.bots.mille_bornes.situation import Situation
from sabot.core.ids import Card, Side
from sabot.games.mille_bornes.actions import Action, Attack, Discard, Play
from sabot.games.mille_bornes.cards import (
    BREAKDOWNS,
    D200,
    DISTANCES,
    END_OF_LIMIT,
    HAZARD_OF,
    LENGTH,
    LIMITED_LENGTH,
    RIGHT_OF_WAY,
    ROLL,
    SAFETIES,
    SAFETY_AGAINST,
    SPEED_LIMIT,
    STOP,
)
from sabot.games.mille_bornes.legality import is_rolling, protects

Hint = Callable[[Situation, Action], float]

# What the hints weigh, roughly in points: chosen by letting this player meet itself with other weights.
START_WEIGHS, ROLL_WEIGHS = 300.0, 220.0
CURE_WEIGHS = 150.0
LIMIT_ENDS = 40.0
LIMIT_FREES = 0.3
"""Ending a limit, on top: for every mile of the cards in hand that the limit holds back."""
MILE = 1.0
ARRIVED = 1000.0
ARRIVAL = 120.0
BREAKDOWN_HURTS, STOP_HURTS, LIMIT_HURTS = 450.0, 380.0, 220.0
COUP_FOURRE_COSTS = 100.0
IN_VAIN = -10_000.0
SAFETY_NOW = 2000.0
"""A safety that should wait no longer comes before all else, arrival included: it costs no turn."""
SAFETY_WAITS = -400.0
FEW_DRAWS = 4.0
"""So many more cards for each player, and the end of the hand is in sight."""
NEAR_HOME = 100
"""A side that has no more than this to go may end the hand at any moment."""


def roll_first(at: Situation, action: Action) -> float:
    """Parker B: at the beginning, better get a Roll on your pile than try to play hazards."""
    if action != Play(ROLL) or at.rolling:
        return 0.0
    return ROLL_WEIGHS if at.mine.distance else START_WEIGHS


def cure_at_once(at: Situation, action: Action) -> float:
    """1960: the remedies held in reserve are for this; advancing is what is urgent."""
    if not isinstance(action, Play) or action.card not in HAZARD_OF or action.card == ROLL:
        return 0.0
    if action.card != END_OF_LIMIT:
        return CURE_WEIGHS
    if not at.limited:
        return 0.0
    held_back = [LENGTH[card] for card in at.distances if LIMITED_LENGTH < LENGTH[card] <= at.left]
    return LIMIT_ENDS + LIMIT_FREES * sum(held_back)


def advance(at: Situation, action: Action) -> float:
    """1960: advance as fast as possible, and lay a 200 quickly; short stages are not worth every price."""
    if not isinstance(action, Play) or action.card not in DISTANCES:
        return 0.0
    if LENGTH[action.card] == at.left:
        return ARRIVED
    return MILE * LENGTH[action.card]


def arrive_exactly(at: Situation, action: Action) -> float:
    """1960: near the total, mind that you must arrive exactly."""
    if not isinstance(action, Play) or action.card not in DISTANCES or at.left > ARRIVAL_NEAR:
        return 0.0
    rest = list(at.distances)
    rest.remove(action.card)
    spare = at.spare_200s - (action.card == D200)
    now = prospect(at.left, at.distances, at.spare_200s, at.unseen)
    then = prospect(at.left - LENGTH[action.card], tuple(rest), spare, at.unseen)
    return ARRIVAL * (then - now)


def hinder(at: Situation, action: Action) -> float:
    """1960: miss no occasion to slow the opponent with a limit or, better still, to stop him.

    And count the stages they have exposed: the nearer to the end, the more it hurts.
    """
    if not isinstance(action, Attack) or protects(at.view.sides[action.target], action.card):
        return 0.0
    if action.card == SPEED_LIMIT:
        hurts = LIMIT_HURTS * _limit_matters(at, action.target)
    else:
        hurts = STOP_HURTS if action.card == STOP else BREAKDOWN_HURTS
    way = at.view.sides[action.target].travelled / at.view.trip
    return hurts * (0.6 + 0.8 * way) * _is_my_gain(at)


def _is_my_gain(at: Situation) -> float:
    """What one rival loses, all his opponents win, and not the player alone."""
    return 1 / len(at.rivals)


def _limit_matters(at: Situation, side: Side) -> float:
    """A limit holds back who rolls and has far to go."""
    if at.left_for(side) <= LIMITED_LENGTH:
        return 0.2
    return 1.0 if is_rolling(at.view.sides[side]) else 0.7


def beware_of_coups_fourres(at: Situation, action: Action) -> float:
    """1960: but beware of the coup fourré."""
    if not isinstance(action, Attack):
        return 0.0
    return -COUP_FOURRE_COSTS * at.may_hold(action.target, SAFETY_AGAINST[action.card])


def never_attack_in_vain(at: Situation, action: Action) -> float:
    """1960: an attack on an exposed safety is an absent-minded player's mistake."""
    careless = isinstance(action, Attack) and protects(at.view.sides[action.target], action.card)
    return IN_VAIN if careless else 0.0


def save_safeties(at: Situation, action: Action) -> float:
    """Parker C, 2011: save your safeties for coups fourrés, but not too long."""
    if not isinstance(action, Play) or action.card not in SAFETIES:
        return 0.0
    return SAFETY_NOW if has_waited_enough(at, action.card) else SAFETY_WAITS


def has_waited_enough(at: Situation, safety: Card) -> bool:
    """Whether a safety had better be exposed now than kept for a coup fourré."""
    answers = [hazard for hazard, answer in SAFETY_AGAINST.items() if answer == safety]
    if at.hazard in answers or (safety == RIGHT_OF_WAY and at.limited):
        return True  # what it guards against has happened already: it cures, and gives a turn
    if not any(at.can_come(hazard) for hazard in answers):
        return True  # Parker E: all those hazards have been used
    if safety == RIGHT_OF_WAY and not at.rolling and not at.held[ROLL] and at.hazard not in BREAKDOWNS:
        return True  # 2011: it may be good to lay Right of Way as soon as possible: it rolls without Roll
    return end_is_near(at)


def end_is_near(at: Situation) -> bool:
    """Whether the hand may be over before the next turn: a safety in hand is then worth nothing."""
    if at.draws_each < FEW_DRAWS:
        return True
    if at.rolling and exact(at.left, at.distances, at.spare_200s) is not None:
        return True
    return any(at.left_for(side) <= NEAR_HOME and is_rolling(at.view.sides[side]) for side in at.rivals)


def discard_what_has_no_value(at: Situation, action: Action) -> float:
    """Parker D, 1960: throw away what is of no use; but only when nothing can be laid."""
    return -worth(at, action.card) if isinstance(action, Discard) else 0.0


HINTS: tuple[Hint, ...] = (
    roll_first,
    cure_at_once,
    advance,
    arrive_exactly,
    hinder,
    beware_of_coups_fourres,
    never_attack_in_vain,
    save_safeties,
    discard_what_has_no_value,
)


def weigh(at: Situation, action: Action) -> float:
    """What all hints together say of an action."""
    return sum(hint(at, action) for hint in HINTS)
