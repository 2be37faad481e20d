"""Replays: a finished hand step by step, as one seat saw it or with all cards open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession, Session
from sabot.library.narration import event_texts
from sabot.locale import Translator
from sabot.wire.library import ReplayStep
from sabot.wire.serialization import serializer_of


def replay_steps(session: AnySession, seat: Seat | None, tr: Translator) -> list[ReplayStep]:
    """Return the deal and every action. A window that nobody answers is one step without a seat."""
    return list(_ReplayBuilder(session, seat, tr).steps())


def restart_session(session: AnySession) -> AnySession:
    """Return the same hand before its first action."""
    return Session(
        session.game,
        session.edition,
        session.table,
        session.dealer,
        deal=session.deal,
        position=session.position,
        hand=session.hand,
        totals=session.totals,
        players=session.players,
    )


class _ReplayBuilder:
    """Plays a hand again and makes a step of every action."""

    def __init__(self, session: AnySession, seat: Seat | None, tr: Translator) -> None:
        self._entries = session.history
        self._now = restart_session(session)
        self._serializer = serializer_of(session.game)
        self._seat = seat
        self._tr = tr

    def steps(self) -> Iterator[ReplayStep]:
        events = list(self._now.opening_events)
        yield self._step(None, "", events)
        events = []
        for entry in self._entries:
            seat, action = entry.seat, entry.action
            words = "" if entry.silent else self._action(seat, action)
            events += self._now.play(seat, action)
            if entry.silent and not entry.closes:
                continue  # nobody learns of it before the window closes or somebody acts openly
            seen = self._seat in (None, seat) or any(event.seen_by(self._seat) for event in events)
            yield self._step(None if entry.silent else seat, words if seen else "", events)
            events = []

    def _action(self, seat: Seat, action: Any) -> str:
        now = self._now
        return self._tr(now.game.presenter.action(action, now.view(seat), now.table))

    def _step(self, actor: Seat | None, action: str, events: Sequence[Event]) -> ReplayStep:
        if self._seat is not None:
            events = [seen for event in events if (seen := event.seen_by(self._seat)) is not None]
        return ReplayStep(
            actor,
            action,
            [self._serializer.dump_event(event) for event in events],
            event_texts(self._now, events, self._tr),
            self._serializer.dump_view(self._now.view(self._seat)),
            self._hands() if self._seat is None else [],
        )

    def _hands(self) -> list[list[str]]:
        """Return the hands of all seats; none in a game without hands."""
        views = [self._now.view(seat) for seat in self._now.table.seats]
        return [list(view.hand) for view in views if hasattr(view, "hand")]
