"""Fit the weights of `sabot.fast.flinch.players.search.evaluation`; print `LATE` and `EARLY` for each
variation.

Hands are played by `runs`, interrupted at a random turn, and played on to the end. The features of the
interrupted positions are then fitted to who won, by multinomial logistic regression over all tables of a
variation.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.compiling import routine
from sabot.fast.flinch.api import FastFlinch
from sabot.fast.flinch.engine.packing import ENDED
from sabot.fast.flinch.players.playing import knowledge_for, play_on
from sabot.fast.flinch.players.search.evaluation import FEATURES, LEFT, write_features
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.terms import Variation
from sabot.games.kit.numbers import HIGHEST

PARTNERS = (("partners", "yes"),)
TABLES: tuple[tuple[int, tuple[tuple[str, str], ...]], ...] = (
    (2, ()),
    (3, ()),
    (4, ()),
    (4, PARTNERS),
    (6, ()),
    (8, ()),
)
TURNS = {Variation.NONE: 35, Variation.BOTH_ENDS: 15, Variation.MIDDLE: 25}
"""About how many turns a player has in a hand."""
STEPS, RIDGE = 25, 1e-3

Numbers = npt.NDArray[np.float64]


def main() -> None:
    """Fit every variation."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=10_000, help="at each table")
    parser.add_argument("--seed", type=int, default=99)
    args = parser.parse_args()
    for variation in Variation:
        samples = [
            sample(players, dict(options) | {"variation": variation.value}, args.hands, args.seed)
            for players, options in TABLES
        ]
        weights = fitted(samples)
        print(variation.value)
        print("  late ", weights[:FEATURES].round(3).tolist())
        print("  early", weights[FEATURES:].round(3).tolist(), flush=True)


@routine
def _play(states: Any, rules: Any, knowledge_sets: Any, turns: Any, found: Any, pack: Any) -> None:
    for hand in range(states.size):
        play_on(knowledge_sets[0], states[hand], rules[0], np.int64(-1), turns[hand])
        pack[hand] = -1
        if states[hand].phase != ENDED:
            write_features(states[hand], rules[0], found[hand])
            pack[hand] = states[hand].pack_left
            play_on(knowledge_sets[0], states[hand], rules[0], np.int64(-1), np.int64(1 << 40))


def sample(players: int, options: dict[str, str], hands: int, seed: int) -> tuple[Numbers, Numbers]:
    """Return [hands, sides, 2 × features], late and early, and [hands, sides], each side's share
    of the win.
    """
    batch = FastFlinch(FLINCH.edition(FLINCH.default_edition).with_options(options, players), players)
    batch.reset(np.arange(seed, seed + hands, dtype=np.uint64))
    turns = np.random.default_rng(seed).integers(1, TURNS[Variation(options["variation"])] * players, hands)
    found, pack = np.zeros((hands, batch.table.sides, FEATURES)), np.zeros(hands)
    _play(batch.states, batch.rules, knowledge_for(("runs",) * players), turns, found, pack)
    won = batch.winners().astype(np.float64)
    met = (pack >= 0) & won.any(axis=1)
    found, pack, won = found[met], pack[met], won[met]
    rules = batch.rules[0]
    full = HIGHEST * rules["series"] - players * (rules["game_pile"] + rules["hand_size"])
    piles = rules["game_pile"] * players / batch.table.sides
    early = (pack / full * found[:, :, LEFT].min(axis=1) / piles)[:, None, None]
    return np.concatenate([found * (1 - early), found * early], axis=2), won / won.sum(axis=1, keepdims=True)


def fitted(samples: list[tuple[Numbers, Numbers]]) -> Numbers:
    """Return the maximum-likelihood weights, all tables counting equally (Newton's method)."""
    scale = np.sqrt(np.mean([(found**2).mean(axis=(0, 1)) for found, _ in samples], axis=0)) + 1e-9
    weights = np.zeros(2 * FEATURES)
    for _ in range(STEPS):
        slope, curve = -RIDGE * weights, RIDGE * np.eye(2 * FEATURES)
        for found, won in samples:
            scaled = found / scale
            odds = np.exp(scaled @ weights)
            chances = odds / odds.sum(axis=1, keepdims=True)
            mean = np.einsum("hs,hst->ht", chances, scaled)
            slope = slope + np.einsum("hs,hst->t", won - chances, scaled) / len(won)
            spread = np.einsum("hs,hst,hsu->tu", chances, scaled, scaled) - mean.T @ mean
            curve = curve + spread / len(won)
        weights = weights + np.linalg.solve(curve, slope)
    return np.asarray(weights / scale)


if __name__ == "__main__":
    main()
