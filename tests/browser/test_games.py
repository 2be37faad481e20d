"""One whole game of each of the other five, over its hands, to its end; and its page for good."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from sabot.games import GAMES
from tests.browser.browsing import EN, OVER, PHONE
from tests.browser.conftest import Visit

OTHERS = [game for game in GAMES if game != "mille-bornes"]


@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game(game: str, visit: Visit) -> None:
    somebody = visit(prefs={"forced": True})  # as everybody has it who has chosen nothing
    somebody.hurry_bots()
    somebody.open()
    page = somebody.page
    somebody.press(EN("web-play-now-of", game=EN(f"{game}-name")))
    page.wait_for_url("**/t/*")
    for _ in range(15):
        if not somebody.move():
            break
    somebody.play_on()
    words = page.locator(f"dialog:has({OVER.removeprefix('dialog ')}) h2").inner_text()
    expect(page.locator(f"{OVER}")).to_have_text(EN("web-table-watch-again"))
    page.locator(OVER).click()
    page.wait_for_url("**/games/*")
    expect(page.locator("h1")).to_have_text(EN(f"{game}-name"))
    shown = page.locator(".result").inner_text()
    winner = re.match(r"(.+) wins", words)
    assert winner is None or winner[1] in shown


@pytest.mark.parametrize("game", OTHERS)
def test_the_first_moves_on_a_phone(game: str, visit: Visit) -> None:
    somebody = visit(locale="fr-FR", **PHONE)
    somebody.play(game)
    for _ in range(8):
        if not somebody.tap():
            break
    assert somebody.page.locator("html").get_attribute("lang") == "fr"


@pytest.mark.parametrize(("game", "players"), [("store", 4), ("authors", 8)])
def test_whom_to_ask_is_offered_by_name_on_a_phone(game: str, players: int, visit: Visit) -> None:
    somebody = visit(**PHONE)
    somebody.play(game, players=players)
    somebody.cut()
    assert somebody.wait_for_turn()
    page = somebody.page
    page.locator("[data-place=hand] button").first.click()
    names = page.locator(".bar .whom")
    expect(names).to_have_count(players - 1)
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
    said = names.first.get_attribute("aria-label")
    assert said
    assert names.first.inner_text() in said
    names.first.click()
    expect(names).to_have_count(0)
