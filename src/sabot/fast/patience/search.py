"""Trying ways out: each is gone in the same guesses at the pack, and played on for some cards more.

A guess is the unseen cards in some order, each as likely as another: the pack keeps no other secret.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, kernel
from sabot.fast.luck import mixed, shuffle
from sabot.fast.patience.booklet import at_the_end, think
from sabot.fast.patience.kernel import step, total
from sabot.fast.patience.weights import CHANCE, FULL_PACK, PROGRESS


@kernel
def look(states: Any, rules: Any, minds: Any) -> None:
    """Find the ways that promise most on a board; the best one, once the pack is out."""
    think(minds[0], states[0], rules[0])


@kernel
def last_action(states: Any, rules: Any) -> Any:
    """Return what is done at the end of the best way, once the pack is out."""
    return at_the_end(states[0], rules[0])


@kernel
def try_out(
    states: Any,
    rules: Any,
    minds: Any,
    helpers: Any,
    scratch: Any,
    chosen: Any,
    cards: Any,
    seeds: Any,
    out: Any,
) -> None:
    """What each chosen way comes to, `out[guess, way]`; from its end the helper plays on, for some cards."""
    for guess in range(seeds.size):
        for at in range(chosen.size):
            scratch[0] = states[0]
            s = scratch[0]
            s.luck = mixed(seeds[guess])
            shuffle(s, s.cards, s.next, rules[0].cards)
            for hop in range(minds[0].lengths[chosen[at]]):
                step(s, rules[0], minds[0].ways[chosen[at], hop])
            out[guess, at] = _play_on(helpers[0], s, rules[0], cards)


@inner
def _play_on(mind: Any, s: Any, rules: Any, cards: Any) -> Any:
    """How likely the game is won, having turned so many more cards; to the end, if the pack has no more."""
    until = rules.cards - s.next - cards
    while not s.ended:
        think(mind, s, rules)
        if mind.pack == 0:
            return _won(rules, mind.value)
        if mind.pack <= until:
            return _chance(mind.pack / FULL_PACK, mind.value)
        for at in range(mind.length):
            step(s, rules, mind.way[at])
    return _won(rules, total(s))


@inner
def _won(rules: Any, up: Any) -> Any:
    return (up == rules.cards) + PROGRESS * up / rules.cards


@inner
def _chance(share: Any, value: Any) -> Any:
    """What the best board within reach is worth, as a share of games won."""
    slope = CHANCE[0] + CHANCE[1] * share + CHANCE[2] * share * share
    level = CHANCE[3] + CHANCE[4] * share + CHANCE[5] * share * share
    return 1 / (1 + np.exp(-(slope * value + level)))
