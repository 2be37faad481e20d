"""Moderation by the host, with mouse, touch and keyboard, and what the others see of it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.screens import MAY_COMPLAIN
from tests.browser.test_tables import open_table, sit_down
from tests.browser.visitor import EN, FR, PHONE, Visitor

LOG = "aside ol[tabindex]"


def row(host: Visitor, name: str) -> Locator:
    """Return the row of a person in the dialog."""
    return host.page.locator("dialog li", has_text=name)


def people(host: Visitor) -> Locator:
    """Open the dialog, in the waiting room or during the game."""
    host.page.locator(".waiting-room, .table-header").first.wait_for()
    if host.page.locator(".waiting-room").count() == 0:
        host.press(host.words("web-table-menu"))
    host.press(host.words("web-people"))
    return host.page.get_by_role("dialog", name=host.words("web-people"))


def test_a_host_mutes_locks_removes_and_lets_in_again(visit: Visit) -> None:
    host = visit()
    guest = visit(locale="fr-FR", expected=MAY_COMPLAIN, **PHONE)
    other = visit(expected=MAY_COMPLAIN)
    link = open_table(host, "web-allow-chat", players="3")
    sit_down(guest, link, "Jean")
    dialog = people(host)
    expect(row(host, "Jean")).to_contain_text(EN("web-place", seat=2))

    host.press(EN("web-people-mute-whom", name="Jean"))
    expect(row(host, "Jean")).to_contain_text(EN("web-people-muted"))
    expect(dialog.get_by_role("button", name=EN("web-people-unmute-whom", name="Jean"))).to_be_focused()
    guest.wait_for_announcement(FR("table-order-mute.you"))
    host.wait_for_announcement(EN("table-order-mute", name="Jean"))

    dialog.get_by_role("checkbox", name=EN("web-people-lock")).click()
    host.wait_for_announcement(EN("table-news-locked"))
    other.open(link)
    expect(other.page.locator(".notice")).to_contain_text("The host has locked this table")
    expect(guest.page.locator("[data-seat='1'].mine")).to_be_visible()
    dialog.get_by_role("checkbox", name=EN("web-people-lock")).click()
    host.wait_for_announcement(EN("table-news-unlocked"))
    other.press(EN("web-try-again"))
    expect(other.page.locator("[data-seat='2']")).to_be_visible()

    host.press(EN("web-people-remove-whom", name="Jean"))
    asked = dialog.get_by_role("group")
    expect(asked).to_contain_text("Jean leaves at once")
    expect(asked.locator("[data-question]")).to_be_focused()
    host.press(EN("web-cancel"))
    expect(dialog.get_by_role("button", name=EN("web-people-unmute-whom", name="Jean"))).to_be_focused()
    host.press(EN("web-people-remove-whom", name="Jean"))
    host.press(EN("web-people-remove-yes"))
    away = dialog.get_by_role("list", name=EN("web-people-away"))
    expect(away).to_contain_text("Jean")
    expect(away.get_by_role("button", name=EN("web-people-admit-whom", name="Jean"))).to_be_focused()
    expect(guest.page.locator(".notice")).to_contain_text("L’hôte vous a exclu de cette table.")
    other.wait_for_announcement(EN("table-news-left", name="Jean"))
    assert "remove" not in " ".join(other.announced), "the others are not told why"
    guest.press(FR("web-try-again"))
    expect(guest.page.locator(".notice")).to_contain_text("L’hôte vous a exclu de cette table.")

    host.press(EN("web-people-admit-whom", name="Jean"))
    expect(away).to_have_count(0)
    guest.press(FR("web-try-again"))
    expect(guest.page.locator("[data-seat='1']")).to_be_visible()


def test_the_dialog_by_keyboard_alone_in_french(visit: Visit) -> None:
    host, guest = visit(locale="fr-FR"), visit(expected=MAY_COMPLAIN)
    link = open_table(host)
    sit_down(guest, link, "Ben")
    press = host.page.keyboard.press
    host.page.get_by_role("button", name=FR("web-people")).focus()
    press("Enter")
    expect(host.page.locator("dialog h2")).to_be_focused()
    for key in ("Tab", "Tab", "Space"):  # the close button, the lock
        press(key)
    expect(host.page.locator("dialog").get_by_role("checkbox")).to_be_checked()
    guest.wait_for_announcement(EN("table-news-locked"))
    press("Tab")
    expect(
        host.page.get_by_role("button", name=FR("web-people-mute-whom", name="Ben"), exact=True)
    ).to_be_focused()
    for key in ("Tab", "Enter"):
        press(key)
    expect(host.page.locator("[data-question]")).to_be_focused()
    for key in ("Tab", "Tab", "Tab"):
        press(key)
    expect(host.page.get_by_role("button", name=FR("web-people-ban-yes"), exact=True)).to_be_focused()
    press("Enter")
    expect(guest.page.locator(".notice")).to_contain_text("The host has banned you from this table.")
    expect(row(host, "Ben")).to_contain_text(FR("web-people-banned"))
    press("Escape")
    expect(host.page.locator("dialog")).to_have_count(0)
    expect(host.page.get_by_role("button", name=FR("web-people"))).to_be_focused()


def test_messages_can_be_hidden_and_muted_players_are_told(visit: Visit) -> None:
    host, guest = visit(size=(1440, 900)), visit(size=(1440, 900))
    link = open_table(host, "web-allow-chat")
    sit_down(guest, link, "Jean")
    host.press(EN("web-room-start"))
    talk = guest.page.locator(LOG)
    say(host, "One")
    expect(talk).to_contain_text("One")
    people(guest)
    guest.press(EN("web-people-hide-whom", name="Paulette"))
    expect(row(guest, "Paulette")).to_contain_text(EN("web-people-hidden"))
    guest.page.keyboard.press("Escape")
    expect(talk).not_to_contain_text("One")
    say(host, "Two")
    say(guest, "Three")
    expect(talk).to_contain_text("Three")
    expect(talk).not_to_contain_text("Two")
    expect(host.page.locator(LOG)).to_contain_text("Three")
    people(guest)
    guest.press(EN("web-people-show-whom", name="Paulette"))
    guest.page.keyboard.press("Escape")
    expect(talk).to_contain_text("Two")

    people(host)
    host.press(EN("web-people-mute-whom", name="Jean"))
    expect(guest.page.locator("aside .muted")).to_have_text(EN("web-people-you-are-muted"))
    expect(guest.page.locator("aside input[name=chat]")).to_have_count(0)


def say(person: Visitor, text: str) -> None:
    """Send a chat message."""
    person.page.locator("aside input[name=chat]").fill(text)
    person.page.keyboard.press("Enter")
    expect(person.page.locator(LOG)).to_contain_text(text)
