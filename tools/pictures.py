"""Draw the pictures of the documentation from real games: `make pictures`."""

from __future__ import annotations

import io
import random
import re
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.games import new_match
from sabot.locale import Translator
from sabot.terminal.forced import ForcedMoves
from sabot.terminal.prompt import Prompt
from sabot.terminal.screen import Screen, show_sheet

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
COLOURS = (
    "1b1e26 e06054 84ba68 e8ba54 6e9cd6 c884c4 62babe e2ded0 "  # black, red, green, yellow, blue, …
    "868a96 f0786c 9cce7e f6ce70 86b2e8 dc9cd6 7aced2 f6f3e8"  # … and their bright sisters
)
PALETTE = [(int(hue[:2], 16), int(hue[2:4], 16), int(hue[4:], 16)) for hue in COLOURS.split()]
NIGHT_ROAD = TerminalTheme(PALETTE[0], PALETTE[7], PALETTE[:8], PALETTE[8:])


@dataclass(frozen=True)
class Moment:
    """A table after so many plies, as the first seat sees it on its turn."""

    name: str
    game: str
    language: str
    names: tuple[str, ...]
    seed: int
    plies: int
    edition: str | None = None
    players: str = "booklet"

    @property
    def command(self) -> str:
        """Return the command line for such a table."""
        edition = f" --edition {self.edition}" if self.edition else ""
        seats = f" --players {len(self.names)}" if len(self.names) > 1 else ""
        return f"sabot play {self.game}{edition}{seats} --lang {self.language}"


MOMENTS = (
    Moment("play", "mille-bornes", "en", ("Alice", "Margot", "Henri"), 4, 48, "parker-1971"),
    Moment("jouer", "mille-bornes", "fr", ("Paul", "Janine", "Paulette", "Jean"), 13, 55, "dujardin-1960"),
    Moment("flinch", "flinch", "en", ("Alice", "Margot", "Henri"), 5, 100),
    Moment("domino", "domino", "en", ("Alice", "Margot", "Henri", "Lucie"), 13, 260),
    Moment("patience", "patience", "en", ("Alice",), 2, 60),
    Moment("authors", "authors", "en", ("Alice", "Margot", "Henri", "Lucie"), 4, 30),
    Moment("store", "store", "en", ("Alice", "Margot", "Henri"), 4, 40),
)
WITH_SCORE = {"play", "jouer"}


def draw(moment: Moment) -> None:
    """The moment; and, of some, the score sheet of that hand."""
    names = moment.names
    match = new_match(moment.game, names, edition=moment.edition, first_dealer=len(names) - 1)
    session = match.deal_seeded(moment.seed)
    bots = {
        seat: make_bot(match.game, moment.players, seat, random.Random(seat)) for seat in match.table.seats
    }
    driver, own = Driver(session, bots), Seat(0)
    while not session.over and (session.version < moment.plies or not _may_choose(session, own)):
        driver.step()
    if session.over:
        raise SystemExit(f"{moment.name}: over after {session.version} plies; choose another seed")
    screen = _screen(moment.language)
    Prompt(screen, session, own, ForcedMoves(screen, on=False)).show(session.legal(own))
    _save(screen, moment.name, moment.command)
    if moment.name in WITH_SCORE:
        driver.run()
        screen = _screen(moment.language)
        show_sheet(screen, session)
        _save(screen, f"{moment.name}-score", moment.command)


def _may_choose(session: AnySession, seat: Seat) -> bool:
    asked = session.asked
    return asked is not None and asked.seats[0] == seat and len(session.legal(seat)) > 1


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
    drawn = drawn.replace("<text ", '<text xml:space="preserve" ')  # some viewers drop leading spaces
    drawn = "\n".join(line.rstrip() for line in drawn.split("\n"))
    (PICTURES / f"{name}.svg").write_text(drawn, encoding="utf-8")


def main() -> None:
    """Draw them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for moment in MOMENTS:
        draw(moment)


if __name__ == "__main__":
    main()
