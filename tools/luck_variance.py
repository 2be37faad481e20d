"""Measure how much of a hand's margin is luck: print how margins vary with luck and without it.

    python tools/luck_variance.py mille-bornes --hands 200 --playouts 256 --careless 0,0.1

`--careless` gives for each seat in turn the share of moves made at random; the others are those of the player
by whom the luck ledger is kept.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from sabot.arena.intervals import of_margins
from sabot.bots import AnyPlayer, make_bot
from sabot.bots.driver import Driver
from sabot.coach.dealing import play_deals
from sabot.coach.decision_points import decision_points
from sabot.coach.decisions import sums
from sabot.coach.ledger import build_ledger
from sabot.coach.playouts import evaluator_for
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games import GAMES, new_match


class Careless:
    """A player that makes some moves at random."""

    def __init__(self, player: AnyPlayer, share: float, rng: random.Random) -> None:
        self._player, self._share, self._rng = player, share, rng

    def see(self, event: Event) -> None:
        """Pass an event to the player."""
        self._player.see(event)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the player's choice, or any legal action."""
        if self._rng.random() < self._share:
            return self._rng.choice(legal)
        return self._player.choose(view, legal)


def main() -> None:
    """Play, compute, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[name for name in GAMES if GAMES.get(name).unseen is not None])
    parser.add_argument("--players", type=int)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=256)
    parser.add_argument("--careless", default="0")
    args = parser.parse_args()
    game = GAMES.get(args.game)
    players = game.default_players if args.players is None else args.players
    edition = game.edition(game.default_edition)
    careless = [float(share) for share in args.careless.split(",")]
    evaluator, dealer = evaluator_for(game, edition, players), Seat(players - 1)
    many = 32 * args.playouts
    deals = play_deals(evaluator, game, edition, players, dealer, many, np.random.default_rng(0))
    found = []
    for hand in range(args.hands):
        match = new_match(game.id, [f"P{seat}" for seat in range(players)], first_dealer=dealer)
        session = match.deal_seeded(hand)
        seated: dict[Seat, AnyPlayer] = {}
        for seat in session.table.seats:
            player = make_bot(game, evaluator.policy, seat, random.Random(f"{hand} {seat}"))
            share = careless[seat % len(careless)]
            seated[seat] = Careless(player, share, random.Random(f"careless {hand} {seat}"))
        Driver(session, seated).run()
        luck = np.random.default_rng(hand)
        ledger = build_ledger(session, list(decision_points(session)), evaluator, deals, args.playouts, luck)
        found.append((ledger.margin[0], ledger.luck[0].mean))
    margin, luck_in_it = np.array(found).T
    for name, values in (("margin", margin), ("luck", luck_in_it), ("without luck", margin - luck_in_it)):
        mean = of_margins(sums(values))
        print(f"{name:<13}{mean.mean:9.1f} ({mean.low:.1f} … {mean.high:.1f})")
    print(f"variance of the margin / without luck: {np.var(margin) / np.var(margin - luck_in_it):.1f}")


if __name__ == "__main__":
    main()
