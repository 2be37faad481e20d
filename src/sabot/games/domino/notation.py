"""How records write Domino: `turn`, `table`, `>Paul`, `own`, `pile`, `pile>Paul`, `domino`.

`table`, `>Paul` and `own` place the card turned up; `pile` and `pile>Paul` play the top of the player's own
pile to the table and onto Paul's pile. `+7` notes that a 7 was turned up.
"""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError
from sabot.core.ids import Seat
from sabot.core.rules import Event, Zone
from sabot.core.table import Table
from sabot.games.domino.actions import (
    Action,
    Call,
    LayOwn,
    LetPass,
    PileToOpponent,
    PileToTable,
    ToOpponent,
    ToTable,
    TurnUp,
)
from sabot.games.domino.events import TurnedUp
from sabot.games.domino.rules import HAND
from sabot.games.domino.setup_text import format_position, parse_position
from sabot.games.domino.state import Ended, State
from sabot.games.domino.view import masked, view
from sabot.games.kit import zones

_WORDS: dict[str, Action] = {
    "turn": TurnUp(),
    "pile": PileToTable(),
    "table": ToTable(),
    "own": LayOwn(),
    "domino": Call(),
    "pass": LetPass(),
}
_SPELLED = {action: word for word, action in _WORDS.items()}
_PILE, _ONTO = "pile", ">"


class DominoNotation:
    """Actions, deals and positions as text."""

    def format_action(self, action: Action, table: Table) -> str:
        """Return the one text of an action."""
        match action:
            case PileToOpponent(other):
                return f"{_PILE}{_ONTO}{table.name(other)}"
            case ToOpponent(other):
                return f"{_ONTO}{table.name(other)}"
            case _:
                return _SPELLED[action]

    def parse_action(self, text: str, table: Table) -> Action:
        """Return the action that `text` writes; raise NotationError if it is none."""
        if text in _WORDS:
            return _WORDS[text]
        origin, sign, name = text.partition(_ONTO)
        if not sign or origin not in ("", _PILE):
            raise NotationError("action-unknown", action=text)
        if name not in table.names:
            raise NotationError("domino-opponent-unknown", name=name, known=", ".join(table.names))
        other = table.seat_named(name)
        return PileToOpponent(other) if origin else ToOpponent(other)

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """Return the token for a card turned up: `+card`."""
        return (event.seat, f"+{event.card}") if isinstance(event, TurnedUp) else None

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]:
        """Return the hands, from one `hand` line per player, bottom card first."""
        return zones.parse_deal(lines, table, owned=(HAND,), shared=())

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]:
        """Return the lines of a deal."""
        return zones.format_deal(deal, table)

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """Return the deal with every hand hidden: nobody sees into a hand, not even its owner (DO-1)."""
        return tuple(zones.hide_zone(zone) for zone in deal)

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> State:
        """Return the position that `lines` describe."""
        return parse_position(lines, edition, table, dealer, self.parse_action)

    def format_setup(self, state: State, table: Table) -> list[str]:
        """Return the canonical lines of a position."""
        return format_position(state, table, self.format_action)

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        """Return a position as a seat sees it, with `?` for the rest."""
        return format_position(masked(view(state, viewer)), table, self.format_action)

    def format_end(self, state: State, table: Table) -> str:
        """Return how the hand ended: `out Paul`, or `turns` when the last turn has ended."""
        assert isinstance(state.phase, Ended)
        return "turns" if state.phase.seat is None else f"out {table.name(state.phase.seat)}"
