"""Every screen, in every size: nothing cut off or covered, large enough to press, and no fault for axe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from sabot.games import GAMES
from tests.browser import screens
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
CARDS: Mapping[str, object] = {"target": 40, "small": ".middle .piles button", "least": 24}
"""How large, in pixels, the cards of a table are at least; of those in the middle, a button does the same."""
LOOKS: tuple[tuple[Literal["light", "dark"], str, dict[str, object]], ...] = (
    ("light", "phone", {"rules": {"color-contrast": {"enabled": False}}}),
    ("light", "wide", {}),
    ("dark", "wide", {"runOnly": ["color-contrast"]}),
)


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
            document.getAnimations().filter(ends).forEach(each => each.finish());
            await new Promise(requestAnimationFrame);
        }"""
    )


def faults(page: Page, targets: Mapping[str, object]) -> list[str]:
    """What is wrong with the layout, in every size."""
    found = []
    for name, size in SIZES.items():
        settle(page, size)
        said = page.evaluate("targets => window.layoutFaults(targets)", dict(targets))
        found += [f"{name}: {fault}" for fault in said]
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
    assert faults(visitor.page, CARDS if screen in {*GAMES, "forced"} else {}) == []
    assert violations(visitor.page) == []
