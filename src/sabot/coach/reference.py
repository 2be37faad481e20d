"""The evaluator for games without a kernel, which uses the rules and the game's own rule player."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from sabot.bots import RANDOM, AnyPlayer, StateSampler, make_bot, state_sampler_of
from sabot.bots.driver import Driver
from sabot.coach.playouts import Results, Seeds, SeenEvents, StateBatch, results
from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.session import Session


@dataclass(frozen=True)
class _Position:
    state: Any
    seen: SeenEvents
    seed: int


class ReferenceEvaluator:
    """A `sabot.coach.playouts.PlayoutEvaluator` with only some hundred playouts per second."""

    engine = "reference"
    usual = 120

    def __init__(self, game: AnyGame, edition: Edition, players: int) -> None:
        self._game, self._edition = game, edition
        self._table = game.table(edition, [f"P{seat}" for seat in range(1, players + 1)])
        self.policy = rule_player(game)

    def determinize(self, view: Any, seen: SeenEvents, seeds: Seeds) -> StateBatch:
        """Return states sampled by one of the game's bots, else by its rules."""
        states = determinizations(self._game, view, seen, seeds)
        return [_Position(state, seen, seed) for state, seed in zip(states, seeds.tolist(), strict=True)]

    def orders(self, state: Any, orders: npt.NDArray[np.int64], seen: SeenEvents, seeds: Seeds) -> StateBatch:
        """Return one state per row."""
        unseen = self._game.unseen
        assert unseen is not None, "called only for games with unseen cards"
        cards = unseen.cards(state)
        return [
            _Position(unseen.put(state, tuple(cards[at] for at in row)), seen, seed)
            for row, seed in zip(orders.tolist(), seeds.tolist(), strict=True)
        ]

    def deals(self, states: Sequence[Any], seeds: Seeds) -> StateBatch:
        """Return the states, with no events seen yet."""
        return [_Position(state, {}, seed) for state, seed in zip(states, seeds.tolist(), strict=True)]

    def play_out(self, states: StateBatch, seat: Seat | None = None, action: Any = None) -> Results:
        """Play the states one after another."""
        sides = self._table.sides
        totals, won = np.zeros((len(states), sides)), np.zeros((len(states), sides))
        fewest = False
        for at, position in enumerate(states):
            session = Session(self._game, self._edition, self._table, Seat(0), position=position.state)
            players = seated(self._game, self.policy, self._table.seats, position.seen, position.seed)
            if seat is not None:
                session.play(seat, action)
            Driver(session, players).run()
            sheet = session.score()
            totals[at], fewest = sheet.totals, sheet.fewest_win
            won[at, list(sheet.winners)] = 1
        return results(totals, won, fewest_win=fewest)


def determinizations(game: AnyGame, view: Any, seen: SeenEvents, seeds: Seeds) -> Sequence[Any]:
    """Return states that fit a view and, if the game has a sampler, the events seen."""
    name = state_sampler_of(game)
    if name is None:
        return [game.rules.determinize(view, random.Random(seed)) for seed in seeds.tolist()]
    sampler = cast(StateSampler[Any], make_bot(game, name, view.seat, random.Random(int(seeds[0]))))
    for event in seen[view.seat]:
        sampler.see(event)
    return sampler.sample_states(view, len(seeds))


def rule_player(game: AnyGame) -> str:
    """Return the game's first bot that does not search; any game has at least the random one."""
    quick = [
        name
        for name in (game.default_bot, *game.bots)
        if name in game.bots and name not in game.searching_bots
    ]
    return quick[0] if quick else RANDOM


def seated(
    game: AnyGame, policy: str, seats: Sequence[Seat], seen: SeenEvents, seed: int
) -> dict[Seat, AnyPlayer]:
    """Return a player for every seat that knows the events it has seen so far."""
    players = {seat: make_bot(game, policy, seat, random.Random(f"{seed} {seat}")) for seat in seats}
    for seat, player in players.items():
        for event in seen.get(seat, ()):
            player.see(event)
    return players
