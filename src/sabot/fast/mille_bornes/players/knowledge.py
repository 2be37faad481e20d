"""A player's knowledge of a hand: see `sabot.bots.mille_bornes.situation`.

A player knows their own hand, the piles, and every card that has openly left a hand. From these follows how
many of each card are in the draw pile and in all hands together.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits
from sabot.fast.compiling import inlined
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    ATTACK,
    CARD_BITS,
    HAZARD_COUNT,
    LOG_PLAY,
    MAX_SEATS,
    MILES,
    NOBODY,
    PILES,
    PILES_MASK,
    SAFETIES_AT,
    STEP,
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.engine.tables import pile_faces
from sabot.fast.mille_bornes.players.counter.weights import EXTENSION, WEIGHTS
from sabot.fast.mille_bornes.players.learned.network import (
    FIRST_LAYER,
    INPUTS,
    MAX_ACTIONS,
    NETWORK,
    OUTLOOK_SIZE,
    OUTPUTS,
    SECOND_LAYER,
)
from sabot.fast.mille_bornes.types import Knowledge, PackedHand, PackedPiles, PackedRules, PackedState
from sabot.fast.types import ActionCode, CardNumber, Number, SeatNumber, SideNumber, Truth
from sabot.games.mille_bornes.cards import CARDS, SAFETIES
from sabot.games.mille_bornes.codec import all_actions
from sabot.games.mille_bornes.legality import is_limited, is_rolling, live_hazard

KNOWLEDGE = np.dtype(
    [
        ("policies", np.int64, MAX_SEATS),  # by seat: the number of its policy
        ("hidden_counts", np.int64, len(CARDS)),  # how many of each card nobody has laid or discarded yet
        ("hidden_total", np.int64),  # the sum of these
        ("side", np.int64),
        ("hand", np.int64),
        ("piles", np.int64),
        ("left", np.int64),  # the steps that the player's side still has to go
        ("spare_200s", np.int64),  # how many more 200s it may lay
        ("hazard", np.int64),  # the hazard that stops it, or NOBODY
        ("rolling", np.int64),
        ("limited", np.int64),
        ("possible_hazards", np.int64),  # a bit for each hazard that may still be laid on it
        ("draws_each", np.float64),
        ("arrival_prospect", np.float64),  # the prospect of an exact arrival, once that is near
        # Only for `counter`.
        ("lateness", np.float64),  # from 0 to 1, as the draw pile comes to its end
        ("coup_value", np.float64),  # the value of a coup fourré
        ("delay_readiness", np.float64),  # from 0 to 1: arriving after the last card is near and safe
        ("extension_features", np.float64, len(EXTENSION)),  # for and against the extension
        ("cards_seen", np.int64),  # how many cards have been laid or discarded
        ("last_attacks", np.int64, MAX_SEATS * len(SAFETIES)),  # by side and safety: see `count_hidden_cards`
        ("weights", WEIGHTS, MAX_SEATS),  # by seat
        # Only for `learned`.
        (
            "candidate_count",
            np.int64,
        ),  # the number of candidate actions: their codes, and how far each is behind the best
        ("codes", np.int64, MAX_ACTIONS),
        ("gaps", np.float64, MAX_ACTIONS),
        ("inputs", np.float32, INPUTS),  # of the network, then its layers
        ("active_rows", np.int64, INPUTS),  # scratch: the inputs that are above 0
        ("first", np.float32, FIRST_LAYER),
        ("second", np.float32, SECOND_LAYER),
        ("outputs", np.float32, OUTPUTS),
        ("departure_margin", np.float64),  # by how much a departure from `counter` must be better
        ("network", NETWORK, 2),  # for any hand; and for a hand of a match besides
        ("network_count", np.int64),  # the number of these networks in use
        ("in_match", np.int64),  # whether the hand is one of a match: see `learned.match_outlook`
        ("point_value", np.float64, MAX_SEATS),  # by side: the value of a point in the match
        ("match_outlook", np.int64, (MAX_SEATS, OUTLOOK_SIZE)),  # by side: the inputs about the match
    ],
    align=True,
)

CARD_MASK = (1 << CARD_BITS) - 1
_CARDS = len(CARDS)
_ONES = sum(1 << CARD_BITS * card for card in range(_CARDS))
_ROLLING, _LIMITED = 8, 16
_PASSED = np.array(
    [len(SAFETIES) * side + answer for side in range(MAX_SEATS) for answer in ANSWERING_SAFETY], np.int64
)
"""By attack: the index in `last_attacks` of the side attacked and the safety that answers."""


def _card_of(action: Any) -> int:
    return CARDS.index(action.card) if hasattr(action, "card") else NOBODY


CARD_OF = np.array([_card_of(action) for action in all_actions(MAX_SEATS)], np.int64)
"""By action: the card that leaves a hand, or NOBODY."""


def _pile_status() -> list[int]:
    """Return, by what piles show: the hazard that stops the side (from 1), can it roll, is it limited."""
    shown = [0] * (PILES_MASK + 1)
    for index, _, piles in pile_faces():
        hazard = live_hazard(piles)
        shown[index] = 0 if hazard is None else CARDS.index(hazard) + 1
        shown[index] |= is_rolling(piles) * _ROLLING | is_limited(piles) * _LIMITED
    return shown


_PILE_STATUS = np.array(_pile_status(), np.int64)


@inlined
def count_hidden_cards(knowledge: Knowledge, state: PackedState, rules: PackedRules) -> None:
    """Count the hidden cards, at the beginning of a hand or later.

    `last_attacks` has, by side and safety, the number of the last card that was such an attack, counted from
    1. An attack that was answered needs no entry, because its safety is then exposed.
    """
    knowledge.hidden_counts[:] = 0
    for at in range(state.next_card, rules.pack_end):
        knowledge.hidden_counts[state.pack[at]] += 1
    knowledge.hidden_total = rules.pack_end - state.next_card
    for seat in range(rules.players):
        for card in range(_CARDS):
            knowledge.hidden_counts[card] += held(state.hands[seat], card)
        knowledge.hidden_total += hand_count(state.hands[seat])
    knowledge.cards_seen = state.log_size
    knowledge.last_attacks[:] = 0
    for at in range(state.log_size):
        if ATTACK <= state.pack[at] < LOG_PLAY:
            knowledge.last_attacks[_PASSED[state.pack[at] - ATTACK]] = at + 1


@inlined
def note_action(knowledge: Knowledge, code: ActionCode) -> None:
    """Update the counts after a card is laid or discarded."""
    card = CARD_OF[code]
    if card != NOBODY:
        knowledge.hidden_counts[card] -= 1
        knowledge.hidden_total -= 1
        knowledge.cards_seen += 1
    if code >= ATTACK:
        knowledge.last_attacks[_PASSED[code - ATTACK]] = knowledge.cards_seen


@inlined
def update_situation(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """Update the part of a seat's situation that the hints use."""
    side = rules.side_of[seat]
    piles = state.sides[side]
    shown = _PILE_STATUS[piles >> PILES & PILES_MASK]
    knowledge.side, knowledge.hand, knowledge.piles = side, state.hands[seat], piles
    knowledge.left = state.trip - (piles & MILES)
    knowledge.spare_200s = rules.most_200s - (piles >> TWO_HUNDREDS & 0xFF)
    knowledge.hazard = (shown & _ROLLING - 1) - 1
    knowledge.rolling, knowledge.limited = shown & _ROLLING, shown & _LIMITED
    knowledge.possible_hazards = 0
    for hazard in range(HAZARD_COUNT):
        if unseen(knowledge, hazard) > 0 and not has_safety(piles, ANSWERING_SAFETY[hazard]):
            knowledge.possible_hazards |= 1 << hazard
    knowledge.draws_each = (rules.pack_end - state.next_card) / rules.players


@inlined
def held(hand: PackedHand, card: CardNumber) -> Number:
    """Return how many of a card are in a hand."""
    return hand >> CARD_BITS * card & CARD_MASK


@inlined
def hand_count(hand: PackedHand) -> Number:
    """Return how many cards are in a hand."""
    return count_bits(hand & _ONES) + 2 * count_bits(hand >> 1 & _ONES) + 4 * count_bits(hand >> 2 & _ONES)


@inlined
def has_safety(piles: PackedPiles, safety: CardNumber) -> Truth:
    """Return whether a side has exposed a safety."""
    return piles >> SAFETIES_AT + safety & 1 == 1


@inlined
def unseen(knowledge: Knowledge, card: CardNumber) -> Number:
    """Return how many of a card are in the draw pile or in other hands."""
    return knowledge.hidden_counts[card] - held(knowledge.hand, card)


@inlined
def pile_status(piles: PackedPiles) -> Number:
    """Return the hazard that stops a side, or NOBODY; whether it can roll; whether it is limited."""
    shown = _PILE_STATUS[piles >> PILES & PILES_MASK]
    return (shown & _ROLLING - 1) - 1, shown & _ROLLING, shown & _LIMITED


@inlined
def can_roll(piles: PackedPiles) -> Truth:
    """Return whether a side may lay distance cards."""
    return _PILE_STATUS[piles >> PILES & PILES_MASK] & _ROLLING


@inlined
def miles_left(state: PackedState, side: SideNumber) -> Number:
    """Return the miles that a side still has to go."""
    return STEP * (state.trip - (state.sides[side] & MILES))
