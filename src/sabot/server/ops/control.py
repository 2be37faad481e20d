"""Control socket: commands on the same machine send requests to the running server.

The socket is in the data folder and only the folder's owner can open it. A connection carries one request and
one response, each a line of JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from sabot.core.errors import SabotError
from sabot.locale import DEFAULT, LANGUAGES, Translator
from sabot.server.store import BanRow

MAX_PATH_BYTES = 100
"""Longest path to bind a socket to; the system allows little more."""
MAX_LINE_BYTES = 64 * 1024
TIMEOUT = 10.0

log = logging.getLogger(__name__)


class ControlError(SabotError):
    """Raised if the running server did not execute a command."""


class Ping(Struct, tag="ping", tag_field="do", frozen=True):
    """Request for the address of the server."""


class Restore(Struct, tag="restore", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Request to restore a backup."""

    path: str
    language: str = DEFAULT


class Ban(Struct, tag="ban", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Request to ban a target, in the form that `sabot.server.bans.parse_target` returns."""

    target: str
    seconds: float | None = None
    """How long the ban lasts; None if until it is lifted."""
    note: str = ""
    language: str = DEFAULT


class LiftBan(Struct, tag="lift", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Request to lift a ban."""

    target: str
    language: str = DEFAULT


class ListBans(Struct, tag="bans", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Request for all bans."""

    language: str = DEFAULT


class FindPlayers(Struct, tag="find", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Request for players by name; without a name, for those connected."""

    name: str = ""
    language: str = DEFAULT


class RotateKeys(Struct, tag="rotate-keys", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Request to sign players' tokens with a new key."""

    now: bool = False
    """Whether tokens of earlier keys become invalid at once."""
    language: str = DEFAULT


class Running(Struct, tag="running", tag_field="is", frozen=True):
    """Address and process id of the server."""

    address: str
    pid: int


class Restored(Struct, tag="restored", tag_field="is", frozen=True):
    """Confirmation of a restore; `kept` is the path of the previous database."""

    kept: str


class BanList(Struct, tag="bans", tag_field="is", frozen=True):
    """The ban that was set or lifted, or all bans."""

    bans: list[BanRow]
    ended: int = 0
    """The number of connections closed."""


class KnownPlayer(Struct, frozen=True):
    """A person whom the host may want to ban."""

    name: str
    target: str
    """Target of a ban; empty for a guest without a player id."""
    addresses: list[str] = []
    """Addresses of their open connections."""


class FoundPlayers(Struct, tag="found", tag_field="is", frozen=True):
    """The players found."""

    players: list[KnownPlayer]


class Rotated(Struct, tag="rotated", tag_field="is", frozen=True):
    """Confirmation of a key rotation, and until when tokens of earlier keys are accepted, if at all."""

    good_until: float | None = None


class Failure(Struct, tag="failed", tag_field="is", frozen=True):
    """A refused request, with the reason in the language of the request."""

    reason: str


Request: TypeAlias = Ping | Restore | RotateKeys | Ban | LiftBan | ListBans | FindPlayers
Response: TypeAlias = Running | Restored | Rotated | BanList | FoundPlayers | Failure

_decode_request = msgspec.json.Decoder(Request).decode
_decode_response = msgspec.json.Decoder(Response).decode


class ControlServer:
    """The server's end of the control socket."""

    def __init__(self, path: Path, response: Callable[[Request], Awaitable[Response]]) -> None:
        self._path = path
        self._handle = response
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen. The caller holds the lock of the data folder, so an existing socket is a dead server's."""
        self._path.unlink(missing_ok=True)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        with _short_path(self._path) as address:
            listener.bind(address)
        self._path.chmod(0o600)
        self._server = await asyncio.start_unix_server(self._serve, sock=listener, limit=MAX_LINE_BYTES)

    async def close(self) -> None:
        """Stop listening and remove the socket."""
        if self._server is not None:
            self._server.close()
            self._server = None
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, ValueError):  # ValueError: too long a line
            async with asyncio.timeout(TIMEOUT):
                line = await reader.readline()
            writer.write(msgspec.json.encode(await self._respond(line)) + b"\n")
            await writer.drain()
        writer.close()

    async def _respond(self, line: bytes) -> Response:
        try:
            request = _decode_request(line)
        except msgspec.MsgspecError:
            return Failure(Translator(DEFAULT)("control-unreadable"))
        language = DEFAULT if isinstance(request, Ping) else request.language
        tr = Translator(language if language in LANGUAGES else DEFAULT)
        try:
            return await self._handle(request)
        except SabotError as error:
            return Failure(tr(error.text))
        except Exception:  # the command gets an error, and the server goes on
            log.exception("a command could not be executed")
            return Failure(tr("control-broken"))


def send_request(path: Path, request: Request, timeout: float = TIMEOUT) -> Response | None:
    """Send a request to the running server and return its response; None if no server runs."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with connection:
        connection.settimeout(timeout)
        try:
            with _short_path(path) as address:
                connection.connect(address)
        except OSError:
            return None
        try:
            connection.sendall(msgspec.json.encode(request) + b"\n")
            with connection.makefile("rb") as lines:
                response: Response = _decode_response(lines.readline(MAX_LINE_BYTES))
                return response
        except (OSError, msgspec.MsgspecError):
            raise ControlError("control-no-answer", path=str(path)) from None


def to_error(response: Failure) -> ControlError:
    """Return a failure as an error to raise."""
    return ControlError("control-failed", reason=response.reason)


@contextmanager
def _short_path(path: Path) -> Iterator[str]:
    """Yield a path of the socket short enough to bind."""
    if len(os.fsencode(path)) <= MAX_PATH_BYTES:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
