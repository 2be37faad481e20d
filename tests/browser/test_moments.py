"""The moments that belong to everybody: coups fourrés out of turn, lost turns, the extension."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import act_out, acting
from tests.browser.browsing import EN, FR, PHONE, SHEET, Visitor
from tests.browser.scripts import Script, find

MOMENT = ".moment"
LONG_ENOUGH = 60.0
"""Seconds: nothing in here waits for the end of such a window."""


def coup_at_once(edition: str, names: list[str], kind: str = "CoupFourreMade") -> tuple[Script, int]:
    """A hand whose first attack is answered so, and the place of the answer."""
    script = find("mille-bornes", edition, names, lambda script: script.comes_first(kind))
    return script, script.first(kind)


def told(person: Visitor) -> str:
    """What happened last, as this person reads it."""
    return person.page.locator(".latest").inner_text()


def seconds_left(page: Page) -> int:
    """What the clock of the window shows."""
    minutes, seconds = page.locator(f"{MOMENT} [role=timer]").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_coup_fourre_is_answered_out_of_turn_in_two_languages(browser: Browser, tmp_path: Path) -> None:
    script, answer = coup_at_once("parker-1971", ["Paulette", "Jean"])
    line = script.lines[answer]
    settings = [{"locale": "en-GB"}, {"locale": "fr-FR"}]
    with acting(browser, tmp_path, script, settings, window_seconds=LONG_ENOUGH) as people:
        act_out(people, script.lines[:answer])
        attacked, attacker = people[line.seat], people[1 - line.seat]
        moment = attacked.page.locator(MOMENT)
        expect(moment.locator(f"[data-do='{line.do}']")).to_be_visible()
        expect(moment).to_be_focused()  # but none of its buttons: nothing is pressed by accident
        expect(moment.locator("[role=timer]")).to_be_visible()
        expect(attacked.page).to_have_title(EN("web-title-turn"))
        expect(attacker.page.locator(MOMENT)).to_have_count(0)
        expect(attacker.page.locator(".strip")).to_contain_text(FR("web-window"))
        moment.locator(f"[data-do='{line.do}']").click()
        expect(moment).to_have_count(0)
        for person, language in ((attacked, EN), (attacker, FR)):
            turn = {"name": script.names[line.seat]}
            mine = (
                language("web-table-your-turn") if person is attacked else language("web-table-turn", **turn)
            )
            expect(person.page.locator(".status")).to_have_text(mine)
            expect(person.page.locator(".latest")).to_contain_text("coup fourré", ignore_case=True)


def test_four_browsers_see_one_coup_fourre_and_the_lost_turns(browser: Browser, tmp_path: Path) -> None:
    names = ["Paul", "Janine", "Paulette", "Jean"]
    script, answer = coup_at_once("dujardin-1960", names, "TurnsLost")
    line = script.lines[answer]
    settings = [dict(PHONE), {}, {"size": (820, 1180)}, {"color_scheme": "dark"}]
    with acting(browser, tmp_path, script, settings, window_seconds=LONG_ENOUGH) as people:
        act_out(people, script.lines[:answer])
        partners = {line.seat, (line.seat + 2) % 4}
        for seat, person in enumerate(people):  # the partner is asked as well, whatever he holds
            expect(person.page.locator(MOMENT)).to_have_count(1 if seat in partners else 0)
        people[line.seat].page.locator(f"{MOMENT} [data-do='{line.do}']").click()
        for person in people:
            expect(person.page.locator(MOMENT)).to_have_count(0)
            expect(person.page.locator(".latest")).to_contain_text("coup fourré", ignore_case=True)
        for seat, person in enumerate(people):  # only the player who drew cards for it sees which
            assert told(person).count("draw") == (2 if seat == line.seat else 0)
        act_out(people, script.lines[answer + 1 : answer + 4])  # whose turns are lost, the script knows


def test_a_reload_in_the_middle_of_a_window(browser: Browser, tmp_path: Path) -> None:
    script, answer = coup_at_once("parker-1971", ["Paulette", "Jean"])
    line = script.lines[answer]
    with acting(browser, tmp_path, script, window_seconds=LONG_ENOUGH) as people:
        act_out(people, script.lines[:answer])
        page = people[line.seat].page
        wanted = page.locator(f"{MOMENT} [data-do='{line.do}']")
        expect(wanted).to_be_visible()
        left = seconds_left(page)
        page.reload()
        expect(wanted).to_be_visible()
        assert 0 < seconds_left(page) <= left
        wanted.click()
        for person in people:
            expect(person.page.locator(".latest")).to_contain_text("coup fourré", ignore_case=True)


def test_an_extension_is_called(browser: Browser, tmp_path: Path) -> None:
    def wanted(script: Script) -> bool:
        return script.first("ExtensionCalled") >= 0 and script.first("CoupFourreMade") < 0

    script = find("mille-bornes", "parker-1971", ["Paulette", "Jean"], wanted)
    answer = script.first("ExtensionCalled")
    line = script.lines[answer]
    phone: dict[str, Any] = {"size": (390, 844)}  # there it lies over the table, and can be laid aside
    settings = [phone, {**phone, "locale": "fr-FR"}]
    with acting(browser, tmp_path, script, settings, window_seconds=0.05) as people:
        act_out(people, script.lines[:answer])
        page = people[line.seat].page
        expect(page.locator(f"{MOMENT} [data-do]")).to_have_count(2)
        for size in ((390, 844), (375, 553), (320, 480), (568, 320)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            expect(page.locator(f"{MOMENT} [data-do] small")).to_have_count(2)  # each says what it means
            assert page.locator(MOMENT).evaluate("it => it.scrollHeight <= it.clientHeight + 1")
            assert page.locator(MOMENT).evaluate("it => it.getBoundingClientRect().bottom <= innerHeight + 1")
        fold = page.locator(f"{MOMENT} .fold")
        fold.click()
        expect(page.locator(f"{MOMENT} [data-do]")).to_have_count(0)
        fold.click()
        page.locator(f"{MOMENT} [data-do='{line.do}']").click()
        expect(people[0].page.locator(".bar")).to_contain_text(EN("web-table-trip", trip="1,000"))
        longer = re.compile(FR("web-table-trip", trip="1.000"))
        expect(people[1].page.locator(".bar")).to_contain_text(longer)
        act_out(people, script.lines[answer + 1 :])
        for person in people:
            expect(person.page.locator(SHEET)).to_be_visible()
