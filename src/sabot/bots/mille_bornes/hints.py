"""The hints that the books print for players, one function each.

A hint returns its weight for or against one legal action, roughly in points; 0 if it does not apply. Parker's
hints are numbered A to H (section 12); the 1960 book's are under "Conseils et précisions", the 2011 book's
under "Conseils".
"""

from __future__ import annotations

from collections.abc import Callable

from sabot.bots.mille_bornes.arrival import exact, prospect
from sabot.bots.mille_bornes.card_values import card_value
from sabot.bots.mille_bornes.situation import Situation
from sabot.core.ids import Card, Side
from sabot.fast.mille_bornes.players.booklet.weights import (
    ARRIVAL,
    ARRIVAL_NEAR,
    ARRIVED,
    AT_START,
    BREAKDOWN_DAMAGE,
    COUP_FOURRE_COST,
    CURE_WEIGHT,
    FEW_DRAWS,
    IN_VAIN,
    LIMIT_DAMAGE,
    LIMIT_ENDS,
    LIMIT_FREES,
    LIMIT_SHARE_ARRIVING,
    LIMIT_SHARE_ROLLING,
    LIMIT_SHARE_STANDING,
    MILE,
    ON_THE_WAY,
    RIVAL_NEAR,
    ROLL_WEIGHT,
    SAFETY_NOW,
    SAFETY_WAITS,
    START_WEIGHT,
    STOP_DAMAGE,
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


def roll_first(situation: Situation, action: Action) -> float:
    """Weigh the first Roll (Parker B: at the beginning, rather get a Roll on your pile than play hazards)."""
    if action != Play(ROLL) or situation.rolling:
        return 0.0
    return ROLL_WEIGHT if situation.mine.distance else START_WEIGHT


def cure_at_once(situation: Situation, action: Action) -> float:
    """Weigh a remedy (1960: remedies held in reserve are for this; advancing is what is urgent)."""
    if not isinstance(action, Play) or action.card not in HAZARD_OF or action.card == ROLL:
        return 0.0
    if action.card != END_OF_LIMIT:
        harmful = situation.hazard == HAZARD_OF[action.card]  # a harmless hazard needs no remedy (MB-4.9)
        return CURE_WEIGHT if harmful else 0.0
    if not situation.limited:
        return 0.0
    held_back = [
        LENGTH[card] for card in situation.distances if LIMITED_LENGTH < LENGTH[card] <= situation.left
    ]
    return LIMIT_ENDS + LIMIT_FREES * sum(held_back)


def advance(situation: Situation, action: Action) -> float:
    """Weigh a distance (1960: advance as fast as possible, and lay 200s early)."""
    if not isinstance(action, Play) or action.card not in DISTANCES:
        return 0.0
    if LENGTH[action.card] == situation.left:
        return ARRIVED
    return MILE * LENGTH[action.card]


def arrive_exactly(situation: Situation, action: Action) -> float:
    """Weigh a distance near the end (1960: near the total, remember that you must arrive exactly)."""
    if not isinstance(action, Play) or action.card not in DISTANCES or situation.left > ARRIVAL_NEAR:
        return 0.0
    rest = list(situation.distances)
    rest.remove(action.card)
    spare = situation.spare_200s - (action.card == D200)
    now = prospect(situation.left, situation.distances, situation.spare_200s, situation.unseen)
    then = prospect(situation.left - LENGTH[action.card], tuple(rest), spare, situation.unseen)
    return ARRIVAL * (then - now)


def hinder(situation: Situation, action: Action) -> float:
    """Weigh an attack (1960: use every chance to slow down the opponent or, better, to stop them).

    The distance that they have laid counts too: the nearer they are to the end, the more it hurts.
    """
    if not isinstance(action, Attack) or protects(situation.view.sides[action.target], action.card):
        return 0.0
    if action.card == SPEED_LIMIT:
        hurts = LIMIT_DAMAGE * _limit_matters(situation, action.target)
    else:
        hurts = STOP_DAMAGE if action.card == STOP else BREAKDOWN_DAMAGE
    way = situation.view.sides[action.target].travelled / situation.view.trip
    return hurts * (AT_START + ON_THE_WAY * way) * _is_my_gain(situation)


def _is_my_gain(situation: Situation) -> float:
    """Return the player's share of a rival's loss, from which all opponents of that rival gain."""
    return 1 / len(situation.rivals)


def _limit_matters(situation: Situation, side: Side) -> float:
    """Return how much a limit matters: it slows a side that is rolling and has far to go."""
    if situation.left_for(side) <= LIMITED_LENGTH:
        return LIMIT_SHARE_ARRIVING
    return LIMIT_SHARE_ROLLING if is_rolling(situation.view.sides[side]) else LIMIT_SHARE_STANDING


def beware_of_coups_fourres(situation: Situation, action: Action) -> float:
    """Weigh the risk of an attack (1960: but beware of the coup fourré)."""
    if not isinstance(action, Attack):
        return 0.0
    return -COUP_FOURRE_COST * situation.holding_probability(action.target, SAFETY_AGAINST[action.card])


def never_attack_in_vain(situation: Situation, action: Action) -> float:
    """Weigh an attack on an exposed safety (1960: it is an absent-minded player's mistake)."""
    careless = isinstance(action, Attack) and protects(situation.view.sides[action.target], action.card)
    return IN_VAIN if careless else 0.0


def save_safeties(situation: Situation, action: Action) -> float:
    """Weigh a safety (Parker C, 2011: save your safeties for coups fourrés, but not too long)."""
    if not isinstance(action, Play) or action.card not in SAFETIES:
        return 0.0
    return SAFETY_NOW if has_waited_enough(situation, action.card) else SAFETY_WAITS


def has_waited_enough(situation: Situation, safety: Card) -> bool:
    """Return whether a safety should be exposed now rather than kept for a coup fourré."""
    answers = [hazard for hazard, answer in SAFETY_AGAINST.items() if answer == safety]
    if situation.hazard in answers or (safety == RIGHT_OF_WAY and situation.limited):
        return True  # its hazard has already happened: it is a remedy, and gives a turn
    if not any(situation.can_come(hazard) for hazard in answers):
        return True  # Parker E: all those hazards have been used
    if (
        safety == RIGHT_OF_WAY
        and not situation.rolling
        and not situation.held[ROLL]
        and situation.hazard not in BREAKDOWNS
    ):
        return True  # 2011: it may be good to lay Right of Way early: it makes the side roll without Roll
    return end_is_near(situation)


def end_is_near(situation: Situation) -> bool:
    """Return whether the hand may end before the next turn, so that a safety in hand would be wasted."""
    if situation.draws_each < FEW_DRAWS:
        return True
    if situation.rolling and exact(situation.left, situation.distances, situation.spare_200s) is not None:
        return True
    return any(
        situation.left_for(side) <= RIVAL_NEAR and is_rolling(situation.view.sides[side])
        for side in situation.rivals
    )


def discard_what_has_no_value(situation: Situation, action: Action) -> float:
    """Weigh a discard (Parker D, 1960: throw away what is of no use, but only when nothing can be laid)."""
    return -card_value(situation, action.card) if isinstance(action, Discard) else 0.0


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


def weigh(situation: Situation, action: Action) -> float:
    """Return the sum of all hints for an action."""
    return sum(hint(situation, action) for hint in HINTS)
