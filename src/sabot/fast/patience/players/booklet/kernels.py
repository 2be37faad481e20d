"""The kernels of the player `booklet` that Python calls."""

from __future__ import annotations

from sabot.fast.compiling import kernel
from sabot.fast.patience.engine import rules as game_rules
from sabot.fast.patience.players.booklet import policy
from sabot.fast.patience.types import PackedStates, RulesArray, SearchArray
from sabot.fast.types import Array


@kernel
def play_booklet(
    states: PackedStates, rules: RulesArray, searches: SearchArray, totals: Array, won: Array, moves: Array
) -> None:
    """Play every game to its end as the player `booklet` does."""
    for at in range(states.size):
        moves[at] = policy.play_out(searches[0], states[at], rules[0])
        totals[at, 0] = game_rules.total(states[at])
        won[at, 0] = totals[at, 0] == rules[0].cards


@kernel
def choose(states: PackedStates, rules: RulesArray, searches: SearchArray, out: Array) -> None:
    """Write the action of the player `booklet` in every game, without earlier plans; -1 where it is over."""
    for at in range(states.size):
        out[at] = -1 if states[at].ended else policy.choose(searches[0], states[at], rules[0])
