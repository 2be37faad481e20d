"""People with real browsers: Debian's Chromium, driven through Playwright."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ElementHandle, Error, Page, sync_playwright

from sabot.games import GAMES

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
LONG = 60_000
"""Milliseconds. Nothing here takes long: whoever waits so long waits for something that will not come."""

READY = ".choice:not([aria-disabled])"
ENDED = ".ending:not([hidden])"
CUT = ".cut button"

ALL = list(GAMES)
ALONE = next(
    place
    for place, game_id in enumerate(ALL)
    if GAMES.get(game_id).players(GAMES.get(game_id).edition(GAMES.get(game_id).default_edition)) == (1,)
)
"""The place of the game for one: its hands are short, and nobody else changes the table."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser for as long as a module's tests last.

    No longer: while it runs, so does Playwright's event loop, and other tests want their own.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """One person with a browser of his own: his cookies and his language are nobody else's.

    `expected` is what his browser may complain of; anything else is a fault of the page.
    """

    def __init__(
        self, browser: Browser, address: str, *, expected: str = "(?!)", width: int = 1280, **context: Any
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self._expected = re.compile(expected)
        settings = {"locale": "en-GB", "viewport": {"width": width, "height": 800}, **context}
        self._context = browser.new_context(**settings)
        self._context.set_default_timeout(LONG)
        self.page: Page = self._context.new_page()
        self.page.on("console", lambda said: self._hear(said.type, said.text))
        self.page.on("pageerror", lambda error: self._hear("error", str(error)))

    def _hear(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not self._expected.search(text):
            self.complaints.append(text)

    def leave(self) -> None:
        """Close the browser; all must have been well."""
        self._context.close()
        assert self.complaints == []

    def open(self, path: str = "/") -> None:
        """Go to one of the server's pages, and wait until it has drawn itself."""
        self.page.goto(path if path.startswith("http") else self.address + path)
        self.page.wait_for_selector("main > *")

    def play_now(self, game: int) -> None:
        """Play the game that stands at this place of the first page."""
        self.open()
        self.page.locator(".game button").nth(game).click()
        self.page.wait_for_url("**/t/*")

    def name_oneself(self, nickname: str) -> None:
        """Answer the question for a nickname."""
        self.page.locator("dialog input").fill(nickname)
        self.page.locator("dialog button.main").click()

    def cut(self) -> None:
        """Cut the pack, unless time has done it."""
        self.page.wait_for_selector(f"{CUT}, .board")
        if button := self.page.query_selector(CUT):
            self._press(button)

    def move(self, place: int = 0) -> bool:
        """Wait for one's turn and make the choice at `place`, or the last; False if the hand is over."""
        while True:
            self.page.wait_for_selector(f"{READY}, {CUT}, {ENDED}")
            if self.page.query_selector(ENDED):
                return False
            offered = self.page.query_selector_all(READY)
            if not offered:
                self.cut()
            elif self._press(offered[min(place, len(offered) - 1)]):
                return True

    def finish_hand(self) -> None:
        """Make the first choice over and over until the hand is over, as fast as the page goes."""
        self.page.evaluate(
            """async ([ready, ended]) => {
                while (!document.querySelector(ended)) {
                    document.querySelector(ready)?.click();
                    await new Promise(after => setTimeout(after));
                }
            }""",
            [READY, ENDED],
        )

    def _press(self, button: ElementHandle) -> bool:
        """Press it, and wait until the page has gone on; False if it went on without that."""
        try:
            button.click()
        except Error as error:
            if "not attached" in str(error):  # a window closes by itself
                return False
            raise
        button.wait_for_element_state("hidden")
        return True

    def my_turn(self, which: str = READY) -> ElementHandle:
        """Wait until one is asked; the first choice that is offered."""
        found = self.page.wait_for_selector(which)
        assert found is not None
        return found

    @property
    def table(self) -> tuple[str, str, list[str]]:
        """Everything that one sees of the game: the table, one's hand, and what one may do."""
        page = self.page
        hand = page.query_selector(".hand")
        return (
            page.locator(".board").inner_text(),
            hand.inner_text() if hand else "",
            page.locator(".choice").all_inner_texts(),
        )

    @property
    def overhang(self) -> int:
        """By how much the page is wider than the window."""
        return int(
            self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        )

    @property
    def small_targets(self) -> list[str]:
        """What can be pressed but is too small for a finger (44 pixels)."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll("button, select, summary, .button, .tick, .list a")]
                .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
                .map(each => each.outerHTML)"""
        )
        return found
