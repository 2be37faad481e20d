"""A finished game: its replay step by step and from every seat, its record and its proof."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from sabot.core.record_reader import loads
from tests.browser.conftest import Visit
from tests.browser.finished_games import play_to_end
from tests.browser.visitor import EN, Visitor
from tests.server.process import ServerProcess

SCRUBBER = ".scrubber input"
VIEW = ".options select"


@pytest.fixture(scope="module")
def finished(server: ServerProcess) -> str:
    """The address of a game that visitor has played to its end."""
    return play_to_end(server.address, "mille-bornes", edition="dujardin-2011", players=3)


@pytest.fixture
def watcher(visit: Visit, finished: str) -> Visitor:
    """Return a visitor on the page of the game."""
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    visitor.open(finished)
    visitor.page.wait_for_selector(SCRUBBER)
    return visitor


def step(page: Page) -> int:
    return int(page.locator(SCRUBBER).input_value())


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_reader_is_at_the_bottom_as_at_the_table(visit: Visit, finished: str, seat: int) -> None:
    visitor = visit()
    page = visitor.page

    def as_played_by_the_reader(route: Route) -> None:
        game = route.fetch().json()
        route.fulfill(json={**game, "seat": seat})

    page.route(re.compile(r"/api/games/finished/[^/?]+\?"), as_played_by_the_reader)
    visitor.open(finished)
    page.wait_for_selector(SCRUBBER)
    name = page.locator(f"{VIEW} option[value='{seat}']").inner_text()
    expect(page.locator(".others > *").last).to_contain_text(name)


def test_navigation_by_keys_and_scrubber(watcher: Visitor) -> None:
    page = watcher.page
    assert step(page) == 0
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageDown")
    assert step(page) == 11
    sentences = page.locator(".sentences").inner_text()
    page.keyboard.press("ArrowLeft")
    assert step(page) == 10
    watcher.press(EN("web-replay-next"))
    expect(page.locator(".sentences")).to_have_text(sentences)
    page.locator(SCRUBBER).fill("20")
    assert step(page) == 20
    page.keyboard.press("Home")
    page.locator("h1").click()
    page.keyboard.press("End")
    last = step(page)
    assert last == int(page.locator(SCRUBBER).get_attribute("max") or 0)
    expect(page.locator(".panel .score-sheet")).to_be_visible()  # the score sheet is shown at the end
    page.keyboard.press("Home")
    assert step(page) == 0
    watcher.press(EN("web-replay-play"))  # at once, without animations
    page.wait_for_function(f"() => document.querySelector('{SCRUBBER}').value > 1")
    watcher.press(EN("web-replay-pause"))


def test_a_view_and_a_link_to_a_position(watcher: Visitor, visit: Visit) -> None:
    page = watcher.page
    page.locator(SCRUBBER).fill("12")
    page.locator(VIEW).select_option(label="Margot")
    page.wait_for_url(re.compile("seat=1"))
    assert step(page) == 12
    expect(page.locator("button[data-card]").first).to_be_visible()
    watcher.press(EN("web-replay-link"))
    link = watcher.wait_for_clipboard("/games/")
    stranger = visit(size=(360, 740))
    stranger.open(link)
    stranger.page.wait_for_selector(SCRUBBER)
    assert step(stranger.page) == 12
    expect(stranger.page.locator(f"{VIEW} option:checked")).to_have_text("Margot")
    expect(stranger.page.locator(".sentences")).to_have_text(page.locator(".sentences").inner_text())


def test_the_record_is_downloaded_and_the_deal_verified(watcher: Visitor) -> None:
    page = watcher.page
    with page.expect_download() as download:
        watcher.press(EN("web-download"))
    text = download.value.path().read_text("utf-8")
    assert [record.header.game for record in loads(text)] == ["mille-bornes"]
    watcher.press(EN("web-verify"))
    expect(page.locator(".verdict .outcome")).to_have_text(EN("web-verified", count=1))
    assert page.locator(".verdict.wrong").count() == 0


@pytest.mark.parametrize("lie", ["card", "secret"])
def test_a_tampered_record_is_detected(lie: str, watcher: Visitor) -> None:
    page = watcher.page

    def tampered(route: Route) -> None:
        answer = route.fetch()
        game = answer.json()
        record = game["record"]
        if lie == "card":
            stock = re.search(r"^stock (\S+) (.*)$", record, re.MULTILINE)
            assert stock is not None
            first, *rest = stock[0].split()[1:]
            other = next(card for card in rest if card != first)
            rest[rest.index(other)] = first
            game["record"] = record.replace(stock[0], " ".join(["stock", other, *rest]))
        else:
            secret = game["proofs"][0]["secret"]
            game["record"] = record.replace(secret, secret[::-1])
        route.fulfill(response=answer, body=json.dumps(game))

    page.route(re.compile(r"/api/games/finished/[^/]+\?"), tampered)
    page.reload()
    page.wait_for_selector(SCRUBBER)
    watcher.press(EN("web-verify"))
    expect(page.locator(".verdict.wrong .outcome")).to_have_text(EN("web-not-verified"))
