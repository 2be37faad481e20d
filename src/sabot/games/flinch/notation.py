"""How records write Flinch.

Actions:

    7           a 7 from the hand to the centre; it begins a pile or, in the plain game, goes where it fits
    7>15        the same, onto a pile that began with 15 (variation from both ends: `>1` or `>15`), or
                onto the pile whose far end is 15 (from the middle)
    game        the player's own game-pile card; `game>12` likewise
    partner     the partner's game-pile card; `partner>12`
    r3, r3>1    the top of the player's own reserve pile 3
    p2, p2>1    the top of the partner's reserve pile 2
    -9@3        a 9 from the hand onto reserve pile 3
    pass        the turn ends without a reserve card
    challenge_pile, challenge_start, let    answers in a window

`+7` notes a drawn card and `+game:7` a card turned up on a game pile. `dealing` describes deals, `setup_text`
positions, and `legality` the refusals.
"""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import NotationError
from sabot.core.ids import Seat
from sabot.core.rules import Event, Zone
from sabot.core.table import Table
from sabot.games.flinch.actions import Action, Lay, Pass, Play, Source
from sabot.games.flinch.centre import NEW_PILE, choices_of_pile
from sabot.games.flinch.codec import PLACES
from sabot.games.flinch.dealing import AGAIN, GAME, HAND, PACK, parse_card_or_key
from sabot.games.flinch.events import Drew, TurnedUp
from sabot.games.flinch.setup_text import (
    ANSWERS,
    CHALLENGE_PILE,
    CHALLENGE_STARTER,
    LET,
    format_position,
    parse_position,
)
from sabot.games.flinch.state import Ended, State
from sabot.games.flinch.view import masked, view
from sabot.games.kit import zones
from sabot.games.kit.numbers import HIGHEST, LOWEST, parse_number, rank

PASS = "pass"
_PILES = {"game": Source.GAME, "partner": Source.PARTNER_GAME}
_PLACES = {f"r{place}": (Source.RESERVE, place) for place in PLACES} | {
    f"p{place}": (Source.PARTNER_RESERVE, place) for place in PLACES
}
_WORD_OF = {(source, 0): word for word, source in _PILES.items()} | {
    key: word for word, key in _PLACES.items()
}
_ENDS = {str(number): number for number in range(LOWEST, HIGHEST + 1)}


class FlinchNotation:
    """Actions, deals and positions as text."""

    def format_action(self, action: Action, table: Table) -> str:
        """Return the one text of an action."""
        match action:
            case Play(source, number, onto):
                word = str(number) if source is Source.HAND else _WORD_OF[source, number]
                return word if onto == NEW_PILE else f"{word}>{onto}"
            case Lay(card, place):
                return f"-{card}@{place}"
            case Pass():
                return PASS
        return next(word for word, answer in ANSWERS.items() if answer == action)

    def parse_action(self, text: str, table: Table) -> Action:
        """Return the action that `text` writes; raise NotationError if it is none."""
        if text == PASS:
            return Pass()
        if text in (LET, CHALLENGE_PILE, CHALLENGE_STARTER):
            return ANSWERS[text]
        if text.startswith("-"):
            card_text, _, place = text[1:].partition("@")
            card = parse_number(card_text)
            if place not in {str(one) for one in PLACES}:
                raise NotationError("action-unknown", action=text)
            return Lay(card, int(place))
        word, sign, end = text.partition(">")
        if sign and end not in _ENDS:
            raise NotationError("action-unknown", action=text)
        onto = _ENDS[end] if sign else NEW_PILE
        if word in _PILES:
            return Play(_PILES[word], 0, onto)
        if word in _PLACES:
            return Play(*_PLACES[word], onto)
        number = rank(parse_number(word))
        if onto not in choices_of_pile(number):
            raise NotationError("action-unknown", action=text)
        return Play(Source.HAND, number, onto)

    def event_token(self, event: Event) -> tuple[Seat, str] | None:
        """Return the token for draws and for cards turned up on game piles."""
        if isinstance(event, Drew):
            return event.seat, f"+{event.card}"
        return (event.seat, f"+game:{event.card}") if isinstance(event, TurnedUp) else None

    def parse_deal(self, lines: Sequence[str], table: Table) -> tuple[Zone, ...]:
        """Return the zones of a deal: every player's game pile and hand, then the pack."""
        return zones.parse_deal(lines, table, (GAME, HAND), (PACK, AGAIN), parse_card_or_key)

    def format_deal(self, deal: Sequence[Zone], table: Table) -> list[str]:
        """Return the lines of a deal."""
        return zones.format_deal(deal, table)

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        """Return the deal as a seat knows it: its own hand and the tops of all game piles (FL-2)."""
        found = []
        for zone in deal:
            own = zone.seat is not None and zone.seat == viewer and zone.keyword == HAND
            shown = range(len(zone.cards)) if own else range(zone.keyword == GAME)
            found.append(zones.hide_zone(zone, shown))
        return tuple(found)

    def parse_setup(self, lines: Sequence[str], edition: Edition, table: Table, dealer: Seat) -> State:
        """Return the position that `lines` describe."""
        return parse_position(lines, edition, table, dealer)

    def format_setup(self, state: State, table: Table) -> list[str]:
        """Return the canonical lines of a position."""
        return format_position(state, table)

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        """Return a position as a seat sees it, with `?` for the rest."""
        return format_position(masked(view(state, viewer)), table)

    def format_end(self, state: State, table: Table) -> str:
        """Return how the hand ended: `out Paul`, `penalty Paul`, `block Paul Janine` or `again`."""
        assert isinstance(state.phase, Ended)
        names = (table.names[side] for side in state.phase.winners)
        return " ".join([state.phase.how.value, *names])
