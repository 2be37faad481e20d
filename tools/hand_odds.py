"""Finds how likely each card is in a hand, by how its owner is placed to use it and for how long he has not.

    python tools/hand_odds.py [hands] [edition players ...]

plays hands between rule players in the kernel, fits the odds (each card is drawn into a hand in proportion to
its odds) and prints them as `src/sabot/fast/mille_bornes/search_odds.py` has them; and how much likelier
the true hands of other deals become by them.
"""

from __future__ import annotations

import sys

import numpy as np

from sabot.fast.mille_bornes.booklet_mind import MIND
from sabot.fast.mille_bornes.face import FastMilleBornes
from sabot.fast.mille_bornes.layout import CARD_BITS, NOBODY, PASS, WINDOW
from sabot.fast.mille_bornes.search_batches import follow_all, witness_all
from sabot.fast.mille_bornes.search_odds import KIND_OF, SPAN
from sabot.fast.mille_bornes.search_witness import WITNESS
from sabot.games import GAMES

CARDS, KINDS, STATUSES, SPANS = len(KIND_OF), 13, 4, 8


def hands_of(records, players):
    shift = CARD_BITS * np.arange(CARDS)
    return records["hands"][:, :players, None] >> shift & 7


def moments(edition: str, players: int, count: int, seed: int):
    """[moments, cards]: cells, how many are unseen, how many of them are in the hand looked at."""
    game = FastMilleBornes(GAMES.get("mille-bornes").edition(edition), players)
    rng = np.random.default_rng(seed)
    game.reset(range(seed * 1_000_000, seed * 1_000_000 + count))
    tables, witnesses, minds = game.states.copy(), np.zeros(count, WITNESS), np.zeros(count, MIND)
    witness_all(tables, witnesses, minds, game.rules, NOBODY)
    found = []
    step = 0
    while not game.over().all():
        actors, going = game.actor(), ~game.over()
        luck = rng.random((count, game.actions)) * game.best("counter")
        codes = np.where(going, luck.argmax(axis=1), -1)
        if step % 3 == 0:
            held = hands_of(game.states, players)
            look = np.flatnonzero(going & (rng.random(count) < 0.5))
            me = actors[look]
            other = (me + rng.integers(1, players, len(look))) % players
            unseen = minds["hidden"][look] - held[look, me]
            status, turns = witnesses["status"][look, other], witnesses["turns"][look, other]
            cells = (KIND_OF * STATUSES + status) * SPANS + SPAN[np.minimum(turns, len(SPAN) - 1)]
            found.append((cells, unseen, held[look, other]))
        game.step(codes)
        closed = (codes != PASS) | (game.states["phase"] != WINDOW)
        at = np.flatnonzero(going & closed)
        follow_all(tables, witnesses, minds, game.rules, at, actors[at].astype(np.int64), codes[at])
        step += 1
    return tuple(np.concatenate(part) for part in zip(*found, strict=True))


def chances(odds, cells, unseen, held):
    """By Wallenius' mean: every copy is drawn in time, at the rate of its odds."""
    rates = odds[cells]
    size = held.sum(axis=1)
    low, high = np.zeros(len(size)), np.full(len(size), 50.0)
    for _ in range(40):
        time = (low + high) / 2
        more = (unseen * -np.expm1(-time[:, None] * rates)).sum(axis=1) > size
        high, low = np.where(more, time, high), np.where(more, low, time)
    return np.clip(-np.expm1(-low[:, None] * rates), 1e-6, 1 - 1e-6)


def likelihood(odds, cells, unseen, held):
    chance = chances(odds, cells, unseen, held)
    return float((held * np.log(chance) + (unseen - held) * np.log1p(-chance)).sum(axis=1).mean())


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    tables = [(name, int(many)) for name, many in zip(sys.argv[2::2], sys.argv[3::2], strict=True)]
    tables = tables or [("parker-1971", 2)]
    fit = [moments(edition, players, count, 1) for edition, players in tables]
    fit = tuple(np.concatenate(part) for part in zip(*fit, strict=True))
    odds = np.ones(KINDS * STATUSES * SPANS)
    prior = 3.0
    for _ in range(30):
        expected = fit[1] * chances(odds, *fit)
        real = np.bincount(fit[0].ravel(), fit[2].ravel(), len(odds))
        hoped = np.bincount(fit[0].ravel(), expected.ravel(), len(odds))
        odds = np.clip(odds * (real + prior) / (hoped + prior), 0.01, 20)
        odds /= np.exp(np.log(odds[KIND_OF * STATUSES * SPANS + SPANS]).mean())
    for edition, players in tables:
        other = moments(edition, players, count // 4, 2)
        even = likelihood(np.ones(len(odds)), *other)
        fitted = likelihood(odds, *other)
        print(f"# {edition}, {players} players: {even:.3f} with even odds, {fitted:.3f} with these")
    for rows in odds.reshape(KINDS, STATUSES, SPANS):
        for row in rows:
            print("    " + ", ".join(f"{odd:.3g}" for odd in row) + ",")
        print()


main()
