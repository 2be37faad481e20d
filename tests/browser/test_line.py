"""What may happen to the line between a page and its table: it comes back by itself, and nothing is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.acting import rigged
from tests.browser.browsing import EN, Visitor
from tests.browser.conftest import Visit

BAR = "p.lost[role=status]"
READY = "main button.ready"
"""The pack of a Patience, from which a card is to be turned up."""
PLACE = "main [data-drop]"
ALONE = "patience"
"""Nobody else changes the table."""
SEED = 4
"""Of a deal in which no 1 goes its way by itself at once."""
UNREACHABLE = "WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"
AWAY_MS = 10_000


def lines_told(page: Page) -> int:
    """How many lines the log has; whoever plays alone finds it in a drawer."""
    page.keyboard.press("l")
    page.locator("dialog [class~=side]").wait_for()
    told = page.locator("dialog .event").count()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    return told


def begin(somebody: Visitor) -> None:
    """A game for one, at its first card."""
    somebody.play(ALONE)
    somebody.cut()
    somebody.page.wait_for_selector(READY)


def test_a_reload_loses_nothing(visit: Visit) -> None:
    somebody = visit()
    begin(somebody)
    for _ in range(5):
        somebody.move()
    somebody.wait_for_turn()
    before = somebody.seen
    somebody.page.reload()
    somebody.wait_for_turn()
    assert somebody.seen == before


def test_ten_seconds_offline(browser: Browser, tmp_path: Path) -> None:
    with rigged(tmp_path, SEED) as server:
        somebody = Visitor(browser, server.address, expected=UNREACHABLE)
        acts: list[dict[str, Any]] = []
        somebody.page.on(
            "websocket",
            lambda line: line.on("framesent", lambda text: acts.append(json.loads(text))),
        )
        begin(somebody)
        page, port = somebody.page, server.port
        told = lines_told(page)
        somebody.context.set_offline(True)
        server.kill()  # what a line does that is cut without a word: set_offline spares those that are open
        expect(page.locator(BAR)).to_have_text(EN("web-line-lost"))
        page.locator(READY).click()
        page.wait_for_timeout(AWAY_MS)
        expect(page.locator(BAR)).to_be_visible()
        expect(page.locator(PLACE)).to_have_count(0)
    with rigged(tmp_path, SEED, port=port):
        somebody.context.set_offline(False)
        page.wait_for_selector(PLACE)
        expect(page.locator(BAR)).to_have_count(0)
        turned = [each for each in acts if each["type"] == "act"]
        assert len({each["id"] for each in turned}) == 1
        assert lines_told(page) == told + 1  # it was carried out once
        somebody.leave()


def test_the_page_outlives_a_server_that_is_killed_or_stopped(browser: Browser, tmp_path: Path) -> None:
    with rigged(tmp_path, SEED) as server:
        port = server.port
        # The browser itself tells, in red, that nobody answers.
        somebody = Visitor(browser, server.address, expected=UNREACHABLE)
        begin(somebody)
        somebody.move()
        somebody.page.wait_for_selector(PLACE)
        before = somebody.seen
        server.kill()
    page = somebody.page
    page.wait_for_selector(BAR)
    assert somebody.seen == before
    assert somebody.move()  # it is sent as soon as somebody is there to hear it
    with rigged(tmp_path, SEED, port=port):
        page.wait_for_selector(READY)
        expect(page.locator(BAR)).to_have_count(0)
        assert somebody.move()
    page.wait_for_selector(BAR)  # that one said when to come again
    with rigged(tmp_path, SEED, port=port):
        page.wait_for_selector(BAR, state="detached")
        assert somebody.move()
        somebody.leave()


def test_an_answer_that_is_lost_is_asked_for_again(visit: Visit) -> None:
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
    begin(somebody)
    somebody.page.locator(READY).click()
    somebody.page.wait_for_selector(PLACE)
    assert somebody.move()
    somebody.page.wait_for_selector(READY)
    assert [act["id"] for act in acts[:2]] == [acts[0]["id"]] * 2
    assert [answer.get("repeated", False) for answer in answers[:2]] == [False, True]
    assert len({act["id"] for act in acts}) == 2
