"""The tool that fits how likely cards are in hands: odds from some hands explain others better than none."""

from __future__ import annotations

import numpy as np

from tools import fit_card_odds


def test_fitted_odds_explain_hands() -> None:
    found = fit_card_odds.fitted(fit_card_odds.positions("parker-1971", 2, 400, 1))
    cells, unseen, held = other = fit_card_odds.positions("parker-1971", 2, 100, 2)
    assert (held <= unseen).all()
    assert len(found) > cells.max()
    assert fit_card_odds.likelihood(found, *other) > fit_card_odds.likelihood(np.ones(len(found)), *other)
