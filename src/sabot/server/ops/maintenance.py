"""Hourly maintenance of the data: delete old games, free space, warn when space runs out.

Nothing is deleted unless the host has set how long games are kept.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sabot.server.config import MIB, Config
from sabot.server.store import Store, StoreSize
from sabot.server.store.database import wal_path
from sabot.tables.errors import Unavailable

INTERVAL = 3600.0
GAMES_PER_STEP = 20
PAUSE = 0.02
"""Seconds between steps of a deletion, so that moves wait for one step at most."""
DAY = 24 * 3600.0

log = logging.getLogger(__name__)


class Maintenance:
    """Maintenance of one server's data. It calls `forget` with the ids of deleted games."""

    def __init__(
        self,
        config: Config,
        store: Store,
        forget: Callable[[Sequence[str]], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._config = config
        self._store = store
        self._forget = forget
        self._clock = clock
        self._warned: dict[str, float] = {}
        self.size: StoreSize | None = None
        """The size of the store at the last run."""

    async def run(self) -> None:
        """Run every hour until cancelled."""
        while True:
            try:
                await self.run_once()
            except Unavailable as error:  # the store has logged the reason
                log.debug("maintenance failed", extra={"problem": error.code})
            except Exception:
                log.exception("maintenance failed")
            await asyncio.sleep(INTERVAL)

    async def run_once(self) -> None:
        """Delete old games and tables, free space, and check the space left."""
        config, now = self._config, self._clock()
        games = await self._delete_games(finished=True, days=config.keep_games_days, now=now)
        unfinished = await self._delete_games(finished=False, days=config.keep_unfinished_days, now=now)
        days = config.keep_unfinished_days
        tables = await self._store.delete_tables(now - days * DAY if days else 0.0)
        if games or unfinished or tables:
            counts = {"games": games, "unfinished": unfinished, "tables": tables}
            log.info("old games were deleted", extra=counts)
        await self._store.shrink()
        self.size = await self._store.size()
        self._check_space(now)

    async def _delete_games(self, *, finished: bool, days: float, now: float) -> int:
        """Delete games older than so many days; return their number."""
        count = 0
        while days:
            deleted = await self._store.delete_games(
                finished=finished, before=now - days * DAY, most=GAMES_PER_STEP
            )
            self._forget(deleted)
            count += len(deleted)
            if len(deleted) < GAMES_PER_STEP:
                break
            await asyncio.sleep(PAUSE)
        return count

    def _check_space(self, now: float) -> None:
        """Warn about a large database or a full disk, at most once a day each."""
        config = self._config
        size = sum(self.file_sizes().values()) // MIB
        free = shutil.disk_usage(config.data).free // MIB
        if config.warn_database_mib and size >= config.warn_database_mib:
            self._warn_daily(
                "the database is large", now, mib=size, warn_database_mib=config.warn_database_mib
            )
        if free < config.warn_free_mib:
            self._warn_daily(
                "the disk is nearly full", now, free_mib=free, warn_free_mib=config.warn_free_mib
            )

    def _warn_daily(self, message: str, now: float, **extra: int) -> None:
        if now - self._warned.get(message, 0.0) >= DAY:
            self._warned[message] = now
            log.warning(message, extra=extra)

    def file_sizes(self) -> dict[str, int]:
        """Return the bytes of the database and of its log."""
        database = self._config.database
        return {"database": _file_size(database), "log": _file_size(wal_path(database))}

    def row_counts(self) -> dict[str, int]:
        """Return the numbers of stored rows at the last run."""
        size = self.size
        return {} if size is None else {"tables": size.tables, "games": size.games, "players": size.players}


def _file_size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
