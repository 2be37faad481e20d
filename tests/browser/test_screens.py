"""Every screen, in every size: nothing cut off or covered, large enough to press, and no fault for axe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from sabot.games import GAMES
from tests.browser import screens
from tests.browser.acting import rigged
from tests.browser.browsing import HERE, Visitor
from tests.server.process import ROOT, ServerProcess

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "phone": (360, 740),
    "phone on its side": (740, 360),
    "tablet": (820, 1180),
    "wide": (1440, 900),
    "wide at 200 %": (720, 450),
    "the narrowest": (320, 640),
}
CROWDS = (2, 3, 4, 6, 8)
LOOKS: tuple[tuple[Literal["light", "dark"], str, dict[str, object]], ...] = (
    ("light", "phone", {"rules": {"color-contrast": {"enabled": False}}}),
    ("light", "wide", {}),
    ("dark", "wide", {"runOnly": ["color-contrast"]}),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One that deals the same cards whenever these tests run."""
    with rigged(tmp_path_factory.mktemp("server"), 7) as server:
        yield server


@pytest.fixture
def visitor(browser: Browser, server: ServerProcess) -> Iterator[Visitor]:
    """Somebody into whose pages a script may be put, which the server would not allow."""
    visitor = Visitor(
        browser, server.address, expected=screens.MAY_COMPLAIN, size=(1440, 900), bypass_csp=True
    )
    visitor.context.add_init_script(path=HERE / "layout.js")
    yield visitor
    visitor.leave()


def settle(page: Page, size: tuple[int, int]) -> None:
    """Look at the page in another size, and wait until it has drawn itself so."""
    page.mouse.move(0, 0)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(
        """async () => {
            for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
            const ends = each => each.timeline === document.timeline  // and not that of a scroll
                && each.effect.getTiming().iterations !== Infinity;
            const moving = document.getAnimations().filter(ends);
            await Promise.all(moving.map(each => each.finished.catch(() => {})));
        }"""
    )


def faults(page: Page) -> list[str]:
    """What is wrong with the layout, in every size."""
    found = []
    for name, size in SIZES.items():
        settle(page, size)
        found += [f"{name}: {fault}" for fault in page.evaluate("window.layoutFaults()")]
    return found


def violations(page: Page) -> list[str]:
    """What axe finds, small and large; contrast, which is the same in every size, light and dark."""
    page.add_script_tag(path=AXE)
    found = []
    for scheme, name, options in LOOKS:
        page.emulate_media(color_scheme=scheme)
        settle(page, SIZES[name])
        said: list[str] = page.evaluate(
            """async (options) => (await axe.run(options)).violations.flatMap(({ id, nodes }) =>
                nodes.map((each) => `${id}: ${each.target.join(" ")}: ${each.failureSummary}`))""",
            options,
        )
        found += [f"{name}, {scheme}: {each}" for each in said]
    return found


@pytest.mark.parametrize("screen", list(screens.ALL))
def test_a_screen(screen: str, visitor: Visitor) -> None:
    screens.ALL[screen](visitor)
    assert faults(visitor.page) == []
    assert violations(visitor.page) == []


def crowds() -> Iterator[tuple[str, int]]:
    """Tables of every size, where the games have them."""
    for game_id in GAMES:
        game = GAMES.get(game_id)
        players = game.players(game.edition(game.default_edition))
        yield from ((game_id, count) for count in CROWDS if count in players)


@pytest.mark.parametrize(("game", "players"), list(crowds()))
def test_a_table_of_many(game: str, players: int, visitor: Visitor) -> None:
    screens.table(visitor, game, players)
    assert faults(visitor.page) == []
