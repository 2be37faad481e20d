"""A game server and its HTTP application, called directly, without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.types import ASGIApp, Message

from sabot.games import GAMES
from sabot.server.config import Config
from sabot.server.game_server import GameServer
from sabot.server.http.app import make_app
from sabot.server.ops.metrics import Metrics
from sabot.server.store import Store
from sabot.tables.journal import Append, StoredGame
from sabot.wire.lobby import Problem

T = TypeVar("T")

SOME_GAME = next(iter(GAMES))
HOST = "cards.example"
RECORDS = Path(__file__).parents[2] / "golden"


@dataclass(frozen=True)
class ApiResponse:
    """A response of the application."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def header(self, name: str) -> str:
        """Return the header of this name, or an empty string. It may occur only once."""
        found = [value for key, value in self.headers if key == name]
        assert len(found) < 2, f"{name} is there {len(found)} times"
        return found[0] if found else ""

    def decode(self, kind: type[T]) -> T:
        """Decode the JSON body as a type."""
        assert self.header("content-type") == "application/json"
        return msgspec.json.decode(self.body, type=kind)

    @property
    def problem(self) -> Problem:
        """The problem of a refused request."""
        assert self.status >= 400, self.body
        return self.decode(Problem)

    @property
    def cookie(self) -> str:
        """The cookie that was set, as a browser sends it back."""
        return self.header("set-cookie").partition(";")[0]


class ApiClient:
    """A client of the HTTP API. Each request may come from another player and address."""

    def __init__(self, game_server: GameServer, app: ASGIApp) -> None:
        self.game_server = game_server
        self.app = app

    async def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str = "",
        cookie: str = "",
        headers: Mapping[str, str] | None = None,
        scheme: str = "http",
        address: str = "192.0.2.1",
    ) -> ApiResponse:
        """Send a request and return the response. A body of bytes is sent as it is, any other as JSON."""
        sent = {"host": HOST, **(headers or {})}
        if token:
            sent["authorization"] = f"Bearer {token}"
        if cookie:
            sent["cookie"] = cookie
        content = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        if body is not None:
            sent.setdefault("content-type", "application/json")
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "scheme": scheme,
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in sent.items() if value],
            "client": (address, 50000),
            "server": ("127.0.0.1", 8150),
        }
        return await call_app(self.app, scope, [content])

    async def register(self, nickname: str = "Paulette", language: str = "en") -> str:
        """Register a new player. Return their cookie."""
        answer = await self.request("POST", "/api/players", {"nickname": nickname, "language": language})
        assert answer.status == 201, answer.body
        return answer.cookie


async def call_app(app: ASGIApp, scope: Mapping[str, Any], waiting: list[bytes]) -> ApiResponse:
    """Call an ASGI application once. It takes the chunks of the body out of `waiting`."""
    status, body = 0, bytearray()
    headers: list[tuple[str, str]] = []

    async def receive() -> Message:
        if not waiting:
            await asyncio.Event().wait()  # the client stays connected
        chunk = waiting.pop(0)
        return {"type": "http.request", "body": chunk, "more_body": bool(waiting)}

    async def send(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            headers.extend((name.decode(), value.decode("latin-1")) for name, value in message["headers"])
        else:
            body.extend(message["body"])

    await app(dict(scope), receive, send)
    return ApiResponse(status, tuple(headers), bytes(body))


@asynccontextmanager
async def open_api(folder: Path, **settings: Any) -> AsyncIterator[ApiClient]:
    """Open a game server with its API for one test. Its bots do not run."""
    usual = {"http_burst": 100_000, "table_burst": 100_000, "cut_seconds": 3600.0}
    config = Config(**{"host": "0.0.0.0", "data": folder / "data", **usual, **settings})
    game_server = await GameServer.open(config, Metrics())
    try:
        yield ApiClient(game_server, make_app(game_server))
    finally:
        await game_server.close()


def with_api(folder: Path, test: Callable[[ApiClient], Awaitable[None]], **settings: Any) -> None:
    """Run a test with its own game server."""

    async def run() -> None:
        async with open_api(folder, **settings) as api:
            await test(api)

    asyncio.run(run())


def some_record() -> str:
    """Return the record of a whole game."""
    return (RECORDS / SOME_GAME / f"{GAMES.get(SOME_GAME).default_edition}-2.sabot").read_text("utf-8")


async def store_game(
    store: Store, game_id: str, players: tuple[str | None, ...], winners: tuple[int, ...]
) -> None:
    """Put a finished game into the store, as a table does with its last entry."""
    game = StoredGame(
        id=game_id,
        table="T" * 22,
        game=SOME_GAME,
        edition=GAMES.get(SOME_GAME).default_edition,
        names=("Paulette", "Jean"),
        sides=2,
        totals=(5000, 3200),
        winners=winners,
        hands=2,
        moves=150,
        record=some_record(),
        finished_at=1_750_000_000.0,
        players=players,
    )
    await store.append(Append(f"table-of-{game_id}", 0, (b"{}",), finished=True, game=game))
