"""Whether the server can be played on, as machines ask it; and what it spares Python's collector."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from sabot.server.app import ServerApp
from sabot.server.game_server import GameServer
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.errors import Unavailable
from tests.server.hosting.in_process import get_status, wait_until_ready, with_app
from tests.support.waiting import until


def test_not_ready_until_every_table_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = asyncio.Event()
    real = SqliteStore.unfinished_tables

    async def slowly(store: SqliteStore) -> list[str]:
        await goes_on.wait()
        return list(await real(store))

    monkeypatch.setattr(SqliteStore, "unfinished_tables", slowly)

    async def do(app: ServerApp) -> None:
        assert await get_status(app, "/healthz") == 200
        assert await get_status(app, "/readyz") == 503
        assert not gc.isenabled(), "nothing is looked through while tables come back"
        goes_on.set()
        await wait_until_ready(app)
        await until(gc.isenabled)
        assert gc.get_freeze_count() > 10_000

    with_app(tmp_path, do)
    assert gc.isenabled()


def test_not_ready_when_nothing_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full_disk(store: SqliteStore) -> None:
        raise Unavailable("journal-full")

    async def do(app: ServerApp) -> None:
        await wait_until_ready(app)
        monkeypatch.setattr(SqliteStore, "check_writable", full_disk)
        assert await get_status(app, "/readyz") == 503
        assert await get_status(app, "/healthz") == 200
        monkeypatch.undo()
        assert await get_status(app, "/readyz") == 200

    with_app(tmp_path, do)


def test_one_who_is_closed_while_tables_come_back_stops_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(game_server: GameServer) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(GameServer, "_replay_all", never)

    async def do(app: ServerApp) -> None:
        assert await get_status(app, "/readyz") == 503

    with_app(tmp_path, do)
    assert gc.isenabled()
