"""Every screen of the client, and how to reach it. Checks of all screens use this list."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TypeAlias

from sabot.games import GAMES
from tests.browser import tampered_records
from tests.browser.game_scripts import cut_words
from tests.browser.visitor import REPLAY_LINK, SHEET, Visitor

Screen: TypeAlias = Callable[[Visitor], None]

SHORT = "dujardin-2011"
MILLE = "mille-bornes"


def home(visitor: Visitor) -> None:
    """The home page."""
    visitor.open()
    visitor.page.wait_for_selector(".games li")
    visitor.page.wait_for_selector("footer")  # the page renders from the top down


def setup(visitor: Visitor) -> None:
    """Edition and opponents of a game."""
    home(visitor)
    visitor.press(visitor.words("web-choose-of", game="Mille Bornes"))
    visitor.page.wait_for_selector("dialog")


def friends(visitor: Visitor) -> None:
    """A table for others, with its house rules."""
    home(visitor)
    visitor.page.locator("main button[aria-haspopup=dialog]").first.click()
    visitor.page.locator("dialog details > summary").first.click()


def settings(visitor: Visitor) -> None:
    """The settings."""
    home(visitor)
    visitor.press(visitor.words("web-settings"))
    visitor.page.wait_for_selector("dialog")


def name(visitor: Visitor) -> None:
    """The dialog for a nickname."""
    home(visitor)
    visitor.page.locator("header .identity").click()
    visitor.page.wait_for_selector("dialog")


def identity(visitor: Visitor) -> None:
    """The dialog about the player's identity."""
    visitor.register("Paulette")
    name(visitor)
    visitor.press(visitor.words("web-recovery"))
    visitor.page.wait_for_selector("dialog input[readonly], dialog output, dialog code")


def waiting_room(visitor: Visitor) -> None:
    """The waiting room, with a bot and two free seats."""
    visitor.register("Paulette")
    table = {"game": MILLE, "players": 4, "bots": [None, "booklet"], "options": {}}
    opened = visitor.api("POST", "/tables", table)
    visitor.open(f"/t/{opened['table']['code']}")
    visitor.page.wait_for_selector("main svg[role=img]")  # the QR code


def people(visitor: Visitor) -> None:
    """The people at the reader's table: one muted, one removed, and one about to be removed."""
    waiting_room(visitor)
    table = visitor.page.url.rpartition("/")[2]
    for seat, name in ((2, "Jean-Christophe-Laroche"), (3, "Léontine"), (3, "Émile")):
        token = visitor.api("POST", "/players", {"nickname": name, "program": True})["token"]
        url = f"{visitor.address}/api/tables/{table}/seats/{seat}"
        joined = visitor.context.request.post(url, headers={"authorization": f"Bearer {token}"})
        assert joined.ok, joined.text()
        person = joined.json()["table"]["seats"][seat]["person"]
        if name == "Léontine":
            visitor.api("POST", f"/tables/{table}/people", {"action": "remove", "person": person})
        elif seat == 2:
            visitor.api("POST", f"/tables/{table}/people", {"action": "mute", "person": person})
    visitor.press(visitor.words("web-people"))
    visitor.press(visitor.words("web-people-remove-whom", name="Émile"))
    visitor.page.wait_for_selector("dialog .confirmation")


def sealed(visitor: Visitor) -> None:
    """The sealed pack."""
    visitor.play(MILLE)
    visitor.page.locator("form:has([data-cut]) summary").click()


def table(
    visitor: Visitor, game: str, players: int | None = None, presses: int = 12, **wanted: object
) -> None:
    """Go to the middle of a game, at the reader's turn."""
    visitor.register("Paulette")
    seats = {} if players is None else {"players": players}
    visitor.play(game, **seats, **wanted)
    visitor.cut(cut_words("Paulette"))
    visitor.press_until(most=presses)
    visitor.wait_for_turn()
    visitor.page.keyboard.press("Escape")  # put down a picked card


def at_table(game: str, players: int | None = None, presses: int = 12) -> Screen:
    return lambda visitor: table(visitor, game, players, presses)


def forced(visitor: Visitor) -> None:
    """A stopped forced move."""
    home(visitor)
    visitor.page.evaluate("prefs => { localStorage['sabot-prefs'] = prefs }", json.dumps({"motion": "none"}))
    visitor.freeze_clock()
    visitor.play("domino")
    visitor.cut()
    visitor.page.locator("[data-forced=playing]").click()
    visitor.page.wait_for_selector("[data-forced=stopped]")
    visitor.page.clock.resume()


def picked(visitor: Visitor) -> None:
    """A picked card, and the marked places where it can go."""
    table(visitor, MILLE, 2)
    visitor.page.locator("button[data-card]").first.click()


def help_with_a_card(visitor: Visitor) -> None:
    """What a card does, and why it cannot be played now."""
    picked(visitor)
    visitor.page.locator(".choices .why").click()
    visitor.page.wait_for_selector(".card-help li")


def menu(visitor: Visitor) -> None:
    """The menu of a table."""
    table(visitor, MILLE, 2, 2)
    visitor.press(visitor.words("web-table-menu"))
    visitor.page.wait_for_selector("dialog")


def table_dialog(entry: str) -> Screen:
    """Return the screen of a dialog that the menu opens."""

    def open_dialog(visitor: Visitor) -> None:
        menu(visitor)
        visitor.page.locator("dialog").get_by_role("button", name=visitor.words(entry), exact=True).click()
        visitor.page.wait_for_selector("dialog h2")

    return open_dialog


def decision(visitor: Visitor) -> None:
    """The first window in which the reader can answer.

    Against a random player there are many hands before the game is over.
    """
    visitor.register("Paulette")
    visitor.play(MILLE, players=2, window_seconds=60, bot="random")
    visitor.cut(cut_words("Paulette"))
    visitor.press_until(".decision")


def sheet(visitor: Visitor) -> None:
    """The score sheet of a hand."""
    table(visitor, MILLE, 3, 0)
    visitor.press_until(f"{SHEET}:not(:has(.winner))")


def alarm_details(visitor: Visitor) -> None:
    """A wrong deal, with the dialog of its details."""
    tampered_records.serve(visitor.page, tampered_records.swap_two_cards)
    sheet(visitor)
    visitor.page.wait_for_selector("[data-alarm-details]")


def deal_alarm(visitor: Visitor) -> None:
    """The warning about a wrong deal, after its dialog was closed."""
    alarm_details(visitor)
    for _ in ("what is wrong", "the sheet"):
        visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector("dialog", state="detached")


def over(visitor: Visitor) -> None:
    """The end of a game."""
    table(visitor, MILLE, 2, 0, edition=SHORT)
    visitor.press_until()


def replay(visitor: Visitor) -> None:
    """A finished game, in its middle."""
    over(visitor)
    visitor.page.locator(REPLAY_LINK).click()
    visitor.page.wait_for_selector(".replay-player")
    visitor.page.locator(".scrubber input").fill("30")
    visitor.page.locator(".replay-player summary").first.click()


def rules(visitor: Visitor) -> None:
    """The rules of an edition."""
    visitor.open("/rules/mille-bornes/parker-1971")
    visitor.page.wait_for_selector("[data-rule]")


def lesson(visitor: Visitor) -> None:
    """The first lesson, at a card to play."""
    visitor.open("/learn")
    visitor.page.wait_for_selector(".lesson-panel")
    while visitor.page.locator(".lesson-panel button.primary").count():
        visitor.page.locator(".lesson-panel button.primary").click()


def recover(visitor: Visitor) -> None:
    """A recovery link."""
    visitor.open("/recover#not-a-code")


def not_found(visitor: Visitor) -> None:
    """An unknown address."""
    visitor.open("/nowhere/at/all")


def closed(visitor: Visitor) -> None:
    """A table that does not exist."""
    visitor.open("/t/AAAAAAAAAAAAAAAAAAAAAA")
    visitor.page.wait_for_selector(".notice")


def offline(visitor: Visitor) -> None:
    """The home page without its server."""
    visitor.page.route("**/api/games*", lambda route: route.abort())
    visitor.page.route("**/api/tables*", lambda route: route.abort())
    visitor.open()
    visitor.page.wait_for_selector("main h1")


PAGES: Mapping[str, Screen] = {
    "home": home,
    "setup": setup,
    "friends": friends,
    "settings": settings,
    "name": name,
    "identity": identity,
    "waiting-room": waiting_room,
    "people": people,
    "rules": rules,
    "lesson": lesson,
    "recover": recover,
    "not-found": not_found,
    "closed": closed,
    "offline": offline,
}
TABLES: Mapping[str, Screen] = {
    "sealed": sealed,
    **{game: at_table(game) for game in GAMES},
    "forced": forced,
    "picked": picked,
    "help": help_with_a_card,
    "menu": menu,
    "sidebar": table_dialog("web-table-sidebar"),
    "table-rules": table_dialog("web-table-rules"),
    "seats": table_dialog("web-table-seats"),
    "table-people": table_dialog("web-people"),
    "keys": table_dialog("web-table-keys"),
    "decision": decision,
    "sheet": sheet,
    "alarm-details": alarm_details,
    "deal-alarm": deal_alarm,
    "over": over,
    "replay": replay,
}
ALL: Mapping[str, Screen] = {**PAGES, **TABLES}
MAY_COMPLAIN = "status of 40[0-9]|ERR_FAILED|WebSocket connection to"
"""Console errors for unknown addresses, and for a server that does not answer."""
