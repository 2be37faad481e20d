"""Domino in messages: what actions, events, refusals and the table look like in any language.

It holds no words and no rules, only keys of the catalogue, their arguments, and styles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from sabot.core.edition import Edition, spell
from sabot.core.ids import Card, Seat
from sabot.core.table import Table
from sabot.core.text import Argument, Span, StyledLine, Text
from sabot.games.domino.actions import (
    Action,
    Call,
    Deed,
    LayOwn,
    LetPass,
    PileToOpponent,
    PileToTable,
    ToOpponent,
    ToTable,
    TurnUp,
)
from sabot.games.domino.events import (
    AnsweredInSilence,
    LaidOnOpponent,
    LaidOnOwnPile,
    LaidOnTable,
    TurnBegan,
    TurnedUp,
    WindowClosed,
    WindowOpened,
)
from sabot.games.domino.state import Ended, Window
from sabot.games.domino.terms import terms_of
from sabot.games.domino.view import View
from sabot.games.kit.words import NumberedWords, kebab


class DominoPresenter(NumberedWords):
    """The texts and the picture of the table, independent of language."""

    game = "domino"
    quiet_by_default = True
    untold = (TurnBegan, WindowOpened, WindowClosed, AnsweredInSilence)
    continues: ClassVar[Mapping[type, tuple[type, ...]]] = {
        LaidOnTable: (TurnedUp,),
        LaidOnOpponent: (TurnedUp,),
        LaidOnOwnPile: (TurnedUp,),
    }

    def action(self, action: Action, view: View, table: Table) -> Text:
        """Return an action as an entry of the seat's list of choices."""
        args: dict[str, Argument] = {"words": view.terms.edition.words}
        name = kebab(type(action).__name__)
        match action:
            case PileToTable() | PileToOpponent() if view.seat is not None:
                args["card"] = view.top(view.seat) or "–"
            case ToTable() | ToOpponent() | LayOwn():
                args["card"] = view.turned or "–"
            case TurnUp() if view.seat is not None and not view.hand_sizes[view.seat]:
                name = "turn-over"
        if isinstance(action, PileToOpponent | ToOpponent):
            args |= {"other": table.name(action.other), "top": view.top(action.other) or "–"}
        return Text(f"domino-action-{name}", args)

    def meanings(self, card: Card, view: View) -> Sequence[Action]:
        """Return the ways to play the turned-up card, or the top of the seat's pile, off that pile."""
        others = [Seat(other) for other in range(view.players) if other != view.seat]
        if view.turned is not None:
            # Any other card has to wait; the refusal says so.
            return [ToTable(), *map(ToOpponent, others)] if card == view.turned else [PileToTable()]
        own = None if view.seat is None else view.top(view.seat)
        return [PileToTable(), *map(PileToOpponent, others)] if card == own else [ToTable()]

    def uses(self, card: Card, view: View) -> Sequence[Action]:
        """Return the ways to play the turned-up card, or the top of the pile, to the table or others."""
        others = [Seat(other) for other in range(view.players) if other != view.seat]
        found: list[Action] = []
        own = not isinstance(view.phase, Ended) and view.phase.seat == view.seat
        if own and card == view.turned:
            found += [ToTable(), *map(ToOpponent, others), LayOwn()]
        if view.seat is not None and card == view.top(view.seat):
            found += [PileToTable(), *map(PileToOpponent, others)]
        return found

    def action_style(self, action: Action) -> str:
        """Return the style of an action: those that get rid of cards stand out, pointless ones are muted."""
        match action:
            case LayOwn() | LetPass():
                return "muted"
            case PileToTable() | ToTable():
                return "good"
            case Call():
                return "hazard"
            case _:
                return ""

    def board(self, view: View, table: Table) -> Sequence[StyledLine]:
        """Return the card turned up, the table piles, then a line for every player, the reader's own last."""
        lines = [*self._turned(view, table), self._table(view), (Span(""),)]
        own = view.seat if view.seat is not None else view.players - 1
        order = [Seat((own + 1 + place) % view.players) for place in range(view.players)]
        longest = max(len(name) for name in table.names)
        return [*lines, *(self._player(view, seat, table, longest) for seat in order)]

    def hand(self, view: View) -> Sequence[StyledLine]:
        """Return the number of the seat's own cards, which are held face down."""
        if view.seat is None:
            return ()
        size, pile = view.hand_sizes[view.seat], view.pile_sizes[view.seat]
        return [(Span(Text("domino-label-own-hand", {"hand": size, "pile": pile}), "muted"),)]

    def question(self, view: View, table: Table) -> Text:
        """Return what this seat has to decide."""
        phase = view.phase
        if isinstance(phase, Window):
            return self._deed(phase.seat, phase.deed, view, table)
        if view.turned is not None:
            return Text("domino-question-place", {"card": view.turned})
        top = None if view.seat is None else view.top(view.seat)
        return Text("domino-question-turn") if top is None else Text("domino-question-pile", {"top": top})

    def rule_arguments(self, edition: Edition, players: int) -> dict[str, Argument]:
        """Return the values in force, and whether all players get the same number of cards."""
        cards = len(terms_of(edition, players).deck)
        uneven = spell(bool(cards % players))
        return super().rule_arguments(edition, players) | {"cards": cards, "uneven": uneven}

    def table_line(self, edition: Edition, players: int) -> Text:
        """Return how many cards each player gets (DO-1)."""
        cards = len(terms_of(edition, players).deck)
        each, over = divmod(cards, players)
        return Text("domino-table", {"players": players, "each": each, "over": over, "more": each + 1})

    def _deed(self, seat: Seat, deed: Deed, view: View, table: Table) -> Text:
        """Return the question whether an action broke a duty, without a hint at the answer."""
        args: dict[str, Argument] = {"seat": table.name(seat)}
        match deed:
            case TurnUp():
                args |= {"card": view.turned or "–", "top": view.top(seat) or "–"}
            case LayOwn():
                args["card"] = view.top(seat) or "–"
            case PileToOpponent(other) | ToOpponent(other):
                args |= {"card": view.top(other) or "–", "other": table.name(other)}
                return Text("domino-question-call-onto", args)
        return Text(f"domino-question-call-{kebab(type(deed).__name__)}", args)

    def _turned(self, view: View, table: Table) -> list[StyledLine]:
        if view.turned is None or isinstance(view.phase, Ended):
            return []
        told = Text("domino-label-turned", {"seat": table.name(view.phase.seat)})
        return [(Span("  "), Span(told, "strong"), Span("  "), *_card(view.turned, "fresh")), (Span(""),)]

    def _table(self, view: View) -> StyledLine:
        """Return the tops of the table piles, equal ones together. Complete piles are only counted."""
        spans = [Span("  "), Span(Text("domino-label-table"), "muted")]
        for top, same in groupby(view.table):
            count = len(list(same))
            spans += [Span("  "), *_card(top, "top"), Span(f"×{count}" if count > 1 else "", "muted")]
        if not view.table:
            spans += [Span("  "), Span(Text("domino-label-table-empty"), "muted")]
        if view.closed:
            spans += [Span("   "), Span(Text("domino-label-closed", {"count": view.closed}), "muted")]
        return tuple(spans)

    def _player(self, view: View, seat: Seat, table: Table, longest: int) -> StyledLine:
        active = not isinstance(view.phase, Ended) and view.phase.seat == seat
        top, name = view.top(seat), table.name(seat)
        shown = [*_card(top, "card")] if top is not None else [Span(f"{'–':^4}", "muted")]
        return (
            Span("▶ " if active else "  ", "strong"),
            Span(name, "you" if seat == view.seat else "strong"),
            Span(" " * (longest - len(name) + 2)),
            Span(Text("domino-label-pile"), "muted"),
            Span(" "),
            *shown,
            Span(f" {_of(view.pile_sizes[seat])}", "muted"),
            Span("   "),
            Span(Text("domino-label-hand"), "muted"),
            Span(f" {view.hand_sizes[seat]:>3}"),
            Span("   "),
            Span(Text("domino-label-left", {"count": view.left(seat)})),
        )


def _card(card: Card, style: str) -> tuple[Span, ...]:
    """Return a card, four columns wide."""
    return (Span("[", "muted"), Span(f"{card:>2}", style), Span("]", "muted"))


def _of(size: int) -> str:
    """Return the size of a pile, in a column of its own."""
    return f"({size})".ljust(5) if size else " " * 5
