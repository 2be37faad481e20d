"""Every screen of the page, and how one comes there: what is checked of all screens runs over this list."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TypeAlias

from sabot.games import GAMES
from tests.browser import dishonest
from tests.browser.browsing import OVER, SHEET, Visitor
from tests.browser.scripts import cut_of

Screen: TypeAlias = Callable[[Visitor], None]

SHORT = "dujardin-2011"
MILLE = "mille-bornes"


def home(visitor: Visitor) -> None:
    """The first page."""
    visitor.open()
    visitor.page.wait_for_selector(".games li")
    visitor.page.wait_for_selector("footer")  # it is drawn from its top down


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
    """What one chooses about this browser."""
    home(visitor)
    visitor.press(visitor.words("web-settings"))
    visitor.page.wait_for_selector("dialog")


def name(visitor: Visitor) -> None:
    """The question for a nickname."""
    home(visitor)
    visitor.page.locator("header .who").click()
    visitor.page.wait_for_selector("dialog")


def identity(visitor: Visitor) -> None:
    """Who one is on this server."""
    visitor.call_oneself("Paulette")
    name(visitor)
    visitor.press(visitor.words("web-recovery"))
    visitor.page.wait_for_selector("dialog input[readonly], dialog output, dialog code")


def room(visitor: Visitor) -> None:
    """The waiting room, with a bot and two free seats."""
    visitor.call_oneself("Paulette")
    table = {"game": MILLE, "players": 4, "bots": [None, "booklet"], "options": {}}
    opened = visitor.api("POST", "/tables", table)
    visitor.open(f"/t/{opened['table']['code']}")
    visitor.page.wait_for_selector("main svg[role=img]")  # the QR code


def people(visitor: Visitor) -> None:
    """The people of one's own table: one is muted, one kept away, and one about to be removed."""
    room(visitor)
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
    visitor.page.wait_for_selector("dialog .asked")


def sealed(visitor: Visitor) -> None:
    """The sealed pack."""
    visitor.play(MILLE)
    visitor.page.locator("form:has([data-cut]) summary").click()


def table(
    visitor: Visitor, game: str, players: int | None = None, presses: int = 12, **wanted: object
) -> None:
    """In the middle of a game, at one's own turn."""
    visitor.call_oneself("Paulette")
    seats = {} if players is None else {"players": players}
    visitor.play(game, **seats, **wanted)
    visitor.cut(cut_of("Paulette"))
    visitor.play_on(most=presses)
    visitor.wait_for_turn()
    visitor.page.keyboard.press("Escape")  # whatever was picked up lies down again


def at_table(game: str, players: int | None = None, presses: int = 12) -> Screen:
    return lambda visitor: table(visitor, game, players, presses)


def forced(visitor: Visitor) -> None:
    """A move that would play itself, had it not been stopped."""
    home(visitor)
    visitor.page.evaluate("prefs => { localStorage['sabot-prefs'] = prefs }", json.dumps({"motion": "none"}))
    visitor.hold_clock()
    visitor.play("domino")
    visitor.cut()
    visitor.page.locator("[data-forced=playing]").click()
    visitor.page.wait_for_selector("[data-forced=stopped]")
    visitor.page.clock.resume()


def picked(visitor: Visitor) -> None:
    """A card is picked up, and the places where it may go are marked."""
    table(visitor, MILLE, 2)
    visitor.page.locator("button[data-card]").first.click()


def help_with_a_card(visitor: Visitor) -> None:
    """What a card does, and why it cannot be played now."""
    picked(visitor)
    visitor.page.locator(".choices .why").click()
    visitor.page.wait_for_selector(".card-help li")


def menu(visitor: Visitor) -> None:
    """Everything about the table that is not the play itself."""
    table(visitor, MILLE, 2, 2)
    visitor.press(visitor.words("web-table-menu"))
    visitor.page.wait_for_selector("dialog")


def drawer(entry: str) -> Screen:
    """One of the drawers of the menu."""

    def open_drawer(visitor: Visitor) -> None:
        menu(visitor)
        visitor.page.locator("dialog").get_by_role("button", name=visitor.words(entry), exact=True).click()
        visitor.page.wait_for_selector("dialog h2")

    return open_drawer


def moment(visitor: Visitor) -> None:
    """A window in which one may answer: the first one that comes.

    Against one who plays at random there are many hands until somebody has won the game.
    """
    visitor.call_oneself("Paulette")
    visitor.play(MILLE, players=2, window_seconds=60, bot="random")
    visitor.cut(cut_of("Paulette"))
    visitor.play_on(".moment")


def sheet(visitor: Visitor) -> None:
    """The score sheet of a hand."""
    table(visitor, MILLE, 3, 0)
    visitor.play_on(f"{SHEET}:not(:has(.winner))")


def shouted(visitor: Visitor) -> None:
    """A deal that is not what it should be, and what is wrong with it."""
    dishonest.serve(visitor.page, dishonest.another_order)
    sheet(visitor)
    visitor.page.wait_for_selector("[data-alarm-details]")


def shouting(visitor: Visitor) -> None:
    """The warning over the table, when one has read what is wrong."""
    shouted(visitor)
    for _ in ("what is wrong", "the sheet"):
        visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector("dialog", state="detached")


def over(visitor: Visitor) -> None:
    """The end of a game."""
    table(visitor, MILLE, 2, 0, edition=SHORT)
    visitor.play_on()


def replay(visitor: Visitor) -> None:
    """A finished game, in its middle."""
    over(visitor)
    visitor.page.locator(OVER).click()
    visitor.page.wait_for_selector(".theatre")
    visitor.page.locator(".scrubber input").fill("30")
    visitor.page.locator(".theatre summary").first.click()


def rules(visitor: Visitor) -> None:
    """The rules of an edition."""
    visitor.open("/rules/mille-bornes/parker-1971")
    visitor.page.wait_for_selector("[data-rule]")


def lesson(visitor: Visitor) -> None:
    """The first lesson, at a card that one has to play."""
    visitor.open("/learn")
    visitor.page.wait_for_selector(".coach")
    while visitor.page.locator(".coach button.main").count():
        visitor.page.locator(".coach button.main").click()


def recover(visitor: Visitor) -> None:
    """A recovery link."""
    visitor.open("/recover#not-a-code")


def lost(visitor: Visitor) -> None:
    """An address where nothing is."""
    visitor.open("/nowhere/at/all")


def closed(visitor: Visitor) -> None:
    """A table that does not exist."""
    visitor.open("/t/AAAAAAAAAAAAAAAAAAAAAA")
    visitor.page.wait_for_selector(".notice")


def offline(visitor: Visitor) -> None:
    """The first page without its server."""
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
    "room": room,
    "people": people,
    "rules": rules,
    "lesson": lesson,
    "recover": recover,
    "lost": lost,
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
    "side": drawer("web-table-side"),
    "table-rules": drawer("web-table-rules"),
    "seats": drawer("web-table-seats"),
    "table-people": drawer("web-people"),
    "keys": drawer("web-table-keys"),
    "moment": moment,
    "sheet": sheet,
    "shouted": shouted,
    "shouting": shouting,
    "over": over,
    "replay": replay,
}
ALL: Mapping[str, Screen] = {**PAGES, **TABLES}
MAY_COMPLAIN = "status of 40[0-9]|ERR_FAILED|WebSocket connection to"
"""What browsers note of addresses where nothing is, and of a server that does not answer."""
