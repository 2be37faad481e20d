"""Where an attempt at a deal stands, as the dishonest parties see it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.fairness.parties import Parties

UNKNOWN = -1
"""The cut of an honest player who has not revealed it: nobody else can know it."""

History = tuple[tuple[str, ...], ...]
"""Of each failed attempt, who had withheld."""


@dataclass(frozen=True)
class Entry:
    """What a player has put in: a value of their own, or the commitment of another, copied."""

    value: int = UNKNOWN
    copied: str = ""


@dataclass(frozen=True)
class State:
    """One attempt: what the parties have done so far."""

    failed: History
    entries: tuple[Entry | None, ...]
    """By seat."""
    secret: bytes | None = None
    """What a dishonest server has sealed; None if an honest one keeps it to itself."""
    is_closed: bool = False
    revealed: frozenset[str] = frozenset()
    left_off: frozenset[str] = frozenset()
    """Honest players whose commitment the server does not take."""

    def entry(self, parties: Parties, name: str) -> Entry | None:
        """Return what a player has put in."""
        return self.entries[parties.players.index(name)]

    def having(self, parties: Parties, name: str, entry: Entry | None) -> State:
        """Return the state with something else put in by a player."""
        at = parties.players.index(name)
        return replace(self, entries=(*self.entries[:at], entry, *self.entries[at + 1 :]))

    def revealing(self, name: str) -> State:
        """Return the state after a player has revealed."""
        return replace(self, revealed=self.revealed | {name})

    @property
    def without_values(self) -> State:
        """The same with all values forgotten: which step is possible cannot depend on them."""
        entries = tuple(entry and Entry(0, entry.copied) for entry in self.entries)
        return replace(self, entries=entries, secret=None, left_off=frozenset())
