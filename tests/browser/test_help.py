"""Help where it is needed: cards that explain themselves, advice, taking back, rules, lesson, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import EN, FR, PHONE, Visitor
from tests.browser.conftest import Visit

RULE = re.compile(r"MB-\S+|Rule \S+")


def at_first_turn(somebody: Visitor, game: str, **table: object) -> None:
    somebody.play(game, **table)
    somebody.cut()
    somebody.wait_for_turn()


def test_a_card_says_why_it_cannot_be_played_and_by_which_rule(visit: Visit) -> None:
    somebody = visit()
    page = somebody.page
    at_first_turn(somebody, "mille-bornes", players=3, edition="parker-1971")
    page.locator("button[data-card].dimmed").first.click()
    card = page.locator(".choices .say strong").inner_text()
    page.locator(".choices .why").click()
    dialog = page.locator("dialog:has(.card-help)")
    expect(dialog.locator("h2")).to_have_text(card)
    reason = dialog.locator(".reason").first
    expect(reason).to_contain_text(RULE)
    rule = (reason.locator("a").get_attribute("href") or "").partition("#")[2]
    reason.locator("a").click()  # the rules open over the table, at that rule
    expect(page.locator(f"dialog [data-rule='{rule}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".status")).to_have_text(EN("web-table-your-turn"))


def test_a_hint_in_a_game_against_bots(visit: Visit) -> None:
    somebody = visit(**PHONE)
    page = somebody.page
    at_first_turn(somebody, "mille-bornes", players=2)
    somebody.press(EN("web-table-hint"))
    expect(page.locator(".latest.hint")).not_to_be_empty()
    expect(page.locator("button[data-card].hinted").first).to_be_visible()
    advice = page.locator(".latest.hint").inner_text().strip()
    somebody.hear(EN("web-hint-says", action=advice))


def test_taking_back_in_patience(visit: Visit) -> None:
    somebody = visit()
    page = somebody.page
    at_first_turn(somebody, "patience")
    before = somebody.seen
    page.locator("main button.ready").click()
    expect(page.locator(".latest")).to_contain_text("You turn up")
    page.keyboard.press("u")
    # A 1 goes up at once, and the pack is ready again: only the words tell that it was taken back.
    expect(page.locator(".latest")).to_have_text(EN("web-undone"))
    assert somebody.seen == before
    expect(page.locator("aside")).to_have_count(0)  # nobody to talk to: the board has the room
    page.keyboard.press("l")
    expect(page.locator("dialog .news").last).to_have_text(EN("web-undone"))
    expect(page.locator("dialog .talk")).to_have_count(0)


def test_step_by_step_the_others_wait_for_the_reader(visit: Visit) -> None:
    somebody = visit(prefs={"stepping": True})
    page = somebody.page
    somebody.play("mille-bornes", players=3)
    somebody.cut()
    told = page.locator("aside .event")
    steps = 0
    while steps < 5:
        page.locator(".strip.mine, .moment [data-do], [data-next].main").first.wait_for()
        # Found and pressed in one go: what the reader has to answer at once shows all that waited before it.
        seen = page.evaluate(
            """() => {
                const next = document.querySelector("[data-next].main");
                const seen = document.querySelectorAll("aside .event").length;
                (next ?? window.nextPress())?.click();
                return next && seen;
            }"""
        )
        if seen is not None:  # one step of the others, and then the next one waits
            told.nth(seen).wait_for()
            steps += 1


def test_the_rules_are_searched(visit: Visit) -> None:
    somebody = visit(locale="fr-FR")
    page = somebody.page
    somebody.open("/rules/mille-bornes/dujardin-1960")
    every = page.locator("[data-rule]")
    every.first.wait_for()
    whole = every.count()
    page.get_by_role("searchbox").fill("coup fourré")
    expect(page.locator(".rules [role=status]")).to_have_text(FR("web-rules-found", count=every.count()))
    assert 0 < every.count() < whole
    page.get_by_role("searchbox").fill("nonsense that no rule has")
    expect(page.get_by_text(FR("web-rules-none")).last).to_be_visible()
    page.locator("nav a.button").last.click()
    expect(every.first).to_be_visible()
    somebody.open("/rules/mille-bornes/parker-1971#MB-8.1")
    expect(page.locator("[data-rule='MB-8.1']")).to_be_in_viewport()


def test_the_rules_are_those_of_a_table_with_its_hints(visit: Visit) -> None:
    somebody = visit()
    page = somebody.page
    somebody.open("/rules/mille-bornes/dujardin-2011?players=4")
    offer = page.locator("[data-rule='MB-2'] .note")
    expect(offer).to_contain_text("trip=700")
    two = page.get_by_role("button", name=EN("web-rules-players-count", count=2))
    two.click()
    expect(offer).to_have_count(0)
    expect(two).to_be_focused()
    expect(two).to_have_attribute("aria-pressed", "true")
    expect(page.locator("aside")).to_have_count(0)
    page.get_by_label(EN("web-rules-compare")).check()
    expect(page.locator("aside").first).to_be_visible()
    page.get_by_role("button", name=EN("web-hints-tab")).click()
    expect(page.get_by_role("heading", name=EN("web-hints-book"))).to_be_visible()
    expect(page.locator("[data-rule]")).to_have_count(0)


@pytest.mark.parametrize("lesson", ["flinch", "domino", "authors", "store", "patience"])
def test_the_lesson_of_each_game_is_played_to_its_end(visit: Visit, lesson: str) -> None:
    somebody = visit(**PHONE)
    page = somebody.page
    somebody.open()
    page.locator(f"a[href='/learn/{lesson}']").click()
    coach = page.locator(".coach")
    coach.wait_for()
    last = int(page.locator("progress").get_attribute("max") or 0)
    while (at := int(float(page.locator("progress").get_attribute("value") or 0))) < last:
        if coach.locator("button.main").count():
            coach.locator("button.main").click()
        else:
            somebody.press(EN("web-learn-show"))
            somebody.press(EN("web-learn-do"))
        expect(page.locator("progress")).to_have_attribute("value", str(at + 1))
    expect(coach.locator("p.text").last).to_have_text(EN(f"lesson-{lesson}-goodbye"))


def test_the_lesson_is_played_to_its_end(visit: Visit) -> None:
    somebody = visit()
    page = somebody.page
    somebody.open()
    page.get_by_role("link", name=EN("lesson-first-title")).click()
    coach = page.locator(".coach")
    coach.wait_for()
    last = int(page.locator("progress").get_attribute("max") or 0)
    wrong = False
    while (at := int(float(page.locator("progress").get_attribute("value") or 0))) < last:
        if coach.locator("button.main:not(.big)").count():
            coach.locator("button.main:not(.big)").click()
        else:
            somebody.press(EN("web-learn-show"))
            hinted = page.locator(".coach .big.hinted, main button[data-card].hinted")
            hinted.first.wait_for()
            hinted.first.click()
            other = page.locator("main .choice:not(.hinted)")
            if other.count() and not wrong:  # something else that would be allowed
                other.first.click()
                expect(page.locator(".coach .wrong")).not_to_be_empty()
                wrong = True
                hinted.first.click()
            if page.locator("main .choice.hinted").count():
                page.locator("main .choice.hinted").click()
        expect(page.locator("progress")).to_have_attribute("value", str(at + 1))
    assert wrong
    somebody.hurry_bots()
    somebody.press(EN("web-learn-play"))
    page.wait_for_url("**/t/*")


def test_settings_hold_and_are_kept(visit: Visit) -> None:
    somebody = visit()
    page = somebody.page
    somebody.open()
    somebody.press(EN("web-settings"))
    dialog = page.locator("dialog")
    for choice in ("web-theme-dark", "web-motion-calm"):
        dialog.get_by_text(EN(choice), exact=True).click()
    for tick in ("web-sounds", "web-shortcuts"):
        dialog.get_by_role("checkbox", name=EN(tick), exact=False).click()
    somebody.press(EN("web-done"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    at_first_turn(somebody, "patience")
    page.keyboard.press("m")  # a shortcut no more
    expect(page.get_by_role("button", name=EN("web-table-sound"), pressed=True)).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
