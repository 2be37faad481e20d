"""Decision prompts: coups fourrés out of turn, lost turns, the extension."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.game_scripts import Script, find_script
from tests.browser.scripted_games import play_lines, playing_script
from tests.browser.visitor import EN, FR, PHONE, SHEET, Visitor

PROMPT = ".decision"
LONG_ENOUGH = 60.0
"""Seconds of a window; no test waits for its end."""


def coup_at_once(edition: str, names: list[str], kind: str = "CoupFourreMade") -> tuple[Script, int]:
    """Return a hand whose first attack is answered by such an event, and the index of the answer."""
    script = find_script("mille-bornes", edition, names, lambda script: script.comes_first(kind))
    return script, script.first(kind)


def last_event(person: Visitor) -> str:
    """Return the last event in the words of a visitor."""
    return person.page.locator(".last-event").inner_text()


def seconds_left(page: Page) -> int:
    """Return the seconds that the clock of the window shows."""
    minutes, seconds = page.locator(f"{PROMPT} [role=timer]").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_coup_fourre_is_answered_out_of_turn_in_two_languages(browser: Browser, tmp_path: Path) -> None:
    script, answer = coup_at_once("parker-1971", ["Paulette", "Jean"])
    line = script.lines[answer]
    settings = [{"locale": "en-GB"}, {"locale": "fr-FR"}]
    with playing_script(browser, tmp_path, script, settings, window_seconds=LONG_ENOUGH) as people:
        play_lines(people, script.lines[:answer])
        attacked, attacker = people[line.seat], people[1 - line.seat]
        prompt = attacked.page.locator(PROMPT)
        expect(prompt.locator(f"[data-do='{line.action}']")).to_be_visible()
        expect(prompt).to_be_focused()  # but none of its buttons, so that nothing is pressed by accident
        expect(prompt.locator("[role=timer]")).to_be_visible()
        expect(attacked.page).to_have_title(EN("web-title-turn"))
        expect(attacker.page.locator(PROMPT)).to_have_count(0)
        expect(attacker.page.locator(".status-bar")).to_contain_text(FR("web-window"))
        prompt.locator(f"[data-do='{line.action}']").click()
        expect(prompt).to_have_count(0)
        for person, language in ((attacked, EN), (attacker, FR)):
            turn = {"name": script.names[line.seat]}
            mine = (
                language("web-table-your-turn") if person is attacked else language("web-table-turn", **turn)
            )
            expect(person.page.locator(".status")).to_have_text(mine)
            expect(person.page.locator(".last-event")).to_contain_text("coup fourré", ignore_case=True)


def test_four_browsers_see_one_coup_fourre_and_the_lost_turns(browser: Browser, tmp_path: Path) -> None:
    names = ["Paul", "Janine", "Paulette", "Jean"]
    script, answer = coup_at_once("dujardin-1960", names, "TurnsLost")
    line = script.lines[answer]
    settings = [dict(PHONE), {}, {"size": (820, 1180)}, {"color_scheme": "dark"}]
    with playing_script(browser, tmp_path, script, settings, window_seconds=LONG_ENOUGH) as people:
        play_lines(people, script.lines[:answer])
        partners = {line.seat, (line.seat + 2) % 4}
        for seat, person in enumerate(people):  # the partner is asked too, whatever they hold
            expect(person.page.locator(PROMPT)).to_have_count(1 if seat in partners else 0)
        people[line.seat].page.locator(f"{PROMPT} [data-do='{line.action}']").click()
        for person in people:
            expect(person.page.locator(PROMPT)).to_have_count(0)
            expect(person.page.locator(".last-event")).to_contain_text("coup fourré", ignore_case=True)
        for seat, person in enumerate(people):  # only the player who drew the cards sees them
            assert last_event(person).count("draw") == (2 if seat == line.seat else 0)
        play_lines(people, script.lines[answer + 1 : answer + 4])  # the script skips the lost turns


def test_a_reload_in_the_middle_of_a_window(browser: Browser, tmp_path: Path) -> None:
    script, answer = coup_at_once("parker-1971", ["Paulette", "Jean"])
    line = script.lines[answer]
    with playing_script(browser, tmp_path, script, window_seconds=LONG_ENOUGH) as people:
        play_lines(people, script.lines[:answer])
        page = people[line.seat].page
        wanted = page.locator(f"{PROMPT} [data-do='{line.action}']")
        expect(wanted).to_be_visible()
        left = seconds_left(page)
        page.reload()
        expect(wanted).to_be_visible()
        assert 0 < seconds_left(page) <= left
        wanted.click()
        for person in people:
            expect(person.page.locator(".last-event")).to_contain_text("coup fourré", ignore_case=True)


def test_an_extension_is_called(browser: Browser, tmp_path: Path) -> None:
    def wanted(script: Script) -> bool:
        return script.first("ExtensionCalled") >= 0 and script.first("CoupFourreMade") < 0

    script = find_script("mille-bornes", "parker-1971", ["Paulette", "Jean"], wanted)
    answer = script.first("ExtensionCalled")
    line = script.lines[answer]
    phone: dict[str, Any] = {"size": (390, 844)}  # the prompt covers the table, and can be folded
    settings = [phone, {**phone, "locale": "fr-FR"}]
    with playing_script(browser, tmp_path, script, settings, window_seconds=0.05) as people:
        play_lines(people, script.lines[:answer])
        page = people[line.seat].page
        expect(page.locator(f"{PROMPT} [data-do]")).to_have_count(2)
        for size in ((390, 844), (375, 553), (320, 480), (568, 320)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            expect(page.locator(f"{PROMPT} [data-do] small")).to_have_count(2)  # with explanations
            assert page.locator(PROMPT).evaluate("it => it.scrollHeight <= it.clientHeight + 1")
            assert page.locator(PROMPT).evaluate("it => it.getBoundingClientRect().bottom <= innerHeight + 1")
        fold = page.locator(f"{PROMPT} .fold")
        fold.click()
        expect(page.locator(f"{PROMPT} [data-do]")).to_have_count(0)
        fold.click()
        page.locator(f"{PROMPT} [data-do='{line.action}']").click()
        expect(people[0].page.locator(".table-header")).to_contain_text(EN("web-table-trip", trip="1,000"))
        longer = re.compile(FR("web-table-trip", trip="1.000"))
        expect(people[1].page.locator(".table-header")).to_contain_text(longer)
        play_lines(people, script.lines[answer + 1 :])
        for person in people:
            expect(person.page.locator(SHEET)).to_be_visible()
