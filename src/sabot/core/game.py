"""What a game brings to the project, gathered in one descriptor that shared code works from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Generic, Protocol, TypeVar

from sabot.core.edition import Edition, Scalar, read_edition
from sabot.core.errors import Illegal, UnknownName
from sabot.core.ids import Card, RuleId, Seat
from sabot.core.rules import Codec, Event, Notation, Rules
from sabot.core.table import Table
from sabot.core.text import Argument, Line, Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


class Presenter(Protocol[A, V_contra]):
    """A game's own words and pictures for plain displays, as catalogue messages and styles."""

    def card(self, card: Card, words: str) -> Text: ...

    def action(self, action: A, view: V_contra, table: Table) -> Text: ...

    def about(self, card: Card, words: str) -> Text:
        """What a card does, in a sentence."""
        ...

    def cards(self) -> Sequence[Card]:
        """Every card that a player may name."""
        ...

    def card_style(self, card: Card) -> str:
        """The style of a card: its family, where the game has such."""
        ...

    def meanings(self, card: Card, view: V_contra) -> Sequence[A]:
        """What a seat can mean that names this card and no more: to play it, never to lose it."""
        ...

    def uses(self, card: Card, view: V_contra) -> Sequence[A]:
        """Whatever a seat could want to do with this card, allowed or not, the likeliest first."""
        ...

    def action_style(self, action: A) -> str: ...

    def group(self, action: A, view: V_contra) -> Text | None:
        """What a short list shows in place of all actions that share these words; None for a line each."""
        ...

    @property
    def quiet_by_default(self) -> bool:
        """Whether silence is what most players want in a window, so that Enter may mean it."""
        ...

    def event(self, event: Event, table: Table, words: str, reader: Seat | None = None) -> Text | None:
        """What happened, told to `reader` (None: to nobody in particular); None if it goes without saying."""
        ...

    def joined(
        self, event: Event, before: Event, table: Table, words: str, reader: Seat | None = None
    ) -> Text | None:
        """How the event continues the sentence that told of `before`; None if it starts its own."""
        ...

    def illegal(self, illegal: Illegal, table: Table, words: str) -> Text: ...

    def board(self, view: V_contra, table: Table) -> Sequence[Line]:
        """Everything that lies on the table."""
        ...

    def hand(self, view: V_contra) -> Sequence[Line]:
        """The seat's own cards."""
        ...

    def question(self, view: V_contra, table: Table) -> Text:
        """What the seat is asked to decide now."""
        ...

    def score_line(self, key: str, words: str) -> Text: ...

    def rule_arguments(self, edition: Edition, players: int) -> Mapping[str, Argument]:
        """The values in force at a table, for the messages `rule-…` and `hint-…`."""
        ...

    def table_line(self, edition: Edition, players: int) -> Text:
        """What a table for this many players is like, in one line."""
        ...

    def option_value(self, name: str, value: Scalar) -> Text: ...


@dataclass(frozen=True)
class Unseen(Generic[S]):
    """The cards that no player has seen yet: for whoever asks what else could have come."""

    cards: Callable[[S], tuple[Card, ...]]
    """Those of a state, in the order in which they will come."""
    put: Callable[[S, tuple[Card, ...]], S]
    """The state with these cards in another order; every order is as likely as the others."""


def nothing_forced(view: Any, legal: Sequence[Any]) -> None:
    """Return None: at this game every action waits for its player."""


def nothing_to_describe(view: Any, table: Table) -> Sequence[Text]:
    """Return nothing: this game has no words for how everybody stands."""
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
    edition_ids: tuple[str, ...]
    default_edition: str
    default_players: int
    rule_ids: tuple[RuleId, ...]
    players: Callable[[Edition], tuple[int, ...]]
    bots: Mapping[str, str]
    default_bot: str
    measures: Callable[[S, Sequence[Event]], Mapping[str, float]]
    terms: Callable[[Edition, int], Any]
    """What an edition means at a table for so many: the `terms` that every view carries."""
    view_type: type[V]
    event_types: tuple[type[Event], ...]
    """Every kind of event that can happen in some edition."""
    action_types: tuple[type[A], ...]
    """Every kind of action. These types are what a protocol is made from: see `sabot.wire`."""
    thinkers: frozenset[str] = frozenset()
    """Those of `bots` who play the better the longer they think."""
    unseen: Unseen[S] | None = None
    """None, where what is hidden cannot be told from a state alone: then luck is not reckoned."""
    forced: Callable[[V, Sequence[A]], A | None] = nothing_forced
    """Return the action that a client may play for a seat that has nothing to decide; None if it must ask.

    A forced action comes at once, a chosen one takes its time. So an action may be forced only where
    everybody who sees it sees as well that there was no other.
    """
    standing: Callable[[V, Table], Sequence[Text]] = nothing_to_describe
    """Return how everybody stands in whole sentences, one's own side first: for who cannot see the board."""

    def edition(self, edition_id: str) -> Edition:
        """The edition as its book has it."""
        if edition_id not in self.edition_ids:
            known = ", ".join(self.edition_ids)
            raise UnknownName("edition-unknown", name=edition_id, game=self.id, known=known)
        return _read_once(self.package, edition_id)

    def table(self, edition: Edition, names: Sequence[str]) -> Table:
        """The table that these players form in this edition."""
        return Table(tuple(names), self.rules.sides(edition, len(names)))


@lru_cache(maxsize=256)
def _read_once(package: str, edition_id: str) -> Edition:
    """An edition never changes, and is asked for often."""
    file = resources.files(package) / "editions" / f"{edition_id}.toml"
    return read_edition(file.read_text(encoding="utf-8"), f"{edition_id}.toml")
