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
from sabot.server.store import (
    Append,
    BanRow,
    CountRow,
    KeptGame,
    KeyRow,
    PastRow,
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
    make_file,
    prepare,
    reason,
    unusable,
)
from sabot.server.store.writer import Writer

BREATH_SECONDS = 0.02
"""Between two parts of a long work, so that nobody's move waits for more than one of them."""
_TABLES_AT_ONCE = 500
_ENTRIES_AT_ONCE = 500
_PAGES_AT_ONCE = 100
_LEAST_UNUSED_PAGES = 256
_UNUSED_SHARE = 0.25
_LONG_AGO = -2.0

P = ParamSpec("P")
T = TypeVar("T")


class SqliteStore:
    """A `Journal` in a file. Made by `open`, on the event loop that it will be used from."""

    def __init__(self, lock: FileLock, reader: sqlite3.Connection, writer: Writer) -> None:
        self._lock = lock
        self._reader = reader
        self._writer = writer
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sabot-journal-reader")
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: Path) -> SqliteStore:
        """Open the database, and make it if there is none. Raises JournalFileError."""
        loop = asyncio.get_running_loop()
        return await asyncio.to_thread(cls._open, database, loop)

    @classmethod
    def _open(cls, database: Path, loop: asyncio.AbstractEventLoop) -> SqliteStore:
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

    async def signing_keys(self, fresh: KeyRow) -> Sequence[KeyRow]:
        """Return the keys of the server's tokens, the latest first; `fresh` is the first if there is none."""
        self._check_open()
        found: list[KeyRow] = await self._writer.submit(lambda connection: keys.ensure_key(connection, fresh))
        return found

    async def rotate_key(self, fresh: KeyRow, good_until: float) -> Sequence[KeyRow]:
        """Let `fresh` sign from now on, and no earlier key count for longer than until then."""
        self._check_open()
        found: list[KeyRow] = await self._writer.submit(
            lambda connection: keys.rotate_key(connection, fresh, good_until)
        )
        return found

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

    async def players_called(self, nickname: str, limit: int) -> Sequence[PlayerRow]:
        """The players of this nickname, the latest first."""
        return await self._read(reading.players_called, nickname, limit)

    async def bans(self) -> Sequence[BanRow]:
        """Every ban that has not been lifted, the oldest first."""
        return await self._read(reading.bans)

    async def save_ban(self, ban: BanRow) -> None:
        """Add a ban, or replace that of the same target."""
        self._check_open()
        await self._writer.submit(lambda connection: save_ban(connection, ban))

    async def lift_ban(self, target: str) -> None:
        """Forget the ban of a target."""
        self._check_open()
        await self._writer.submit(lambda connection: lift_ban(connection, target))

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

    async def delete_games(self, *, finished: bool, before: float, most: int) -> Sequence[str]:
        """Delete up to so many games that were over before a date, or were left unfinished; their ids."""
        self._check_open()
        found: list[str] = await self._writer.submit(
            lambda connection: pruning.delete_games(connection, finished=finished, before=before, most=most)
        )
        return found

    async def delete_tables(self, before: float) -> int:
        """Delete tables that were closed before a date and of which no game is kept; how many there were."""
        deleted, after = 0, (_LONG_AGO, 0)
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
            await asyncio.sleep(BREATH_SECONDS)

    async def shrink(self) -> None:
        """Give room that is not used back to the disk, if it is a large part of the whole."""
        while True:
            pages, unused = await self._read(reading.pages)
            if unused < _LEAST_UNUSED_PAGES or unused < pages * _UNUSED_SHARE:
                return
            self._check_open()
            if not await self._writer.submit(
                lambda connection: pruning.return_pages(connection, _PAGES_AT_ONCE)
            ):
                return  # a file that was made before this was possible
            await asyncio.sleep(BREATH_SECONDS)

    async def size(self) -> StoreSize:
        """How much is kept."""
        return await self._read(reading.size)

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
