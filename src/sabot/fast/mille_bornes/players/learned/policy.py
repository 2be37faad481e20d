"""The choices of the learned player: those of `counter`, corrected by results of playouts.

From what the seat knows, a small network estimates how much better or worse each action is than `counter`
thinks. The best sum wins.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    CALL,
    CHOICE,
    COUP,
    END,
    FOUR_BITS,
    NOBODY,
    PLAYS,
    SAFETY_PLAY,
    TURN,
)
from sabot.fast.mille_bornes.engine.rules import options, play_code, waste_code
from sabot.fast.mille_bornes.players.counter.card_values import SAFETY_KEPT, card_value
from sabot.fast.mille_bornes.players.counter.policy import (
    ARRIVED,
    attack_weight,
    calls_extension,
    play_weight,
    prepare_turn,
    should_expose,
)
from sabot.fast.mille_bornes.players.knowledge import update_situation
from sabot.fast.mille_bornes.players.learned.inputs import output_of, write_inputs
from sabot.fast.mille_bornes.players.learned.network import (
    FIRST_LAYER,
    OUTPUTS,
    SECOND_LAYER,
)
from sabot.fast.mille_bornes.types import CounterWeights, Knowledge, Network, PackedRules, PackedState
from sabot.fast.types import ActionCode, IntArray, Number, RealArray, SeatNumber
from sabot.games.mille_bornes.cards import CARDS

HOPELESS = 63.0
"""The largest gap behind the choice of `counter`."""
SAFETY_GAP = 30.0
"""The gap of a safety that `counter` does not expose yet, or of all other actions where it exposes one."""
POINTS_PER_GAP = 1.5
"""The average value of a point of `counter`, in points."""
_DISCARDS = (1 << len(CARDS)) - 1


@inlined
def choose(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the action with the greatest expected value."""
    knowledge.candidate_count = 0
    if state.phase != TURN and state.phase != CHOICE:
        return COUP + ANSWERING_SAFETY[state.hazard]
    list_candidates(knowledge, state, rules, seat)
    if knowledge.candidate_count == 1:
        return knowledge.codes[0]
    write_inputs(knowledge, state, rules, seat)
    return best_candidate(knowledge, rules)


@inlined
def action_value(knowledge: Knowledge, rules: PackedRules, at: Number) -> Number:
    """Return the value of a candidate by the sum of the network and `counter`."""
    value = -POINTS_PER_GAP * knowledge.gaps[at]
    if knowledge.gaps[at] > 0.0:
        value -= knowledge.departure_margin
    out = output_of(knowledge, rules, knowledge.codes[at])
    return value if out == NOBODY else value + knowledge.outputs[out]


@routine
def best_candidate(knowledge: Knowledge, rules: PackedRules) -> Number:
    """Return the best candidate by the sum of the network and `counter`."""
    run_networks(knowledge)
    most, chosen = -np.inf, knowledge.codes[0]
    for at in range(knowledge.candidate_count):
        value = action_value(knowledge, rules, at)
        if value > most:
            most, chosen = value, knowledge.codes[at]
    return chosen


@inlined
def run_networks(knowledge: Knowledge) -> None:
    """Run the inputs through the network.

    Within a match, the mean of two networks counts: one was trained on more hands, the other on matches.
    """
    for unit in range(OUTPUTS):
        knowledge.outputs[unit] = 0
    share = np.float32(1 / knowledge.network_count)
    for number in range(knowledge.network_count):
        _add_network(knowledge, knowledge.network[number], share)


@routine
def _add_network(knowledge: Knowledge, network: Network, share: Number) -> None:
    """Add a share of the outputs of one network."""
    first, second, outputs = knowledge.first, knowledge.second, knowledge.outputs
    for unit in range(FIRST_LAYER):
        first[unit] = network.first_bias[unit]
    _add_rows(first, network.first, knowledge.inputs, knowledge.active_rows)
    for unit in range(SECOND_LAYER):
        second[unit] = network.second_bias[unit]
    _add_rows(second, network.second, first, knowledge.active_rows)
    for unit in range(SECOND_LAYER):
        second[unit] *= share
    for unit in range(OUTPUTS):
        outputs[unit] += share * network.last_bias[unit]
    _add_rows(outputs, network.last, second, knowledge.active_rows)


@routine
def _add_rows(units: RealArray, weights: RealArray, sizes: RealArray, places: IntArray) -> None:
    """Add to all units each row of weights times its size.

    Most sizes are 0 or less and are skipped; the others are added four at a time, in order.
    """
    many, at = 0, 0
    for place in range(sizes.size):
        places[many] = place  # overwritten unless it counts, which is faster than a branch
        many += sizes[place] > 0
    while at + 4 <= many:
        a, b, c, d = places[at], places[at + 1], places[at + 2], places[at + 3]
        of_a, of_b, of_c, of_d = weights[a], weights[b], weights[c], weights[d]
        as_a, as_b, as_c, as_d = sizes[a], sizes[b], sizes[c], sizes[d]
        for unit in range(units.size):
            so_far = units[unit] + as_a * of_a[unit] + as_b * of_b[unit]
            units[unit] = so_far + as_c * of_c[unit] + as_d * of_d[unit]
        at += 4
    while at < many:
        row, size = weights[places[at]], sizes[places[at]]
        for unit in range(units.size):
            units[unit] += size * row[unit]
        at += 1


@routine
def list_candidates(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """List the candidate actions, and how far `counter` considers each to be behind its choice."""
    knowledge.candidate_count = 0
    w = knowledge.weights[seat]
    if state.phase == CHOICE:
        calls = calls_extension(knowledge, state, rules, seat)
        prepare_turn(knowledge, w, state, rules)
        _add_candidate(knowledge, CALL, 0.0 if calls else SAFETY_GAP)
        _add_candidate(knowledge, END, SAFETY_GAP if calls else 0.0)
        return
    update_situation(knowledge, state, rules, seat)
    prepare_turn(knowledge, w, state, rules)
    plays, waste = options(state, rules, seat)
    safeties = plays >> SAFETY_PLAY & FOUR_BITS
    plays &= ~(FOUR_BITS << SAFETY_PLAY)
    most = -np.inf
    while plays:
        at = lowest_bit(plays)
        plays &= plays - 1
        weight = (
            play_weight(knowledge, w, rules, at)
            if at < PLAYS
            else attack_weight(knowledge, w, state, rules, at - PLAYS)
        )
        most = max(most, weight)
        _add_candidate(knowledge, play_code(at), weight)
    discards = waste & _DISCARDS if most < ARRIVED / 2 else 0
    while discards:
        at = lowest_bit(discards)
        discards &= discards - 1
        weight = w.discard - card_value(knowledge, w, state, rules, at)
        most = max(most, weight)
        _add_candidate(knowledge, waste_code(at), weight)
    exposed = _exposed_by_counter(knowledge, w, state, rules, safeties, most)
    for at in range(knowledge.candidate_count):
        behind = most - knowledge.gaps[at] + (0.0 if exposed == NOBODY else SAFETY_GAP)
        knowledge.gaps[at] = min(behind, HOPELESS)
    while safeties:
        safety = lowest_bit(safeties)
        safeties &= safeties - 1
        _add_candidate(knowledge, SAFETY_PLAY + safety, 0.0 if safety == exposed else SAFETY_GAP)


@inlined
def _exposed_by_counter(
    knowledge: Knowledge,
    w: CounterWeights,
    state: PackedState,
    rules: PackedRules,
    safeties: Number,
    most: Number,
) -> Number:
    """Return the safety that `counter` would expose, or NOBODY; it exposes one rather than discard it."""
    rest = safeties
    while rest:
        safety = lowest_bit(rest)
        rest &= rest - 1
        if should_expose(knowledge, w, state, rules, safety):
            return safety
    return lowest_bit(safeties) if safeties and most <= w.discard - SAFETY_KEPT else NOBODY


@inlined
def _add_candidate(knowledge: Knowledge, code: ActionCode, weight: Number) -> None:
    knowledge.codes[knowledge.candidate_count] = code
    knowledge.gaps[knowledge.candidate_count] = weight
    knowledge.candidate_count += 1
