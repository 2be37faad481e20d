"""Connections by the hundred thousand, which end in every way; then the server's memory is where it was."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import struct
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import cast

import pytest
import uvloop

from sabot.wire import PROTOCOL
from tests.server.crash.idle_table import IdleTable, open_idle_table
from tests.server.crash.raw_socket import CLOSE, TEXT, frame
from tests.server.crash.supervisor import KILLED_WORKER_TRACE
from tests.server.json_client import TIMEOUT, request
from tests.server.process import ServerProcess, serving
from tests.support.waiting import wait_until

FEW, MANY = 3000, round(1_000_000 * float(os.environ.get("SOAK_SHARE", "1")))
AT_ONCE = 60
MIB = 1 << 20
MOST_GROWTH = 16 * MIB
"""Between a tenth of the way and its end. It would be a thousand times as much if each left 16 KB."""
LINGER = struct.pack("ii", 1, 0)
"""Hang up with a reset: the port is free again, and the server finds out in the middle of what it does."""


def hello(token: str = "", **more: object) -> bytes:
    """The first message."""
    return frame(TEXT, json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, **more}).encode())


class Caller(asyncio.Protocol):
    """One connection: what it sends at first, what when hands are shaken, and when it hangs up."""

    def __init__(self, first: bytes, second: bytes, stays_for: int, *, resets: bool) -> None:
        self._first, self._second, self._left, self._resets = first, second, stays_for, resets
        self._transport: asyncio.Transport
        self._came = bytearray()
        self.status = b""
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast(asyncio.Transport, transport)
        if self._resets:
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER)
        if self._first:
            self._transport.write(self._first)
        if self._left == 0:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Go on, and hang up after so many answers."""
        if not self.status:
            self.status = data[9:12]
            if self._second:
                self._transport.write(self._second)
        self._came += data
        self._left -= 1
        if self._left <= 0 or self._is_told_good_bye():
            self._transport.abort()

    def _is_told_good_bye(self) -> bool:
        """Whether the server has closed the WebSocket: it would wait for the same from here."""
        came, start = self._came, self._came.find(b"\r\n\r\n") + 4
        while len(came) - start >= 2:
            kind, size, first = came[start] & 15, came[start + 1], start + 2
            if kind == CLOSE:
                return True
            if size == 126:
                size, first = int.from_bytes(came[first : first + 2], "big"), first + 2
            elif size == 127:
                size, first = int.from_bytes(came[first : first + 8], "big"), first + 8
            start = first + size
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        if not self.done.done():
            self.done.set_result(None)


def handshake(code: str) -> bytes:
    """Ask for the WebSocket of a table."""
    return (
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def ways(quiet: IdleTable) -> dict[str, tuple[bytes, bytes, int]]:
    """What to send at first and then, and after how many answers to hang up (many: the server does)."""
    hands, ever = handshake(quiet.code), 1000
    ping = frame(TEXT, b'{"type":"ping","id":"x"}')
    return {
        "nothing at all": (b"", b"", 0),
        "half a handshake": (hands[:50], b"", 0),
        "gone at once": (hands, b"", 0),
        "no hello": (hands, b"", 1),
        "garbage": (hands, frame(TEXT, b"garbage"), ever),
        "no frames": (hands, b"\xff" * 40, ever),
        "another version": (hands, hello(protocol=99), ever),
        "nobody's token": (hands, hello("nonsense"), ever),
        "no such table": (handshake("A" * 22), hello(), ever),
        "no such page": (handshake("%"), b"", ever),
        "a stranger": (hands, hello(words=True, language="fr"), 2),
        "a player": (hands, hello(quiet.tokens[0]), 2),
        "a player in the middle": (hands, hello(quiet.tokens[1]) + ping * 20, 2),
        "a good-bye": (hands, hello(quiet.tokens[0]) + ping + frame(CLOSE, b"\x03\xe8"), ever),
        "a flood": (hands, hello() + frame(TEXT, b"{}") * 300, 3),
        "too much": (hands, hello() + b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4), ever),
        "a request": (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", b"", ever),
        "no request": (b"nonsense\r\n\r\n", b"", ever),
    }


async def connect(port: int, quiet: IdleTable, count: int, rng: Random) -> Counter[str]:
    """So many connections, some dozens at a time; how the server answered each kind."""
    loop, known, seen = asyncio.get_running_loop(), ways(quiet), Counter[str]()
    names, left = list(known), count

    async def caller() -> None:
        nonlocal left
        while left > 0:
            left -= 1
            name = names[left % len(names)]
            first, second, stays_for = known[name]
            resets = rng.random() < 0.9
            # Many addresses of this machine have many ports.
            local = f"127.0.0.{rng.randrange(2, 250)}", 0
            _, made = await loop.create_connection(
                lambda: Caller(first, second, stays_for, resets=resets),  # noqa: B023
                "127.0.0.1",
                port,
                local_addr=local,
            )
            await asyncio.wait_for(made.done, TIMEOUT)
            seen[f"{name}: {made.status.decode() or 'nothing'}"] += 1

    await asyncio.gather(*(caller() for _ in range(AT_ONCE)))
    return seen


def resident(server: ServerProcess) -> int:
    """How much memory the server has, in bytes."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def check_connections(server: ServerProcess, count: int) -> tuple[int, int]:
    """Memory after a tenth of the connections, and after all of them."""
    quiet = asyncio.run(open_idle_table(server))
    before, rng = asyncio.run(quiet.picture()), Random(1)
    began = time.monotonic()
    seen = uvloop.run(connect(server.port, quiet, count // 10, rng))
    warm = settled(server)
    seen += uvloop.run(connect(server.port, quiet, count - count // 10, rng))
    spent = time.monotonic() - began
    after = settled(server)
    print(
        f"{count:,} connections, {count / spent:.0f} a second: {warm / MIB:.1f}, then {after / MIB:.1f} MiB"
    )
    kinds = {name.partition(":")[0] for name in seen}
    assert kinds == set(ways(quiet)), seen
    for name in ("a player", "a stranger", "garbage", "a flood", "a good-bye", "no such table"):
        assert seen[f"{name}: 101"] == sum(seen[each] for each in seen if each.startswith(f"{name}:")), seen
    assert asyncio.run(quiet.picture()) == before
    return warm, after


def settled(server: ServerProcess) -> int:
    """The server's memory, once nobody is connected any more."""
    wait_until(lambda: not connections(server))
    return resident(server)


def connections(server: ServerProcess) -> float:
    _, text = asyncio.run(request(server.address, "GET", "/metrics"))
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("sabot_connections "))


def test_thousands_of_connections_of_every_kind(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        check_connections(server, FEW)
    log = KILLED_WORKER_TRACE.sub("", server.log.read_text())
    assert "Traceback" not in log, log


@pytest.mark.soak
def test_a_million_connections_leave_memory_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        warm, after = check_connections(server, MANY)
        assert after - warm < MOST_GROWTH
    log = KILLED_WORKER_TRACE.sub("", server.log.read_text())
    assert "Traceback" not in log, log
