"""Lost connections between a page and its table: the page reconnects by itself, and nothing is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.scripted_games import seeded_server
from tests.browser.visitor import EN, Visitor

BAR = "p.connection-lost[role=status]"
READY = "main button.ready"
"""The pack of a Patience, when a card can be turned up."""
PLACE = "main [data-drop]"
SOLO = "patience"
"""A game in which nobody else changes the table."""
SEED = 4
"""The seed of a deal without a 1 that goes up by itself."""
UNREACHABLE = "WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"
OFFLINE_MS = 10_000


def count_events(page: Page) -> int:
    """Return how many events the log has; in solo games it is in a dialog."""
    page.keyboard.press("l")
    page.locator("dialog [class~=sidebar]").wait_for()
    events = page.locator("dialog .event").count()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    return events


def begin(visitor: Visitor) -> None:
    """Start a solo game, up to its first card."""
    visitor.play(SOLO)
    visitor.cut()
    visitor.page.wait_for_selector(READY)


def test_a_reload_loses_nothing(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    for _ in range(5):
        visitor.press_once()
    visitor.wait_for_turn()
    before = visitor.table_text
    visitor.page.reload()
    visitor.wait_for_turn()
    assert visitor.table_text == before


def test_ten_seconds_offline(browser: Browser, tmp_path: Path) -> None:
    with seeded_server(tmp_path, SEED) as server:
        visitor = Visitor(browser, server.address, expected=UNREACHABLE)
        acts: list[dict[str, Any]] = []
        visitor.page.on(
            "websocket",
            lambda socket: socket.on("framesent", lambda text: acts.append(json.loads(text))),
        )
        begin(visitor)
        page, port = visitor.page, server.port
        events = count_events(page)
        visitor.context.set_offline(True)
        server.kill()  # set_offline keeps open connections
        expect(page.locator(BAR)).to_have_text(EN("web-connection-lost"))
        page.locator(READY).click()
        page.wait_for_timeout(OFFLINE_MS)
        expect(page.locator(BAR)).to_be_visible()
        expect(page.locator(PLACE)).to_have_count(0)
    with seeded_server(tmp_path, SEED, port=port):
        visitor.context.set_offline(False)
        page.wait_for_selector(PLACE)
        expect(page.locator(BAR)).to_have_count(0)
        turned = [each for each in acts if each["type"] == "act"]
        assert len({each["id"] for each in turned}) == 1
        assert count_events(page) == events + 1  # it was carried out once
        visitor.close()


def test_the_page_reconnects_to_a_server_that_was_killed_or_stopped(browser: Browser, tmp_path: Path) -> None:
    with seeded_server(tmp_path, SEED) as server:
        port = server.port
        # The console has errors for failed connections.
        visitor = Visitor(browser, server.address, expected=UNREACHABLE)
        begin(visitor)
        visitor.press_once()
        visitor.page.wait_for_selector(PLACE)
        before = visitor.table_text
        server.kill()
    page = visitor.page
    page.wait_for_selector(BAR)
    assert visitor.table_text == before
    assert visitor.press_once()  # it is sent after the reconnection
    with seeded_server(tmp_path, SEED, port=port):
        page.wait_for_selector(READY)
        expect(page.locator(BAR)).to_have_count(0)
        assert visitor.press_once()
    page.wait_for_selector(BAR)  # this server said when to reconnect
    with seeded_server(tmp_path, SEED, port=port):
        page.wait_for_selector(BAR, state="detached")
        assert visitor.press_once()
        visitor.close()


def test_a_request_whose_answer_was_lost_is_sent_again(visit: Visit) -> None:
    visitor = visit()
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
                if len(answers) == 1:  # it has been carried out, but its answer is lost
                    gone.append(near)
                    near.close()
                    far.close()
            if near not in gone:
                near.send(text)

        near.on_message(from_page)
        far.on_message(from_server)

    visitor.page.route_web_socket(re.compile("/socket$"), between)
    begin(visitor)
    visitor.page.locator(READY).click()
    visitor.page.wait_for_selector(PLACE)
    assert visitor.press_once()
    visitor.page.wait_for_selector(READY)
    assert [act["id"] for act in acts[:2]] == [acts[0]["id"]] * 2
    assert [answer.get("repeated", False) for answer in answers[:2]] == [False, True]
    assert len({act["id"] for act in acts}) == 2
