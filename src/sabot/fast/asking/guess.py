"""From what a seat sees and has heard to a first guess at the rest: see `sabot.fast.asking.worlds`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Card, Seat
from sabot.fast.asking.record import SEATS, WIDTH, index_of, record_of
from sabot.fast.asking.worlds import (
    COLUMNS,
    DREW,
    FOUND,
    GIVEN,
    KIND,
    MIND,
    NUMBER,
    REFUSED,
    SEAT,
    STEPS,
    replay,
    walk,
)
from sabot.fast.compiling import kernel
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.terms import Gives, Luck
from sabot.games.kit.asking.view import View, masked
from sabot.games.kit.numbers import HIGHEST, NUMBERS

_LIKING = (0.0, 1.0, 6.0, 20.0)
_FOR_OFFER = 20.0
"""How readily others ask for a number of which they hold so many cards, and how much more readily if they
know somebody to have one. They listen, mostly, and go for what they have most of."""
_APART = 60
"""How many exchanges lie between two worlds."""
_LONGEST_WAY = 40_000
"""After so many exchanges the way to a guess that explains everything is given up."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One thing that happened, in numbers from 0. `card` is what was drawn, if that is known, else None."""

    kind: int
    seat: int
    other: int = -1
    number: int = -1
    count: int = 0
    card: int | None = None
    laid: int | None = None
    offers: int = 0

    @property
    def row(self) -> tuple[int, ...]:
        """As the kernel wants it."""
        laid = 0 if self.laid is None else self.laid + 1
        return (self.kind, self.seat, self.other, self.number, self.count, laid, self.offers)


class Unexplained(Exception):
    """What was heard does not go with what is seen, as after a position that was made up."""


@kernel
def _find(mind: Any, events: Any, steps: Any) -> None:
    """Walk until everything is explained."""
    replay(mind[0], events)
    for _ in range(steps // 100):
        if mind[0].wrong == 0:
            return
        walk(mind[0], events, 100)


@kernel
def _count(mind: Any, events: Any, worlds: Any, counts: Any) -> None:
    """In how many of some guesses each player holds each number."""
    for _ in range(worlds):
        walk(mind[0], events, STEPS)
        replay(mind[0], events)
        for at in range(counts.size):
            counts[at] += mind[0].held[at] > 0


@kernel
def _wander(mind: Any, events: Any, steps: Any) -> None:
    """Walk on, and know who has what there."""
    walk(mind[0], events, steps)
    replay(mind[0], events)


class Guess:
    """A world that agrees with everything, ready to be changed into others."""

    def __init__(self, view: View, heard: Sequence[Heard], seed: int, before: Sequence[int] = ()) -> None:
        """`before`: the cards of an earlier guess in this hand, from where the way is short."""
        assert view.seat is not None
        self.base = record_of(masked(view))
        self.events = _rows(view, heard)
        self.mind = np.zeros(1, MIND)
        mind, terms, me = self.mind[0], view.terms, view.seat
        mind["luck"], mind["me"], mind["players"], mind["series"] = seed, me, terms.players, terms.series
        mind["gives_all"], mind["for_offer"] = terms.gives is Gives.ALL, _FOR_OFFER
        mind["liking"][: terms.series + 1] = [
            _LIKING[min(count, len(_LIKING) - 1)] for count in range(terms.series + 1)
        ]
        self._deal(view, heard, before)
        _find(self.mind, self.events, _LONGEST_WAY)
        if self.mind[0]["wrong"]:
            raise Unexplained

    def remember(
        self,
        certain: Mapping[tuple[Seat, Card], int],
        had_none: Mapping[tuple[Seat, Card], int],
        drawn: Mapping[Seat, int],
    ) -> None:
        """What everybody knows in this world: as `sabot.bots.asking.Memory` has it."""
        base = self.base[0]
        for (seat, number), count in certain.items():
            base["certain"][seat * WIDTH + index_of(number)] = count
            base["known"][seat] += count
        for (seat, number), draws in had_none.items():
            base["had_none"][seat * WIDTH + index_of(number)] = draws + 1
        for seat, draws in drawn.items():
            base["drawn"][seat] = draws

    def chances(self, worlds: int) -> Mapping[tuple[int, int], float]:
        """How likely each player (the first) holds a card of each number, by so many guesses."""
        counts = np.zeros(SEATS * WIDTH, np.int64)
        _count(self.mind, self.events, worlds, counts)
        return {divmod(at, WIDTH): count / worlds for at, count in enumerate(counts.tolist())}

    def state(self, view: View) -> State:
        """Another world, some steps from here, as a state of the reference rules."""
        _wander(self.mind, self.events, _APART)
        mind = self.mind[0]
        held = mind["held"].reshape(-1, WIDTH).tolist()
        hands = tuple(
            view.hand
            if seat == view.seat
            else tuple(card for card, many in zip(NUMBERS, held[seat], strict=False) for _ in range(many))
            for seat in range(view.terms.players)
        )
        stock = tuple(NUMBERS[card] for card in self.cards[mind["drawn"] :])
        return State(view.terms, view.dealer, view.phase, hands, stock, view.sets)

    @property
    def cards(self) -> list[int]:
        """In every slot."""
        mind = self.mind[0]
        found: list[int] = mind["cards"][: mind["slots"]].tolist()
        return found

    def _deal(self, view: View, heard: Sequence[Heard], before: Sequence[int]) -> None:
        """Fill the slots: what is known where it is, the rest anywhere."""
        mind = self.mind[0]
        sizes, known = _start(view, heard)
        owners = [seat for seat, size in enumerate(sizes) for _ in range(size)]
        slots: list[int | None] = [None] * len(owners)
        mine = iter(known)
        for slot, seat in enumerate(owners):
            if seat == view.seat:
                slots[slot] = next(mine)
        slots += [one.card for one in heard if one.kind in (DREW, FOUND)]
        drawn = len(slots)
        slots += [None] * view.stock_size
        left = Counter(dict.fromkeys(range(HIGHEST), view.terms.series))
        down = {index_of(number) for laid in view.sets for number in laid} - {one.laid for one in heard}
        left.subtract(number for number in down for _ in range(view.terms.series))
        left.subtract(card for card in slots if card is not None)
        free = [slot for slot, card in enumerate(slots) if card is None]
        if min(left.values()) < 0 or left.total() != len(free):
            raise Unexplained
        if len(before) == len(slots):  # keep what can be kept
            for slot in free:
                if left[before[slot]] > 0:
                    slots[slot] = before[slot]
                    left[before[slot]] -= 1
        rest = left.elements()
        mind["starts"], mind["slots"], mind["drawn"], mind["free"] = len(owners), len(slots), drawn, len(free)
        mind["owner"][: len(owners)] = owners
        mind["cards"][: len(slots)] = [next(rest) if card is None else card for card in slots]
        mind["free_slots"][: len(free)] = free


def _rows(view: View, heard: Sequence[Heard]) -> npt.NDArray[np.int64]:
    """As the kernel wants it. If luck goes on, a card drawn in silence is not the one that was asked for."""
    rows = np.array([one.row for one in heard], np.int64).reshape(-1, COLUMNS)
    if view.terms.luck is Luck.GOES_ON:
        for row, before in pairwise(reversed(rows)):
            if row[KIND] == DREW and before[KIND] == REFUSED and row[SEAT] == before[SEAT]:
                row[NUMBER] = before[NUMBER]
    return rows


def _start(view: View, heard: Sequence[Heard]) -> tuple[list[int], list[int]]:
    """How many cards everybody held before all this, and which the viewer did."""
    series, me = view.terms.series, view.seat
    sizes, mine = list(view.hand_sizes), Counter(map(index_of, view.hand))
    for one in heard:
        if one.kind == GIVEN:
            sizes[one.other] += one.count
            mine[one.number] += one.count * ((one.other == me) - (one.seat == me))
        gained = one.count if one.kind == GIVEN else one.kind in (DREW, FOUND)
        sizes[one.seat] -= gained
        if one.card is not None and one.seat == me:
            mine[one.card] -= 1
        if one.laid is not None:
            sizes[one.seat] += series
            mine[one.laid] += series * (one.seat == me)
    if min(sizes) < 0 or min(mine.values(), default=0) < 0 or mine.total() != sizes[me or 0]:
        raise Unexplained
    return sizes, sorted(mine.elements())
