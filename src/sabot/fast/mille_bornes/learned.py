"""The learned player inside the kernel: what `counter` weighs, corrected by what playing on has shown.

A small network looks at what the seat knows and says of every action how much better or worse it is than
`counter` thinks; the most wins.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.mille_bornes.booklet_mind import look
from sabot.fast.mille_bornes.counter import ARRIVED, attack_weight, begin_turn, exposes, goes_on, play_weight
from sabot.fast.mille_bornes.counter_keeping import SAFETY_KEPT, keeping
from sabot.fast.mille_bornes.kernel import options, play_code, waste_code
from sabot.fast.mille_bornes.layout import (
    ANSWER,
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
from sabot.fast.mille_bornes.learned_layout import (
    FIRST,
    OUTPUTS,
    SECOND,
)
from sabot.fast.mille_bornes.learned_sight import output_of, write_inputs
from sabot.games.mille_bornes.cards import CARDS

HOPELESS = 63.0
"""All that is farther behind the choice of `counter` is as if it were so far behind."""
WAITS = 30.0
"""What stands for the gap of a safety that `counter` lets wait, or of all else where he exposes one."""
GAP_COUNTS = 1.5
"""What a point of `counter` is worth in points, on average."""
_DISCARDS = (1 << len(CARDS)) - 1


@inner
def choose(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """What promises most."""
    mind.many = 0
    if game.phase != TURN and game.phase != CHOICE:
        return COUP + ANSWER[game.hazard]
    consider(mind, game, rules, seat)
    if mind.many == 1:
        return mind.codes[0]
    write_inputs(mind, game, rules, seat)
    return best_considered(mind, rules)


@inner
def value_of(mind: Any, rules: Any, at: Any) -> Any:
    """What the network and `counter` together think of an action that is considered."""
    value = -GAP_COUNTS * mind.gaps[at]
    if mind.gaps[at] > 0.0:
        value -= mind.caution
    out = output_of(mind, rules, mind.codes[at])
    return value if out == NOBODY else value + mind.outputs[out]


@routine
def best_considered(mind: Any, rules: Any) -> Any:
    """Of what is considered, the action that the network and `counter` together think most of."""
    think(mind)
    most, chosen = -np.inf, mind.codes[0]
    for at in range(mind.many):
        value = value_of(mind, rules, at)
        if value > most:
            most, chosen = value, mind.codes[at]
    return chosen


@inner
def think(mind: Any) -> None:
    """Let the inputs go through the network. Within a game the mean of two counts: the one has seen more of
    hands, the other knows about games.
    """
    for unit in range(OUTPUTS):
        mind.outputs[unit] = 0
    share = np.float32(1 / mind.networks)
    for number in range(mind.networks):
        _think_by(mind, mind.network[number], share)


@routine
def _think_by(mind: Any, network: Any, share: Any) -> None:
    """Add a share of what one network says."""
    first, second, outputs = mind.first, mind.second, mind.outputs
    for unit in range(FIRST):
        first[unit] = network.first_bias[unit]
    _add_rows(first, network.first, mind.inputs, mind.places)
    for unit in range(SECOND):
        second[unit] = network.second_bias[unit]
    _add_rows(second, network.second, first, mind.places)
    for unit in range(SECOND):
        second[unit] *= share
    for unit in range(OUTPUTS):
        outputs[unit] += share * network.last_bias[unit]
    _add_rows(outputs, network.last, second, mind.places)


@routine
def _add_rows(units: Any, weights: Any, sizes: Any, places: Any) -> None:
    """Add to all units each row of weights, as many times as its size says. Most sizes are nothing or less,
    and are passed over; of the others four are added at a time, in their order.
    """
    many, at = 0, 0
    for place in range(sizes.size):
        places[many] = place  # stays only if it counts: to guess each time whether it will takes longer
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
def consider(mind: Any, game: Any, rules: Any, seat: Any) -> None:
    """List the actions that are in question, with how far `counter` holds each to be behind his choice."""
    mind.many = 0
    w = mind.weights[seat]
    if game.phase == CHOICE:
        calls = goes_on(mind, game, rules, seat)
        begin_turn(mind, w, game, rules)
        _note(mind, CALL, 0.0 if calls else WAITS)
        _note(mind, END, WAITS if calls else 0.0)
        return
    look(mind, game, rules, seat)
    begin_turn(mind, w, game, rules)
    plays, waste = options(game, rules, seat)
    safeties = plays >> SAFETY_PLAY & FOUR_BITS
    plays &= ~(FOUR_BITS << SAFETY_PLAY)
    most = -np.inf
    while plays:
        at = lowest_bit(plays)
        plays &= plays - 1
        weight = (
            play_weight(mind, w, rules, at) if at < PLAYS else attack_weight(mind, w, game, rules, at - PLAYS)
        )
        most = max(most, weight)
        _note(mind, play_code(at), weight)
    discards = waste & _DISCARDS if most < ARRIVED / 2 else 0
    while discards:
        at = lowest_bit(discards)
        discards &= discards - 1
        weight = w.discard - keeping(mind, w, game, rules, at)
        most = max(most, weight)
        _note(mind, waste_code(at), weight)
    exposed = _exposed(mind, w, game, rules, safeties, most)
    for at in range(mind.many):
        behind = most - mind.gaps[at] + (0.0 if exposed == NOBODY else WAITS)
        mind.gaps[at] = min(behind, HOPELESS)
    while safeties:
        safety = lowest_bit(safeties)
        safeties &= safeties - 1
        _note(mind, SAFETY_PLAY + safety, 0.0 if safety == exposed else WAITS)


@inner
def _exposed(mind: Any, w: Any, game: Any, rules: Any, safeties: Any, most: Any) -> Any:
    """The safety that `counter` would expose, or nobody; rather than throw one away he does."""
    rest = safeties
    while rest:
        safety = lowest_bit(rest)
        rest &= rest - 1
        if exposes(mind, w, game, rules, safety):
            return safety
    return lowest_bit(safeties) if safeties and most <= w.discard - SAFETY_KEPT else NOBODY


@inner
def _note(mind: Any, code: Any, weight: Any) -> None:
    mind.codes[mind.many] = code
    mind.gaps[mind.many] = weight
    mind.many += 1
