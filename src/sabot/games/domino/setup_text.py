"""Positions as text, for records that start from one and for the rulebook cases.

    hand Paul 3 7 7             from the bottom, in the order in which they will be turned up
    pile Paul 4 9               bottom to top: the 9 shows
    table 2 2 11                the tops of the open table piles, from the lowest
    closed 1                    how many table piles are complete
    turned 8                    the card that the player on turn has turned up
    turns 12                    how many turns have begun
    turn Paul                   whose turn it is

`*` at the end of a hand or pile stands for all cards that are named nowhere. The last line may also be
`window Paul own Janine:domino Jean:pass` (what Paul did, as records write it, and who has answered what; the
others are still to answer), `ended Paul` or `ended`.

Where piles are turned over at once, a player described without a hand has their pile turned over (DO-5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError, at_line
from sabot.core.ids import Card, Seat
from sabot.core.table import Table
from sabot.games.domino.actions import (
    Action,
    Call,
    LayOwn,
    LetPass,
    PileToOpponent,
    ToOpponent,
    TurnUp,
)
from sabot.games.domino.places import follows
from sabot.games.domino.state import Ended, Phase, State, Turn, Window
from sabot.games.domino.terms import Duties, TurnOver, terms_of
from sabot.games.domino.view import beneath
from sabot.games.kit.calls import Calls, on_the_left
from sabot.games.kit.numbers import TOP, in_order, parse_number
from sabot.games.kit.zones import REST, ZoneReader, number, zone_line

ParseAction = Callable[[str, Table], Action]
FormatAction = Callable[[Action, Table], str]


class _Position:
    """The parts of a position, read line by line."""

    def __init__(self, table: Table, parse_action: ParseAction) -> None:
        self.zones = ZoneReader(table, owned=("hand", "pile"), shared=("table",))
        self.table = table
        self.parse_action = parse_action
        self.counts: dict[str, int] = {}
        self.turned: Card | None = None
        self.phase: Phase | None = None

    def read(self, line: str) -> None:
        keyword, *words = line.split(" ")
        match keyword:
            case "closed" | "turns" if keyword not in self.counts and len(words) == 1:
                self.counts[keyword] = number(words, line)
            case "turned" if self.turned is None and len(words) == 1:
                self.turned = parse_number(words[0])
            case "table" if REST in words:  # only tops are written here, so `*` cannot stand for cards
                raise NotationError("zone-unknown", found=line)
            case "turn" | "window" | "ended" if self.phase is None:
                self.phase = self._phase(keyword, words, line)
            case _ if not self.zones.read(line):
                raise NotationError("zone-unknown", found=line)

    def _phase(self, keyword: str, words: Sequence[str], line: str) -> Phase:
        if keyword == "ended" and not words:
            return Ended(None)
        seat, rest = self.zones.seat(words, line), words[1:]
        match keyword:
            case "turn" if not rest:
                return Turn(seat)
            case "ended" if not rest:
                return Ended(seat)
            case "window" if rest:
                deed = self.parse_action(rest[0], self.table)
                if isinstance(deed, TurnUp | LayOwn | PileToOpponent | ToOpponent):
                    return Window(seat, deed, self._calls(seat, rest[1:], line))
        raise NotationError("zone-unknown", found=line)

    def _calls(self, seat: Seat, words: Sequence[str], line: str) -> Calls[bool]:
        calls: Calls[bool] = Calls.open(on_the_left(seat, len(self.table.names)))
        for word in words:
            name, _, answer = word.partition(":")
            other, said = self.zones.seat([name], line), self.parse_action(answer, self.table)
            if other not in calls.waiting or not isinstance(said, Call | LetPass):
                raise NotationError("zone-unknown", found=line)
            calls = calls.answered(other, isinstance(said, Call))
        return calls


def parse_position(
    lines: Sequence[str], edition: Edition, table: Table, dealer: Seat, parse_action: ParseAction
) -> State:
    """Return the state that `lines` describe; every card of the pack must be somewhere."""
    position = _Position(table, parse_action)
    for offset, line in enumerate(lines, 1):  # line 1 comes after the `setup` line
        with at_line(offset):
            position.read(line)
    terms, zones = terms_of(edition, len(table.names)), position.zones
    tops, closed = in_order(zones.pile("table")), position.counts.get("closed", 0)
    if TOP in tops:
        raise NotationError("zone-wrong-card", card=TOP)  # a pile with this top is closed
    if closed * len(set(terms.deck)) > len(terms.deck):
        raise NotationError("zone-too-many", cards=TOP)
    turned = () if position.turned is None else (position.turned,)
    zones.fill(terms.deck, (*beneath(tops, closed), *turned))
    if position.phase is None:
        raise NotationError("zone-no-phase")
    hands = [zones.pile("hand", seat) for seat in table.seats]
    piles = [zones.pile("pile", seat) for seat in table.seats]
    if terms.turn_over is TurnOver.AT_ONCE:
        for seat in table.seats:
            if not hands[seat] and not _is_placing(position, seat):
                hands[seat], piles[seat] = piles[seat][::-1], ()
    state = State(
        terms,
        dealer,
        position.phase,
        tuple(hands),
        tuple(piles),
        tops,
        closed,
        position.turned,
        position.counts.get("turns", 1),
    )
    if not _is_possible(state):
        raise NotationError("zone-impossible-phase")
    return state


def _is_placing(position: _Position, seat: Seat) -> bool:
    """Return whether `seat` has a card to place, or has placed one that may still be called (DO-5, DO-7)."""
    phase = position.phase
    if isinstance(phase, Window):
        return phase.seat == seat
    return phase == Turn(seat) and position.turned is not None


def _is_possible(state: State) -> bool:
    """Return whether some player can act and nobody has won yet."""
    phase, terms = state.phase, state.terms
    if not 1 <= state.turns <= terms.most_turns:
        return False
    without = {seat for seat in range(terms.players) if not (state.hands[seat] or state.piles[seat])}
    placing = state.turned is not None
    match phase:
        case Turn(seat):
            return without <= ({seat} if placing else set())
        case Ended(None):
            return not (without or placing) and state.turns == terms.most_turns
        case Ended(seat):
            return without == {seat} and not placing
        case Window(seat, deed, calls):
            possible = terms.duties is Duties.CHALLENGE and bool(calls.waiting)
            return possible and without <= {seat} and _is_done(state, seat, deed)


def _is_done(state: State, seat: Seat, deed: TurnUp | LayOwn | PileToOpponent | ToOpponent) -> bool:
    """Return whether the cards lie as they would after this action."""
    if isinstance(deed, TurnUp):
        return state.turned is not None and bool(state.piles[seat])
    if state.turned is not None:
        return False
    if isinstance(deed, LayOwn):
        return bool(state.piles[seat])
    pile = state.piles[deed.other]
    return deed.other != seat and len(pile) > 1 and follows(pile[-1], pile[-2])


def format_position(state: State, table: Table, format_action: FormatAction) -> list[str]:
    """Return the canonical lines of a position."""
    lines = [zone_line("hand", hand, table.names[seat]) for seat, hand in enumerate(state.hands)]
    lines += [zone_line("pile", pile, table.names[seat]) for seat, pile in enumerate(state.piles) if pile]
    if state.table:
        lines.append(zone_line("table", state.table))
    if state.closed:
        lines.append(f"closed {state.closed}")
    if state.turned is not None:
        lines.append(f"turned {state.turned}")
    return [*lines, f"turns {state.turns}", _format_phase(state.phase, table, format_action)]


def _format_phase(phase: Phase, table: Table, format_action: FormatAction) -> str:
    match phase:
        case Turn(seat):
            return f"turn {table.name(seat)}"
        case Ended(None):
            return "ended"
        case Ended(seat):
            assert seat is not None
            return f"ended {table.name(seat)}"
        case Window(seat, deed, calls):
            words = ["window", table.name(seat), format_action(deed, table)]
            for other, answer in zip(calls.order, calls.answers, strict=True):
                if answer is not None:
                    said = format_action(Call() if answer else LetPass(), table)
                    words.append(f"{table.name(other)}:{said}")
            return " ".join(words)
