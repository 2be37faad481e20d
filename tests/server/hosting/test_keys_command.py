"""`sabot keys rotate`, while the server runs or not."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.hosting.servers import FAST, Server, hear, serving
from tests.server.hosting.test_serve import run


def is_known(server: Server, token: str) -> bool:
    return server.ask("GET", "/api/me", Authorization=f"Bearer {token}").status == 200


def keys_in(data: Path) -> list[tuple[bytes, float | None]]:
    with closing(sqlite3.connect(f"file:{data}/sabot.db?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT secret, good_until FROM signing_keys ORDER BY made_at DESC, secret")
        return list(rows)


def test_a_running_server_goes_on_with_the_new_key(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data, **FAST) as server:
        token = server.register("Zoe")
        ((old, _),) = keys_in(data)
        done = run(data, ("keys", "rotate"))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("A new key signs cookies and tokens from now on.")
        assert {secret: limit is None for secret, limit in keys_in(data)}[old] is False
        answer = server.ask("GET", "/api/me", Authorization=f"Bearer {token}")
        fresh = answer.json["token"]
        assert fresh != token
        code = server.ask("POST", "/api/tables", {"game": "flinch"}, Authorization=f"Bearer {token}").json
        with server.table(code["table"]["code"], fresh) as line:
            hear(line, "welcome")
            done = run(data, ("keys", "rotate", "--now", "--lang", "fr"))
            assert (done.returncode, done.stderr) == (0, "")
            assert done.stdout.startswith("Une nouvelle clé signe")
            assert hear(line, "bye")["code"] == "not-signed-in"
        assert not is_known(server, token)
        assert not is_known(server, fresh)
        assert is_known(server, server.register("Zoe"))
        assert "rotate" not in server.logged()
    assert len(keys_in(data)) == 3


@pytest.mark.parametrize("now", [True, False])
def test_without_a_server_it_changes_the_file_and_leaves_its_modes(tmp_path: Path, now: bool) -> None:
    data = tmp_path / "data"
    nothing = run(data, ("keys", "rotate"))
    assert nothing.returncode == 2
    assert "There is no file" in nothing.stderr
    with serving(data, **FAST) as server:
        token = server.register("Zoe")
    done = run(data, ("keys", "rotate", *(["--now"] if now else [])))
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(path.name for path in data.iterdir()) == ["sabot.db", "sabot.db.lock"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()} == {0o600}
    assert len(keys_in(data)) == 2
    with serving(data, **FAST) as server:
        assert is_known(server, token) is not now
