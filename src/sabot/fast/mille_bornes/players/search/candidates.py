"""The candidate actions of a search: results, elimination, and choice.

For each determinization, every candidate is tried and the hand played out by a rule, with the same cards to
come: so actions differ by what they do, not by luck. Candidates that fall clearly behind are eliminated. The
search departs from the rule's own choice only for a clearly better action.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.batch import StructArray
from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    CALL,
    CHOICE,
    COUP,
    END,
    MAX_SEATS,
    NOBODY,
    PASS,
    TURN,
)
from sabot.fast.mille_bornes.engine.rules import options, play_code, waste_code
from sabot.fast.mille_bornes.players.search.determinization import sample_hidden_cards, write_card_odds
from sabot.fast.mille_bornes.players.search.match_equity import hand_value
from sabot.fast.mille_bornes.players.search.statistics import (
    DOUBT,
    HOPELESS,
    NEGLIGIBLE_GAIN,
    PRIOR_SPREAD,
    measured_lead,
    posterior_lead,
)
from sabot.fast.mille_bornes.types import (
    EquityValues,
    GridShape,
    Knowledge,
    PackedRules,
    PackedState,
    PackedStates,
    PublicHistory,
    ScoreSheet,
    SearchState,
)
from sabot.fast.random_numbers import stream_start
from sabot.fast.types import ActionCode, IntArray, Number, SeatNumber, Truth
from sabot.games.mille_bornes.cards import CARDS

MAX_ACTIONS = 48
"""Seven cards, each played or discarded; a hazard has up to seven victims."""

PUBLIC, ROOT, SAMPLE, PLAYOUT = range(4)
"""The positions of a search: what everybody has seen; what the seat knows; a determinization of it; and that
determinization during its playout.
"""
POSITIONS = 4

_CARDS = len(CARDS)
_DISCARDS = (1 << _CARDS) - 1

ROUND_SAMPLES = 16
"""The number of samples after which candidates that are clearly behind are eliminated."""
DROP, TRUST, NEGLIGIBLE = 3.0, 2.5, 5.0
MAX_PLAYOUTS = 1_000_000
"""Enough for any search: see `SEARCH_STATE`."""

SEARCH_STATE = np.dtype(
    [
        ("rng", np.uint64),
        ("seat", np.int64),
        ("samples", np.int64),
        ("playouts", np.int64),
        ("max_playouts", np.int64, MAX_SEATS),  # by seat
        ("elimination", np.float64),  # a candidate so many standard errors behind is eliminated
        (
            "trust",
            np.float64,
        ),  # an action so many standard errors ahead of the rule's choice is taken instead
        ("doubt", np.float64),  # the same with priors, in standard deviations of the posterior
        ("prior_spread", np.float64),  # the standard deviation of the priors, in points
        ("has_priors", np.int64),  # whether there are priors
        ("prior", np.float64, MAX_ACTIONS),  # by action, in points
        ("prior_variance", np.float64, MAX_ACTIONS),  # the variance of that
        ("point_value", np.float64),  # the value of a point in the unit of values
        ("point_scale", np.float64),  # in the same unit: the factor for the error of the priors
        ("in_match", np.int64),  # whether the priors are for a hand within a match
        ("negligible", np.float64),  # a gain that is not worth searching for
        ("candidate_count", np.int64),
        ("rule_action", np.int64),  # the index of the rule's choice among the actions
        ("choice", np.int64),  # the best action so far
        ("live", np.int64),  # the remaining candidates, as bits
        ("codes", np.int64, MAX_ACTIONS),
        ("tried", np.int64, MAX_ACTIONS),
        ("values", np.float64, MAX_ACTIONS),
        ("sums", np.float64, MAX_ACTIONS),
        ("products", np.float64, (MAX_ACTIONS, MAX_ACTIONS)),
        ("odds", np.float64, (MAX_SEATS, _CARDS)),
        ("pool", np.int64, _CARDS),
        ("totals_before", np.float64, MAX_SEATS),  # by side: the total before the hand
        ("totals", np.float64, MAX_SEATS),
    ],
    align=True,
)


def new_searches() -> StructArray:
    """Return an empty search state for a table."""
    searches = np.zeros(1, SEARCH_STATE)
    searches["elimination"], searches["trust"], searches["negligible"] = DROP, TRUST, NEGLIGIBLE
    searches["doubt"], searches["prior_spread"] = DOUBT, PRIOR_SPREAD
    searches["max_playouts"] = MAX_PLAYOUTS
    return searches


@inlined
def begin_search(
    search: SearchState, root: PackedState, history: PublicHistory, rules: PackedRules, seat: SeatNumber
) -> None:
    """Make every legal action of the seat a candidate."""
    search.seat, search.samples, search.playouts, search.candidate_count = seat, 0, 0, 0
    search.rule_action, search.has_priors = NOBODY, 0
    if root.phase == TURN:
        plays, waste = options(root, rules, seat)
        waste &= _DISCARDS
        while plays:
            _add_candidate(search, play_code(lowest_bit(plays)))
            plays &= plays - 1
        while waste:
            _add_candidate(search, waste_code(lowest_bit(waste)))
            waste &= waste - 1
    elif root.phase == CHOICE:
        _add_candidate(search, CALL)
        _add_candidate(search, END)
    else:
        _add_candidate(search, COUP + ANSWERING_SAFETY[root.hazard])
        _add_candidate(search, PASS)
    search.live = (1 << search.candidate_count) - 1
    write_card_odds(search.odds, history, rules)


@inlined
def _add_candidate(search: SearchState, code: ActionCode) -> None:
    search.codes[search.candidate_count] = code
    search.tried[search.candidate_count] = 0
    search.sums[search.candidate_count] = 0.0
    for other in range(search.candidate_count + 1):
        search.products[search.candidate_count, other] = 0.0
    search.candidate_count += 1


@routine
def determinize_root(
    search: SearchState, positions: PackedStates, hidden: IntArray, rules: PackedRules
) -> None:
    """Determinize what the seat does not see."""
    positions[SAMPLE] = positions[ROOT]
    state = positions[SAMPLE]
    state.rng = stream_start(search.rng, search.samples)
    sample_hidden_cards(state, rules, search.seat, hidden, search.odds, search.pool)


@inlined
def copy_card_counts(knowledge: Knowledge, known: Knowledge) -> None:
    """Copy the knowledge of the cards."""
    knowledge.hidden_total, knowledge.cards_seen = known.hidden_total, known.cards_seen
    for card in range(_CARDS):  # no slice assignments: their error handling takes seconds to compile
        knowledge.hidden_counts[card] = known.hidden_counts[card]
    for attack in range(known.last_attacks.size):
        knowledge.last_attacks[attack] = known.last_attacks[attack]


@inlined
def set_rule_action(search: SearchState, code: ActionCode) -> None:
    """Set the rule's choice, with which all actions are compared."""
    for action in range(search.candidate_count):
        if search.codes[action] == code:
            search.rule_action = action


@inlined
def next_action(search: SearchState, action: Number) -> Number:
    """Return the next candidate after `action`, or NOBODY."""
    rest = search.live >> action + 1
    return action + 1 + lowest_bit(rest) if rest else NOBODY


@inlined
def playout_value(
    search: SearchState,
    state: PackedState,
    rules: PackedRules,
    sheet: ScoreSheet,
    grid: EquityValues,
    grid_shape: GridShape,
) -> Number:
    """Return the value of the end of a hand to the side of the seat: see `hand_value`."""
    side = rules.side_of[search.seat]
    return hand_value(state, rules, side, sheet, search.totals_before, search.totals, grid, grid_shape)


@inlined
def add_sample(search: SearchState) -> None:
    """Add the values of one sample; eliminate candidates at intervals."""
    search.samples += 1
    for action in range(search.candidate_count):
        if search.live >> action & 1:
            value = search.values[action]
            search.tried[action] += 1
            search.playouts += 1
            search.sums[action] += value
            for other in range(action + 1):
                if search.live >> other & 1:
                    search.products[action, other] += value * search.values[other]
    if search.samples % ROUND_SAMPLES == 0:
        _eliminate(search)


@inlined
def best_on_average(search: SearchState) -> Number:
    """Return the candidate with the best average."""
    best = NOBODY
    for action in range(search.candidate_count):
        if search.live >> action & 1 and (best == NOBODY or search.sums[action] > search.sums[best]):
            best = action
    return best


@inlined
def _eliminate(search: SearchState) -> None:
    """Eliminate candidates that are clearly behind the best."""
    best, drop = best_on_average(search), HOPELESS if search.has_priors else search.elimination
    if search.has_priors and search.live >> search.rule_action & 1:
        best = best_departure(search, 0.0)
    for action in range(search.candidate_count):
        if action != best and search.live >> action & 1:
            ahead, error = posterior_lead(search, best, action)
            if ahead > drop * error:
                search.live &= ~(1 << action)


@routine
def best_departure(search: SearchState, doubt: Number) -> Number:
    """Return the action farthest ahead of the rule's choice, less `doubt` deviations, else that choice."""
    most, choice = 0.0, search.rule_action
    for action in range(search.candidate_count):
        if action != search.rule_action and search.live >> action & 1:
            ahead, error = posterior_lead(search, action, search.rule_action)
            if ahead - doubt * error > most:
                most, choice = ahead - doubt * error, action
    return choice


@routine
def chosen_action(search: SearchState) -> Number:
    """Return the action to take: the rule's choice, unless another is clearly better.

    With priors, less doubt is left.
    """
    if search.has_priors and search.live >> search.rule_action & 1:
        if search.samples < ROUND_SAMPLES:
            return search.rule_action  # too few samples
        return best_departure(search, search.doubt)
    best = best_on_average(search)
    if search.live >> search.rule_action & 1:
        ahead, error = measured_lead(search, best, search.rule_action)
        if ahead <= search.trust * error:
            best = search.rule_action
    return best


@inlined
def is_decided(search: SearchState) -> Truth:
    """Return whether more playouts would make no difference, or none are left."""
    if search.live & search.live - 1 == 0 or search.playouts >= search.max_playouts[search.seat]:
        return True
    if search.samples % ROUND_SAMPLES:
        return False
    choice, enough = chosen_action(search), NEGLIGIBLE_GAIN if search.has_priors else search.negligible
    for action in range(search.candidate_count):
        if action != choice and search.live >> action & 1:
            ahead, error = posterior_lead(search, action, choice)
            if ahead + 2 * error > enough:
                return False
    return True
