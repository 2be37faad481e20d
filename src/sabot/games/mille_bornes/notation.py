"""How records write Mille Bornes: `100`, `-25`, `stop>Paul`, `!right_of_way`, deals and positions.

A side is named after its first player. `setup_text` describes how positions are written.
"""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError, at_line
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Event, Zone
from sabot.core.table import Table
from sabot.games.mille_bornes.actions import (
    Action,
    Attack,
    CallExtension,
    CoupFourre,
    Discard,
    EndHand,
    LetPass,
    Play,
)
from sabot.games.mille_bornes.cards import CARDS, KIND, Kind
from sabot.games.mille_bornes.events import Drew
from sabot.games.mille_bornes.setup_text import format_position, parse_position
from sabot.games.mille_bornes.state import Ended, State
from sabot.games.mille_bornes.view import masked, view

PASS, CALL, STAY = "pass", "extension", "no_extension"


class MilleBornesNotation:
    """Actions, deals and positions as text."""

    def format_action(self, action: Action, table: Table) -> str:
        """Return the one text of an action."""
        match action:
            case Play(card):
                return card
            case Attack(card, target):
                return f"{card}>{table.names[target]}"
            case Discard(card):
                return f"-{card}"
            case CoupFourre(card):
                return f"!{card}"
            case LetPass():
                return PASS
            case CallExtension():
                return CALL
            case EndHand():
                return STAY

    def parse_action(self, text: str, table: Table) -> Action:
        """Return the action that `text` writes; raise NotationError if it is none."""
        if text == PASS:
            return LetPass()
        if text == CALL:
            return CallExtension()
        if text == STAY:
            return EndHand()
        if text.startswith("-"):
            return Discard(parse_card(text[1:]))
        if text.startswith("!"):
            return CoupFourre(parse_card(text[1:]))
        card_text, sign, name = text.partition(">")
        card = parse_card(card_text)
        if sign:
            if name not in table.names:
                raise NotationError("target-unknown", name=name, known=", ".join(table.names))
            return Attack(card, table.side_of(table.seat_named(name)))
        if KIND[card] is Kind.HAZARD:
            raise NotationError("target-missing", card=card)
        return Play(card)

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """Return the token for a draw: `+card`."""
        return (event.seat, f"+{event.card}") if isinstance(event, Drew) else None

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]:
        """Return the zones of a deal: the cards of every player, then the stock."""
        zones = []
        for offset, line in enumerate(lines):
            with at_line(offset):
                zones.append(self._parse_zone(line, table))
        return tuple(sorted(zones, key=lambda zone: (zone.seat is None, zone.seat or 0)))

    def _parse_zone(self, line: str, table: Table) -> Zone:
        keyword, *words = line.split(" ")
        if keyword == "deal" and words and words[0] in table.names:
            cards = tuple(parse_card(word) for word in words[1:])
            return Zone(keyword, table.seat_named(words[0]), cards)
        if keyword == "stock":
            return Zone(keyword, None, tuple(parse_card(word) for word in words))
        raise NotationError("zone-unknown", found=line)

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]:
        """Return the lines of a deal."""
        return [
            " ".join([zone.keyword, *(() if zone.seat is None else (table.name(zone.seat),)), *zone.cards])
            for zone in deal
        ]

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """Return the deal as a seat knows it: its own six cards, but not the stock."""
        return tuple(
            zone
            if zone.seat is not None and zone.seat == viewer
            else Zone(zone.keyword, zone.seat, (HIDDEN,) * len(zone.cards))
            for zone in deal
        )

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> State:
        """Return the position that `lines` describe."""
        return parse_position(lines, edition, table, dealer, parse_card)

    def format_setup(self, state: State, table: Table) -> list[str]:
        """Return the canonical lines of a position."""
        return format_position(state, table)

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        """Return a position as a seat sees it, with `?` for the rest."""
        return format_position(masked(view(state, viewer)), table)

    def format_end(self, state: State, table: Table) -> str:
        """Return how the hand ended: `trip Paul`, `trip Paul delayed` or `exhausted`."""
        assert isinstance(state.phase, Ended)
        if state.phase.completed is None:
            return "exhausted"
        delayed = " delayed" if state.phase.delayed else ""
        return f"trip {table.names[state.phase.completed]}{delayed}"


def parse_card(text: str) -> Card:
    """Return a card by its id."""
    card = Card(text)
    if card not in KIND:
        raise NotationError("card-unknown", card=text, known=", ".join(CARDS))
    return card
