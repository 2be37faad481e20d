"""The same visit in every engine: home, a hand of Mille Bornes, a Patience, its replay."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines import ENGINES, Engine, missing
from tests.browser.visitor import EN, HERE, REPLAY_LINK, SHEET, STATIC_PREFS
from tests.server.process import ServerProcess
from tests.support.waiting import wait_until

SCRIPTS = [(HERE / name).read_text(encoding="utf-8") for name in ("next_press.js", "layout.js")]
PRESSES = 12
"""Presses by the mouse; the rest of a game is pressed by a script, which is faster."""
LISTEN = """() => {
  window.errors = [];
  const note = (what) => {
    // Harmless: an element was measured again in the next frame.
    if (!/ResizeObserver loop/.test(what)) window.errors.push(String(what));
  };
  addEventListener("error", (event) => note(event.message));
  addEventListener("unhandledrejection", (event) => note(event.reason));
  console.error = (...what) => note(what.join(" "));
}"""
HURRY = """() => {
  const ask = window.fetch;
  window.fetch = (path, asked) => {
    if (String(path).startsWith("/api/play-now")) {
      const wanted = { ...JSON.parse(asked.body), bot_seconds: 0, window_seconds: 0.3 };
      return ask(path, { ...asked, body: JSON.stringify(wanted) });
    }
    return ask(path, asked);
  };
}"""
"""Let bots play without delay at tables that are opened on the page."""
FIND = """selector => {
  const wanted = selector ? document.querySelector(selector) : window.nextPress();
  if (!wanted?.checkVisibility({ visibilityProperty: true }) || wanted.disabled) return null;
  wanted.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = wanted.getBoundingClientRect();
  // Cards of a hand overlap, except at their left edges.
  const held = wanted.closest("[data-place=hand]");
  const point = [held ? box.left + 8 : box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(...point);
  return wanted.contains(top) || top?.contains(wanted) ? point : null;
}"""


class Guest:
    """A visitor with a browser of any engine."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine = engine
        self.address = address

    def open(self, path: str = "/") -> None:
        """Load a page of the server without animations."""
        self.engine.go(f"{self.address}/icons/sabot-192.png")  # to store the settings before the page loads
        self.engine.call("prefs => { localStorage['sabot-prefs'] ??= prefs }", json.dumps(STATIC_PREFS))
        self.engine.go(self.address + path)
        self.engine.call(LISTEN)
        self.engine.call(HURRY)
        for script in SCRIPTS:
            self.engine.call(f"() => {{ {script} }}")

    def wait(self, condition: str, *arguments: object) -> object:
        """Wait until a function on the page returns something."""

        def missing() -> str:
            said = self.engine.call("() => document.body.innerText")
            return f"waited in vain for {condition} {arguments}, with this:\n{said}"

        return wait_until(lambda: self.engine.call(condition, *arguments), missing)

    def see(self, selector: str) -> None:
        """Wait until an element is visible."""
        self.wait("selector => document.querySelector(selector)?.checkVisibility()", selector)

    def press(self, selector: str = "") -> None:
        """Click an element; by default the next one to press at the table."""
        point = self.wait(FIND, selector)
        assert isinstance(point, list)
        self.engine.press(*point)

    def play_now(self, game: str) -> None:
        """Start a game from the home page."""
        self.open()
        self.press(f"[aria-label='{EN('web-play-now-of', game=EN(f'{game}-name'))}']")
        self.wait("() => location.pathname.startsWith('/t/')")

    def step(self) -> int:
        """Return the current step of a replay."""
        return int(self.engine.call("() => document.querySelector('.scrubber input').value"))

    def check(self) -> None:
        """Check the layout of the page, and that its console has no errors."""
        assert self.engine.call("() => window.layoutFaults()") == []
        assert self.engine.call("() => window.errors") == []


@pytest.fixture(params=ENGINES)
def guest(request: pytest.FixtureRequest, server: ServerProcess) -> Iterator[Guest]:
    """Return a guest with one of the engines. Without it the test is skipped, except on CI."""
    if (without := missing(request.param)) and not os.environ.get("CI"):
        pytest.skip(f"{', '.join(without)} is not installed")
    with ENGINES[request.param]() as engine:
        yield Guest(engine, server.address)


def test_the_same_visit_in_every_engine(guest: Guest, tmp_path: Path) -> None:
    guest.open()
    guest.see(".games li")
    guest.check()

    guest.play_now("mille-bornes")
    for _ in range(PRESSES):
        guest.press()
    (tmp_path / "table.png").write_bytes(guest.engine.screenshot())
    guest.engine.call("ended => window.pressOn(ended)", SHEET)
    guest.see(SHEET)
    guest.check()

    guest.play_now("patience")
    for _ in range(PRESSES):
        guest.press()
    (tmp_path / "patience.png").write_bytes(guest.engine.screenshot())
    guest.check()
    guest.engine.call("ended => window.pressOn(ended)", REPLAY_LINK)

    guest.press(REPLAY_LINK)
    guest.see(".scrubber input")
    guest.check()
    assert guest.step() == 0
    guest.press(f"[aria-label='{EN('web-replay-next')}']")
    guest.wait("() => document.querySelector('.scrubber input').value === '1'")
    (tmp_path / "replay.png").write_bytes(guest.engine.screenshot())
    guest.check()
