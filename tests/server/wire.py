"""The plainest client there can be: it keeps every byte that it was sent, and hides nothing."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sabot.wire import PROTOCOL

PATIENCE = 60.0
"""Seconds until a test that waits in vain gives up; nothing is measured by it."""


async def request(
    address: str, method: str, path: str, body: object = None, token: str = "", **headers: str
) -> tuple[int, Any]:
    """One HTTP request; the status and the JSON (or text) that was answered."""

    def send() -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        sent = urllib.request.Request(
            address + path, data, {"Content-Type": "application/json"}, method=method
        )
        if token:
            sent.add_header("Authorization", f"Bearer {token}")
        for name, value in headers.items():
            sent.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(sent, timeout=PATIENCE) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, _read(refused.read())

    return await asyncio.to_thread(send)


def _read(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode()


async def register(address: str, nickname: str, language: str = "en") -> str:
    """A new player's token."""
    status, me = await request(
        address, "POST", "/api/players", {"nickname": nickname, "language": language, "program": True}
    )
    assert status in (200, 201), me
    return str(me["token"])


class Wire:
    """One connection to a table."""

    def __init__(self, address: str, code: str, token: str = "", **hello: object) -> None:
        self._url = f"ws{address.removeprefix('http')}/api/tables/{code}/socket"
        self.hello: str | bytes = json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, **hello})
        """What is said first, for better or worse."""
        self._socket: ClientConnection
        self.heard: list[str] = []
        """Everything that came, as it came."""
        self.sent = 0

    async def __aenter__(self) -> Wire:
        self._socket = await connect(
            self._url, compression=None, proxy=None, max_size=None, open_timeout=PATIENCE
        )
        await self.say_raw(self.hello)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._socket.close()

    async def say_raw(self, data: str | bytes) -> None:
        """Send anything at all."""
        await self._socket.send(data)

    async def say(self, kind: str, **fields: object) -> str:
        """Send a message with a fresh id (unless one is given); the id."""
        self.sent += 1
        identity = str(fields.pop("id", f"m{self.sent}"))
        await self.say_raw(json.dumps({"type": kind, "id": identity, **fields}))
        return identity

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(PATIENCE):  # wait_for of Python 3.11 may lose a cancellation
            data = await self._socket.recv()
        assert isinstance(data, str), "tables speak in text"
        self.heard.append(data)
        message: dict[str, Any] = json.loads(data)
        return message

    async def each(self) -> AsyncIterator[str]:
        """Every message from now on, until the line ends: for who only listens."""
        async for data in self._socket:
            assert isinstance(data, str), "tables speak in text"
            self.heard.append(data)
            yield data

    async def hear_until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that fits; the others are kept in `heard`."""
        while not fits(message := await self.hear()):
            pass
        return message

    async def hear_kind(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        return await self.hear_until(lambda message: message["type"] in kinds)

    async def answer_to(self, identity: str) -> dict[str, Any]:
        """The `ack` or `refused` for a message."""
        return await self.hear_until(lambda message: message.get("id") == identity)

    async def ended(self) -> int:
        """Wait until the server has hung up; the code with which it did (1006: without a word)."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear()
        return self._socket.close_code or 1006
