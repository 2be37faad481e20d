"""Moves that play themselves on the page: shown, after a pause, to be stopped, and only for who wants it.

The clock of these pages is held: their time passes only as the tests let it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, WebSocket, expect

from sabot.core.ids import Seat
from sabot.core.session import Session
from sabot.games import GAMES
from tests.browser.acting import acting
from tests.browser.browsing import EN, FR, PHONE, Visitor
from tests.browser.conftest import Visit
from tests.browser.scripts import Script, find

PAUSE = 1200
"""Milliseconds that a forced move waits at the usual speed."""
STATUS, MOVE = ".status", "main .main[data-do]"


FORCED: dict[str, Any] = {"prefs": {"forced": True}, "held": True}


def sent(visitor: Visitor) -> list[str]:
    """Return what a visitor does at the table; it grows as it is sent."""
    done: list[str] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "act":
            done.append(message["action"])

    def listen(line: WebSocket) -> None:
        line.on("framesent", hear)

    visitor.page.on("websocket", listen)
    return done


def button(visitor: Visitor, state: str) -> Locator:
    """The button that stops forced moves, or lets them go on."""
    return visitor.page.locator(f"[data-forced={state}]")


def runs(visitor: Visitor) -> Locator:
    """The bar that fills while a forced move waits."""
    return visitor.page.locator("[data-forced] .runs")


@pytest.mark.parametrize("settings", [{}, {**PHONE, "locale": "fr-FR"}], ids=["wide", "phone"])
def test_domino_plays_itself_at_a_pace_and_can_be_stopped(visit: Visit, settings: dict[str, object]) -> None:
    somebody = visit(**settings, **FORCED)
    done, clock, words = sent(somebody), somebody.page.clock, somebody.words
    somebody.play("domino")
    somebody.cut()
    expect(runs(somebody)).to_be_visible()
    expect(somebody.page.locator(STATUS)).to_have_text(words("web-table-forced"))
    expect(somebody.page.locator(MOVE)).to_have_text(words("domino-action-turn-up"))  # it is named
    expect(somebody.page).not_to_have_title(words("web-title-turn"))  # and calls nobody
    clock.run_for(PAUSE - 100)
    assert done == []
    clock.run_for(200)
    expect(somebody.page.locator(MOVE)).not_to_have_text(words("domino-action-turn-up"))
    assert len(done) == 1
    expect(runs(somebody)).to_be_visible()  # the card turned up is placed
    button(somebody, "playing").click()
    expect(somebody.page.locator(STATUS)).to_have_text(words("web-table-your-turn"))
    clock.run_for(20 * PAUSE)
    assert len(done) == 1
    somebody.page.keyboard.press("f")
    expect(runs(somebody)).to_be_visible()
    clock.run_for(PAUSE + 100)
    expect(somebody.page.locator(STATUS)).not_to_have_text(words("web-table-your-turn"))
    assert len(done) == 2


def test_it_waits_while_something_lies_over_the_table(visit: Visit) -> None:
    somebody = visit(**FORCED)
    done, clock = sent(somebody), somebody.page.clock
    somebody.play("domino")
    somebody.cut()
    expect(runs(somebody)).to_be_visible()
    somebody.press(EN("web-table-menu"))
    expect(runs(somebody)).to_have_count(0)
    clock.run_for(20 * PAUSE)
    assert done == []
    somebody.page.keyboard.press("Escape")
    expect(runs(somebody)).to_be_visible()
    clock.run_for(PAUSE + 100)
    expect(somebody.page.locator(MOVE)).not_to_have_text(EN("domino-action-turn-up"))
    assert len(done) == 1


def test_who_does_not_want_it_is_asked(visit: Visit) -> None:
    somebody = visit(**FORCED)
    done, clock, page = sent(somebody), somebody.page.clock, somebody.page
    somebody.play("domino")
    somebody.press(EN("web-table-menu"))
    somebody.press(EN("web-settings"))
    page.get_by_role("checkbox", name=EN("web-forced")).click()
    page.keyboard.press("Escape")
    somebody.cut()
    expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))
    clock.run_for(20 * PAUSE)
    expect(page.locator("[data-forced]")).to_have_count(0)
    assert done == []
    page.reload()  # and it is remembered
    expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))
    expect(page.locator("[data-forced]")).to_have_count(0)


def only_the_waste(script: Script) -> bool:
    """Whether the first card that is turned up can go nowhere else."""
    assert script.session is not None
    game = GAMES.get(script.game)
    first = Session(
        game, game.edition(script.edition), script.session.table, Seat(0), deal=script.session.deal
    )
    first.play_text(Seat(0), script.lines[0].do)
    return first.forced(Seat(0)) is not None


def test_a_card_of_patience_goes_to_the_waste_and_can_be_taken_back(browser: Browser, tmp_path: Path) -> None:
    script = find("patience", "parker-1963", ["Paulette"], only_the_waste)
    with acting(browser, tmp_path, script, [FORCED]) as (somebody,):
        page = somebody.page
        expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))  # to turn a card up is one's own
        page.locator("main button.ready").click()
        expect(runs(somebody)).to_be_visible()
        page.clock.run_for(PAUSE + 100)
        expect(page.locator("[data-place=waste] [data-card]")).to_be_visible()
        page.get_by_role("button", name=EN("web-table-undo")).click()
        expect(page.locator(".latest")).to_have_text(EN("web-undone"))
        expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))  # it is not done again at once
        expect(page.locator("[data-forced]")).to_have_count(0)


def test_a_pass_in_flinch_that_says_all(browser: Browser, tmp_path: Path) -> None:
    names = ["Paulette", "Jean"]
    script = find("flinch", "parker-1963", names, lambda script: script.lines[0].do == "pass")
    first = script.lines[0].seat
    with acting(browser, tmp_path, script, [{**FORCED, "locale": "fr-FR"}] * 2) as people:
        expect(runs(people[first])).to_be_visible()
        expect(people[first].page.locator(STATUS)).to_have_text(FR("web-table-forced"))
        expect(people[first].page.locator("main")).to_contain_text(FR("flinch-action-pass"))
        expect(people[1 - first].page.locator("[data-forced]")).to_have_count(0)
        people[first].page.clock.run_for(PAUSE + 100)
        expect(people[1 - first].page.locator(".strip.mine")).to_be_visible()  # the pass came
