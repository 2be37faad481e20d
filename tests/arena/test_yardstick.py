"""Random play against the means of ten million hands by an independent program.

Its conditions: two players by Parker's book, but the extension is never called and a safety discards the
hazard that shows (MB-4.9); every different card that may be laid and every different card as a discard is
equally likely; a player with the matching safety answers an attack with probability one half; only decisions
with a choice are counted.
"""

from __future__ import annotations

import os

import pytest

from sabot.arena.simulate import simulate
from sabot.games import GAMES

MEANS = {"score.1": (511.92, 0.13), "score.2": (503.86, 0.12), "moves": (96.808, 0.004)}
"""The means, and their own standard errors."""


def check(hands: int, seed: int, workers: int) -> None:
    game = GAMES.get("mille-bornes")
    edition = game.edition("parker-1971").with_options({"extension": "none", "safety_clears": "discard"}, 2)
    found = simulate(game, edition, 2, ["random"], hands=hands, seed=seed, workers=workers).per_hand
    for name, (mean, error) in MEANS.items():
        allowed = 4 * (found[name].error ** 2 + error**2) ** 0.5
        assert found[name].mean == pytest.approx(mean, abs=allowed), name
    assert found["ahead.1"].mean == pytest.approx(0.494, abs=4 * found["ahead.1"].error)


def test_a_thousand_hands() -> None:
    check(1_000, seed=1, workers=1)


@pytest.mark.soak
def test_forty_thousand_hands() -> None:
    check(40_000, seed=2, workers=os.cpu_count() or 1)
