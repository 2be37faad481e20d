"""How records write High Card: `7`, `double`, `pass`; deals and positions as zones."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError, at_line
from sabot.core.ids import Seat
from sabot.core.rules import Event, Zone
from sabot.core.table import Table
from sabot.games.kit import zones
from sabot.games.kit.calls import Calls, on_the_left
from sabot.games.kit.numbers import parse_number
from tests.seventh.rules import ASIDE, HAND
from tests.seventh.state import Action, Answer, Double, Ended, LetPass, Phase, Play, State, Turn, Window
from tests.seventh.terms import terms_of
from tests.seventh.view import masked, view

_WORDS: dict[str, Answer] = {"double": Double(), "pass": LetPass()}


class HighCardNotation:
    """Actions, deals and positions as text."""

    def format_action(self, action: Action, table: Table) -> str:
        """Return the one text of an action."""
        match action:
            case Play(card):
                return card
            case Double():
                return "double"
            case LetPass():
                return "pass"

    def parse_action(self, text: str, table: Table) -> Action:
        """Return the action that `text` writes."""
        return _WORDS[text] if text in _WORDS else Play(parse_number(text))

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """Return None: nothing is drawn."""
        return None

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]:
        """Return the zones of a deal: the cards of every player, then those aside."""
        return zones.parse_deal(lines, table, owned=(HAND,), shared=(ASIDE,))

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]:
        """Return the lines of a deal."""
        return zones.format_deal(deal, table)

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """Return the deal as a seat knows it: its own cards."""
        own = [zone.seat is not None and zone.seat == viewer for zone in deal]
        return tuple(zone if mine else zones.hide_zone(zone) for zone, mine in zip(deal, own, strict=True))

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> State:
        """Return the position that `lines` describe; the last line is the phase."""
        terms = terms_of(edition, len(table.names))
        reader = zones.ZoneReader(table, owned=("hand",), shared=(ASIDE, "trick", "taken"))
        points, leader, doubled = [0] * terms.players, terms.left_of(dealer), False
        phase: Phase | None = None
        for offset, line in enumerate(lines):
            with at_line(offset):
                keyword, *words = line.split(" ")
                if reader.read(line):
                    continue
                if keyword == "points":
                    points[reader.seat(words, line)] = zones.number(words[1:], line)
                elif keyword == "lead":
                    leader, doubled = reader.seat(words, line), words[1:] == ["doubled"]
                else:
                    phase = self._parse_phase(keyword, words, line, reader, leader)
        if phase is None:
            raise NotationError("zone-no-phase")
        reader.fill(terms.deck)
        hands = tuple(reader.pile("hand", seat) for seat in table.seats)
        piles = reader.pile(ASIDE), leader, reader.pile("trick"), doubled, reader.pile("taken")
        return State(terms, dealer, phase, hands, *piles, tuple(points))

    def _parse_phase(
        self, keyword: str, words: Sequence[str], line: str, reader: zones.ZoneReader, leader: Seat
    ) -> Phase:
        if keyword == "end":
            return Ended()
        if keyword == "turn":
            return Turn(reader.seat(words, line))
        if keyword != "window":
            raise NotationError("zone-unknown", found=line)
        calls: Calls[Answer] = Calls.open(on_the_left(leader, len(reader.table.names)))
        for word in words:
            name, _, answer = word.partition("=")
            if answer not in _WORDS or reader.seat([name], line) not in calls.order:
                raise NotationError("zone-unknown", found=line)
            calls = calls.answered(reader.table.seat_named(name), _WORDS[answer])
        return Window(calls)

    def format_setup(self, state: State, table: Table) -> list[str]:
        """Return the canonical lines of a position."""
        lines = [
            zones.zone_line("hand", hand, table.name(Seat(seat))) for seat, hand in enumerate(state.hands)
        ]
        piles = (ASIDE, state.aside), ("trick", state.trick), ("taken", state.taken)
        lines += [zones.zone_line(keyword, cards) for keyword, cards in piles]
        lines += [f"points {name} {one}" for name, one in zip(table.names, state.points, strict=True)]
        lines.append(f"lead {table.name(state.leader)}" + (" doubled" if state.doubled else ""))
        match state.phase:
            case Turn(seat):
                lines.append(f"turn {table.name(seat)}")
            case Window(calls):
                given = [(seat, calls.answer_of(seat)) for seat in calls.order]
                answers = [f"{table.name(s)}={self.format_action(a, table)}" for s, a in given if a]
                lines.append(" ".join(["window", *answers]))
            case Ended():
                lines.append("end")
        return lines

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        """Return a position as a seat sees it, with `?` for the rest."""
        return self.format_setup(masked(view(state, viewer)), table)

    def format_end(self, state: State, table: Table) -> str:
        """Return how the hand ended: always with all cards played."""
        return "played"
