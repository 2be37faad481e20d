"""What can be wrong with an ask. Each game says which of its rules that breaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum, auto

from sabot.core.errors import Illegal
from sabot.core.ids import Seat
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.numbers import NUMBERS


class Fault(Enum):
    """The reason why a player may not ask this."""

    HAND_OVER = auto()
    NOT_ON_TURN = auto()
    NOT_ANOTHER = auto()
    """The seat asks itself, or a seat that does not exist."""
    NO_CARDS = auto()
    """The other player has no cards, and only players with cards may be asked."""
    NOT_HELD = auto()
    """The asking seat has no such card."""


def fault(state: State, seat: Seat, ask: Ask) -> Fault | None:
    """Return what is wrong with this ask; None if nothing is."""
    if not isinstance(state.phase, Turn):
        return Fault.HAND_OVER
    if state.phase.seat != seat:
        return Fault.NOT_ON_TURN
    if ask.other == seat or not 0 <= ask.other < state.terms.players:
        return Fault.NOT_ANOTHER
    if not state.terms.may_be_asked(len(state.hands[ask.other])):
        return Fault.NO_CARDS
    return None if ask.number in state.hands[seat] else Fault.NOT_HELD


def refusal(state: State, seat: Seat, ask: Ask, refusals: Mapping[Fault, Illegal]) -> Illegal | None:
    """Return how a game refuses an ask, with the player and the card concerned; None if it does not."""
    match fault(state, seat, ask):
        case None:
            return None
        case Fault.HAND_OVER as found:
            return refusals[found]
        case Fault.NOT_ON_TURN as found:
            assert isinstance(state.phase, Turn)
            return replace(refusals[found], details=(("seat", state.phase.seat),))
        case Fault.NO_CARDS as found:
            return replace(refusals[found], details=(("other", ask.other),))
        case found:
            return replace(refusals[found], details=(("number", ask.number),))


def legal(state: State, seat: Seat) -> tuple[Ask, ...]:
    """Return every ask without a fault, in the order of the codes."""
    if state.phase != Turn(seat):
        return ()
    held = [number for number in NUMBERS if number in state.hands[seat]]
    askable = state.terms.may_be_asked
    others = (Seat(other) for other, hand in enumerate(state.hands) if other != seat and askable(len(hand)))
    return tuple(Ask(other, number) for other in others for number in held)
