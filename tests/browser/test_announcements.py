"""Announcements for screen readers: events are not interrupted, and keys repeat them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.game_scripts import Script, find_script
from tests.browser.scripted_games import play_lines, playing_script, seat_players
from tests.browser.visitor import FR, Visitor

NAMES = ["Paulette", "Jean"]
MOVES = 4
QUESTION = "mille-bornes-question-turn"


def quiet(script: Script) -> bool:
    """Return whether the first moves have no window."""
    return not any(line.window for line in script.lines[: MOVES + 1])


def urgent(visitor: Visitor) -> list[str]:
    """Return the announcements that interrupt others."""
    said: list[str] = visitor.page.evaluate(
        "window.announced.filter(said => said.how === 'assertive').map(said => said.text)"
    )
    return said


def test_events_and_the_question_are_announced_in_one_piece(browser: Browser, tmp_path: Path) -> None:
    script = find_script("mille-bornes", "parker-1971", NAMES, quiet)
    first = script.lines[0].seat
    with playing_script(browser, tmp_path, script, [{}, {"locale": "fr-FR"}]) as people:
        play_lines(people, script.lines[:1])
        other = people[1 - first]
        question = other.words(QUESTION)
        other.wait_for_announcement(question)
        said = next(text for text in other.announced if text.endswith(question))
        assert NAMES[first] in said  # the event comes first, in the same announcement
        assert urgent(other) == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_cut_is_announced_and_has_the_focus(visit: Visit, locale: str) -> None:
    host, guest = visit(locale=locale), visit(locale=locale)
    seat_players([host, guest], NAMES, game="mille-bornes")
    for person in (host, guest):
        person.wait_for_announcement(person.words("web-sealed", hand=1))
        expect(person.page.locator("[data-cut]")).to_be_focused()
    host.page.keyboard.press("Enter")
    expect(host.page.locator("[data-cut]")).to_have_count(0)
    guest.page.keyboard.press("Enter")  # without words of their own
    for person in (host, guest):
        expect(person.page.locator("button[data-card]").first).to_be_visible()


def test_keys_repeat_the_last_moves_and_the_standing(browser: Browser, tmp_path: Path) -> None:
    script = find_script("mille-bornes", "parker-1971", NAMES, quiet)
    with playing_script(browser, tmp_path, script, [{"locale": "fr-FR"}, {}]) as people:
        play_lines(people, script.lines[:MOVES])
        visitor = people[script.lines[MOVES].seat]
        page, words = visitor.page, visitor.words
        expect(page.locator(".status-bar.your-turn")).to_be_visible()
        expect(page.locator("aside .event").nth(MOVES)).to_be_visible()
        last_announcement = "words => window.announced.at(-1)?.text.endsWith(words)"
        page.wait_for_function(
            last_announcement, arg=words(QUESTION), polling=20
        )  # nothing more is announced by itself

        def pressed(key: str) -> str:
            before = len(visitor.announced)
            page.keyboard.press(key)
            page.wait_for_function("before => window.announced.length > before", arg=before, polling=20)
            return " ".join(visitor.announced[before:])

        assert pressed("a").endswith(words(QUESTION))
        lines = [line.strip() for line in page.locator("aside .event").all_inner_texts()]
        assert pressed("v") == " ".join(lines[-6:])
        stands = pressed("e")
        assert all(name in stands for name in NAMES)
        assert (" sur 700" if words is FR else " of 700") in stands
        page.keyboard.press("?")
        for key in ("a", "v", "e", "f"):
            expect(page.locator("dialog")).to_contain_text(words(f"web-table-key-{key}"))


def test_sounds_play_only_if_they_are_switched_on(visit: Visit) -> None:
    count = """
        window.started = 0;
        const start = AudioScheduledSourceNode.prototype.start;
        AudioScheduledSourceNode.prototype.start = function (...when) {
          window.started += 1;
          start.apply(this, when);
        };
    """
    silent, audible = visit(), visit(prefs={"sounds": True})
    for visitor in (silent, audible):
        visitor.page.add_init_script(count)
        visitor.play("patience")
        visitor.cut()
        for _ in range(3):
            visitor.press_once()
    audible.page.wait_for_function("window.started > 0", polling=20)
    assert silent.page.evaluate("window.started") == 0
