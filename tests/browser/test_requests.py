"""The number of requests of a first visit: each costs a slow phone a round trip."""

from __future__ import annotations

from playwright.sync_api import Request

from tests.browser.conftest import Visit
from tests.browser.visitor import EN, PHONE

HOME = 10
"""Requests for the whole home page."""
TABLE = 14
"""Further requests of a table, from the press of the button to the first hand."""


def test_a_first_visit_sends_few_requests(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(f"{request.method} {request.url.removeprefix(visitor.address)}")

    page.on("request", note)
    page.add_init_script("window.setInterval = () => 0")  # do not refresh the list of tables
    visitor.open("/")
    page.locator("footer").wait_for()
    assert len(asked) <= HOME, asked
    assert len(asked) == len(set(asked)), "nothing is requested twice"
    asked.clear()
    page.get_by_role("button", name=EN("web-play-now")).first.click()
    visitor.cut()
    visitor.wait_for_turn()
    assert len(asked) <= TABLE, asked
