"""What a server does about its own data: old games go, the host is warned, the numbers are told."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import pytest

from sabot.server.config import MIB, Config
from sabot.server.ops.maintenance import GAMES_PER_STEP, Maintenance
from sabot.server.store.sqlite import SqliteStore
from tests.server.hosting.servers import serving
from tests.server.hosting.test_metrics import samples
from tests.server.store.helpers import appending, game, opened, with_store
from tests.support.waiting import wait_until

DAY = 86_400.0
NOW = 1_000 * DAY


def run_maintenance(
    folder: Path, *rounds: float, before: Any = None, **settings: Any
) -> tuple[Maintenance, list[str]]:
    """Run maintenance at these times on a database that `before` fills; return it and the deleted games."""
    config, now, forgotten = Config(data=folder, **settings), 0.0, list[str]()

    async def run() -> Maintenance:
        nonlocal now
        async with opened(config.database) as store:
            if before is not None:
                await before(store)
            maintenance = Maintenance(config, store, forgotten.extend, lambda: now)
            for now in rounds:  # noqa: B007  (the clock reads it)
                await maintenance.run_once()
            return maintenance

    return asyncio.run(run()), forgotten


async def two_of_each(store: SqliteStore) -> None:
    """Add finished and abandoned games, old and new ones."""
    for age in (90, 1):
        for finished in (True, False):
            for number in range(GAMES_PER_STEP + 1):
                name = f"{age}-{finished}-{number}"
                over = game(id=name, table=name, finished_at=NOW - age * DAY, is_finished=finished)
                await store.append(appending(name, 0, 1, finished=True, game=over, at=NOW - age * DAY))


@pytest.mark.parametrize(
    ("settings", "ages"),
    [
        ({}, []),
        ({"keep_games_days": 30}, ["90-True"]),
        ({"keep_unfinished_days": 0.5}, ["90-False", "1-False"]),
        ({"keep_games_days": 30, "keep_unfinished_days": 30}, ["90-True", "90-False"]),
    ],
)
def test_old_games_are_deleted_as_set(tmp_path: Path, settings: dict[str, Any], ages: list[str]) -> None:
    maintenance, forgotten = run_maintenance(tmp_path, NOW, before=two_of_each, **settings)
    assert {name.rpartition("-")[0] for name in forgotten} == set(ages)
    assert len(forgotten) == len(ages) * (GAMES_PER_STEP + 1)
    left = (4 - len(ages)) * (GAMES_PER_STEP + 1)
    assert maintenance.row_counts() == {"games": left, "tables": left, "players": 0}
    assert maintenance.file_sizes()["database"] > 0


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelno == logging.WARNING]


def test_warnings_of_space_come_once_a_day(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def fill(store: SqliteStore) -> None:
        await store.append(appending("a", 0, game=game(record="x" * 2 * MIB)))

    hours = [NOW + hour * 3600 for hour in range(30)]
    run_maintenance(tmp_path, *hours, before=fill, warn_database_mib=2, warn_free_mib=1_048_576 * 1024)
    assert sorted(warnings(caplog)) == ["the database is large"] * 2 + ["the disk is nearly full"] * 2
    (first, *_) = [record for record in caplog.records if record.message == "the database is large"]
    assert (first.__dict__["mib"], first.__dict__["warn_database_mib"]) == (2, 2)


@pytest.mark.parametrize("settings", [{}, {"warn_database_mib": 0, "warn_free_mib": 0}])
def test_no_warning_with_enough_space(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, settings: dict[str, int]
) -> None:
    run_maintenance(tmp_path, NOW, **settings)
    assert warnings(caplog) == []


def test_a_running_server_deletes_games_and_reports_the_rest(tmp_path: Path) -> None:
    """The address of a deleted game is unknown, and the metrics count the rest."""
    data = tmp_path / "data"

    async def before(store: SqliteStore) -> None:
        await two_of_each(store)
        over = game(id="recent", table="recent", finished_at=time.time())
        await store.append(appending("recent", 0, 1, finished=True, game=over, at=time.time()))

    with_store(data / "sabot.db", before)
    with serving(data, SABOT_KEEP_GAMES_DAYS="30") as server:
        wait_until(lambda: "sabot_kept what=games" in samples(server.ask("GET", "/metrics").body))
        found = samples(server.ask("GET", "/metrics").body)
        assert found["sabot_kept what=games"] == 2 * (GAMES_PER_STEP + 1) + 1
        assert found["sabot_database_bytes file=database"] + found["sabot_database_bytes file=log"] > 50_000
        assert server.ask("GET", "/games/90-True-0.sabot").status == 404
        assert server.ask("GET", "/games/90-False-0.sabot").status == 200
        assert server.ask("GET", "/games/recent.sabot").status == 200
        assert "old games were deleted" in server.logged()
