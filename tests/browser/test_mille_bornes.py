"""Whole games of Mille Bornes against bots, to the score sheet: by mouse, by keyboard alone, on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import CUT, EN, PHONE, SHEET, Visitor

SHORT = "dujardin-2011"
"""In this edition one hand is a game."""
PLAYABLE = ".status-bar.your-turn ~ main .playable[data-card]"

EVENT = "aside .event"
"""An event in the log."""


def choose_short_game(visitor: Visitor) -> None:
    """On the home page, choose the edition and two players with the mouse, and start."""
    visitor.speed_up_bots()
    visitor.open()
    visitor.press(EN("web-choose-of", game="Mille Bornes"))
    dialog = visitor.page.locator("dialog")
    dialog.locator(f"input[value='{SHORT}']").check()
    dialog.get_by_role("group", name=EN("web-players")).get_by_text("2", exact=True).click()
    dialog.get_by_role("button", name=EN("web-play-now")).click()
    visitor.page.wait_for_url("**/t/*")


def drag(page: Page, card: str) -> bool:
    """Drag a card of the hand to the first place where it can go. Return False if the card is gone."""
    held = page.locator(card).first
    box = held.bounding_box()
    if box is None:
        return False
    page.mouse.move(box["x"] + box["width"] / 3, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 3 + 12, box["y"] + box["height"] / 2 - 12)
    mark = page.locator("[data-drop]").first.bounding_box()
    assert mark is not None
    page.mouse.move(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2, steps=3)
    page.mouse.up()
    return True


def test_a_game_by_mouse_to_its_score_sheet(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    choose_short_game(visitor)
    visitor.cut()
    dragged = 0
    while dragged < 3:  # drag some cards, click the others
        assert visitor.wait_for_turn()
        if page.locator(".decision [data-do]").count() or not page.locator(PLAYABLE).count():
            visitor.press_once()
            continue
        before = page.locator(EVENT).count()
        if drag(page, PLAYABLE):
            page.locator(EVENT).nth(before).wait_for()
            dragged += 1
    while visitor.press_once():
        pass
    sheet = page.locator(SHEET)
    expect(sheet.locator("tbody tr").first).to_be_visible()
    totals = [
        int(text.replace(",", "")) for text in sheet.locator("tfoot tr").first.locator("td").all_inner_texts()
    ]
    assert len(totals) == 2
    expect(page.locator(".totals .winner")).to_contain_text(f"{max(totals):,}")
    assert sheet.locator("a.rule").count() == sheet.locator("tbody tr").count()
    sheet.locator("a.rule").first.click()  # every line has a rule, which opens in a dialog
    expect(page.locator("dialog .rules")).to_be_visible()
    page.keyboard.press("Escape")
    visitor.press(EN("web-rematch"))
    page.wait_for_selector(CUT)


class Keyboard:
    """A visitor's keyboard. Keys go to the focused element."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focused(self) -> str:
        """The label of the focused control."""
        return str(
            self.page.evaluate(
                """() => {
                    const on = document.activeElement;
                    if (!on.matches("a, button, input, select, summary")) return "";
                    return [on.ariaLabel ?? on.innerText, on.value].join(" ");
                }"""
            )
        )

    def tab_to(self, words: str, key: str = "Tab") -> None:
        """Press a key until the label of the focused control contains these words."""
        for _ in range(120):
            if words in self.focused:
                return
            self.press(key)
        raise AssertionError(f"the keyboard does not reach {words!r}")


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.speed_up_bots()
    visitor.open()
    page, keys = visitor.page, Keyboard(visitor.page)
    keys.tab_to(EN("web-choose-of", game="Mille Bornes"))
    keys.press("Enter")
    page.wait_for_selector("dialog")
    keys.tab_to("parker-1971")
    keys.tab_to(SHORT, "ArrowDown")
    keys.press("Tab", "Tab")  # over the link to the rules
    for _ in range(3):
        keys.press("ArrowLeft")
        if keys.focused.split()[-1] == "2":
            break
    keys.tab_to(EN("web-play-now"))
    keys.press("Enter")
    page.wait_for_selector(CUT)
    keys.tab_to(EN("web-cut-why"))
    keys.press("Enter", "Tab")
    page.keyboard.type("cut with the keyboard")
    keys.press("Enter")
    visitor.wait_for_turn()
    keys.tab_to("moves")  # open the list of moves, which numbers play
    keys.press("Enter")
    numbers = False
    while visitor.wait_for_turn():
        numbers = not numbers
        before = page.locator(EVENT).count()
        if numbers or page.query_selector(".decision [data-do]"):
            keys.press("1")
        else:
            play_focused_card(page, keys)
        page.wait_for_function(f"before => document.querySelectorAll('{EVENT}').length > before", arg=before)
    expect(page.locator(SHEET)).to_be_visible()
    keys.tab_to(EN("web-rematch"))
    keys.press("Enter")
    page.wait_for_selector(CUT)


def play_focused_card(page: Page, keys: Keyboard) -> None:
    """Move along the hand to a playable card, if there is one, and play it with Enter."""
    keys.press("w", "Home")
    expect(page.locator("button[data-card]:focus")).to_have_count(1)
    playable = page.locator("button[data-card].playable")
    if playable.count():
        while not page.locator("button.playable:focus").count():
            keys.press("ArrowRight")
    outline = page.locator("button[data-card]:focus").evaluate("each => getComputedStyle(each).outlineStyle")
    assert outline != "none"
    keys.press("Enter")
    expect(page.locator("button[data-card]:focus")).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    if page.locator(".choice:focus").count():  # several uses: on to the choices
        keys.press("Enter")


def test_a_game_on_a_phone(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.play("mille-bornes", edition=SHORT, players=3)
    for _ in range(12):
        assert visitor.tap()
    visitor.press_until()
    expect(visitor.page.locator(SHEET)).to_be_visible()
