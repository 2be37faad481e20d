"""From a state of the reference rules to a record, and back.

Nothing is lost on the way but the order of cards in a hand: the log of a record holds every card that
lies on the table, in the order in which it came there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from sabot.core.ids import Card, Seat, Side
from sabot.fast.errors import FastError
from sabot.fast.mille_bornes import layout
from sabot.fast.mille_bornes.layout import (
    ATTACK,
    BENEATH,
    CARD_BITS,
    CHOICE,
    COUPS_AT,
    DISCARD,
    ENDED,
    GAME,
    HAZARD_COUNT,
    LIMITED,
    LOG_PLAY,
    LOG_ROOM,
    LOG_SIDE,
    MOST_HAND,
    NOBODY,
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
_NAMES = GAME.names or ()


def write_record(state: State, game: Any) -> None:
    """Fill in an empty record, all but what the piles take; FastError if it cannot hold the state."""
    _check_hands(state)
    game["dealer"], game["trip"] = state.dealer, state.trip // STEP
    game["extension"] = NOBODY if state.extension is None else state.extension
    game["completed"] = NOBODY
    for seat, hand in enumerate(state.hands):
        game["hands"][seat] = sum(1 << CARD_BITS * _NUMBER[card] for card in hand)
    for side, piles in enumerate(state.sides):
        game["sides"][side] = _packed(piles)
    log = list(_log(state))
    game["logged"] = len(log)
    game["pack"][: len(log)] = log
    end = LOG_ROOM + len(state.terms.deck)
    game["next_card"] = end - len(state.draw)
    game["pack"][end - len(state.draw) : end] = [_NUMBER[card] for card in state.draw]
    match state.phase:
        case Turn(seat, drew):
            game["phase"], game["seat"], game["drew"] = TURN, seat, drew
        case Window(attacker, side, hazard, waiting):
            game["phase"], game["seat"], game["target"] = WINDOW, attacker, side
            game["hazard"], game["waiting"] = _NUMBER[hazard], sum(1 << seat for seat in waiting)
        case ExtensionChoice(seat, delayed):
            game["phase"], game["seat"], game["delayed"] = CHOICE, seat, delayed
        case Ended(completed, delayed):
            game["phase"], game["delayed"] = ENDED, delayed
            game["completed"] = NOBODY if completed is None else completed


def read_record(game: Any, terms: Terms) -> State:
    """The state that a record stands for."""
    return Reader(terms).read(game)


class Reader:
    """Reads one hand as it is played: what was laid by the last time is not laid again."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._log, self._table = b"", _Table(terms)

    def read(self, game: Any) -> State:
        """The state that the record stands for now; any record will do, one of the same hand is quick."""
        terms, fields = self._terms, dict(zip(_NAMES, game.tolist(), strict=True))
        pack = fields["pack"].tobytes()
        log = pack[: fields["logged"]]
        if not log.startswith(self._log):
            self._log, self._table = b"", _Table(terms)
        for entry in log[len(self._log) :]:
            self._table.lay(entry)
        self._log = log
        return State(
            terms,
            Seat(fields["dealer"]),
            _phase(fields, terms),
            tuple(map(_hand, fields["hands"][: terms.players].tolist())),
            tuple(map(CARDS.__getitem__, pack[fields["next_card"] : LOG_ROOM + len(terms.deck)])),
            tuple(self._table.discard),
            tuple(self._table.sides),
            _side(fields["extension"]),
        )


def _check_hands(state: State) -> None:
    """A hand has room for what its player can come to hold: one card more on his turn."""
    for seat, hand in enumerate(state.hands):
        most = MOST_HAND + (isinstance(state.phase, Turn) and state.phase.seat == seat)
        if len(hand) > most:
            raise FastError("fast-limit", what="hand", found=len(hand), most=most)


def _packed(piles: Piles) -> int:
    """The number of a side. A hazard on a hazard that could yet come to light again has no room in it; by
    the rules there is none (MB-4.3).
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
    """One way in which everything can have come where it lies: all safeties first, when there was nothing
    for them to clear.
    """
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


class _Table:
    """Lays the entries of a log down, one after the other."""

    def __init__(self, terms: Terms) -> None:
        self._clears = terms.safety_clears is SafetyClears.DISCARD
        self._attack: tuple[int, Card] | None = None
        self.sides = [Piles()] * terms.sides
        self.discard: list[Card] = []

    def lay(self, entry: int) -> None:
        """What the card did; a hazard that goes to the discards has an entry of its own."""
        attack, self._attack = self._attack, None
        if entry < ATTACK:
            self.discard.append(CARDS[entry - DISCARD])
        elif entry < LOG_PLAY:
            side, hazard = divmod(entry - ATTACK, HAZARD_COUNT)
            self._put(side, HAZARDS[hazard])
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
                self._put(side, CARDS[at + REMEDY])

    def _put(self, side: int, card: Card) -> None:
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
    """The pile of a side that takes a card."""
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
