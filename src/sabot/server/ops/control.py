"""How commands on the same machine speak to the running server: a socket in its data folder.

Only the owner of the folder can open it. One request and one answer go over a connection, each a line
of JSON.
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

LONGEST_PATH = 100
"""A socket's path has room for little more; a longer one is gone around."""
LONGEST_LINE = 64 * 1024
MOST_PATIENCE = 10.0

log = logging.getLogger(__name__)


class ControlError(SabotError):
    """The running server did not do what a command asked of it."""


class Ping(Struct, tag="ping", tag_field="do", frozen=True):
    """Who is there?"""


class Restore(Struct, tag="restore", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Go on from a backup."""

    path: str
    language: str = DEFAULT


class Ban(Struct, tag="ban", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Let somebody come no more. `target` is spelled as `sabot.server.bans.parse_target` does."""

    target: str
    seconds: float | None = None
    """How long; None: until it is lifted."""
    note: str = ""
    language: str = DEFAULT


class Lift(Struct, tag="lift", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Let somebody come again."""

    target: str
    language: str = DEFAULT


class ListBans(Struct, tag="bans", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Who is banned?"""

    language: str = DEFAULT


class Find(Struct, tag="find", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Who is called so? Without a name: who is connected?"""

    name: str = ""
    language: str = DEFAULT


class RotateKeys(Struct, tag="rotate-keys", tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Sign players' tokens with a new key."""

    now: bool = False
    """Whether what earlier keys have signed counts no longer, at once."""
    language: str = DEFAULT


class Running(Struct, tag="running", tag_field="is", frozen=True):
    """A server is there, at this address."""

    address: str
    pid: int


class Restored(Struct, tag="restored", tag_field="is", frozen=True):
    """The backup is in place; what was there before is kept in a file."""

    kept: str


class Bans(Struct, tag="bans", tag_field="is", frozen=True):
    """The bans in question: that which was set or lifted, or all."""

    bans: list[BanRow]
    ended: int = 0
    """How many connections were ended."""


class KnownPlayer(Struct, frozen=True):
    """Somebody whom the host may want to ban."""

    name: str
    target: str
    """Their identity; empty for a stranger."""
    addresses: list[str] = []
    """From where they are connected now."""


class Found(Struct, tag="found", tag_field="is", frozen=True):
    """Who is called so, or is connected."""

    players: list[KnownPlayer]


class Rotated(Struct, tag="rotated", tag_field="is", frozen=True):
    """A new key signs; what earlier ones have signed is accepted until then, if it is."""

    good_until: float | None = None


class Failed(Struct, tag="failed", tag_field="is", frozen=True):
    """It was not done; why, in the words of the language asked for."""

    reason: str


Request: TypeAlias = Ping | Restore | RotateKeys | Ban | Lift | ListBans | Find
Answer: TypeAlias = Running | Restored | Rotated | Bans | Found | Failed

_read_request = msgspec.json.Decoder(Request).decode
_read_answer = msgspec.json.Decoder(Answer).decode


class Control:
    """The server's end: answers what commands ask."""

    def __init__(self, path: Path, answer: Callable[[Request], Awaitable[Answer]]) -> None:
        self._path = path
        self._answer = answer
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen. Whoever calls holds the data folder: a socket that lies there is a dead server's."""
        self._path.unlink(missing_ok=True)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        with _address(self._path) as address:
            listener.bind(address)
        self._path.chmod(0o600)
        self._server = await asyncio.start_unix_server(self._serve, sock=listener, limit=LONGEST_LINE)

    async def close(self) -> None:
        """Listen no more, and leave nothing behind."""
        if self._server is not None:
            self._server.close()
            self._server = None
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, ValueError):  # ValueError: a line without an end
            async with asyncio.timeout(MOST_PATIENCE):
                line = await reader.readline()
            writer.write(msgspec.json.encode(await self._reply(line)) + b"\n")
            await writer.drain()
        writer.close()

    async def _reply(self, line: bytes) -> Answer:
        try:
            request = _read_request(line)
        except msgspec.MsgspecError:
            return Failed(Translator(DEFAULT)("control-unreadable"))
        asked = DEFAULT if isinstance(request, Ping) else request.language
        tr = Translator(asked if asked in LANGUAGES else DEFAULT)
        try:
            return await self._answer(request)
        except SabotError as error:
            return Failed(tr(error.text))
        except Exception:  # whoever asks is told, and the server goes on
            log.exception("a command could not be carried out")
            return Failed(tr("control-broken"))


def ask(path: Path, request: Request, patience: float = MOST_PATIENCE) -> Answer | None:
    """What the running server answers; None if none is running."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with line:
        line.settimeout(patience)
        try:
            with _address(path) as address:
                line.connect(address)
        except OSError:
            return None
        try:
            line.sendall(msgspec.json.encode(request) + b"\n")
            with line.makefile("rb") as answer:
                found: Answer = _read_answer(answer.readline(LONGEST_LINE))
                return found
        except (OSError, msgspec.MsgspecError):
            raise ControlError("control-no-answer", path=str(path)) from None


def failure(answer: Failed) -> ControlError:
    """What the server said, as an error of the command."""
    return ControlError("control-failed", reason=answer.reason)


@contextmanager
def _address(path: Path) -> Iterator[str]:
    """A name of the socket that is short enough for the system to take."""
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
