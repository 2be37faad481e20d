"""The deal and the first state (FL-2, FL-3).

game Paul 7 3 …     ten cards, the first of them on top and turned up
hand Paul 2 9 …     five cards
pack 4 4 …          the rest, in drawing order
again 0f3c…         where closed piles come back: 32 digits that decide their order (FL-4)
"""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.errors import NotationError
from sabot.core.ids import Card, Seat
from sabot.core.rules import DealChoices, Step, Zone
from sabot.games.flinch import turns
from sabot.games.flinch.draft import Draft
from sabot.games.flinch.state import State, Turn
from sabot.games.flinch.terms import Terms
from sabot.games.kit.numbers import in_order, parse_number
from sabot.games.kit.zones import check_deal

GAME, HAND, PACK, AGAIN = "game", "hand", "pack", "again"
_KEY_DIGITS = 32
NO_KEY = "0" * _KEY_DIGITS
"""The key of a position whose text names none."""


def deal(terms: Terms, dealer: Seat, pack: Sequence[Card], choices: DealChoices) -> tuple[Zone, ...]:
    """Return the zones of the deal: game piles, then hands, singly from the dealer's left (FL-2)."""
    piles: list[list[Card]] = [[] for _ in range(terms.players)]
    hands: list[list[Card]] = [[] for _ in range(terms.players)]
    first = terms.game_pile * terms.players
    dealt = first + terms.hand_size * terms.players
    for number, card in enumerate(pack[:dealt]):
        (piles if number < first else hands)[(dealer + 1 + number) % terms.players].append(card)
    zones: list[Zone] = []
    for seat in range(terms.players):
        zones.append(Zone(GAME, Seat(seat), tuple(piles[seat])))
        zones.append(Zone(HAND, Seat(seat), tuple(hands[seat])))
    zones.append(Zone(PACK, None, tuple(pack[dealt:])))
    if terms.recycle:
        zones.append(Zone(AGAIN, None, (Card(choices.key("flinch recycle")),)))
    return tuple(zones)


def begin(terms: Terms, dealer: Seat, dealt: Sequence[Zone]) -> Step[State]:
    """Return the first state of a hand: the player on the dealer's left is to play (FL-3)."""
    seats = [Seat(seat) for seat in range(terms.players)]
    keys = [zone.cards for zone in dealt if zone.keyword == AGAIN]
    if len(keys) != terms.recycle or any(len(key) != 1 or not is_key(key[0]) for key in keys):
        names = ", ".join([GAME, HAND, PACK, *([AGAIN] if terms.recycle else [])])
        raise NotationError("deal-zones", zones=names)
    zones = check_deal(
        [zone for zone in dealt if zone.keyword != AGAIN],
        [
            *((GAME, seat, terms.game_pile) for seat in seats),
            *((HAND, seat, terms.hand_size) for seat in seats),
            (PACK, None, len(terms.deck) - terms.players * (terms.game_pile + terms.hand_size)),
        ],
        terms.deck,
        terms.edition.id,
    )
    draft = Draft(
        terms,
        dealer,
        Turn(dealer),
        [zones[GAME, seat] for seat in seats],
        [in_order(zones[HAND, seat]) for seat in seats],
        [((),) * terms.reserves for _ in seats],
        (),
        0,
        zones[PACK, None],
        0,
        0,
        keys[0][0] if keys else "",
        0,
    )
    turns.begin_turn(draft, terms.left_of(dealer))
    return draft.freeze()


def is_key(text: str) -> bool:
    """Return whether `text` is a key that can decide the order of a new pack."""
    return len(text) == _KEY_DIGITS and set(text) <= set("0123456789abcdef")


def parse_card_or_key(text: str) -> Card:
    """Return a card of a deal, or the key that stands in place of a card."""
    return Card(text) if is_key(text) else parse_number(text)
