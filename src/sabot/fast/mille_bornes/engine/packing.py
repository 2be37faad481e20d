"""Packs and unpacks states of the reference rules.

Only the order of cards in a hand is lost: the log of a packed state has every card on the table, in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from sabot.core.ids import Card, Seat, Side
from sabot.fast.errors import FastError
from sabot.fast.mille_bornes.engine import layout
from sabot.fast.mille_bornes.engine.layout import (
    ATTACK,
    BENEATH,
    CARD_BITS,
    CHOICE,
    COUPS_AT,
    DISCARD,
    ENDED,
    HAZARD_COUNT,
    LIMITED,
    LOG_PLAY,
    LOG_ROOM,
    LOG_SIDE,
    MAX_HAND,
    NOBODY,
    PACKED_STATE,
    PLAYS,
    REMEDY,
    SAFETIES_AT,
    SAFETY,
    SAFETY_PLAY,
    STEP,
    TOP,
    TURN,
    TWO_HUNDREDS,
    WINDOW,
)
from sabot.fast.mille_bornes.types import PackedState
from sabot.games.mille_bornes.cards import CARDS, D200, HAZARDS, SAFETIES, SAFETY_AGAINST, SPEED_LIMIT
from sabot.games.mille_bornes.setup_text import SPEED_CARDS
from sabot.games.mille_bornes.state import (
    Cards,
    Ended,
    Exposed,
    ExtensionChoice,
    Phase,
    Piles,
    State,
    Turn,
    Window,
)
from sabot.games.mille_bornes.terms import SafetyClears, Terms

_NUMBER = {card: number for number, card in enumerate(CARDS)}
_NAMES = PACKED_STATE.names or ()


def pack(state: State, packed: PackedState) -> None:
    """Fill an empty packed state, except for what the piles accept; raise FastError if it does not fit."""
    _check_hands(state)
    packed["dealer"], packed["trip"] = state.dealer, state.trip // STEP
    packed["extension"] = NOBODY if state.extension is None else state.extension
    packed["completed"] = NOBODY
    for seat, hand in enumerate(state.hands):
        packed["hands"][seat] = sum(1 << CARD_BITS * _NUMBER[card] for card in hand)
    for side, piles in enumerate(state.sides):
        packed["sides"][side] = _pack_piles(piles)
    log = list(_log(state))
    packed["log_size"] = len(log)
    packed["pack"][: len(log)] = log
    end = LOG_ROOM + len(state.terms.deck)
    packed["next_card"] = end - len(state.draw)
    packed["pack"][end - len(state.draw) : end] = [_NUMBER[card] for card in state.draw]
    match state.phase:
        case Turn(seat, drew):
            packed["phase"], packed["seat"], packed["drew"] = TURN, seat, drew
        case Window(attacker, side, hazard, waiting):
            packed["phase"], packed["seat"], packed["target"] = WINDOW, attacker, side
            packed["hazard"], packed["waiting"] = _NUMBER[hazard], sum(1 << seat for seat in waiting)
        case ExtensionChoice(seat, delayed):
            packed["phase"], packed["seat"], packed["delayed"] = CHOICE, seat, delayed
        case Ended(completed, delayed):
            packed["phase"], packed["delayed"] = ENDED, delayed
            packed["completed"] = NOBODY if completed is None else completed


def unpack(packed: PackedState, terms: Terms) -> State:
    """Return the state of the reference rules."""
    return Unpacker(terms).unpack(packed)


class Unpacker:
    """Unpacks the states of one hand in turn, adding only what is new in the log."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._log, self._builder = b"", _PileBuilder(terms)

    def unpack(self, packed: PackedState) -> State:
        """Return the state of the reference rules; fastest for the states of one hand in order."""
        terms, fields = self._terms, dict(zip(_NAMES, packed.tolist(), strict=True))
        pack = fields["pack"].tobytes()
        log = pack[: fields["log_size"]]
        if not log.startswith(self._log):
            self._log, self._builder = b"", _PileBuilder(terms)
        for entry in log[len(self._log) :]:
            self._builder.add(entry)
        self._log = log
        return State(
            terms,
            Seat(fields["dealer"]),
            _phase(fields, terms),
            tuple(map(_hand, fields["hands"][: terms.players].tolist())),
            tuple(map(CARDS.__getitem__, pack[fields["next_card"] : LOG_ROOM + len(terms.deck)])),
            tuple(self._builder.discard),
            tuple(self._builder.sides),
            _side(fields["extension"]),
        )


def _check_hands(state: State) -> None:
    """Raise FastError if a hand is too large. The player to move may hold one card more."""
    for seat, hand in enumerate(state.hands):
        most = MAX_HAND + (isinstance(state.phase, Turn) and state.phase.seat == seat)
        if len(hand) > most:
            raise FastError("fast-limit", what="hand", found=len(hand), most=most)


def _pack_piles(piles: Piles) -> int:
    """Return the number for the piles of a side.

    It has no room for a hazard that could show again under another hazard, which the rules rule out (MB-4.3).
    """
    for pile in (piles.battle, piles.speed):
        both = len(pile) > 1 and set(pile[-2:]) <= set(HAZARDS)
        if both and not piles.has(SAFETY_AGAINST[pile[-2]]):
            raise FastError("fast-position", pile=" ".join(pile))
    top, beneath = (_NUMBER[pile[-1]] + 1 if pile else 0 for pile in (piles.battle, piles.battle[:-1]))
    number = piles.travelled // STEP | piles.distance.count(D200) << TWO_HUNDREDS
    number |= top << TOP | beneath << BENEATH | (piles.speed_top == SPEED_LIMIT) << LIMITED
    for exposed in piles.safeties:
        bit = 1 << SAFETIES.index(exposed.card)
        number |= bit << SAFETIES_AT | bit * exposed.coup_fourre << COUPS_AT
    return number


def _log(state: State) -> Iterator[int]:
    """Yield one possible log of the table: all safeties first, when there was nothing for them to clear."""
    for side, piles in enumerate(state.sides):
        for exposed in piles.safeties:
            at = PLAYS if exposed.coup_fourre else SAFETY_PLAY
            yield LOG_PLAY + LOG_SIDE * side + at + SAFETIES.index(exposed.card)
    for side, piles in enumerate(state.sides):
        for card in piles.battle + piles.speed + piles.distance:
            if card in HAZARDS:
                yield ATTACK + HAZARD_COUNT * side + _NUMBER[card]
            else:
                yield LOG_PLAY + LOG_SIDE * side + _NUMBER[card] - REMEDY
    for card in state.discard:
        yield DISCARD + _NUMBER[card]


class _PileBuilder:
    """Applies the entries of a log to empty piles."""

    def __init__(self, terms: Terms) -> None:
        self._clears = terms.safety_clears is SafetyClears.DISCARD
        self._attack: tuple[int, Card] | None = None
        self.sides = [Piles()] * terms.sides
        self.discard: list[Card] = []

    def add(self, entry: int) -> None:
        """Apply an entry; a hazard that is discarded has an entry of its own."""
        attack, self._attack = self._attack, None
        if entry < ATTACK:
            self.discard.append(CARDS[entry - DISCARD])
        elif entry < LOG_PLAY:
            side, hazard = divmod(entry - ATTACK, HAZARD_COUNT)
            self._add_card(side, HAZARDS[hazard])
            self._attack = side, HAZARDS[hazard]
        else:
            side, at = divmod(entry - LOG_PLAY, LOG_SIDE)
            if at >= PLAYS:
                if attack is not None:
                    self._take_off(*attack)
                self._expose(side, Exposed(SAFETIES[at - PLAYS], coup_fourre=True))
            elif CARDS[at + REMEDY] in SAFETIES:
                self._expose(side, Exposed(CARDS[at + REMEDY]))
            else:
                self._add_card(side, CARDS[at + REMEDY])

    def _add_card(self, side: int, card: Card) -> None:
        piles = self.sides[side]
        pile = _pile_of(card)
        self.sides[side] = replace(piles, **{pile: (*getattr(piles, pile), card)})

    def _take_off(self, side: int, hazard: Card) -> None:
        piles = self.sides[side]
        pile = _pile_of(hazard)
        self.sides[side] = replace(piles, **{pile: getattr(piles, pile)[:-1]})

    def _expose(self, side: int, safety: Exposed) -> None:
        if self._clears:
            for top in (self.sides[side].battle_top, self.sides[side].speed_top):
                if top is not None and SAFETY_AGAINST.get(top) == safety.card:
                    self._take_off(side, top)
        piles = self.sides[side]
        self.sides[side] = replace(piles, safeties=(*piles.safeties, safety))


def _pile_of(card: Card) -> str:
    """Return the pile of a side that accepts a card."""
    if card in SPEED_CARDS:
        return "speed"
    return "battle" if _NUMBER[card] < SAFETY else "distance"


@lru_cache(maxsize=1 << 14)
def _hand(number: int) -> Cards:
    return tuple(
        card
        for place, card in enumerate(CARDS)
        for _ in range(number >> CARD_BITS * place & (1 << CARD_BITS) - 1)
    )


def _phase(fields: Mapping[str, Any], terms: Terms) -> Phase:
    seat, delayed = Seat(fields["seat"]), bool(fields["delayed"])
    match fields["phase"]:
        case layout.TURN:
            return Turn(seat, fields["drew"])
        case layout.WINDOW:
            side = Side(fields["target"])
            waiting = tuple(member for member in terms.members(side) if fields["waiting"] >> member & 1)
            return Window(seat, side, CARDS[fields["hazard"]], waiting)
        case layout.CHOICE:
            return ExtensionChoice(seat, delayed)
        case _:
            return Ended(_side(fields["completed"]), delayed)


def _side(number: int) -> Side | None:
    return None if number == NOBODY else Side(number)
