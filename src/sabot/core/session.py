"""One hand being played, for terminal, server, bots and simulator alike.

A session owns the state, its version and its history. It refuses what the rules refuse, and writes
the record of what happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic, TypeAlias, TypeVar

from sabot.core.edition import Edition, spell_option
from sabot.core.errors import Illegal, IllegalAction, TableError
from sabot.core.fairness import AnyProof
from sabot.core.game import Game, nothing_forced
from sabot.core.ids import Seat
from sabot.core.record import SPECTATOR, VERSION, Header, Move, Record
from sabot.core.rules import Asked, Event, ScoreSheet, Step, Zone
from sabot.core.table import Table
from sabot.core.turn_writer import PlayedAction, TurnWriter

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Session(Generic[S, A, V]):
    """A hand in progress or finished, from a deal (`deal`) or from a position (`position`)."""

    def __init__(
        self,
        game: Game[S, A, V],
        edition: Edition,
        table: Table,
        dealer: Seat,
        *,
        deal: Sequence[Zone] = (),
        position: S | None = None,
        hand: int = 1,
        totals: tuple[int, ...] = (),
        players: tuple[str, ...] = (),
        proof: AnyProof | None = None,
        record_version: str = VERSION,
    ) -> None:
        self.game = game
        self.edition = edition
        self.table = table
        self.dealer = dealer
        self.hand = hand
        self.totals = totals
        self.players = players
        self.proof = proof
        self.record_version = record_version
        self.deal = tuple(deal)
        self.position = position
        start: Step[S] = (
            game.rules.setup(edition, len(table.names), dealer, deal)
            if position is None
            else Step(position, ())
        )
        self.opening_events = start.events
        self._enter(start.state)
        self._log: list[PlayedAction[A]] = []
        self._past: list[S] = []
        """The states before each action, kept when a player alone at the table may undo."""

    def _enter(self, state: S) -> None:
        """Make `state` the current one. What the rules say of it is asked once."""
        self._state = state
        self._asked = self.game.rules.asked(state)
        self._legal: dict[Seat, tuple[A, ...]] = {}

    @property
    def brought(self) -> tuple[int, ...]:
        """The totals that the sides bring to this hand."""
        return self.totals or (0,) * self.table.sides

    @property
    def state(self) -> S:
        """The complete state, which no player may be shown."""
        return self._state

    @property
    def version(self) -> int:
        """The number of actions taken. A message based on another version is stale."""
        return len(self._log)

    @property
    def history(self) -> tuple[PlayedAction[A], ...]:
        """Every action so far."""
        return tuple(self._log)

    @property
    def asked(self) -> Asked | None:
        """The seats that have to decide; None when the hand is over."""
        return self._asked

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self._asked is None

    def check(self, seat: Seat, action: A) -> Illegal | None:
        """Return why `seat` may not do `action` now; None if it may."""
        return self.game.rules.check(self._state, seat, action)

    def legal(self, seat: Seat) -> tuple[A, ...]:
        """Return every legal action of `seat`."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self.game.rules.legal(self._state, seat)
        return legal

    def forced(self, seat: Seat) -> A | None:
        """Return the action of `seat` that may play itself; None if the seat has a choice.

        There is none in a window, where every seat that may react is asked, whatever it holds.
        """
        if self.game.forced is nothing_forced:
            return None
        asked = self.asked
        if asked is None or asked.window or seat not in asked.seats:
            return None
        return self.game.forced(self.view(seat), self.legal(seat))

    def view(self, seat: Seat | None) -> V:
        """Return what `seat` (None: a spectator) may see."""
        return self.game.rules.view(self._state, seat)

    def score(self) -> ScoreSheet:
        """Return the score sheet so far."""
        return self.game.rules.score(self._state)

    def play(self, seat: Seat, action: A) -> tuple[Event, ...]:
        """Play `action` for `seat`, or change nothing and raise IllegalAction."""
        rules = self.game.rules
        if action not in self._legal.get(seat, ()):  # what was offered has been checked
            illegal = rules.check(self._state, seat, action)
            if illegal is not None:
                reason = self.game.presenter.illegal(illegal, self.table, self.edition.words)
                raise IllegalAction(illegal, reason)
        asked = self._asked
        window = asked is not None and asked.window
        silent = window and (seat, action) in rules.silence(self._state)
        step = rules.apply(self._state, seat, action)
        if len(self.table.names) == 1:
            self._past.append(self._state)
        self._enter(step.state)
        closes = window and not (self._asked is not None and self._asked.window)
        out_of_turn = asked is not None and seat not in asked.seats
        interrupted = asked.seats[0] if asked is not None and out_of_turn else None
        self._log.append(PlayedAction(seat, action, window, silent, closes, step.events, interrupted))
        return step.events

    def play_text(self, seat: Seat, text: str) -> tuple[Event, ...]:
        """Play the action that `text` writes in the record's notation: `7`, `-7`, `7>Paul`."""
        return self.play(seat, self.game.notation.parse_action(text, self.table))

    def take_back(self) -> None:
        """Undo the last action of a player who plays alone, which nobody else saw.

        The deal stays the same. Raise TableError if there is nothing to undo.
        """
        if not self._past:
            raise TableError("undo-nothing")
        self._enter(self._past.pop())
        self._log.pop()

    def let_pass(self) -> None:
        """Close an open window by letting every seat pass."""
        for seat, action in self.game.rules.silence(self._state):
            self.play(seat, action)

    def events_for(self, seat: Seat | None, since: int = -1) -> tuple[Event, ...]:
        """Return what `seat` learned after version `since` (-1: since the deal)."""
        found: list[Event] = []
        batches = [self.opening_events] if since < 0 else []
        batches += [entry.events for entry in self._log[max(since, 0) :]]
        for events in batches:
            for event in events:
                seen = event.seen_by(seat)
                if seen is not None:
                    found.append(seen)
        return tuple(found)

    def record(self) -> Record:
        """Return the complete record, with every card and the secret of the shuffle."""
        notation = self.game.notation
        if self.position is None:
            start = notation.format_deal(self.deal, self.table)
        else:
            start = ["setup", *notation.format_setup(self.position, self.table)]
        return self._record(start, self._lines(redact=False, viewer=None), self._header(self.proof))

    def record_for(self, viewer: Seat | None) -> Record:
        """Return the record as a seat, or a spectator (None), may keep it, with `?` for hidden cards."""
        notation = self.game.notation
        if self.position is None:
            start = notation.format_deal(notation.hide_deal(self.deal, viewer), self.table)
        else:
            start = ["setup", *notation.hide_setup(self.position, self.table, viewer)]
        proof = None if self.proof is None else self.proof.hidden()
        name = SPECTATOR if viewer is None else self.table.name(viewer)
        header = replace(self._header(proof), viewer=name)
        return self._record(start, self._lines(redact=True, viewer=viewer), header)

    def _record(self, start: list[str], moves: tuple[Move, ...], header: Header) -> Record:
        end, scores = "", tuple[str, ...]()
        if self.over:
            end = self.game.notation.format_end(self._state, self.table)
            scores = score_lines(self.score(), self.table)
        return Record(header, tuple(start), moves, end, scores)

    def _lines(self, *, redact: bool, viewer: Seat | None) -> tuple[Move, ...]:
        writer = TurnWriter(self.game.notation, self.table, redact=redact, viewer=viewer)
        return writer.moves(self.opening_events, self._log, self.asked)

    def _header(self, proof: AnyProof | None) -> Header:
        return Header(
            self.game.id,
            self.edition.id,
            self.edition.hash,
            tuple(spell_option(key, value) for key, value in self.edition.changed),
            self.table,
            self.dealer,
            self.hand,
            self.players,
            self.totals,
            proof=proof,
            version=self.record_version,
        )


AnySession: TypeAlias = Session[Any, Any, Any]
"""A session with any states, actions and views."""


def score_lines(sheet: ScoreSheet, table: Table) -> tuple[str, ...]:
    """Return a score sheet in the record's notation, one line per side."""
    rows = []
    for side, total in enumerate(sheet.totals):
        parts = [
            f"{line.key}={entry.points}" for line in sheet.lines if (entry := line.entries[side]) is not None
        ]
        rows.append(" ".join([table.names[side], *parts, f"total={total}"]))
    return tuple(rows)
