"""Draws the pictures of the documentation from real games: `make pictures`."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.ids import Seat
from sabot.games import new_match
from sabot.locale import Translator
from sabot.terminal.prompt import Prompt
from sabot.terminal.screen import Screen, show_sheet

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
COLOURS = (
    "1b1e26 e06054 84ba68 e8ba54 6e9cd6 c884c4 62babe e2ded0 "  # black, red, green, yellow, blue, …
    "868a96 f0786c 9cce7e f6ce70 86b2e8 dc9cd6 7aced2 f6f3e8"  # … and their bright sisters
)
PALETTE = [(int(hue[:2], 16), int(hue[2:4], 16), int(hue[4:], 16)) for hue in COLOURS.split()]
NIGHT_ROAD = TerminalTheme(PALETTE[0], PALETTE[7], PALETTE[:8], PALETTE[8:])


def table(name: str, language: str, edition: str, names: list[str], seed: int, plies: int) -> None:
    """A moment of a game, as the player in the first seat sees it; and its score sheet."""
    match = new_match("mille-bornes", names, edition=edition, first_dealer=len(names) - 1)
    session = match.deal_seeded(seed)
    bots = {seat: make_bot(match.game, "booklet", seat, random.Random(seat)) for seat in match.table.seats}
    driver = Driver(session, bots)
    while not session.over and (session.version < plies or driver.waiting_bot() != Seat(0)):
        driver.step()
    if session.over:
        raise SystemExit(f"{name}: the hand was over after {session.version} plies; choose another seed")
    screen = _screen(language)
    Prompt(screen, session, Seat(0)).show(session.legal(Seat(0)))
    _save(screen, name, f"sabot play --edition {edition} --lang {language}")
    driver.run()
    screen = _screen(language)
    show_sheet(screen, session)
    _save(screen, f"{name}-score", f"sabot play --edition {edition} --lang {language}")


def _screen(language: str) -> Screen:
    console = Console(
        record=True,
        width=92,
        file=io.StringIO(),
        force_terminal=True,
        color_system="standard",
        highlight=False,
        legacy_windows=False,
    )
    return Screen(Translator(language), console)


def _save(screen: Screen, name: str, title: str) -> None:
    drawn = screen.console.export_svg(title=title, theme=NIGHT_ROAD, unique_id=name)
    # The picture must stand alone: any monospaced font of the reader's will do.
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    drawn = "\n".join(line.rstrip() for line in drawn.split("\n"))
    (PICTURES / f"{name}.svg").write_text(drawn, encoding="utf-8")


def main() -> None:
    """Draw them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    table("play", "en", "parker-1971", ["Alice", "Margot", "Henri"], seed=13, plies=48)
    table("jouer", "fr", "dujardin-1960", ["Paul", "Janine", "Paulette", "Jean"], seed=13, plies=55)


if __name__ == "__main__":
    main()
