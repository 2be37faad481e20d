"""Lets bots take part in a session, with people or alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from sabot.bots import Player
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import Session

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Driver(Generic[S, A, V]):
    """Tells each bot what its seat may see, asks it when it has a choice, and plays its answer.

    People in the same session act on it directly; the bots learn of it at the next `deliver` or `step`.
    """

    def __init__(self, session: Session[S, A, V], players: Mapping[Seat, Player[A, V]]) -> None:
        self.session = session
        self.players = dict(players)
        self.moves = 0
        """The decisions taken here, for statistics: every action of a bot, except silence in a window without
        a choice.
        """
        self._delivered = dict.fromkeys(self.players, -1)
        self._considered = dict.fromkeys(self.players, -1)
        """The version at which each bot was last asked whether it interrupts."""

    def deliver(self) -> None:
        """Tell every bot the events that its seat may see and has not been told yet."""
        for seat in self.players:
            self._deliver_to(seat)

    def waiting_bot(self) -> Seat | None:
        """Return the next bot to act: one that is asked and has not answered, in the order of seats."""
        waiting = self._waiting()
        return None if waiting is None else waiting[0]

    def step(self) -> tuple[Event, ...] | None:
        """Let one bot act; return None if no bot has anything to do now."""
        interruption = self._interrupt()
        if interruption is not None:
            return interruption
        waiting = self._waiting()
        if waiting is None:
            return None
        seat, legal = waiting
        if len(legal) > 1:
            self._deliver_to(seat)
            action = self.players[seat].choose(self.session.view(seat), legal)
        else:
            action = legal[0]  # there is no choice, so the bot is not asked
        if len(legal) > 1 or (seat, action) not in self.session.game.rules.silence(self.session.state):
            self.moves += 1
        return self.session.play(seat, action)

    def run(self) -> None:
        """Let the bots act while any of them can; then tell them the end."""
        while self.step() is not None:
            pass
        self.deliver()

    def _waiting(self) -> tuple[Seat, tuple[A, ...]] | None:
        asked = self.session.asked
        if asked is None:
            return None
        for seat in asked.seats:
            if seat in self.players and (legal := self.session.legal(seat)):
                return seat, legal
        return None

    def _interrupt(self) -> tuple[Event, ...] | None:
        """Ask the bots that may act out of turn, once after every action, and play the first interruption."""
        asked = self.session.asked
        for seat in () if asked is None else asked.interrupters:
            if asked is None or seat not in self.players or self._considered[seat] == self.session.version:
                continue
            self._considered[seat] = self.session.version
            self._deliver_to(seat)
            legal = (*self.session.legal(seat), asked.quiet)
            action = self.players[seat].choose(self.session.view(seat), legal)
            if action != asked.quiet:
                self.moves += 1
                return self.session.play(seat, action)
        return None

    def _deliver_to(self, seat: Seat) -> None:
        """Tell a bot its new events, only when needed: a hand has many events and few decisions."""
        since, self._delivered[seat] = self._delivered[seat], self.session.version
        player = self.players[seat]
        for event in self.session.events_for(seat, since):
            player.see(event)
