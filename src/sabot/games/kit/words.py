"""What the presenters of games have in common: events, refusals and options by their names.

A message's key is `<game>-<kind>-<name>`; what fills it are the fields of the event or refusal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import ClassVar, cast

from sabot.core.edition import Edition, Scalar, spell
from sabot.core.errors import Illegal
from sabot.core.ids import HIDDEN, Card, RuleId, Seat, Side
from sabot.core.rules import Event
from sabot.core.table import Table
from sabot.core.text import Argument, Text
from sabot.games.kit.events import PublicEvent
from sabot.games.kit.numbers import NUMBERS


def kebab(name: str) -> str:
    """`TurnBegan` as catalogues write it: `turn-began`."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


class WordsByName(ABC):
    """The part of a presenter that follows from names alone. `game` is the game's id."""

    game: ClassVar[str]
    untold: ClassVar[tuple[type, ...]] = ()
    """Kinds of events that go without saying."""

    card_fields: ClassVar[frozenset[str]] = frozenset({"card", "top", "next"})
    """Fields of events and refusals that hold a card."""

    @abstractmethod
    def card(self, card: Card, words: str) -> Text:
        """A card's name."""

    def event(self, event: Event, table: Table, words: str) -> Text | None:
        """What happened; None for what goes without saying. A field that is None changes the message."""
        if isinstance(event, self.untold):
            return None
        assert isinstance(event, PublicEvent)
        found = [(one.name, getattr(event, one.name)) for one in fields(event)]
        missing = "".join(f"-no-{name}" for name, value in found if value is None)
        args = self.arguments(found, table, words)
        return Text(f"{self.game}-event-{kebab(type(event).__name__)}{missing}", args)

    def illegal(self, illegal: Illegal, table: Table, words: str) -> Text:
        """Why an action was refused and what would do."""
        args = {"rule": illegal.rule, **self.arguments(illegal.details, table, words)}
        return Text(f"{self.game}-illegal-{illegal.code}", args)

    def score_line(self, key: str, words: str) -> Text:
        """The name of a line of the score sheet."""
        return Text(f"{self.game}-line-{key}", {"words": words})

    def option_value(self, name: str, value: Scalar) -> Text:
        """What a value of an option means."""
        return Text(f"{self.game}-option-{name}", {"value": spell(value)})

    def rule_details(self, rule: RuleId, edition: Edition) -> Sequence[Text]:
        """No rule needs a list beneath it."""
        return ()

    def rule_arguments(self, edition: Edition) -> dict[str, Argument]:
        """The options and numbers in force, by their short names."""
        found: dict[str, Argument] = {"words": edition.words}
        for section in ("options", "play"):
            for key, item in edition.section(section).items():
                number = isinstance(item.value, int) and not isinstance(item.value, bool)
                found[key] = cast(int, item.value) if number else spell(item.value)
        return found

    def arguments(self, found: Iterable[tuple[str, object]], table: Table, words: str) -> dict[str, Argument]:
        """Fields as a message shows them. Of players and sides also how many they are, for its verb."""
        args: dict[str, Argument] = {"words": words}
        for name, value in found:
            if value is None:
                continue
            args[name] = self.argument(name, value, table, words)
            match name, value:
                case "side", int():
                    args["side_count"] = len(table.members(Side(value)))
                case "sides", tuple():
                    args["sides_count"] = sum(len(table.members(Side(side))) for side in value)
                case "seats", tuple():
                    args["seats_count"] = len(value)
        return args

    def argument(self, name: str, value: object, table: Table, words: str) -> Argument:
        """Turn a field into what a message shows, by its name: players, sides and cards by theirs."""
        match name, value:
            case ("seat" | "other", int()):
                return table.name(Seat(value))
            case "side", int():
                return table.side_text(Side(value))
            case "sides", tuple():
                return tuple(table.side_text(Side(side)) for side in value)
            case "seats", tuple():
                return tuple(table.name(Seat(seat)) for seat in value)
            case "cards", tuple():
                return tuple(self.card(Card(str(card)), words) for card in value)
            case _, bool():
                return spell(value)
            case _, int():
                return value
            case _, str() if name in self.card_fields:
                return self.card(Card(value), words)
        return str(value)


class NumberedWords(WordsByName):
    """The same for a game of the numbered pack."""

    def card(self, card: Card, words: str) -> Text:
        """A card is called by its number."""
        return Text("numbered-card-unknown" if card == HIDDEN else "numbered-card", {"card": card})

    def about(self, card: Card, words: str) -> Text:
        """What a card does in this game."""
        return Text(f"{self.game}-about-card", {"card": card, "words": words})

    def cards(self) -> Sequence[Card]:
        """1 to 15."""
        return NUMBERS

    def card_style(self, card: Card) -> str:
        """All are of one family."""
        return "card"
