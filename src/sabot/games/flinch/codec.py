"""The number of every action at a table: plays by their source, then reserve cards, then answers."""

from __future__ import annotations

from sabot.games.flinch.actions import (
    Action,
    ChallengePile,
    ChallengeStarter,
    Lay,
    LetPass,
    Pass,
    Play,
    Source,
)
from sabot.games.flinch.centre import choices_of_pile
from sabot.games.kit.codec import ListedActions
from sabot.games.kit.numbers import HIGHEST, LOWEST, NUMBERS

PLACES = range(1, 6)
"""The places of the reserve piles (FL-9)."""

_ANY_PILE = range(HIGHEST + 1)


def all_actions(players: int, sides: int) -> tuple[Action, ...]:
    """Return the whole action space of a table, in the order of the codes."""
    partners = players != sides
    ranks = range(LOWEST, HIGHEST + 1)
    return (
        *(Play(Source.HAND, number, onto) for number in ranks for onto in choices_of_pile(number)),
        *(Play(Source.GAME, 0, onto) for onto in _ANY_PILE),
        *(Play(Source.PARTNER_GAME, 0, onto) for onto in _ANY_PILE if partners),
        *(Play(Source.RESERVE, place, onto) for place in PLACES for onto in _ANY_PILE),
        *(Play(Source.PARTNER_RESERVE, place, onto) for place in PLACES for onto in _ANY_PILE if partners),
        *(Lay(card, place) for card in NUMBERS for place in PLACES),
        Pass(),
        ChallengePile(),
        ChallengeStarter(),
        LetPass(),
    )


CODEC: ListedActions[Action] = ListedActions(all_actions)
