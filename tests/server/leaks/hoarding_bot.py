"""A bot for Mille Bornes that attacks and hoards its safeties, so that many coups fourrés are possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sabot.bots.context import BotContext
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.games.mille_bornes.actions import Action, Attack, CoupFourre, Discard, LetPass, Play
from sabot.games.mille_bornes.cards import KIND, Kind

_PRIORITY = {Kind.REMEDY: 3, Kind.DISTANCE: 2, Kind.HAZARD: 1, Kind.SAFETY: -1}


def choose(actions: Sequence[Action], rng: Random) -> Action:
    """Attack if possible, else drive on; keep safeties, and never answer with one."""
    return max(actions, key=lambda action: (_priority(action), rng.random()))


def _priority(action: Action) -> int:
    match action:
        case Attack():
            return 9
        case Play(card):
            return _PRIORITY[KIND[card]]
        case Discard(card):
            return -2 if KIND[card] is Kind.SAFETY else 0
        case LetPass():
            return 5
        case CoupFourre():
            return -9
        case _:
            return 0


class HoardingBot:
    """A bot that plays by `choose`."""

    def __init__(self, seat: Seat, rng: Random, context: BotContext | None = None) -> None:
        self._rng = rng

    def see(self, event: Event) -> None:
        """Ignore the event."""

    def choose(self, view: object, legal: Sequence[Action]) -> Action:
        """Choose an action."""
        return choose(legal, self._rng)


def can_answer(session: AnySession, seats: Sequence[Seat]) -> bool:
    """Whether one of the asked seats holds the answer to the attack: a secret of these seats."""
    return any(isinstance(action, CoupFourre) for seat in seats for action in session.legal(seat))
