"""How often a first visit asks the server: every request costs a slow phone a round trip."""

from __future__ import annotations

from playwright.sync_api import Request

from tests.browser.browsing import EN, PHONE
from tests.browser.conftest import Visit

HOME = 10
"""Requests for the first page, with everything that it shows."""
TABLE = 14
"""Requests that a table adds to that, from the press of the button to the first hand."""


def test_a_first_visit_asks_for_few_things(visit: Visit) -> None:
    somebody = visit(**PHONE)
    page = somebody.page
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(f"{request.method} {request.url.removeprefix(somebody.address)}")

    page.on("request", note)
    page.add_init_script("window.setInterval = () => 0")  # the list of tables is looked at again in time
    somebody.open("/")
    page.locator("footer").wait_for()
    assert len(asked) <= HOME, asked
    assert len(asked) == len(set(asked)), "nothing is asked for twice"
    asked.clear()
    page.get_by_role("button", name=EN("web-play-now")).first.click()
    somebody.cut()
    somebody.wait_for_turn()
    assert len(asked) <= TABLE, asked
