"""Every table in every size: one's own side, hand and choices are on the screen, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import screens
from tests.browser.browsing import HERE, Visitor
from tests.browser.test_screens import CARDS, settle
from tests.server.process import ServerProcess

UPRIGHT = ((320, 480), (320, 640), (360, 640), (375, 553), (390, 844), (430, 739), (480, 480))
ON_ITS_SIDE = ((480, 320), (568, 320), (740, 360), (844, 390), (720, 450))
TABLETS = ((768, 1024), (1024, 768), (820, 1180))
DESKS = ((1280, 600), (1366, 657), (1280, 720), (1440, 900), (2560, 1440))
SIZES = UPRIGHT + ON_ITS_SIDE + TABLETS + DESKS
TIGHT = ((320, 480), (375, 553), (480, 320), (568, 320), (1366, 657))
"""Where a longer question, or more buttons, make a difference."""
FIRST = "main :is(.playable[data-card], button.source, button[data-held], button[data-card])"
"""A card to pick up."""


@dataclass(frozen=True)
class Crowd:
    """A table to look at; half of them in French, whose words are longer."""

    game: str
    players: int
    options: dict[str, str] = field(default_factory=dict)
    edition: str = ""
    presses: int = 14

    def __str__(self) -> str:
        more = [self.edition, *self.options]
        return " ".join([self.game, str(self.players), *filter(None, more)])

    @property
    def locale(self) -> str:
        return "en-GB" if self.players % 2 else "fr-FR"


CROWDS = (
    *(Crowd("mille-bornes", players) for players in (2, 3, 6)),
    Crowd("mille-bornes", 8, edition="dujardin-2011"),
    *(Crowd("flinch", players) for players in (2, 5, 8)),
    Crowd("flinch", 8, {"partners": "yes"}),
    *(Crowd("domino", players) for players in (2, 3, 8)),
    *(Crowd("authors", players) for players in (3, 8)),
    *(Crowd("store", players) for players in (3, 4)),
    Crowd("patience", 1),
)
"""The smallest and the largest of each game, some of them odd."""
IN_BETWEEN = (
    Crowd("mille-bornes", 4),
    Crowd("mille-bornes", 4, edition="dujardin-2011"),
    Crowd("flinch", 3),
    Crowd("flinch", 4, {"partners": "yes"}),
    Crowd("domino", 4),
    *(Crowd("authors", players) for players in (2, 4)),
    Crowd("store", 2),
)


def faults(page: Page, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """What is wrong with the table in these sizes."""
    found = []
    for size in sizes:
        settle(page, size)
        said = page.evaluate(
            "sizes => [...window.sightFaults(), ...window.layoutFaults(sizes)]",
            dict(CARDS),
        )
        found += [f"{size[0]}×{size[1]}: {each}" for each in said]
    return found


@pytest.mark.parametrize(
    "crowd", [*CROWDS, *(pytest.param(each, marks=pytest.mark.soak) for each in IN_BETWEEN)], ids=str
)
def test_a_table_fits_every_screen(crowd: Crowd, browser: Browser, server: ServerProcess) -> None:
    visitor = Visitor(browser, server.address, size=(1440, 900), locale=crowd.locale)
    visitor.context.add_init_script(path=HERE / "layout.js")
    visitor.context.add_init_script(path=HERE / "in_sight.js")
    wanted: dict[str, object] = {"options": crowd.options} if crowd.options else {}
    if crowd.edition:
        wanted["edition"] = crowd.edition
    screens.table(visitor, crowd.game, crowd.players, crowd.presses, **wanted)
    page = visitor.page
    found = faults(page, SIZES)
    assert not found, "\n".join(found)
    if page.locator(FIRST).count():
        page.evaluate("first => document.querySelector(first).click()", FIRST)  # where it may go is shown
        found = faults(page, TIGHT)
        assert not found, "\n".join(found)
    visitor.leave()
