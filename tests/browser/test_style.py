"""The style sheet: every text can be read on what it stands on, by day and by night (WCAG AA)."""

from __future__ import annotations

import re

import pytest

from sabot.server.http.pages import FOLDER
from sabot.terminal.screen import STYLES

CSS = (FOLDER / "assets" / "app.css").read_text("utf-8")
DAY, NIGHT = (
    dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block))
    for block in re.findall(r":root \{(.*?)\}", CSS, re.S)
)
PAIRS = [
    *((text, back) for text in ("ink", "muted", "link", "red", "green") for back in ("paper", "sheet")),
    ("on-sign", "sign"),
    ("card-ink", "sheet"),
    *((f"{kind}-ink", kind) for kind in ("card", "hazard", "remedy", "safety", "coup")),
]
EDGES = [("edge", "sheet"), ("focus", "paper"), ("focus", "sheet"), ("yellow", "sign")]


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [DAY, NIGHT], ids=["day", "night"])
def test_contrast(colours: dict[str, str]) -> None:
    poor = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in PAIRS}
    assert {pair: value for pair, value in poor.items() if value < 4.5} == {}
    faint = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in EDGES}
    assert {pair: value for pair, value in faint.items() if value < 3} == {}


def test_day_and_night_have_the_same_colours() -> None:
    assert DAY.keys() == NIGHT.keys()


def test_every_style_that_games_draw_with_has_a_look() -> None:
    assert [style for style in STYLES if style and f".s-{style}" not in CSS] == ["card"], "as any token"
