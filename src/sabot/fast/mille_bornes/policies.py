"""The players that play by a rule inside the kernel, by number: what any of them does in a seat."""

from __future__ import annotations

from typing import Any

from sabot.fast.compiling import routine
from sabot.fast.mille_bornes import booklet, counter
from sabot.fast.mille_bornes.playout import uniform

POLICIES = ("random", "booklet", "counter")
"""By the names of the bots that they are; a mind has their places in this list, seat by seat."""

SEARCH = len(POLICIES)
"""The place of a player who searches, and plays out his guesses by one of those."""
PLAYED_OUT_BY = "counter"

JUDGE = "counter"
"""By whom it is judged what a decision is worth."""

BOOKLET, COUNTER = POLICIES.index("booklet"), POLICIES.index("counter")


@routine
def decide(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """What the policy of a seat does where there is something to decide."""
    policy = mind.policies[seat]
    if policy == COUNTER:
        return counter.choose(mind, game, rules, seat)
    if policy == BOOKLET:
        return booklet.choose(mind, game, rules, seat)
    return uniform(game, rules, seat)
