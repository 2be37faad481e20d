"""The interface that every game implements: pure functions on frozen states.

Randomness is an argument (a shuffled pack, a generator for determinizations).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, RuleId, Seat, Side
from sabot.core.table import Table
from sabot.core.text import Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Event(Protocol):
    """Something that happened. The event itself decides what a seat may know of it."""

    @property
    def opens_turn(self) -> bool:
        """Whether this event begins a new turn, and so a new line of the record."""
        ...

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return the event as `seat`, or a spectator (None), may see it; None if they may not."""
        ...


@fast_init
@dataclass(frozen=True, slots=True)
class Asked:
    """The seats that have to decide. In a window, every seat that may react is asked, whatever it holds."""

    seats: tuple[Seat, ...]
    window: bool = False
    interrupters: tuple[Seat, ...] = ()
    """Seats that may act out of turn meanwhile, whatever they hold. The game does not wait for them."""
    quiet: Any = None
    """The answer of an interrupter that stays silent. Bots may choose it; it is never played."""

    @property
    def able(self) -> tuple[Seat, ...]:
        """Every seat that may act: those that are asked, then the interrupters."""
        return self.seats + self.interrupters


@fast_init
@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after an action, and the events of that action."""

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
    """The points of one side on one line of the sheet, with the reason."""

    points: int
    reason: Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet, with an entry for every side (None for no entry)."""

    key: str
    rule: RuleId
    entries: tuple[ScoreEntry | None, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of one hand. `winners` won the hand, as its book defines it.

    There may be none: a lost patience, or a hand that must be dealt again.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[Side, ...]
    fewest_win: bool = False
    """Whether the totals count what is left, so that the lowest wins."""

    @property
    def best(self) -> int:
        """The best total."""
        return min(self.totals) if self.fewest_win else max(self.totals)


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The standing of a match after some hands."""

    totals: tuple[int, ...]
    over: bool
    winners: tuple[Side, ...] = ()


class Randomness(Protocol):
    """The part of `random.Random` that a determinization needs."""

    def shuffle(self, x: list[Any]) -> None: ...


class DealChoices(Protocol):
    """What the proof of a shuffle decides besides the order of the pack."""

    def cut(self, seat: Seat, size: int) -> int:
        """Return where `seat` lifts a pack of `size` cards: from 1 to size - 1."""
        ...

    def key(self, purpose: str) -> str:
        """Return digits that nobody can know before the hand is over, for packs shuffled later."""
        ...


class Rules(Protocol[S, A, V]):
    """The rules of one game. `check` is the only definition of legality."""

    def sides(self, edition: Edition, players: int) -> int:
        """Return how many sides the players form; raise TableError if the edition has no such table."""
        ...

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """Return the pack in its printed order, before the shuffle."""
        ...

    def deal(
        self,
        edition: Edition,
        players: int,
        dealer: Seat,
        pack: Sequence[Card],
        choices: DealChoices,
    ) -> tuple[Zone, ...]:
        """Return the zones of a shuffled pack, after the cut if the edition has one."""
        ...

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[S]:
        """Return the first state; raise NotationError if the deal is not valid in this edition."""
        ...

    def asked(self, state: S) -> Asked | None:
        """Return the seats that decide now; None at the end. Hidden cards make no difference."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> Illegal | None:
        """Return why `seat` may not do `action` now; None if it may."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return every action that `check` accepts from `seat`, in the order of the codec."""
        ...

    def on_turn(self, state: S, seat: Seat) -> S:
        """Return the same position on the turn of `seat`, to find further reasons against an action."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """Return the next state. `check` must accept the action; it is not called again here."""
        ...

    def silence(self, state: S) -> tuple[tuple[Seat, A], ...]:
        """Return the answers that silence means in an open window; records leave them out."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what `seat` (None: a spectator) may see."""
        ...

    def determinize(self, view: V, rng: Randomness) -> S:
        """Return a random state that would look like `view`."""
        ...

    def score(self, state: S) -> ScoreSheet:
        """Return the score sheet so far; it is final once `asked` returns None."""
        ...

    def standing(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> MatchStanding:
        """Return the totals, with those carried in, and the winners once the game is over."""
        ...


class Notation(Protocol[S, A]):
    """A game's text forms for actions, deals and positions in records."""

    def format_action(self, action: A, table: Table) -> str: ...

    def parse_action(self, text: str, table: Table) -> A: ...

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """Return the note of an event before the seat's next action, such as `+7`."""
        ...

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]: ...

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]: ...

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """Return the deal as a seat, or a spectator (None), may know it."""
        ...

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> S: ...

    def format_setup(self, state: S, table: Table) -> list[str]: ...

    def hide_setup(self, state: S, table: Table, viewer: Seat | None) -> list[str]:
        """Return a position's lines as a seat, or a spectator (None), may know them."""
        ...

    def format_end(self, state: S, table: Table) -> str:
        """Return how the hand ended, in a few words of notation: `out Paul`, `exhausted`."""
        ...


class Codec(Protocol[A]):
    """A bijection between the actions of a table and the numbers from 0 up."""

    def size(self, table: Table) -> int: ...

    def encode(self, action: A, table: Table) -> int: ...

    def decode(self, code: int, table: Table) -> A: ...
