"""Positions of games of asking as text.

    hand Paul 3 7 7                    in the order of the numbers
    sets Paul 2 11                     the numbers whose sets Paul has laid, in that order; left out if none
    store 9 1 4 *                      in drawing order; only where there is such a pile, which the game names
    turn Paul                          whose turn it is; or `ended`

`*` stands for all cards not named elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sabot.core.errors import NotationError, at_line
from sabot.core.ids import Seat
from sabot.core.table import Table
from sabot.games.kit.asking.state import Ended, Phase, State, Turn
from sabot.games.kit.asking.terms import Terms
from sabot.games.kit.numbers import NUMBERS, Cards, in_order, parse_number
from sabot.games.kit.zones import ZoneReader, zone_line

_HAND, _SETS, _TURN, _ENDED = "hand", "sets", "turn", "ended"


class _Position:
    """The parts of a position, read line by line."""

    def __init__(self, table: Table, stock: str | None) -> None:
        self.zones = ZoneReader(table, owned=(_HAND,), shared=() if stock is None else (stock,))
        self.sets: dict[Seat, Cards] = {}
        self.phase: Phase | None = None

    def read(self, line: str) -> None:
        if self.zones.read(line):
            return
        keyword, *words = line.split(" ")
        if keyword == _SETS:
            owner = self.zones.seat(words, line)
            if owner in self.sets:
                raise NotationError("zone-twice", found=line)
            self.sets[owner] = tuple(parse_number(word) for word in words[1:])
        elif self.phase is None and (keyword, len(words)) == (_TURN, 1):
            self.phase = Turn(self.zones.seat(words, line))
        elif self.phase is None and (keyword, len(words)) == (_ENDED, 0):
            self.phase = Ended()
        else:
            raise NotationError("zone-unknown", found=line)


def parse_position(
    lines: Sequence[str], terms: Terms, table: Table, dealer: Seat, stock: str | None
) -> State:
    """Return the state that `lines` describe; every card of the pack must be somewhere."""
    position = _Position(table, stock)
    for offset, line in enumerate(lines, 1):  # line 1 comes after the `setup` line
        with at_line(offset):
            position.read(line)
    sets = tuple(position.sets.get(seat, ()) for seat in table.seats)
    position.zones.fill(
        terms.deck, tuple(card for laid in sets for card in laid for _ in range(terms.series))
    )
    if position.phase is None:
        raise NotationError("zone-no-phase")
    hands = tuple(in_order(position.zones.pile(_HAND, seat)) for seat in table.seats)
    rest = () if stock is None else position.zones.pile(stock)
    state = State(terms, dealer, position.phase, hands, rest, sets)
    _check_possible(state, table)
    return state


def format_position(state: State, table: Table, stock: str | None) -> list[str]:
    """Return the canonical lines of a position."""
    lines = [zone_line(_HAND, hand, table.names[seat]) for seat, hand in enumerate(state.hands)]
    lines += [zone_line(_SETS, laid, table.names[seat]) for seat, laid in enumerate(state.sets) if laid]
    if stock is not None:
        lines.append(zone_line(stock, state.stock))
    phase = state.phase
    return [*lines, zone_line(_TURN, (), table.name(phase.seat)) if isinstance(phase, Turn) else _ENDED]


def _check_possible(state: State, table: Table) -> None:
    """Raise NotationError if a player holds a whole set, or the player on turn cannot ask anybody."""
    for seat, hand in enumerate(state.hands):
        whole = [number for number, held in Counter(hand).items() if held == state.terms.series]
        if whole:
            raise NotationError("zone-set-in-hand", name=table.names[seat], card=whole[0])
    if isinstance(state.phase, Turn):
        seat, askable = state.phase.seat, state.terms.may_be_asked
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        possible = bool(state.hands[seat]) and any(askable(len(hand)) for hand in others)
    else:
        possible = sum(map(len, state.sets)) == len(NUMBERS)
    if not possible:
        raise NotationError("zone-impossible-phase")
