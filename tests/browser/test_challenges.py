"""Challenges of Flinch: a button during a turn, and a pass by Enter at its end (FL-11)."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.game_scripts import Script, find_script
from tests.browser.scripted_games import play_lines, playing_script
from tests.browser.visitor import PHONE

CHALLENGE = {"duties": "challenge"}
BUTTON, PROMPT = "[data-interrupt]", ".decision"


def other_card(script: Script) -> int:
    """Return the line in which a card that can be challenged follows a 1 from the hand; -1 if none."""
    for number, (one, two) in enumerate(zip(script.lines, script.lines[1:], strict=False), 1):
        if one.action == "1" and two.seat == one.seat and two.action.isdecimal() and two.action != "1":
            return number
    return -1


def wanted(script: Script) -> bool:
    """Return whether that comes early, and the turn then ends with a reserve card."""
    at = other_card(script)
    return 0 < at < 12 and script.lines[at + 1].action.startswith("-")


def test_a_turn_is_challenged_while_it_goes_on(browser: Browser, tmp_path: Path) -> None:
    script = find_script("flinch", "parker-1963", ["Paulette", "Jean"], wanted, options=CHALLENGE)
    at = other_card(script)
    playing, watching = script.lines[at].seat, 1 - script.lines[at].seat
    settings = [{**PHONE, "locale": "fr-FR"}, {}]
    with playing_script(
        browser, tmp_path, script, settings, options=CHALLENGE, window_seconds=0.05
    ) as people:
        play_lines(people, script.lines[:at])
        page = people[watching].page
        expect(page.locator(BUTTON)).to_have_count(0)
        play_lines(people, script.lines[at : at + 1])
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
        expect(people[playing].page.locator(".last-event")).to_contain_text(name)
        expect(page.locator(BUTTON)).to_be_visible()  # a wrong challenge does not end the turn


def test_the_pass_button_has_the_focus_at_the_end_of_a_turn(browser: Browser, tmp_path: Path) -> None:
    script = find_script("flinch", "parker-1963", ["Paulette", "Jean"], wanted, options=CHALLENGE)
    first = script.lines[0]
    with playing_script(browser, tmp_path, script, options=CHALLENGE, window_seconds=60) as people:
        play_lines(people, [first])
        if not first.action.startswith(("-", "pass")):
            play_lines(people, [next(line for line in script.lines if line.action.startswith("-"))])
        page = people[1 - first.seat].page
        expect(page.locator(f"{PROMPT} [data-pass]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(PROMPT)).to_have_count(0)
