"""The policies of the kernel, by number."""

from __future__ import annotations

from sabot.fast.compiling import routine
from sabot.fast.mille_bornes.engine.layout import CHOICE
from sabot.fast.mille_bornes.players.booklet import policy as booklet
from sabot.fast.mille_bornes.players.counter import policy as counter
from sabot.fast.mille_bornes.players.learned import policy as learned
from sabot.fast.mille_bornes.players.playout import random_action
from sabot.fast.mille_bornes.types import Knowledge, PackedRules, PackedState
from sabot.fast.types import Number, SeatNumber

POLICIES = ("random", "booklet", "counter")
"""By the ids of their bots, the strongest last."""
SEARCHERS, DEPART_FROM = ("search", "master"), ("counter", "learned")
"""The policies that search, and the rule that each departs from where another action is better."""
PLAYED_OUT_BY = ("counter", "advised")
"""The rules for playouts.

`learned` plays better but takes so much longer that more samples are worth more. `advised` is `counter`,
except that `learned` decides about the extension: that comes once in a hand, and there `counter` is wrong
most often.
"""
PLAYERS = (*POLICIES, "learned", "advised", *SEARCHERS)
"""All policies. Kernels know them by their indices in this list."""
JUDGE = "counter"
"""The rule by which decisions are judged."""

BOOKLET, COUNTER, LEARNED, ADVISED = map(PLAYERS.index, ("booklet", "counter", "learned", "advised"))
SEARCH = PLAYERS.index(SEARCHERS[0])
"""The first of the policies that search."""


@routine
def decide(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the choice of a seat's policy; the seat must have a choice."""
    policy = knowledge.policies[seat]
    if policy == ADVISED:
        policy = LEARNED if state.phase == CHOICE else COUNTER
    if policy == LEARNED:
        return learned.choose(knowledge, state, rules, seat)
    if policy == COUNTER:
        return counter.choose(knowledge, state, rules, seat)
    if policy == BOOKLET:
        return booklet.choose(knowledge, state, rules, seat)
    return random_action(state, rules, seat)
