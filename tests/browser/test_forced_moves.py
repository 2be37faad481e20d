"""Forced moves that play themselves: after a pause, unless stopped, and only if the reader wants that.

The clock of these pages is frozen: time passes only when a test lets it.
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
from tests.browser.conftest import Visit
from tests.browser.game_scripts import Script, find_script
from tests.browser.scripted_games import playing_script
from tests.browser.visitor import EN, FR, PHONE, Visitor

PAUSE = 1200
"""Milliseconds before a forced move at normal speed."""
STATUS, MOVE = ".status", "main .primary[data-do]"


FORCED: dict[str, Any] = {"prefs": {"forced": True}, "frozen": True}


def sent(visitor: Visitor) -> list[str]:
    """Return the list of actions that a visitor sends; it grows with each one."""
    done: list[str] = []

    def note_action(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "act":
            done.append(message["action"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note_action)

    visitor.page.on("websocket", listen)
    return done


def button(visitor: Visitor, state: str) -> Locator:
    """Return the button that stops forced moves or lets them go on."""
    return visitor.page.locator(f"[data-forced={state}]")


def countdown(visitor: Visitor) -> Locator:
    """Return the bar that fills while a forced move waits."""
    return visitor.page.locator("[data-forced] .countdown")


@pytest.mark.parametrize("settings", [{}, {**PHONE, "locale": "fr-FR"}], ids=["wide", "phone"])
def test_domino_plays_itself_at_a_pace_and_can_be_stopped(visit: Visit, settings: dict[str, object]) -> None:
    visitor = visit(**settings, **FORCED)
    done, clock, words = sent(visitor), visitor.page.clock, visitor.words
    visitor.play("domino")
    visitor.cut()
    expect(countdown(visitor)).to_be_visible()
    expect(visitor.page.locator(STATUS)).to_have_text(words("web-table-forced"))
    expect(visitor.page.locator(MOVE)).to_have_text(words("domino-action-turn-up"))  # it is named
    expect(visitor.page).not_to_have_title(words("web-title-turn"))  # and the title does not call the reader
    clock.run_for(PAUSE - 100)
    assert done == []
    clock.run_for(200)
    expect(visitor.page.locator(MOVE)).not_to_have_text(words("domino-action-turn-up"))
    assert len(done) == 1
    expect(countdown(visitor)).to_be_visible()  # the turned card is placed
    button(visitor, "playing").click()
    expect(visitor.page.locator(STATUS)).to_have_text(words("web-table-your-turn"))
    clock.run_for(20 * PAUSE)
    assert len(done) == 1
    visitor.page.keyboard.press("f")
    expect(countdown(visitor)).to_be_visible()
    clock.run_for(PAUSE + 100)
    expect(visitor.page.locator(STATUS)).not_to_have_text(words("web-table-your-turn"))
    assert len(done) == 2


def test_it_waits_while_a_dialog_is_open(visit: Visit) -> None:
    visitor = visit(**FORCED)
    done, clock = sent(visitor), visitor.page.clock
    visitor.play("domino")
    visitor.cut()
    expect(countdown(visitor)).to_be_visible()
    visitor.press(EN("web-table-menu"))
    expect(countdown(visitor)).to_have_count(0)
    clock.run_for(20 * PAUSE)
    assert done == []
    visitor.page.keyboard.press("Escape")
    expect(countdown(visitor)).to_be_visible()
    clock.run_for(PAUSE + 100)
    expect(visitor.page.locator(MOVE)).not_to_have_text(EN("domino-action-turn-up"))
    assert len(done) == 1


def test_it_can_be_switched_off(visit: Visit) -> None:
    visitor = visit(**FORCED)
    done, clock, page = sent(visitor), visitor.page.clock, visitor.page
    visitor.play("domino")
    visitor.press(EN("web-table-menu"))
    visitor.press(EN("web-settings"))
    page.get_by_role("checkbox", name=EN("web-forced")).click()
    page.keyboard.press("Escape")
    visitor.cut()
    expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))
    clock.run_for(20 * PAUSE)
    expect(page.locator("[data-forced]")).to_have_count(0)
    assert done == []
    page.reload()  # the setting is stored
    expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))
    expect(page.locator("[data-forced]")).to_have_count(0)


def only_the_waste(script: Script) -> bool:
    """Return whether the first turned card can only go to the waste."""
    assert script.session is not None
    game = GAMES.get(script.game)
    first = Session(
        game, game.edition(script.edition), script.session.table, Seat(0), deal=script.session.deal
    )
    first.play_text(Seat(0), script.lines[0].action)
    return first.forced(Seat(0)) is not None


def test_a_card_of_patience_goes_to_the_waste_and_can_be_undone(browser: Browser, tmp_path: Path) -> None:
    script = find_script("patience", "parker-1963", ["Paulette"], only_the_waste)
    with playing_script(browser, tmp_path, script, [FORCED]) as (visitor,):
        page = visitor.page
        expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))
        page.locator("main button.ready").click()
        expect(countdown(visitor)).to_be_visible()
        page.clock.run_for(PAUSE + 100)
        expect(page.locator("[data-place=waste] [data-card]")).to_be_visible()
        page.get_by_role("button", name=EN("web-table-undo")).click()
        expect(page.locator(".last-event")).to_have_text(EN("web-undone"))
        expect(page.locator(STATUS)).to_have_text(EN("web-table-your-turn"))  # it does not play itself again
        expect(page.locator("[data-forced]")).to_have_count(0)


def test_a_forced_pass_in_flinch(browser: Browser, tmp_path: Path) -> None:
    names = ["Paulette", "Jean"]
    script = find_script("flinch", "parker-1963", names, lambda script: script.lines[0].action == "pass")
    first = script.lines[0].seat
    with playing_script(browser, tmp_path, script, [{**FORCED, "locale": "fr-FR"}] * 2) as people:
        expect(countdown(people[first])).to_be_visible()
        expect(people[first].page.locator(STATUS)).to_have_text(FR("web-table-forced"))
        expect(people[first].page.locator("main")).to_contain_text(FR("flinch-action-pass"))
        expect(people[1 - first].page.locator("[data-forced]")).to_have_count(0)
        people[first].page.clock.run_for(PAUSE + 100)
        expect(people[1 - first].page.locator(".status-bar.your-turn")).to_be_visible()  # the pass came
