"""A whole game of each of the other five, and its page afterwards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from sabot.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.visitor import EN, PHONE, REPLAY_LINK

OTHERS = [game for game in GAMES if game != "mille-bornes"]


@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game(game: str, visit: Visit) -> None:
    visitor = visit(prefs={"forced": True})  # the default
    visitor.speed_up_bots()
    visitor.open()
    page = visitor.page
    visitor.press(EN("web-play-now-of", game=EN(f"{game}-name")))
    page.wait_for_url("**/t/*")
    for _ in range(15):
        if not visitor.press_once():
            break
    visitor.press_until()
    words = page.locator(f"dialog:has({REPLAY_LINK.removeprefix('dialog ')}) h2").inner_text()
    expect(page.locator(f"{REPLAY_LINK}")).to_have_text(EN("web-table-watch-again"))
    page.locator(REPLAY_LINK).click()
    page.wait_for_url("**/games/*")
    expect(page.locator("h1")).to_have_text(EN(f"{game}-name"))
    shown = page.locator(".result").inner_text()
    winner = re.match(r"(.+) wins", words)
    assert winner is None or winner[1] in shown


@pytest.mark.parametrize("game", OTHERS)
def test_the_first_moves_on_a_phone(game: str, visit: Visit) -> None:
    visitor = visit(locale="fr-FR", **PHONE)
    visitor.play(game)
    for _ in range(8):
        if not visitor.tap():
            break
    assert visitor.page.locator("html").get_attribute("lang") == "fr"


@pytest.mark.parametrize(("game", "players"), [("store", 4), ("authors", 8)])
def test_the_players_to_ask_are_offered_by_name_on_a_phone(game: str, players: int, visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.play(game, players=players)
    visitor.cut()
    assert visitor.wait_for_turn()
    page = visitor.page
    page.locator("[data-place=hand] button").first.click()
    names = page.locator(".question-bar .player-choice")
    expect(names).to_have_count(players - 1)
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
    said = names.first.get_attribute("aria-label")
    assert said
    assert names.first.inner_text() in said
    names.first.click()
    expect(names).to_have_count(0)
