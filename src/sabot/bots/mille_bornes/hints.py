"""The hints that the books print for players, one function each.

A hint looks at one legal action and says what speaks for it or against it, roughly in points;
actions that it is not about get 0. Parker's hints are numbered A to H (section 12); the 1960
book's stand under "Conseils et précisions", the 2011 book's under "Conseils".
"""

from __future__ import annotations

from collections.abc import Callable

from sabot.bots.mille_bornes.keeping import worth
from sabot.bots.mille_bornes.road import exact, prospect
from sabot.bots.mille_bornes.situation import Situation
from sabot.core.ids import Card, Side
from sabot.fast.mille_bornes.weights import (
    ARRIVAL,
    ARRIVAL_NEAR,
    ARRIVED,
    AT_START,
    BREAKDOWN_HURTS,
    COUP_FOURRE_COSTS,
    CURE_WEIGHS,
    FEW_DRAWS,
    IN_VAIN,
    LIMIT_ENDS,
    LIMIT_FREES,
    LIMIT_HURTS,
    LIMIT_HURTS_ARRIVING,
    LIMIT_HURTS_ROLLING,
    LIMIT_HURTS_STANDING,
    MILE,
    NEAR_HOME,
    ON_THE_WAY,
    ROLL_WEIGHS,
    SAFETY_NOW,
    SAFETY_WAITS,
    START_WEIGHS,
    STOP_HURTS,
)
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
        harmful = at.hazard == HAZARD_OF[action.card]  # a harmless hazard needs no cure (MB-4.9)
        return CURE_WEIGHS if harmful else 0.0
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
    return hurts * (AT_START + ON_THE_WAY * way) * _is_my_gain(at)


def _is_my_gain(at: Situation) -> float:
    """What one rival loses, all his opponents win, and not the player alone."""
    return 1 / len(at.rivals)


def _limit_matters(at: Situation, side: Side) -> float:
    """A limit holds back who rolls and has far to go."""
    if at.left_for(side) <= LIMITED_LENGTH:
        return LIMIT_HURTS_ARRIVING
    return LIMIT_HURTS_ROLLING if is_rolling(at.view.sides[side]) else LIMIT_HURTS_STANDING


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
