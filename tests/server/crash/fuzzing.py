"""Random messages and requests: almost valid, invalid, and garbage.

They are drawn from a seed and cheap to make, so that a million of them takes only minutes.
"""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, cast
from urllib.parse import quote

import msgspec

from tests.server.crash.raw_socket import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    frame,
)
from tests.server.json_client import TIMEOUT

LONGEST = 16 * 1024
KEYS = (
    "type id version action hand seal commitment salt text phrase protocol token language words drawing card "
    "game edition players pace nickname code person bot options chat public sit seat bot_seconds program"
).split()
WORDS = (
    "hello act commit reveal cut say chat explain hint describe undo ping ack update welcome live relaxed "
    "mute ban remove lock unlock en fr domino flinch mille-bornes"
).split()
NUMBERS = (0, 1, -1, 2, 7, 255, 2**31, 2**31 - 1, 2**53, 2**63, 2**64, -(2**63), 10**400, 0.5, -0.0, 1e308)
TEXTS = (
    "",
    " ",
    "-25",
    "x" * 41,
    "x" * 5000,
    "\x00",
    "{ $name }",
    "\u2028",
    "\u202e",
    "é" * 30,
    "\ud800",
    "../..",
)


class Fuzzer:
    """Draws random values, and damages valid messages."""

    def __init__(self, seed: object) -> None:
        self.rng = Random(str(seed))

    def value(self, depth: int = 0) -> Any:
        """Return any JSON value."""
        rng = self.rng
        kind = rng.randrange(8 if depth < 3 else 5)
        if kind == 0:
            return rng.choice((None, True, False))
        if kind == 1:
            return rng.choice(NUMBERS) if rng.random() < 0.6 else rng.randrange(-1000, 1000)
        if kind == 2:
            return rng.choice(TEXTS)
        if kind == 3:
            return rng.choice(WORDS)
        if kind == 4:
            return rng.randbytes(32).hex() if rng.random() < 0.3 else self.text()
        if kind == 5:
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        return {self.key(): self.value(depth + 1) for _ in range(rng.randrange(5))}

    def text(self) -> str:
        """Return a few letters of any script."""
        rng = self.rng
        return "".join(
            chr(rng.randrange(32, rng.choice((127, 0x250, 0xD7FF)))) for _ in range(rng.randrange(12))
        )

    def key(self) -> str:
        """Return the name of a field, mostly an existing one."""
        return self.rng.choice(KEYS) if self.rng.random() < 0.9 else self.text()

    def message(self, valid: Sequence[dict[str, Any]]) -> bytes:
        """Return one of these messages, valid or damaged, or anything else."""
        rng, kind = self.rng, self.rng.random()
        if kind < 0.08:
            return rng.randbytes(rng.randrange(60))
        if kind < 0.2:
            return _dump(self.value())
        message = dict(rng.choice(valid))
        for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 3))):
            self._edit(message)
        data = bytearray(_dump(message))
        for _ in range(rng.choice((0, 0, 0, 0, 1, 2))):
            self.damage(data)
        return bytes(data[:LONGEST])

    def _edit(self, message: dict[str, Any]) -> None:
        rng, names = self.rng, list(message) or [""]
        match rng.randrange(5):
            case 0:
                message.pop(rng.choice(names), None)
            case 1:
                message[self.key()] = self.value()
            case 2:
                message[rng.choice(names)] = self.value()
            case 3:
                message[rng.choice(names)] = message.get(rng.choice(names))
            case _:
                name = rng.choice(names)
                found = message.get(name)
                if isinstance(found, int):
                    message[name] = found + rng.choice((-1, 1))
                elif isinstance(found, str) and found:
                    place = rng.randrange(len(found))
                    message[name] = found[:place] + rng.choice("0aZ ") + found[place + 1 :]

    def damage(self, data: bytearray) -> None:
        """Change, delete, repeat or insert a few bytes."""
        rng = self.rng
        if not data:
            return
        place = rng.randrange(len(data))
        match rng.randrange(4):
            case 0:
                data[place] ^= 1 << rng.randrange(8)
            case 1:
                del data[place : place + rng.randrange(1, 10)]
            case 2:
                data[place:place] = data[place : place + rng.randrange(1, 20)]
            case _:
                data[place:place] = rng.randbytes(rng.randrange(1, 4))

    def path(self, patterns: Sequence[str], values: Mapping[str, Sequence[str]]) -> str:
        """Return an existing path, or a similar one."""
        rng = self.rng
        parts = []
        for part in rng.choice(patterns).split("/")[1:]:
            if part.startswith("{"):
                name, _, rest = part[1:].partition("}")
                part = rng.choice(values.get(name) or ("x",)) + rest
            if rng.random() < 0.04:
                part = quote(str(self.value()).encode("utf-8", "replace")[:200], safe="")
            parts.append(part)
        query = ""
        while rng.random() < 0.3:
            key = rng.choice(("lang", "hand", "seat", "players", "compare", self.text()))
            value = rng.choice(("en", "0", "1", "-1", "9" * 30, self.text()))
            query += f"&{quote(key.encode())}={quote(value.encode())}"
        return "/" + "/".join(parts) + (f"?{query[1:]}" if query else "")


def _dump(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=True).encode()[:LONGEST]


# --- connections -----------------------------------------------------------------------------------


class ServerMessage(msgspec.Struct):
    """The fields of a message that the tests need."""

    type: str
    id: str = ""
    code: str = ""
    reason: str = ""
    version: int = -1
    repeated: bool = False
    legal: list[dict[str, Any]] = []
    asked: Any = None
    update: Any = None
    sealed: Any = None
    seal: str = ""
    hand: int = 0
    closed: Any = None
    committed: list[int] = []
    attempt: int = 0


_decode = msgspec.json.Decoder(ServerMessage).decode


class PipelinedSocket(asyncio.Protocol):
    """A connection to a table that sends many messages before it reads their replies."""

    def __init__(self, code: str, hello: bytes) -> None:
        self._code, self._hello = code, hello
        self._transport: asyncio.Transport
        self._input = bytearray()
        self._is_open = False
        self._received: list[ServerMessage] = []
        self._more = asyncio.Event()
        self._marks = 0
        self.closed: int | None = None
        """The code with which the server has ended it."""

    @classmethod
    async def open(
        cls, port: int, code: str, token: str = "", **hello: Any
    ) -> tuple[PipelinedSocket, ServerMessage]:
        """Open a connection. Return it and its welcome."""
        from sabot.wire import PROTOCOL

        said = json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, **hello}).encode()
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(code, said), "127.0.0.1", port)
        while not socket._received:
            await socket._wait()
        return socket, socket._received.pop(0)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(
            f"GET /api/tables/{self._code}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Wake whoever waits for messages."""
        self.closed = self.closed or -1
        self._more.set()

    def data_received(self, data: bytes) -> None:
        """Decode the received frames."""
        self._input += data
        if not self._is_open:
            head, sign, rest = self._input.partition(b"\r\n\r\n")
            if not sign:
                return
            assert b" 101 " in head[:20], head
            self._is_open, self._input = True, rest
            self._transport.write(frame(TEXT, self._hello))
        buffer, start = self._input, 0
        while len(buffer) - start >= 2:
            kind, size, first = buffer[start] & 15, buffer[start + 1], start + 2
            if size == 126:
                size, first = int.from_bytes(buffer[first : first + 2], "big"), first + 2
            elif size == 127:
                size, first = int.from_bytes(buffer[first : first + 8], "big"), first + 8
            if len(buffer) < first + size:
                break
            body = bytes(buffer[first : first + size])
            if kind == TEXT:
                self._received.append(_decode(body))
            elif kind == PING:
                self._transport.write(frame(PONG, body))
            elif kind == CLOSE:
                self.closed = struct.unpack(">H", body[:2])[0] if body else -1
            start = first + size
        del buffer[:start]
        self._more.set()

    async def exchange(self, messages: Sequence[bytes], rng: Random) -> list[ServerMessage]:
        """Send messages. Return all that is received until the last one is answered."""
        self._marks += 1
        mark = f"mark-{self._marks}-{rng.getrandbits(60):x}"
        frames = [frame(TEXT if rng.random() < 0.8 else BINARY, message) for message in messages]
        ping = json.dumps({"type": "ping", "id": mark}).encode()
        self._transport.write(b"".join(frames) + frame(TEXT, ping))
        received: list[ServerMessage] = []
        while True:
            while self._received:
                answer = self._received.pop(0)
                received.append(answer)
                if answer.type == "pong" and answer.id == mark:
                    return received
            assert self.closed is None, (self.closed, received[-3:], messages)
            await self._wait()

    async def _wait(self) -> None:
        self._more.clear()
        await asyncio.wait_for(self._more.wait(), TIMEOUT)

    def close(self) -> None:
        """Abort the connection."""
        self._transport.abort()
