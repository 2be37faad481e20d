"""The descriptor of a game: everything that shared code needs to know about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from sabot.core.edition import Edition, Scalar, read_edition
from sabot.core.errors import Illegal, UnknownName
from sabot.core.ids import Card, RuleId, Seat
from sabot.core.rules import Codec, Event, Notation, Rules
from sabot.core.table import Table
from sabot.core.text import Argument, StyledLine, Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


class Presenter(Protocol[A, V_contra]):
    """A game's own words and pictures for plain displays, as catalogue messages and styles."""

    def card(self, card: Card, words: str) -> Text: ...

    def action(self, action: A, view: V_contra, table: Table) -> Text: ...

    def about(self, card: Card, words: str) -> Text:
        """Return what a card does, in a sentence."""
        ...

    def cards(self) -> Sequence[Card]:
        """Return every card that a player may name."""
        ...

    def card_style(self, card: Card) -> str:
        """Return the style of a card: its family, if the game has families."""
        ...

    def meanings(self, card: Card, view: V_contra) -> Sequence[A]:
        """Return the actions that naming a card alone can mean: to play it, never to lose it."""
        ...

    def uses(self, card: Card, view: V_contra) -> Sequence[A]:
        """Return every action that a seat could want with this card, legal or not, the likeliest first."""
        ...

    def action_style(self, action: A) -> str: ...

    def group(self, action: A, view: V_contra) -> Text | None:
        """Return the words that join actions of a short list; None for a line of its own."""
        ...

    @property
    def quiet_by_default(self) -> bool:
        """Whether most players want to let a window pass, so that Enter may do so."""
        ...

    def event(self, event: Event, table: Table, words: str, reader: Seat | None = None) -> Text | None:
        """Return the event in words for `reader` (None: anybody); None if it needs no words."""
        ...

    def joined(
        self, event: Event, before: Event, table: Table, words: str, reader: Seat | None = None
    ) -> Text | None:
        """Return the event as a continuation of the sentence about `before`; None if it starts its own."""
        ...

    def illegal(self, illegal: Illegal, table: Table, words: str) -> Text: ...

    def board(self, view: V_contra, table: Table) -> Sequence[StyledLine]:
        """Return everything on the table."""
        ...

    def hand(self, view: V_contra) -> Sequence[StyledLine]:
        """Return the seat's own cards."""
        ...

    def question(self, view: V_contra, table: Table) -> Text:
        """Return the question that the seat has to decide now."""
        ...

    def score_line(self, key: str, words: str) -> Text: ...

    def rule_arguments(self, edition: Edition, players: int) -> Mapping[str, Argument]:
        """Return the values in force at a table, for the messages `rule-…` and `hint-…`."""
        ...

    def table_line(self, edition: Edition, players: int) -> Text:
        """Return one line that describes a table for this many players."""
        ...

    def option_value(self, name: str, value: Scalar) -> Text: ...


@dataclass(frozen=True)
class Unseen(Generic[S]):
    """Access to the cards that no player has seen, to compute what else could have come."""

    cards: Callable[[S], tuple[Card, ...]]
    """The unseen cards of a state, in the order in which they will come."""
    put: Callable[[S, tuple[Card, ...]], S]
    """Return the state with these cards in another order; every order is equally likely."""


def nothing_forced(view: Any, legal: Sequence[Any]) -> None:
    """Return None: at this game every action waits for its player."""


def nothing_to_describe(view: Any, table: Table) -> Sequence[Text]:
    """Return no sentences: this game has no description."""
    return ()


@dataclass(frozen=True)
class Game(Generic[S, A, V]):
    """One game: its rules and everything that shared code needs to serve it."""

    id: str
    rules: Rules[S, A, V]
    notation: Notation[S, A]
    codec: Codec[A]
    presenter: Presenter[A, V]
    package: str
    default_edition: str
    default_players: int
    rule_ids: tuple[RuleId, ...]
    players: Callable[[Edition], tuple[int, ...]]
    bots: Mapping[str, str]
    default_bot: str
    measures: Callable[[S, Sequence[Event]], Mapping[str, float]]
    terms: Callable[[Edition, int], Any]
    """Return the terms of an edition for this many players; every view carries them as `terms`."""
    view_type: type[V]
    event_types: tuple[type[Event], ...]
    """Every kind of event that can happen in any edition."""
    action_types: tuple[type[A], ...]
    """Every kind of action. The protocol is generated from these types: see `sabot.wire`."""
    searching_bots: frozenset[str] = frozenset()
    """The `bots` that play better with more time."""
    unseen: Unseen[S] | None = None
    """None if a state does not show which cards are unseen; the coach then keeps no luck ledger."""
    forced: Callable[[V, Sequence[A]], A | None] = nothing_forced
    """Return the action that a client may play for a seat without a real choice; None if it must ask.

    A forced action comes at once, a chosen one takes time. So an action may be forced only if everybody who
    sees it also sees that there was no other.
    """
    description: Callable[[V, Table], Sequence[Text]] = nothing_to_describe
    """Return the position in whole sentences, own side first, for people who cannot see the board."""

    @cached_property
    def edition_ids(self) -> tuple[str, ...]:
        """The editions in the folder `editions/` of the package, the default one first."""
        files = (resources.files(self.package) / "editions").iterdir()
        found = sorted(Path(file.name).stem for file in files if file.name.endswith(".toml"))
        return (self.default_edition, *(each for each in found if each != self.default_edition))

    def edition(self, edition_id: str) -> Edition:
        """Return the edition as printed in its book."""
        if edition_id not in self.edition_ids:
            known = ", ".join(self.edition_ids)
            raise UnknownName("edition-unknown", name=edition_id, game=self.id, known=known)
        return _read_once(self.package, edition_id)

    def table(self, edition: Edition, names: Sequence[str]) -> Table:
        """Return the table that these players form in this edition."""
        return Table(tuple(names), self.rules.sides(edition, len(names)))


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game with any states, actions and views."""


@lru_cache(maxsize=256)
def _read_once(package: str, edition_id: str) -> Edition:
    """Return an edition; each is read only once, because it never changes."""
    file = resources.files(package) / "editions" / f"{edition_id}.toml"
    return read_edition(file.read_text(encoding="utf-8"), f"{edition_id}.toml")
