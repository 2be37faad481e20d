"""A table at which nothing happens by itself, for tests that disturb it and compare before and after."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from tests.server.cutting import Cutter
from tests.server.json_client import JsonSocket, register, request
from tests.server.process import ServerProcess


@dataclass(frozen=True)
class IdleTable:
    """Two players at a relaxed table, one of whom has to play; another player sits at another table."""

    server: ServerProcess
    code: str
    tokens: tuple[str, str]
    turn: int
    """Whose turn it is."""
    elsewhere: str
    stranger: str
    """The token of the one at the other table, whose code is `elsewhere`."""

    @property
    def address(self) -> str:
        """Where the server is."""
        return self.server.address

    def wire(self, seat: int | None = None, **hello: object) -> JsonSocket:
        """A line to the table: that of a seat, or of a spectator without a name."""
        return JsonSocket(self.address, self.code, "" if seat is None else self.tokens[seat], **hello)

    def its_turn(self, **hello: object) -> JsonSocket:
        """The line of the one who has to play."""
        return self.wire(self.turn, **hello)

    def the_other(self, **hello: object) -> JsonSocket:
        """The line of the one who has not."""
        return self.wire(1 - self.turn, **hello)

    async def picture(self) -> Any:
        """All that can be seen of the table, from every seat."""
        seen: list[Any] = []
        for seat in (0, 1, None):
            token = "" if seat is None else self.tokens[seat]
            status, record = await request(
                self.address, "GET", f"/api/tables/{self.code}/record", None, token
            )
            assert status == 200
            async with self.wire(seat) as wire:
                welcome = await wire.receive_type("welcome")
            info = {
                name: value for name, value in welcome["table"].items() if name not in {"seats", "watching"}
            }
            seen += [record, welcome["version"], welcome["update"], info]
        return json.loads(json.dumps(seen))


async def open_idle_table(
    server: ServerProcess, game: str = "mille-bornes", *, chat: bool = False
) -> IdleTable:
    """Such a table, with a hand dealt."""
    address = server.address
    ada, ben, cleo = [await register(address, name) for name in ("Ada", "Ben", "Cleo")]
    wanted = {"game": game, "players": 2, "pace": "relaxed", "chat": chat}
    codes: list[str] = []
    for first, second in ((ada, ben), (cleo, "")):
        status, joined = await request(address, "POST", "/api/tables", wanted, first)
        assert status == 201, joined
        codes.append(joined["table"]["code"])
        if second:
            assert (await request(address, "POST", f"/api/tables/{codes[0]}/seats/1", None, second))[0] == 200
    assert (await request(address, "POST", f"/api/tables/{codes[0]}/start", None, ada))[0] == 200
    async with JsonSocket(address, codes[0], ada) as one, JsonSocket(address, codes[0], ben) as two:
        await asyncio.gather(*(_cut(wire, seat) for seat, wire in enumerate((one, two))))
    async with JsonSocket(address, codes[0], ada) as one:
        update = (await one.receive_type("welcome"))["update"]
    return IdleTable(server, codes[0], (ada, ben), update["asked"]["seats"][0], codes[1], cleo)


async def _cut(wire: JsonSocket, seat: int) -> None:
    """Cut the pack, and wait until it is dealt."""
    message, cutter = await wire.receive_type("welcome"), Cutter("as you like")
    name = message["table"]["seats"][seat]["name"]
    while message["type"] != "update" and not message.get("update"):
        sealed = message if message["type"] == "sealed" else message.get("sealed")
        cut = sealed and cutter.next_message(sealed, seat, name)
        if cut:
            await wire.send(cut.pop("type"), id=f"the cut {wire.sent_count}", **cut)
        message = await wire.receive()
