"""Finds how likely each card is in a hand, by how its owner is placed to use it and for how long he has not.

    python tools/hand_odds.py

plays hands between rule players in the kernel, at several tables, and fits the odds: each card comes into a
hand in proportion to them. It writes them into `src/sabot/fast/mille_bornes/search_odds.py` and says how
much likelier the true hands of other deals become by them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.mille_bornes import search_odds
from sabot.fast.mille_bornes.booklet_mind import MIND
from sabot.fast.mille_bornes.face import FastMilleBornes
from sabot.fast.mille_bornes.layout import CARD_BITS, NOBODY, PASS, WINDOW
from sabot.fast.mille_bornes.policies import JUDGE
from sabot.fast.mille_bornes.search_batches import follow_all, witness_all
from sabot.fast.mille_bornes.search_odds import KIND_OF, SPAN
from sabot.fast.mille_bornes.search_witness import STATUSES, WITNESS
from sabot.games.mille_bornes.cards import CARDS
from sabot.games.mille_bornes.game import MILLE_BORNES

FAMILIES = (
    (("parker-1971", 2), ("dujardin-2011", 2), ("parker-1971", 4)),
    (("dujardin-1960", 3), ("dujardin-2011", 4), ("parker-1971", 6)),
)
"""Two sides, and more: one rival is attacked whenever he can be, several are chosen from."""
HANDS, OTHERS = 1000, 250
"""Hands of a table by which the odds are found, and by which they are judged."""
ROUNDS, PRIOR = 30, 3.0
"""How often the odds are corrected, and how many cards speak for leaving them as they are."""
LEAST, MOST = 0.04, 20.0
"""Nobody is taken for quite so predictable as a rule."""
KINDS, SPANS = int(KIND_OF.max()) + 1, int(SPAN[-1]) + 1

Array = npt.NDArray[Any]
Moments = tuple[Array, Array, Array]
"""[moments, cards]: the place in the table of odds, how many are unseen, how many of these the hand has."""


def moments(edition: str, players: int, hands: int, seed: int) -> Moments:
    """What a player on turn does not see of another's hand, at many moments."""
    game, rng = FastMilleBornes(MILLE_BORNES.edition(edition), players), np.random.default_rng(seed)
    game.reset(range(seed * 1_000_000, seed * 1_000_000 + hands))
    tables, witnesses, minds = game.states.copy(), np.zeros(hands, WITNESS), np.zeros(hands, MIND)
    witness_all(tables, witnesses, minds, game.rules, NOBODY)
    found = []
    while not game.over().all():
        actors, going = game.actor().astype(np.int64), ~game.over()
        look = np.flatnonzero(going & (rng.random(hands) < 1 / 6))
        held = game.states["hands"][:, :players, None] >> CARD_BITS * np.arange(len(CARDS)) & 7
        other = (actors[look] + rng.integers(1, players, len(look))) % players
        status, turns = witnesses["status"][look, other], witnesses["turns"][look, other]
        cells = (KIND_OF * STATUSES + status) * SPANS + SPAN[np.minimum(turns, len(SPAN) - 1)]
        found.append((cells, minds["hidden"][look] - held[look, actors[look]], held[look, other]))
        codes = np.where(going, game.best(JUDGE).argmax(axis=1), NOBODY)
        game.step(codes)
        at = np.flatnonzero(going & ~((codes == PASS) & (game.states["phase"] == WINDOW)))
        follow_all(tables, witnesses, minds, game.rules, at, actors[at], codes[at])
    return _joined(found)


def _joined(parts: list[Moments]) -> Moments:
    cells, unseen, held = (np.concatenate(part) for part in zip(*parts, strict=True))
    return cells, unseen, held


def chances(odds: Array, cells: Array, unseen: Array, held: Array) -> Array:
    """By Wallenius: every card unseen is drawn in time, at the rate of its odds, until the hand is full."""
    rates, size = odds[cells], held.sum(axis=1)
    low, high = np.zeros(len(size)), np.full(len(size), 50.0)
    for _ in range(40):
        time = (low + high) / 2
        full = (unseen * -np.expm1(-time[:, None] * rates)).sum(axis=1) > size
        high, low = np.where(full, time, high), np.where(full, low, time)
    return np.clip(-np.expm1(-low[:, None] * rates), 1e-6, 1 - 1e-6)


def likelihood(odds: Array, cells: Array, unseen: Array, held: Array) -> float:
    """The logarithm of it, for a hand on average."""
    chance = chances(odds, cells, unseen, held)
    return float((held * np.log(chance) + (unseen - held) * np.log1p(-chance)).sum(axis=1).mean())


def fitted(found: Moments) -> Array:
    """The odds under which every place of the table has as many cards in hands as it had."""
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
    """Put the odds where the kernel takes them from."""
    path, rows = Path(search_odds.__file__), []
    for at, table in enumerate(odds.reshape(-1, STATUSES, SPANS)):
        alike = [card for card, kind in zip(CARDS, KIND_OF, strict=True) if kind == at % KINDS]
        rows.append(f"    # {'several rivals' if at >= KINDS else 'one rival'}: {', '.join(alike)}")
        rows += [f"    ({', '.join(f'{one:.2f}' for one in row)})," for row in table]
    block = "_ROWS = (\n" + "\n".join(rows) + "\n)\n"
    path.write_text(re.sub(r"_ROWS = \(\n.*?\n\)\n", block, path.read_text(), flags=re.DOTALL))


def main() -> None:
    """Find, write and judge the odds."""
    every = []
    for family in FAMILIES:
        every.append(fitted(_joined([moments(edition, players, HANDS, 1) for edition, players in family])))
        for edition, players in family:
            other = moments(edition, players, OTHERS, 2)
            even, found = likelihood(np.ones(len(every[-1])), *other), likelihood(every[-1], *other)
            print(f"{edition}, {players} players: {even:.2f} with even odds, {found:.2f} with these")
    write(np.concatenate(every))


if __name__ == "__main__":
    main()
