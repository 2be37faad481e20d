"""Where a table is played that listeners are set upon: a real server process, or one in this process.

The same play goes through both. The real server is what the promise is about; the game server is there
for planted leaks, because it can be spoiled.
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
from sabot.server.table import entries as e
from sabot.wire.lobby import NewTable
from sabot.wire.messages import FromClient, decode_from_client
from tests.server.process import FAST, ServerProcess
from tests.server.wire import PATIENCE, Wire, register, request
from tests.support.cases import NAMES

Viewer = Seat | None
"""A seat, or a spectator."""


class Ear:
    """One listener: every message that it was sent, as it was sent, and what the last ones say."""

    def __init__(self, bell: asyncio.Event) -> None:
        self.heard: list[str] = []
        self.update: dict[str, Any] = {}
        self.sealed: dict[str, Any] = {}
        self.scored: dict[str, Any] = {}
        self.version = -1
        self.answers: dict[str, dict[str, Any]] = {}
        """What was answered to each message, by its id."""
        self._bell = bell

    def hear(self, text: str) -> None:
        """Take down a message."""
        self.heard.append(text)
        message = json.loads(text)
        match message["type"]:
            case "welcome":
                for part in ("update", "sealed", "scored"):
                    if part in message:
                        setattr(self, part, message[part])
            case "update" | "sealed" | "scored" as part:
                setattr(self, part, message)
            case "ack" | "refused" | "pong" | "explained":
                self.answers[message["id"]] = message
        if message["type"] not in {"ack", "refused", "pong", "explained"}:
            self.version = message.get("version", self.version)
        self._bell.set()

    async def until(self, fits: Callable[[], object]) -> None:
        """Wait for something to have been heard."""
        async with asyncio.timeout(PATIENCE):
            while not fits():
                self._bell.clear()
                await self._bell.wait()

    @property
    def legal(self) -> list[dict[str, Any]]:
        """What this listener may do now."""
        found: list[dict[str, Any]] = self.update.get("legal", [])
        return found


class Mouth(Protocol):
    """How a listener speaks."""

    async def say(self, kind: str, **fields: object) -> str: ...


class Line(Ear):
    """A listener who can speak."""

    def __init__(self, bell: asyncio.Event) -> None:
        super().__init__(bell)
        self.mouth: Mouth

    async def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Say something, and hear what is answered."""
        identity = await self.mouth.say(kind, **fields)
        await self.until(lambda: identity in self.answers)
        return self.answers[identity]


class House(Protocol):
    """A place to play. Its people are called as the tables of the suite have it, seat by seat."""

    async def open(self, seats: Sequence[int], **wanted: Any) -> str:
        """Open a table with people in these seats; its code."""
        ...

    async def start(self, code: str) -> None: ...

    def join(
        self, code: str, viewer: Viewer, bell: asyncio.Event, **hello: Any
    ) -> AbstractAsyncContextManager[Line]:
        """A listener, welcomed already."""
        ...

    async def record(self, code: str, viewer: Viewer) -> str:
        """What is to be had as the record."""
        ...

    async def info(self, code: str) -> Any:
        """What is to be had about the table."""
        ...

    async def entries(self, code: str) -> list[e.Entry]:
        """The whole truth, from the journal."""
        ...


# --- a real server -------------------------------------------------------------------------------


class Served:
    """A server process, spoken to over sockets."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.tokens: list[str] = []

    async def arrive(self) -> Served:
        """Have everybody registered, once."""
        while len(self.tokens) < len(NAMES):
            self.tokens.append(await register(self.server.address, NAMES[len(self.tokens)]))
        return self

    def token(self, viewer: Viewer) -> str:
        """Who sits in a seat; a spectator is a stranger."""
        return "" if viewer is None else self.tokens[viewer]

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """Something of the lobby, which must work."""
        status, answer = await request(self.server.address, method, path, body, token)
        assert status in (200, 201), answer
        return answer

    async def open(self, seats: Sequence[int], **wanted: Any) -> str:
        """See `House`."""
        await self.arrive()
        wish = {**wanted, "sit": seats[0]}
        opened = await self.ask("POST", "/api/tables", wish, self.tokens[seats[0]])
        code = str(opened["table"]["code"])
        for seat in seats[1:]:
            await self.ask("POST", f"/api/tables/{code}/seats/{seat}", None, self.tokens[seat])
        return code

    async def start(self, code: str) -> None:
        """See `House`."""
        info = await self.info(code)
        host = NAMES.index(info["host"])
        await self.ask("POST", f"/api/tables/{code}/start", None, self.tokens[host])

    @asynccontextmanager
    async def join(self, code: str, viewer: Viewer, bell: asyncio.Event, **hello: Any) -> AsyncIterator[Line]:
        """See `House`."""
        line = Line(bell)
        async with Wire(self.server.address, code, self.token(viewer), **hello) as wire:
            line.mouth = wire

            async def listen() -> None:
                with suppress(ConnectionClosed):
                    async for text in wire.each():
                        line.hear(text)

            listening = asyncio.create_task(listen())
            try:
                await line.until(lambda: line.heard)
                yield line
            finally:
                listening.cancel()
                with suppress(asyncio.CancelledError):
                    await listening

    async def record(self, code: str, viewer: Viewer) -> str:
        """See `House`."""
        return str(await self.ask("GET", f"/api/tables/{code}/record", None, self.token(viewer)))

    async def info(self, code: str) -> Any:
        """See `House`."""
        return await self.ask("GET", f"/api/tables/{code}")

    async def entries(self, code: str) -> list[e.Entry]:
        """See `House`. What is committed can be read beside the running server."""
        return read_entries(self.server.folder / "data" / "sabot.db", code)


def read_entries(database: Path, code: str) -> list[e.Entry]:
    """The journal of a table."""
    asked = "SELECT body FROM entries JOIN tables ON number = table_no WHERE code = ? ORDER BY seq"
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as found:
        return [e.decode(body) for (body,) in found.execute(asked, (code,))]


# --- a game server in this process ----------------------------------------------------------------------


class Inside:
    """A game server without walls: listeners are handed their messages directly."""

    def __init__(self, game_server: GameServer, people: Sequence[RegisteredPlayer]) -> None:
        self.game_server = game_server
        self.people = people

    async def open(self, seats: Sequence[int], **wanted: Any) -> str:
        """See `House`."""
        wish = msgspec.convert({**wanted, "sit": seats[0]}, NewTable)
        code = (await self.game_server.open_table(self.people[seats[0]], wish)).table.code
        for seat in seats[1:]:
            await self.game_server.sit(code, self.people[seat], seat, "192.0.2.1")
        return code

    async def start(self, code: str) -> None:
        """See `House`."""
        info = await self.game_server.table(code)
        await self.game_server.start_game(code, self.people[NAMES.index(info.host)])

    @asynccontextmanager
    async def join(self, code: str, viewer: Viewer, bell: asyncio.Event, **hello: Any) -> AsyncIterator[Line]:
        """See `House`."""
        line = _Handed(bell, None if viewer is None else self.people[viewer], **hello)
        inbox = await self.game_server.directory.get(code)
        line.mouth = _Posting(inbox, line)
        inbox.connect(line, hello.get("version", -1))
        await line.until(lambda: line.heard)
        yield line
        inbox.disconnect(line)

    async def record(self, code: str, viewer: Viewer) -> str:
        """See `House`."""
        player = None if viewer is None else self.people[viewer]
        return await self.game_server.record(code, player, "192.0.2.1")

    async def info(self, code: str) -> Any:
        """See `House`."""
        return json.loads(msgspec.json.encode(await self.game_server.table(code)))

    async def entries(self, code: str) -> list[e.Entry]:
        """See `House`."""
        return [e.decode(body) for body in await self.game_server.store.entries(code)]


class _Handed(Line):
    """A connection of the table's audience."""

    def __init__(
        self,
        bell: asyncio.Event,
        player: RegisteredPlayer | None,
        language: str = "en",
        words: bool = False,
        drawing: bool = False,
        version: int = -1,
    ) -> None:
        super().__init__(bell)
        self.player = None if player is None else player.id
        self.nickname = "" if player is None else player.nickname
        self.address = "192.0.2.1"
        self.language, self.words, self.drawing = language, words, drawing

    def send(self, message: bytes) -> None:
        self.hear(message.decode())

    def close(self, message: bytes, code: int) -> None:
        self.hear(message.decode())


class _Posting:
    def __init__(self, inbox: Any, line: _Handed) -> None:
        self._inbox, self._line, self._sent = inbox, line, 0

    async def say(self, kind: str, **fields: object) -> str:
        self._sent += 1
        identity = str(fields.pop("id", f"m{self._sent}"))
        data = json.dumps({"type": kind, "id": identity, **fields})
        message: FromClient = decode_from_client(data)
        self._inbox.receive(self._line, message)
        return identity


@asynccontextmanager
async def inside(folder: Path, settings: Mapping[str, Any] = FAST) -> AsyncIterator[Inside]:
    """A game server for one test. Its bots do not think: people play here."""
    game_server = await GameServer.open(Config(data=folder / "data", **settings), Metrics())
    try:
        people = [await game_server.players.create(name, "en") for name in NAMES]
        yield Inside(game_server, people)
    finally:
        await game_server.close()
