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
    """A game that is over, to be found under its id."""

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
    is_finished: bool = True
    """Whether it was played to its end; else nobody came any more."""


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
    at: float = 0.0
    """When they were made; a table that is done with was closed then."""


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
    recovery_at: float = 0.0
    """When that was made."""


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A key that signs players' tokens, or has signed them."""

    secret: bytes
    made_at: float
    good_until: float | None = None
    """Until when tokens signed by it are accepted; None for the key that signs now, of which there is one."""


@dataclass(frozen=True, slots=True)
class BanRow:
    """Somebody who may not come to this server."""

    target: str
    """`player:` with a player's id, or an address or network."""
    note: str
    """The host's own note, for nobody else."""
    created_at: float
    until: float | None = None
    """When it ends; None: when it is lifted."""


@dataclass(frozen=True, slots=True)
class PastRow:
    """A finished game as its player finds it in his history."""

    game: KeptGame
    seat: int


@dataclass(frozen=True, slots=True)
class StoreSize:
    """How much is kept, and how much room it takes, in bytes."""

    tables: int
    games: int
    players: int
    file: int
    unused: int
    """The part of the file that holds nothing."""


@dataclass(frozen=True, slots=True)
class CountRow:
    """How often a game has been played to its end."""

    game: str
    edition: str
    games: int
    hands: int
    moves: int


class Store(Protocol):
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

    async def players_called(self, nickname: str, limit: int) -> Sequence[PlayerRow]:
        """The players of this nickname, the latest first."""
        ...

    async def bans(self) -> Sequence[BanRow]:
        """Every ban that has not been lifted, the oldest first; those that are over may be among them."""
        ...

    async def save_ban(self, ban: BanRow) -> None:
        """Add a ban, or replace that of the same target. Those that are over by its date are forgotten."""
        ...

    async def lift_ban(self, target: str) -> None:
        """Forget the ban of a target."""
        ...

    async def game(self, game_id: str) -> KeptGame | None: ...

    async def history(self, player_id: str, limit: int) -> Sequence[PastRow]:
        """A player's finished games, the latest first (records left empty)."""
        ...

    async def played_and_won(self, player_id: str) -> tuple[int, int]: ...

    async def counts(self) -> Sequence[CountRow]: ...

    async def player_count(self) -> int: ...

    async def signing_keys(self, fresh: KeyRow) -> Sequence[KeyRow]:
        """Return the keys of the server's tokens, the latest first; `fresh` is the first if there is none."""
        ...

    async def rotate_key(self, fresh: KeyRow, good_until: float) -> Sequence[KeyRow]:
        """Let `fresh` sign from now on, and no earlier key count for longer than until then."""
        ...

    async def delete_games(self, *, finished: bool, before: float, most: int) -> Sequence[str]:
        """Delete up to so many games that were over before a date, or were left unfinished; their ids.

        A closed table is deleted with the last game that was kept of it.
        """
        ...

    async def delete_tables(self, before: float) -> int:
        """Delete tables that were closed before a date and of which no game is kept; how many there were."""
        ...

    async def shrink(self) -> None:
        """Give room that is not used back to the disk, if it is a large part of the whole."""
        ...

    async def size(self) -> StoreSize:
        """How much is kept."""
        ...

    @property
    def waiting(self) -> int:
        """How many appends have not been committed yet: the journal's lag."""
        ...

    async def close(self) -> None:
        """Write what waits, then let go of the store."""
        ...
