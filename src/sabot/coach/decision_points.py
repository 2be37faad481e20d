"""The course of a hand: every point at which a player acted, with the state and what the player saw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sabot.coach.playouts import SeenEvents
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession


@dataclass(frozen=True)
class DecisionPoint:
    """A point before one action of a hand."""

    number: int
    """The number of actions before it."""
    turn: int
    """The number in the record of the action's line."""
    window: bool
    """Whether the action is a reaction, whose line has an `r` after its number."""
    state: Any
    seat: Seat
    action: Any
    legal: tuple[Any, ...]
    view: Any
    """The view of the seat."""
    seen: SeenEvents
    """The events that each seat had seen."""
    public: tuple[Event, ...]
    """The events that everybody had seen."""
    after: Any
    """The state that the action led to."""
    events: tuple[Event, ...]
    """The events that the action caused."""

    @property
    def known(self) -> SeenEvents:
        """The events by seat that the acting seat knows: all of its own, and the public ones of others."""
        return {seat: self.seen[seat] if seat == self.seat else self.public for seat in self.seen}


def first_state(session: AnySession) -> Any:
    """Return the state before the first action."""
    if session.position is not None:
        return session.position
    rules, players = session.game.rules, len(session.table.names)
    return rules.setup(session.edition, players, session.dealer, session.deal).state


def decision_points(session: AnySession) -> Iterator[DecisionPoint]:
    """Yield the decision points of a hand, in order."""
    rules, state = session.game.rules, first_state(session)
    seen: dict[Seat, list[Event]] = {seat: [] for seat in session.table.seats}
    public: list[Event] = []
    events = session.opening_events
    turn, fresh = 0, True
    for number, entry in enumerate(session.history):
        for event in events:
            fresh = fresh or event.opens_turn
            public += _seen(event, None)
            for seat, heard in seen.items():
                heard += _seen(event, seat)
        if fresh and not entry.window:
            turn, fresh = turn + 1, False
        after = rules.apply(state, entry.seat, entry.action).state
        yield DecisionPoint(
            number,
            turn,
            entry.window or entry.interrupted is not None,
            state,
            entry.seat,
            entry.action,
            rules.legal(state, entry.seat) if entry.interrupted is None else (entry.action,),
            rules.view(state, entry.seat),
            {seat: tuple(heard) for seat, heard in seen.items()},
            tuple(public),
            after,
            entry.events,
        )
        state, events = after, entry.events


def _seen(event: Event, seat: Seat | None) -> list[Event]:
    seen = event.seen_by(seat)
    return [] if seen is None else [seen]
