"""Positions as text, for records that start from one and for the rulebook cases.

One zone a line; a side is named after its first player:

    battle Paul roll stop              bottom to top; likewise speed and distance
    safety Paul driving_ace !right_of_way      `!`: laid as a coup fourré
    hand Janine 25 25 roll
    draw 100 50 *                      in drawing order; `*`: every card not named elsewhere
    discard 25 *                       bottom to top
    extension Paul                     the side that has called it
    turn Janine 1                      whose turn it is, and how many cards were drawn for it

The last line may also be `window Paul stop>Janine Janine` (the attack, and the players who have not answered
yet), `choice Paul` (the extension is offered to Paul), `ended Paul` or `ended`; `choice Paul delayed` or
`ended Paul delayed` where the draw pile was empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError, at_line
from sabot.core.ids import Card, Seat, Side
from sabot.core.table import Table
from sabot.games.mille_bornes.cards import DISTANCES, END_OF_LIMIT, HAZARDS, REMEDIES, SAFETIES, SPEED_LIMIT
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
from sabot.games.mille_bornes.terms import Extension, terms_of

REST = "*"
SPEED_CARDS = (SPEED_LIMIT, END_OF_LIMIT)
BATTLE_CARDS = tuple(card for card in HAZARDS + REMEDIES if card not in SPEED_CARDS)


class _Position:
    """The parts of a position, read line by line."""

    def __init__(self, table: Table, parse_card: Callable[[str], Card]) -> None:
        self.table = table
        self.parse_card = parse_card
        self.zones: dict[tuple[str, int], Cards] = {}
        self.safeties: dict[int, tuple[Exposed, ...]] = {}
        self.rest: tuple[str, int] | None = None
        self.extension: Side | None = None
        self.phase: Phase | None = None

    def read(self, line: str) -> None:
        keyword, *words = line.split(" ")
        match keyword:
            case "battle" | "speed" | "distance":
                self._zone(keyword, self._side(words, line), words[1:], line)
            case "hand":
                self._zone(keyword, self._seat(words, line), words[1:], line)
            case "draw" | "discard":
                self._zone(keyword, 0, words, line)
            case "safety":
                side = self._side(words, line)
                self.safeties[side] = tuple(
                    Exposed(self.parse_card(word.removeprefix("!")), word.startswith("!"))
                    for word in words[1:]
                )
            case "extension":
                self.extension = self._side(words, line)
            case "turn" | "window" | "choice" | "ended" if self.phase is None:
                self.phase = self._phase(keyword, words, line)
            case _:
                raise NotationError("zone-unknown", found=line)

    def _zone(self, keyword: str, owner: int, words: Sequence[str], line: str) -> None:
        if (keyword, owner) in self.zones:
            raise NotationError("zone-twice", found=line)
        if words and words[-1] == REST and keyword in {"draw", "discard"} and self.rest is None:
            self.rest = (keyword, owner)
            words = words[:-1]
        self.zones[keyword, owner] = tuple(self.parse_card(word) for word in words)

    def _seat(self, words: Sequence[str], line: str) -> Seat:
        if not words or words[0] not in self.table.names:
            raise NotationError("zone-unknown", found=line)
        return self.table.seat_named(words[0])

    def _side(self, words: Sequence[str], line: str) -> Side:
        return self.table.side_of(self._seat(words, line))

    def _phase(self, keyword: str, words: Sequence[str], line: str) -> Phase:
        if keyword == "ended" and not words:
            return Ended(None)
        seat, rest = self._seat(words, line), list(words[1:])
        match keyword:
            case "turn" if len(rest) == 1 and rest[0].isdecimal() and len(rest[0]) < 3:
                return Turn(seat, int(rest[0]))
            case "window" if rest:
                hazard, _, name = rest[0].partition(">")
                waiting = tuple(self._seat([word], line) for word in rest[1:])
                return Window(seat, self._side([name], line), self.parse_card(hazard), waiting)
            case "choice" if rest in ([], ["delayed"]):
                return ExtensionChoice(seat, bool(rest))
            case "ended" if rest in ([], ["delayed"]):
                return Ended(self.table.side_of(seat), bool(rest))
        raise NotationError("zone-unknown", found=line)


def parse_position(
    lines: Sequence[str],
    edition: Edition,
    table: Table,
    dealer: Seat,
    parse_card: Callable[[str], Card],
) -> State:
    """Return the state that `lines` describe; every card of the pack must be somewhere."""
    position = _Position(table, parse_card)
    for offset, line in enumerate(lines, 1):  # line 1 comes after the `setup` line
        with at_line(offset):
            position.read(line)
    terms = terms_of(edition, len(table.names))
    left = Counter(terms.deck)
    for cards in position.zones.values():
        left.subtract(cards)
    for exposed in position.safeties.values():
        left.subtract(safety.card for safety in exposed)
        if any(safety.card not in SAFETIES for safety in exposed):
            raise NotationError("zone-not-safety")
    extra = sorted(card for card, count in left.items() if count < 0)
    if extra:
        raise NotationError("zone-too-many", cards=", ".join(extra))
    if position.rest is not None:
        position.zones[position.rest] += tuple(card for card in terms.deck if _take(left, card))
    missing = sorted(left.elements())
    if missing:
        raise NotationError("zone-cards-missing", cards=", ".join(missing))
    if position.phase is None:
        raise NotationError("zone-no-phase")
    zones = position.zones
    piles = tuple(
        Piles(
            zones.get(("battle", side), ()),
            zones.get(("speed", side), ()),
            position.safeties.get(side, ()),
            zones.get(("distance", side), ()),
        )
        for side in range(terms.sides)
    )
    hands = tuple(zones.get(("hand", seat), ()) for seat in range(terms.players))
    draw, discard = zones.get(("draw", 0), ()), zones.get(("discard", 0), ())
    state = State(terms, dealer, position.phase, hands, draw, discard, piles, position.extension)
    _check_possible(state)
    return state


def _check_possible(state: State) -> None:
    """Raise NotationError unless every pile has its own kind of card and some seat can act."""
    for piles in state.sides:
        kinds = (piles.battle, BATTLE_CARDS), (piles.speed, SPEED_CARDS), (piles.distance, DISTANCES)
        for pile, allowed in kinds:
            for card in pile:
                if card not in allowed:
                    raise NotationError("zone-wrong-card", card=card)
        if piles.travelled > state.trip:
            raise NotationError("zone-past-trip", trip=state.trip)
    match state.phase:
        case Turn(seat, _):
            possible = bool(state.hands[seat])
        case Window(attacker, side, hazard, waiting):
            pile = state.sides[side].speed if hazard == SPEED_LIMIT else state.sides[side].battle
            own = set(waiting) <= set(state.terms.members(side))
            possible = pile[-1:] == (hazard,) and bool(waiting) and own and hazard in HAZARDS
            possible = possible and state.terms.side_of(attacker) != side
        case ExtensionChoice(seat, _):
            arrived = state.sides[state.terms.side_of(seat)].travelled == state.trip
            possible = arrived and state.terms.extension is Extension.OFFERED and state.extension is None
        case Ended(completed, _):
            possible = completed is None or state.sides[completed].travelled == state.trip
    if not possible:
        raise NotationError("zone-impossible-phase")


def format_position(state: State, table: Table) -> list[str]:
    """Return the canonical lines of a position."""
    lines = []
    for side, piles in enumerate(state.sides):
        safeties = tuple(("!" if safety.coup_fourre else "") + safety.card for safety in piles.safeties)
        zones = ("battle", piles.battle), ("speed", piles.speed), ("safety", safeties)
        for keyword, cards in (*zones, ("distance", piles.distance)):
            if cards:
                lines.append(" ".join([keyword, table.names[side], *cards]))
    for seat, hand in enumerate(state.hands):
        lines.append(" ".join(["hand", table.names[seat], *hand]))
    lines.append(" ".join(["draw", *state.draw]))
    lines.append(" ".join(["discard", *state.discard]))
    if state.extension is not None:
        lines.append(f"extension {table.names[state.extension]}")
    lines.append(_format_phase(state.phase, table))
    return lines


def _format_phase(phase: Phase, table: Table) -> str:
    match phase:
        case Turn(seat, drew):
            return f"turn {table.name(seat)} {drew}"
        case Window(attacker, side, hazard, waiting):
            names = [table.name(seat) for seat in waiting]
            return " ".join(["window", table.name(attacker), f"{hazard}>{table.names[side]}", *names])
        case ExtensionChoice(seat, delayed):
            return f"choice {table.name(seat)}" + (" delayed" if delayed else "")
        case Ended(None):
            return "ended"
        case Ended(completed, delayed):
            assert completed is not None
            return f"ended {table.names[completed]}" + (" delayed" if delayed else "")


def _take(left: Counter[Card], card: Card) -> bool:
    """Take one such card out of `left`; return whether there was one."""
    if left[card] <= 0:
        return False
    left[card] -= 1
    return True
