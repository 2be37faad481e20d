"""The tool that finds how likely cards are in hands: odds from some hands explain others better than none."""

from __future__ import annotations

import numpy as np

from tools import hand_odds


def test_odds_tell_something_of_hands() -> None:
    found = hand_odds.fitted(hand_odds.moments("parker-1971", 2, 400, 1))
    cells, unseen, held = other = hand_odds.moments("parker-1971", 2, 100, 2)
    assert (held <= unseen).all()
    assert len(found) > cells.max()
    assert hand_odds.likelihood(found, *other) > hand_odds.likelihood(np.ones(len(found)), *other)
