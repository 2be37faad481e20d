"""A real server process on loopback, for tests that talk to it over real sockets."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
AT = re.compile(r"(http://127\.0\.0\.1:\d+)\s*$")
START_SECONDS = 180
STOP_SECONDS = 120


_reserved: dict[int, socket.socket] = {}
"""Port → a socket that keeps it for servers of this process: it is bound, and never listens."""


def reserved_port() -> int:
    """Return a free port that nobody else gets until this process ends, also while no server listens there.

    A server that is started again at the same address would sometimes find that another test has got
    its port meanwhile.
    """
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind(("127.0.0.1", 0))
    port = int(keeper.getsockname()[1])
    _reserved[port] = keeper
    return port


class ServerProcess:
    """`sabot serve` in a process of its own, with its data in `folder`.

    `within` are words before the command, for a process that is not like any other; `module` is what
    runs in place of `sabot`; one that is not `awaited` may be killed while it starts.
    """

    def __init__(
        self,
        folder: Path,
        *,
        port: int = 0,
        within: Sequence[str] = (),
        module: str = "sabot",
        awaited: bool = True,
        **settings: object,
    ) -> None:
        self.folder = folder
        self.log = folder / "server.log"
        flags = [
            word
            for name, value in settings.items()
            for word in (f"--{name.replace('_', '-')}", _spelled(value))
        ]
        command = [*within, sys.executable, "-m", module, "serve"]
        command += ["--port", str(port or reserved_port()), "--data", str(folder / "data")]
        folder.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *flags],
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=ROOT,
                env={**_environment(), "SABOT_HOME": str(folder)},
                text=True,
            )
        self.address = self._wait_for_address() if awaited else ""

    def _wait_for_address(self) -> str:
        assert self._process.stdout is not None
        watch = threading.Timer(START_SECONDS, self._process.kill)  # only so that a test cannot hang
        watch.start()
        try:
            for line in self._process.stdout:
                found = AT.search(line)
                if found:
                    return found[1]
        finally:
            watch.cancel()
        self._process.wait()
        self._close()
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut would: no farewell, nothing flushed."""
        self._process.kill()
        self._process.wait()
        self._close()

    def wait(self) -> None:
        """Wait until it has ended by itself."""
        self._process.wait(STOP_SECONDS)
        self._close()

    def stop(self) -> int:
        """Ask it to end, and wait until it has; its exit code."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise
        finally:
            self._close()

    def _close(self) -> None:
        if self._process.stdout is not None:
            self._process.stdout.close()


def _environment() -> Mapping[str, str]:
    """Ours, without anything that would configure a server."""
    return {name: value for name, value in os.environ.items() if not name.startswith("SABOT_")}


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# Tables that keep nobody waiting. Their windows and cuts may be over before somebody has answered or cut:
# whoever plays there takes it as it comes. Where it matters, a test asks for more time, or holds the clock.
FAST = {
    "away_seconds": 0,
    "bot_seconds": 0,
    "cut_seconds": 0.5,
    "next_hand_seconds": 0.5,
    "live_window_seconds": 0.05,
    "http_rate": 100000,
    "http_burst": 100000,
    "message_rate": 100000,
    "message_burst": 100000,
    "connection_rate": 100000,
    "connection_burst": 100000,
    "shared_message_rate": 100000,
    "shared_message_burst": 100000,
    "history_rate": 1000000,
    "history_burst": 100000000,
    "speech_rate": 1000000,
    "speech_burst": 100000000,
    "max_tables_per_player": 100000,
    "table_burst": 100000,
    "max_connections_per_address": 100000,
}
"""Settings for tests: nobody is kept waiting, and no limit is met by accident."""


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[ServerProcess]:
    """A fast server for one test. What it is started `within`, and the like, may be given too."""
    server = ServerProcess(folder, **{**FAST, **settings})
    try:
        yield server
    finally:
        server.stop()
