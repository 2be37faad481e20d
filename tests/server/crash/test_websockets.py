"""What a connection can do to a server besides sending messages: too much, too slowly, not at all."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sabot.server.net.websocket import WebSocketConnection
from tests.server.crash import server_with_short_timeouts
from tests.server.crash.idle_table import IdleTable, open_idle_table
from tests.server.crash.raw_socket import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    RawSocket,
    frame,
)
from tests.server.crash.supervisor import KILLED_WORKER_TRACE
from tests.server.json_client import request
from tests.server.process import ServerProcess, serving
from tests.support.waiting import wait_until

MIB = 1 << 20
FLOOD = 10_000
"""Messages at once."""


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[IdleTable]:
    """A table of a server with the usual limits on messages."""
    with serving(tmp_path_factory.mktemp("server"), message_rate=20, message_burst=60) as server:
        table = asyncio.run(open_idle_table(server))
        before = asyncio.run(table.picture())
        yield table
        assert asyncio.run(table.picture()) == before
    log = KILLED_WORKER_TRACE.sub("", server.log.read_text())
    assert "Traceback" not in log, log


def resident(server: ServerProcess) -> int:
    """How much memory the server has, in bytes."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096


def files(server: ServerProcess) -> int:
    """How many files and connections it has open."""
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def number(server: ServerProcess, name: str) -> float:
    """One of the numbers that it counts of itself."""
    _, text = asyncio.run(request(server.address, "GET", "/metrics"))
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


def pour(line: RawSocket, data: bytes, times: int) -> None:
    """Send the same again and again until the server has enough of it."""
    try:
        for _ in range(times):
            line.send(data)
    except ConnectionError:
        return
    assert line.wait_closed() == 1008


# --- too much ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "frames",
    [
        frame(TEXT, b"x" * 16_385),
        frame(BINARY, b"x" * 100_000),
        frame(TEXT, b"{" * 10_000, last=False) + frame(CONTINUATION, b"}" * 10_000),
        b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4),
    ],
    ids=["text", "binary", "in two pieces", "announced only"],
)
def test_a_message_that_is_too_long(quiet: IdleTable, frames: bytes) -> None:
    with RawSocket(quiet.server.port) as line:
        assert line.handshake(quiet.code) == 101
        line.send_hello(quiet.tokens[quiet.turn])
        line.receive_type("welcome")
        line.send(frames)
        assert line.wait_closed() == 1009


def test_a_message_of_the_greatest_length(quiet: IdleTable) -> None:
    with RawSocket(quiet.server.port) as line:
        assert line.handshake(quiet.code) == 101
        line.send_hello(quiet.tokens[quiet.turn])
        line.send(frame(TEXT, b'{"type":"ping","id":"1"}'.ljust(16_384)))
        assert line.receive_type("pong", "refused")["type"] == "pong"


def test_a_message_in_pieces(quiet: IdleTable) -> None:
    """In a few it is welcome; without end it is not, even where every piece is empty."""
    ping = b'{"type":"ping","id":"1"}'
    with RawSocket(quiet.server.port) as line:
        assert line.handshake(quiet.code) == 101
        line.send_hello()
        line.send(frame(TEXT, ping[:1], last=False))
        for place in range(1, len(ping)):
            line.send(frame(CONTINUATION, ping[place : place + 1], last=place == len(ping) - 1))
            line.send(frame(PING, b"in between") if place == 7 else b"")
        assert line.receive_type("pong")["id"] == "1"
        line.send(frame(TEXT, b"{", last=False))
        line.send(frame(CONTINUATION, last=False) * 1000)
        assert line.wait_closed() == 1009


def test_ten_thousand_messages_at_once(quiet: IdleTable) -> None:
    """The first are carried out, then some are refused, then the line is cut; nobody else notices."""

    async def run() -> None:
        async with quiet.its_turn() as other, quiet.the_other() as wire:
            await other.receive_type("welcome")
            await wire.receive_type("welcome")
            flooding = asyncio.create_task(_flood(wire))
            for _ in range(20):
                await other.send("ping")
                assert (await other.receive_type("pong", "refused"))["type"] == "pong"
            await flooding
            answers = [json.loads(data) for data in wire.received]
            pongs = [answer for answer in answers if answer["type"] == "pong"]
            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert 60 <= len(pongs) < 1000
            assert {answer["code"] for answer in refused} == {"too-many-messages"}
            assert len(refused) >= 49
            assert answers[-1]["type"] == "bye"
            assert answers[-1]["code"] == "too-many-messages"

    async def _flood(wire: Any) -> None:
        data = [json.dumps({"type": "ping", "id": str(each)}) for each in range(FLOOD)]

        async def send() -> None:
            for each in data:
                await wire.send_raw(each)

        sending = asyncio.create_task(send())
        assert await wire.wait_closed() == 1013
        await asyncio.gather(sending, return_exceptions=True)

    asyncio.run(run())


@pytest.mark.parametrize("sign", [PING, PONG])
def test_signs_of_life_without_end(quiet: IdleTable, sign: int) -> None:
    """Nobody reads the answers, and they are not kept."""
    before = resident(quiet.server)
    with RawSocket(quiet.server.port, room=4096) as line:
        assert line.handshake(quiet.code) == 101
        line.send_hello()
        pour(line, frame(sign, b"x" * 125) * 500, 2000)
    assert resident(quiet.server) - before < 8 * MIB


def test_some_signs_of_life(quiet: IdleTable) -> None:
    with RawSocket(quiet.server.port) as line:
        assert line.handshake(quiet.code) == 101
        line.send_hello()
        line.receive_type("welcome")
        for each in (b"", b"one", b"x" * 125):
            line.send(frame(PING, each))
            while (answer := line.receive_frame())[0] != PONG:
                pass
            assert answer == (PONG, each)


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x00" * 64,
        b"\xff" * 64,
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x81\x05hello",
        frame(3, b"what?"),
        frame(11, b""),
        frame(CONTINUATION, b"of what?"),
        frame(PING, b"x" * 126),
        frame(PING, b"", last=False),
        frame(CLOSE, b"\x00"),
        frame(CLOSE, b"\x00\x01"),
        frame(CLOSE, b"\x03\xe8\xff\xff"),
        frame(TEXT, b"{", last=False) + frame(TEXT, b"}"),
        b"\xc1" + frame(TEXT, b"{}")[1:],
    ],
)
def test_what_is_no_frame(quiet: IdleTable, nonsense: bytes) -> None:
    with RawSocket(quiet.server.port) as line:
        assert line.handshake(quiet.code) == 101
        line.send_hello(quiet.tokens[quiet.turn])
        line.receive_type("welcome")
        line.send(nonsense)
        assert line.wait_closed() in {1002, 1007, None}


# --- too slowly, or not at all -------------------------------------------------------------------


def test_who_does_not_read_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The send buffer is bounded, other clients get all messages, and the connection is freed in the end."""
    monkeypatch.setenv("PINGS", "none")
    with serving(tmp_path, module=server_with_short_timeouts.__name__, send_buffer=128 * 1024) as server:
        quiet = asyncio.run(open_idle_table(server, chat=True))
        before = asyncio.run(quiet.picture())
        open_before = files(server)
        with RawSocket(server.port, room=4096) as line:
            assert line.handshake(quiet.code) == 101
            line.send_hello(quiet.tokens[0])
            line.receive_type("welcome")
            memory = resident(server)
            assert not asyncio.run(talk(quiet, 200 * MIB))
            assert number(server, "sabot_dropped_connections_total") == 1
            assert resident(server) - memory < 8 * MIB
            # The client still holds its end, which is of no use to it.
            wait_until(lambda: files(server) <= open_before)
            assert line.socket.fileno() >= 0
        assert asyncio.run(quiet.picture()) == before
    assert "Traceback" not in server.log.read_text()


def test_who_does_not_read_does_not_answer_either(tmp_path: Path) -> None:
    """Also if its messages fit into the buffer: pings get no answer, and the connection is freed."""
    with serving(tmp_path, module=server_with_short_timeouts.__name__, send_buffer=32 * MIB) as server:
        quiet = asyncio.run(open_idle_table(server, chat=True))
        open_before = files(server)
        with RawSocket(server.port, room=4096) as line:
            assert line.handshake(quiet.code) == 101
            line.send_hello(quiet.tokens[0])
            line.receive_type("welcome")
            asyncio.run(talk(quiet, 8 * MIB))
            wait_until(lambda: not asyncio.run(is_here(quiet, 0)))
            wait_until(lambda: files(server) <= open_before)
            assert number(server, "sabot_dropped_connections_total") == 0
    assert "Traceback" not in server.log.read_text()


async def talk(quiet: IdleTable, most: int) -> bool:
    """The one speaks to the other, and a spectator hears it all; whether the other is still there then."""
    text = "🂡" * 300
    async with quiet.wire(1) as wire, quiet.wire(None) as listener:
        await wire.receive_type("welcome")
        await listener.receive_type("welcome")
        for _ in range(most // (30 * len(text.encode()))):
            for _ in range(30):
                last = await wire.send("chat", text=text)
            await wire.receive_reply(last)
            for _ in range(30):
                await listener.receive_type("said")
            if not await is_here(quiet, 0):
                return False
    return True


async def is_here(quiet: IdleTable, seat: int) -> bool:
    """Whether the table takes somebody to be there."""
    _, info = await request(quiet.address, "GET", f"/api/tables/{quiet.code}")
    return bool(info["seats"][seat].get("connected"))


def test_lines_that_say_nothing(tmp_path: Path) -> None:
    """A client that sends no request, no hello or no answer to a ping is disconnected."""
    with serving(tmp_path, module=server_with_short_timeouts.__name__) as server:
        quiet = asyncio.run(open_idle_table(server))
        before, port = files(server), server.port
        with (
            RawSocket(port) as gone,
            RawSocket(port) as nameless,
            RawSocket(port) as half,
            RawSocket(port) as silent,
        ):
            assert gone.handshake(quiet.code) == 101
            gone.send_hello(quiet.tokens[0])
            gone.receive_type("welcome")
            assert nameless.handshake(quiet.code) == 101
            half.send(b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: web")
            assert nameless.receive_type("bye")["code"] == "hello-first"
            assert nameless.wait_closed() == 4400
            for line in (silent, half):
                with pytest.raises(ConnectionError):
                    line.receive_frame()
            assert gone.wait_closed() == 1011  # it was pinged, and never answered
            wait_until(lambda: files(server) <= before)
        assert not asyncio.run(is_here(quiet, 0))
    assert "Traceback" not in server.log.read_text()


def test_a_line_that_is_being_cut_is_no_fault() -> None:
    """Between the cut and its notice uvicorn takes what is sent for a mistake of ours."""

    async def run() -> None:
        async def send(event: Any) -> None:
            raise RuntimeError(f"Unexpected ASGI message {event['type']!r}, after sending 'websocket.close'.")

        line = WebSocketConnection(send, 1000, lambda: None)
        line.send(b"{}")
        await line.writing

    asyncio.run(run())


# --- handshakes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (["Origin: https://elsewhere.example"], 403),
        (["Origin: null"], 403),
        (["Origin: http://localhost:1"], 403),
        (["Origin: http://localhost.elsewhere.example"], 403),
        (["Origin: nonsense"], 403),
        (["Origin: http://localhost", "Origin: http://localhost"], 400),
        (["Origin: http://localhost"], 101),
        (["X-Many: x"] * 200, 431),
        (["X-Long: " + "x" * 9000], 431),
        (["Sec-WebSocket-Version: 8"], 400),
        (["Sec-WebSocket-Key: again"], 400),
        (["Sec-WebSocket-Extensions: permessage-deflate; nonsense=("], 101),
        (["Sec-WebSocket-Extensions: permessage-deflate"], 101),
        (["Sec-WebSocket-Protocol: a, b"], 101),
        (["Cookie: sabot=nonsense; other=\xff"], 101),
        (["Authorization: Bearer nonsense"], 101),
    ],
)
def test_a_handshake(quiet: IdleTable, headers: list[str], status: int) -> None:
    with RawSocket(quiet.server.port) as line:
        assert line.handshake(quiet.code, *headers) == status
        if status != 101:
            while line.socket.recv(100):
                pass  # it hangs up at once


@pytest.mark.parametrize(
    ("path", "headers", "status", "code"),
    [
        ("/api/tables/{code}/socket", {"Origin": "https://elsewhere.example"}, 403, "cross-site"),
        ("/api/tables/{code}", {}, 404, "page-unknown"),
        ("/api/tables/{code}/socket/", {}, 404, "page-unknown"),
        ("/api/tables/%ff/socket", {}, 404, "page-unknown"),
        ("/", {}, 404, "page-unknown"),
    ],
)
def test_why_there_is_no_line(quiet: IdleTable, path: str, headers: Any, status: int, code: str) -> None:
    """The same as to any other request, in the language that is asked for."""

    async def run() -> None:
        url = f"ws://127.0.0.1:{quiet.server.port}{path.format(code=quiet.code)}"
        for language, word in (("en", "this"), ("fr", "cette")):
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, proxy=None, additional_headers={"Accept-Language": language, **headers})
            answer = refused.value.response
            problem = json.loads(answer.body or b"")
            assert (answer.status_code, problem["code"]) == (status, code)
            assert word in problem["reason"].lower()

    asyncio.run(run())


def test_many_connections_from_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, max_connections_per_address=5, max_connections=5) as server:
        quiet = asyncio.run(open_idle_table(server))
        lines = [RawSocket(server.port) for _ in range(5)]
        for line in lines:
            assert line.handshake(quiet.code) == 101
        with RawSocket(server.port) as line:
            assert line.handshake(quiet.code) == 503
        assert asyncio.run(request(server.address, "GET", "/healthz"))[0] == 200
        lines.pop().socket.close()
        wait_until(lambda: number(server, "sabot_connections") == 4)
        with RawSocket(server.port) as line:
            assert line.handshake(quiet.code) == 101
        for line in lines:
            line.socket.close()
    with serving(tmp_path, max_connections_per_address=2) as server, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(RawSocket(server.port)) for _ in range(3)]
        assert [line.handshake(quiet.code) for line in lines] == [101, 101, 429]
    assert "Traceback" not in server.log.read_text()


def test_stopping_does_not_wait_for_who_does_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All others get everything; what the slow client did not read is lost to it."""
    monkeypatch.setenv("PINGS", "none")
    with serving(tmp_path, module=server_with_short_timeouts.__name__, send_buffer=32 * MIB) as server:
        quiet = asyncio.run(open_idle_table(server, chat=True))
        with RawSocket(server.port, room=4096) as line:
            assert line.handshake(quiet.code) == 101
            line.send_hello(quiet.tokens[0])
            line.receive_type("welcome")
            assert asyncio.run(talk(quiet, 10 * MIB))
            with RawSocket(server.port) as other:
                assert other.handshake(quiet.code) == 101
                other.send_hello()
                other.receive_type("welcome")
                assert server.stop() == 0
                assert other.receive_type("bye")["retry_ms"] > 0
                assert other.wait_closed() == 1012
    log = server.log.read_text()
    assert "Traceback" not in log, log
