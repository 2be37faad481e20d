"""By ear: nothing cuts off what others did, the cut is announced, and keys say again what was missed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.acting import act_out, acting, seat
from tests.browser.browsing import FR, Visitor
from tests.browser.conftest import Visit
from tests.browser.scripts import Script, find

NAMES = ["Paulette", "Jean"]
MOVES = 4
QUESTION = "mille-bornes-question-turn"


def quiet(script: Script) -> bool:
    """Whether nobody may react to the first moves."""
    return not any(line.window for line in script.lines[: MOVES + 1])


def urgent(visitor: Visitor) -> list[str]:
    """What was announced so that it cuts off what is being said."""
    said: list[str] = visitor.page.evaluate(
        "window.heard.filter(said => said.how === 'assertive').map(said => said.text)"
    )
    return said


def test_what_others_did_and_ones_turn_are_said_in_one_piece(browser: Browser, tmp_path: Path) -> None:
    script = find("mille-bornes", "parker-1971", NAMES, quiet)
    first = script.lines[0].seat
    with acting(browser, tmp_path, script, [{}, {"locale": "fr-FR"}]) as people:
        act_out(people, script.lines[:1])
        other = people[1 - first]
        question = other.words(QUESTION)
        other.hear(question)
        said = next(text for text in other.heard if text.endswith(question))
        assert NAMES[first] in said  # what was done comes first, in the same breath
        assert urgent(other) == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_cut_is_announced_and_has_the_focus(visit: Visit, locale: str) -> None:
    host, guest = visit(locale=locale), visit(locale=locale)
    seat([host, guest], NAMES, game="mille-bornes")
    for person in (host, guest):
        person.hear(person.words("web-sealed", hand=1))
        expect(person.page.locator("[data-cut]")).to_be_focused()
    host.page.keyboard.press("Enter")
    expect(host.page.locator("[data-cut]")).to_have_count(0)
    guest.page.keyboard.press("Enter")  # with no words of their own, whatever is dealt
    for person in (host, guest):
        expect(person.page.locator("button[data-card]").first).to_be_visible()


def test_keys_say_again_the_last_moves_and_how_everybody_stands(browser: Browser, tmp_path: Path) -> None:
    script = find("mille-bornes", "parker-1971", NAMES, quiet)
    with acting(browser, tmp_path, script, [{"locale": "fr-FR"}, {}]) as people:
        act_out(people, script.lines[:MOVES])
        somebody = people[script.lines[MOVES].seat]
        page, words = somebody.page, somebody.words
        expect(page.locator(".strip.mine")).to_be_visible()
        expect(page.locator("aside .event").nth(MOVES)).to_be_visible()
        said_last = "words => window.heard.at(-1)?.text.endsWith(words)"
        page.wait_for_function(said_last, arg=words(QUESTION), polling=20)  # nothing more comes by itself

        def pressed(key: str) -> str:
            before = len(somebody.heard)
            page.keyboard.press(key)
            page.wait_for_function("before => window.heard.length > before", arg=before, polling=20)
            return " ".join(somebody.heard[before:])

        assert pressed("a").endswith(words(QUESTION))
        lines = [line.strip() for line in page.locator("aside .event").all_inner_texts()]
        assert pressed("v") == " ".join(lines[-6:])
        stands = pressed("e")
        assert all(name in stands for name in NAMES)
        assert (" sur 700" if words is FR else " of 700") in stands
        page.keyboard.press("?")
        for key in ("a", "v", "e", "f"):
            expect(page.locator("dialog")).to_contain_text(words(f"web-table-key-{key}"))


def test_sounds_are_made_when_they_are_wanted_and_not_before(visit: Visit) -> None:
    count = """
        window.sung = 0;
        const start = AudioScheduledSourceNode.prototype.start;
        AudioScheduledSourceNode.prototype.start = function (...when) {
          window.sung += 1;
          start.apply(this, when);
        };
    """
    deaf, hearing = visit(), visit(prefs={"sounds": True})
    for somebody in (deaf, hearing):
        somebody.page.add_init_script(count)
        somebody.play("patience")
        somebody.cut()
        for _ in range(3):
            somebody.move()
    hearing.page.wait_for_function("window.sung > 0", polling=20)
    assert deaf.page.evaluate("window.sung") == 0
