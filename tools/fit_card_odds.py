"""Fit how likely each card is to be in a hand, by whether and for how long its owner could have used it.

    python tools/fit_card_odds.py

plays hands between rule players in the kernel, at several tables, and fits the odds with which cards enter a
hand. It writes them into `sabot.fast.mille_bornes.players.search.card_odds` and prints how much likelier they
make the true hands of other deals.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.layout import CARD_BITS, NOBODY, PASS, WINDOW
from sabot.fast.mille_bornes.players.knowledge import KNOWLEDGE
from sabot.fast.mille_bornes.players.policies import JUDGE
from sabot.fast.mille_bornes.players.search import card_odds
from sabot.fast.mille_bornes.players.search.card_odds import KIND_OF, SPAN
from sabot.fast.mille_bornes.players.search.kernels import begin_all, follow_all
from sabot.fast.mille_bornes.players.search.public_history import PUBLIC_HISTORY, STATUSES
from sabot.games.mille_bornes.cards import CARDS
from sabot.games.mille_bornes.game import MILLE_BORNES

FAMILIES = (
    (("parker-1971", 2), ("dujardin-2011", 2), ("parker-1971", 4)),
    (("dujardin-1960", 3), ("dujardin-2011", 4), ("parker-1971", 6)),
)
"""Two sides, and more: one rival is attacked whenever possible, several are chosen from."""
HANDS, OTHERS = 1000, 250
"""Hands of a table for fitting the odds, and for validating them."""
ROUNDS, PRIOR = 30, 3.0
"""How often the odds are corrected, and how many cards count for leaving them as they are."""
LEAST, MOST = 0.04, 20.0
"""Nobody is quite as predictable as a rule."""
KINDS, SPANS = int(KIND_OF.max()) + 1, int(SPAN[-1]) + 1

Array = npt.NDArray[Any]
Positions = tuple[Array, Array, Array]
"""[positions, cards]: the index in the table of odds, how many are unseen, how many of these the hand has."""


def positions(edition: str, players: int, hands: int, seed: int) -> Positions:
    """Return what a player on turn does not see of another's hand, in many positions."""
    game, rng = FastMilleBornes(MILLE_BORNES.edition(edition), players), np.random.default_rng(seed)
    game.reset(range(seed * 1_000_000, seed * 1_000_000 + hands))
    tables, histories, knowledge_sets = (
        game.states.copy(),
        np.zeros(hands, PUBLIC_HISTORY),
        np.zeros(hands, KNOWLEDGE),
    )
    begin_all(tables, histories, knowledge_sets, game.rules, NOBODY)
    found = []
    while not game.over().all():
        actors, going = game.actor().astype(np.int64), ~game.over()
        look = np.flatnonzero(going & (rng.random(hands) < 1 / 6))
        held = game.states["hands"][:, :players, None] >> CARD_BITS * np.arange(len(CARDS)) & 7
        other = (actors[look] + rng.integers(1, players, len(look))) % players
        status, turns = histories["status"][look, other], histories["turns"][look, other]
        cells = (KIND_OF * STATUSES + status) * SPANS + SPAN[np.minimum(turns, len(SPAN) - 1)]
        found.append(
            (cells, knowledge_sets["hidden_counts"][look] - held[look, actors[look]], held[look, other])
        )
        codes = np.where(going, game.best_actions(JUDGE).argmax(axis=1), NOBODY)
        game.step(codes)
        at = np.flatnonzero(going & ~((codes == PASS) & (game.states["phase"] == WINDOW)))
        follow_all(tables, histories, knowledge_sets, game.rules, at, actors[at], codes[at])
    return _joined(found)


def _joined(parts: list[Positions]) -> Positions:
    cells, unseen, held = (np.concatenate(part) for part in zip(*parts, strict=True))
    return cells, unseen, held


def chances(odds: Array, cells: Array, unseen: Array, held: Array) -> Array:
    """Return the probabilities by Wallenius: unseen cards are drawn at the rate of their odds until the hand
    is full.
    """
    rates, size = odds[cells], held.sum(axis=1)
    low, high = np.zeros(len(size)), np.full(len(size), 50.0)
    for _ in range(40):
        time = (low + high) / 2
        full = (unseen * -np.expm1(-time[:, None] * rates)).sum(axis=1) > size
        high, low = np.where(full, time, high), np.where(full, low, time)
    return np.clip(-np.expm1(-low[:, None] * rates), 1e-6, 1 - 1e-6)


def likelihood(odds: Array, cells: Array, unseen: Array, held: Array) -> float:
    """Return the log-likelihood of a hand, on average."""
    chance = chances(odds, cells, unseen, held)
    return float((held * np.log(chance) + (unseen - held) * np.log1p(-chance)).sum(axis=1).mean())


def fitted(found: Positions) -> Array:
    """Return the odds under which every index has as many cards in hands as observed."""
    cells, unseen, held = found
    odds = np.ones(KINDS * STATUSES * SPANS)
    real = np.bincount(cells.ravel(), held.ravel(), len(odds))
    met = np.bincount(cells.ravel(), unseen.ravel(), len(odds)) > 0
    for _ in range(ROUNDS):
        hoped = np.bincount(cells.ravel(), (unseen * chances(odds, *found)).ravel(), len(odds))
        odds *= (real + PRIOR) / (hoped + PRIOR)
        odds /= np.exp(np.log(odds[met]).mean())
        odds = np.where(met, np.clip(odds, LEAST, MOST), 1.0)
    return odds


def write(odds: Array) -> None:
    """Write the odds into the module of the kernel."""
    path, rows = Path(card_odds.__file__), []
    for at, table in enumerate(odds.reshape(-1, STATUSES, SPANS)):
        alike = [card for card, kind in zip(CARDS, KIND_OF, strict=True) if kind == at % KINDS]
        rows.append(f"    # {'several rivals' if at >= KINDS else 'one rival'}: {', '.join(alike)}")
        rows += [f"    ({', '.join(f'{one:.2f}' for one in row)})," for row in table]
    block = "_ROWS = (\n" + "\n".join(rows) + "\n)\n"
    path.write_text(re.sub(r"_ROWS = \(\n.*?\n\)\n", block, path.read_text(), flags=re.DOTALL))


def main() -> None:
    """Fit, write and validate the odds."""
    every = []
    for family in FAMILIES:
        every.append(fitted(_joined([positions(edition, players, HANDS, 1) for edition, players in family])))
        for edition, players in family:
            other = positions(edition, players, OTHERS, 2)
            even, found = likelihood(np.ones(len(every[-1])), *other), likelihood(every[-1], *other)
            print(f"{edition}, {players} players: {even:.2f} with even odds, {found:.2f} with these")
    write(np.concatenate(every))


if __name__ == "__main__":
    main()
