"""Stands between a client and a real server: loses connections, and changes records on their way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

Tamper = Callable[[str], str | None]
"""From the text of a record to the one that is passed on; None: it is not to be had."""
MISSING = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Proxy:
    """Passes connections on to the server at `upstream`."""

    def __init__(self, upstream: str, tamper: Tamper) -> None:
        parts = urlsplit(upstream)
        self.address = ""
        self.is_open = True
        """Whether connections are passed on; else they are closed at once."""
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._tamper = tamper
        self._writers: set[asyncio.StreamWriter] = set()

    def drop(self) -> None:
        """Lose every connection, and pass on no other one until told otherwise."""
        self.is_open = False
        for writer in self._writers:
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Look after one connection of the client."""
        if not self.is_open:
            writer.transport.abort()
            return
        above, below = await asyncio.open_connection(self._host, self._port)
        self._writers |= {writer, below}
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                head = await reader.readuntil(b"\r\n\r\n")
                below.write(head)
                if head.split(b" ")[1].endswith((b".sabot", b"/record")):
                    writer.write(self._changed(await above.read()))
                else:
                    await asyncio.gather(_pass(reader, below), _pass(above, writer))
        finally:
            self._writers -= {writer, below}
            below.close()
            writer.close()

    def _changed(self, answer: bytes) -> bytes:
        head, _, body = answer.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            return answer
        text = self._tamper(body.decode())
        if text is None:
            return MISSING
        lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"content-length")]
        data = text.encode()
        return b"\r\n".join([*lines, b"Content-Length: %d" % len(data), b"", data])


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def between(upstream: str, tamper: Tamper = lambda text: text) -> AsyncIterator[Proxy]:
    """Run a proxy in front of a server."""
    proxy = Proxy(upstream, tamper)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0, limit=1 << 20)
    proxy.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield proxy
    finally:
        proxy.drop()
        server.close()
        await server.wait_closed()
