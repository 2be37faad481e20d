"""A hand-made WebSocket client, for what no proper client would do."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from types import TracebackType
from typing import Any

from sabot.wire import PROTOCOL
from tests.server.json_client import TIMEOUT

TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """Return a frame as a client sends it, with a mask that changes nothing."""
    head = bytes([kind | (0x80 if last else 0)])
    size = len(data)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    return head + bytes(4) + data


class RawSocket:
    """A connection that sends and receives raw bytes. `room` is the size of its receive buffer."""

    def __init__(self, port: int, *, room: int = 0) -> None:
        self.socket = socket.socket()
        if room:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(TIMEOUT)
        self.socket.connect(("127.0.0.1", port))
        self._received = b""

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        """Send these bytes."""
        self.socket.sendall(data)

    def handshake(self, code: str, *headers: str) -> int:
        """Request the WebSocket of a table with additional headers. Return the status of the response."""
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
        while b"\r\n\r\n" not in self._received:
            self._more()
        head, _, self._received = self._received.partition(b"\r\n\r\n")
        return int(head.split()[1])

    def send_message(self, **message: object) -> None:
        """Send a message."""
        self.send(frame(TEXT, json.dumps(message).encode()))

    def send_hello(self, token: str = "", **fields: object) -> None:
        """Send a hello."""
        self.send_message(type="hello", protocol=PROTOCOL, token=token, **fields)

    def receive_frame(self) -> tuple[int, bytes]:
        """Return the opcode and the payload of the next frame."""
        opcode, size = self._read(1)[0] & 15, self._read(1)[0]
        if size == 126:
            (size,) = struct.unpack(">H", self._read(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", self._read(8))
        return opcode, self._read(size)

    def receive_type(self, *types: str) -> dict[str, Any]:
        """Return the next message of one of these types."""
        while True:
            opcode, data = self.receive_frame()
            if opcode == TEXT:
                message: dict[str, Any] = json.loads(data)
                if message["type"] in types:
                    return message

    def wait_closed(self) -> int | None:
        """Wait until the server closes the connection. Return the close code, if it sent one."""
        try:
            while True:
                opcode, data = self.receive_frame()
                if opcode == CLOSE:
                    return int(struct.unpack(">H", data[:2])[0])
        except ConnectionError:
            return None

    def _read(self, size: int) -> bytes:
        while len(self._received) < size:
            self._more()
        found, self._received = self._received[:size], self._received[size:]
        return found

    def _more(self) -> None:
        received = self.socket.recv(1 << 16)
        if not received:
            raise ConnectionError("the server has hung up")
        self._received += received
