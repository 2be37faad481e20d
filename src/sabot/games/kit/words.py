"""Shared parts of presenters: messages for events, refusals and options by their names.

A message's key is `<game>-<kind>-<name>`; its arguments are the fields of the event or refusal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, ClassVar, cast, get_args, get_type_hints

from sabot.core.edition import Edition, Scalar, spell
from sabot.core.errors import Illegal
from sabot.core.ids import HIDDEN, Card, Seat, Side
from sabot.core.rules import Event
from sabot.core.table import Table
from sabot.core.text import Argument, Text
from sabot.games.kit.events import GameEvent
from sabot.games.kit.numbers import NUMBERS


def kebab(name: str) -> str:
    """Return a name as catalogues write it: `turn-began` for `TurnBegan`."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


@cache
def card_fields(kind: type) -> frozenset[str]:
    """Return the fields of an event that hold a card or cards, by their types."""
    hints = get_type_hints(kind)
    return frozenset(name for name, hint in hints.items() if hint is Card or Card in get_args(hint))


class WordsByName(ABC):
    """The part of a presenter that follows from names alone. `game` is the game's id."""

    game: ClassVar[str]
    untold: ClassVar[tuple[type, ...]] = ()
    """The kinds of events that are not put into words."""
    continues: ClassVar[Mapping[type, tuple[type, ...]]] = {}
    """Kind of event → the kinds whose sentence it continues, by the message `<game>-joined-<name>`."""
    quiet_by_default: ClassVar[bool] = False
    """Whether Enter lets an open window pass."""

    def group(self, action: Any, view: Any) -> Text | None:
        """Return None: every action has a line of its own."""
        return None

    @abstractmethod
    def card(self, card: Card, words: str) -> Text:
        """Return a card's name."""

    def event(self, event: Event, table: Table, words: str, reader: Seat | None = None) -> Text | None:
        """Return the event in words; None if it needs none. A field that is None selects another message."""
        if isinstance(event, self.untold):
            return None
        return self._event_text("event", event, table, words, reader)

    def joined(
        self, event: Event, before: Event, table: Table, words: str, reader: Seat | None = None
    ) -> Text | None:
        """Return the sentence about `event` as a continuation of the one about `before`; None if it is none.

        `$same` says whether both are about the same card.
        """
        actors = {one.seat for one in (event, before) if hasattr(one, "seat")}
        if not isinstance(before, self.continues.get(type(event), ())) or len(actors) > 1:
            return None
        text = self._event_text("joined", event, table, words, reader)
        card = getattr(event, "card", None)
        same = card is not None and card == getattr(before, "card", None)
        return Text(text.key, {**text.args, "same": spell(same)})

    def _event_text(self, kind: str, event: Event, table: Table, words: str, reader: Seat | None) -> Text:
        assert isinstance(event, GameEvent)
        of: type = type(event)
        found = [(one.name, getattr(event, one.name)) for one in fields(event)]
        missing = "".join(f"-no-{name}" for name, value in found if value is None)
        args = self.arguments(found, card_fields(of), table, words)
        you = self._part_of(reader, dict(found), table)
        args["you"] = you
        if you == "seats":  # "You and Paul": the message itself says "you"
            args["seats"] = tuple(table.name(seat) for seat in dict(found)["seats"] if seat != reader)
        return Text(f"{self.game}-{kind}-{kebab(of.__name__)}{missing}", args)

    def _part_of(self, reader: Seat | None, found: Mapping[str, Any], table: Table) -> str:
        """Return the name of the field that means the reader, whom the message then calls "you"."""
        if reader is None:
            return "none"
        side = table.side_of(reader)
        if found.get("seat") == reader:
            return "seat"
        if found.get("other") == reader:
            return "other"
        if found.get("side") == side:
            return "side"
        if reader in (found.get("seats") or ()):
            return "seats"
        return "sides" if side in (found.get("sides") or ()) else "none"

    def illegal(self, illegal: Illegal, table: Table, words: str) -> Text:
        """Return why an action was refused and what would be legal."""
        cards = {
            name for name, value in illegal.details if isinstance(value, str) and not isinstance(value, Enum)
        }
        args = {"rule": illegal.rule, **self.arguments(illegal.details, cards, table, words)}
        return Text(f"{self.game}-illegal-{illegal.code}", args)

    def score_line(self, key: str, words: str) -> Text:
        """Return the name of a line of the score sheet."""
        return Text(f"{self.game}-line-{key}", {"words": words})

    def option_value(self, name: str, value: Scalar) -> Text:
        """Return what a value of an option means."""
        return Text(f"{self.game}-option-{name}", {"value": spell(value)})

    def rule_arguments(self, edition: Edition, players: int) -> dict[str, Argument]:
        """Return the options and numbers in force by their short names; those of the table come last."""
        found: dict[str, Argument] = {"words": edition.words, "players": players}
        for section in ("options", "play", f"tables.{players}"):
            for key, item in edition.section(section).items():
                number = isinstance(item.value, int) and not isinstance(item.value, bool)
                found[key] = cast(int, item.value) if number else spell(item.value)
        return found

    def arguments(
        self, found: Iterable[tuple[str, object]], cards: Container[str], table: Table, words: str
    ) -> dict[str, Argument]:
        """Return fields as arguments of a message; `cards` names the fields that hold cards.

        For players and sides the message also gets their number, for its verb; for a card, whether it is
        shown, for its article.
        """
        args: dict[str, Argument] = {"words": words}
        for name, value in found:
            if value is None:
                continue
            if name in cards:
                args[name] = self.card_field(name, value, words)
            else:
                args[name] = self.argument(name, value, table, words)
            match name, value:
                case "side", int():
                    args["side_count"] = len(table.members(Side(value)))
                case "sides", tuple():
                    args["sides_count"] = sum(len(table.members(Side(side))) for side in value)
                case "seats", tuple():
                    args["seats_count"] = len(value)
                case "card", str():
                    args["shown"] = spell(value != HIDDEN)
        return args

    def card_field(self, name: str, value: object, words: str) -> Argument:
        """Return a card, or several, as an argument of a message."""
        if isinstance(value, tuple):
            return tuple(self.card(Card(str(card)), words) for card in value)
        return self.card(Card(str(value)), words)

    def argument(self, name: str, value: object, table: Table, words: str) -> Argument:
        """Return a field without a card as an argument of a message: players and sides by their names."""
        match name, value:
            case ("seat" | "other", int()):
                return table.name(Seat(value))
            case "side", int():
                return table.side_text(Side(value))
            case "sides", tuple():
                return tuple(table.side_text(Side(side)) for side in value)
            case "seats", tuple():
                return tuple(table.name(Seat(seat)) for seat in value)
            case _, Enum():
                return str(value.value)
            case _, bool():
                return spell(value)
            case _, int():
                return value
        return str(value)


class NumberedWords(WordsByName):
    """The same for games with the numbered pack."""

    def card(self, card: Card, words: str) -> Text:
        """Return the card with this number."""
        return Text("numbered-card-unknown" if card == HIDDEN else "numbered-card", {"card": card})

    def about(self, card: Card, words: str) -> Text:
        """Return what a card does in this game."""
        return Text(f"{self.game}-about-card", {"card": card, "words": words})

    def cards(self) -> Sequence[Card]:
        """Return the cards from 1 to 15."""
        return NUMBERS

    def card_style(self, card: Card) -> str:
        """Return the one style that all cards share."""
        return "card"
