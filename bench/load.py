"""A load generator for tables: as many players as wanted in one process, over real sockets.

It speaks just enough WebSocket to be cheap: the server is to be measured, not this. Messages go
out with a mask of zeros, which is lawful and leaves them as they are.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from sabot.core.fairness import SALT_BYTES, Cut, commitment_of
from sabot.wire import PROTOCOL


class Heard(msgspec.Struct):
    """The parts of a message that a load player reads."""

    type: str
    version: int = -1
    hand: int = 0
    id: str = ""
    code: str = ""
    legal: list[Offer] = []
    asked: Question | None = None
    seat: int | None = None
    table: Seats | None = None
    seal: str = ""
    committed: list[int] = []
    closed: list[tuple[int, str]] | None = None
    revealed: list[int] = []
    sealed: Heard | None = None
    update: Heard | None = None


class Named(msgspec.Struct):
    """The occupant of a seat."""

    name: str = ""


class Seats(msgspec.Struct):
    """The seats of a table."""

    seats: list[Named]


class Question(msgspec.Struct):
    """The seats that must act."""

    window: bool = False


class Offer(msgspec.Struct):
    """A legal action."""

    do: str


SAME_CUT = Cut(bytes(SALT_BYTES))
"""The cut of every player; its content does not matter, only its cost."""

ENDLESS = {"play.target": "999999"}
"""A game that lasts longer than a measurement."""

_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """Measurements."""

    acknowledged: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    latencies: list[float] = field(default_factory=list)
    """Seconds from sending a move until the last seat receives it."""

    def clear(self) -> None:
        """Measure anew."""
        self.acknowledged = 0
        self.refused.clear()
        self.latencies.clear()


class Table:
    """A table whose players all play at random."""

    def __init__(self, tally: Tally, pause: float, rng: random.Random) -> None:
        self.tally = tally
        self.pause = pause
        self.rng = rng
        self.players: list[Player] = []
        self._sent = 0.0
        self._awaited = -1
        self._missing = 0

    def moves(self, version: int) -> None:
        """Record that a player sends the move that makes the next version."""
        self._sent = time.perf_counter()
        self._awaited = version + 1
        self._missing = len(self.players)

    def has(self, version: int) -> None:
        """Record that a seat received a version."""
        if version == self._awaited:
            self._missing -= 1
            if not self._missing:
                self.tally.latencies.append(time.perf_counter() - self._sent)


class Player(asyncio.Protocol):
    """One seat's connection."""

    def __init__(self, table: Table, path: str, token: str) -> None:
        self._table = table
        self._path = path
        self._token = token
        self._transport: asyncio.Transport
        self._buffer = b""
        self._open = False
        self._number = 0
        self._seat: int | None = None
        self._name = ""
        self._cut_of = self._revealed = ""
        """The seals of the last packs for which a cut was committed and revealed."""
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the WebSocket handshake."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail the future of the first message if it is pending."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        """Parse the frames of the stream."""
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, sign, buffer = buffer.partition(b"\r\n\r\n")
            if not sign:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(head.decode(errors="replace"))
            self._open = True
            self._say({"type": "hello", "protocol": PROTOCOL, "token": self._token})
        start = 0
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
                self._hear(buffer[first : first + size])
            elif kind == 9:
                self._frame(0x8A, buffer[first : first + size])
            start = first + size
        self._buffer = buffer[start:]

    def _frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + data)

    def _say(self, message: dict[str, Any]) -> None:
        self._frame(0x81, _encode(message))

    def _hear(self, data: bytes) -> None:
        message = _decode(data)
        match message.type:
            case "update":
                self._table.has(message.version)
                self._decide(message)
            case "ack":
                self._table.tally.acknowledged += 1
            case "sealed":
                self._cut(message)
            case "refused":
                refused = self._table.tally.refused
                refused[message.code] = refused.get(message.code, 0) + 1
            case "table":
                self._sit(message)
            case "welcome":
                self._sit(message)
                if message.sealed is not None:
                    self._cut(message.sealed)
                if message.update is not None:
                    self._decide(message.update)
                if not self.ready.done():
                    self.ready.set_result(None)

    def _sit(self, message: Heard) -> None:
        if message.seat is not None and message.table is not None:
            self._seat, self._name = message.seat, message.table.seats[message.seat].name

    def _cut(self, sealed: Heard) -> None:
        """Commit to a cut and, once the list is closed, reveal it."""
        about = {"hand": sealed.hand, "seal": sealed.seal}
        if self._seat is None:
            return
        if sealed.closed is None and self._cut_of != sealed.seal:
            self._cut_of = sealed.seal
            commitment = commitment_of(sealed.seal, self._name, SAME_CUT)
            self._say_uncounted({"type": "commit", **about, "commitment": commitment})
        elif (
            sealed.closed is not None and self._seat in dict(sealed.closed) and self._revealed != sealed.seal
        ):
            self._revealed = sealed.seal
            self._say_uncounted({"type": "reveal", **about, "salt": SAME_CUT.salt.hex()})

    def _say_uncounted(self, message: dict[str, Any]) -> None:
        self._number += 1
        self._table.tally.acknowledged -= 1  # only moves are counted
        self._say({**message, "id": f"c{self._number}"})

    def _decide(self, update: Heard) -> None:
        if update.legal:
            pause = self._table.pause
            if pause:
                pause *= self._table.rng.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(pause, self._move, update)
            else:
                self._move(update)

    def _move(self, update: Heard) -> None:
        if self._transport.is_closing():
            return
        self._number += 1
        chosen = self._table.rng.choice(update.legal).do
        if update.asked is None or not update.asked.window:
            self._table.moves(update.version)  # an answer in a window is heard when the window closes
        self._say({"type": "act", "id": f"m{self._number}", "version": update.version, "action": chosen})

    def close(self) -> None:
        """Close the connection."""
        self._transport.abort()


class Lobby(asyncio.Protocol):
    """One HTTP connection for successive requests."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport
        self._buffer = b""
        self._answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ready."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Read one response from the stream."""
        self._buffer += data
        head, sign, body = self._buffer.partition(b"\r\n\r\n")
        if not sign:
            return
        lines = head.decode("latin-1").lower().split("\r\n")
        size = next(int(line[15:]) for line in lines if line.startswith("content-length:"))
        if len(body) >= size and self._answer is not None and not self._answer.done():
            self._buffer = body[size:]
            answer, self._answer = self._answer, None
            if lines[0].split()[1].startswith("2"):
                answer.set_result(body[:size])
            else:
                answer.set_exception(RuntimeError(body[:size].decode()))

    async def ask(self, method: str, path: str, token: str, body: object = None) -> Any:
        """Send one request and return its response."""
        data = b"" if body is None else _encode(body)
        sign = f"Authorization: Bearer {token}\r\n" if token else ""
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{sign}Content-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        return msgspec.json.decode(await self._answer)

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()


class Crowd:
    """Players, and the tables that they sit at."""

    def __init__(self, port: int, seed: int = 1) -> None:
        self._port = port
        self._rng = random.Random(seed)
        self.tally = Tally()
        self.tables: list[Table] = []
        self.codes: list[str] = []
        """The tables opened."""
        self._tokens: list[str] = []

    async def gather(self, tables: int, pause: float, game: str, *, connect: bool = True) -> None:
        """Open tables for two and start them, eight at a time; sit down with real sockets."""
        made = iter(range(tables))
        await self._in_parallel(lambda lobby: self._open(lobby, made, game))
        if connect:
            await self.sit_down(self.codes, pause)

    async def sit_down(self, codes: Sequence[str], pause: float) -> None:
        """Connect two players to every table, fifty tables at a time."""
        waiting = iter(codes)
        await asyncio.gather(*(self._connect(waiting, pause) for _ in range(50)))

    async def start(self) -> None:
        """Start the game at every table."""
        waiting = iter(self.codes)

        async def begin(lobby: Lobby) -> None:
            for code in waiting:
                await lobby.ask("POST", f"/api/tables/{code}/start", self._tokens[0])

        await self._in_parallel(begin)

    async def _in_parallel(self, work: Callable[[Lobby], Coroutine[Any, Any, None]]) -> None:
        loop = asyncio.get_running_loop()
        lobbies = [(await loop.create_connection(Lobby, "127.0.0.1", self._port))[1] for _ in range(8)]
        if not self._tokens:
            for name in ("Anna", "Ben"):
                me = await lobbies[0].ask("POST", "/api/players", "", {"nickname": name, "program": True})
                self._tokens.append(me["token"])
        await asyncio.gather(*(work(lobby) for lobby in lobbies))
        for lobby in lobbies:
            lobby.close()

    async def _open(self, lobby: Lobby, made: Any, game: str) -> None:
        for _ in made:
            wish = {"game": game, "players": 2, "window_seconds": 0.05, "options": ENDLESS}
            joined = await lobby.ask("POST", "/api/tables", self._tokens[0], wish)
            code = joined["table"]["code"]
            await lobby.ask("POST", f"/api/tables/{code}/seats/1", self._tokens[1])
            self.codes.append(code)

    async def _connect(self, waiting: Any, pause: float) -> None:
        loop = asyncio.get_running_loop()
        for code in waiting:
            table = Table(self.tally, pause, random.Random(self._rng.random()))
            for token in self._tokens or ("", ""):
                path = f"/api/tables/{code}/socket"
                _, player = await loop.create_connection(
                    lambda path=path, token=token, table=table: Player(table, path, token),  # type: ignore[misc]
                    "127.0.0.1",
                    self._port,
                )
                table.players.append(player)
                await player.ready
            self.tables.append(table)

    def leave(self) -> None:
        """Close all connections."""
        for table in self.tables:
            for player in table.players:
                player.close()


def resident(pid: int) -> int:
    """Return the resident memory of a process in bytes."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as status:  # noqa: PTH123  (not a file of ours)
        return int(status.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def share(values: list[float], part: float) -> float:
    """Return a quantile of values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")
