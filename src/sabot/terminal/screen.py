"""Writes messages, lines of the table and score sheets to a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import TextWrapper
from typing import TYPE_CHECKING

from sabot.core.ids import Seat
from sabot.core.match import AnyMatch
from sabot.core.rules import ScoreSheet
from sabot.core.session import AnySession
from sabot.core.table import Table
from sabot.core.text import Argument, Span, StyledLine, Text
from sabot.locale import Translator

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text as RichText

STYLES = {
    "": "",
    "muted": "bright_black",
    "strong": "bold",
    "you": "bold underline",
    "card": "yellow",
    "top": "bold yellow",
    "fresh": "bold cyan",
    "distance": "yellow",
    "hazard": "red",
    "remedy": "green",
    "safety": "bold cyan",
    "coup": "bold magenta",
    "error": "bold red",
    "good": "green",
}
"""How each style of a span looks; colour alone never carries a meaning. `card` is any card, `top` the top
card of a pile, `fresh` a card that has just been turned up. A style not named here looks plain.
"""

LONG_LIST = 12
"""Longer lists of choices share lines, so that table and hand stay visible above them."""


NO_BREAK, HOLD = "\N{NO-BREAK SPACE}", "\ue000"


class Screen:
    """A terminal in one language."""

    def __init__(self, translator: Translator, console: Console | None = None) -> None:
        if console is None:
            from sabot.terminal.console import open_console

            console = open_console()
        self.tr = translator
        self.console = console

    def say(self, text: Text | str, style: str = "", indent: int = 0, **args: Argument) -> None:
        """Print a message, indented under its own beginning; a string is a key of the catalogue."""
        message = Text(text, args) if isinstance(text, str) else text
        self.show(self.tr(message), style, indent)

    def show(self, words: str, style: str = "", indent: int = 0) -> None:
        """Print words already translated. Lines break neither at a non-breaking space nor within a word."""
        from rich.text import Text as RichText

        fold = TextWrapper(
            max(self.console.width, indent + 20),
            initial_indent=" " * indent,
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for paragraph in words.split("\n"):
            for line in fold.wrap(paragraph) or [""]:
                self.console.print(RichText(line, look(style)), no_wrap=True, overflow="ignore", crop=False)

    def blank(self) -> None:
        """Print an empty line."""
        self.console.print()

    def lines(self, lines: Iterable[StyledLine]) -> None:
        """Print lines of the table as a game's presenter drew them."""
        for line in lines:
            shown = self._spans(line)
            shown.plain = shown.plain.replace(NO_BREAK, HOLD)  # Rich would break a line there
            for part in shown.wrap(self.console, max(self.console.width, 20)) or [shown]:
                part.plain = part.plain.replace(HOLD, NO_BREAK)
                part.rstrip()
                self.console.print(part, no_wrap=True, overflow="ignore", crop=False)

    def choices(self, choices: Sequence[tuple[Text, str]]) -> None:
        """Print the legal actions, numbered. Muted ones share lines; so do all in a long list."""
        loud: list[StyledLine] = []
        aside: list[StyledLine] = []
        for number, (text, style) in enumerate(choices, 1):
            quiet = style == "muted"
            line = (Span(f"{number:>3}  ", "strong"), Span(text, "" if quiet else style))
            (aside if quiet else loud).append(line)
        if len(loud) > LONG_LIST:
            self._in_columns(loud)
        else:
            self.lines(loud)
        self._in_columns(aside)

    def _in_columns(self, lines: Sequence[StyledLine]) -> None:
        """Print lines side by side as the width allows, to be read down the columns."""
        from rich.columns import Columns

        if lines:
            shown = [self._spans(line) for line in lines]
            self.console.print(Columns(shown, padding=(0, 2), column_first=len(shown) > LONG_LIST))

    def ask(self, prompt: str, **args: Argument) -> str:
        """Return a line from the keyboard; raise EOFError at its end."""
        return self.console.input(self.tr(Text(prompt, args)) + " ").strip()

    def sheet(self, sheet: ScoreSheet, names: Sequence[str], labels: Sequence[Text]) -> None:
        """Print a score sheet: a row per scoring line, a column per side, every entry with its reason.

        On a narrow terminal the sides come one after another.
        """
        grid = self._sheet_grid(sheet, names, labels)
        endless = self.console.options.update_width(10_000)  # the width that it would need
        if self.console.measure(grid, options=endless).maximum <= self.console.width:
            self.console.print(grid)
            return
        for side, name in enumerate(names):
            self.show(name, "strong")
            for line, label in zip(sheet.lines, labels, strict=True):
                entry = line.entries[side]
                if entry is not None:
                    self.say("sheet-entry", indent=2, label=label, points=entry.points, reason=entry.reason)
            self.say("sheet-sum", "strong", indent=2, points=sheet.totals[side])

    def _sheet_grid(self, sheet: ScoreSheet, names: Sequence[str], labels: Sequence[Text]) -> Grid:
        from rich.box import SIMPLE_HEAD
        from rich.table import Table
        from rich.text import Text as RichText

        grid = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        grid.add_column(self.tr("sheet-line"), style="bold")
        for name in names:
            grid.add_column(name)
        for line, label in zip(sheet.lines, labels, strict=True):
            if any(line.entries):
                cells = []
                for entry in line.entries:
                    cell = RichText()
                    if entry is not None:
                        cell.append(self.tr("number", n=entry.points).rjust(6), style="bold")
                        cell.append(f"  {self.tr(entry.reason)}", style=look("muted"))
                    cells.append(cell)
                grid.add_row(RichText(self.tr(label)), *cells)
        grid.add_section()
        totals = [RichText(self.tr("number", n=total).rjust(6), style="bold") for total in sheet.totals]
        grid.add_row(RichText(self.tr("sheet-total")), *totals)
        return grid

    def _spans(self, line: StyledLine) -> RichText:
        from rich.text import Text as RichText

        shown = RichText()
        for span in line:
            shown.append(self.tr.show(span.text), style=look(span.style) or None)
        return shown


def look(style: str) -> str:
    """Return how a style is drawn; games may use styles that this screen does not know."""
    return STYLES.get(style, "")


def show_sheet(screen: Screen, session: AnySession) -> None:
    """Print the score sheet of a hand."""
    sheet, presenter = session.score(), session.game.presenter
    labels = [presenter.score_line(line.key, session.edition.words) for line in sheet.lines]
    screen.blank()
    screen.sheet(sheet, [screen.tr(side) for side in session.table.side_texts], labels)
    screen.blank()


def show_winners(screen: Screen, match: AnyMatch) -> None:
    """Print the winners of the game, if there are any."""
    winners = tuple(match.table.side_text(side) for side in match.standing.winners)
    if winners:
        screen.say("play-winner" if len(winners) == 1 else "play-winners", "good", names=winners)
    else:
        screen.say("play-lost" if match.table.sides == 1 else "play-nobody", "strong")


def show_hand_begins(screen: Screen, hand: int, table: Table, dealer: Seat) -> None:
    """Print which hand it is and who deals, unless one player plays alone."""
    if len(table.names) > 1:
        screen.say("play-hand", "strong", hand=hand, dealer=table.name(dealer))
    elif hand > 1:
        screen.say("play-hand-alone", "strong", hand=hand)
