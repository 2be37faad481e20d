"""Everybody's say in the deal: commit, reveal, and the page's own check of what was dealt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sabot.core.fairness import Proof
from sabot.core.record_reader import loads
from sabot.locale import Translator
from tests.browser import dishonest
from tests.browser.acting import seat
from tests.browser.browsing import BOARD, CUT, EN, FR, OVER, SHEET, Visitor
from tests.browser.conftest import Visit
from tests.server.process import ServerProcess, serving

SHORT = "dujardin-2011"
CHECKED = "[data-check=right]"
ALARM = "[data-alarm]"
DETAILS = "dialog [data-alarm-details]"
REVEALING = "[data-revealing]"
NAMES = ["Paulette", "Jean"]
CUT_SECONDS = 29
"""How long there is to cut where nobody does: on the page's held clock, less than it doubts its line."""


def press_cut(person: Visitor) -> None:
    """Cut, and wait until it is done."""
    person.page.locator(CUT).click()
    person.page.wait_for_selector(CUT, state="detached")


def lose_cuts(person: Visitor) -> None:
    """Go away, and forget the random part of one's cut, as another device would not know it."""
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
    person.play_on(SHEET)
    expect(person.page.locator(f"{SHEET} {CHECKED}, dialog {CHECKED}").first).to_contain_text(
        words("web-deal-checked")
    )
    person.hear(words("web-deal-checked"))
    expect(person.page.locator(ALARM)).to_have_count(0)


def test_whoever_does_nothing_has_a_say_all_the_same(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, cut_seconds=CUT_SECONDS) as server:
        person = Visitor(browser, server.address, held=True)
        person.call_oneself("Paulette")
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
        person.leave()


def test_a_page_that_is_loaded_again_reveals_what_it_had_committed_to(
    browser: Browser, server: ServerProcess
) -> None:
    host, guest = (Visitor(browser, server.address) for _ in NAMES)
    seat([host, guest], NAMES, game="mille-bornes", edition=SHORT)
    press_cut(host)
    host.page.reload()
    expect(host.page.locator(".cut .waiting")).to_have_text(EN("web-waiting", names="Jean"))
    second = host.new_tab()  # of the same player: it knows the cut as well
    second.goto(host.page.url)
    second.wait_for_selector(".cut .waiting")
    press_cut(guest)
    for page in (host.page, second, guest.page):
        page.wait_for_selector(BOARD)
        expect(page.locator(ALARM)).to_have_count(0)
    for person in (host, guest):
        person.leave()


def test_a_missing_reveal_seals_the_pack_anew_and_the_proof_tells_of_it(
    browser: Browser, server: ServerProcess
) -> None:
    host, guest = Visitor(browser, server.address), Visitor(browser, server.address, locale="fr-FR")
    path = seat([host, guest], NAMES, game="mille-bornes", edition=SHORT)
    press_cut(guest)
    lose_cuts(guest)
    guest.open(path)
    expect(guest.page.locator(".cut .waiting")).to_have_text(FR("web-waiting", names="Paulette"))
    press_cut(host)
    expect(host.page.locator(REVEALING)).to_have_text(EN("web-revealing", names="Jean"))
    expect(guest.page.locator(REVEALING)).to_have_text(FR("web-revealing", names="Jean"))
    guest.api("DELETE", f"/tables/{path[3:]}/seats/mine")
    expect(host.page.locator("[data-attempt='2'] .anew")).to_have_text(EN("web-sealed-anew", names="Jean"))
    expect(guest.page.locator(".anew")).to_have_text(FR("web-sealed-anew", names="Jean"))
    host.cut()
    host.play_on()
    expect(host.page.locator(f"dialog {CHECKED}")).to_contain_text(EN("web-deal-checked"))
    for person in (host, guest):
        expect(person.page.locator(ALARM)).to_have_count(0)
    host.page.locator(OVER).click()
    host.press(EN("web-verify"))
    verdict = host.page.locator(".verdict")
    expect(verdict).not_to_have_class("wrong")
    expect(verdict).to_contain_text(EN("web-attempt-withheld", attempt=1, names="Jean"))
    expect(verdict).to_contain_text(EN("web-cut-by", names="Paulette"))
    for person in (host, guest):
        person.leave()


def shouted(person: Visitor, cheat: dishonest.Cheat) -> Locator:
    """Play a hand with a server whose record is another one; what the page says to it."""
    dishonest.serve(person.page, cheat)
    person.play("mille-bornes", players=2)
    person.cut()
    person.play_on(SHEET)
    details = person.page.locator(DETAILS)
    expect(details).to_be_visible()
    return details


def evidence(page: Page, folder: Path) -> list[dict[str, Any]]:
    """The evidence as a file."""
    with page.expect_download() as download:
        page.locator("[data-evidence]").click()
    download.value.save_as(folder / "evidence.json")
    found: list[dict[str, Any]] = json.loads((folder / "evidence.json").read_text("utf-8"))
    return found


def test_another_order_of_the_cards_is_shouted(visit: Visit) -> None:
    person = visit(locale="fr-FR")
    details = shouted(person, dishonest.another_order)
    expect(details).to_contain_text(FR("web-fault-deal"))
    person.hear(FR("web-deal-wrong", hand=1))
    expect(person.page.locator(CHECKED)).to_have_count(0)


def test_a_secret_that_was_chosen_afterwards_is_shouted(visit: Visit, tmp_path: Path) -> None:
    person = visit()
    page = person.page
    details = shouted(person, dishonest.another_secret)
    expect(details.locator("li").first).to_contain_text("Seal (attempt 1)")
    expect(details).not_to_contain_text(EN("web-fault-deal"))  # the record holds by itself
    (kept,) = evidence(page, tmp_path)
    assert {each["kind"] for each in kept["differences"]} >= {"seal", "cards"}
    assert "[Seal " in str(kept["record"])
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")  # the sheet too
    shout = page.locator(ALARM)
    expect(shout).to_contain_text(EN("web-deal-wrong", hand=1))
    shout.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(details).to_be_visible()
    page.reload()
    expect(shout).to_be_visible()
    page.locator("dialog [data-check=wrong] button").click()
    expect(details).to_be_visible()
    person.press(EN("web-deal-put-away"))
    expect(shout).to_have_count(0)
