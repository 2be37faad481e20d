"""Search inside the kernel: what each action comes to over many guesses at the hidden cards.

For every guess each action that is still in question is tried and the hand played out by a rule, with the
same cards to come: so actions differ by what they do, not by luck. What has fallen clearly behind is
tried no more. The rule's own choice is departed from only for what is better beyond doubt.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.batch import Records
from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.luck import stream
from sabot.fast.mille_bornes.kernel import options, play_code, waste_code
from sabot.fast.mille_bornes.layout import (
    ANSWER,
    CALL,
    CHOICE,
    COUP,
    END,
    MOST_SEATS,
    NOBODY,
    PASS,
    TURN,
)
from sabot.fast.mille_bornes.search_belief import (
    DOUBT,
    HOPELESS,
    SPREAD,
    TRIFLING,
    believed,
    lead,
)
from sabot.fast.mille_bornes.search_guess import guess, weigh_hands
from sabot.fast.mille_bornes.search_stakes import settle
from sabot.games.mille_bornes.cards import CARDS

MOST_ACTIONS = 48
"""Seven cards, each to be played or thrown away; a hazard has up to seven victims."""

TABLE, ROOT, GUESS, PLAYED = range(4)
"""The boards of a search: what everybody has seen, what the seat knows, one guess at the rest, and that guess
being played out."""
BOARDS = 4

_CARDS = len(CARDS)
_DISCARDS = (1 << _CARDS) - 1

ROUND = 16
"""So many guesses, and what is clearly behind is left out."""
DROP, TRUST, NEGLIGIBLE = 3.0, 2.5, 5.0
MOST_PLAYOUTS = 1_000_000
"""Enough for anybody: see `THOUGHT`."""

THOUGHT = np.dtype(
    [
        ("luck", np.uint64),
        ("seat", np.int64),
        ("guesses", np.int64),
        ("playouts", np.int64),
        ("most", np.int64, MOST_SEATS),  # by seat: the most playouts there may be
        ("drop", np.float64),  # so many standard errors behind, and an action is left out
        ("trust", np.float64),  # so many ahead of the rule's choice, and it is departed from
        ("doubt", np.float64),  # the same for who has thought beforehand, by what he then believes
        ("wrong", np.float64),  # how far what is thought beforehand may be wrong, in points
        ("judged", np.int64),  # whether anything was thought beforehand
        ("prior", np.float64, MOST_ACTIONS),  # what is thought beforehand of each action, in points
        ("unsure", np.float64, MOST_ACTIONS),  # the variance of that
        ("point", np.float64),  # what such a point is worth by the measure of values
        ("farther", np.float64),  # by that measure, how far a point's error goes
        ("within", np.int64),  # whether that was thought within a game, not of a hand by itself
        ("negligible", np.float64),  # a gain that is not worth thinking about
        ("many", np.int64),
        ("rule", np.int64),  # the place of the rule's choice among the actions
        ("choice", np.int64),  # the action to take, by what is known so far
        ("live", np.int64),  # the actions still in question, as bits
        ("codes", np.int64, MOST_ACTIONS),
        ("tried", np.int64, MOST_ACTIONS),
        ("values", np.float64, MOST_ACTIONS),
        ("sums", np.float64, MOST_ACTIONS),
        ("products", np.float64, (MOST_ACTIONS, MOST_ACTIONS)),
        ("odds", np.float64, (MOST_SEATS, _CARDS)),
        ("pool", np.int64, _CARDS),
        ("brought", np.float64, MOST_SEATS),  # by side: the total before the hand
        ("totals", np.float64, MOST_SEATS),
    ],
    align=True,
)


def new_thoughts() -> Records:
    """Room for the thoughts of a table."""
    thoughts = np.zeros(1, THOUGHT)
    thoughts["drop"], thoughts["trust"], thoughts["negligible"] = DROP, TRUST, NEGLIGIBLE
    thoughts["doubt"], thoughts["wrong"] = DOUBT, SPREAD
    thoughts["most"] = MOST_PLAYOUTS
    return thoughts


@inner
def begin_thought(thought: Any, root: Any, witness: Any, rules: Any, seat: Any) -> None:
    """Everything that the seat may do is in question."""
    thought.seat, thought.guesses, thought.playouts, thought.many = seat, 0, 0, 0
    thought.rule, thought.judged = NOBODY, 0
    if root.phase == TURN:
        plays, waste = options(root, rules, seat)
        waste &= _DISCARDS
        while plays:
            _consider(thought, play_code(lowest_bit(plays)))
            plays &= plays - 1
        while waste:
            _consider(thought, waste_code(lowest_bit(waste)))
            waste &= waste - 1
    elif root.phase == CHOICE:
        _consider(thought, CALL)
        _consider(thought, END)
    else:
        _consider(thought, COUP + ANSWER[root.hazard])
        _consider(thought, PASS)
    thought.live = (1 << thought.many) - 1
    weigh_hands(thought.odds, witness, rules)


@inner
def _consider(thought: Any, code: Any) -> None:
    thought.codes[thought.many] = code
    thought.tried[thought.many] = 0
    thought.sums[thought.many] = 0.0
    for other in range(thought.many + 1):
        thought.products[thought.many, other] = 0.0
    thought.many += 1


@routine
def imagine(thought: Any, boards: Any, hidden: Any, rules: Any) -> None:
    """Guess at what the seat does not see."""
    boards[GUESS] = boards[ROOT]
    game = boards[GUESS]
    game.luck = stream(thought.luck, thought.guesses)
    guess(game, rules, thought.seat, hidden, thought.odds, thought.pool)


@inner
def remember(mind: Any, known: Any) -> None:
    """Let a mind know of the cards what another one does."""
    mind.cards, mind.seen = known.cards, known.seen
    for card in range(_CARDS):  # no slices: they bring their errors along, seconds to compile
        mind.hidden[card] = known.hidden[card]
    for attack in range(known.passed.size):
        mind.passed[attack] = known.passed[attack]


@inner
def know_the_rule(thought: Any, code: Any) -> None:
    """What the rule would do is the measure of everything else."""
    for action in range(thought.many):
        if thought.codes[action] == code:
            thought.rule = action


@inner
def next_action(thought: Any, action: Any) -> Any:
    """The next one in question after `action`, or NOBODY."""
    rest = thought.live >> action + 1
    return action + 1 + lowest_bit(rest) if rest else NOBODY


@inner
def worth(thought: Any, game: Any, rules: Any, sheet: Any, grid: Any, stakes: Any) -> Any:
    """What the end of a hand is worth to the side of the seat: see `settle`."""
    side = rules.side_of[thought.seat]
    return settle(game, rules, side, sheet, thought.brought, thought.totals, grid, stakes)


@inner
def tally(thought: Any) -> None:
    """Add up one guess; now and then leave out what is clearly behind."""
    thought.guesses += 1
    for action in range(thought.many):
        if thought.live >> action & 1:
            value = thought.values[action]
            thought.tried[action] += 1
            thought.playouts += 1
            thought.sums[action] += value
            for other in range(action + 1):
                if thought.live >> other & 1:
                    thought.products[action, other] += value * thought.values[other]
    if thought.guesses % ROUND == 0:
        _leave_out(thought)


@inner
def leader(thought: Any) -> Any:
    """The action with the best average of those in question."""
    best = NOBODY
    for action in range(thought.many):
        if thought.live >> action & 1 and (best == NOBODY or thought.sums[action] > thought.sums[best]):
            best = action
    return best


@inner
def _leave_out(thought: Any) -> None:
    """What is clearly behind the best is in question no more."""
    best, drop = leader(thought), HOPELESS if thought.judged else thought.drop
    if thought.judged and thought.live >> thought.rule & 1:
        best = favourite(thought, 0.0)
    for action in range(thought.many):
        if action != best and thought.live >> action & 1:
            ahead, error = believed(thought, best, action)
            if ahead > drop * error:
                thought.live &= ~(1 << action)


@routine
def favourite(thought: Any, doubt: Any) -> Any:
    """What is believed to be farthest ahead of the rule's choice, so many standard deviations taken off; the
    rule's choice, if nothing is.
    """
    most, choice = 0.0, thought.rule
    for action in range(thought.many):
        if action != thought.rule and thought.live >> action & 1:
            ahead, error = believed(thought, action, thought.rule)
            if ahead - doubt * error > most:
                most, choice = ahead - doubt * error, action
    return choice


@routine
def chosen(thought: Any) -> Any:
    """The place of the action to take: the rule's, unless another one is better beyond doubt.

    The doubt of who has thought beforehand is the smaller for it.
    """
    if thought.judged and thought.live >> thought.rule & 1:
        if thought.guesses < ROUND:
            return thought.rule  # too little has been seen
        return favourite(thought, thought.doubt)
    best = leader(thought)
    if thought.live >> thought.rule & 1:
        ahead, error = lead(thought, best, thought.rule)
        if ahead <= thought.trust * error:
            best = thought.rule
    return best


@inner
def is_clear(thought: Any) -> Any:
    """Whether there is nothing left to find out, or no more time."""
    if thought.live & thought.live - 1 == 0 or thought.playouts >= thought.most[thought.seat]:
        return True
    if thought.guesses % ROUND:
        return False
    choice, enough = chosen(thought), TRIFLING if thought.judged else thought.negligible
    for action in range(thought.many):
        if action != choice and thought.live >> action & 1:
            ahead, error = believed(thought, action, choice)
            if ahead + 2 * error > enough:
                return False
    return True
