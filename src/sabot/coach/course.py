"""The course of a hand: every moment at which somebody acted, as the truth had it and as he saw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sabot.coach.judging import Told
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import Session


@dataclass(frozen=True)
class Moment:
    """Before one action of a hand."""

    number: int
    """How many actions came before."""
    turn: int
    """The number of its line in the record."""
    window: bool
    """Whether it answers somebody else's: the line then has an `r` behind its number."""
    state: Any
    seat: Seat
    action: Any
    legal: tuple[Any, ...]
    view: Any
    """What the seat saw."""
    told: Told
    """What every seat had seen happen."""
    public: tuple[Event, ...]
    """What everybody had."""
    after: Any
    """The state that the action led to."""
    events: tuple[Event, ...]
    """What happened in consequence."""

    @property
    def known(self) -> Told:
        """What the seat knows that the others have seen: of itself all, of them what everybody saw."""
        return {seat: self.told[seat] if seat == self.seat else self.public for seat in self.told}


def first_state(session: Session[Any, Any, Any]) -> Any:
    """The state before the first action."""
    if session.position is not None:
        return session.position
    rules, players = session.game.rules, len(session.table.names)
    return rules.setup(session.edition, players, session.dealer, session.deal).state


def moments(session: Session[Any, Any, Any]) -> Iterator[Moment]:
    """All of them, in order."""
    rules, state = session.game.rules, first_state(session)
    told: dict[Seat, list[Event]] = {seat: [] for seat in session.table.seats}
    public: list[Event] = []
    events = session.opening_events
    turn, fresh = 0, True
    for number, entry in enumerate(session.history):
        for event in events:
            fresh = fresh or event.opens_turn
            public += _seen(event, None)
            for seat, heard in told.items():
                heard += _seen(event, seat)
        if fresh and not entry.window:
            turn, fresh = turn + 1, False
        after = rules.apply(state, entry.seat, entry.action).state
        yield Moment(
            number,
            turn,
            entry.window or entry.interrupted is not None,
            state,
            entry.seat,
            entry.action,
            rules.legal(state, entry.seat) if entry.interrupted is None else (entry.action,),
            rules.view(state, entry.seat),
            {seat: tuple(heard) for seat, heard in told.items()},
            tuple(public),
            after,
            entry.events,
        )
        state, events = after, entry.events


def _seen(event: Event, seat: Seat | None) -> list[Event]:
    seen = event.seen_by(seat)
    return [] if seen is None else [seen]
