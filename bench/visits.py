"""Connections to tables for attacks: cheap, so that many of them cost the attacker little."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from typing import Any, cast

import msgspec

from sabot.wire import PROTOCOL

ATTACKER, BYSTANDER = "127.0.0.1", "127.0.0.2"
ANSWER_SECONDS = 20.0
_KIND = re.compile(rb'\{"type":"([a-z]+)"')


class Offer(msgspec.Struct):
    """A legal action."""

    do: str


class Heard(msgspec.Struct):
    """The parts of a message that an attack reads."""

    type: str
    version: int = -1
    hand: int = 0
    code: str = ""
    legal: list[Offer] = []
    over: dict[str, Any] | None = None


_protocol = PROTOCOL
_decode = msgspec.json.Decoder(Heard).decode


def frame(data: bytes) -> bytes:
    """Return a text frame with a mask of zeros, which leaves the data unchanged."""
    size = len(data)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + bytes(4) + data


def speak(protocol: int) -> None:
    """Use the protocol version of the attacked server from now on."""
    global _protocol  # noqa: PLW0603  (one process attacks one server at a time)
    _protocol = protocol


def hello(token: str = "") -> bytes:
    """Return the first message of a connection, as a browser sends it."""
    return json.dumps(
        {"type": "hello", "protocol": _protocol, "token": token, "language": "en", "words": True}
    ).encode()


class Visit(asyncio.Protocol):
    """One connection to a table. It counts messages, and keeps them on request."""

    def __init__(self, path: str, first: bytes, *, keeps: bool) -> None:
        loop = asyncio.get_running_loop()
        self.transport: asyncio.Transport
        self.heard: Counter[str] = Counter()
        self.shaken: asyncio.Future[bool] = loop.create_future()
        """Whether the server accepted the connection."""
        self.greeted: asyncio.Future[bool] = loop.create_future()
        """Whether a message arrived before the connection ended."""
        self.ended = False
        self.writes_at_once = True
        """Whether the server reads as fast as this process writes."""
        self._path, self._first, self._keeps = path, first, keeps
        self._buffer = bytearray()
        self._kept: list[Heard] = []
        self._more = asyncio.Event()

    @classmethod
    async def welcomed(cls, port: int, code: str, token: str = "", address: str = ATTACKER) -> Visit:
        """Open a connection that keeps messages, and wait for its welcome."""
        visit = await connect(port, code, hello(token), address, keeps=True)
        await visit.hear("welcome")
        return visit

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the WebSocket handshake."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(high=0)
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def pause_writing(self) -> None:
        """Pause writing, because the server reads too slowly."""
        self.writes_at_once = False

    def resume_writing(self) -> None:
        """Resume writing."""
        self.writes_at_once = True

    def connection_lost(self, exc: Exception | None) -> None:
        """Wake all waiters, because the connection is lost."""
        self.ended = True
        for future in (self.shaken, self.greeted):
            if not future.done():
                future.set_result(False)
        self._more.set()

    def data_received(self, data: bytes) -> None:
        """Parse the frames of the stream."""
        self._buffer += data
        if not self.shaken.done():
            head, sign, rest = self._buffer.partition(b"\r\n\r\n")
            if not sign:
                return
            self._buffer = rest
            self.shaken.set_result(head.startswith(b"HTTP/1.1 101"))
            if not self.shaken.result():
                self.close()
                return
            if self._first:
                self.write(frame(self._first))
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            kind, size = buffer[start] & 15, buffer[start + 1]
            first = start + 2
            if size == 126:
                size, first = int.from_bytes(buffer[first : first + 2], "big"), first + 2
            elif size == 127:
                size, first = int.from_bytes(buffer[first : first + 8], "big"), first + 8
            if len(buffer) < first + size:
                break
            if kind == 1:
                self._hear(bytes(buffer[first : first + size]))
            elif kind == 8:
                self.heard["closed"] += 1
                self.ended = True
            elif kind == 9:
                self.transport.write(bytes((0x8A, 0x80 | size)) + bytes(4) + buffer[first : first + size])
            start = first + size
        del buffer[:start]

    def _hear(self, data: bytes) -> None:
        found = _KIND.match(data)
        self.heard[found[1].decode() if found else "something"] += 1
        if not self.greeted.done():
            self.greeted.set_result(True)
        if self._keeps:
            self._kept.append(_decode(data))
            self._more.set()

    def write(self, data: bytes) -> None:
        """Send these bytes, if somebody is there to read them."""
        if not self.transport.is_closing():
            self.transport.write(data)

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.write(frame(json.dumps(message).encode()))

    def kept(self) -> list[Heard]:
        """Return the messages since the last call."""
        kept, self._kept = self._kept, []
        return kept

    async def hear(self, kind: str) -> Heard:
        """Wait for the next message of a kind; whatever came before it is forgotten."""
        while True:
            for number, message in enumerate(self._kept):
                if message.type == kind:
                    del self._kept[: number + 1]
                    return message
            if self.ended:
                raise ConnectionError("the server hung up")
            self._kept.clear()
            self._more.clear()
            await self._more.wait()

    def close(self) -> None:
        """Close the connection."""
        self.ended = True
        self.transport.abort()


async def connect(
    port: int, code: str, first: bytes, address: str = ATTACKER, *, keeps: bool = False
) -> Visit:
    """Open a connection from an address of this machine; `first` is said as soon as hands are shaken.

    Raises OSError if the server does not take it.
    """
    loop = asyncio.get_running_loop()
    _, visit = await loop.create_connection(
        lambda: Visit(f"/api/tables/{code}/socket", first, keeps=keeps),
        "127.0.0.1",
        port,
        local_addr=(address, 0),
    )
    async with asyncio.timeout(ANSWER_SECONDS):  # TimeoutError is an OSError
        if not await visit.shaken:
            raise ConnectionError("refused")
    return visit
