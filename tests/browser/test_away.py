"""Somebody is away: the others see it, and let a bot play; who is back has the seat again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.acting import rigged, seat
from tests.browser.browsing import EN, FR, PHONE, Visitor
from tests.browser.conftest import SEED
from tests.browser.test_tables import open_table, sit_down
from tests.server.process import ServerProcess

AWAY = ".strip .away"


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose host lets bots in soon."""
    with rigged(tmp_path, SEED, away_seconds=0.5) as server:
        yield server


@pytest.mark.parametrize("settings", [{}, {**PHONE, "locale": "fr-FR"}], ids=["wide", "phone"])
def test_a_bot_plays_for_who_is_away(
    browser: Browser, impatient: ServerProcess, settings: dict[str, Any]
) -> None:
    host, guest = Visitor(browser, impatient.address, **settings), Visitor(browser, impatient.address)
    words, away = host.words, host.page.locator(AWAY)
    path = seat([host, guest], ["Paul", "Paulette"], game="mille-bornes")
    for person in (host, guest):
        person.cut()
    expect(away).to_have_count(0)
    tall = host.page.locator(".strip").bounding_box()
    guest.page.close()
    host.hear(words("table-news-dropped", name="Paulette"))
    offered = away.get_by_role("button", name=words("web-table-let-bot", name="Paulette"))
    expect(offered).to_be_visible()
    now = host.page.locator(".strip").bounding_box()
    assert tall is not None
    assert now is not None
    assert now["height"] <= tall["height"] + 8  # it takes next to nothing from the board
    offered.click()
    expect(away.locator("li")).to_have_text(words("web-table-bot-plays", name="Paulette"))
    expect(away.get_by_role("button")).to_have_count(0)
    guest.page = guest.new_tab()
    guest.open(path)
    expect(away).to_have_count(0)
    host.hear(words("table-news-came-back", name="Paulette"))
    expect(guest.page.locator("[data-place=hand] [data-card]").first).to_be_visible()
    host.leave()
    guest.leave()


def test_a_page_loaded_again_is_no_loss(browser: Browser, tmp_path: Path) -> None:
    with rigged(tmp_path, SEED, away_seconds=3600) as patient:
        host, guest = Visitor(browser, patient.address), Visitor(browser, patient.address, locale="fr-FR")
        seat([host, guest], ["Paul", "Paulette"], game="mille-bornes")
        guest.page.reload()
        guest.page.locator(".talk summary").click()
        guest.page.locator(".talk li button").first.click()
        host.hear(EN("phrase-hello"))
        assert EN("table-news-dropped", name="Paulette") not in host.heard
        expect(host.page.locator(AWAY)).to_have_count(0)
        host.leave()
        guest.leave()


def test_a_guest_who_sits_down_has_lost_nothing(browser: Browser, impatient: ServerProcess) -> None:
    """Not even where the host lets bots in at once: the page does not call the table anew."""
    host, guest = Visitor(browser, impatient.address), Visitor(browser, impatient.address, locale="fr-FR")
    link = open_table(host)
    sit_down(guest, link, "Jean")
    host.press(EN("web-room-start"))
    expect(guest.page.locator("[data-cut]")).to_be_visible()
    host.hear(EN("table-news-started"))
    assert EN("table-news-sat", name="Jean", seat=2) in host.heard
    assert EN("table-news-dropped", name="Jean") not in host.heard
    assert FR("table-news-dropped", name="Jean") not in guest.heard
    host.leave()
    guest.leave()
