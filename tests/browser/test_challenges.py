"""Challenges of Flinch on the page: a quiet button during a turn, and silence on Enter at its end (FL-11)."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.acting import act_out, acting
from tests.browser.browsing import PHONE
from tests.browser.scripts import Script, find

CHALLENGE = {"duties": "challenge"}
BUTTON, MOMENT = "[data-interrupt]", ".moment"


def other_card(script: Script) -> int:
    """The line in which a card follows a 1 from the hand, so that it may be challenged; -1 if none."""
    for number, (one, two) in enumerate(zip(script.lines, script.lines[1:], strict=False), 1):
        if one.do == "1" and two.seat == one.seat and two.do.isdecimal() and two.do != "1":
            return number
    return -1


def wanted(script: Script) -> bool:
    """Whether that comes early, and the turn then ends with a reserve card."""
    at = other_card(script)
    return 0 < at < 12 and script.lines[at + 1].do.startswith("-")


def test_a_turn_is_challenged_while_it_goes_on(browser: Browser, tmp_path: Path) -> None:
    script = find("flinch", "parker-1963", ["Paulette", "Jean"], wanted, options=CHALLENGE)
    at = other_card(script)
    playing, watching = script.lines[at].seat, 1 - script.lines[at].seat
    settings = [{**PHONE, "locale": "fr-FR"}, {}]
    with acting(browser, tmp_path, script, settings, options=CHALLENGE, window_seconds=0.05) as people:
        act_out(people, script.lines[:at])
        page = people[watching].page
        expect(page.locator(BUTTON)).to_have_count(0)
        act_out(people, script.lines[at : at + 1])
        expect(page.locator(BUTTON)).to_be_visible()
        expect(people[playing].page.locator(BUTTON)).to_have_count(0)
        page.locator(BUTTON).click()
        choices = page.locator("[data-interrupt] + ul [data-do]")
        expect(choices).to_have_count(1)
        page.keyboard.press("Escape")
        expect(choices).to_have_count(0)
        expect(page.locator(BUTTON)).to_be_focused()
        page.keyboard.press("Enter")
        box = choices.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        choices.click()
        name = script.names[watching]
        expect(people[playing].page.locator(".latest")).to_contain_text(name)
        expect(page.locator(BUTTON)).to_be_visible()  # a wrong one: the turn goes on, and so does the right


def test_silence_has_the_focus_at_the_end_of_a_turn(browser: Browser, tmp_path: Path) -> None:
    script = find("flinch", "parker-1963", ["Paulette", "Jean"], wanted, options=CHALLENGE)
    first = script.lines[0]
    with acting(browser, tmp_path, script, options=CHALLENGE, window_seconds=60) as people:
        act_out(people, [first])
        if not first.do.startswith(("-", "pass")):
            act_out(people, [next(line for line in script.lines if line.do.startswith("-"))])
        page = people[1 - first.seat].page
        expect(page.locator(f"{MOMENT} [data-pass]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(MOMENT)).to_have_count(0)
