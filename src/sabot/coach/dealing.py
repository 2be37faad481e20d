"""Random deals: the value of a place at the table before the cards are dealt."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from sabot.coach.decisions import new_seeds
from sabot.coach.playouts import PlayoutEvaluator, Results
from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.core.ids import Seat


@dataclass(frozen=True)
class _RandomChoices:
    """Random choices in place of a proof's; see `sabot.core.rules.DealChoices`."""

    rng: random.Random

    def cut(self, seat: Seat, size: int) -> int:
        return self.rng.randrange(1, size)

    def key(self, purpose: str) -> str:
        return f"{self.rng.getrandbits(128):032x}"


def play_deals(
    evaluator: PlayoutEvaluator,
    game: AnyGame,
    edition: Edition,
    players: int,
    dealer: Seat,
    count: int,
    generator: Any,
) -> Results:
    """Deal `count` hands, play them out and return the results."""
    rules, states = game.rules, []
    seeds = new_seeds(generator, count)
    for seed in seeds.tolist():
        rng = random.Random(seed)
        pack = list(rules.deck(edition, players))
        rng.shuffle(pack)
        deal = rules.deal(edition, players, dealer, pack, _RandomChoices(rng))
        states.append(rules.setup(edition, players, dealer, deal).state)
    return evaluator.play_out(evaluator.deals(states, seeds))
