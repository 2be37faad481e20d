"""Friends at one table, each with a browser of his own; and what may happen to a line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from sabot.locale import Translator
from tests.browser.browsing import ALONE, LONG, READY, Visitor
from tests.server.process import serving

EN, FR = Translator("en"), Translator("fr")


def open_table(host: Visitor, *ticks: str, players: str = "2") -> str:
    """Open a table by the form, and give its link."""
    host.open()
    page = host.page
    page.locator(".open-table > summary").click()
    page.locator("select[name=players]").select_option(players)
    for tick in ticks:
        page.locator(f"input[name={tick}]").click()
    page.locator(".setup button.main").click()
    host.name_oneself("Paulette")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".seat")
    return page.url


def sit_down(guest: Visitor, link: str, nickname: str) -> None:
    """Follow the link, and take the free seat."""
    guest.open(link)
    guest.page.locator(".seat.open button.main").click()
    guest.name_oneself(nickname)
    guest.page.wait_for_selector(f".seat.here:has-text('{nickname}')")


def press(page: Page, words: str) -> None:
    page.get_by_role("button", name=words, exact=True).click()


def test_two_friends_meet_by_the_link(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit(locale="fr-FR", color_scheme="dark")
    link = open_table(host, "chat")
    sit_down(guest, link, "Jean")
    press(host.page, EN("web-start"))
    for friend in (host, guest):
        friend.cut()
    done: set[Visitor] = set()
    while len(done) < 2:  # whoever is asked plays
        for friend in (host, guest):
            if friend.page.query_selector(READY) and friend.move():
                done.add(friend)
    assert FR("web-hand", hand=1) in guest.page.locator(".table-head").inner_text()
    press_phrase(guest)
    expect(host.page.locator(".log .said").last).to_have_text(f"Jean {EN('phrase-hello')}", timeout=LONG)
    expect(guest.page.locator(".log .said").last).to_have_text(f"Jean {FR('phrase-hello')}", timeout=LONG)
    host.page.locator("input[name=chat]").fill("<b>Bonjour</b> & co")
    press(host.page, EN("web-send"))
    expect(guest.page.locator(".log .said").last).to_have_text("Paulette <b>Bonjour</b> & co", timeout=LONG)
    press(guest.page, FR("web-leave"))
    guest.page.locator("dialog button.main").click()
    host.page.wait_for_selector(f".seat.left:has-text('{EN('web-seat-left')}')")
    guest.page.locator(".seat.left button.main").click()
    host.page.wait_for_selector(".seat.person.here:has-text('Jean')")


def press_phrase(friend: Visitor) -> None:
    friend.page.locator(".speech summary").click()
    friend.page.locator(".phrases button").first.click()


def test_a_host_arranges_bots_and_others_watch_or_not(visit: Callable[..., Visitor]) -> None:
    host, stranger = visit(), visit()
    link = open_table(host, "spectators", "public")
    stranger.open(link)  # it is closed to spectators, but a seat is free
    expect(stranger.page.locator(".notice")).to_have_text(EN("error-no-spectators"), timeout=LONG)
    assert stranger.page.locator(".seat.open button.main").is_visible()
    press(host.page, EN("web-put-bot"))
    press(host.page, EN("web-take-bot"))
    press(host.page, EN("web-put-bot"))
    press(host.page, EN("web-start"))
    host.cut()
    assert host.move()
    stranger.open()
    assert stranger.page.locator(f".list a[href='{link.removeprefix(host.address)}']").count() == 1


def test_the_language_is_changed_in_the_middle_and_remembered(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.play_now(ALONE)
    assert somebody.move()
    somebody.my_turn()
    board = somebody.page.locator(".board").inner_text()
    somebody.page.get_by_role("button", name="Français").click()
    expect(somebody.page.locator(".seats h2")).to_have_text(FR("web-seats"), timeout=LONG)
    somebody.my_turn()
    assert somebody.page.locator(".board").inner_text() != board
    assert somebody.page.locator("html").get_attribute("lang") == "fr"
    somebody.open()
    expect(somebody.page.locator("h1")).to_have_text(FR("web-welcome"), timeout=LONG)
    somebody.page.get_by_role("button", name="English").click()
    expect(somebody.page.locator("h1")).to_have_text(EN("web-welcome"), timeout=LONG)


def test_a_reload_loses_nothing(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.play_now(ALONE)
    assert somebody.move()
    somebody.my_turn()
    before = somebody.table
    somebody.page.reload()
    somebody.my_turn()
    assert somebody.table == before


def test_the_page_outlives_a_server_that_is_killed_or_stopped(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = server.port
        # The browser itself tells, in red, that nobody answers.
        somebody = Visitor(browser, server.address, expected="WebSocket connection to .* failed")
        somebody.play_now(ALONE)
        assert somebody.move()
        somebody.my_turn()
        before = somebody.table
        server.kill()
    somebody.page.wait_for_selector(".bar.lost")
    assert somebody.table == before
    chosen = somebody.my_turn()
    chosen.click()  # it is sent as soon as somebody is there to hear it
    with serving(tmp_path, port=port):
        chosen.wait_for_element_state("hidden")
        assert somebody.page.locator(".bar.lost").count() == 0
        assert somebody.move()
    somebody.page.wait_for_selector(".bar.lost")  # that one said when to come again
    with serving(tmp_path, port=port):
        somebody.page.wait_for_selector(".bar:not(.lost)", state="attached")
        assert somebody.move()
        somebody.leave()


def test_an_answer_that_is_lost_is_asked_for_again(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    acts: list[dict[str, Any]] = []
    answers: list[dict[str, Any]] = []
    gone: list[WebSocketRoute] = []

    def between(near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def from_page(text: str | bytes) -> None:
            if (message := json.loads(text))["type"] == "act":
                acts.append(message)
            far.send(text)

        def from_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "ack" and message["id"] in [act["id"] for act in acts]:
                answers.append(message)
                if len(answers) == 1:  # it has been carried out, but nobody here learns of it
                    gone.append(near)
                    near.close()
                    far.close()
            if near not in gone:
                near.send(text)

        near.on_message(from_page)
        far.on_message(from_server)

    somebody.page.route_web_socket(re.compile("/socket$"), between)
    somebody.play_now(ALONE)
    assert somebody.move()
    somebody.my_turn()
    assert [act["id"] for act in acts] == [acts[0]["id"]] * 2
    assert [answer.get("repeated", False) for answer in answers] == [False, True]
    assert somebody.move()
    assert acts[2]["id"] != acts[0]["id"]


def test_an_identity_is_carried_to_another_device(visit: Callable[..., Visitor]) -> None:
    # The browser notes every refusal; the one of a nickname is meant.
    here = visit(permissions=["clipboard-read", "clipboard-write"], expected="status of 400")
    there = visit(width=360)
    here.open()
    press(here.page, EN("web-name-title"))
    here.name_oneself("not a name")
    expect(here.page.locator("dialog .wrong")).not_to_be_empty(timeout=LONG)
    here.name_oneself("Paulette")
    press(here.page, EN("web-recovery"))
    here.page.wait_for_selector(".toast p")
    there.open(here.page.evaluate("navigator.clipboard.readText()"))
    press(there.page, EN("web-recover"))
    there.page.wait_for_selector(".nickname")
    assert there.page.locator(".nickname").inner_text() == "Paulette"


def test_the_first_page_fits_a_phone_and_asks_for_the_hosts_password(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, within=["env", "SABOT_HOST_PASSWORD=sesame"]) as server:
        somebody = Visitor(browser, server.address, width=360, expected="status of 403")
        somebody.open()
        for summary in (".open-table > summary", ".rules > summary"):
            somebody.page.locator(summary).click()
        assert somebody.overhang == 0
        assert somebody.small_targets == []
        somebody.page.locator(".game button").first.click()
        somebody.name_oneself("wrong")
        expect(somebody.page.locator("dialog .wrong")).not_to_be_empty(timeout=LONG)
        somebody.name_oneself("sesame")
        somebody.page.wait_for_url("**/t/*")
        assert somebody.move()
        somebody.leave()
