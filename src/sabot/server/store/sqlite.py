"""The store in one SQLite file, with one thread that writes and one that reads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sabot.server.store import (
    BanRow,
    CountRow,
    HistoryRow,
    KeyRow,
    PlayerRow,
    StoreSize,
    keys,
    pruning,
    reading,
)
from sabot.server.store.batch import lift_ban, save_ban, save_player, touch
from sabot.server.store.database import (
    FileLock,
    connect,
    connect_to_write,
    ensure_file,
    prepare,
    reason,
    unusable,
)
from sabot.server.store.writer import Writer
from sabot.tables.errors import Unavailable
from sabot.tables.journal import Append, StoredGame

PAUSE_SECONDS = 0.02
"""Pause between steps of a long deletion, so that moves wait for one step at most."""
_TABLES_AT_ONCE = 500
_ENTRIES_AT_ONCE = 500
_PAGES_AT_ONCE = 100
_LEAST_UNUSED_PAGES = 256
_UNUSED_SHARE = 0.25
_BEFORE_ALL = -2.0

P = ParamSpec("P")
T = TypeVar("T")


class SqliteStore:
    """A `Store` in a file. `open` makes it, on the event loop that will use it."""

    def __init__(self, lock: FileLock, reader: sqlite3.Connection, writer: Writer) -> None:
        self._lock = lock
        self._reader = reader
        self._writer = writer
        self._reader_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sabot-store-reader")
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: Path) -> SqliteStore:
        """Open the database, or create it. Raise StoreFileError if it cannot be used."""
        loop = asyncio.get_running_loop()
        return await asyncio.to_thread(cls._open, database, loop)

    @classmethod
    def _open(cls, database: Path, loop: asyncio.AbstractEventLoop) -> SqliteStore:
        with ExitStack() as opened:
            ensure_file(database)
            lock = FileLock(database)
            opened.callback(lock.release)
            prepare(database)
            try:
                writer = connect_to_write(database)
                opened.callback(writer.close)
                reader = connect(database, "ro")
                opened.callback(reader.close)
                # The first read maps the index of the log. A commit that could not be flushed is then
                # overwritten by the next one, and never read.
                reading.unfinished_tables(reader)
                store = cls(lock, reader, Writer(database, writer, loop))
            except sqlite3.Error as error:
                raise unusable(database, error) from None
            opened.pop_all()
            return store

    @property
    def pending(self) -> int:
        """The number of writes not committed yet."""
        return self._writer.pending

    @property
    def groups(self) -> int:
        """The number of groups committed, each with one fsync."""
        return self._writer.groups

    async def append(self, append: Append) -> None:
        """Store entries durably, or raise Unavailable or Conflict and store none."""
        self._check_open()
        await self._writer.submit(append)

    async def check_writable(self) -> None:
        """Raise Unavailable if writing fails. It writes a small value to find out."""
        self._check_open()
        await self._writer.submit(touch)

    async def save_player(self, player: PlayerRow) -> None:
        """Add or update a player."""
        self._check_open()
        await self._writer.submit(lambda connection: save_player(connection, player))

    async def signing_keys(self, fresh: KeyRow) -> Sequence[KeyRow]:
        """Return the keys that sign tokens, the newest first. Store `fresh` if there is none."""
        self._check_open()
        found: list[KeyRow] = await self._writer.submit(lambda connection: keys.ensure_key(connection, fresh))
        return found

    async def rotate_key(self, fresh: KeyRow, good_until: float) -> Sequence[KeyRow]:
        """Sign with `fresh` from now on; accept earlier keys until `good_until` at most. Return all keys."""
        self._check_open()
        found: list[KeyRow] = await self._writer.submit(
            lambda connection: keys.rotate_key(connection, fresh, good_until)
        )
        return found

    async def unfinished_tables(self) -> Sequence[str]:
        """Return the codes of all tables that are not closed, in the order of their opening."""
        return await self._read(reading.unfinished_tables)

    async def entries(self, table: str) -> Sequence[bytes]:
        """Return one table's journal in order; empty if there is no such table."""
        return await self._read(reading.entries, table)

    async def player(self, player_id: str) -> PlayerRow | None:
        """Return the player with this id."""
        return await self._read(reading.player, player_id)

    async def player_by_recovery(self, digest: bytes) -> PlayerRow | None:
        """Return the player whose recovery code has this digest."""
        return await self._read(reading.player_by_recovery, digest)

    async def players_named(self, nickname: str, limit: int) -> Sequence[PlayerRow]:
        """Return the players with this nickname, the newest first."""
        return await self._read(reading.players_named, nickname, limit)

    async def bans(self) -> Sequence[BanRow]:
        """Return every ban that was not lifted, the oldest first."""
        return await self._read(reading.bans)

    async def save_ban(self, ban: BanRow) -> None:
        """Add a ban or replace that of the same target."""
        self._check_open()
        await self._writer.submit(lambda connection: save_ban(connection, ban))

    async def lift_ban(self, target: str) -> None:
        """Delete the ban of a target."""
        self._check_open()
        await self._writer.submit(lambda connection: lift_ban(connection, target))

    async def game(self, game_id: str) -> StoredGame | None:
        """Return a game with its record."""
        return await self._read(reading.game, game_id)

    async def history(self, player_id: str, limit: int) -> Sequence[HistoryRow]:
        """Return a player's games, the latest first, without their records."""
        return await self._read(reading.history, player_id, limit)

    async def played_and_won(self, player_id: str) -> tuple[int, int]:
        """Return how many games a player finished and won."""
        return await self._read(reading.played_and_won, player_id)

    async def counts(self) -> Sequence[CountRow]:
        """Return the finished games of each edition."""
        return await self._read(reading.counts)

    async def player_count(self) -> int:
        """Return the number of players."""
        return await self._read(reading.player_count)

    async def delete_games(self, *, finished: bool, before: float, most: int) -> Sequence[str]:
        """Delete at most `most` finished or abandoned games that ended before a date; return their ids."""
        self._check_open()
        found: list[str] = await self._writer.submit(
            lambda connection: pruning.delete_games(connection, finished=finished, before=before, most=most)
        )
        return found

    async def delete_tables(self, before: float) -> int:
        """Delete tables closed before a date that have no stored game; return their number."""
        deleted, after = 0, (_BEFORE_ALL, 0)
        while rows := await self._read(pruning.closed_tables, max(before, 0.0), after, _TABLES_AT_ONCE):
            for closed_at, number, free in rows:
                after = closed_at, number
                if free:
                    await self._delete_table(number)
                    deleted += 1
        return deleted

    async def _delete_table(self, number: int) -> None:
        while True:
            self._check_open()
            if await self._writer.submit(
                lambda connection: pruning.delete_table(connection, number, _ENTRIES_AT_ONCE)
            ):
                return
            await asyncio.sleep(PAUSE_SECONDS)

    async def shrink(self) -> None:
        """Return free pages to the file system if they are a large part of the file."""
        while True:
            pages, unused = await self._read(reading.pages)
            if unused < _LEAST_UNUSED_PAGES or unused < pages * _UNUSED_SHARE:
                return
            self._check_open()
            if not await self._writer.submit(
                lambda connection: pruning.return_pages(connection, _PAGES_AT_ONCE)
            ):
                return  # a file without auto-vacuum
            await asyncio.sleep(PAUSE_SECONDS)

    async def size(self) -> StoreSize:
        """Return the numbers of stored rows and the size of the file."""
        return await self._read(reading.size)

    async def close(self) -> None:
        """Write what is pending, then close the file. A second call waits for the first."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await self._writer.stop()
        await asyncio.get_running_loop().run_in_executor(self._reader_thread, self._release)
        self._reader_thread.shutdown()

    def _release(self) -> None:
        self._reader.close()
        self._writer.close()
        self._lock.release()

    async def _read(
        self, query: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        self._check_open()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._reader_thread, lambda: query(self._reader, *args, **kwargs)
            )
        except sqlite3.Error as error:
            raise Unavailable("journal-unreadable", problem=reason(error)) from error

    def _check_open(self) -> None:
        if self._closing is not None:
            raise Unavailable("journal-closed")
