"""The number of every action at a table, and back: environments and kernels share these codes.

Plays come first, then discards, answers, the extension and, last, the attacks side by side, so that all but
the attacks have the same code at every table.
"""

from __future__ import annotations

from functools import lru_cache

from sabot.core.ids import Card, Side
from sabot.games.kit.codec import ListedActions
from sabot.games.mille_bornes.actions import (
    Action,
    Attack,
    CallExtension,
    CoupFourre,
    Discard,
    EndHand,
    LetPass,
    Play,
)
from sabot.games.mille_bornes.cards import CARDS, DISTANCES, HAZARDS, REMEDIES, SAFETIES, SAFETY_AGAINST

PLAYS = {card: Play(card) for card in REMEDIES + SAFETIES + DISTANCES}
DISCARDS = {card: Discard(card) for card in CARDS}


@lru_cache(maxsize=16)
def attacks_on(side: int) -> dict[Card, Attack]:
    """Return the attacks on one side by hazard."""
    return {card: Attack(card, Side(side)) for card in HAZARDS}


@lru_cache(maxsize=16)
def all_actions(sides: int) -> tuple[Action, ...]:
    """Return the whole action space of a table with this many sides, in the order of the codes."""
    return (
        *PLAYS.values(),
        *DISCARDS.values(),
        *(CoupFourre(card) for card in SAFETIES),
        LetPass(),
        CallExtension(),
        EndHand(),
        *(attack for side in range(sides) for attack in attacks_on(side).values()),
    )


@lru_cache(maxsize=16)
def turn_actions(sides: int) -> tuple[tuple[Card, Play | Attack | Discard], ...]:
    """Return the actions of a turn, each with the card it needs."""
    turn = (action for action in all_actions(sides) if isinstance(action, Play | Attack | Discard))
    return tuple((action.card, action) for action in turn)


@lru_cache(maxsize=16)
def answers_to(hazard: Card) -> tuple[Action, ...]:
    """Return what an attacked side can do, in the order of the codes."""
    return (CoupFourre(SAFETY_AGAINST[hazard]), LetPass())


@lru_cache(maxsize=1)
def other_actions() -> tuple[Action, ...]:
    """Return the actions at other moments: answers and the extension."""
    return tuple(
        action
        for action in all_actions(0)
        if isinstance(action, CoupFourre | LetPass | CallExtension | EndHand)
    )


def _listing(players: int, sides: int) -> tuple[Action, ...]:
    return all_actions(sides)


CODEC: ListedActions[Action] = ListedActions(_listing)
