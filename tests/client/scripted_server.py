"""A server that plays a script: it sends what the test says, and receives what the client sends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from http import HTTPStatus
from typing import Any, TypeAlias, TypeVar

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from sabot.client import Client, Table
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.games import GAMES, new_match
from sabot.wire import PROTOCOL
from sabot.wire.lobby import GameOver, Pace, Problem, SeatKind, TableInfo, TablePhase, TableSeat
from sabot.wire.messages import (
    Ack,
    Act,
    Asked,
    Commit,
    FromServer,
    Hello,
    Reveal,
    Scored,
    Sealed,
    Update,
    Welcome,
    decode_from_client,
    encode,
)
from sabot.wire.serialization import serializer_of

T = TypeVar("T")

GAME = "mille-bornes"
CODE = "a-table"
RECORD = f"/api/tables/{CODE}/record"
"""Where the record of the table is."""
TIMEOUT = 60.0
"""Seconds that only a faulty test takes."""


class ScriptedConnection:
    """The server's end of one connection."""

    def __init__(self, connection: ServerConnection) -> None:
        self.connection = connection

    async def receive(self, kind: type[T]) -> T:
        """Return the next message, which must be of this type."""
        message = decode_from_client(await self.connection.recv())
        assert isinstance(message, kind), message
        return message

    async def send(self, *messages: FromServer) -> None:
        """Send messages."""
        for message in messages:
            await self.send_raw(encode(message))

    async def send_raw(self, data: bytes) -> None:
        """Send anything."""
        await self.connection.send(data, text=True)

    async def welcome(self, **fields: Any) -> Hello:
        """Receive `hello` and answer it."""
        hello = await self.receive(Hello)
        await self.send(welcome(**fields))
        return hello

    async def drop(self) -> None:
        """Abort the connection."""
        self.connection.transport.abort()

    async def wait_closed(self) -> None:
        """Wait until the client closes the connection."""
        await self.connection.wait_closed()


Scene: TypeAlias = Callable[[ScriptedConnection], Awaitable[None]]


class Script:
    """Plays one scene for each connection, in order. An error in one fails the test."""

    def __init__(self, scenes: Sequence[Scene]) -> None:
        self.scenes = list(scenes)
        self.addresses: list[str] = []
        self.errors: list[Exception] = []
        self.records: dict[str, str | HTTPStatus] = {}
        """Answers over HTTP by path: the text of a record, or the status of a refusal."""
        self.answers: dict[str, list[str | HTTPStatus]] = {}
        """First answers by path, one after the other."""
        self.asked: list[str] = []
        """The paths requested over HTTP."""

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request that is no WebSocket handshake."""
        if request.path.endswith("/socket"):
            return None
        self.asked.append(request.path)
        first = self.answers.get(request.path)
        found = first.pop(0) if first else self.records.get(request.path, HTTPStatus.NOT_FOUND)
        if isinstance(found, str):
            return connection.respond(HTTPStatus.OK, found)
        problem = Problem("no-record", f"The server has no record ({found}).")
        return connection.respond(found, encode(problem).decode())

    async def __call__(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        self.addresses.append(connection.request.path)
        try:
            await self.scenes.pop(0)(ScriptedConnection(connection))
        except Exception as fault:  # noqa: BLE001  (raised again in `scripted`)
            self.errors.append(fault)
            await connection.close(4400)  # so that the client does not reconnect


@asynccontextmanager
async def scripted(*scenes: Scene) -> AsyncIterator[tuple[Client, Script]]:
    """Yield a client of a server with this script, and the script."""
    script = Script(scenes)
    try:
        serving = serve(script, "127.0.0.1", 0, close_timeout=1, process_request=script.answer)
        async with asyncio.timeout(TIMEOUT), serving as server:
            port = next(iter(server.sockets)).getsockname()[1]
            async with Client(f"http://127.0.0.1:{port}", token="p.token") as client:
                yield client, script
    finally:
        for fault in script.errors:
            raise fault
    assert script.scenes == [], "some scenes were not played"


def play(*scenes: Scene, scene: Callable[[Table], Awaitable[None]], **options: Any) -> Script:
    """Run the server's scenes and the client's scene at one table."""

    async def whole() -> Script:
        async with scripted(*scenes) as (client, script), client.table(CODE, **options) as table:
            await scene(table)
        return script

    return asyncio.run(whole())


# --- messages to send -----------------------------------------------------------------------------


def hand() -> AnySession:
    """Return a hand for two players, in which seat 1 begins."""
    return new_match(GAME, ["Ada", "Bea"]).deal_seeded(7)


def info(phase: TablePhase = TablePhase.PLAYING, game: str = GAME) -> TableInfo:
    """Return the table of these tests."""
    seats = [TableSeat(seat, SeatKind.PERSON, name, seat) for seat, name in enumerate(("Ada", "Bea"))]
    edition = GAMES.get(game).default_edition
    return TableInfo(CODE, game, edition, {}, seats, phase, Pace.LIVE, "Ada")


def welcome(
    seat: int | None = 1, phase: TablePhase = TablePhase.PLAYING, *, game: str = GAME, **fields: Any
) -> Welcome:
    """Return a welcome to that table."""
    return Welcome(PROTOCOL, "0", info(phase, game), seat, **fields)


def update(session: AnySession, *, seat: int | None = 1, version: int = 1, since: int | None = -1) -> Update:
    """Return the update for a seat, with its events after `since`, or with none."""
    serializer, place = serializer_of(session.game), None if seat is None else Seat(seat)
    events = () if since is None else session.events_for(place, since)
    asked = session.asked
    legal = session.legal(place) if asked is not None and place in asked.seats else ()
    notation, table = session.game.notation, session.table
    return Update(
        version,
        session.hand,
        [serializer.dump_event(event) for event in events],
        serializer.dump_view(session.view(place)),
        None if asked is None else Asked([int(one) for one in asked.seats], asked.window),
        [serializer.dump_action(action, notation.format_action(action, table)) for action in legal],
    )


def plain(message: FromServer) -> Any:
    """Return a message after encoding and decoding."""
    return msgspec.json.decode(encode(message), type=type(message))


def seal(hand: int = 1, attempt: int = 1) -> str:
    """Return the seal of a pack."""
    return f"{hand:032x}{attempt:032x}"


def sealed(
    version: int = 0, hand: int = 1, committed: Sequence[int] = (), attempt: int = 1, **fields: Any
) -> Sealed:
    """Return the message about a sealed pack."""
    return Sealed(version, hand, 0, attempt, seal(hand, attempt), committed=list(committed), **fields)


def scored(version: int, game_id: str = "", hand: int = 1) -> Scored:
    """Return a score sheet; with a game's id, the last one."""
    over = GameOver(game_id, [700, 5000], [1]) if game_id else None
    return Scored(version, hand, [], [0, 0], [1], [700, 5000], over)


def acknowledged(message: Act | Commit | Reveal, version: int, *, repeated: bool = False) -> Ack:
    """Return the answer to a message."""
    return Ack(message.id, version, repeated)


def answered(asked: Update) -> Update:
    """Return the same update for a seat that has answered."""
    assert asked.asked is not None
    return msgspec.structs.replace(
        asked, events=[], legal=[], asked=msgspec.structs.replace(asked.asked, answered=True)
    )


def other_terms(session: AnySession) -> Any:
    """Return terms that differ from those of the edition."""
    terms = session.view(None).terms
    return serializer_of(session.game).dump_terms(replace(terms, hand_size=terms.hand_size + 1))
