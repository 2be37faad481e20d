"""The contract that every game fulfils: pure functions on frozen states.

Randomness comes in as an argument (a dealt pack, a generator for guesses), never from within.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Card, RuleId, Seat, Side
from sabot.core.table import Table
from sabot.core.text import Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Event(Protocol):
    """Something that happened. What a seat may know of it is decided here, not by its reader."""

    @property
    def opens_turn(self) -> bool:
        """Whether a new turn, and so a new line of the record, begins with this event."""
        ...

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as `seat` (or a spectator) learns of it; None if it learns nothing."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """Who has to decide. In a window every seat that may react is asked, whatever it holds."""

    seats: tuple[Seat, ...]
    window: bool = False
    interrupters: tuple[Seat, ...] = ()
    """Seats that may act out of turn meanwhile, whatever they hold. Nobody waits for them."""
    quiet: Any = None
    """The answer of an interrupter who says nothing: bots may choose it, but it is never played."""

    @property
    def able(self) -> tuple[Seat, ...]:
        """Every seat that may act: those that are asked, then the interrupters."""
        return self.seats + self.interrupters


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after an action, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """One line of a deal: `deal Paul 25 100 …` or `stock 75 …`."""

    keyword: str
    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """What one side gets on one line of the sheet, and why."""

    points: int
    reason: Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet, with an entry for every side (None: nothing there)."""

    key: str
    rule: RuleId
    entries: tuple[ScoreEntry | None, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of one hand. `winners` are those who won the hand, as its book understands it.

    There may be none: a patience that did not come out, a hand that must be dealt again.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[Side, ...]
    fewest_win: bool = False
    """Whether the totals count what is left, so that the lowest is the best."""

    @property
    def best(self) -> int:
        """The total that everybody would like to have."""
        return min(self.totals) if self.fewest_win else max(self.totals)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where the whole game stands after some hands."""

    totals: tuple[int, ...]
    over: bool
    winners: tuple[Side, ...] = ()


class Randomness(Protocol):
    """The part of `random.Random` that a determinization needs."""

    def shuffle(self, x: list[Any]) -> None: ...


class Luck(Protocol):
    """What the proof of a shuffle decides besides the order of the pack."""

    def cut(self, seat: Seat, size: int) -> int:
        """Where `seat` lifts a pack of so many cards: from 1 to size - 1."""
        ...

    def key(self, purpose: str) -> str:
        """Digits that nobody can know before the hand is over, for packs that are shuffled later."""
        ...


class Rules(Protocol[S, A, V]):
    """One game's rules. `check` is the only definition of legality."""

    def sides(self, edition: Edition, players: int) -> int:
        """How many sides this many players form; raises TableError where the edition has no such table."""
        ...

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """The pack in its printed order, before the shuffle."""
        ...

    def deal(
        self,
        edition: Edition,
        players: int,
        dealer: Seat,
        pack: Sequence[Card],
        luck: Luck,
    ) -> tuple[Zone, ...]:
        """Cut (where the edition cuts) and deal a shuffled pack."""
        ...

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[S]:
        """The first state; raises NotationError if the deal is not one of this edition."""
        ...

    def asked(self, state: S) -> Asked | None:
        """Who decides now; None at the end. Depends on nothing that is hidden."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> Illegal | None:
        """Why `seat` may not do `action` now; None if it may."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Every action that `check` accepts from `seat`, in the order of the codec."""
        ...

    def on_turn(self, state: S, seat: Seat) -> S:
        """The same position, were it the turn of `seat`: to say what else speaks against an action."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """The next state. Only for actions that `check` accepts: it is not asked again here."""
        ...

    def silence(self, state: S) -> tuple[tuple[Seat, A], ...]:
        """What it means that nobody reacts to an open window: records leave such answers out."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What `seat` (None: a spectator) may see."""
        ...

    def determinize(self, view: V, rng: Randomness) -> S:
        """A state, at random among those that look like `view`."""
        ...

    def score(self, state: S) -> ScoreSheet:
        """The sheet of a hand as it stands (final once `asked` is None)."""
        ...

    def verdict(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> Verdict:
        """Totals (`carried` from earlier hands, or empty) and, when the game is over, its winners."""
        ...


class Notation(Protocol[S, A]):
    """How a game writes its actions, deals and set-up positions in records."""

    def format_action(self, action: A, table: Table) -> str: ...

    def parse_action(self, text: str, table: Table) -> A: ...

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """What the record notes of an event before the seat's next action, such as `+7`."""
        ...

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]: ...

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]: ...

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """The deal as a seat, or a spectator (None), may know it."""
        ...

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> S: ...

    def format_setup(self, state: S, table: Table) -> list[str]: ...

    def hide_setup(self, state: S, table: Table, viewer: Seat | None) -> list[str]:
        """A position's lines as a seat, or a spectator (None), may know them."""
        ...

    def format_end(self, state: S, table: Table) -> str:
        """How the hand ended, in a few words of notation: `out Paul`, `exhausted`."""
        ...


class Codec(Protocol[A]):
    """A bijection between the actions of a table and the numbers from 0 up."""

    def size(self, table: Table) -> int: ...

    def encode(self, action: A, table: Table) -> int: ...

    def decode(self, code: int, table: Table) -> A: ...
