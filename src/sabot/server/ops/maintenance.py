"""What a server does about its own data every hour: it deletes what is old and looks at how much there is.

Nothing is deleted unless the host has said how long games are kept.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sabot.server.config import MIB, Config
from sabot.server.errors import Unavailable
from sabot.server.store import Store, StoreSize
from sabot.server.store.database import wal_path

ROUND_SECONDS = 3600.0
GAMES_AT_ONCE = 20
BREATH_SECONDS = 0.02
"""Between two parts of the work, so that nobody's move waits for more than one of them."""
DAY = 24 * 3600.0

log = logging.getLogger(__name__)


class Maintenance:
    """Keeps the data of one server within what its host wants. `forget` is told the ids of deleted games."""

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
        """How much is kept, as it was found the last time."""

    async def run(self) -> None:
        """Go on for as long as the server does."""
        while True:
            try:
                await self.go_round()
            except Unavailable as error:  # the store tells the host itself
                log.debug("the data could not be looked after", extra={"problem": error.code})
            except Exception:
                log.exception("the data could not be looked after")
            await asyncio.sleep(ROUND_SECONDS)

    async def go_round(self) -> None:
        """Delete what is old, give room back, and warn if there is too much of one thing or too little."""
        config, now = self._config, self._clock()
        games = await self._delete_games(finished=True, days=config.keep_games_days, now=now)
        unfinished = await self._delete_games(finished=False, days=config.keep_unfinished_days, now=now)
        days = config.keep_unfinished_days
        tables = await self._store.delete_tables(now - days * DAY if days else 0.0)
        if games or unfinished or tables:
            told = {"games": games, "unfinished": unfinished, "tables": tables}
            log.info("old games were deleted", extra=told)
        await self._store.shrink()
        self.size = await self._store.size()
        self._warn(now)

    async def _delete_games(self, *, finished: bool, days: float, now: float) -> int:
        """Delete games that are older than so many days; how many there were."""
        count = 0
        while days:
            deleted = await self._store.delete_games(
                finished=finished, before=now - days * DAY, most=GAMES_AT_ONCE
            )
            self._forget(deleted)
            count += len(deleted)
            if len(deleted) < GAMES_AT_ONCE:
                break
            await asyncio.sleep(BREATH_SECONDS)
        return count

    def _warn(self, now: float) -> None:
        """Tell the host of what will be a trouble, once a day at most."""
        config = self._config
        size = sum(self.files().values()) // MIB
        free = shutil.disk_usage(config.data).free // MIB
        if config.warn_database_mib and size >= config.warn_database_mib:
            self._say("the database is large", now, mib=size, warn_database_mib=config.warn_database_mib)
        if free < config.warn_free_mib:
            self._say("the disk is nearly full", now, free_mib=free, warn_free_mib=config.warn_free_mib)

    def _say(self, what: str, now: float, **told: int) -> None:
        if now - self._warned.get(what, 0.0) >= DAY:
            self._warned[what] = now
            log.warning(what, extra=told)

    def files(self) -> dict[str, int]:
        """The bytes of the database and of its log."""
        database = self._config.database
        return {"database": _bytes(database), "log": _bytes(wal_path(database))}

    def kept(self) -> dict[str, int]:
        """How much is kept, as it was counted the last time."""
        size = self.size
        return {} if size is None else {"tables": size.tables, "games": size.games, "players": size.players}


def _bytes(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
