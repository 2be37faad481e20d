"""The kernels that Python calls to follow hands and to sample hidden cards."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.engine.layout import MAX_SEATS
from sabot.fast.mille_bornes.engine.rules import deal
from sabot.fast.mille_bornes.players.knowledge import count_hidden_cards, note_action
from sabot.fast.mille_bornes.players.search.determinization import sample_hidden_cards, write_card_odds
from sabot.fast.mille_bornes.players.search.public_history import begin_history, follow
from sabot.fast.mille_bornes.types import HistoryArray, KnowledgeArray, PackedStates, RulesArray
from sabot.fast.types import IntArray, SeatNumber, Seeds
from sabot.games.mille_bornes.cards import CARDS

_CARDS = len(CARDS)


@kernel
def begin_all(
    public_states: PackedStates,
    histories: HistoryArray,
    knowledge_sets: KnowledgeArray,
    rules: RulesArray,
    dealer: SeatNumber,
) -> None:
    """Reduce states to what everybody sees, and count the hidden cards; with a dealer, deal first."""
    for at in range(public_states.size):
        if dealer >= 0:
            deal(public_states[at], rules[0], dealer)
        count_hidden_cards(knowledge_sets[at], public_states[at], rules[0])
        begin_history(public_states[at], histories[at], rules[0])


@kernel
def follow_all(
    public_states: PackedStates,
    histories: HistoryArray,
    knowledge_sets: KnowledgeArray,
    rules: RulesArray,
    places: IntArray,
    seats: IntArray,
    codes: IntArray,
) -> None:
    """Follow actions in order, each in its hand."""
    for at in range(codes.size):
        place = places[at]
        note_action(knowledge_sets[place], codes[at])
        follow(public_states[place], histories[place], rules[0], np.int64(seats[at]), codes[at])


@kernel
def sample_all(
    public_states: PackedStates,
    histories: HistoryArray,
    knowledge_sets: KnowledgeArray,
    rules: RulesArray,
    seat: SeatNumber,
    seeds: Seeds,
) -> None:
    """Sample the hidden cards of copies of one public state in which the hand of a seat is known."""
    odds, pool = np.empty((MAX_SEATS, _CARDS)), np.empty(_CARDS, np.int64)
    write_card_odds(odds, histories[0], rules[0])
    for at in range(public_states.size):
        public_states[at].rng = seeds[at]
        sample_hidden_cards(public_states[at], rules[0], seat, knowledge_sets[0].hidden_counts, odds, pool)
