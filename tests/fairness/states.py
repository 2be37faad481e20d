"""The state of an attempt at a deal, as the dishonest parties see it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.fairness.parties import Parties

UNKNOWN = -1
"""The cut of an honest player who has not revealed it, which nobody else can know."""

History = tuple[tuple[str, ...], ...]
"""The players who withheld in each failed attempt."""


@dataclass(frozen=True)
class Entry:
    """A player's entry: a value of their own, or a copy of another's commitment."""

    value: int = UNKNOWN
    copied: str = ""


@dataclass(frozen=True)
class State:
    """One attempt: what the parties have done so far."""

    failed: History
    entries: tuple[Entry | None, ...]
    """The entries by seat."""
    secret: bytes | None = None
    """The secret that a dishonest server has sealed; None if an honest one keeps it secret."""
    is_closed: bool = False
    revealed: frozenset[str] = frozenset()
    left_off: frozenset[str] = frozenset()
    """The honest players whose commitments the server refuses."""

    def entry(self, parties: Parties, name: str) -> Entry | None:
        """Return a player's entry."""
        return self.entries[parties.players.index(name)]

    def having(self, parties: Parties, name: str, entry: Entry | None) -> State:
        """Return the state with another entry of a player."""
        at = parties.players.index(name)
        return replace(self, entries=(*self.entries[:at], entry, *self.entries[at + 1 :]))

    def revealing(self, name: str) -> State:
        """Return the state after a player has revealed."""
        return replace(self, revealed=self.revealed | {name})

    @property
    def without_values(self) -> State:
        """The state without values, on which the possible steps cannot depend."""
        entries = tuple(entry and Entry(0, entry.copied) for entry in self.entries)
        return replace(self, entries=entries, secret=None, left_off=frozenset())
