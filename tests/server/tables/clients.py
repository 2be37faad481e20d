"""Clients of a running server: players with a token, and their connections to tables."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from tests.server.cutting import Cutter
from tests.server.json_client import JsonSocket, request

NEVER = 1_000_000
UNHURRIED = {"cut_seconds": 3600, "next_hand_seconds": 86_400}
"""Settings with long limits, so that no test depends on being quick."""
Matches: TypeAlias = Callable[[dict[str, Any]], bool]


def asks(seat: int) -> Matches:
    """Return a predicate: is the message an update that asks this seat?"""
    return lambda message: message["type"] == "update" and seat in message["asked"]["seats"]


def by_bot(message: dict[str, Any]) -> bool:
    """Whether an update tells of a bot's step."""
    return message.get("by") == "bot"


@dataclass(frozen=True)
class ApiPlayer:
    """A registered player, who uses the HTTP API."""

    address: str
    name: str
    token: str
    id: str
    language: str = "en"

    @classmethod
    async def register(cls, address: str, name: str, language: str = "en") -> ApiPlayer:
        """Register a player."""
        wanted = {"nickname": name, "language": language, "program": True}
        status, me = await request(address, "POST", "/api/players", wanted)
        assert status == 201, me
        return cls(address, name, me["token"], me["id"], language)

    async def send(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send a request and return the status and the answer."""
        return await request(self.address, method, path, body, self.token)

    async def request(self, method: str, path: str, body: object = None) -> Any:
        """Send a request that must succeed and return the answer."""
        status, answer = await self.send(method, path, body)
        assert status in (200, 201), answer
        return answer

    async def refusal(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Send a request that must be refused and return the status and the code."""
        status, answer = await self.send(method, path, body)
        assert status >= 400, answer
        return status, answer["code"]

    async def open(self, game: str, **wanted: Any) -> str:
        """Open a table and return its code."""
        return str((await self.request("POST", "/api/tables", {"game": game, **wanted}))["table"]["code"])

    async def sit(self, code: str, seat: int) -> Any:
        """Take a seat."""
        return (await self.request("POST", f"/api/tables/{code}/seats/{seat}"))["table"]

    async def leave(self, code: str) -> Any:
        """Leave one's seat."""
        return await self.request("DELETE", f"/api/tables/{code}/seats/mine")

    async def put_bot(self, code: str, seat: int, bot: str) -> Any:
        """Put a bot into a seat."""
        return await self.request("PUT", f"/api/tables/{code}/seats/{seat}/bot", {"bot": bot})

    async def start(self, code: str) -> Any:
        """Start the game."""
        return await self.request("POST", f"/api/tables/{code}/start")

    async def rematch(self, code: str) -> Any:
        """Ask for another game."""
        return await self.request("POST", f"/api/tables/{code}/rematch")

    async def info(self, code: str) -> Any:
        """Return the public state of a table."""
        return await self.request("GET", f"/api/tables/{code}")

    async def record(self, code: str) -> str:
        """Return the record of the game in progress, as the player may know it."""
        return str(await self.request("GET", f"/api/tables/{code}/record"))

    def connect(self, code: str, **hello: object) -> TableClient:
        """Return a connection to a table, in the player's language."""
        return TableClient(self.address, code, self.token, **{"language": self.language, **hello})


class TableClient(JsonSocket):
    """A connection to a table. No two of them use the same message ids."""

    def __init__(self, address: str, code: str, token: str = "", **hello: object) -> None:
        super().__init__(address, code, token, **hello)
        self.address, self.code, self.token = address, code, token
        self._mark = secrets.token_hex(4)
        self.welcome: dict[str, Any] = {}
        self.cutter = Cutter()
        self.sealed: dict[str, Any] | None = None
        """The last message about a sealed pack, until it is dealt."""

    async def __aenter__(self) -> TableClient:
        await super().__aenter__()
        self.welcome = await self.receive()
        return self

    async def receive(self) -> dict[str, Any]:
        """Wait for the next message."""
        message = await super().receive()
        match message["type"]:
            case "welcome":
                self.sealed = message.get("sealed")
            case "sealed":
                self.sealed = message
            case "update":
                self.sealed = None
        return message

    async def request(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        fields.setdefault("id", f"{self._mark}-{self.sent_count}")
        return await self.receive_reply(await self.send(kind, **fields))

    async def act(self, update: dict[str, Any], action: str, **fields: object) -> dict[str, Any]:
        """Act on an update and return the answer."""
        return await self.request("act", version=update["version"], action=action, **fields)

    async def version(self) -> int:
        """Return the table's version, once everything sent before has been handled."""
        return int((await self.request("ping"))["version"])

    async def unread(self) -> list[dict[str, Any]]:
        """Return all messages so far that have not been read."""
        before = len(self.received)
        await self.version()
        return [_read(message) for message in self.received[before:-1]]

    @property
    def name(self) -> str:
        """The player's name in the game."""
        return str(self.welcome["table"]["seats"][self.welcome["seat"]]["name"])

    async def commit(self, **more: object) -> dict[str, Any]:
        """Commit to a cut as soon as a pack is sealed, and return the answer."""
        sealed = self.sealed or await self.receive_type("sealed")
        return await self._cut(self.cutter.commit(sealed["hand"], sealed["seal"], self.name), more)

    async def reveal(self, **more: object) -> dict[str, Any]:
        """Reveal the cut as soon as the list is closed, and return the answer."""
        while self.sealed is None or "closed" not in self.sealed:
            await self.receive()
        return await self._cut(self.cutter.reveal(self.sealed["hand"], self.sealed["seal"]), more)

    async def _cut(self, message: dict[str, Any], more: dict[str, object]) -> dict[str, Any]:
        fields = {name: value for name, value in message.items() if name != "type"}
        return await self.request(message["type"], **{**fields, **more})

    async def own_turn(self) -> dict[str, Any]:
        """Wait for an update with legal actions."""
        return await self.receive_until(lambda message: message["type"] == "update" and "legal" in message)

    async def news(self) -> str:
        """Wait for the next news of the table."""
        return str((await self.receive_type("table"))["news"])

    async def current_update(self) -> dict[str, Any]:
        """Return the current update, from a second connection."""
        async with TableClient(self.address, self.code, self.token) as other:
            update: dict[str, Any] = other.welcome["update"]
            return update

    async def act_until(self, matches: Matches, rng: Random) -> dict[str, Any]:
        """Play any legal actions until a message matches, and return it."""
        message = await self.current_update()
        while not matches(message):
            if message["type"] == "update" and "legal" in message:
                action = rng.choice(message["legal"])["do"]
                await self.send("act", id=secrets.token_hex(6), version=message["version"], action=action)
            message = await self.receive()
        return message

    async def disconnect(self) -> None:
        """Close the connection."""
        await self._socket.close()

    async def closed(self) -> tuple[dict[str, Any], int]:
        """Wait until the server closes the connection; return the last message and the close code."""
        bye = await self.receive_type("bye")
        await self._socket.wait_closed()
        code = self._socket.close_code
        assert code is not None
        return bye, code


async def cut(*clients: TableClient) -> None:
    """Have these clients commit to a cut and reveal it; if they are all players, the hand is dealt."""
    for client in clients:
        assert (await client.commit())["type"] == "ack"
    for client in clients:
        assert (await client.reveal())["type"] == "ack"


def _read(message: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(message)
    return found


async def seated(
    address: str, game: str, *names: str, languages: tuple[str, ...] = (), **wanted: Any
) -> tuple[str, list[ApiPlayer]]:
    """Open a table where these players sit in this order; `wanted` names the bots."""
    players = [
        await ApiPlayer.register(address, name, languages[place] if languages else "en")
        for place, name in enumerate(names)
    ]
    code = await players[0].open(game, sit=None, **wanted)
    free = [chair["seat"] for chair in (await players[0].info(code))["seats"] if chair["kind"] == "open"]
    for player, seat in zip(players, free, strict=False):
        await player.sit(code, seat)
    return code, players


async def play(
    client: TableClient, rng: Random, *, games: int = 1, hands: int = NEVER
) -> list[dict[str, Any]]:
    """Play any legal actions until so many games or hands are over; return all messages."""
    told: list[dict[str, Any]] = []
    message = client.welcome
    while True:
        told.append(message)
        sealed = message if message["type"] == "sealed" else message.get("sealed")
        said = sealed and client.cutter.next_message(sealed, client.welcome["seat"], client.name)
        if said:
            await client.send(said.pop("type"), id=secrets.token_hex(6), **said)
        update = message if message["type"] == "update" else message.get("update")
        if update is not None and "legal" in update:
            action = rng.choice(update["legal"])["do"]
            await client.send("act", id=secrets.token_hex(6), version=update["version"], action=action)
        scored = [one for one in told if one["type"] == "scored"]
        if sum("over" in one for one in scored) == games or len(scored) == hands:
            return told
        message = await client.receive()
        assert message.get("code") in (None, "stale-version"), message
