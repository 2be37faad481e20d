"""Patience in messages: what actions and the table look like in any language.

It holds no words and no rules, only keys of the catalogue, their arguments, and styles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import ClassVar

from sabot.core.edition import Edition
from sabot.core.ids import Card
from sabot.core.table import Table
from sabot.core.text import Argument, Span, StyledLine, Text
from sabot.games.kit.numbers import HIGHEST, Cards, of_rank, rank
from sabot.games.kit.words import NumberedWords
from sabot.games.patience.actions import LOWER, MOVES, Action, Move, Spot, Stop, TurnUp
from sabot.games.patience.events import LaidDown, PutAside, TurnedUp, WentUp
from sabot.games.patience.terms import terms_of
from sabot.games.patience.view import View

_TALL = 3
"""The height above which a pile shows only its ends, from which the cards between follow."""

_SHOWN_OF_WASTE = 18
_MARGIN = "    "
_COLUMN = 8
"""The width of a pile as drawn, with the space after it."""


class PatiencePresenter(NumberedWords):
    """The texts and the picture of the table, independent of language."""

    game: ClassVar[str] = "patience"
    continues: ClassVar[Mapping[type, tuple[type, ...]]] = {
        WentUp: (TurnedUp,),
        LaidDown: (TurnedUp,),
        PutAside: (TurnedUp,),
    }

    def action(self, action: Action, view: View, table: Table) -> Text:
        """Return an action as an entry of the player's list of choices."""
        match action:
            case TurnUp():
                return Text("patience-action-turn-up", {"cards": view.pack_size})
            case Stop():
                return Text("patience-action-stop")
            case Move(origin, target):
                return self._move(origin, target, view)

    def _move(self, origin: Spot, target: Spot, view: View) -> Text:
        words, place, onto = view.terms.edition.words, origin.place, target.place
        card = view.top(origin) or of_rank(HIGHEST)
        args: dict[str, Argument] = {"card": self.card(card, words), "origin": origin.value}
        if target is Spot.UP:
            return Text("patience-action-up", args)
        if onto is None:
            return Text("patience-action-put-aside", args)
        top, args["onto"] = view.top(target), onto + 1
        if top is None:
            return Text("patience-action-fill", args)
        args["top"] = self.card(top, words)
        if place is None:
            return Text("patience-action-down", args)
        pile = view.lower[place]
        args |= {"card": self.card(pile[0], words), "count": len(pile), "lowest": self.card(pile[-1], words)}
        return Text("patience-action-pile", args)

    def about(self, card: Card, words: str) -> Text:
        """Return what a card does."""
        return Text("patience-about-card", {"number": rank(card), "words": words})

    def meanings(self, card: Card, view: View) -> Sequence[Action]:
        """Return the moves of a card up or down from wherever it can be taken, but not onto the waste."""
        tops = {spot for spot in (Spot.TURNED, Spot.WASTE, *LOWER) if view.top(spot) == card}
        heads = {spot for spot, pile in zip(LOWER, view.lower, strict=True) if pile and pile[0] == card}
        return [
            move
            for (origin, target), move in MOVES.items()
            if target is not Spot.WASTE
            and origin in (heads if origin in LOWER and target is not Spot.UP else tops)
        ]

    def uses(self, card: Card, view: View) -> Sequence[Action]:
        """Return the ways to move a card, or to put it aside if it has just been turned up."""
        aside = [MOVES[Spot.TURNED, Spot.WASTE]] if card == view.turned else []
        return [*self.meanings(card, view), *aside]

    def action_style(self, action: Action) -> str:
        """Return the style of an action: moves up stand out; putting aside and stopping are muted."""
        match action:
            case Move(_, Spot.UP):
                return "good"
            case Move(_, Spot.WASTE) | Stop():
                return "muted"
            case TurnUp():
                return "strong"
            case _:
                return "card"

    def board(self, view: View, table: Table) -> Sequence[StyledLine]:
        """Return the upper row, the lower row with its places numbered, then pack, turned card and waste."""
        up = Text("patience-label-up", {"n": view.up, "cards": len(view.terms.deck)})
        upper = [*(_card_box(str(height)) for height in view.upper), *_gaps(view.terms.series, view.upper)]
        lower = [_pile_box(pile) for pile in view.lower]
        numbers = "".join(f"{place:^{_COLUMN}}" for place in range(1, len(lower) + 1)).rstrip()
        turned = view.turned
        return [
            (
                Span("▶ " if not view.ended else "  ", "strong"),
                Span(table.names[0], "you"),
                Span("   "),
                Span(up),
            ),
            (Span(""),),
            *_side_by_side(upper, "top"),
            (Span(_MARGIN + numbers, "muted"),),
            *_side_by_side(lower, "card"),
            (Span(""),),
            (
                Span("  "),
                Span(Text("patience-label-pack"), "muted"),
                Span(f" {view.pack_size}     ", "strong"),
                Span(Text("patience-label-turned"), "muted"),
                Span(" "),
                Span("–" if turned is None else f"[ {turned} ]", "muted" if turned is None else "fresh"),
                Span("     "),
                Span(Text("patience-label-waste"), "muted"),
                Span(" "),
                Span(f"[ {view.waste[-1]} ]" if view.waste else "–", "card" if view.waste else "muted"),
                Span(f" ({len(view.waste)})" if view.waste else "", "muted"),
            ),
        ]

    def hand(self, view: View) -> Sequence[StyledLine]:
        """Return no lines: nobody holds cards, and the waste below its top must be remembered."""
        beneath = view.waste[-2::-1]
        shown = " ".join(beneath[:_SHOWN_OF_WASTE]) + (" …" if len(beneath) > _SHOWN_OF_WASTE else "")
        return [(Span("  "), Span(Text("patience-label-beneath"), "muted"), Span(" "), Span(shown or "–"))]

    def question(self, view: View, table: Table) -> Text:
        """Return the question where the turned card goes; else, whether to go on."""
        if view.turned is not None:
            card = self.card(view.turned, view.terms.edition.words)
            return Text("patience-question-turned", {"card": card})
        return Text("patience-question-free" if view.pack_size else "patience-question-pack-out")

    def table_line(self, edition: Edition, players: int) -> Text:
        """Return a summary line of the only table (PA-1)."""
        terms = terms_of(edition, players)
        return Text("patience-table", {"players": players, "cards": len(terms.deck), "words": edition.words})


def _gaps(series: int, upper: tuple[int, ...]) -> list[list[str]]:
    """Return the places where 1s are still to come."""
    return [_empty_box()] * (series - len(upper))


def _card_box(number: str) -> list[str]:
    return ["╭────╮", f"│ {number:>2} │", "╰────╯"]


def _empty_box() -> list[str]:
    return ["╭┄┄┄┄╮", "┊    ┊", "╰┄┄┄┄╯"]


def _pile_box(pile: Cards) -> list[str]:
    """Return a pile from its highest card down to the one that can be taken."""
    if not pile:
        return _empty_box()
    shown = list(pile) if len(pile) <= _TALL else [pile[0], "⋮", pile[-1]]
    return ["╭────╮", *(f"│ {card:>2} │" for card in shown), "╰────╯"]


def _side_by_side(boxes: Sequence[Sequence[str]], style: str) -> list[StyledLine]:
    """Return boxes in a row, as high as the highest, with muted frames."""
    lines: list[StyledLine] = []
    for row in zip_longest(*boxes, fillvalue=" " * 6):
        spans = [Span(_MARGIN)]
        for cell in row:
            frame, number = (cell[0], cell[1:-1]) if cell[0] in "│┊" else ("", "")
            if frame:
                spans += [Span(f" {frame}", "muted"), Span(number, style), Span(f"{frame} ", "muted")]
            else:
                spans.append(Span(f" {cell} ", "muted"))
        lines.append(tuple(spans))
    return lines
