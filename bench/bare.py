"""The yardstick of the server's benchmark: a server of the same shape that knows no rules.

Two players to a table; a move is appended to the same kind of store, committed in groups and
then told to both, in messages as long as a table's. What Sabot needs beyond this is the price
of rules, views and tables.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from sabot.server.store.sqlite import SqliteStore
from sabot.tables.journal import Append

Event = MutableMapping[str, Any]
PADDING = "x" * 600
CHOICES = [{"do": f"-{number}"} for number in range(10)]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.decode


class Bare:
    """All tables, as an ASGI application."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._lines: dict[str, list[Callable[[Event], Awaitable[None]]]] = defaultdict(list)
        self._versions: dict[str, int] = defaultdict(int)
        self._entries: dict[str, int] = defaultdict(int)

    async def __call__(
        self,
        scope: MutableMapping[str, Any],
        receive: Callable[[], Awaitable[Event]],
        send: Callable[[Event], Awaitable[None]],
    ) -> None:
        """Serve one connection, which sends nothing but moves."""
        table = scope["path"].split("/")[3]
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        lines = self._lines[table]
        lines.append(send)
        await send(_text({"type": "welcome", "version": 0}))
        if len(lines) == 2:
            await self._tell(table)
        while (event := await receive())["type"] == "websocket.receive":
            message = _decode(event["text"])
            body = _encode([message["id"], message["action"]])
            entry, self._entries[table] = self._entries[table], self._entries[table] + 1
            await self._store.append(Append(table, entry, (body,)))
            await send(_text({"type": "ack", "id": message["id"], "version": self._versions[table]}))
            await self._tell(table)

    async def _tell(self, table: str) -> None:
        self._versions[table] = version = self._versions[table] + 1
        for seat, send in enumerate(self._lines[table]):
            legal = CHOICES if version % 2 == seat else []
            await send(_text({"type": "update", "version": version, "legal": legal, "view": PADDING}))


def _text(message: object) -> Event:
    return {"type": "websocket.send", "text": _encode(message).decode()}


async def main(database: Path) -> None:
    """Serve until the process ends."""
    store = await SqliteStore.open(database)
    config = uvicorn.Config(
        Bare(store),
        port=0,
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print(server.servers[0].sockets[0].getsockname()[1], flush=True)
    await serving
    await store.close()


if __name__ == "__main__":
    import uvloop

    sys.setswitchinterval(0.0005)
    uvloop.run(main(Path(sys.argv[1])))
