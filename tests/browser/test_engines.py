"""The same visit in every engine: home, a hand of Mille Bornes, a Patience, its replay."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browsing import CALM, EN, HERE, OVER, SHEET
from tests.browser.engines import ENGINES, Engine, missing
from tests.server.process import ServerProcess
from tests.support.waiting import wait_until

SCRIPTS = [(HERE / name).read_text(encoding="utf-8") for name in ("pressing.js", "layout.js")]
PRESSES = 12
"""How many are made by the mouse; the rest of a game is pressed on the page, which is faster."""
LISTEN = """() => {
  window.complaints = [];
  const hear = (what) => {
    // Something was measured again in the next frame, which is as it should be.
    if (!/ResizeObserver loop/.test(what)) window.complaints.push(String(what));
  };
  addEventListener("error", (event) => hear(event.message));
  addEventListener("unhandledrejection", (event) => hear(event.reason));
  console.error = (...what) => hear(what.join(" "));
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
"""Let bots think no time at all at the tables that are opened on the page."""
FIND = """selector => {
  const wanted = selector ? document.querySelector(selector) : window.nextPress();
  if (!wanted?.checkVisibility({ visibilityProperty: true }) || wanted.disabled) return null;
  wanted.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = wanted.getBoundingClientRect();
  // Cards of a hand lie over each other, but for their left edges.
  const held = wanted.closest("[data-place=hand]");
  const point = [held ? box.left + 8 : box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(...point);
  return wanted.contains(top) || top?.contains(wanted) ? point : null;
}"""


class Guest:
    """A person with a browser of any engine."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine = engine
        self.address = address

    def open(self, path: str = "/") -> None:
        """Load one of the server's pages, on which no card takes time to move."""
        self.engine.go(f"{self.address}/icons/sabot-192.png")  # so the settings are there before the page
        self.engine.call("prefs => { localStorage['sabot-prefs'] ??= prefs }", json.dumps(CALM))
        self.engine.go(self.address + path)
        self.engine.call(LISTEN)
        self.engine.call(HURRY)
        for script in SCRIPTS:
            self.engine.call(f"() => {{ {script} }}")

    def wait(self, condition: str, *arguments: object) -> object:
        """Wait until a function on the page gives something."""

        def missing() -> str:
            said = self.engine.call("() => document.body.innerText")
            return f"waited in vain for {condition} {arguments}, with this:\n{said}"

        return wait_until(lambda: self.engine.call(condition, *arguments), missing)

    def see(self, selector: str) -> None:
        """Wait until something can be seen."""
        self.wait("selector => document.querySelector(selector)?.checkVisibility()", selector)

    def press(self, selector: str = "") -> None:
        """Press something with the mouse: without a selector, what is to be pressed next at the table."""
        point = self.wait(FIND, selector)
        assert isinstance(point, list)
        self.engine.press(*point)

    def play_now(self, game: str) -> None:
        """Begin a game from the first page."""
        self.open()
        self.press(f"[aria-label='{EN('web-play-now-of', game=EN(f'{game}-name'))}']")
        self.wait("() => location.pathname.startsWith('/t/')")

    def step(self) -> int:
        """Where a replay is."""
        return int(self.engine.call("() => document.querySelector('.scrubber input').value"))

    def check(self) -> None:
        """Nothing is cut off, covered or too small, and the page has not complained."""
        assert self.engine.call("() => window.layoutFaults()") == []
        assert self.engine.call("() => window.complaints") == []


@pytest.fixture(params=ENGINES)
def guest(request: pytest.FixtureRequest, server: ServerProcess) -> Iterator[Guest]:
    """Somebody with one of the engines. Where it is not installed the test is left out, but not on CI."""
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
    (tmp_path / "table.png").write_bytes(guest.engine.picture())
    guest.engine.call("ended => window.pressOn(ended)", SHEET)
    guest.see(SHEET)
    guest.check()

    guest.play_now("patience")
    for _ in range(PRESSES):
        guest.press()
    (tmp_path / "patience.png").write_bytes(guest.engine.picture())
    guest.check()
    guest.engine.call("ended => window.pressOn(ended)", OVER)

    guest.press(OVER)
    guest.see(".scrubber input")
    guest.check()
    assert guest.step() == 0
    guest.press(f"[aria-label='{EN('web-replay-next')}']")
    guest.wait("() => document.querySelector('.scrubber input').value === '1'")
    (tmp_path / "replay.png").write_bytes(guest.engine.picture())
    guest.check()
