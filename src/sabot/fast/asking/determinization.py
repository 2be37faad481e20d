"""Determinization from what a seat sees and has heard: see `sabot.fast.asking.sampling`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Card, Seat
from sabot.fast.asking.packing import MAX_SEATS, WIDTH, index_of, pack
from sabot.fast.asking.sampling import (
    CHAIN,
    COLUMNS,
    DREW,
    FOUND,
    GIVEN,
    KIND,
    NUMBER,
    REFUSED,
    SEAT,
    STEPS_BETWEEN,
    replay,
    walk,
)
from sabot.fast.asking.types import ChainArray
from sabot.fast.compiling import kernel
from sabot.fast.types import Counts, IntArray, Number
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.terms import Gives, LuckyDraw
from sabot.games.kit.asking.view import View, masked
from sabot.games.kit.numbers import HIGHEST, NUMBERS

_LIKING = (0.0, 1.0, 6.0, 20.0)
_FOR_OFFER = 20.0
"""How readily other players ask for a number of which they hold so many cards, and how much more readily if
they know that a player has one. Mostly they remember answers, and ask for what they have most of.
"""
_STEPS_BETWEEN_STATES = 60
"""The number of exchanges between two determinizations."""
_MAX_STEPS = 40_000
"""The number of exchanges after which the search for a consistent determinization stops."""


@dataclass(frozen=True, slots=True)
class HeardEvent:
    """An event in numbers from 0. `card` is the card drawn if it is known, else None."""

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
        """The event as a row for the kernel."""
        laid = 0 if self.laid is None else self.laid + 1
        return (self.kind, self.seat, self.other, self.number, self.count, laid, self.offers)


class Unexplained(Exception):
    """The events contradict the view, as in a made-up position."""


@kernel
def _find_consistent(chain: ChainArray, events: IntArray, steps: Number) -> None:
    """Walk until the determinization agrees with all events."""
    replay(chain[0], events)
    for _ in range(steps // 100):
        if chain[0].mismatches == 0:
            return
        walk(chain[0], events, 100)


@kernel
def _count_holders(chain: ChainArray, events: IntArray, samples: Number, counts: Counts) -> None:
    """Count the determinizations in which each player holds each number."""
    for _ in range(samples):
        walk(chain[0], events, STEPS_BETWEEN)
        replay(chain[0], events)
        for at in range(counts.size):
            counts[at] += chain[0].held[at] > 0


@kernel
def _advance(chain: ChainArray, events: IntArray, steps: Number) -> None:
    """Walk on, and replay the events on the new determinization."""
    walk(chain[0], events, steps)
    replay(chain[0], events)


class Determinization:
    """A determinization consistent with everything heard, ready to be changed into others."""

    def __init__(
        self, view: View, heard: Sequence[HeardEvent], seed: int, before: Sequence[int] = ()
    ) -> None:
        """Start near `before`, the cards of an earlier determinization of this hand, if it is given."""
        assert view.seat is not None
        self.base = pack(masked(view))
        self.events = _rows(view, heard)
        self.chain = np.zeros(1, CHAIN)
        chain, terms, me = self.chain[0], view.terms, view.seat
        chain["rng"], chain["me"], chain["players"], chain["series"] = seed, me, terms.players, terms.series
        chain["gives_all"], chain["for_offer"] = terms.gives is Gives.ALL, _FOR_OFFER
        chain["liking"][: terms.series + 1] = [
            _LIKING[min(count, len(_LIKING) - 1)] for count in range(terms.series + 1)
        ]
        self._deal(view, heard, before)
        _find_consistent(self.chain, self.events, _MAX_STEPS)
        if self.chain[0]["mismatches"]:
            raise Unexplained

    def remember(
        self,
        certain: Mapping[tuple[Seat, Card], int],
        had_none: Mapping[tuple[Seat, Card], int],
        drawn: Mapping[Seat, int],
    ) -> None:
        """Set what everybody knows, as in `sabot.bots.asking.attentive.Memory`."""
        base = self.base[0]
        for (seat, number), count in certain.items():
            base["certain"][seat * WIDTH + index_of(number)] = count
            base["known"][seat] += count
        for (seat, number), draws in had_none.items():
            base["had_none"][seat * WIDTH + index_of(number)] = draws + 1
        for seat, draws in drawn.items():
            base["drawn"][seat] = draws

    def chances(self, samples: int) -> Mapping[tuple[int, int], float]:
        """Return, from `samples` determinizations, the probability that a player holds a card of a number."""
        counts = np.zeros(MAX_SEATS * WIDTH, np.int64)
        _count_holders(self.chain, self.events, samples, counts)
        return {divmod(at, WIDTH): count / samples for at, count in enumerate(counts.tolist())}

    def state(self, view: View) -> State:
        """Return another determinization, some steps from here, as a state of the reference rules."""
        _advance(self.chain, self.events, _STEPS_BETWEEN_STATES)
        chain = self.chain[0]
        held = chain["held"].reshape(-1, WIDTH).tolist()
        hands = tuple(
            view.hand
            if seat == view.seat
            else tuple(card for card, many in zip(NUMBERS, held[seat], strict=False) for _ in range(many))
            for seat in range(view.terms.players)
        )
        stock = tuple(NUMBERS[card] for card in self.cards[chain["drawn"] :])
        return State(view.terms, view.dealer, view.phase, hands, stock, view.sets)

    @property
    def cards(self) -> list[int]:
        """The card in every slot."""
        chain = self.chain[0]
        found: list[int] = chain["cards"][: chain["slots"]].tolist()
        return found

    def _deal(self, view: View, heard: Sequence[HeardEvent], before: Sequence[int]) -> None:
        """Fill the slots: known cards in their places, the rest anywhere."""
        chain = self.chain[0]
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
        if len(before) == len(slots):  # keep as many as possible
            for slot in free:
                if left[before[slot]] > 0:
                    slots[slot] = before[slot]
                    left[before[slot]] -= 1
        rest = left.elements()
        chain["dealt_slots"], chain["slots"], chain["drawn"], chain["free"] = (
            len(owners),
            len(slots),
            drawn,
            len(free),
        )
        chain["owner"][: len(owners)] = owners
        chain["cards"][: len(slots)] = [next(rest) if card is None else card for card in slots]
        chain["free_slots"][: len(free)] = free


def _rows(view: View, heard: Sequence[HeardEvent]) -> npt.NDArray[np.int64]:
    """Return the events as rows. After a lucky draw, a hidden drawn card is not the one asked for."""
    rows = np.array([one.row for one in heard], np.int64).reshape(-1, COLUMNS)
    if view.terms.luck is LuckyDraw.GOES_ON:
        for row, before in pairwise(reversed(rows)):
            if row[KIND] == DREW and before[KIND] == REFUSED and row[SEAT] == before[SEAT]:
                row[NUMBER] = before[NUMBER]
    return rows


def _start(view: View, heard: Sequence[HeardEvent]) -> tuple[list[int], list[int]]:
    """Return how many cards each player held before all events, and which ones the viewer held."""
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
