"""Three browser engines behind one small interface.

Chromium is driven by Playwright, Firefox by WebDriver BiDi, WebKit by WebDriver. Debian has packages of them.
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

from tests.browser.visitor import chromium
from tests.server.process import reserved_port
from tests.support.waiting import wait_until

SIZE = (1280, 800)
TIMEOUT_SECONDS = 300
"""For starting a browser, or an answer of it. Only a fault reaches it."""


class Engine(ABC):
    """A browser with one page."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Load a page."""

    @abstractmethod
    def call(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function on the page. Return its result, or that of its promise."""

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """Click at a visible point of the page."""

    @abstractmethod
    def screenshot(self) -> bytes:
        """Return the visible part of the page as PNG."""


class Chromium(Engine):
    """Chromium, driven by Playwright."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, address: str) -> None:
        self._page.goto(address)

    def call(self, function: str, *arguments: object) -> Any:
        return self._page.evaluate(f"given => ({function})(...given)", list(arguments))

    def press(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def screenshot(self) -> bytes:
        return self._page.screenshot()


class Firefox(Engine):
    """Firefox, driven by WebDriver BiDi."""

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
            answer = json.loads(self._connection.recv(TIMEOUT_SECONDS))
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
        self._of_page("input.performActions", actions=click_actions(x, y))

    def screenshot(self) -> bytes:
        return base64.b64decode(self._of_page("browsingContext.captureScreenshot")["data"])


class WebKit(Engine):
    """WebKit, driven by WebDriver."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._session = ""
        self._wait_for_driver()
        self._session = f"/session/{self._ask('', capabilities={})['sessionId']}"
        width, height = SIZE
        self._ask("/window/rect", x=0, y=0, width=width, height=height)
        self._ask("/timeouts", script=TIMEOUT_SECONDS * 1000)

    def _wait_for_driver(self) -> None:
        def listens() -> bool:
            try:
                socket.create_connection(("127.0.0.1", self._port)).close()
            except ConnectionRefusedError:
                return False
            return True

        wait_until(listens, lambda: "WebKitWebDriver does not listen")

    def _ask(self, path: str, method: str = "POST", **parameters: object) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=TIMEOUT_SECONDS)
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
        self._ask("/actions", actions=click_actions(x, y))

    def screenshot(self) -> bytes:
        return base64.b64decode(self._ask("/screenshot", "GET"))

    def close(self) -> None:
        """Close the browser."""
        self._ask("", "DELETE")


def click_actions(x: float, y: float) -> Sequence[Mapping[str, object]]:
    """Return the actions of a click at a point, which both protocols share."""
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    pressed = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
    return [{**mouse, "actions": [moved, *pressed]}]


@contextmanager
def running(command: Sequence[str], ready_pattern: str, **variables: str) -> Iterator[str]:
    """Run a program. Yield the first group of the pattern that it prints when it is ready."""
    process = subprocess.Popen(
        command,
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

    # Read the rest of its output: a full pipe would block it.
    reader = threading.Thread(target=lambda: process.stdout and process.stdout.read(), daemon=True)
    watch = threading.Timer(TIMEOUT_SECONDS, end)
    watch.start()
    assert process.stdout is not None
    output: list[str] = []
    try:
        for line in process.stdout:
            output.append(line)
            if found := re.search(ready_pattern, line):
                break
        else:
            raise AssertionError(f"{command[0]} did not start:\n{''.join(output)}")
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
def start_chromium() -> Iterator[Engine]:
    """Start Chromium."""
    width, height = SIZE
    with chromium() as browser:
        yield Chromium(browser.new_page(viewport={"width": width, "height": height}, locale="en-GB"))


@contextmanager
def start_firefox() -> Iterator[Engine]:
    """Start Firefox."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["firefox-esr", "--headless", "--no-remote", "--profile", folder]
        words += ["--remote-debugging-port", "0"]
        with (
            running(words, r"WebDriver BiDi listening on (ws://\S+)", HOME=folder, LANG="C.UTF-8") as address,
            connect(
                f"{address}/session", max_size=None, proxy=None, open_timeout=TIMEOUT_SECONDS
            ) as connection,
        ):
            yield Firefox(connection)


@contextmanager
def start_webkit() -> Iterator[Engine]:
    """Start WebKit, which needs a screen, on a virtual one."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        width, height = SIZE
        screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-displayfd", "1"]
        display = stack.enter_context(running(["Xvfb", *screen], r"^(\d+)$"))
        alone = {"DISPLAY": f":{display}", "HOME": folder, "LANG": "C.UTF-8", "GDK_BACKEND": "x11"}
        alone |= {"NO_AT_BRIDGE": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        port = reserved_port()
        # It does not tell when it is ready, so the shell prints that it starts.
        words = ["sh", "-c", 'echo started; exec "$@"', "sh", "WebKitWebDriver", f"--port={port}"]
        stack.enter_context(running(words, "(started)", **alone))
        webkit = WebKit(port)
        stack.callback(webkit.close)
        yield webkit


ENGINES: Mapping[str, Callable[[], AbstractContextManager[Engine]]] = {
    "chromium": start_chromium,
    "firefox": start_firefox,
    "webkit": start_webkit,
}
PROGRAMS = {"chromium": ("chromium",), "firefox": ("firefox-esr",), "webkit": ("WebKitWebDriver", "Xvfb")}


def missing(engine: str) -> list[str]:
    """Return the programs of an engine that are not installed."""
    return [program for program in PROGRAMS[engine] if not shutil.which(program)]
