"""Hands dealt at random: what a place at the table is worth before anybody has a card."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from sabot.coach.deciding import new_seeds
from sabot.coach.judging import Judge, Results
from sabot.core.edition import Edition
from sabot.core.game import Game
from sabot.core.ids import Seat


@dataclass(frozen=True)
class _Luck:
    """See `sabot.core.rules.Luck`."""

    rng: random.Random

    def cut(self, seat: Seat, size: int) -> int:
        return self.rng.randrange(1, size)

    def key(self, purpose: str) -> str:
        return f"{self.rng.getrandbits(128):032x}"


def play_deals(
    judge: Judge,
    game: Game[Any, Any, Any],
    edition: Edition,
    players: int,
    dealer: Seat,
    count: int,
    generator: Any,
) -> Results:
    """Deal so many hands and play them out."""
    rules, states = game.rules, []
    seeds = new_seeds(generator, count)
    for seed in seeds.tolist():
        rng = random.Random(seed)
        pack = list(rules.deck(edition, players))
        rng.shuffle(pack)
        deal = rules.deal(edition, players, dealer, pack, _Luck(rng))
        states.append(rules.setup(edition, players, dealer, deal).state)
    return judge.play_out(judge.deals(states, seeds))
