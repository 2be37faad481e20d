"""Writes the history of a hand as the lines of a record.

A line is a whole turn. Answers in a window or out of turn have lines of their own; letting a window pass is
left out wherever a later line implies it. While a window is open nobody may learn another's answer, so a
record made for one seat then has only that seat's own answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from sabot.core.fast_init import fast_init
from sabot.core.ids import Seat
from sabot.core.record import Move
from sabot.core.rules import Asked, Event, Notation
from sabot.core.table import Table

A = TypeVar("A")


@fast_init
@dataclass(frozen=True, slots=True)
class PlayedAction(Generic[A]):
    """One action of the history. `silent`: it only let a window pass; `closes`: it was the last answer.

    `interrupted`: the seat whose turn this action interrupted, or None.
    """

    seat: Seat
    action: A
    window: bool
    silent: bool
    closes: bool
    events: tuple[Event, ...]
    interrupted: Seat | None = None


class TurnWriter(Generic[A]):
    """Builds the lines, in full (`redact` is false) or as `viewer` may know them."""

    def __init__(
        self, notation: Notation[Any, A], table: Table, *, redact: bool, viewer: Seat | None
    ) -> None:
        self._notation = notation
        self._table = table
        self._redact = redact
        self._viewer = viewer
        self._moves: list[Move] = []
        self._number = 0
        self._fresh = True
        self._noted: dict[Seat, list[str]] = {}

    def moves(
        self, opening: Sequence[Event], history: Sequence[PlayedAction[A]], asked: Asked | None
    ) -> tuple[Move, ...]:
        """Return all lines so far; `asked` are the seats that decide next."""
        self._note(opening)
        answers: list[PlayedAction[A]] = []
        closed = False
        for entry in history:
            if entry.window:
                answers.append(entry)
            elif entry.interrupted is not None:
                self._write_interruption(entry, entry.interrupted, closed=closed)
            else:
                self._write(entry.seat, False, [self._text(entry)])
            if entry.closes:
                self._write_answers([one for one in answers if not one.silent])
                answers.clear()
            self._note(entry.events)
            closed = entry.closes
        if asked is not None and asked.window:
            self._finish_line()
            self._write_answers([one for one in answers if not self._redact or one.seat == self._viewer])
        elif asked is not None and (self._noted.get(asked.seats[0]) or closed):
            # The next player's draw, or the turn itself, shows that a window is over.
            self._write(asked.seats[0], False, [], apart=closed)
        return tuple(self._moves)

    def _text(self, entry: PlayedAction[A]) -> str:
        return self._notation.format_action(entry.action, self._table)

    def _write_answers(self, answers: Sequence[PlayedAction[A]]) -> None:
        """Write answers by seat, because the order in which players answered is hidden."""
        if answers:
            self._finish_line()
        for entry in sorted(answers, key=lambda one: one.seat):
            self._write(entry.seat, True, [self._text(entry)])

    def _write_interruption(self, entry: PlayedAction[A], interrupted: Seat, *, closed: bool) -> None:
        """Write an action out of turn, after a line that shows that the window before it has closed."""
        if closed:
            self._write(interrupted, False, [], apart=True)
        self._finish_line()
        self._write(entry.seat, True, [self._text(entry)])

    def _finish_line(self) -> None:
        """Write the notes of the player on turn before the answers, which may refer to them."""
        last = self._moves[-1] if self._moves else None
        if last is not None and not last.reaction:
            noted = self._noted.pop(self._table.seat_named(last.player), [])
            self._moves[-1] = replace(last, tokens=(*last.tokens, *noted))

    def _note(self, events: Sequence[Event]) -> None:
        for event in events:
            seen = event.seen_by(self._viewer) if self._redact else event
            self._fresh = self._fresh or event.opens_turn
            noted = None if seen is None else self._notation.event_token(seen)
            if noted is not None:
                self._noted.setdefault(noted[0], []).append(noted[1])

    def _write(self, seat: Seat, window: bool, texts: list[str], *, apart: bool = False) -> None:
        """Continue the turn's line, or begin one: for a new turn, an answer, or after one (`apart`)."""
        tokens = texts if window else [*self._noted.pop(seat, []), *texts]
        last = self._moves[-1] if self._moves else None
        if not (window or apart or self._fresh or last is None or last.reaction):
            self._moves[-1] = replace(last, tokens=(*last.tokens, *tokens))
            return
        if self._fresh and not window:
            self._number += 1
            self._fresh = False
        self._moves.append(Move(self._number, window, self._table.name(seat), tuple(tokens)))
