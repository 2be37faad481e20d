"""Every screen in every size: the layout has no faults, and axe finds no violations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from sabot.games import GAMES
from tests.browser import screens
from tests.browser.visitor import HERE, Visitor
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
"""Minimum sizes of cards in pixels; a larger button does the same as cards in the middle."""
LOOKS: tuple[tuple[Literal["light", "dark"], str, dict[str, object]], ...] = (
    ("light", "phone", {"rules": {"color-contrast": {"enabled": False}}}),
    ("light", "wide", {}),
    ("dark", "wide", {"runOnly": ["color-contrast"]}),
)


@pytest.fixture
def visitor(browser: Browser, server: ServerProcess) -> Iterator[Visitor]:
    """Return a visitor whose pages accept the script of axe, in spite of the security policy."""
    visitor = Visitor(
        browser, server.address, expected=screens.MAY_COMPLAIN, size=(1440, 900), bypass_csp=True
    )
    visitor.context.add_init_script(path=HERE / "layout.js")
    yield visitor
    visitor.close()


def settle(page: Page, size: tuple[int, int]) -> None:
    """Resize the page, and wait until it is rendered."""
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
    """Return the layout faults in every size."""
    found = []
    for name, size in SIZES.items():
        settle(page, size)
        said = page.evaluate("targets => window.layoutFaults(targets)", dict(targets))
        found += [f"{name}: {fault}" for fault in said]
    return found


def violations(page: Page) -> list[str]:
    """Return the violations that axe finds: small and large, and contrast in light and dark mode."""
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
