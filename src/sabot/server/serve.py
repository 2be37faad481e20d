"""`sabot serve`: one process from its start to its end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import resource
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import uvicorn

from sabot.core.errors import SabotError
from sabot.core.os_errors import os_problem
from sabot.locale import Translator
from sabot.server.app import ServerApp
from sabot.server.config import Config
from sabot.server.http.protocol import bounded
from sabot.server.net.frames import BoundedSocket
from sabot.server.ops import logs
from sabot.server.ops.browser import browse
from sabot.server.ops.control import (
    Answer,
    Control,
    Ping,
    Request,
    Restore,
    Restored,
    Rotated,
    RotateKeys,
    Running,
)
from sabot.server.ops.metrics import Metrics

SWITCH_SECONDS = 0.0005
"""How long a thread keeps Python to itself: the journal's writer must not wait long for its turn."""
LAST_WORDS_SECONDS = 5
"""How long connections may take to end when the server stops."""
OTHER_FILES = 100
"""How many files the server has open besides its connections, at the most."""
ANY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""One that listens everywhere is found here."""

log = logging.getLogger(__name__)


class ListenError(SabotError):
    """The address to listen at cannot be had."""


def run(config: Config, tr: Translator, *, open_browser: bool = False) -> int:
    """Serve until a signal ends it; the exit code. Raises a SabotError if it cannot begin."""
    logs.set_up(config)
    config = replace(config, max_connections=min(config.max_connections, _allowed_connections()))
    sys.setswitchinterval(SWITCH_SECONDS)
    with listener(config.host, config.port) as door:
        serving = _Serving(config, tr, door, open_browser=open_browser)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            return runner.run(serving.run())


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _allowed_connections() -> int:
    """Every connection is an open file: have as many as the system grants, and no more connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return sys.maxsize if most == resource.RLIM_INFINITY else max(1, most - OTHER_FILES)


def listener(host: str, port: int) -> socket.socket:
    """A socket at the address, which nobody else can have from now on. It does not listen yet."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        door = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ListenError("host-unknown", host=host, problem=os_problem(error)) from None
    except UnicodeError as error:  # it cannot be the name of a machine
        raise ListenError("host-unknown", host=host, problem=type(error).__name__) from None
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
    except OSError as error:
        door.close()
        if error.errno == errno.EADDRINUSE:
            raise ListenError("port-in-use", host=host, port=str(port)) from None
        if error.errno in {errno.EACCES, errno.EPERM}:
            raise ListenError("port-denied", host=host, port=str(port)) from None
        raise ListenError("host-unknown", host=host, problem=os_problem(error)) from None
    return door


def address_at(host: str, port: int) -> str:
    """Where a browser on this machine finds a server that listens there."""
    host = ANY_ADDRESS.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class _Door(uvicorn.Server):
    """Uvicorn, which leaves signals to us and says when it really listens."""

    def __init__(self, config: uvicorn.Config, listens: Callable[[], None]) -> None:
        super().__init__(config)
        self._listens = listens

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are handled by `_Serving`."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self._listens()

    def shut(self) -> None:
        """Let nobody new in."""
        for server in getattr(self, "servers", ()):
            server.close()


class _Serving:
    """One run of the server."""

    def __init__(self, config: Config, tr: Translator, door: socket.socket, *, open_browser: bool) -> None:
        self._config = config
        self._tr = tr
        self._socket = door
        self._open_browser = open_browser
        self._address = address_at(*door.getsockname()[:2])
        self._code = 0

    async def run(self) -> int:
        """From opening the hall to closing it."""
        self._stop = asyncio.Event()
        self._watch_signals()
        self._house = ServerApp(self._config, Metrics(), self._break_off)
        await self._house.open()
        control = Control(self._config.control, self._answer)
        try:
            await control.open()
            door = _Door(self._uvicorn(), self._listens)
            serving = asyncio.create_task(door.serve([self._socket]))
            stopping = asyncio.create_task(self._stop.wait())
            await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
            log.info("stopping")
            door.shut()
            await self._house.close()
            door.should_exit = True
            await serving
        finally:
            await control.close()
            await self._house.close()
        log.info("stopped")
        return self._code

    def _uvicorn(self) -> uvicorn.Config:
        config = self._config
        return uvicorn.Config(
            self._house,
            http=bounded(config),
            ws=BoundedSocket,
            ws_max_size=config.max_message_bytes,
            ws_per_message_deflate=False,
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=bool(config.trusted_proxies),
            forwarded_allow_ips=list(config.trusted_proxies),
            timeout_graceful_shutdown=LAST_WORDS_SECONDS,
            workers=1,
        )

    def _listens(self) -> None:
        gc.set_threshold(self._config.gc_threshold, 50, 50)
        told = {"at": self._address, "data": self._config.data, "most": self._config.max_connections}
        log.info("listening", extra=told)
        print(self._tr("serve-at", address=self._address), flush=True)
        if self._open_browser:
            browse(self._address)

    def _watch_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._signalled, number)

    def _signalled(self, number: int) -> None:
        if self._stop.is_set():
            os._exit(128 + number)  # asked twice: at once. What was acknowledged is on the disk.
        self._stop.set()

    def _break_off(self) -> None:
        self._code = 1  # not 2, with which a server that cannot begin is not started again
        self._stop.set()

    async def _answer(self, request: Request) -> Answer:
        """What commands on this machine ask."""
        if isinstance(request, Ping):
            return Running(self._address, os.getpid())
        if isinstance(request, Restore):
            kept = await self._house.restore(Path(request.path))
            return Restored(str(kept or ""))
        if isinstance(request, RotateKeys):
            return Rotated(await self._house.rotate_keys(now=request.now))
        return await self._house.ban(request)
