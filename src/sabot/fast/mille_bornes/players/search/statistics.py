"""The statistics of a search: leads measured by playouts, combined with priors of the learned player.

More playouts make the priors count less.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.players.learned.policy import action_value
from sabot.fast.mille_bornes.types import Knowledge, PackedRules, SearchState
from sabot.fast.types import Number

PRIOR_SPREAD, DOUBT = 40.0, 0.75
"""The standard deviation of the priors, in points; and by how many standard deviations of the posterior an
action must lead the rule's choice.
"""
MATCH_DOUBT = 0.15
"""Within a match, the share of the squared prior added to its variance: an action that looks bad may win
it.
"""
UNCONSIDERED_PRIOR, UNCONSIDERED_SPREAD = -100.0, 60.0
"""The prior of an action that was not considered, and its standard deviation."""
OPEN_PRIOR, OPEN_SPREAD = -20.0, 100.0
"""The same where no action was considered, as when a coup fourré can be made."""
HOPELESS = 2.0
"""An action this many standard deviations behind is eliminated."""
NEGLIGIBLE_GAIN = 0.5
"""A gain that is not worth searching for, in points."""
SURPRISE = 500.0
"""How far one more playout may change the difference of two actions."""


@inlined
def set_priors(search: SearchState, knowledge: Knowledge, rules: PackedRules) -> None:
    """Set the priors of all actions, in points, from the learned player's last decision.

    Actions that it considers hopeless are not tried, unless there are only two: the extension may decide a
    match.
    """
    search.has_priors, search.in_match = 1, knowledge.in_match
    search.point_value = knowledge.point_value[rules.side_of[search.seat]]
    # Where points count for little, risks may be worth much.
    search.point_scale = max(1.0, search.point_value)
    for action in range(search.candidate_count):
        judged, wrong = UNCONSIDERED_PRIOR, UNCONSIDERED_SPREAD
        if action == search.rule_action:
            judged, wrong = 0.0, search.prior_spread
        elif knowledge.candidate_count < 2:
            judged, wrong = OPEN_PRIOR, OPEN_SPREAD
        for at in range(knowledge.candidate_count):
            if knowledge.candidate_count > 1 and search.codes[action] == knowledge.codes[at]:
                judged, wrong = action_value(knowledge, rules, at), search.prior_spread
        search.prior[action], search.prior_variance[action] = judged, wrong * wrong
    for action in range(search.candidate_count):
        behind = search.point_value * (search.prior[search.rule_action] - search.prior[action])
        if search.candidate_count > 2 and behind > HOPELESS * np.sqrt(
            _own(search, behind, search.prior_variance[action])
        ):
            search.live &= ~(1 << action)


@inlined
def _own(search: SearchState, ahead: Number, unsure: Number) -> Number:
    """Return the variance of a prior lead."""
    own = search.point_scale * search.point_scale * unsure
    return own + MATCH_DOUBT * ahead * ahead if search.in_match else own


@routine
def measured_lead(search: SearchState, first: Number, second: Number) -> Number:
    """Return the lead of the first of two equally often tried actions, and its standard error.

    The error is never less than if an outcome not seen yet came next.
    """
    count = search.tried[first]
    low, high = min(first, second), max(first, second)
    ahead = (search.sums[first] - search.sums[second]) / count
    square = search.products[first, first] + search.products[second, second] - 2 * search.products[high, low]
    surprise = SURPRISE / count
    return ahead, np.sqrt(max(0.0, square / count - ahead * ahead) / count + surprise * surprise)


@routine
def posterior_lead(search: SearchState, first: Number, second: Number) -> Number:
    """Return the lead and its standard deviation, combined with the priors."""
    ahead, error = measured_lead(search, first, second)
    if search.has_priors:
        before = search.point_value * (search.prior[first] - search.prior[second])
        own = _own(search, before, (search.prior_variance[first] + search.prior_variance[second]) / 2)
        found = error * error
        share = own / (own + found)
        ahead = share * ahead + (1 - share) * before
        error = np.sqrt(share * found)
    return ahead, error
