"""The embedded store: one SQLite file, a thread that writes it and a thread that reads it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sabot.server.errors import Unavailable
from sabot.server.journal import Append, CountRow, KeptGame, PastRow, PlayerRow, reading
from sabot.server.journal.batch import keep_secret, save_player, touch
from sabot.server.journal.database import (
    FileLock,
    connect,
    connect_to_write,
    make_file,
    prepare,
    reason,
    unusable,
)
from sabot.server.journal.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")


class SqliteJournal:
    """A `Journal` in a file. Made by `open`, on the event loop that it will be used from."""

    def __init__(self, lock: FileLock, reader: sqlite3.Connection, writer: Writer) -> None:
        self._lock = lock
        self._reader = reader
        self._writer = writer
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sabot-journal-reader")
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: Path) -> SqliteJournal:
        """Open the database, and make it if there is none. Raises JournalFileError."""
        loop = asyncio.get_running_loop()
        return await asyncio.to_thread(cls._open, database, loop)

    @classmethod
    def _open(cls, database: Path, loop: asyncio.AbstractEventLoop) -> SqliteJournal:
        with ExitStack() as opened:
            make_file(database)
            lock = FileLock(database)
            opened.callback(lock.release)
            prepare(database)
            try:
                writer = connect_to_write(database)
                opened.callback(writer.close)
                reader = connect(database, "ro")
                opened.callback(reader.close)
                # From now on it shares the index of the log: a commit that could not be flushed is
                # then overwritten by the next one, and never found again.
                reading.unfinished(reader)
                journal = cls(lock, reader, Writer(database, writer, loop))
            except sqlite3.Error as error:
                raise unusable(database, error) from None
            opened.pop_all()
            return journal

    @property
    def waiting(self) -> int:
        """How many appends have not been committed yet: the journal's lag."""
        return self._writer.waiting

    @property
    def groups(self) -> int:
        """How many groups of appends have been committed, each with one fsync."""
        return self._writer.groups

    async def append(self, append: Append) -> None:
        """Keep the entries for good. Raises Unavailable or Conflict, and then nothing was kept."""
        self._check_open()
        await self._writer.submit(append)

    async def check(self) -> None:
        """Raise Unavailable if nothing can be kept now. It is found out by keeping a trifle."""
        self._check_open()
        await self._writer.submit(touch)

    async def save_player(self, player: PlayerRow) -> None:
        """Add a player or change what is known of him."""
        self._check_open()
        await self._writer.submit(lambda connection: save_player(connection, player))

    async def keep_secret(self, name: str, fresh: bytes) -> bytes:
        """The server's secret of this name; `fresh` becomes it if there is none yet."""
        self._check_open()
        secret: bytes = await self._writer.submit(lambda connection: keep_secret(connection, name, fresh))
        return secret

    async def unfinished(self) -> Sequence[str]:
        """The codes of all tables that are not done with, in the order of their opening."""
        return await self._read(reading.unfinished)

    async def entries(self, table: str) -> Sequence[bytes]:
        """Everything in one table's journal, in order; empty if there is no such table."""
        return await self._read(reading.entries, table)

    async def player(self, player_id: str) -> PlayerRow | None:
        """Who has this id."""
        return await self._read(reading.player, player_id)

    async def player_by_recovery(self, digest: bytes) -> PlayerRow | None:
        """Whose recovery code has this digest."""
        return await self._read(reading.player_by_recovery, digest)

    async def game(self, game_id: str) -> KeptGame | None:
        """A finished game with its record."""
        return await self._read(reading.game, game_id)

    async def history(self, player_id: str, limit: int) -> Sequence[PastRow]:
        """A player's finished games, the latest first (records left empty)."""
        return await self._read(reading.history, player_id, limit)

    async def played_and_won(self, player_id: str) -> tuple[int, int]:
        """How many games somebody has finished, and won."""
        return await self._read(reading.played_and_won, player_id)

    async def counts(self) -> Sequence[CountRow]:
        """How often each edition has been played to its end."""
        return await self._read(reading.counts)

    async def player_count(self) -> int:
        """How many people are known here."""
        return await self._read(reading.player_count)

    async def close(self) -> None:
        """Write what waits, then let go of the file. Closing twice is closing once."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await self._writer.stop()
        await asyncio.get_running_loop().run_in_executor(self._reading, self._let_go)
        self._reading.shutdown()

    def _let_go(self) -> None:
        self._reader.close()
        self._writer.close()
        self._lock.release()

    async def _read(
        self, question: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        self._check_open()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reading, lambda: question(self._reader, *args, **kwargs))
        except sqlite3.Error as error:
            raise Unavailable("journal-unreadable", problem=reason(error)) from error

    def _check_open(self) -> None:
        if self._closing is not None:
            raise Unavailable("journal-closed")
