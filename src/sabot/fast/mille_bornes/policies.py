"""The players that play by a rule inside the kernel, by number: what any of them does in a seat."""

from __future__ import annotations

from typing import Any

from sabot.fast.compiling import routine
from sabot.fast.mille_bornes import booklet, counter, learned
from sabot.fast.mille_bornes.layout import CHOICE
from sabot.fast.mille_bornes.playout import uniform

POLICIES = ("random", "booklet", "counter")
"""By the names of the bots that they are, the strongest last."""
SEARCHERS, DEPART_FROM = ("search", "master"), ("counter", "learned")
"""Those who search, and the rule that each departs from where something else is better."""
PLAYED_OUT_BY = ("counter", "advised")
"""The rule by which each plays out his guesses. `learned` plays better, but takes so much longer that more
guesses are worth more; `advised` is `counter` who asks what was learned just when an extension may be called:
that comes once in a hand, and there `counter` is wrong most.
"""
PLAYERS = (*POLICIES, "learned", "advised", *SEARCHERS)
"""All there are; a mind has their places in this list, seat by seat."""
JUDGE = "counter"
"""By whom it is judged what a decision is worth."""

BOOKLET, COUNTER, LEARNED, ADVISED = map(PLAYERS.index, ("booklet", "counter", "learned", "advised"))
SEARCH = PLAYERS.index(SEARCHERS[0])
"""From here on they search."""


@routine
def decide(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """What the policy of a seat does where there is something to decide."""
    policy = mind.policies[seat]
    if policy == ADVISED:
        policy = LEARNED if game.phase == CHOICE else COUNTER
    if policy == LEARNED:
        return learned.choose(mind, game, rules, seat)
    if policy == COUNTER:
        return counter.choose(mind, game, rules, seat)
    if policy == BOOKLET:
        return booklet.choose(mind, game, rules, seat)
    return uniform(game, rules, seat)
