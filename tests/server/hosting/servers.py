"""Server processes for tests, on a free port, and helpers to send requests to them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from sabot.wire import PROTOCOL
from tests.support.waiting import wait_until

PATIENCE = 180.0
"""Seconds after which a test gives up waiting."""
FAST = {
    "SABOT_BOT_SECONDS": "0",
    "SABOT_CUT_SECONDS": "0",
    "SABOT_NEXT_HAND_SECONDS": "0",
    "SABOT_LIVE_WINDOW_SECONDS": "0.05",
    "SABOT_HTTP_RATE": "100000",
    "SABOT_HTTP_BURST": "100000",
    "SABOT_TABLE_BURST": "100000",
    "SABOT_MESSAGE_RATE": "100000",
    "SABOT_MESSAGE_BURST": "100000",
}
"""Settings without pauses and limits."""


@dataclass(frozen=True)
class Answer:
    """Response to a request."""

    status: int
    body: str
    headers: Mapping[str, str]
    """By lower-case name."""

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


@dataclass(frozen=True)
class Server:
    """A listening server process."""

    process: subprocess.Popen[str]
    address: str
    data: Path
    log: Path

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Send an HTTP request. Header names have _ for -."""
        data = None if body is None else json.dumps(body).encode()
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if data is not None:
            sent["Content-Type"] = "application/json"
        request = urllib.request.Request(self.address + path, data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return _answer(answer.status, answer)
        except urllib.error.HTTPError as refusal:
            with refusal:
                return _answer(refusal.code, refusal)

    def wait_until_ready(self) -> None:
        """Wait until every table is replayed."""
        wait_until(lambda: self.ask("GET", "/readyz").status == 200)

    def register(self, nickname: str) -> str:
        """Register a program and return its token."""
        token = self.ask("POST", "/api/players", {"nickname": nickname, "program": True}).json["token"]
        assert token
        return str(token)

    @contextmanager
    def table(self, code: str, token: str = "", **hello: object) -> Iterator[ClientConnection]:
        """Connect to a table and send the hello; the welcome is the next message."""
        url = self.address.replace("http:", "ws:") + f"/api/tables/{code}/socket"
        with connect(url, open_timeout=PATIENCE, close_timeout=PATIENCE) as line:
            line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, **hello}))
            yield line

    def finish(self, timeout: float = PATIENCE) -> int:
        """Wait for the end of the process and return its exit code."""
        return self.process.wait(timeout)

    def logged(self) -> str:
        """Return the log."""
        return self.log.read_text(encoding="utf-8")


def _answer(status: int, answer: Any) -> Answer:
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Answer(status, answer.read().decode(), headers)


def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next message of this type; skip others."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if message["type"] == kind:
            return message


def environment(data: Path, **settings: str) -> dict[str, str]:
    """Return an environment with only these settings, in which no browser opens."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SABOT_")}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "LC_ALL", "LC_MESSAGES", "LANG"):
        kept.pop(name, None)
    own = {"SABOT_HOME": str(data.parent), "XDG_CONFIG_HOME": str(data.parent / "config"), "SABOT_PORT": "0"}
    return {**kept, **own, "SABOT_DATA": str(data), **settings}


def serving(data: Path, *flags: str, **settings: str) -> AbstractContextManager[Server]:
    """`sabot serve` on this data folder, until the block ends. `settings` are its environment."""
    return started(data, ("serve", *flags), settings)


@contextmanager
def started(data: Path, words: Sequence[str], settings: Mapping[str, str]) -> Iterator[Server]:
    """A command that becomes a server, until the block ends."""
    data.parent.mkdir(parents=True, exist_ok=True)
    log = data.parent / f"{data.name}.log"
    with log.open("a", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "sabot", *words],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment(data, **settings),
            start_new_session=True,
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, log.read_text(encoding="utf-8")
        yield Server(process, line.split()[-1], data, log)
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
