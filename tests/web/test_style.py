"""The style: every text has enough contrast, in light and dark mode (WCAG AA)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.icons import emblem

WEB = Path(__file__).parents[2] / "web"
TOKENS = (WEB / "src" / "styles" / "tokens.css").read_text("utf-8")
HUE = "#[0-9a-f]{6}"
ALWAYS = dict(re.findall(rf"--([a-z-]+): ({HUE});", TOKENS))
TWICE = re.findall(rf"--([a-z-]+): var\(--day, ({HUE})\) var\(--night, ({HUE})\);", TOKENS)
DAY = ALWAYS | {name: day for name, day, _ in TWICE}
NIGHT = ALWAYS | {name: night for name, _, night in TWICE}

PAGES = ("paper", "sheet")
CLOTH = ("felt", "felt-deep")
TEXTS = [
    *((text, back) for text in ("ink", "muted", "link", "red", "green") for back in PAGES),
    *((text, back) for text in ("on-felt", "muted-on-felt") for back in CLOTH),
    *((f"on-{plate}", plate) for plate in ("sign", "yellow", "red", "road")),
    ("on-road", "wood-edge"),
    ("art-ink", "art-card"),
]
SHAPES = [
    *(("edge-strong", back) for back in PAGES),
    *(("focus-on-paper", back) for back in PAGES),
    *(("focus-on-felt", back) for back in CLOTH),
    *((sign, "art-card") for sign in ("art-red", "art-green", "art-blue", "art-violet", "art-card-edge")),
    *(("art-white", sign) for sign in ("art-red", "art-green", "art-blue", "art-violet")),
    ("art-blue-deep", "art-gold"),
]


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
@pytest.mark.parametrize(("pairs", "least"), [(TEXTS, 4.5), (SHAPES, 3.0)], ids=["texts", "shapes"])
def test_contrast(colours: dict[str, str], pairs: list[tuple[str, str]], least: float) -> None:
    found = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in pairs}
    assert {pair: value for pair, value in found.items() if value < least} == {}


def test_colours_are_named_in_one_place() -> None:
    """Only tokens and drawings have literal colours, besides shadows."""
    literal = re.compile(r"#[0-9a-fA-F]{3,8}\b(?=[\s;,)])|\b(?:rgb|hsl)a?\((?!0 0 0 /)")
    styles = {
        path: "\n".join(re.findall(r"<style>(.*?)</style>", path.read_text("utf-8"), re.S))
        for path in (WEB / "src").rglob("*.svelte")
        if "art" not in path.parts
    }
    assert [str(path.relative_to(WEB)) for path, style in styles.items() if literal.search(style)] == []


def test_every_used_token_exists() -> None:
    files = (path for path in (WEB / "src").rglob("*.*") if path.suffix in {".svelte", ".css"})
    written = "\n".join(path.read_text("utf-8") for path in files)
    made = set(re.findall(r"(?<![\w(])(--[a-z][a-z0-9-]*)(?:\s*:|=)", written))
    used = set(re.findall(r"var\((--[a-z][a-z0-9-]*)", written))
    assert used - made == set()


def test_the_icons_show_the_emblem() -> None:
    icons = WEB / "public" / "icons"
    assert (icons / "sabot.svg").read_text("utf-8") == emblem(), "python -m tools.icons renews them"
    manifest = json.loads((WEB / "public" / "manifest.webmanifest").read_text("utf-8"))
    assert [icon["src"] for icon in manifest["icons"] if not (WEB / f"public{icon['src']}").is_file()] == []
