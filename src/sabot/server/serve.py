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
from sabot.server.net.http_protocol import http_protocol_class
from sabot.server.net.websocket_protocol import BoundedWebSocketProtocol
from sabot.server.ops import logs
from sabot.server.ops.browser import open_in_browser
from sabot.server.ops.control import (
    ControlServer,
    Ping,
    Request,
    Response,
    Restore,
    Restored,
    Rotated,
    RotateKeys,
    Running,
)
from sabot.server.ops.metrics import Metrics

SWITCH_SECONDS = 0.0005
"""How long a thread may hold the GIL: the store's writer must not wait long for it."""
SHUTDOWN_SECONDS = 5
"""How long connections may take to close when the server stops."""
OTHER_FILES = 100
"""How many files the server opens at most besides its connections."""
LOOPBACK_OF = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Listening on all addresses → the address at which this machine reaches the server."""

log = logging.getLogger(__name__)


class ListenError(SabotError):
    """The server cannot listen at the configured address."""


def run(config: Config, tr: Translator, *, open_browser: bool = False) -> int:
    """Serve until a signal ends it, and return the exit code. Raise a SabotError if it cannot start."""
    logs.configure(config)
    config = replace(config, max_connections=min(config.max_connections, _allowed_connections()))
    sys.setswitchinterval(SWITCH_SECONDS)
    with bind(config.host, config.port) as sock:
        server_run = _ServerRun(config, tr, sock, open_browser=open_browser)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            return runner.run(server_run.run())


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop, which is faster, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _allowed_connections() -> int:
    """Raise the limit of open files, and return how many connections it allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return sys.maxsize if most == resource.RLIM_INFINITY else max(1, most - OTHER_FILES)


def bind(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to the address. It does not listen yet."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        sock = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ListenError("host-unknown", host=host, problem=os_problem(error)) from None
    except UnicodeError as error:  # it cannot be the name of a machine
        raise ListenError("host-unknown", host=host, problem=type(error).__name__) from None
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
    except OSError as error:
        sock.close()
        if error.errno == errno.EADDRINUSE:
            raise ListenError("port-in-use", host=host, port=str(port)) from None
        if error.errno in {errno.EACCES, errno.EPERM}:
            raise ListenError("port-denied", host=host, port=str(port)) from None
        raise ListenError("host-unknown", host=host, problem=os_problem(error)) from None
    return sock


def local_url(host: str, port: int) -> str:
    """Return the URL at which a browser on this machine reaches a server that listens there."""
    host = LOOPBACK_OF.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class _UvicornServer(uvicorn.Server):
    """Uvicorn without its signal handlers, and with a callback when it listens."""

    def __init__(self, config: uvicorn.Config, on_listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_listening = on_listening

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Do nothing: `_ServerRun` handles signals."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and report it."""
        await super().startup(sockets)
        self._on_listening()

    def stop_listening(self) -> None:
        """Accept no new connections."""
        for server in getattr(self, "servers", ()):
            server.close()


class _ServerRun:
    """One run of the server, from its start to its end."""

    def __init__(self, config: Config, tr: Translator, sock: socket.socket, *, open_browser: bool) -> None:
        self._config = config
        self._tr = tr
        self._socket = sock
        self._open_browser = open_browser
        self._address = local_url(*sock.getsockname()[:2])
        self._exit_code = 0

    async def run(self) -> int:
        """Serve until a signal or a failure ends it, and return the exit code."""
        self._stop = asyncio.Event()
        self._watch_signals()
        self._app = ServerApp(self._config, Metrics(), self._stop_after_failure)
        await self._app.open()
        control = ControlServer(self._config.control, self._answer)
        try:
            await control.open()
            server = _UvicornServer(self._uvicorn_config(), self._announce)
            serving = asyncio.create_task(server.serve([self._socket]))
            stopping = asyncio.create_task(self._stop.wait())
            await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
            log.info("stopping")
            server.stop_listening()
            await self._app.close()
            server.should_exit = True
            await serving
        finally:
            await control.close()
            await self._app.close()
        log.info("stopped")
        return self._exit_code

    def _uvicorn_config(self) -> uvicorn.Config:
        config = self._config
        return uvicorn.Config(
            self._app,
            http=http_protocol_class(config),
            ws=BoundedWebSocketProtocol,
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
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            workers=1,
        )

    def _announce(self) -> None:
        gc.set_threshold(self._config.gc_threshold, 50, 50)
        extra = {"at": self._address, "data": self._config.data, "most": self._config.max_connections}
        log.info("listening", extra=extra)
        print(self._tr("serve-at", address=self._address), flush=True)
        if self._open_browser:
            open_in_browser(self._address)

    def _watch_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._handle_signal, number)

    def _handle_signal(self, number: int) -> None:
        if self._stop.is_set():
            os._exit(128 + number)  # a second signal: stop at once. What was acknowledged is on the disk.
        self._stop.set()

    def _stop_after_failure(self) -> None:
        self._exit_code = 1  # not 2: after that code a service manager does not restart the server
        self._stop.set()

    async def _answer(self, request: Request) -> Response:
        """Answer a command on this machine."""
        if isinstance(request, Ping):
            return Running(self._address, os.getpid())
        if isinstance(request, Restore):
            previous = await self._app.restore(Path(request.path))
            return Restored(str(previous or ""))
        if isinstance(request, RotateKeys):
            return Rotated(await self._app.rotate_keys(now=request.now))
        return await self._app.ban(request)
