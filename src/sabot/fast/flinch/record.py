"""A hand of Flinch as one record of numbers, and the way there and back from the reference's `State`.

Every card of the pack, of a game pile or of a reserve pile lies in one of the record's slots, with
a link to the slot of the card beneath it: link × 16 + number. Slot 0 is nowhere. So piles need no
room of their own, however deep they grow (FL-9). Hands are counts, four bits for each number; of
the centre the record counts how many piles look alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Card, Seat, Side
from sabot.fast.errors import FastError
from sabot.fast.flinch.tables import CARDS, RESERVES, SEATS, SHAPES, piles_of, rules_of
from sabot.games.flinch.state import Block, Ended, Ending, Phase, Spread, State, Turn, Window
from sabot.games.flinch.terms import Terms
from sabot.games.flinch.view import View, determinize
from sabot.games.kit.numbers import LOWEST, NUMBERS, Cards, rank

TURN, SPREAD, BLOCK, ENDED = range(4)
ENDINGS = tuple(Ending)
OUT, BLOCKED, AGAIN = (ENDINGS.index(how) for how in (Ending.OUT, Ending.BLOCK, Ending.AGAIN))

MOST_COUNTED = 30_000
"""Of turns and the like in a position to begin from; play itself never comes near it."""

STATE = np.dtype(
    [
        ("luck", np.uint64),
        ("again", np.uint64, 2),  # the sealed key of packs shuffled later (FL-4)
        ("ways", np.int64),  # in how many ways each number can be played, four bits for each
        ("hands", np.int64, SEATS),
        ("landings", np.int32, 16),  # where each number can be played: a bit for each `onto`
        ("tops", np.int32, SEATS),  # of the reserve piles, four bits for each place
        ("recycled", np.int32),
        ("slots", np.int16, CARDS + 1),
        ("reserves", np.int16, SEATS * RESERVES),  # the slots of their tops
        ("game", np.int16, SEATS),
        ("game_left", np.int16, SEATS),
        ("pack", np.int16),
        ("free", np.int16),
        ("pack_left", np.int16),
        ("idle", np.int16),
        ("spreads", np.int16),
        ("blocks", np.int16),  # how often the game was blocked: no part of a state, told by `measures`
        ("winners", np.int16),  # a bit for each side
        ("game_tops", np.int8, SEATS),
        ("hand_left", np.int8, SEATS),
        ("piles", np.int8, SHAPES),
        ("dealer", np.int8),
        ("phase", np.int8),
        ("seat", np.int8),
        ("resume", np.int8),
        ("how", np.int8),
        ("closed", np.int8),
        ("opened", np.int8),
    ],
    align=True,
)


def records_of(states: Iterable[State]) -> npt.NDArray[Any]:
    """One record for each state, all of the same table."""
    given = list(states)
    records = np.zeros(len(given), STATE)
    for record, state in zip(records, given, strict=True):
        _write(record, state)
    return records


def record_of_view(view: View, known: Sequence[Card | None] = ()) -> npt.NDArray[Any]:
    """A record of some state that looks like `view`; the kernel's `determinize` makes others of it.

    `known` are the cards beneath reserve tops, for who remembers them: see the reference.
    """
    return records_of([determinize(view, _Unmixed(), known)])


def state_of(record: Any, terms: Terms) -> State:
    """The state that a record holds."""
    seats, words = range(terms.players), record["slots"].tolist()
    games, tops, hands = record["game"].tolist(), record["reserves"].tolist(), record["hands"].tolist()
    places = [_pile(words, top)[::-1] if top else () for top in tops[: terms.players * RESERVES]]
    key = "".join(f"{half:016x}" for half in record["again"].tolist())
    return State(
        terms,
        Seat(int(record["dealer"])),
        _phase_of(record, terms),
        tuple(_pile(words, games[seat]) for seat in seats),
        tuple(_hand_of(hands[seat]) for seat in seats),
        tuple(tuple(places[seat * RESERVES : (seat + 1) * RESERVES]) for seat in seats),
        tuple(sorted(_centre_of(record, terms))),
        int(record["closed"]),
        _pile(words, int(record["pack"])),
        int(record["spreads"]),
        int(record["idle"]),
        key if terms.recycle else "",
        int(record["recycled"]),
    )


def _write(record: Any, state: State) -> None:
    terms, phase = state.terms, state.phase
    rules = rules_of(terms)[0]
    if isinstance(phase, Window):
        raise FastError("fast-option", option="options.duties", value=terms.duties.value)
    for what in ("spreads", "idle", "recycled"):
        if getattr(state, what) > MOST_COUNTED:
            raise FastError("fast-limit", what=what, found=getattr(state, what), most=MOST_COUNTED)
    record["dealer"] = state.dealer
    record["closed"] = state.closed
    record["recycled"] = state.recycled
    record["spreads"] = state.spreads
    record["idle"] = state.idle
    record["opened"] = state.opened
    record["again"] = [int(half or "0", 16) for half in (state.again[:16], state.again[16:])]
    _write_phase(record, phase)
    slots = _Slots(record["slots"])
    for seat, hand in enumerate(state.hands):
        record["hands"][seat] = sum(1 << (4 * rank(card)) for card in hand)
        record["hand_left"][seat] = len(hand)
        game = state.game[seat]
        record["game"][seat] = slots.hold(game)
        record["game_tops"][seat] = rank(game[0]) if game else 0
        record["game_left"][seat] = len(game)
        for place, pile in enumerate(state.reserves[seat]):
            record["reserves"][seat * RESERVES + place] = slots.hold(pile[::-1])
            record["tops"][seat] |= (rank(pile[-1]) if pile else 0) << (4 * place)
    record["pack"] = slots.hold(state.pack)
    record["pack_left"] = len(state.pack)
    record["free"] = slots.rest()
    looks = {pile: look for look, pile in enumerate(piles_of(terms.variation), 1)}
    takes = [rank(card) << 4 for card in terms.starters]
    for open_pile in state.centre:
        look = looks[open_pile]
        record["piles"][look] += 1
        takes += (int(end) for end in rules["takes"][2 * look : 2 * look + 2] if end)
    ways = 0
    for end in set(takes):
        ways += 1 << (4 * (end >> 4))
        record["landings"][end >> 4] |= 1 << (end & 15)
    record["ways"] = np.uint64(ways).astype(np.int64)


def _write_phase(record: Any, phase: Turn | Spread | Block | Ended) -> None:
    match phase:
        case Turn(seat):
            record["phase"], record["seat"] = TURN, seat
        case Spread(seat):
            record["phase"], record["seat"] = SPREAD, seat
        case Block(seat, resume):
            record["phase"], record["seat"], record["resume"] = BLOCK, seat, resume
        case Ended(how, winners):
            record["phase"], record["how"] = ENDED, ENDINGS.index(how)
            record["winners"] = sum(1 << side for side in winners)


def _phase_of(record: Any, terms: Terms) -> Phase:
    seat = Seat(int(record["seat"]))
    match int(record["phase"]):
        case 0:
            return Turn(seat)
        case 1:
            return Spread(seat)
        case 2:
            return Block(seat, Seat(int(record["resume"])))
        case _:
            won = int(record["winners"])
            winners = tuple(Side(side) for side in range(terms.sides) if won >> side & 1)
            return Ended(ENDINGS[record["how"]], winners)


class _Unmixed:
    """Leaves things as they are: any guess will do."""

    def shuffle(self, x: list[Any]) -> None:
        """Does nothing."""


class _Slots:
    """The slots of a record, given out from the first on."""

    def __init__(self, slots: npt.NDArray[np.int16]) -> None:
        self._slots = slots
        self._next = 1

    def hold(self, cards: Cards) -> int:
        """Put a pile there, the top card first; says where that one lies."""
        first = self._next if cards else 0
        for left, card in zip(range(len(cards) - 1, -1, -1), cards, strict=True):
            self._slots[self._next] = (self._next + 1 if left else 0) << 4 | rank(card)
            self._next += 1
        return first

    def rest(self) -> int:
        """Link all that is left; says where it begins."""
        first = self._next if self._next <= CARDS else 0
        for slot in range(self._next, CARDS):
            self._slots[slot] = (slot + 1) << 4
        return first


def _pile(words: list[int], slot: int) -> Cards:
    """The cards from the one in this slot down."""
    cards = []
    while slot:
        word = words[slot]
        cards.append(NUMBERS[(word & 15) - LOWEST])
        slot = word >> 4
    return tuple(cards)


@lru_cache(maxsize=1 << 14)
def _hand_of(counts: int) -> Cards:
    return tuple(
        card for number, card in enumerate(NUMBERS, LOWEST) for _ in range(counts >> (4 * number) & 15)
    )


def _centre_of(record: Any, terms: Terms) -> Iterator[tuple[int, int]]:
    looks, counts = piles_of(terms.variation), record["piles"]
    for look in counts.nonzero()[0].tolist():
        yield from (looks[look - 1],) * int(counts[look])
