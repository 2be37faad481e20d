"""The Python API of the kernels: a batch of games at one table, one packed state each.

A game's own class implements the methods that begin with an underscore; each of them calls one kernel for the
whole batch. Actions are the codes of the game's codec.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast.errors import FastError
from sabot.games import GAMES

StructArray = npt.NDArray[Any]
"""An array with one struct per game. A struct holds a whole game, without pointers."""


@dataclass(frozen=True)
class PlayoutResult:
    """How playouts ended, game by game."""

    totals: npt.NDArray[np.int32]
    """[games, sides]: the totals of the score sheet."""
    won: npt.NDArray[np.bool_]
    """[games, sides]: the winners of the hand; possibly none."""
    moves: npt.NDArray[np.int32]
    """[games]: the number of decisions."""


class FastGame(ABC):
    """Some games of one edition at one table. A new batch is empty until `reset` deals."""

    game_id: ClassVar[str]
    policies: ClassVar[tuple[str, ...]] = ("random",)
    """The policies for playouts inside the kernel, by the ids of their bots, the strongest last."""
    adjusts_for_luck: ClassVar[bool] = False
    """Whether the class has `playout_and_gains` and `gains_of`."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.game: AnyGame = GAMES.get(self.game_id)
        self.edition, self.players = edition, players
        self.table = self.game.table(edition, [f"P{seat}" for seat in range(1, players + 1)])
        self.actions = self.game.codec.size(self.table)
        self.rules: StructArray = self._rules()
        self.states: StructArray = np.zeros(0, self._dtype())

    @classmethod
    def examples(cls) -> Iterator[FastGame]:
        """Yield batches that together need every compiled function."""
        game = GAMES.get(cls.game_id)
        yield cls(game.edition(game.default_edition), game.default_players)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def memory(self) -> int:
        """The size of the batch in bytes."""
        return int(self.states.nbytes)

    def reset(self, seeds: Sequence[int] | npt.NDArray[np.uint64]) -> None:
        """Deal one game per seed. The last seat deals, so that the first seat begins."""
        given = seeds if isinstance(seeds, np.ndarray) else [seed % (1 << 64) for seed in seeds]
        self.states = np.zeros(len(given), self._dtype())
        self._deal(self.states, np.ascontiguousarray(given, np.uint64))

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> None:
        """Apply one action of `actor` in every game, -1 in a game that is over.

        If one action is illegal, none is applied.
        """
        codes = np.ascontiguousarray(actions, np.int64)
        if codes.shape != self.states.shape:
            raise FastError("fast-batch-size", found=codes.size, games=len(self))
        at = self._step(self.states, codes)
        if at >= 0:
            raise FastError("fast-illegal", game=at, action=int(codes[at]))

    def legal(self) -> npt.NDArray[np.bool_]:
        """Return [games, actions]: the legal actions of `actor`; none where the game is over."""
        out = np.zeros((len(self), self.actions), np.bool_)
        self._legal(self.states, out)
        return out

    def actor(self) -> npt.NDArray[np.int8]:
        """Return [games]: the seat to act, the first of them if there are several; -1 at the end."""
        out = np.empty(len(self), np.int8)
        self._actor(self.states, out)
        return out

    def over(self) -> npt.NDArray[np.bool_]:
        """Return [games]: whether the hand has ended."""
        found: npt.NDArray[np.bool_] = self.actor() < 0
        return found

    def score(self) -> npt.NDArray[np.int32]:
        """Return [games, sides]: the current totals of the score sheets."""
        out = np.zeros((len(self), self.table.sides), np.int32)
        self._score(self.states, out)
        return out

    def observe(self, seat: int) -> npt.NDArray[np.int16]:
        """Return [games, numbers]: the observation of `seat`; the game's class documents the numbers."""
        if not 0 <= seat < self.players:
            raise FastError("fast-seat", seat=seat, players=self.players)
        out = np.zeros((len(self), self.observation_size), np.int16)
        self._observe(self.states, seat, out)
        return out

    def determinize(self, seat: int, seeds: npt.NDArray[np.uint64]) -> StructArray:
        """Return copies of the games in which all cards that `seat` cannot see are dealt again."""
        if not 0 <= seat < self.players:
            raise FastError("fast-seat", seat=seat, players=self.players)
        if seeds.shape != self.states.shape:
            raise FastError("fast-batch-size", found=seeds.size, games=len(self))
        copies = self.states.copy()
        self._determinize(copies, seat, np.ascontiguousarray(seeds, np.uint64))
        return copies

    def has_policy(self, policy: str) -> bool:
        """Return whether the kernel has a policy of this name."""
        return policy in self.policies

    def playout(self, *policies: str) -> PlayoutResult:
        """Play every game to its end, in place: at random, by one policy, or by one policy for each seat."""
        for policy in policies:
            if not self.has_policy(policy):
                raise FastError("fast-policy", name=policy, known=", ".join(self.policies))
        seated = (policies or ("random",)) * (1 if len(policies) > 1 else self.players)
        if len(seated) != self.players:
            raise FastError("fast-policies", found=len(seated), players=self.players)
        won = np.zeros((len(self), self.table.sides), np.bool_)
        totals, moves = np.zeros(won.shape, np.int32), np.zeros(len(self), np.int32)
        self._playout(self.states, seated, totals, won, moves)
        return PlayoutResult(totals, won, moves)

    def playout_and_gains(self, *policies: str) -> tuple[PlayoutResult, npt.NDArray[np.float64]]:
        """Play out as `playout` does; also return [games, 2, sides]: luck-adjusted points and win shares."""
        raise NotImplementedError

    def gains_of(
        self, start: Any, done: Sequence[tuple[Seat, Any]], brought: Sequence[int] | None = None
    ) -> npt.NDArray[np.float64]:
        """Return [2, sides]: luck-adjusted points and share of the win of one hand played from `start`.

        With the totals that the sides bring to the hand, the share is that of winning the whole game.
        """
        raise NotImplementedError

    def load_seen(self, view: Any, events: Sequence[Event], seeds: npt.NDArray[np.uint64]) -> None:
        """Load determinizations as `load_view` does, with the seat's memory as far as the kernel can."""
        self.load_view(view, seeds)

    def load_orders(self, state: Any, orders: npt.NDArray[np.int64]) -> None:
        """Load one state many times with the unseen cards in other orders, one game per row."""
        unseen = self.game.unseen
        assert unseen is not None, "a game with a kernel says what nobody has seen"
        cards = unseen.cards(state)
        self.load([unseen.put(state, tuple(cards[at] for at in row)) for row in orders.tolist()])

    def measures(self) -> Mapping[str, npt.NDArray[Any]] | None:
        """Return name → [games] for the numbers of the game's `measures`; None if the game has none."""
        return None

    @property
    @abstractmethod
    def observation_size(self) -> int:
        """How many numbers an observation has."""

    @abstractmethod
    def state(self, at: int) -> Any:
        """Return game number `at` of the batch as a state of the reference rules."""

    @abstractmethod
    def load(self, states: Sequence[Any]) -> None:
        """Load states of the reference rules."""

    @abstractmethod
    def load_view(self, view: Any, seeds: npt.NDArray[np.uint64]) -> None:
        """Load determinizations of a view, one per seed."""

    @abstractmethod
    def _rules(self) -> StructArray:
        """Return the packed rules in force; raise FastError if the kernel cannot hold them."""

    @abstractmethod
    def _dtype(self) -> np.dtype[Any]: ...

    @abstractmethod
    def _deal(self, states: StructArray, seeds: npt.NDArray[np.uint64]) -> None: ...

    @abstractmethod
    def _step(self, states: StructArray, codes: npt.NDArray[np.int64]) -> int:
        """Apply one action per game, or none if one is illegal; return the number of that game, else -1."""

    @abstractmethod
    def _legal(self, states: StructArray, out: npt.NDArray[np.bool_]) -> None: ...

    @abstractmethod
    def _actor(self, states: StructArray, out: npt.NDArray[np.int8]) -> None: ...

    @abstractmethod
    def _score(self, states: StructArray, out: npt.NDArray[np.int32]) -> None: ...

    @abstractmethod
    def _observe(self, states: StructArray, seat: int, out: npt.NDArray[np.int16]) -> None: ...

    @abstractmethod
    def _determinize(self, states: StructArray, seat: int, seeds: npt.NDArray[np.uint64]) -> None: ...

    @abstractmethod
    def _playout(
        self,
        states: StructArray,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        """Play to the end, with a policy for each seat."""


def warm_up(game: FastGame) -> None:
    """Call every entry point once on a small batch, so that all of them are compiled."""
    seeds = np.arange(2, dtype=np.uint64)
    for policy in game.policies:
        game.reset(seeds)
        game.playout(policy)
    game.reset(seeds)
    game.load_seen(game.game.rules.view(game.state(0), Seat(0)), (), seeds)
    legal = game.legal()
    game.step(np.where(game.over(), -1, legal.argmax(axis=1)))
    game.score()
    game.observe(0)
    game.determinize(0, seeds)
    state = game.state(0)
    game.load([state])
    game.load_view(game.game.rules.view(state, Seat(0)), seeds)
