"""A minimal client without any logic: HTTP requests, and a WebSocket that keeps every message it receives."""

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

TIMEOUT = 60.0
"""Seconds until a test that waits in vain fails; no test depends on its length."""


async def request(
    address: str, method: str, path: str, body: object = None, token: str = "", **headers: str
) -> tuple[int, Any]:
    """Send one HTTP request. Return the status and the JSON (or text) of the response."""

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
            with urllib.request.urlopen(sent, timeout=TIMEOUT) as answer:
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
    """Register a new player. Return their token."""
    status, me = await request(
        address, "POST", "/api/players", {"nickname": nickname, "language": language, "program": True}
    )
    assert status in (200, 201), me
    return str(me["token"])


class JsonSocket:
    """One connection to a table."""

    def __init__(self, address: str, code: str, token: str = "", **hello: object) -> None:
        self._url = f"ws{address.removeprefix('http')}/api/tables/{code}/socket"
        self.hello: str | bytes = json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, **hello})
        """The first message, valid or not."""
        self._socket: ClientConnection
        self.received: list[str] = []
        """Every message, as it was received."""
        self.sent_count = 0

    async def __aenter__(self) -> JsonSocket:
        self._socket = await connect(
            self._url, compression=None, proxy=None, max_size=None, open_timeout=TIMEOUT
        )
        await self.send_raw(self.hello)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._socket.close()

    async def send_raw(self, data: str | bytes) -> None:
        """Send anything at all."""
        await self._socket.send(data)

    async def send(self, message_type: str, **fields: object) -> str:
        """Send a message with a fresh id, unless one is given. Return the id."""
        self.sent_count += 1
        message_id = str(fields.pop("id", f"m{self.sent_count}"))
        await self.send_raw(json.dumps({"type": message_type, "id": message_id, **fields}))
        return message_id

    async def receive(self) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(TIMEOUT):  # wait_for of Python 3.11 may lose a cancellation
            data = await self._socket.recv()
        assert isinstance(data, str), "tables send text"
        self.received.append(data)
        message: dict[str, Any] = json.loads(data)
        return message

    async def messages(self) -> AsyncIterator[str]:
        """Yield every message from now on until the connection closes."""
        async for data in self._socket:
            assert isinstance(data, str), "tables send text"
            self.received.append(data)
            yield data

    async def receive_until(self, matches: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the next message that matches; the others are kept in `received`."""
        while not matches(message := await self.receive()):
            pass
        return message

    async def receive_type(self, *types: str) -> dict[str, Any]:
        """Return the next message of one of these types."""
        return await self.receive_until(lambda message: message["type"] in types)

    async def receive_reply(self, message_id: str) -> dict[str, Any]:
        """Return the `ack` or `refused` for a message."""
        return await self.receive_until(lambda message: message.get("id") == message_id)

    async def wait_closed(self) -> int:
        """Wait until the server closes the connection. Return the close code (1006: none was sent)."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        return self._socket.close_code or 1006
