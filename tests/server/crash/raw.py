"""A WebSocket by hand, for what no proper client would do."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from types import TracebackType
from typing import Any

from sabot.wire import PROTOCOL
from tests.server.wire import PATIENCE

TEXT, BINARY, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as a client sends it, with a mask that changes nothing."""
    head = bytes([kind | (0x80 if last else 0)])
    size = len(data)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    return head + bytes(4) + data


class RawLine:
    """A connection on which bytes are sent and read as they are. `room` is how much it takes in unread."""

    def __init__(self, port: int, *, room: int = 0) -> None:
        self.socket = socket.socket()
        if room:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self._came = b""

    def __enter__(self) -> RawLine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        """Send these bytes."""
        self.socket.sendall(data)

    def shake_hands(self, code: str, *headers: str) -> int:
        """Ask for the WebSocket of a table, with these headers besides; the status of the answer."""
        lines = [
            f"GET /api/tables/{code}/socket HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *headers,
        ]
        self.send("\r\n".join([*lines, "", ""]).encode())
        while b"\r\n\r\n" not in self._came:
            self._more()
        head, _, self._came = self._came.partition(b"\r\n\r\n")
        return int(head.split()[1])

    def say(self, **message: object) -> None:
        """Send a message."""
        self.send(frame(TEXT, json.dumps(message).encode()))

    def hello(self, token: str = "", **more: object) -> None:
        """Say who comes."""
        self.say(type="hello", protocol=PROTOCOL, token=token, **more)

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and what is in it."""
        kind, size = self._take(1)[0] & 15, self._take(1)[0]
        if size == 126:
            (size,) = struct.unpack(">H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", self._take(8))
        return kind, self._take(size)

    def hear_kind(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            kind, data = self.hear()
            if kind == TEXT:
                message: dict[str, Any] = json.loads(data)
                if message["type"] in kinds:
                    return message

    def ended(self) -> int | None:
        """Wait until the server hangs up; the code with which it did, if it gave one."""
        try:
            while True:
                kind, data = self.hear()
                if kind == CLOSE:
                    return int(struct.unpack(">H", data[:2])[0])
        except ConnectionError:
            return None

    def _take(self, size: int) -> bytes:
        while len(self._came) < size:
            self._more()
        found, self._came = self._came[:size], self._came[size:]
        return found

    def _more(self) -> None:
        came = self.socket.recv(1 << 16)
        if not came:
            raise ConnectionError("the server has hung up")
        self._came += came
