"""Take the pictures of the web table from real games: `make pictures`. It needs Debian's chromium."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser import screens
from tests.browser.game_scripts import cut_words
from tests.browser.scripted_games import seeded_server
from tests.browser.visitor import REPLAY_LINK, SHEET, Visitor, chromium

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDE, TABLET, PHONE, SIDE = (1280, 800), (820, 1180), (390, 844), (844, 390)
NAME = "Paulette"
ENDED = f"{SHEET}, {REPLAY_LINK}"


@dataclass(frozen=True)
class Picture:
    """What is on it, and how it is taken.

    The seed is that of the server's shuffles. Forced moves play themselves only where `forced` says so:
    elsewhere every turn waits to be played by the booklet's advice.
    """

    name: str
    show: Callable[[Visitor], None]
    size: tuple[int, int] = WIDE
    locale: str = "en-GB"
    scheme: str = "light"
    seed: int = 7
    forced: bool = False


def middle(game: str, turns: int, players: int | None = None, **wanted: object) -> Callable[[Visitor], None]:
    """Show the middle of a game that the reader plays by the booklet's advice."""

    def show(visitor: Visitor) -> None:
        seats = {} if players is None else {"players": players}
        sit(visitor, game, **seats, **wanted)
        advised(visitor.page, turns, ENDED)
        if visitor.page.locator(ENDED).count():
            raise SystemExit(f"{game}: over within {turns} turns; choose another seed")

    return show


def sit(visitor: Visitor, game: str, **wanted: object) -> None:
    visitor.register(NAME)
    visitor.play(game, **wanted)
    visitor.cut(cut_words(NAME))


def advised(page: Page, turns: int, ended: str = REPLAY_LINK) -> None:
    """Play so many turns by the booklet's advice, or until there is an element for `ended`."""
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.evaluate(
        """async ([turns, ended]) => {
            const next = () => new Promise(after => setTimeout(after, 15));
            const one = selector => document.querySelector(selector);
            const end = Date.now() + 60_000;
            for (let done = 0; done < turns && !one(ended); ) {
                if (Date.now() > end) throw new Error(`no advice: ${document.body.innerText}`);
                const wanted = one(":is([data-offer], .decision [data-do]).hinted:not([aria-disabled])");
                if (wanted) {
                    wanted.click();
                    done += 1;
                } else if (one(".status-bar.your-turn") && one("[data-offer]")) one("[data-hint]").click();
                else if (one(".status-bar.your-turn") && !one("dialog")) one("[data-log]")?.click();
                await next();
            }
            while (!one(".status-bar.your-turn") && !one(ended) && Date.now() < end) await next();
            for (let frames = 0; frames < 20; frames += 1) await next();
        }""",
        [turns, ended],
    )


def decision(visitor: Visitor) -> None:
    """Show an attack that the reader can answer."""
    sit(visitor, screens.MILLE, players=2, window_seconds=60)
    advised(visitor.page, 200, ".decision [data-do^='!']")
    visitor.page.reload()  # without the advice
    visitor.page.wait_for_selector(".decision [data-do]")


def sheet(visitor: Visitor) -> None:
    """Show the score sheet of a hand."""
    sit(visitor, screens.MILLE, players=3)
    advised(visitor.page, 300, SHEET)


def card_help(visitor: Visitor) -> None:
    """Show what a card does, and why it cannot be played now."""
    middle(screens.MILLE, 9, 3)(visitor)
    visitor.page.locator("button[data-card].dimmed").first.click()
    visitor.page.locator(".choices .why").click()
    visitor.page.wait_for_selector(".card-help li")


def replay(visitor: Visitor) -> None:
    """Show the middle of a finished game with all cards open."""
    sit(visitor, screens.MILLE, players=2, edition=screens.SHORT)
    advised(visitor.page, 300)
    visitor.page.locator(REPLAY_LINK).click()
    visitor.page.wait_for_selector(".replay-player")
    visitor.page.locator(".scrubber input").fill("46")


def lesson(visitor: Visitor) -> None:
    """Show the first lesson at its first coup fourré."""
    visitor.open("/learn")
    visitor.page.wait_for_selector(".lesson-panel")
    page = visitor.page
    while page.locator(".lesson-panel .answer").count() < 2:
        if page.locator(".lesson-panel button.primary:not(.answer)").count():
            page.locator(".lesson-panel button.primary:not(.answer)").click()
            continue
        visitor.press(visitor.words("web-learn-show"))
        hinted = page.locator(".lesson-panel .answer.hinted, main button[data-card].hinted")
        hinted.first.click()
        if page.locator("main .choice.hinted").count():
            page.locator("main .choice.hinted").click()


SHOWN: tuple[Picture, ...] = (
    Picture("home", screens.home),
    Picture("home-phone", screens.home, PHONE, "fr-FR"),
    Picture("waiting-room", screens.waiting_room, PHONE),
    Picture("mille-bornes", middle(screens.MILLE, 12, 4)),
    Picture("mille-bornes-dark", middle(screens.MILLE, 11, 3), scheme="dark", locale="fr-FR", seed=1),
    Picture("mille-bornes-phone", middle(screens.MILLE, 10, 2), PHONE),
    Picture("mille-bornes-side", middle(screens.MILLE, 11, 2), SIDE, "fr-FR"),
    Picture("mille-bornes-tablet", middle(screens.MILLE, 12, 3), TABLET, seed=1),
    Picture("decision", decision, PHONE),
    Picture("sheet", sheet),
    Picture("help", card_help, PHONE, seed=11),
    Picture("flinch", middle("flinch", 30, 3), PHONE, seed=4),
    Picture("domino", middle("domino", 60, 4), SIDE),
    Picture("authors", middle("authors", 5, 4), PHONE, scheme="dark"),
    Picture("store", middle("store", 6, 4), PHONE),
    Picture("patience-dark", middle("patience", 60), PHONE, scheme="dark", seed=3),
    Picture("rules", screens.rules, PHONE, "fr-FR"),
    Picture("lesson", lesson),
    Picture("replay", replay),
)
PLAIN = tuple(
    Picture(name, show, forced=True)
    for name, show in screens.ALL.items()
    if not any(picture.name.startswith(name) for picture in SHOWN)
)
"""The other screens, as they come: each has its picture."""


def take(browser: Browser, picture: Picture) -> None:
    """One picture, of a server of its own: so its deal is always the same. Bots may play differently."""
    with tempfile.TemporaryDirectory() as folder, seeded_server(Path(folder), picture.seed) as server:
        visitor = Visitor(
            browser,
            server.address,
            expected=screens.MAY_COMPLAIN,
            size=picture.size,
            prefs={"forced": picture.forced},
            locale=picture.locale,
            color_scheme=picture.scheme,
        )
        picture.show(visitor)
        page = visitor.page
        page.mouse.move(0, 0)
        page.set_viewport_size({"width": picture.size[0], "height": picture.size[1]})
        page.wait_for_load_state("networkidle")
        page.evaluate("new Promise(after => requestAnimationFrame(() => requestAnimationFrame(after)))")
        page.screenshot(path=PICTURES / f"web-{picture.name}.png", animations="disabled")
        visitor.close()


def main() -> None:
    """Take all pictures, or the named ones."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    with chromium() as browser:
        for picture in SHOWN + PLAIN:
            if not wanted or picture.name in wanted:
                take(browser, picture)


if __name__ == "__main__":
    main()
