"""The judge for games without a kernel: the rules themselves, and the game's own rule player."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from sabot.bots import RANDOM, Guesser, Player, guesser_of, make_bot
from sabot.bots.driver import Driver
from sabot.coach.judging import Results, Seeds, Told, Worlds, results
from sabot.core.edition import Edition
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.session import Session


@dataclass(frozen=True)
class _World:
    state: Any
    told: Told
    seed: int


class ReferenceJudge:
    """See `sabot.coach.judging.Judge`. Slow: some hundred playouts a second."""

    engine = "reference"
    usual = 120

    def __init__(self, game: Game[Any, Any, Any], edition: Edition, players: int) -> None:
        self._game, self._edition = game, edition
        self._table = game.table(edition, [f"P{seat}" for seat in range(1, players + 1)])
        self.policy = rule_player(game)

    def guesses(self, view: Any, told: Told, seeds: Seeds) -> Worlds:
        """As one of the game's players guesses, or else the rules."""
        states = guessed(self._game, view, told, seeds)
        return [_World(state, told, seed) for state, seed in zip(states, seeds.tolist(), strict=True)]

    def orders(self, state: Any, orders: npt.NDArray[np.int64], told: Told, seeds: Seeds) -> Worlds:
        """One state a row."""
        unseen = self._game.unseen
        assert unseen is not None, "asked only of games that say what nobody has seen"
        cards = unseen.cards(state)
        return [
            _World(unseen.put(state, tuple(cards[at] for at in row)), told, seed)
            for row, seed in zip(orders.tolist(), seeds.tolist(), strict=True)
        ]

    def deals(self, states: Sequence[Any], seeds: Seeds) -> Worlds:
        """Nobody has seen anything happen yet."""
        return [_World(state, {}, seed) for state, seed in zip(states, seeds.tolist(), strict=True)]

    def play_out(self, worlds: Worlds, seat: Seat | None = None, action: Any = None) -> Results:
        """One after another."""
        sides = self._table.sides
        totals, won = np.zeros((len(worlds), sides)), np.zeros((len(worlds), sides))
        fewest = False
        for at, world in enumerate(worlds):
            session = Session(self._game, self._edition, self._table, Seat(0), position=world.state)
            players = seated(self._game, self.policy, self._table.seats, world.told, world.seed)
            if seat is not None:
                session.play(seat, action)
            Driver(session, players).run()
            sheet = session.score()
            totals[at], fewest = sheet.totals, sheet.fewest_win
            won[at, list(sheet.winners)] = 1
        return results(totals, won, fewest_win=fewest)


def guessed(game: Game[Any, Any, Any], view: Any, told: Told, seeds: Seeds) -> Sequence[Any]:
    """States that look like a view and, if a player of the game keeps account, agree with what was seen."""
    name = guesser_of(game)
    if name is None:
        return [game.rules.determinize(view, random.Random(seed)) for seed in seeds.tolist()]
    guesser = cast(Guesser[Any], make_bot(game, name, view.seat, random.Random(int(seeds[0]))))
    for event in told[view.seat]:
        guesser.see(event)
    return guesser.guesses(view, len(seeds))


def rule_player(game: Game[Any, Any, Any]) -> str:
    """The game's own player who answers at once; any game has at least the random one."""
    quick = [
        name for name in (game.default_bot, *game.bots) if name in game.bots and name not in game.thinkers
    ]
    return quick[0] if quick else RANDOM


def seated(
    game: Game[Any, Any, Any], policy: str, seats: Sequence[Seat], told: Told, seed: int
) -> dict[Seat, Player[Any, Any]]:
    """A player for every seat, told what it has seen so far."""
    players = {seat: make_bot(game, policy, seat, random.Random(f"{seed} {seat}")) for seat in seats}
    for seat, player in players.items():
        for event in told.get(seat, ()):
            player.see(event)
    return players
