"""Absent players: the others see it and let a bot play; a player who comes back has the seat again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import SEED
from tests.browser.scripted_games import seat_players, seeded_server
from tests.browser.test_tables import open_table, sit_down
from tests.browser.visitor import EN, FR, PHONE, Visitor
from tests.server.process import ServerProcess

ABSENT = ".status-bar .absent"


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[ServerProcess]:
    """Run a server where bots may soon play for absent players."""
    with seeded_server(tmp_path, SEED, away_seconds=0.5) as server:
        yield server


@pytest.mark.parametrize("settings", [{}, {**PHONE, "locale": "fr-FR"}], ids=["wide", "phone"])
def test_a_bot_plays_for_an_absent_player(
    browser: Browser, impatient: ServerProcess, settings: dict[str, Any]
) -> None:
    host, guest = Visitor(browser, impatient.address, **settings), Visitor(browser, impatient.address)
    words, absent = host.words, host.page.locator(ABSENT)
    path = seat_players([host, guest], ["Paul", "Paulette"], game="mille-bornes")
    for person in (host, guest):
        person.cut()
    expect(absent).to_have_count(0)
    tall = host.page.locator(".status-bar").bounding_box()
    guest.page.close()
    host.wait_for_announcement(words("table-news-dropped", name="Paulette"))
    offered = absent.get_by_role("button", name=words("web-table-let-bot", name="Paulette"))
    expect(offered).to_be_visible()
    now = host.page.locator(".status-bar").bounding_box()
    assert tall is not None
    assert now is not None
    assert now["height"] <= tall["height"] + 8  # it takes hardly any room from the board
    offered.click()
    expect(absent.locator("li")).to_have_text(words("web-table-bot-plays", name="Paulette"))
    expect(absent.get_by_role("button")).to_have_count(0)
    guest.page = guest.new_tab()
    guest.open(path)
    expect(absent).to_have_count(0)
    host.wait_for_announcement(words("table-news-came-back", name="Paulette"))
    expect(guest.page.locator("[data-place=hand] [data-card]").first).to_be_visible()
    host.close()
    guest.close()


def test_a_reload_does_not_count_as_an_absence(browser: Browser, tmp_path: Path) -> None:
    with seeded_server(tmp_path, SEED, away_seconds=3600) as patient:
        host, guest = Visitor(browser, patient.address), Visitor(browser, patient.address, locale="fr-FR")
        seat_players([host, guest], ["Paul", "Paulette"], game="mille-bornes")
        guest.page.reload()
        guest.page.locator(".chat summary").click()
        guest.page.locator(".chat li button").first.click()
        host.wait_for_announcement(EN("phrase-hello"))
        assert EN("table-news-dropped", name="Paulette") not in host.announced
        expect(host.page.locator(ABSENT)).to_have_count(0)
        host.close()
        guest.close()


def test_a_guest_who_sits_down_does_not_disconnect(browser: Browser, impatient: ServerProcess) -> None:
    """Not even where bots may play at once: the page does not reconnect."""
    host, guest = Visitor(browser, impatient.address), Visitor(browser, impatient.address, locale="fr-FR")
    link = open_table(host)
    sit_down(guest, link, "Jean")
    host.press(EN("web-room-start"))
    expect(guest.page.locator("[data-cut]")).to_be_visible()
    host.wait_for_announcement(EN("table-news-started"))
    assert EN("table-news-sat", name="Jean", seat=2) in host.announced
    assert EN("table-news-dropped", name="Jean") not in host.announced
    assert FR("table-news-dropped", name="Jean") not in guest.announced
    host.close()
    guest.close()
