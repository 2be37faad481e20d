"""Friends at one table, each with their own browser: they meet, chat, watch, leave and come back."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import EN, FR, PHONE, Visitor
from tests.server.process import serving

TALK = "aside li.chat"
STATUS = ".status"
HAS_THE_TURN = ".table:not(:has(.decision)) .status-bar.your-turn ~ main:not([data-acting])"
"""Matches the page of a player whose turn it is, without a prompt."""


def open_table(host: Visitor, *ticks: str, players: str = "2") -> str:
    """Open a table for others with the dialog. Return its link."""
    host.open()
    page, words = host.page, host.words
    page.get_by_role("button", name=words("web-new-table")).click()
    dialog = page.locator("dialog")
    dialog.get_by_role("group", name=words("web-players")).get_by_text(players, exact=True).click()
    for tick in ticks:
        dialog.get_by_role("checkbox", name=words(tick)).click()
    dialog.get_by_role("button", name=words("web-open")).click()
    host.answer_dialog("Paulette")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-seat]")
    return page.url


def sit_down(guest: Visitor, link: str, nickname: str) -> None:
    """Follow the link, and take a free seat."""
    guest.open(link)
    guest.page.get_by_text(guest.words("web-room-sit"), exact=True).first.click()
    guest.answer_dialog(nickname)
    guest.page.wait_for_selector(f"[data-seat].mine:has-text('{nickname}')")


def test_two_friends_meet_by_the_link_one_speaks_french(visit: Visit) -> None:
    host, guest = visit(), visit(locale="fr-FR", color_scheme="dark")
    link = open_table(host, "web-allow-chat")
    expect(host.page.locator("main svg[role=img]")).to_have_count(1)  # the QR code
    sit_down(guest, link, "Jean")
    expect(host.page.locator("[data-seat='1']")).to_contain_text("Jean")
    host.press(EN("web-room-start"))
    for friend in (host, guest):
        friend.cut()
    done: set[Visitor] = set()
    # Each friend plays when asked, until the table waits for the host again.
    for friend in cycle((host, guest)):
        if len(done) == 2 and friend is host and host.page.locator(HAS_THE_TURN).count():
            break
        if friend.page.evaluate("() => { const one = window.nextPress(); one?.click(); return !!one; }"):
            done.add(friend)
    expect(guest.page.locator(".table-header")).to_contain_text(FR("web-hand", hand=1))
    guest.page.locator(".chat summary").click()
    guest.page.locator(".chat li button").first.click()
    expect(host.page.locator(TALK).last).to_have_text(f"Jean {EN('phrase-hello')}")
    expect(guest.page.locator(TALK).last).to_have_text(f"Jean {FR('phrase-hello')}")
    host.page.locator("input[name=chat]").fill("<b>Bonjour</b> & co")
    host.press(EN("web-send"))
    expect(guest.page.locator(TALK).last).to_have_text("Paulette <b>Bonjour</b> & co")
    leave_and_come_back(guest, host)


def leave_and_come_back(guest: Visitor, host: Visitor) -> None:
    """Check that a bot plays on for a guest who leaves, and that the guest gets the seat back."""
    table = guest.page.url
    guest.press(FR("web-table-menu"))
    guest.page.locator("dialog").get_by_role("button", name=FR("web-leave")).click()
    guest.page.locator("dialog footer .primary").click()
    guest.page.wait_for_url(guest.address + "/")
    host.press(EN("web-table-menu"))
    host.press(EN("web-table-seats"))
    expect(host.page.locator("dialog [data-seat='1']")).to_contain_text(EN("web-room-left"))
    guest.open(table)
    guest.press(FR("web-table-take-seat"))
    guest.page.locator("dialog").get_by_text(FR("web-room-sit"), exact=True).click()
    expect(host.page.locator("dialog [data-seat='1']")).to_contain_text(EN("web-room-here"))
    expect(guest.page.locator("dialog [data-seat].mine")).to_contain_text("Jean")


def test_a_host_arranges_bots_and_others_watch_or_not(visit: Visit) -> None:
    host, stranger, spectator = visit(), visit(), visit(locale="fr-FR", **PHONE)
    closed = open_table(host, "web-spectators", "web-public")
    stranger.open(closed)  # it admits no spectators, but has a free seat
    expect(stranger.page.locator("main")).to_contain_text(EN("error-no-spectators"))
    expect(stranger.page.get_by_text(EN("web-room-sit"), exact=True)).to_be_visible()
    seat = EN("web-place", seat=2)
    for words in ("web-room-put-bot-at", "web-room-take-bot-at", "web-room-put-bot-at"):
        host.press(EN(words, place=seat))
    host.press(EN("web-room-start"))
    host.cut()
    assert host.press_once()
    stranger.open()
    expect(stranger.page.locator(f"a[href='{closed.removeprefix(host.address)}']")).to_be_visible()
    path = host.play("mille-bornes", players=2)
    host.cut()
    spectator.open(path)
    expect(spectator.page.locator(".status-bar")).to_contain_text(FR("web-table-watching"))
    expect(spectator.page.locator("button[data-card]")).to_have_count(0)
    host.page.reload()
    expect(host.page.locator(".table-header")).to_contain_text(EN("web-watching", count=1))
    host.wait_for_turn()
    expect(spectator.page.locator(STATUS)).not_to_be_empty()


def test_several_tabs_are_one_player_and_the_title_tells_of_their_turn(visit: Visit) -> None:
    visitor = visit()
    path = visitor.play("mille-bornes", players=2)
    visitor.cut()
    first, second = visitor.page, visitor.new_tab()
    second.goto(visitor.address + path)
    visitor.wait_for_turn()
    for tab in (first, second):
        expect(tab).to_have_title(EN("web-title-turn"))
    held = first.locator("button[data-card]").count()
    visitor.page = second
    told = first.locator("aside .event").count()
    visitor.press_once()
    visitor.press_once()
    first.locator("aside .event").nth(told).wait_for()
    visitor.wait_for_turn()
    visitor.page = first  # tabs do not receive updates at the same time
    visitor.wait_for_turn()
    assert first.locator("button[data-card]").count() <= held
    expect(second.locator("button[data-card]")).to_have_count(first.locator("button[data-card]").count())
    second.goto(visitor.address)
    expect(second).to_have_title(EN("web-title-home"))
    expect(second.locator(f"a[href='{path}']")).to_be_visible()


def test_the_language_is_changed_in_the_middle_and_remembered(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.play("patience")
    visitor.cut()
    visitor.press_once()
    visitor.wait_for_turn()
    cards = page.locator("main [data-card]").evaluate_all("all => all.map(each => each.dataset.card)")
    visitor.press(EN("web-table-menu"))
    with page.expect_response(re.compile("/api/me")):  # the server is told too
        page.get_by_role("button", name="Français").click()
    expect(page.locator(STATUS)).to_have_text(FR("web-table-your-turn"))
    assert page.locator("html").get_attribute("lang") == "fr"
    found = page.locator("main [data-card]").evaluate_all("all => all.map(each => each.dataset.card)")
    assert found == cards
    visitor.open()
    expect(page.locator("h1")).to_contain_text(FR("web-welcome"))
    page.get_by_role("button", name="English").click()
    expect(page.locator("h1")).to_contain_text(EN("web-welcome"))


def test_an_identity_is_carried_to_another_device(visit: Visit) -> None:
    # The console notes every refusal; that of the nickname is expected.
    here = visit(permissions=["clipboard-read", "clipboard-write"], expected="status of 400")
    there = visit(**PHONE)
    here.open()
    here.page.locator("header .identity").click()
    here.answer_dialog("not a name")
    expect(here.page.locator("dialog .error")).not_to_be_empty()
    here.answer_dialog("Paulette")
    here.press(EN("web-you-are", name="Paulette"))
    here.press(EN("web-recovery"))
    here.press(EN("web-recovery-copy"))
    there.open(here.wait_for_clipboard("/recover"))
    there.press(EN("web-recover"))
    expect(there.button(EN("web-you-are", name="Paulette"))).to_be_visible()


def test_the_password_of_the_host_is_required(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, within=["env", "SABOT_HOST_PASSWORD=sesame"], cut_seconds=3600) as server:
        visitor = Visitor(browser, server.address, expected="status of 403", **PHONE)
        visitor.open()
        visitor.press(EN("web-play-now"))
        visitor.answer_dialog("wrong")
        expect(visitor.page.locator("dialog .error")).not_to_be_empty()
        visitor.answer_dialog("sesame")
        visitor.page.wait_for_url("**/t/*")
        assert visitor.tap()
        visitor.close()
