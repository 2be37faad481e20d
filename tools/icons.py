"""Draw the icons of the installed page from the emblem in `web/src/art`: `python -m tools.icons`."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.visitor import chromium

WEB = Path(__file__).parents[1] / "web"
ICONS = WEB / "public" / "icons"
FIELD, GOLD, INK = "#12482b", "#f2b632", "#23262b"
PICTURES = {"sabot-192": (192, 0.22), "sabot-512": (512, 0.22), "sabot-maskable-512": (512, 0.0)}
"""The size of each picture, and how round its corners are; systems cut the last one as they like."""


def emblem() -> str:
    """Return the round emblem with the clog, in day colours, as an SVG without a style sheet."""
    tokens = (WEB / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    colours = dict(re.findall(r"(--art-[a-z-]+): (?:var\(--day, )?(#[0-9a-f]{6})", tokens))
    drawing = (WEB / "src" / "art" / "Emblem.svelte").read_text(encoding="utf-8")
    drawn = re.sub(
        r"var\((--[a-z-]+)\)", lambda found: colours[found[1]], drawing[drawing.index("<g ") :].strip()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">\n'
        f'<circle cx="30" cy="30" r="28.5" fill="{GOLD}" stroke="{INK}" stroke-width="2.5"/>\n'
        f'<circle cx="30" cy="30" r="25" fill="none" stroke="{INK}" stroke-width="1.2"/>\n'
        f'<g transform="translate(30 31) scale(.68)">\n{drawn}\n</g>\n</svg>\n'
    )


def main() -> None:
    """Write the drawing, and the pictures for systems that want pictures."""
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "sabot.svg").write_text(emblem(), encoding="utf-8")
    with chromium() as browser:
        for name, (size, roundness) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            look = (
                f"body {{ margin: 0 }} div {{ height: 100vh; display: grid; place-items: center; "
                f"background: {FIELD}; border-radius: {roundness * size}px }} svg {{ width: 78% }}"
            )
            page.set_content(f"<!doctype html><style>{look}</style><div>{emblem()}</div>")
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
