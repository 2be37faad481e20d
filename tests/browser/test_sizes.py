"""Every table in every size: the reader's side, hand and choices are visible, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import screens
from tests.browser.test_screens import CARDS, settle
from tests.browser.visitor import HERE, Visitor
from tests.server.process import ServerProcess

UPRIGHT = ((320, 480), (320, 640), (360, 640), (375, 553), (390, 844), (430, 739), (480, 480))
ON_ITS_SIDE = ((480, 320), (568, 320), (740, 360), (844, 390), (720, 450))
TABLETS = ((768, 1024), (1024, 768), (820, 1180))
DESKS = ((1280, 600), (1366, 657), (1280, 720), (1440, 900), (2560, 1440))
SIZES = UPRIGHT + ON_ITS_SIDE + TABLETS + DESKS
TIGHT = ((320, 480), (375, 553), (480, 320), (568, 320), (1366, 657))
"""Small sizes, checked again with a picked card: more buttons, longer questions."""
FIRST = "main :is(.playable[data-card], button.source, button[data-held], button[data-card])"
"""A card to pick up."""


@dataclass(frozen=True)
class TableCase:
    """A table to check; half of them are in French, which is longer."""

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


CASES = (
    *(TableCase("mille-bornes", players) for players in (2, 3, 6)),
    TableCase("mille-bornes", 8, edition="dujardin-2011"),
    *(TableCase("flinch", players) for players in (2, 5, 8)),
    TableCase("flinch", 8, {"partners": "yes"}),
    *(TableCase("domino", players) for players in (2, 3, 8)),
    *(TableCase("authors", players) for players in (3, 8)),
    *(TableCase("store", players) for players in (3, 4)),
    TableCase("patience", 1),
)
"""The smallest and largest tables of each game, and some odd ones."""
MORE_CASES = (
    TableCase("mille-bornes", 4),
    TableCase("mille-bornes", 4, edition="dujardin-2011"),
    TableCase("flinch", 3),
    TableCase("flinch", 4, {"partners": "yes"}),
    TableCase("domino", 4),
    *(TableCase("authors", players) for players in (2, 4)),
    TableCase("store", 2),
)


def faults(page: Page, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """Return the faults of the table in these sizes."""
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
    "case", [*CASES, *(pytest.param(each, marks=pytest.mark.soak) for each in MORE_CASES)], ids=str
)
def test_a_table_fits_every_screen(case: TableCase, browser: Browser, server: ServerProcess) -> None:
    visitor = Visitor(browser, server.address, size=(1440, 900), locale=case.locale)
    visitor.context.add_init_script(path=HERE / "layout.js")
    visitor.context.add_init_script(path=HERE / "in_sight.js")
    wanted: dict[str, object] = {"options": case.options} if case.options else {}
    if case.edition:
        wanted["edition"] = case.edition
    screens.table(visitor, case.game, case.players, case.presses, **wanted)
    page = visitor.page
    found = faults(page, SIZES)
    assert not found, "\n".join(found)
    if page.locator(FIRST).count():
        page.evaluate("first => document.querySelector(first).click()", FIRST)  # mark where it can go
        found = faults(page, TIGHT)
        assert not found, "\n".join(found)
    visitor.close()
