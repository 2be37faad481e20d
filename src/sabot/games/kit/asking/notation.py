"""How games of asking are written: `7>Janine` asks Janine for a 7, `+7` notes a 7 received."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError
from sabot.core.ids import Seat
from sabot.core.rules import Event, Zone
from sabot.core.table import Table
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import Drew, Found, Given
from sabot.games.kit.asking.setup_text import format_position, parse_position
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.terms import Terms
from sabot.games.kit.asking.view import masked, view
from sabot.games.kit.numbers import parse_number
from sabot.games.kit.zones import format_deal, hide_zone, parse_deal

DEAL = "deal"


class AskingNotation:
    """Actions, deals and positions as text."""

    def __init__(self, terms_of: Callable[[Edition, int], Terms], stock: str | None) -> None:
        """Write the stock as `stock`, the game's name for it; None for a game without one."""
        self._terms_of = terms_of
        self._stock = stock
        self._shared = () if stock is None else (stock,)

    def format_action(self, action: Ask, table: Table) -> str:
        """Return the one text of an ask."""
        return f"{action.number}>{table.name(action.other)}"

    def parse_action(self, text: str, table: Table) -> Ask:
        """Return the ask that `text` writes; raise NotationError if it is none."""
        number, _, name = text.partition(">")
        card = parse_number(number)
        if not name:
            raise NotationError("asked-missing", card=card)
        if name not in table.names:
            raise NotationError("asked-unknown", name=name, known=", ".join(table.names))
        return Ask(table.seat_named(name), card)

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """Return the token for cards that come to a hand: `+7`, or `+7+7` for two."""
        match event:
            case Given(seat, _, number, count):
                return seat, f"+{number}" * count
            case Drew(seat, card) | Found(seat, card):
                return seat, f"+{card}"
        return None

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]:
        """Return the zones of a deal: the cards of every player, then the stock."""
        return parse_deal(lines, table, (DEAL,), self._shared)

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]:
        """Return the lines of a deal."""
        return format_deal(deal, table)

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """Return the deal as a seat knows it: its own cards, but not the stock."""
        return tuple(
            zone if zone.seat is not None and zone.seat == viewer else hide_zone(zone) for zone in deal
        )

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> State:
        """Return the position that `lines` describe."""
        return parse_position(lines, self._terms_of(edition, len(table.names)), table, dealer, self._stock)

    def format_setup(self, state: State, table: Table) -> list[str]:
        """Return the canonical lines of a position."""
        return format_position(state, table, self._stock)

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        """Return a position as a seat sees it, with `?` for the rest."""
        return self.format_setup(masked(view(state, viewer)), table)

    def format_end(self, state: State, table: Table) -> str:
        """Return how the hand ended, which is always the same way."""
        return f"sets {sum(map(len, state.sets))}"
