"""A replay with all cards open, in every size: nothing is cut off or covered, and the middle is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser import screens
from tests.browser.browsing import HERE, OVER, Visitor
from tests.browser.test_screens import CARDS, settle
from tests.server.process import ServerProcess

SCRUBBER = ".scrubber input"
SIZES = ((320, 480), (375, 553), (740, 360), (1366, 657), (1440, 900))
WHOLE = ((375, 553), (1366, 657), (1440, 900))
"""Where the middle of the table is seen as soon as the page is open."""
APART = """() => {
    const box = each => each.getBoundingClientRect();
    const seen = each => each.checkVisibility() && box(each).width > 1 && box(each).height > 1;
    const name = each => each.title || each.className || each.localName;
    const faults = [];
    for (const side of document.querySelectorAll(".side")) {
        const edge = box(side);
        const parts = [...side.querySelectorAll(".main-piles .slot, .open li, .road .way, h2")].filter(seen);
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
"""What of the sides of Mille Bornes, with their open hands, lies over something else, or is too small."""
SEEN = """middle => {
    const { top, bottom } = document.querySelector(middle).getBoundingClientRect();
    const bar = document.querySelector(".controls").getBoundingClientRect();
    const beneath = getComputedStyle(document.querySelector(".controls")).position === "sticky";
    return top >= 0 && bottom <= (beneath ? bar.top : innerHeight) + 1;
}"""
"""Whether the middle of the table is in the window, and above the bar of the player."""


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
    somebody = Visitor(browser, server.address, size=(1440, 900), locale="fr-FR")
    somebody.context.add_init_script(path=HERE / "layout.js")
    edition = {"edition": screens.SHORT} if game == screens.MILLE else {}
    screens.table(somebody, game, players, 0, **edition)
    somebody.play_on()
    somebody.page.locator(OVER).click()
    page = somebody.page
    page.wait_for_selector(SCRUBBER)
    page.locator(SCRUBBER).fill("40")
    found = []
    for size in SIZES:
        settle(page, size)
        page.evaluate("scrollTo(0, 0)")
        said = page.evaluate(APART)
        middle = ".tray" if game == screens.MILLE else ".lay .middle"
        if size in WHOLE and page.locator(middle).count() and not page.evaluate(SEEN, middle):
            said.append(f"{middle} is not seen")
        said += page.evaluate("targets => window.layoutFaults(targets)", dict(CARDS))
        found += [f"{size[0]}×{size[1]}: {fault}" for fault in said]
    assert not found, "\n".join(found)
    somebody.leave()
