"""Three engines behind one small interface: Chromium through Playwright, Firefox and WebKit without it.

Firefox is spoken to by WebDriver BiDi, WebKit by WebDriver. Both need a socket, and what Debian packs.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.browser.browsing import chromium
from tests.server.process import reserved_port
from tests.support.waiting import wait_until

SIZE = (1280, 800)
PATIENCE = 300
"""Seconds within which a browser starts, or answers. Only a fault reaches it."""


class Engine(ABC):
    """A browser with one page."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Load a page."""

    @abstractmethod
    def call(self, function: str, *arguments: object) -> Any:
        """What a JavaScript function gives on the page, or what its promise does."""

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """Press the mouse at a point of the page that can be seen."""

    @abstractmethod
    def picture(self) -> bytes:
        """What can be seen of the page, as PNG."""


class Chromium(Engine):
    """Chromium, through Playwright."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, address: str) -> None:
        self._page.goto(address)

    def call(self, function: str, *arguments: object) -> Any:
        return self._page.evaluate(f"given => ({function})(...given)", list(arguments))

    def press(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def picture(self) -> bytes:
        return self._page.screenshot()


class Firefox(Engine):
    """Firefox, by WebDriver BiDi."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._asked = 0
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        width, height = SIZE
        self._of_page("browsingContext.setViewport", viewport={"width": width, "height": height})

    def _ask(self, method: str, **parameters: object) -> Any:
        self._asked += 1
        self._connection.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._connection.recv(PATIENCE))
            if answer.get("id") == self._asked:
                assert answer["type"] == "success", answer
                return answer["result"]

    def _of_page(self, method: str, **parameters: object) -> Any:
        return self._ask(method, context=self._page, **parameters)

    def go(self, address: str) -> None:
        self._of_page("browsingContext.navigate", url=address, wait="complete")

    def call(self, function: str, *arguments: object) -> Any:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=f"async given => JSON.stringify([await ({function})(...JSON.parse(given))])",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])[0]

    def press(self, x: float, y: float) -> None:
        self._of_page("input.performActions", actions=pointing(x, y))

    def picture(self) -> bytes:
        return base64.b64decode(self._of_page("browsingContext.captureScreenshot")["data"])


class WebKit(Engine):
    """WebKit, by WebDriver."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._session = ""
        self._wait_for_driver()
        self._session = f"/session/{self._ask('', capabilities={})['sessionId']}"
        width, height = SIZE
        self._ask("/window/rect", x=0, y=0, width=width, height=height)
        self._ask("/timeouts", script=PATIENCE * 1000)

    def _wait_for_driver(self) -> None:
        def listens() -> bool:
            try:
                socket.create_connection(("127.0.0.1", self._port)).close()
            except ConnectionRefusedError:
                return False
            return True

        wait_until(listens, lambda: "WebKitWebDriver does not listen")

    def _ask(self, path: str, method: str = "POST", **parameters: object) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            body = json.dumps(parameters) if method == "POST" else None
            connection.request(method, (self._session or "/session") + path, body)
            answer = connection.getresponse()
            value = json.load(answer)["value"]
        finally:
            connection.close()
        assert answer.status == 200, value
        return value

    def go(self, address: str) -> None:
        self._ask("/url", url=address)

    def call(self, function: str, *arguments: object) -> Any:
        script = (
            "const [given, done] = arguments;"
            f"(async () => ({function})(...JSON.parse(given)))()"
            ".then(value => ({ value }), error => ({ error: `${error}` }))"
            ".then(answer => done(JSON.stringify(answer)));"
        )
        answer = json.loads(self._ask("/execute/async", script=script, args=[json.dumps(arguments)]))
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def press(self, x: float, y: float) -> None:
        self._ask("/actions", actions=pointing(x, y))

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("/screenshot", "GET"))

    def close(self) -> None:
        """End the browser."""
        self._ask("", "DELETE")


def pointing(x: float, y: float) -> Sequence[Mapping[str, object]]:
    """Move the mouse to a point and press it, as both protocols say it."""
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    pressed = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
    return [{**mouse, "actions": [moved, *pressed]}]


@contextmanager
def started(words: Sequence[str], says: str, **variables: str) -> Iterator[str]:
    """A program as long as it is wanted, and what it `says` when it is ready: the pattern's first group."""
    process = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **variables},
        text=True,
        errors="replace",
        start_new_session=True,
    )

    def end() -> None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    # What else it says must not fill the pipe: it would wait until that is read.
    reader = threading.Thread(target=lambda: process.stdout and process.stdout.read(), daemon=True)
    watch = threading.Timer(PATIENCE, end)
    watch.start()
    assert process.stdout is not None
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line)
            if found := re.search(says, line):
                break
        else:
            raise AssertionError(f"{words[0]} did not start:\n{''.join(said)}")
        watch.cancel()
        reader.start()
        yield found[1]
    finally:
        watch.cancel()
        end()
        process.wait()
        if reader.ident is not None:
            reader.join()
        process.stdout.close()


@contextmanager
def a_chromium() -> Iterator[Engine]:
    """Chromium."""
    width, height = SIZE
    with chromium() as browser:
        yield Chromium(browser.new_page(viewport={"width": width, "height": height}, locale="en-GB"))


@contextmanager
def a_firefox() -> Iterator[Engine]:
    """Firefox."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["firefox-esr", "--headless", "--no-remote", "--profile", folder]
        words += ["--remote-debugging-port", "0"]
        with (
            started(words, r"WebDriver BiDi listening on (ws://\S+)", HOME=folder, LANG="C.UTF-8") as address,
            connect(f"{address}/session", max_size=None, proxy=None, open_timeout=PATIENCE) as connection,
        ):
            yield Firefox(connection)


@contextmanager
def a_webkit() -> Iterator[Engine]:
    """WebKit, which wants a screen and gets one that nobody sees."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        width, height = SIZE
        screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-displayfd", "1"]
        display = stack.enter_context(started(["Xvfb", *screen], r"^(\d+)$"))
        alone = {"DISPLAY": f":{display}", "HOME": folder, "LANG": "C.UTF-8", "GDK_BACKEND": "x11"}
        alone |= {"NO_AT_BRIDGE": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        port = reserved_port()
        # It does not tell when it is ready, so another program tells that this one has been started.
        words = ["sh", "-c", 'echo started; exec "$@"', "sh", "WebKitWebDriver", f"--port={port}"]
        stack.enter_context(started(words, "(started)", **alone))
        webkit = WebKit(port)
        stack.callback(webkit.close)
        yield webkit


ENGINES: Mapping[str, Callable[[], AbstractContextManager[Engine]]] = {
    "chromium": a_chromium,
    "firefox": a_firefox,
    "webkit": a_webkit,
}
PROGRAMS = {"chromium": ("chromium",), "firefox": ("firefox-esr",), "webkit": ("WebKitWebDriver", "Xvfb")}


def missing(engine: str) -> list[str]:
    """The programs that an engine needs and that are not installed."""
    return [program for program in PROGRAMS[engine] if not shutil.which(program)]
