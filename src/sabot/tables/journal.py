"""What a table gives to the store: entries for its journal, and the game that ended with them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game that is over, with its record."""

    id: str
    table: str
    game: str
    edition: str
    names: tuple[str, ...]
    sides: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    hands: int
    moves: int
    record: str
    finished_at: float
    players: tuple[str | None, ...]
    """By seat: the id of the player at the end of the game; None for a bot."""
    is_finished: bool = True
    """Whether the game was played to its end, not abandoned."""


@dataclass(frozen=True, slots=True)
class Append:
    """Entries to append to one table's journal, all or none of them."""

    table: str
    first: int
    """The number of the first of them, which is the number of entries before. Another number means that a
    second process writes to the table; the append is refused."""
    entries: tuple[bytes, ...]
    finished: bool | None = None
    """Whether the table is closed from now on; None: as before."""
    game: StoredGame | None = None
    """A game that ended with these entries."""
    at: float = 0.0
    """When the entries were made; a closed table was closed then."""
