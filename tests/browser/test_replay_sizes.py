"""Replays with open hands in every size: nothing is cut off or covered, and the middle is visible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser import screens
from tests.browser.finished_games import play_to_end
from tests.browser.test_screens import CARDS, settle
from tests.browser.visitor import HERE, Visitor
from tests.server.process import ServerProcess

SCRUBBER = ".scrubber input"
SIZES = ((320, 480), (375, 553), (740, 360), (1366, 657), (1440, 900))
WHOLE = ((375, 553), (1366, 657), (1440, 900))
"""Sizes in which the middle of the table is visible without scrolling."""
APART = """() => {
    const box = each => each.getBoundingClientRect();
    const isVisible = each => each.checkVisibility() && box(each).width > 1 && box(each).height > 1;
    const name = each => each.title || each.className || each.localName;
    const PARTS = ".main-piles .slot, .open li, .road .distance-text, h2";
    const faults = [];
    for (const side of document.querySelectorAll(".side")) {
        const edge = box(side);
        const parts = [...side.querySelectorAll(PARTS)].filter(isVisible);
        for (const [at, one] of parts.entries()) {
            const { left, right, top, bottom } = box(one);
            const out = Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom);
            if (out > 1) faults.push(`${name(one)} is ${Math.round(out)}px out of its side`);
            for (const other of parts.slice(at + 1)) {
                const it = box(other);
                const wide = Math.min(right, it.right) - Math.max(left, it.left);
                const high = Math.min(bottom, it.bottom) - Math.max(top, it.top);
                if (wide > 1 && high > 1) faults.push(`${name(one)} lies over ${name(other)}`);
            }
        }
        for (const pile of side.querySelectorAll(".main-piles .slot")) {
            if (box(pile).width < 24) faults.push(`a pile is ${box(pile).width}px wide`);
        }
        for (const card of side.querySelectorAll(".open li")) {
            if (box(card).width < 18) faults.push(`an open card is ${box(card).width}px wide`);
        }
    }
    return faults;
}"""
"""Return the parts of Mille Bornes sides with open hands that overlap or are too small."""
SEEN = """middle => {
    const { top, bottom } = document.querySelector(middle).getBoundingClientRect();
    const bar = document.querySelector(".controls").getBoundingClientRect();
    const beneath = getComputedStyle(document.querySelector(".controls")).position === "sticky";
    return top >= 0 && bottom <= (beneath ? bar.top : innerHeight) + 1;
}"""
"""Return whether the middle of the table is in the window, above the controls."""


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *(("mille-bornes", players) for players in (2, 3, 4, 8)),
        ("flinch", 3),
        ("domino", 4),
        ("authors", 4),
        ("store", 3),
        ("patience", 1),
    ],
)
def test_a_replay_fits_every_screen(game: str, players: int, browser: Browser, server: ServerProcess) -> None:
    edition = {"edition": screens.SHORT} if game == screens.MILLE else {}
    path = play_to_end(server.address, game, players=players, **edition)
    visitor = Visitor(browser, server.address, size=(1440, 900), locale="fr-FR")
    visitor.context.add_init_script(path=HERE / "layout.js")
    visitor.open(path)
    page = visitor.page
    page.wait_for_selector(SCRUBBER)
    page.locator(SCRUBBER).fill("40")
    found = []
    for size in SIZES:
        settle(page, size)
        page.evaluate("scrollTo(0, 0)")
        said = page.evaluate(APART)
        middle = ".tray" if game == screens.MILLE else ".layout .middle"
        if size in WHOLE and page.locator(middle).count() and not page.evaluate(SEEN, middle):
            said.append(f"{middle} is not seen")
        said += page.evaluate("targets => window.layoutFaults(targets)", dict(CARDS))
        found += [f"{size[0]}×{size[1]}: {fault}" for fault in said]
    assert not found, "\n".join(found)
    visitor.close()
