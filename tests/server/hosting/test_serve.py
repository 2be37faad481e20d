"""A server process from its start to its end: where it is, why it cannot begin, how it stops."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sabot.server.config import default_bot_workers
from sabot.server.serve import OTHER_FILES, bind, local_url
from tests.server.hosting.servers import FAST, PATIENCE, environment, hear, serving, started
from tests.support.hostile import unescaped
from tests.support.waiting import wait_until


def run(data: Path, words: Sequence[str], **settings: str) -> subprocess.CompletedProcess[str]:
    """A command that should end by itself."""
    return subprocess.run(
        [sys.executable, "-m", "sabot", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment(data, **settings),
        check=False,
    )


def refused(data: Path, *flags: str, **settings: str) -> str:
    """Why a server cannot begin: one clear line, exit code 2."""
    done = run(data, ("serve", *flags), **settings)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("sabot")
    return line


def recorder(tmp_path: Path) -> dict[str, str]:
    """A browser that only writes down what it was shown."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >> {tmp_path / "shown"}\n')
    program.chmod(0o700)
    return {"BROWSER": f"{program} %s"}


def shown(tmp_path: Path, count: int) -> list[str]:
    """The pages that the browser was shown, once there are so many."""

    def found() -> list[str]:
        path = tmp_path / "shown"
        return path.read_text().split() if path.exists() else []

    wait_until(lambda: len(found()) >= count)
    return found()


@pytest.mark.parametrize(("language", "said"), [("en", "Sabot is at "), ("fr", "Sabot est à ")])
def test_one_line_says_where_it_is(tmp_path: Path, language: str, said: str) -> None:
    command = [sys.executable, "-m", "sabot", "serve", "--lang", language]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(tmp_path / "data")) as process:
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        assert re.fullmatch(re.escape(said) + r"http://127\.0\.0\.1:[1-9][0-9]*\n", line)
        with socket.create_connection(("127.0.0.1", int(line.rpartition(":")[2])), timeout=PATIENCE):
            pass
        process.terminate()
        assert process.stdout.read() == b""
        assert process.wait(PATIENCE) == 0


def test_it_lives_and_is_ready(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        assert server.ask("GET", "/healthz").json["status"] == "ok"
        server.wait_until_ready()
        answer = server.ask("GET", "/api/games")
        assert {"server", "date"}.isdisjoint(answer.headers)
        assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
        assert stat.S_IMODE((tmp_path / "data" / "sabot.db").stat().st_mode) == 0o600


def test_what_is_bare_starts_a_server_and_the_browser(tmp_path: Path) -> None:
    with started(tmp_path / "data", (), recorder(tmp_path)) as server:
        assert server.ask("GET", "/healthz").status == 200
        assert shown(tmp_path, 1) == [server.address]
        assert run(tmp_path / "data", (), **recorder(tmp_path)).stdout == f"Sabot is at {server.address}\n"
        assert shown(tmp_path, 2) == [server.address] * 2, "the second only shows where the first is"


def test_without_a_browser_it_only_says_where_it_is(tmp_path: Path) -> None:
    with started(tmp_path / "data", (), {}) as server:
        assert server.ask("GET", "/healthz").status == 200
        assert run(tmp_path / "data", ()).returncode == 0


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        line = refused(tmp_path / "data")
        assert server.address in line
        assert str(server.process.pid) in line
        (tmp_path / "data" / "control.sock").unlink()  # as if it could not be asked
        assert str(server.process.pid) in refused(tmp_path / "data")
        server.wait_until_ready()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        assert f"uses port {port} of 127.0.0.1" in refused(tmp_path / "data", "--port", str(port))
    assert not (tmp_path / "data").exists()


def test_an_address_that_is_not_here(tmp_path: Path) -> None:
    assert "203.0.113.1 is not an address of this machine" in refused(
        tmp_path / "data", "--host", "203.0.113.1"
    )
    assert "no.such.host.invalid" in refused(tmp_path / "data", "--host", "no.such.host.invalid")


@pytest.mark.parametrize("host", ["a\u202eb", "a..b", "x" * 64, "a\x9b31mb"])
def test_what_cannot_be_the_name_of_a_machine(tmp_path: Path, host: str) -> None:
    line = refused(tmp_path, "--host", host)
    assert "is not an address of this machine" in line
    assert not unescaped(line)


def test_a_data_folder_that_cannot_be_one(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    assert f"{file}/sabot.db cannot be opened" in refused(file)
    assert f"{file}/below/sabot.db cannot be opened" in refused(file / "below")
    assert file.read_text() == "x"


def test_a_database_of_another_time_or_kind(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data):
        pass
    with closing(sqlite3.connect(data / "sabot.db")) as database:
        database.execute("PRAGMA user_version = 99")
    assert "newer Sabot" in refused(data)
    (data / "sabot.db").write_text("a letter to my aunt, which is long enough to be looked at twice")
    assert "not a Sabot database" in refused(data)
    assert "n’est pas" in refused(data, "--lang", "fr")


def test_a_setting_that_cannot_be(tmp_path: Path) -> None:
    assert "SABOT_PORT" in refused(tmp_path / "data", SABOT_PORT="many")
    assert "SABOT_PROT" in refused(tmp_path / "data", SABOT_PROT="1")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_sits_there_is_told_when_it_stops(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path / "data", **FAST) as server:
        token = server.register("Zoe")
        opened = server.ask("POST", "/api/tables", {"game": "flinch"}, Authorization=f"Bearer {token}")
        with server.table(opened.json["table"]["code"], token) as line:
            hear(line, "welcome")
            os.killpg(server.process.pid, number)  # as Ctrl-C does: its workers get it too
            bye = hear(line, "bye")
            assert bye["code"] == "server-stopping"
            assert bye["retry_ms"] > 0
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert server.finish() == 0
        assert "stopped" in server.logged()
        assert "Traceback" not in server.logged()
    assert not (tmp_path / "data" / "control.sock").exists()
    with serving(tmp_path / "data", **FAST) as again:
        again.wait_until_ready()
        code = opened.json["table"]["code"]
        assert again.ask("GET", f"/api/tables/{code}").json["code"] == code
    assert "tables=1 failed=0" in again.logged()


def test_asked_twice_it_ends_at_once(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        # Both wait for it, so that nothing is done in between.
        for number in (signal.SIGSTOP, signal.SIGINT, signal.SIGTERM, signal.SIGCONT):
            server.process.send_signal(number)
        assert server.finish() in {128 + signal.SIGINT, 128 + signal.SIGTERM}
    with serving(tmp_path / "data") as again:
        again.wait_until_ready()


def test_a_file_for_every_connection(tmp_path: Path) -> None:
    with serving(tmp_path / "data", SABOT_MAX_CONNECTIONS="1000000") as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        (soft, hard) = re.findall(r"Max open files +(\w+) +(\w+)", limits)[0]
        assert soft == hard
        most = 1_000_000 if hard == "unlimited" else min(1_000_000, int(hard) - OTHER_FILES)
        assert f"most={most}\n" in server.logged()


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8150"),
        ("0.0.0.0", "http://127.0.0.1:8150"),
        ("::1", "http://[::1]:8150"),
        ("::", "http://[::1]:8150"),
        ("192.168.1.7", "http://192.168.1.7:8150"),
    ],
)
def test_where_it_listens_is_an_address_to_open(host: str, address: str) -> None:
    assert local_url(host, 8150) == address


def test_a_name_to_listen_at() -> None:
    with closing(bind("localhost", 0)) as door:
        assert door.getsockname()[0] in {"127.0.0.1", "::1"}


def test_one_core_is_left_to_the_server() -> None:
    assert default_bot_workers() == max(1, len(os.sched_getaffinity(0)) - 1)
