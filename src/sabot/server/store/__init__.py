"""Interface of the server's store: entries of tables, players, finished games, bans, keys.

The entries of a table are its journal, which is append-only. They are durable when `append` returns; if it
raises, none of them is stored. `sabot.server.store.sqlite` is the one implementation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from sabot.tables.journal import Append, StoredGame


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A registered player."""

    id: str
    nickname: str
    language: str
    created_at: float
    may_host: bool = False
    """Whether the player has given the host's password."""
    generation: int = 0
    """Tokens of an earlier generation are invalid."""
    recovery: bytes = b""
    """The SHA-256 of the player's recovery code; empty if there is none."""
    recovery_at: float = 0.0
    """When the recovery code was made."""


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A key that signs players' tokens, now or in the past."""

    secret: bytes
    made_at: float
    good_until: float | None = None
    """Until when its tokens are accepted; None for the one key that signs now."""


@dataclass(frozen=True, slots=True)
class BanRow:
    """A player, address or network banned from the server."""

    target: str
    """`player:` and a player's id, or an address or network."""
    note: str
    """The host's private note."""
    created_at: float
    until: float | None = None
    """When the ban ends; None if only lifting ends it."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A game in a player's history, and the seat they had."""

    game: StoredGame
    seat: int


@dataclass(frozen=True, slots=True)
class StoreSize:
    """Numbers of stored rows, and bytes of the file."""

    tables: int
    games: int
    players: int
    file: int
    unused: int
    """Bytes in free pages."""


@dataclass(frozen=True, slots=True)
class CountRow:
    """Finished games of one edition, with their hands and moves."""

    game: str
    edition: str
    games: int
    hands: int
    moves: int


class Store(Protocol):
    """Everything the server stores. Methods are called from the event loop and do not block it."""

    async def append(self, append: Append) -> None:
        """Store entries durably, or raise Unavailable or Conflict and store none.

        If the waiting task is cancelled, either all or none of them are stored.
        """
        ...

    async def check_writable(self) -> None:
        """Raise Unavailable if writing fails. It writes a small value to find out."""
        ...

    async def unfinished_tables(self) -> Sequence[str]:
        """Return the codes of all tables that are not closed, in the order of their opening."""
        ...

    async def entries(self, table: str) -> Sequence[bytes]:
        """Return one table's journal in order; empty if there is no such table."""
        ...

    async def save_player(self, player: PlayerRow) -> None:
        """Add or update a player."""
        ...

    async def player(self, player_id: str) -> PlayerRow | None: ...

    async def player_by_recovery(self, digest: bytes) -> PlayerRow | None: ...

    async def players_named(self, nickname: str, limit: int) -> Sequence[PlayerRow]:
        """Return the players with this nickname, the newest first."""
        ...

    async def bans(self) -> Sequence[BanRow]:
        """Return every ban that was not lifted, the oldest first; some may have ended."""
        ...

    async def save_ban(self, ban: BanRow) -> None:
        """Add a ban or replace that of the same target. Delete bans that ended before its date."""
        ...

    async def lift_ban(self, target: str) -> None:
        """Delete the ban of a target."""
        ...

    async def game(self, game_id: str) -> StoredGame | None: ...

    async def history(self, player_id: str, limit: int) -> Sequence[HistoryRow]:
        """Return a player's games, the latest first, without their records."""
        ...

    async def played_and_won(self, player_id: str) -> tuple[int, int]: ...

    async def counts(self) -> Sequence[CountRow]: ...

    async def player_count(self) -> int: ...

    async def signing_keys(self, fresh: KeyRow) -> Sequence[KeyRow]:
        """Return the keys that sign tokens, the newest first. Store `fresh` if there is none."""
        ...

    async def rotate_key(self, fresh: KeyRow, good_until: float) -> Sequence[KeyRow]:
        """Sign with `fresh` from now on; accept earlier keys until `good_until` at most. Return all keys."""
        ...

    async def delete_games(self, *, finished: bool, before: float, most: int) -> Sequence[str]:
        """Delete at most `most` finished or abandoned games that ended before a date; return their ids.

        A closed table is deleted with its last stored game.
        """
        ...

    async def delete_tables(self, before: float) -> int:
        """Delete tables closed before a date that have no stored game; return their number."""
        ...

    async def shrink(self) -> None:
        """Return free pages to the file system if they are a large part of the file."""
        ...

    async def size(self) -> StoreSize:
        """Return the numbers of stored rows and the size of the file."""
        ...

    @property
    def pending(self) -> int:
        """The number of writes not committed yet."""
        ...

    async def close(self) -> None:
        """Write what is pending, then close the store."""
        ...
