"""The socket by which commands reach the running server."""

from __future__ import annotations

import asyncio
import socket
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sabot.server.ops.control import (
    ControlError,
    ControlServer,
    Failure,
    Ping,
    Request,
    Response,
    Restore,
    Restored,
    Rotated,
    RotateKeys,
    Running,
    send_request,
)
from sabot.tables.errors import Conflict

HERE = Running("http://127.0.0.1:1", 42)


async def answer(request: Request) -> Response:
    """What a server answers in these tests."""
    if isinstance(request, Ping):
        return HERE
    if isinstance(request, RotateKeys):
        return Rotated(None if request.now else 7.5)
    assert isinstance(request, Restore)
    if request.path == "busy":
        raise Conflict("restore-busy")
    if request.path == "bug":
        raise LookupError("planted")
    return Restored(request.path)


def during(path: Path, do: Callable[[], Awaitable[None]]) -> None:
    """Do something while a server listens."""

    async def run() -> None:
        control = ControlServer(path, answer)
        await control.open()
        try:
            await do()
        finally:
            await control.close()

    asyncio.run(run())


def asked(path: Path, *requests: Request) -> list[Response | None]:
    found: list[Response | None] = []

    async def do() -> None:
        for request in requests:
            found.append(await asyncio.to_thread(send_request, path, request))

    during(path, do)
    return found


def test_a_command_is_answered(tmp_path: Path) -> None:
    assert asked(tmp_path / "c", Ping(), Restore("a file"), Ping()) == [HERE, Restored("a file"), HERE]
    assert asked(tmp_path / "c", RotateKeys(), RotateKeys(now=True)) == [Rotated(7.5), Rotated()]


def test_a_refusal_is_told_in_the_language_of_the_command(tmp_path: Path) -> None:
    english, french, unknown = asked(
        tmp_path / "c", Restore("busy", "en"), Restore("busy", "fr"), Restore("busy", "xx")
    )
    assert english == Failure("Another backup is being restored. Try again in a moment.")
    assert isinstance(french, Failure)
    assert french.reason.startswith("Une autre sauvegarde")
    assert unknown == english


def test_a_bug_is_logged_and_the_server_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    failed, after = asked(tmp_path / "c", Restore("bug"), Ping())
    assert failed == Failure("The server could not do this; its log tells why.")
    assert after == HERE
    assert "planted" in caplog.text


def test_nobody_is_there(tmp_path: Path) -> None:
    path = tmp_path / "c"
    assert send_request(path, Ping()) is None
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(str(path))
    dead.close()
    assert send_request(path, Ping()) is None
    assert asked(path, Ping()) == [HERE], "a dead server's socket is in nobody's way"
    assert not path.exists()


def test_only_the_owner_can_open_it(tmp_path: Path) -> None:
    path = tmp_path / "c"

    async def look() -> None:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600

    during(path, look)


def test_a_long_path_is_gone_around(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    folder.mkdir()
    assert asked(folder / "control.sock", Ping()) == [HERE]
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("line", [b"\n", b"{}\n", b'{"do":"restore"}\n', b"\xff\n", b"x" * 200_000], ids=len)
def test_what_cannot_be_understood_harms_nobody(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "c"

    async def send() -> None:
        reader, writer = await asyncio.open_unix_connection(str(path))
        writer.write(line)
        told = await reader.read()
        assert told == b"" or b"failed" in told
        writer.close()
        assert await asyncio.to_thread(send_request, path, Ping()) == HERE

    during(path, send)


def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    path = tmp_path / "c"
    with socket.socket(socket.AF_UNIX) as mute:
        mute.bind(str(path))
        mute.listen()
        with pytest.raises(ControlError, match="control-no-answer"):
            send_request(path, Ping(), timeout=0.05)
