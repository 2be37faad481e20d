"""How records write Patience: `turn`, `t>3`, `w>up`, `2>up`, `4>1`, `stop`; deals and positions.

A move is written as origin and target: `t` is the turned card, `w` the waste, `1` to `4` the places of the
lower row, `up` the upper row.
"""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError
from sabot.core.ids import Seat
from sabot.core.rules import Event, Zone
from sabot.core.table import Table
from sabot.games.kit.zones import format_deal, hide_zone, parse_deal
from sabot.games.patience.actions import Action, Move, Stop, TurnUp, all_actions
from sabot.games.patience.events import PlaceFilled, TurnedUp
from sabot.games.patience.rules import PACK, ROW
from sabot.games.patience.setup_text import format_position, parse_position
from sabot.games.patience.state import State
from sabot.games.patience.view import masked, view

TURN, STOP = "turn", "stop"


class PatienceNotation:
    """Actions, deals and positions as text."""

    def format_action(self, action: Action, table: Table) -> str:
        """Return the one text of an action."""
        return _text(action)

    def parse_action(self, text: str, table: Table) -> Action:
        """Return the action that `text` writes; raise NotationError if it is none."""
        try:
            return _ACTIONS[text]
        except KeyError:
            raise NotationError("action-unknown", action=text[:40]) from None

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """Return the token for a card from the pack: `+card`."""
        return (event.seat, f"+{event.card}") if isinstance(event, TurnedUp | PlaceFilled) else None

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]:
        """Return the zones of a deal: the `row`, then the `pack`."""
        return parse_deal(lines, table, (), (ROW, PACK))

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]:
        """Return the lines of a deal."""
        return format_deal(deal, table)

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """Return the deal as everybody knows it: the row, but not the pack."""
        return tuple(zone if zone.keyword == ROW else hide_zone(zone) for zone in deal)

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> State:
        """Return the position that `lines` describe."""
        return parse_position(lines, edition, table)

    def format_setup(self, state: State, table: Table) -> list[str]:
        """Return the canonical lines of a position."""
        return format_position(state, table)

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        """Return a position as everybody sees it, with `?` for the pack."""
        return format_position(masked(view(state, viewer)), table)

    def format_end(self, state: State, table: Table) -> str:
        """Return how the hand ended: `out`, or `up 43`."""
        return "out" if state.won else f"up {state.up}"


def _text(action: Action) -> str:
    match action:
        case TurnUp():
            return TURN
        case Move(origin, target):
            return f"{origin.value}>{target.value}"
        case Stop():
            return STOP


_ACTIONS = {_text(action): action for action in all_actions()}
