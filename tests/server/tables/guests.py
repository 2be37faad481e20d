"""People at the tables of a running server: each with a name, a token and a language."""

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
"""Settings under which every hand waits for everybody to commit, so that no test depends on being quick."""
Fits: TypeAlias = Callable[[dict[str, Any]], bool]


def asks(seat: int) -> Fits:
    """Whether it is for this seat to decide after an update."""
    return lambda message: message["type"] == "update" and seat in message["asked"]["seats"]


def by_bot(message: dict[str, Any]) -> bool:
    """Whether a bot took the step that an update tells of."""
    return message.get("by") == "bot"


@dataclass(frozen=True)
class Guest:
    """Somebody whom the server knows."""

    address: str
    name: str
    token: str
    id: str
    language: str = "en"

    @classmethod
    async def arrive(cls, address: str, name: str, language: str = "en") -> Guest:
        """Register."""
        wanted = {"nickname": name, "language": language, "program": True}
        status, me = await request(address, "POST", "/api/players", wanted)
        assert status == 201, me
        return cls(address, name, me["token"], me["id"], language)

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """One request: the status, and what was answered."""
        return await request(self.address, method, path, body, self.token)

    async def want(self, method: str, path: str, body: object = None) -> Any:
        """A request that is granted; what was answered."""
        status, answer = await self.ask(method, path, body)
        assert status in (200, 201), answer
        return answer

    async def refusal(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """A request that is refused: the status and the code."""
        status, answer = await self.ask(method, path, body)
        assert status >= 400, answer
        return status, answer["code"]

    async def open(self, game: str, **wanted: Any) -> str:
        """Open a table; its code."""
        return str((await self.want("POST", "/api/tables", {"game": game, **wanted}))["table"]["code"])

    async def sit(self, code: str, seat: int) -> Any:
        """Take a seat."""
        return (await self.want("POST", f"/api/tables/{code}/seats/{seat}"))["table"]

    async def leave(self, code: str) -> Any:
        """Leave one's seat."""
        return await self.want("DELETE", f"/api/tables/{code}/seats/mine")

    async def put_bot(self, code: str, seat: int, bot: str) -> Any:
        """Put a bot into a seat."""
        return await self.want("PUT", f"/api/tables/{code}/seats/{seat}/bot", {"bot": bot})

    async def start(self, code: str) -> Any:
        """Begin the game."""
        return await self.want("POST", f"/api/tables/{code}/start")

    async def rematch(self, code: str) -> Any:
        """Ask for another game."""
        return await self.want("POST", f"/api/tables/{code}/rematch")

    async def look(self, code: str) -> Any:
        """The table as everybody may know it."""
        return await self.want("GET", f"/api/tables/{code}")

    async def record(self, code: str) -> str:
        """The record as one may know it."""
        return str(await self.want("GET", f"/api/tables/{code}/record"))

    def line(self, code: str, **hello: object) -> Line:
        """A connection to a table, in one's own language."""
        return Line(self.address, code, self.token, **{"language": self.language, **hello})


class Line(JsonSocket):
    """A connection with a few more words; no two of them use the same id."""

    def __init__(self, address: str, code: str, token: str = "", **hello: object) -> None:
        super().__init__(address, code, token, **hello)
        self.address, self.code, self.token = address, code, token
        self._mark = secrets.token_hex(4)
        self.welcome: dict[str, Any] = {}
        self.cutter = Cutter()
        self.sealed: dict[str, Any] | None = None
        """The pack of which one has heard last, until it is dealt."""

    async def __aenter__(self) -> Line:
        await super().__aenter__()
        self.welcome = await self.receive()
        return self

    async def receive(self) -> dict[str, Any]:
        """The next message."""
        message = await super().receive()
        match message["type"]:
            case "welcome":
                self.sealed = message.get("sealed")
            case "sealed":
                self.sealed = message
            case "update":
                self.sealed = None
        return message

    async def tell(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        fields.setdefault("id", f"{self._mark}-{self.sent_count}")
        return await self.receive_reply(await self.send(kind, **fields))

    async def act(self, update: dict[str, Any], action: str, **fields: object) -> dict[str, Any]:
        """Do something on what an update has shown; the answer."""
        return await self.tell("act", version=update["version"], action=action, **fields)

    async def version(self) -> int:
        """The version that the table has now. Everything that was said before has been heard then."""
        return int((await self.tell("ping"))["version"])

    async def heard_until_now(self) -> list[dict[str, Any]]:
        """Whatever has come and was not read, up to now."""
        before = len(self.received)
        await self.version()
        return [_read(message) for message in self.received[before:-1]]

    @property
    def name(self) -> str:
        """What one is called in the game."""
        return str(self.welcome["table"]["seats"][self.welcome["seat"]]["name"])

    async def commit(self, **more: object) -> dict[str, Any]:
        """Commit to a cut as soon as a pack lies ready; the answer."""
        sealed = self.sealed or await self.receive_type("sealed")
        return await self._cut(self.cutter.commit(sealed["hand"], sealed["seal"], self.name), more)

    async def reveal(self, **more: object) -> dict[str, Any]:
        """Reveal it as soon as the list is closed; the answer."""
        while self.sealed is None or "closed" not in self.sealed:
            await self.receive()
        return await self._cut(self.cutter.reveal(self.sealed["hand"], self.sealed["seal"]), more)

    async def _cut(self, message: dict[str, Any], more: dict[str, object]) -> dict[str, Any]:
        fields = {name: value for name, value in message.items() if name != "type"}
        return await self.tell(message["type"], **{**fields, **more})

    async def turn(self) -> dict[str, Any]:
        """Wait for an update in which one may do something."""
        return await self.receive_until(lambda message: message["type"] == "update" and "legal" in message)

    async def news(self) -> str:
        """The next news of the table."""
        return str((await self.receive_type("table"))["news"])

    async def now(self) -> dict[str, Any]:
        """The hand as one sees it now, by way of another line."""
        async with Line(self.address, self.code, self.token) as other:
            update: dict[str, Any] = other.welcome["update"]
            return update

    async def act_until(self, fits: Fits, rng: Random) -> dict[str, Any]:
        """Do anything, whenever one may, until something is told that fits."""
        message = await self.now()
        while not fits(message):
            if message["type"] == "update" and "legal" in message:
                action = rng.choice(message["legal"])["do"]
                await self.send("act", id=secrets.token_hex(6), version=message["version"], action=action)
            message = await self.receive()
        return message

    async def leave(self) -> None:
        """Hang up."""
        await self._socket.close()

    async def farewell(self) -> tuple[dict[str, Any], int]:
        """Wait for the good-bye and the end of the line: what was said, and the code."""
        bye = await self.receive_type("bye")
        await self._socket.wait_closed()
        code = self._socket.close_code
        assert code is not None
        return bye, code


async def cut(*lines: Line) -> None:
    """Have everybody whose line it is commit to a cut and reveal it: if they are all, the hand is dealt."""
    for line in lines:
        assert (await line.commit())["type"] == "ack"
    for line in lines:
        assert (await line.reveal())["type"] == "ack"


def _read(message: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(message)
    return found


async def seated(
    address: str, game: str, *names: str, languages: tuple[str, ...] = (), **wanted: Any
) -> tuple[str, list[Guest]]:
    """A table that these people sit at, in this order; bots named in `wanted` have the other seats."""
    guests = [
        await Guest.arrive(address, name, languages[place] if languages else "en")
        for place, name in enumerate(names)
    ]
    code = await guests[0].open(game, sit=None, **wanted)
    free = [chair["seat"] for chair in (await guests[0].look(code))["seats"] if chair["kind"] == "open"]
    for guest, seat in zip(guests, free, strict=False):
        await guest.sit(code, seat)
    return code, guests


async def play(line: Line, rng: Random, *, games: int = 1, hands: int = NEVER) -> list[dict[str, Any]]:
    """Do anything one may until so many games or hands are over; what was heard."""
    told: list[dict[str, Any]] = []
    message = line.welcome
    while True:
        told.append(message)
        sealed = message if message["type"] == "sealed" else message.get("sealed")
        said = sealed and line.cutter.next_message(sealed, line.welcome["seat"], line.name)
        if said:
            await line.send(said.pop("type"), id=secrets.token_hex(6), **said)
        update = message if message["type"] == "update" else message.get("update")
        if update is not None and "legal" in update:
            action = rng.choice(update["legal"])["do"]
            await line.send("act", id=secrets.token_hex(6), version=update["version"], action=action)
        scored = [one for one in told if one["type"] == "scored"]
        if sum("over" in one for one in scored) == games or len(scored) == hands:
            return told
        message = await line.receive()
        assert message.get("code") in (None, "stale-version"), message
