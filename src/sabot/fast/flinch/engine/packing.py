"""A hand of Flinch as a packed state, from the reference's `State` and back.

Every card of the pack, of a game pile or of a reserve pile lies in one of the slots, with a link to the slot
of the card beneath it: link × 16 + number. Slot 0 means no card. So piles need no space of their own, however
deep they grow (FL-9). Hands are counts, four bits for each number; of the centre, the state counts how many
piles look alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Card, Seat, Side
from sabot.fast.errors import FastError
from sabot.fast.flinch.engine.tables import MAX_CARDS, MAX_SEATS, PILE_LOOKS, RESERVES, piles_of, rules_of
from sabot.fast.flinch.types import PackedState
from sabot.games.flinch.state import Block, Ended, Ending, Phase, Spread, State, Turn, Window
from sabot.games.flinch.terms import Terms
from sabot.games.flinch.view import View, determinize
from sabot.games.kit.numbers import LOWEST, NUMBERS, Cards, rank

TURN, SPREAD, BLOCK, ENDED = range(4)
ENDINGS = tuple(Ending)
OUT, BLOCKED, AGAIN = (ENDINGS.index(how) for how in (Ending.OUT, Ending.BLOCK, Ending.AGAIN))

MAX_COUNTED = 30_000
"""The limit for turns and similar counts in a starting position; play itself never comes near it."""

PACKED_STATE = np.dtype(
    [
        ("rng", np.uint64),
        ("again", np.uint64, 2),  # the sealed key of packs shuffled later (FL-4)
        ("ways", np.int64),  # the number of ways to play each number, four bits for each
        ("hands", np.int64, MAX_SEATS),
        ("landings", np.int32, 16),  # where each number can be played: a bit for each `onto`
        ("tops", np.int32, MAX_SEATS),  # of the reserve piles, four bits for each place
        ("recycled", np.int32),
        ("slots", np.int16, MAX_CARDS + 1),
        ("reserves", np.int16, MAX_SEATS * RESERVES),  # the slots of their tops
        ("game", np.int16, MAX_SEATS),
        ("game_left", np.int16, MAX_SEATS),
        ("pack", np.int16),
        ("free", np.int16),
        ("pack_left", np.int16),
        ("idle", np.int16),
        ("spreads", np.int16),
        ("blocks", np.int16),  # how often the game was blocked: for `measures`, not part of a State
        ("winners", np.int16),  # a bit for each side
        ("game_tops", np.int8, MAX_SEATS),
        ("hand_left", np.int8, MAX_SEATS),
        ("piles", np.int8, PILE_LOOKS),
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


def pack(states: Iterable[State]) -> npt.NDArray[Any]:
    """Pack states of the same table."""
    given = list(states)
    packed_states = np.zeros(len(given), PACKED_STATE)
    for packed, state in zip(packed_states, given, strict=True):
        _write(packed, state)
    return packed_states


def pack_view(view: View, known: Sequence[Card | None] = ()) -> npt.NDArray[Any]:
    """Pack one state that looks like `view`; the kernel's `determinize` makes others from it.

    `known` are the remembered cards beneath reserve tops, as in the reference rules.
    """
    return pack([determinize(view, _NoShuffle(), known)])


def unpack(packed: PackedState, terms: Terms) -> State:
    """Return the state of the reference rules."""
    seats, words = range(terms.players), packed["slots"].tolist()
    games, tops, hands = packed["game"].tolist(), packed["reserves"].tolist(), packed["hands"].tolist()
    places = [_pile(words, top)[::-1] if top else () for top in tops[: terms.players * RESERVES]]
    key = "".join(f"{half:016x}" for half in packed["again"].tolist())
    return State(
        terms,
        Seat(int(packed["dealer"])),
        _phase_of(packed, terms),
        tuple(_pile(words, games[seat]) for seat in seats),
        tuple(_hand_of(hands[seat]) for seat in seats),
        tuple(tuple(places[seat * RESERVES : (seat + 1) * RESERVES]) for seat in seats),
        tuple(sorted(_centre_of(packed, terms))),
        int(packed["closed"]),
        _pile(words, int(packed["pack"])),
        int(packed["spreads"]),
        int(packed["idle"]),
        key if terms.recycle else "",
        int(packed["recycled"]),
    )


def _write(packed: PackedState, state: State) -> None:
    terms, phase = state.terms, state.phase
    rules = rules_of(terms)[0]
    if isinstance(phase, Window):
        raise FastError("fast-option", option="options.duties", value=terms.duties.value)
    for what in ("spreads", "idle", "recycled"):
        if getattr(state, what) > MAX_COUNTED:
            raise FastError("fast-limit", what=what, found=getattr(state, what), most=MAX_COUNTED)
    packed["dealer"] = state.dealer
    packed["closed"] = state.closed
    packed["recycled"] = state.recycled
    packed["spreads"] = state.spreads
    packed["idle"] = state.idle
    packed["opened"] = state.opened
    packed["again"] = [int(half or "0", 16) for half in (state.again[:16], state.again[16:])]
    _write_phase(packed, phase)
    slots = _Slots(packed["slots"])
    for seat, hand in enumerate(state.hands):
        packed["hands"][seat] = sum(1 << (4 * rank(card)) for card in hand)
        packed["hand_left"][seat] = len(hand)
        game = state.game[seat]
        packed["game"][seat] = slots.hold(game)
        packed["game_tops"][seat] = rank(game[0]) if game else 0
        packed["game_left"][seat] = len(game)
        for place, pile in enumerate(state.reserves[seat]):
            packed["reserves"][seat * RESERVES + place] = slots.hold(pile[::-1])
            packed["tops"][seat] |= (rank(pile[-1]) if pile else 0) << (4 * place)
    packed["pack"] = slots.hold(state.pack)
    packed["pack_left"] = len(state.pack)
    packed["free"] = slots.rest()
    looks = {pile: look for look, pile in enumerate(piles_of(terms.variation), 1)}
    takes = [rank(card) << 4 for card in terms.starters]
    for open_pile in state.centre:
        look = looks[open_pile]
        packed["piles"][look] += 1
        takes += (int(end) for end in rules["takes"][2 * look : 2 * look + 2] if end)
    ways = 0
    for end in set(takes):
        ways += 1 << (4 * (end >> 4))
        packed["landings"][end >> 4] |= 1 << (end & 15)
    packed["ways"] = np.uint64(ways).astype(np.int64)


def _write_phase(packed: PackedState, phase: Turn | Spread | Block | Ended) -> None:
    match phase:
        case Turn(seat):
            packed["phase"], packed["seat"] = TURN, seat
        case Spread(seat):
            packed["phase"], packed["seat"] = SPREAD, seat
        case Block(seat, resume):
            packed["phase"], packed["seat"], packed["resume"] = BLOCK, seat, resume
        case Ended(how, winners):
            packed["phase"], packed["how"] = ENDED, ENDINGS.index(how)
            packed["winners"] = sum(1 << side for side in winners)


def _phase_of(packed: PackedState, terms: Terms) -> Phase:
    seat = Seat(int(packed["seat"]))
    match int(packed["phase"]):
        case 0:
            return Turn(seat)
        case 1:
            return Spread(seat)
        case 2:
            return Block(seat, Seat(int(packed["resume"])))
        case _:
            won = int(packed["winners"])
            winners = tuple(Side(side) for side in range(terms.sides) if won >> side & 1)
            return Ended(ENDINGS[packed["how"]], winners)


class _NoShuffle:
    """A shuffle that changes nothing, because any determinization will do."""

    def shuffle(self, x: list[Any]) -> None:
        """Do nothing."""


class _Slots:
    """The slots of a packed state, assigned from the first on."""

    def __init__(self, slots: npt.NDArray[np.int16]) -> None:
        self._slots = slots
        self._next = 1

    def hold(self, cards: Cards) -> int:
        """Store a pile, the top card first; return the slot of the top."""
        first = self._next if cards else 0
        for left, card in zip(range(len(cards) - 1, -1, -1), cards, strict=True):
            self._slots[self._next] = (self._next + 1 if left else 0) << 4 | rank(card)
            self._next += 1
        return first

    def rest(self) -> int:
        """Link all free slots; return the first."""
        first = self._next if self._next <= MAX_CARDS else 0
        for slot in range(self._next, MAX_CARDS):
            self._slots[slot] = (slot + 1) << 4
        return first


def _pile(words: list[int], slot: int) -> Cards:
    """Return the cards from this slot down."""
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


def _centre_of(packed: PackedState, terms: Terms) -> Iterator[tuple[int, int]]:
    looks, counts = piles_of(terms.variation), packed["piles"]
    for look in counts.nonzero()[0].tolist():
        yield from (looks[look - 1],) * int(counts[look])
