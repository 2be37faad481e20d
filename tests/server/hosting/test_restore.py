"""Backups: made and put back by commands, while the server runs or not; and one that fails in the end."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
import uvicorn
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from sabot.server.app import RestoreError, ServerApp
from sabot.server.config import Config
from sabot.server.game_server import GameServer
from sabot.server.ops.metrics import Metrics
from sabot.server.serve import bind
from sabot.server.store.backup import backup
from sabot.server.store.database import StoreFileError
from tests.server.hosting.in_process import ServerFailure, get_status, wait_until_ready, with_app
from tests.server.hosting.servers import FAST, Server, hear, serving
from tests.server.hosting.test_serve import run
from tests.support.waiting import until


def open_table(server: Server, token: str) -> str:
    answer = server.ask("POST", "/api/tables", {"game": "flinch"}, Authorization=f"Bearer {token}")
    assert answer.status == 201
    return str(answer.json["table"]["code"])


def is_there(server: Server, code: str) -> bool:
    return server.ask("GET", f"/api/tables/{code}").status == 200


def copied(data: Path, name: str, *flags: str) -> Path:
    """`sabot backup`, into a file of this name."""
    target = data.parent / name
    done = run(data, ("backup", str(target), *flags))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{target} is written.")
    return target


def test_a_running_server_goes_on_from_a_backup(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **FAST) as server:
        token = server.register("Zoe")
        first = open_table(server, token)
        copy = copied(server.data, "copy.db")
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        second = open_table(server, token)
        with server.table(second, token) as line:
            hear(line, "welcome")
            done = run(server.data, ("restore", str(copy)))
            assert (done.returncode, done.stderr) == (0, "")
            bye = hear(line, "bye")
            assert bye["retry_ms"] > 0
        assert is_there(server, first)
        assert not is_there(server, second)
        assert server.ask("GET", "/api/me", Authorization=f"Bearer {token}").json["nickname"] == "Zoe"
        third = open_table(server, token)
        with server.table(first, token) as line:
            assert hear(line, "welcome")["table"]["code"] == first
        kept = server.data / "sabot.db.before-restore-1"
        assert str(kept) in done.stdout
        back = run(server.data, ("restore", str(kept)))
        assert back.returncode == 0, back.stderr
        assert is_there(server, second)
        assert not is_there(server, third)
        assert server.process.poll() is None
    assert server.finish() == 0


@pytest.mark.parametrize(("language", "said"), [("en", "sabot: "), ("fr", "sabot\N{NO-BREAK SPACE}: ")])
def test_a_bad_backup_disturbs_nobody(tmp_path: Path, language: str, said: str) -> None:
    bad = tmp_path / "bad.db"
    bad.write_text("nothing of the kind " * 100)
    with serving(tmp_path / "data", **FAST) as server:
        token = server.register("Zoe")
        code = open_table(server, token)
        with server.table(code, token) as line:
            hear(line, "welcome")
            for file in (bad, tmp_path / "none.db"):
                done = run(server.data, ("restore", str(file), "--lang", language))
                assert (done.returncode, done.stdout) == (2, "")
                assert done.stderr.startswith(said)
                assert str(file) in done.stderr
            line.send(json.dumps({"type": "ping", "id": "still there"}))
            assert hear(line, "pong")["id"] == "still there"
    assert not list((tmp_path / "data").glob("*before-restore*"))


def test_backup_and_restore_without_a_server(tmp_path: Path) -> None:
    data = tmp_path / "data"
    missing = run(data, ("backup", str(tmp_path / "copy.db")))
    assert missing.returncode == 2
    assert "There is no file" in missing.stderr
    with serving(data, **FAST) as server:
        code = open_table(server, server.register("Zoe"))
    copy = copied(data, "copy.db")
    twice = run(data, ("backup", str(copy)))
    assert twice.returncode == 2
    assert "--force" in twice.stderr
    copied(data, "copy.db", "--force")
    other = tmp_path / "other" / "place"
    fresh = run(other, ("restore", str(copy)))
    assert (fresh.returncode, fresh.stderr) == (0, "")
    assert "no earlier data" in fresh.stdout
    with serving(other, **FAST) as server:
        assert is_there(server, code)
    onto = run(data, ("restore", str(copy), "--data", str(other), "--lang", "fr"))
    assert (onto.returncode, onto.stderr) == (0, "")
    assert str(other / "sabot.db.before-restore-1") in onto.stdout


def test_a_backup_that_fails_in_the_end_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.db"
    real = GameServer.open
    fails = [StoreFileError("journal-file-full", path="planted")]

    async def full_disk(config: Config, metrics: Metrics) -> GameServer:
        if fails:
            raise fails.pop()
        return await real(config, metrics)

    async def do(app: ServerApp) -> None:
        database = tmp_path / "data" / "sabot.db"
        backup(database, copy)
        with closing(sqlite3.connect(database)) as before:
            before.execute("INSERT INTO meta VALUES ('mark', x'01')")
            before.commit()
        monkeypatch.setattr(GameServer, "open", full_disk)
        with pytest.raises(RestoreError, match="restore-reverted"):
            await app.restore(copy)
        await wait_until_ready(app)
        with closing(sqlite3.connect(database)) as after:
            assert after.execute("SELECT count(*) FROM meta WHERE name = 'mark'").fetchone() == (1,)
        assert await app.restore(copy) is not None
        await wait_until_ready(app)

    with_app(tmp_path, do)


def test_a_server_without_any_data_left_gives_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full_disk(config: Config, metrics: Metrics) -> GameServer:
        raise StoreFileError("journal-file-full", path="planted")

    async def do(app: ServerApp) -> None:
        backup(tmp_path / "data" / "sabot.db", tmp_path / "copy.db")
        monkeypatch.setattr(GameServer, "open", full_disk)
        with pytest.raises(ServerFailure):
            await app.restore(tmp_path / "copy.db")
        assert await get_status(app) == 503

    with_app(tmp_path, do)


def test_one_backup_at_a_time(tmp_path: Path) -> None:
    async def do(app: ServerApp) -> None:
        copy = tmp_path / "copy.db"
        backup(tmp_path / "data" / "sabot.db", copy)
        first = asyncio.create_task(app.restore(copy))
        await asyncio.sleep(0)
        with pytest.raises(RestoreError, match="restore-busy"):
            await app.restore(copy)
        await first

    with_app(tmp_path, do)


def test_who_comes_while_it_is_closed_is_told_to_come_back(tmp_path: Path) -> None:
    async def do(app: ServerApp) -> None:
        await wait_until_ready(app)
        await app.close()
        assert await get_status(app) == 503
        with closing(bind("127.0.0.1", 0)) as door:
            port = door.getsockname()[1]
            config = uvicorn.Config(app, ws="websockets-sansio", lifespan="off", log_config=None)
            server = uvicorn.Server(config)
            serving_here = asyncio.create_task(server.serve([door]))
            await until(lambda: server.started)
            with pytest.raises(InvalidStatus) as refused:
                await asyncio.to_thread(connect, f"ws://127.0.0.1:{port}/api/tables/x/socket")
            server.should_exit = True
            await serving_here
        answer = refused.value.response
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
        assert json.loads(answer.body or b"")["code"] == "server-stopping"

    with_app(tmp_path, do)
