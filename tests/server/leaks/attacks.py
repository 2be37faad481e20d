"""Hands of Mille Bornes full of attacks: nobody lays a safety of his own accord, so that many are held."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sabot.bots.context import BotContext
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.games.mille_bornes.actions import Action, Attack, CoupFourre, Discard, LetPass, Play
from sabot.games.mille_bornes.cards import KIND, Kind

_LIKED = {Kind.REMEDY: 3, Kind.DISTANCE: 2, Kind.HAZARD: 1, Kind.SAFETY: -1}


def choose(actions: Sequence[Action], rng: Random) -> Action:
    """Attack if that is possible, else drive on; keep safeties, and never answer with one."""
    return max(actions, key=lambda action: (_liking(action), rng.random()))


def _liking(action: Action) -> int:
    match action:
        case Attack():
            return 9
        case Play(card):
            return _LIKED[KIND[card]]
        case Discard(card):
            return -2 if KIND[card] is Kind.SAFETY else 0
        case LetPass():
            return 5
        case CoupFourre():
            return -9
        case _:
            return 0


class Keeper:
    """A bot that plays so."""

    def __init__(self, seat: Seat, rng: Random, context: BotContext | None = None) -> None:
        self._rng = rng

    def see(self, event: Event) -> None:
        """It looks at nothing but its cards."""

    def choose(self, view: object, legal: Sequence[Action]) -> Action:
        """See `choose`."""
        return choose(legal, self._rng)


def holds_an_answer(session: AnySession, seats: Sequence[Seat]) -> bool:
    """Whether somebody who is asked could answer the attack: what nobody may learn."""
    return any(isinstance(action, CoupFourre) for seat in seats for action in session.legal(seat))
