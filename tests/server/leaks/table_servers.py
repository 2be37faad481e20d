"""Servers at which the leak tests play: a real server process, or a game server in the test's process.

Both play the same. The promise is about the real server; the one in the process is for planted leaks, because
its code can be patched.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec
from websockets.exceptions import ConnectionClosed

from sabot.core.ids import Seat
from sabot.server.config import Config
from sabot.server.game_server import GameServer
from sabot.server.ops.metrics import Metrics
from sabot.server.players import RegisteredPlayer
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable
from sabot.wire.messages import FromClient, decode_from_client
from tests.server.json_client import TIMEOUT, JsonSocket, register, request
from tests.server.process import FAST, ServerProcess
from tests.support.cases import NAMES

Viewer = Seat | None
"""A seat, or a spectator."""


class MessageLog:
    """The messages that one client received, and the state that the last ones describe."""

    def __init__(self, received_event: asyncio.Event) -> None:
        self.received: list[str] = []
        self.update: dict[str, Any] = {}
        self.sealed: dict[str, Any] = {}
        self.scored: dict[str, Any] = {}
        self.version = -1
        self.replies: dict[str, dict[str, Any]] = {}
        """Message id → reply."""
        self._received_event = received_event

    def add(self, text: str) -> None:
        """Add a received message."""
        self.received.append(text)
        message = json.loads(text)
        match message["type"]:
            case "welcome":
                for part in ("update", "sealed", "scored"):
                    if part in message:
                        setattr(self, part, message[part])
            case "update" | "sealed" | "scored" as part:
                setattr(self, part, message)
            case "ack" | "refused" | "pong" | "explained":
                self.replies[message["id"]] = message
        if message["type"] not in {"ack", "refused", "pong", "explained"}:
            self.version = message.get("version", self.version)
        self._received_event.set()

    async def wait_until(self, condition: Callable[[], object]) -> None:
        """Wait until a condition is met, checking it after every message."""
        async with asyncio.timeout(TIMEOUT):
            while not condition():
                self._received_event.clear()
                await self._received_event.wait()

    @property
    def legal(self) -> list[dict[str, Any]]:
        """The legal actions of this client now."""
        found: list[dict[str, Any]] = self.update.get("legal", [])
        return found


class Sender(Protocol):
    """How a client sends messages."""

    async def send(self, message_type: str, **fields: object) -> str: ...


class Client(MessageLog):
    """A client of a table: a message log that can send, too."""

    def __init__(self, received_event: asyncio.Event) -> None:
        super().__init__(received_event)
        self.sender: Sender

    async def ask(self, message_type: str, **fields: object) -> dict[str, Any]:
        """Send a message. Return the reply."""
        message_id = await self.sender.send(message_type, **fields)
        await self.wait_until(lambda: message_id in self.replies)
        return self.replies[message_id]


class TableServer(Protocol):
    """A server at which the players `NAMES` play, each in the seat of the same number."""

    async def open(self, seats: Sequence[int], **wanted: Any) -> str:
        """Open a table with people in these seats. Return its code."""
        ...

    async def start(self, code: str) -> None: ...

    def join(
        self, code: str, viewer: Viewer, received_event: asyncio.Event, **hello: Any
    ) -> AbstractAsyncContextManager[Client]:
        """Connect a client, and wait for its welcome."""
        ...

    async def record(self, code: str, viewer: Viewer) -> str:
        """Return the record that a viewer gets."""
        ...

    async def info(self, code: str) -> Any:
        """Return what a stranger gets about the table."""
        ...

    async def entries(self, code: str) -> list[e.Entry]:
        """Return the entries of the table's journal."""
        ...


# --- a real server -------------------------------------------------------------------------------


class ProcessServer:
    """A server process, reached over sockets."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.tokens: list[str] = []

    async def register_players(self) -> ProcessServer:
        """Register all players, once."""
        while len(self.tokens) < len(NAMES):
            self.tokens.append(await register(self.server.address, NAMES[len(self.tokens)]))
        return self

    def token(self, viewer: Viewer) -> str:
        """Return the token of a seat's player; a spectator has none."""
        return "" if viewer is None else self.tokens[viewer]

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """Send an HTTP request that must succeed. Return the response."""
        status, answer = await request(self.server.address, method, path, body, token)
        assert status in (200, 201), answer
        return answer

    async def open(self, seats: Sequence[int], **wanted: Any) -> str:
        """See `TableServer`."""
        await self.register_players()
        wish = {**wanted, "sit": seats[0]}
        opened = await self.ask("POST", "/api/tables", wish, self.tokens[seats[0]])
        code = str(opened["table"]["code"])
        for seat in seats[1:]:
            await self.ask("POST", f"/api/tables/{code}/seats/{seat}", None, self.tokens[seat])
        return code

    async def start(self, code: str) -> None:
        """See `TableServer`."""
        info = await self.info(code)
        host = NAMES.index(info["host"])
        await self.ask("POST", f"/api/tables/{code}/start", None, self.tokens[host])

    @asynccontextmanager
    async def join(
        self, code: str, viewer: Viewer, received_event: asyncio.Event, **hello: Any
    ) -> AsyncIterator[Client]:
        """See `TableServer`."""
        client = Client(received_event)
        async with JsonSocket(self.server.address, code, self.token(viewer), **hello) as socket:
            client.sender = socket

            async def receive() -> None:
                with suppress(ConnectionClosed):
                    async for text in socket.messages():
                        client.add(text)

            receiving = asyncio.create_task(receive())
            try:
                await client.wait_until(lambda: client.received)
                yield client
            finally:
                receiving.cancel()
                with suppress(asyncio.CancelledError):
                    await receiving

    async def record(self, code: str, viewer: Viewer) -> str:
        """See `TableServer`."""
        return str(await self.ask("GET", f"/api/tables/{code}/record", None, self.token(viewer)))

    async def info(self, code: str) -> Any:
        """See `TableServer`."""
        return await self.ask("GET", f"/api/tables/{code}")

    async def entries(self, code: str) -> list[e.Entry]:
        """See `TableServer`. What is committed can be read beside the running server."""
        return read_entries(self.server.folder / "data" / "sabot.db", code)


def read_entries(database: Path, code: str) -> list[e.Entry]:
    """Return the entries of a table's journal."""
    query = "SELECT body FROM entries JOIN tables ON number = table_no WHERE code = ? ORDER BY seq"
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [e.decode(body) for (body,) in connection.execute(query, (code,))]


# --- a game server in this process ----------------------------------------------------------------------


class InProcessServer:
    """A game server in this process: clients get their messages directly, without sockets."""

    def __init__(self, game_server: GameServer, players: Sequence[RegisteredPlayer]) -> None:
        self.game_server = game_server
        self.players = players

    async def open(self, seats: Sequence[int], **wanted: Any) -> str:
        """See `TableServer`."""
        wish = msgspec.convert({**wanted, "sit": seats[0]}, NewTable)
        code = (await self.game_server.open_table(self.players[seats[0]], wish)).table.code
        for seat in seats[1:]:
            await self.game_server.sit(code, self.players[seat], seat, "192.0.2.1")
        return code

    async def start(self, code: str) -> None:
        """See `TableServer`."""
        info = await self.game_server.table(code)
        await self.game_server.start_game(code, self.players[NAMES.index(info.host)])

    @asynccontextmanager
    async def join(
        self, code: str, viewer: Viewer, received_event: asyncio.Event, **hello: Any
    ) -> AsyncIterator[Client]:
        """See `TableServer`."""
        client = _InProcessClient(received_event, None if viewer is None else self.players[viewer], **hello)
        table = await self.game_server.directory.get(code)
        client.sender = _DirectSender(table, client)
        table.connect(client, hello.get("version", -1))
        await client.wait_until(lambda: client.received)
        yield client
        table.disconnect(client)

    async def record(self, code: str, viewer: Viewer) -> str:
        """See `TableServer`."""
        player = None if viewer is None else self.players[viewer]
        return await self.game_server.record(code, player, "192.0.2.1")

    async def info(self, code: str) -> Any:
        """See `TableServer`."""
        return json.loads(msgspec.json.encode(await self.game_server.table(code)))

    async def entries(self, code: str) -> list[e.Entry]:
        """See `TableServer`."""
        return [e.decode(body) for body in await self.game_server.store.entries(code)]


class _InProcessClient(Client):
    """A client that is itself a connection of the table."""

    def __init__(
        self,
        received_event: asyncio.Event,
        player: RegisteredPlayer | None,
        language: str = "en",
        words: bool = False,
        drawing: bool = False,
        version: int = -1,
    ) -> None:
        super().__init__(received_event)
        self.player = None if player is None else player.id
        self.nickname = "" if player is None else player.nickname
        self.address = "192.0.2.1"
        self.language, self.words, self.drawing = language, words, drawing

    def send(self, message: bytes) -> None:
        self.add(message.decode())

    def close(self, message: bytes, code: int) -> None:
        self.add(message.decode())


class _DirectSender:
    def __init__(self, table: Any, client: _InProcessClient) -> None:
        self._table, self._client, self._sent = table, client, 0

    async def send(self, message_type: str, **fields: object) -> str:
        self._sent += 1
        message_id = str(fields.pop("id", f"m{self._sent}"))
        data = json.dumps({"type": message_type, "id": message_id, **fields})
        message: FromClient = decode_from_client(data)
        self._table.receive(self._client, message)
        return message_id


@asynccontextmanager
async def inside(folder: Path, settings: Mapping[str, Any] = FAST) -> AsyncIterator[InProcessServer]:
    """A game server for one test. Its bots do not run: people play here."""
    game_server = await GameServer.open(Config(data=folder / "data", **settings), Metrics())
    try:
        people = [await game_server.players.create(name, "en") for name in NAMES]
        yield InProcessServer(game_server, people)
    finally:
        await game_server.close()
