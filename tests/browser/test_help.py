"""Help: card help, hints, undo, step-through, rules, lessons, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import EN, FR, PHONE, Visitor

RULE = re.compile(r"MB-\S+|Rule \S+")


def go_to_first_turn(visitor: Visitor, game: str, **table: object) -> None:
    visitor.play(game, **table)
    visitor.cut()
    visitor.wait_for_turn()


def test_a_card_says_why_it_cannot_be_played_and_by_which_rule(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    go_to_first_turn(visitor, "mille-bornes", players=3, edition="parker-1971")
    page.locator("button[data-card].dimmed").first.click()
    card = page.locator(".choices .prompt strong").inner_text()
    page.locator(".choices .why").click()
    dialog = page.locator("dialog:has(.card-help)")
    expect(dialog.locator("h2")).to_have_text(card)
    reason = dialog.locator(".reason").first
    expect(reason).to_contain_text(RULE)
    rule = (reason.locator("a").get_attribute("href") or "").partition("#")[2]
    reason.locator("a").click()  # the rules open in a dialog, at that rule
    expect(page.locator(f"dialog [data-rule='{rule}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".status")).to_have_text(EN("web-table-your-turn"))


def test_a_hint_in_a_game_against_bots(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    go_to_first_turn(visitor, "mille-bornes", players=2)
    visitor.press(EN("web-table-hint"))
    expect(page.locator(".last-event.hint")).not_to_be_empty()
    expect(page.locator("button[data-card].hinted").first).to_be_visible()
    advice = page.locator(".last-event.hint").inner_text().strip()
    visitor.wait_for_announcement(EN("web-hint-says", action=advice))


def test_undo_in_patience(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    go_to_first_turn(visitor, "patience")
    before = visitor.table_text
    page.locator("main button.ready").click()
    expect(page.locator(".last-event")).to_contain_text("You turn up")
    page.keyboard.press("u")
    # A 1 goes up at once, and the pack is ready again: only the text shows the undo.
    expect(page.locator(".last-event")).to_have_text(EN("web-undone"))
    assert visitor.table_text == before
    expect(page.locator("aside")).to_have_count(0)  # no sidebar in a solo game
    page.keyboard.press("l")
    expect(page.locator("dialog .news").last).to_have_text(EN("web-undone"))
    expect(page.locator("dialog .chat")).to_have_count(0)


def test_steps_of_others_wait_in_step_through(visit: Visit) -> None:
    visitor = visit(prefs={"stepping": True})
    page = visitor.page
    visitor.play("mille-bornes", players=3)
    visitor.cut()
    events = page.locator("aside .event")
    steps = 0
    while steps < 5:
        page.locator(".status-bar.your-turn, .decision [data-do], [data-next].primary").first.wait_for()
        # Find and press in one go: an urgent question would show all waiting steps.
        seen = page.evaluate(
            """() => {
                const next = document.querySelector("[data-next].primary");
                const seen = document.querySelectorAll("aside .event").length;
                (next ?? window.nextPress())?.click();
                return next && seen;
            }"""
        )
        if seen is not None:  # one step was shown, and the next one waits
            events.nth(seen).wait_for()
            steps += 1


def test_the_rules_are_searched(visit: Visit) -> None:
    visitor = visit(locale="fr-FR")
    page = visitor.page
    visitor.open("/rules/mille-bornes/dujardin-1960")
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
    visitor.open("/rules/mille-bornes/parker-1971#MB-8.1")
    expect(page.locator("[data-rule='MB-8.1']")).to_be_in_viewport()


def test_the_rules_depend_on_the_table_and_have_hints(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open("/rules/mille-bornes/dujardin-2011?players=4")
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
    visitor = visit(**PHONE)
    page = visitor.page
    visitor.open()
    page.locator(f"a[href='/learn/{lesson}']").click()
    coach = page.locator(".lesson-panel")
    coach.wait_for()
    last = int(page.locator("progress").get_attribute("max") or 0)
    while (at := int(float(page.locator("progress").get_attribute("value") or 0))) < last:
        if coach.locator("button.primary").count():
            coach.locator("button.primary").click()
        else:
            visitor.press(EN("web-learn-show"))
            visitor.press(EN("web-learn-do"))
        expect(page.locator("progress")).to_have_attribute("value", str(at + 1))
    expect(coach.locator("p.text").last).to_have_text(EN(f"lesson-{lesson}-goodbye"))


def test_the_lesson_is_played_to_its_end(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open()
    page.get_by_role("link", name=EN("lesson-first-title")).click()
    coach = page.locator(".lesson-panel")
    coach.wait_for()
    last = int(page.locator("progress").get_attribute("max") or 0)
    wrong = False
    while (at := int(float(page.locator("progress").get_attribute("value") or 0))) < last:
        if coach.locator("button.primary:not(.answer)").count():
            coach.locator("button.primary:not(.answer)").click()
        else:
            visitor.press(EN("web-learn-show"))
            hinted = page.locator(".lesson-panel .answer.hinted, main button[data-card].hinted")
            hinted.first.wait_for()
            hinted.first.click()
            other = page.locator("main .choice:not(.hinted)")
            if other.count() and not wrong:  # another legal action
                other.first.click()
                expect(page.locator(".lesson-panel .wrong")).not_to_be_empty()
                wrong = True
                hinted.first.click()
            if page.locator("main .choice.hinted").count():
                page.locator("main .choice.hinted").click()
        expect(page.locator("progress")).to_have_attribute("value", str(at + 1))
    assert wrong
    visitor.speed_up_bots()
    visitor.press(EN("web-learn-play"))
    page.wait_for_url("**/t/*")


def test_settings_apply_and_are_stored(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open()
    visitor.press(EN("web-settings"))
    dialog = page.locator("dialog")
    for choice in ("web-theme-dark", "web-motion-calm"):
        dialog.get_by_text(EN(choice), exact=True).click()
    for tick in ("web-sounds", "web-shortcuts"):
        dialog.get_by_role("checkbox", name=EN(tick), exact=False).click()
    visitor.press(EN("web-done"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    go_to_first_turn(visitor, "patience")
    page.keyboard.press("m")  # no longer a shortcut
    expect(page.get_by_role("button", name=EN("web-table-sound"), pressed=True)).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
