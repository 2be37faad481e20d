"""A position of Patience as lines of text: piles from bottom to top, the pack in turning order.

upper 1 1 2 3
lower 1 9 8 7
waste 12 4
pack 5 6
turned 11
turn Paul
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sabot.core.edition import Edition
from sabot.core.errors import NotationError, at_line
from sabot.core.table import Table
from sabot.games.kit.numbers import NUMBERS, ONE, Cards, rank
from sabot.games.kit.zones import ZoneReader, zone_line
from sabot.games.patience.legality import can_go_on
from sabot.games.patience.state import ALONE, State
from sabot.games.patience.terms import PLACES, Gaps, terms_of

TURN, ENDED = "turn", "ended"


def parse_position(lines: Sequence[str], edition: Edition, table: Table) -> State:
    """Return the state that `lines` describe; every card of the pack must be somewhere."""
    reader = ZoneReader(table, shared=("waste", "pack", "turned"), numbered=("upper", "lower"))
    phase = None
    for offset, line in enumerate(lines, 1):  # line 1 comes after the `setup` line
        with at_line(offset):
            if reader.read(line):
                continue
            if phase is not None or line not in (ENDED, f"{TURN} {table.name(ALONE)}"):
                raise NotationError("zone-unknown", found=line)
            phase = line
    terms = terms_of(edition, len(table.names))
    reader.fill(terms.deck)
    if phase is None:
        raise NotationError("zone-no-phase")
    turned = reader.pile("turned")
    uppers = reader.places("upper")
    upper = tuple(reader.pile("upper", place=place) for place in uppers)
    fits = uppers == tuple(range(1, len(uppers) + 1)) and set(reader.places("lower")) <= set(_PLACES)
    if not fits or len(turned) > 1:
        raise NotationError("zone-impossible-phase")
    for pile in upper:
        if not pile or pile != NUMBERS[: len(pile)]:
            raise NotationError("zone-not-from-one", pile=" ".join(pile))
    lower = tuple(reader.pile("lower", place=place) for place in _PLACES)
    state = State(
        terms,
        tuple(len(pile) for pile in upper),
        lower,
        reader.pile("waste"),
        reader.pile("pack"),
        turned[0] if turned else None,
        phase == ENDED,
    )
    _check_possible(state)
    return state


_PLACES = range(1, PLACES + 1)


def _check_possible(state: State) -> None:
    """Raise NotationError unless lower piles run downwards, have no 1 and no place that would be filled."""
    for pile in state.lower:
        if any(rank(high) != rank(low) + 1 for high, low in pairwise(pile)):
            raise NotationError("zone-not-downwards", pile=" ".join(pile))
    below: Cards = tuple(card for pile in (*state.lower, state.waste) for card in pile)
    if ONE in below or state.turned == ONE:
        raise NotationError("zone-one-below")
    gap = any(not pile for pile in state.lower) and bool(state.pack)
    if gap and state.terms.gaps is not Gaps.NEVER:
        raise NotationError("zone-gap")
    if state.ended:
        possible = not state.pack and state.turned is None
    else:
        possible = not state.won and can_go_on(state)
    if not possible:
        raise NotationError("zone-impossible-phase")


def format_position(state: State, table: Table) -> list[str]:
    """Return the canonical lines of a position."""
    lines = [zone_line("upper", NUMBERS[:height], place) for place, height in enumerate(state.upper, 1)]
    lines += [zone_line("lower", pile, place) for place, pile in enumerate(state.lower, 1) if pile]
    lines += [zone_line("waste", state.waste), zone_line("pack", state.pack)]
    if state.turned is not None:
        lines.append(zone_line("turned", (state.turned,)))
    lines.append(ENDED if state.ended else f"{TURN} {table.name(ALONE)}")
    return lines
