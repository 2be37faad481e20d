"""Games of asking in messages: a table with a column for every number and a row for every player.

It holds no words and no rules, only keys of the catalogue, their arguments, and styles.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from sabot.core.edition import Edition, spell
from sabot.core.ids import Card, Seat
from sabot.core.table import Table
from sabot.core.text import Argument, Span, StyledLine, Text
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import Drew, Found, Given, Refused, SetLaid, TurnBegan
from sabot.games.kit.asking.state import Turn
from sabot.games.kit.asking.terms import Terms
from sabot.games.kit.asking.view import View
from sabot.games.kit.numbers import NUMBERS, rank
from sabot.games.kit.words import NumberedWords

SET, OPEN, COLUMN = "■", "·", 3
"""A set on the table, a number still in play, and the width of a column in characters."""


class AskingPresenter(NumberedWords):
    """The texts and the picture of the table, independent of language."""

    untold = (TurnBegan,)
    continues: ClassVar[Mapping[type, tuple[type, ...]]] = {
        Drew: (Refused,),
        Found: (Refused,),
        SetLaid: (Given, Drew),
    }

    @abstractmethod
    def terms(self, edition: Edition, players: int) -> Terms:
        """Return the terms of this table."""

    def card_field(self, name: str, value: object, words: str) -> Argument:
        """Return the number of a card as a number, because English says "a 7" but "an 8"."""
        if name == "number":
            return rank(Card(str(value)))
        return super().card_field(name, value, words)

    def action(self, action: Ask, view: View, table: Table) -> Text:
        """Return an ask as an entry of the seat's list of choices."""
        args: dict[str, Argument] = {"other": table.name(action.other), "number": rank(action.number)}
        return Text(f"{self.game}-action-ask", args)

    def meanings(self, card: Card, view: View) -> Sequence[Ask]:
        """Return the asks for a number, one per player."""
        askable = view.terms.may_be_asked
        return [
            Ask(Seat(other), card)
            for other, size in enumerate(view.hand_sizes)
            if other != view.seat and askable(size)
        ]

    def uses(self, card: Card, view: View) -> Sequence[Ask]:
        """Return the asks for more cards of this number."""
        return self.meanings(card, view)

    def action_style(self, action: Ask) -> str:
        """Return the style in which asks share lines."""
        return "muted"

    def board(self, view: View, table: Table) -> Sequence[StyledLine]:
        """Return the stock in the middle, then everybody's sets, number by number, the reader's own last."""
        own = view.terms.players - 1 if view.seat is None else view.seat
        width = max(map(len, table.names))
        head = "".join(number.rjust(COLUMN) for number in NUMBERS)
        order = [Seat((own + 1 + place) % view.terms.players) for place in range(view.terms.players)]
        return [
            self._middle(view),
            (Span(""),),
            (Span(" " * (width + 2)), Span(head, "muted")),
            *(tuple(self._row(view, seat, table.name(seat), width)) for seat in order),
        ]

    def _middle(self, view: View) -> StyledLine:
        down = Text(f"{self.game}-label-down", {"count": sum(map(len, view.sets)), "all": len(NUMBERS)})
        return (Span(down),)

    def _row(self, view: View, seat: Seat, name: str, width: int) -> Iterator[Span]:
        """Yield the parts of a player's row: turn mark, sets, numbers still in play, number of cards.

        The reader's own row says how many cards of each number they hold.
        """
        yield Span("▶ " if view.phase == Turn(seat) else "  ", "strong")
        yield Span(name, "you" if seat == view.seat else "strong")
        yield Span(" " * (width - len(name)))
        held = Counter(view.hand) if seat == view.seat else Counter[Card]()
        down = {number for laid in view.sets for number in laid}
        for number in NUMBERS:
            if number in view.sets[seat]:
                yield Span(SET.rjust(COLUMN), "good")
            elif held[number]:
                yield Span(str(held[number]).rjust(COLUMN), "card")
            else:
                yield Span(("" if number in down else OPEN).rjust(COLUMN), "muted")
        yield Span(f"{len(view.sets[seat]):>4} ")
        yield Span(SET, "good")
        yield Span(f"{view.hand_sizes[seat]:>4} ")
        yield Span(Text(f"{self.game}-label-cards", {"count": view.hand_sizes[seat]}), "muted")

    def hand(self, view: View) -> Sequence[StyledLine]:
        """Return the seat's own cards, equal ones together."""
        spans = [Span(Text(f"{self.game}-label-hand"), "muted"), Span("  ")]
        for place, (card, count) in enumerate(Counter(view.hand).items()):
            spans.append(Span(" · " if place else "", "muted"))
            spans.append(Span(self.card(card, view.terms.edition.words), "card"))
            spans.append(Span(f" ×{count}" if count > 1 else ""))
        if not view.hand:
            spans.append(Span("–", "muted"))
        return [tuple(spans)]

    def question(self, view: View, table: Table) -> Text:
        """Return what this seat has to decide."""
        return Text(f"{self.game}-question-ask")

    def rule_arguments(self, edition: Edition, players: int) -> dict[str, Argument]:
        """Return the values in force, and whether all players get the same number of cards."""
        cards = len(self.terms(edition, players).deck)
        uneven = spell(bool(cards % players))
        return super().rule_arguments(edition, players) | {"cards": cards, "uneven": uneven}

    def table_line(self, edition: Edition, players: int) -> Text:
        """Return a summary line of a table for this many players."""
        terms = self.terms(edition, players)
        cards = len(terms.deck)
        dealt = cards if terms.hand_size is None else terms.hand_size * players
        least, uneven = divmod(dealt, players)
        args = {"players": players, "least": least, "most": least + bool(uneven), "uneven": uneven}
        return Text(f"{self.game}-table", args | {"cards": cards, "rest": cards - dealt})
