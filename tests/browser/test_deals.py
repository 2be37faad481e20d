"""Fair deals: commitments, reveals, and the page's check of every deal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sabot.core.fairness import Proof
from sabot.core.record_reader import loads
from sabot.locale import Translator
from tests.browser import tampered_records
from tests.browser.conftest import Visit
from tests.browser.scripted_games import seat_players
from tests.browser.visitor import BOARD, CUT, EN, FR, REPLAY_LINK, SHEET, Visitor
from tests.server.process import ServerProcess, serving

SHORT = "dujardin-2011"
CHECKED = "[data-check=right]"
ALARM = "[data-alarm]"
DETAILS = "dialog [data-alarm-details]"
REVEALING = "[data-revealing]"
NAMES = ["Paulette", "Jean"]
CUT_SECONDS = 29
"""The time to cut; on the frozen clock of the page, less than until its first ping is overdue."""


def press_cut(person: Visitor) -> None:
    """Cut, and wait until it is done."""
    person.page.locator(CUT).click()
    person.page.wait_for_selector(CUT, state="detached")


def lose_cuts(person: Visitor) -> None:
    """Leave the page and forget the random part of the cut, like another device."""
    person.open("/rules/mille-bornes/parker-1971")
    person.page.evaluate(
        "() => Object.keys(localStorage).filter(each => each.startsWith('sabot-cut'))"
        ".forEach(each => localStorage.removeItem(each))"
    )


@pytest.mark.parametrize(("locale", "words"), [("en-GB", EN), ("fr-FR", FR)], ids=["en", "fr"])
def test_a_deal_is_checked_by_itself(visit: Visit, locale: str, words: Translator) -> None:
    person = visit(locale=locale)
    person.play("mille-bornes", players=2)
    person.cut()
    person.press_until(SHEET)
    expect(person.page.locator(f"{SHEET} {CHECKED}, dialog {CHECKED}").first).to_contain_text(
        words("web-deal-checked")
    )
    person.wait_for_announcement(words("web-deal-checked"))
    expect(person.page.locator(ALARM)).to_have_count(0)


def test_the_page_commits_for_a_player_who_does_nothing(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, cut_seconds=CUT_SECONDS) as server:
        person = Visitor(browser, server.address, frozen=True)
        person.register("Paulette")
        path = person.play("mille-bornes", players=2)
        person.page.wait_for_selector(CUT)
        person.page.clock.run_for(1000 * CUT_SECONDS - 4000)
        expect(person.page.locator(CUT)).to_be_visible()
        person.page.clock.run_for(2500)
        person.page.wait_for_selector(BOARD)
        record = person.context.request.get(f"{person.address}/api/tables/{path[3:]}/record").text()
        (hand,) = loads(record)
        assert isinstance(hand.header.proof, Proof)
        assert [name for name, _ in hand.header.proof.dealt.cuts] == ["Paulette"]
        person.close()


def test_a_page_that_is_loaded_again_reveals_what_it_had_committed_to(
    browser: Browser, server: ServerProcess
) -> None:
    host, guest = (Visitor(browser, server.address) for _ in NAMES)
    seat_players([host, guest], NAMES, game="mille-bornes", edition=SHORT)
    press_cut(host)
    host.page.reload()
    expect(host.page.locator(".cut .waiting")).to_have_text(EN("web-waiting", names="Jean"))
    second = host.new_tab()  # of the same player, which knows the cut too
    second.goto(host.page.url)
    second.wait_for_selector(".cut .waiting")
    press_cut(guest)
    for page in (host.page, second, guest.page):
        page.wait_for_selector(BOARD)
        expect(page.locator(ALARM)).to_have_count(0)
    for person in (host, guest):
        person.close()


def test_a_missing_reveal_seals_the_pack_again_and_is_in_the_proof(
    browser: Browser, server: ServerProcess
) -> None:
    host, guest = Visitor(browser, server.address), Visitor(browser, server.address, locale="fr-FR")
    path = seat_players([host, guest], NAMES, game="mille-bornes", edition=SHORT)
    press_cut(guest)
    lose_cuts(guest)
    guest.open(path)
    expect(guest.page.locator(".cut .waiting")).to_have_text(FR("web-waiting", names="Paulette"))
    press_cut(host)
    expect(host.page.locator(REVEALING)).to_have_text(EN("web-revealing", names="Jean"))
    expect(guest.page.locator(REVEALING)).to_have_text(FR("web-revealing", names="Jean"))
    guest.api("DELETE", f"/tables/{path[3:]}/seats/mine")
    expect(host.page.locator("[data-attempt='2'] .resealed")).to_have_text(
        EN("web-sealed-anew", names="Jean")
    )
    expect(guest.page.locator(".resealed")).to_have_text(FR("web-sealed-anew", names="Jean"))
    host.cut()
    host.press_until()
    expect(host.page.locator(f"dialog {CHECKED}")).to_contain_text(EN("web-deal-checked"))
    for person in (host, guest):
        expect(person.page.locator(ALARM)).to_have_count(0)
    host.page.locator(REPLAY_LINK).click()
    host.press(EN("web-verify"))
    verdict = host.page.locator(".verdict")
    expect(verdict).not_to_have_class("wrong")
    expect(verdict).to_contain_text(EN("web-attempt-withheld", attempt=1, names="Jean"))
    expect(verdict).to_contain_text(EN("web-cut-by", names="Paulette"))
    for person in (host, guest):
        person.close()


def play_tampered(person: Visitor, tamper: tampered_records.Tampering) -> Locator:
    """Play a hand with a tampered record. Return the details of the warning."""
    tampered_records.serve(person.page, tamper)
    person.play("mille-bornes", players=2)
    person.cut()
    person.press_until(SHEET)
    details = person.page.locator(DETAILS)
    expect(details).to_be_visible()
    return details


def evidence(page: Page, folder: Path) -> list[dict[str, Any]]:
    """Download the evidence."""
    with page.expect_download() as download:
        page.locator("[data-evidence]").click()
    download.value.save_as(folder / "evidence.json")
    found: list[dict[str, Any]] = json.loads((folder / "evidence.json").read_text("utf-8"))
    return found


def test_another_order_of_the_cards_is_reported(visit: Visit) -> None:
    person = visit(locale="fr-FR")
    details = play_tampered(person, tampered_records.swap_two_cards)
    expect(details).to_contain_text(FR("web-fault-deal"))
    person.wait_for_announcement(FR("web-deal-wrong", hand=1))
    expect(person.page.locator(CHECKED)).to_have_count(0)


def test_a_secret_that_was_chosen_afterwards_is_reported(visit: Visit, tmp_path: Path) -> None:
    person = visit()
    page = person.page
    details = play_tampered(person, tampered_records.replace_secret)
    expect(details.locator("li").first).to_contain_text("Seal (attempt 1)")
    expect(details).not_to_contain_text(EN("web-fault-deal"))  # the record itself is valid
    (alarm_data,) = evidence(page, tmp_path)
    assert {each["kind"] for each in alarm_data["differences"]} >= {"seal", "cards"}
    assert "[Seal " in str(alarm_data["record"])
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")  # the sheet too
    alarm = page.locator(ALARM)
    expect(alarm).to_contain_text(EN("web-deal-wrong", hand=1))
    alarm.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(details).to_be_visible()
    page.reload()
    expect(alarm).to_be_visible()
    page.locator("dialog [data-check=wrong] button").click()
    expect(details).to_be_visible()
    person.press(EN("web-deal-dismiss"))
    expect(alarm).to_have_count(0)
