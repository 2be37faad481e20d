"""Somebody opens the first page, presses "play now", and plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sabot.core.record_reader import loads
from sabot.locale import Translator
from tests.browser.browsing import ALL, ALONE, ENDED, READY, Visitor


@pytest.mark.parametrize("place", range(len(ALL)), ids=ALL)
def test_every_game_can_be_played_on_a_phone(place: int, visit: Callable[..., Visitor]) -> None:
    somebody = visit(width=360, has_touch=True, is_mobile=True)
    somebody.play_now(place)
    for choice in (0, 1, 2):
        assert somebody.move(choice)
    somebody.my_turn()
    assert Translator("en")(f"{ALL[place]}-name") in somebody.page.locator("h1").inner_text()
    assert somebody.page.locator(".log .event").count() >= 3
    assert somebody.overhang == 0
    assert somebody.small_targets == []


def test_a_game_to_its_end_and_its_page_for_good(visit: Callable[..., Visitor]) -> None:
    somebody = visit(width=360)
    somebody.play_now(ALONE)
    assert somebody.move()
    somebody.finish_hand()
    page = somebody.page
    shown = page.locator(ENDED).inner_text()
    page.locator(f"{ENDED} button.main").click()  # another game
    page.wait_for_selector(".ending", state="hidden")
    assert somebody.move()
    page.goto(somebody.address)
    page.locator(".list a[href^='/games/']").click()
    page.wait_for_selector(".sheet")
    assert page.locator(".result").inner_text() in shown
    assert page.locator(".sheet tfoot td").inner_text() in shown
    assert somebody.overhang == 0
    page.locator("summary").last.click()
    record = page.locator("pre").inner_text()
    assert [one.header.game for one in loads(record)] == [ALL[ALONE]]
    page.locator("summary").first.click()
    commitment, secret = page.locator("dd > code").all_inner_texts()[:2]
    assert commitment in record
    assert secret in record
    with page.expect_download() as download:
        page.locator("a.button").click()
    assert download.value.path().read_text("utf-8") == page.locator("pre").text_content()


def test_the_keyboard_is_enough(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.open()
    keys = somebody.page.keyboard
    while "Play now" not in _focused(somebody):
        keys.press("Tab")
    for _ in range(ALONE):
        keys.press("Tab")
    keys.press("Enter")
    somebody.page.wait_for_url("**/t/*")
    for _ in range(2):
        before = somebody.my_turn()
        keys.press("1")
        before.wait_for_element_state("hidden")
    somebody.my_turn()
    while somebody.page.locator(".choice:focus").count() == 0:
        keys.press("Tab")
    for _ in range(3):  # and whoever has the choices under his fingers keeps them there
        focused = somebody.my_turn(f"{READY}:focus")
        assert focused.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
        keys.press("Enter")
        focused.wait_for_element_state("hidden")
    seen = somebody.my_turn(f"{READY}:focus").inner_text()
    somebody.page.locator(".keys input").uncheck()
    keys.press("1")
    assert somebody.page.locator(".choice:focus").count() == 0
    assert somebody.page.locator(READY).first.inner_text() == seen


def _focused(somebody: Visitor) -> str:
    return str(somebody.page.evaluate("document.activeElement.innerText ?? ''"))
