"""What the server keeps, behind one small interface: tables' entries, players, finished games.

The journal of a table is append-only. An entry is durable when `append` returns; when it raises,
nothing of it was kept. Another store than the embedded one has only to fulfil `Journal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A finished game, to be found under its id for good."""

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
    """By seat: the id of the person who sat there at the end; None for a bot."""


@dataclass(frozen=True, slots=True)
class Append:
    """Entries to be added to one table's journal, all or none of them."""

    table: str
    first: int
    """The number of the first of them: how many entries the table has had before. One that is
    taken already is a second owner's, and is refused."""
    entries: tuple[bytes, ...]
    finished: bool | None = None
    """Whether the table is done with from now on; None: as before."""
    game: KeptGame | None = None
    """A game that ended with these entries."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Somebody who plays here."""

    id: str
    nickname: str
    language: str
    created_at: float
    may_host: bool = False
    """Whether he has given the host's password."""
    generation: int = 0
    """Tokens of an earlier generation are no longer good."""
    recovery: bytes = b""
    """The SHA-256 of his recovery code; empty if he has none."""


@dataclass(frozen=True, slots=True)
class PastRow:
    """A finished game as its player finds it in his history."""

    game: KeptGame
    seat: int


@dataclass(frozen=True, slots=True)
class CountRow:
    """How often a game has been played to its end."""

    game: str
    edition: str
    games: int
    hands: int
    moves: int


class Journal(Protocol):
    """The store. Every method may be called from the event loop; none blocks it."""

    async def append(self, append: Append) -> None:
        """Keep the entries for good. Raises Unavailable or Conflict, and then nothing was kept.

        If the waiting task is cancelled, they may have been kept or not, but all or none of them.
        """
        ...

    async def check(self) -> None:
        """Raise Unavailable if nothing can be kept now. It is found out by keeping a trifle."""
        ...

    async def unfinished(self) -> Sequence[str]:
        """The codes of all tables that are not done with, in the order of their opening."""
        ...

    async def entries(self, table: str) -> Sequence[bytes]:
        """Everything in one table's journal, in order; empty if there is no such table."""
        ...

    async def save_player(self, player: PlayerRow) -> None:
        """Add a player or change what is known of him."""
        ...

    async def player(self, player_id: str) -> PlayerRow | None: ...

    async def player_by_recovery(self, digest: bytes) -> PlayerRow | None: ...

    async def game(self, game_id: str) -> KeptGame | None: ...

    async def history(self, player_id: str, limit: int) -> Sequence[PastRow]:
        """A player's finished games, the latest first (records left empty)."""
        ...

    async def played_and_won(self, player_id: str) -> tuple[int, int]: ...

    async def counts(self) -> Sequence[CountRow]: ...

    async def player_count(self) -> int: ...

    async def keep_secret(self, name: str, fresh: bytes) -> bytes:
        """The server's secret of this name; `fresh` becomes it if there is none yet."""
        ...

    @property
    def waiting(self) -> int:
        """How many appends have not been committed yet: the journal's lag."""
        ...

    async def close(self) -> None:
        """Write what waits, then let go of the store."""
        ...
