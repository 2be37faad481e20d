"""Layout on phones: names on piles and buttons, and panels that do not overlap."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import screens
from tests.browser.conftest import Visit
from tests.browser.test_screens import settle
from tests.browser.visitor import FR

Box = tuple[float, float, float, float]

LINES_IN_SIGHT = """() => {
    const room = document.querySelector(".lesson-panel .explanation").getBoundingClientRect();
    const range = document.createRange();
    const texts = [...document.querySelectorAll(".lesson-panel .text")];
    const boxes = texts.flatMap(each => (range.selectNodeContents(each), [...range.getClientRects()]));
    return boxes.slice(0, 4)
        .map((line, at) => [at, line.top - room.top, room.bottom - line.bottom])
        .filter(([, above, below]) => above < -1 || below < -1);
}"""
"""Return the hidden ones among the first four lines of the explanation."""


def box(element: Locator) -> Box:
    """Return left, top, right and bottom of an element on the screen."""
    found = element.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(one: Box, other: Box) -> bool:
    """Return whether two boxes share more than an edge."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 1 and high > 1


def is_on_screen(page: Page, element: Locator) -> bool:
    """Return whether an element is completely in the window."""
    size = page.viewport_size
    assert size is not None
    left, top, right, bottom = box(element)
    return left >= -1 and top >= -1 and right <= size["width"] + 1 and bottom <= size["height"] + 1


PICK_FOR_EVERY_RESERVE = """async () => {
    for (const card of document.querySelectorAll("main [data-place=hand] button[data-card]")) {
        card.click();
        await new Promise(after => setTimeout(after));
        if (document.querySelectorAll(".choices .choice").length >= 5) return true;
    }
    return false;
}"""
"""Pick up a card of the hand that can go to each of the five reserve piles, if there is one."""


def test_the_buttons_of_the_reserve_do_not_overlap(visit: Visit) -> None:
    visitor = visit(locale="fr-FR")
    screens.table(visitor, "flinch", 2, 14)
    page = visitor.page
    while visitor.wait_for_turn() and not page.evaluate(PICK_FOR_EVERY_RESERVE):
        assert visitor.press_once()
    buttons = page.locator(".choices button").all()
    assert len(buttons) > 5
    for width in (320, 360, 375):
        settle(page, (width, 740))
        assert all(is_on_screen(page, each) for each in buttons), width
        assert all(each.evaluate("it => it.scrollWidth <= it.clientWidth + 1") for each in buttons), width
        assert not any(overlap(box(one), box(other)) for one, other in combinations(buttons, 2)), width


def test_the_piles_of_the_lesson_have_their_names(visit: Visit) -> None:
    visitor = visit(locale="fr-FR")
    screens.lesson(visitor)
    own = visitor.page.locator(".own")
    for size in ((375, 553), (430, 739)):
        settle(visitor.page, size)
        for words in ("web-mille-battle", "web-mille-speed"):
            label = own.get_by_text(FR(words), exact=True)
            expect(label).to_be_visible()
            assert is_on_screen(visitor.page, label), size


def test_the_panels_of_the_lesson_do_not_overlap(visit: Visit) -> None:
    visitor = visit()
    screens.lesson(visitor)
    page = visitor.page
    panel, stage, own = (page.locator(each).first for each in (".lesson-panel", "section.board", ".own"))
    for size in ((447, 480), (480, 480), (447, 700), (480, 640), (320, 480), (568, 320)):
        settle(page, size)
        assert not overlap(box(panel), box(stage)), size
        for each in (panel, stage, own, *page.locator(".lesson-panel .buttons > *").all()):
            assert is_on_screen(page, each), size
        left, top, right, bottom = box(panel)
        for each in page.locator(".lesson-panel .buttons > *").all():
            inside = box(each)
            assert inside[0] >= left, size
            assert inside[1] >= top, size
            assert inside[2] <= right + 1, size
            assert inside[3] <= bottom + 1, size


@pytest.mark.parametrize("size", [(375, 553), (320, 480)])
def test_the_explanation_of_the_lesson_is_read_without_scrolling(size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(locale="fr-FR", size=size)
    visitor.open("/learn")
    page = visitor.page
    page.wait_for_selector(".lesson-panel")
    while True:
        assert page.evaluate(LINES_IN_SIGHT) == [], page.locator(".lesson-panel .progress").inner_text()
        for part in (".own", ".dock"):
            assert is_on_screen(page, page.locator(part))
        page.evaluate(
            "document.querySelector('.lesson-panel .explanation').scrollTo(0, 1000)"
        )  # the next step starts at the top
        if page.locator(".lesson-panel a[href^='/rules']").count():
            break
        onward = page.locator(".lesson-panel button.primary:not(.answer)")
        if onward.count():
            onward.click()
        else:
            visitor.press(FR("web-learn-show"))
            visitor.press(FR("web-learn-do"))
