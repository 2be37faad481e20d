"""The Python face of a kernel: many games of one table side by side, one record each.

A game's own face fills in the few methods that begin with an underscore; each of them is one call
of a kernel over the whole batch. Actions are the codes of the game's codec.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from sabot.core.edition import Edition
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast.errors import FastError
from sabot.games import GAMES

Records = npt.NDArray[Any]
"""One structured element for each game: all that a game is, without pointers."""


@dataclass(frozen=True)
class Outcome:
    """What playouts came to, game by game."""

    totals: npt.NDArray[np.int32]
    """[games, sides]: the totals of the score sheet."""
    won: npt.NDArray[np.bool_]
    """[games, sides]: who won the hand; nobody may have."""
    moves: npt.NDArray[np.int32]
    """[games]: how many decisions were taken."""


class FastGame(ABC):
    """N games of one edition at one table. A new one has no games: `reset` deals some."""

    game_id: ClassVar[str]
    policies: ClassVar[tuple[str, ...]] = ("random",)
    """The players that can play out a game inside the kernel, by the names of the bots they are,
    the strongest last."""
    judges: ClassVar[bool] = False
    """Whether it has `playout_and_gains` and `gains_of`."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.game: Game[Any, Any, Any] = GAMES.get(self.game_id)
        self.edition, self.players = edition, players
        self.table = self.game.table(edition, [f"P{seat}" for seat in range(1, players + 1)])
        self.actions = self.game.codec.size(self.table)
        self.rules: Records = self._rules()
        self.states: Records = np.zeros(0, self._dtype())

    @classmethod
    def examples(cls) -> Iterator[FastGame]:
        """Tables that together need every compiled function there is."""
        game = GAMES.get(cls.game_id)
        yield cls(game.edition(game.default_edition), game.default_players)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def memory(self) -> int:
        """How many bytes the records of the batch take up."""
        return int(self.states.nbytes)

    def reset(self, seeds: Sequence[int] | npt.NDArray[np.uint64]) -> None:
        """Deal one game for each seed. The last seat deals, so that the first one begins."""
        given = seeds if isinstance(seeds, np.ndarray) else [seed % (1 << 64) for seed in seeds]
        self.states = np.zeros(len(given), self._dtype())
        self._deal(self.states, np.ascontiguousarray(given, np.uint64))

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> None:
        """Let `actor` of every game do one action; a game that is over takes -1.

        If one of them is illegal none is done.
        """
        codes = np.ascontiguousarray(actions, np.int64)
        if codes.shape != self.states.shape:
            raise FastError("fast-batch-size", found=codes.size, games=len(self))
        at = self._step(self.states, codes)
        if at >= 0:
            raise FastError("fast-illegal", game=at, action=int(codes[at]))

    def legal(self) -> npt.NDArray[np.bool_]:
        """[games, actions]: what `actor` may do; nothing where the game is over."""
        out = np.zeros((len(self), self.actions), np.bool_)
        self._legal(self.states, out)
        return out

    def actor(self) -> npt.NDArray[np.int8]:
        """[games]: the seat that is asked, the first of them if there are several; -1 at the end."""
        out = np.empty(len(self), np.int8)
        self._actor(self.states, out)
        return out

    def over(self) -> npt.NDArray[np.bool_]:
        """[games]: whether the hand has ended."""
        found: npt.NDArray[np.bool_] = self.actor() < 0
        return found

    def score(self) -> npt.NDArray[np.int32]:
        """[games, sides]: the totals of the score sheets as they stand."""
        out = np.zeros((len(self), self.table.sides), np.int32)
        self._score(self.states, out)
        return out

    def observe(self, seat: int) -> npt.NDArray[np.int16]:
        """[games, numbers]: what `seat` sees, as numbers; the game's face says which is which."""
        if not 0 <= seat < self.players:
            raise FastError("fast-seat", seat=seat, players=self.players)
        out = np.zeros((len(self), self.observation_size), np.int16)
        self._observe(self.states, seat, out)
        return out

    def determinize(self, seat: int, seeds: npt.NDArray[np.uint64]) -> Records:
        """Copies of the games in which all that `seat` cannot see has been dealt anew."""
        if not 0 <= seat < self.players:
            raise FastError("fast-seat", seat=seat, players=self.players)
        if seeds.shape != self.states.shape:
            raise FastError("fast-batch-size", found=seeds.size, games=len(self))
        copies = self.states.copy()
        self._determinize(copies, seat, np.ascontiguousarray(seeds, np.uint64))
        return copies

    def knows(self, policy: str) -> bool:
        """Whether the kernel has a player of this name."""
        return policy in self.policies

    def playout(self, *policies: str) -> Outcome:
        """Play every game to its end, in place, by one policy or by one for each seat; by none, at random."""
        for policy in policies:
            if not self.knows(policy):
                raise FastError("fast-policy", name=policy, known=", ".join(self.policies))
        seated = (policies or ("random",)) * (1 if len(policies) > 1 else self.players)
        if len(seated) != self.players:
            raise FastError("fast-policies", found=len(seated), players=self.players)
        won = np.zeros((len(self), self.table.sides), np.bool_)
        totals, moves = np.zeros(won.shape, np.int32), np.zeros(len(self), np.int32)
        self._playout(self.states, seated, totals, won, moves)
        return Outcome(totals, won, moves)

    def playout_and_gains(self, *policies: str) -> tuple[Outcome, npt.NDArray[np.float64]]:
        """As `playout`, with a policy for each seat; and [games, 2, sides] the points and shares of the win
        that decisions brought, luck taken away.
        """
        raise NotImplementedError

    def gains_of(
        self, start: Any, done: Sequence[tuple[Seat, Any]], brought: Sequence[int] | None = None
    ) -> npt.NDArray[np.float64]:
        """[2, sides]: the same for one hand that was played elsewhere, from `start` on; with what the sides
        bring to it, the share of the win is that of the whole game.
        """
        raise NotImplementedError

    def load_seen(self, view: Any, events: Sequence[Event], seeds: npt.NDArray[np.uint64]) -> None:
        """As `load_view`, for a seat that remembers what it saw happen, as far as its kernel uses it."""
        self.load_view(view, seeds)

    def load_orders(self, state: Any, orders: npt.NDArray[np.int64]) -> None:
        """Make the batch one state with the cards that nobody has seen in other orders, one game a row."""
        unseen = self.game.unseen
        assert unseen is not None, "a game with a kernel says what nobody has seen"
        cards = unseen.cards(state)
        self.load([unseen.put(state, tuple(cards[at] for at in row)) for row in orders.tolist()])

    def measures(self) -> Mapping[str, npt.NDArray[Any]] | None:
        """[games] for each number that the game's `measures` tells of a hand; None where there are none."""
        return None

    @property
    @abstractmethod
    def observation_size(self) -> int:
        """How many numbers an observation is."""

    @abstractmethod
    def state(self, at: int) -> Any:
        """Game number `at` of the batch as a state of the reference rules."""

    @abstractmethod
    def load(self, states: Sequence[Any]) -> None:
        """Make these states of the reference rules the games of the batch."""

    @abstractmethod
    def load_view(self, view: Any, seeds: npt.NDArray[np.uint64]) -> None:
        """Make the batch guesses at the state behind a view, one for each seed."""

    @abstractmethod
    def _rules(self) -> Records:
        """The rules in force as a record; FastError if the kernel cannot hold them."""

    @abstractmethod
    def _dtype(self) -> np.dtype[Any]: ...

    @abstractmethod
    def _deal(self, states: Records, seeds: npt.NDArray[np.uint64]) -> None: ...

    @abstractmethod
    def _step(self, states: Records, codes: npt.NDArray[np.int64]) -> int:
        """Do one action in each game, or none: then the number of a game where it is illegal, else -1."""

    @abstractmethod
    def _legal(self, states: Records, out: npt.NDArray[np.bool_]) -> None: ...

    @abstractmethod
    def _actor(self, states: Records, out: npt.NDArray[np.int8]) -> None: ...

    @abstractmethod
    def _score(self, states: Records, out: npt.NDArray[np.int32]) -> None: ...

    @abstractmethod
    def _observe(self, states: Records, seat: int, out: npt.NDArray[np.int16]) -> None: ...

    @abstractmethod
    def _determinize(self, states: Records, seat: int, seeds: npt.NDArray[np.uint64]) -> None: ...

    @abstractmethod
    def _playout(
        self,
        states: Records,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        """Play to the end, with a policy for each seat."""


def exercise(game: FastGame) -> None:
    """Call every entry point once, on few games: after this all of them are compiled."""
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
