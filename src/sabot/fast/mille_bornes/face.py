"""Mille Bornes for Python: batches of hands, what they score and what they measure."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.edition import Edition
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast.batch import FastGame, Outcome, Records
from sabot.fast.errors import FastError
from sabot.fast.mille_bornes import batches, players
from sabot.fast.mille_bornes.booklet_mind import MIND
from sabot.fast.mille_bornes.counter_weights import family_of, weights_for
from sabot.fast.mille_bornes.layout import COUPS_AT, FOUR_BITS, GAME, LOG_ROOM, MILES, NOBODY
from sabot.fast.mille_bornes.learned_layout import CAUTION, WITHIN_A_GAME, network_from, networks
from sabot.fast.mille_bornes.learned_outlook import look_ahead_all
from sabot.fast.mille_bornes.playout import play_out_uniformly
from sabot.fast.mille_bornes.policies import DEPART_FROM, JUDGE, PLAYED_OUT_BY, PLAYERS, POLICIES, SEARCHERS
from sabot.fast.mille_bornes.record import read_record, write_record
from sabot.fast.mille_bornes.search import BOARDS, MOST_PLAYOUTS, new_thoughts
from sabot.fast.mille_bornes.search_stakes import A_HAND
from sabot.fast.mille_bornes.search_witness import WITNESS
from sabot.fast.mille_bornes.sheet import LINES
from sabot.fast.mille_bornes.sight import observation_names
from sabot.fast.mille_bornes.skill import NO_DECISIONS, Decisions, Shares, by_points, gains
from sabot.fast.mille_bornes.tables import rules_of
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.state import State
from sabot.games.mille_bornes.terms import terms_of
from sabot.games.mille_bornes.view import View

_MOST_DECISIONS = 256
"""In a hand: every card leaves a hand once, and every attack may be answered."""


class FastMilleBornes(FastGame):
    """See `sabot.fast.batch.FastGame`."""

    game_id = "mille-bornes"
    policies = POLICIES
    judges = True

    def __init__(self, edition: Edition, players: int) -> None:
        super().__init__(edition, players)
        self.weights: Records = np.repeat(weights_for(self.rules), players)
        """What each seat weighs, if `counter` plays it."""
        family, known = family_of(self.rules[0]), networks()
        self.network: Records = network_from(known.get(family))
        self.game_network: Records = network_from(known.get(family + WITHIN_A_GAME))
        self.knows_games = family + WITHIN_A_GAME in known
        self.caution = CAUTION
        """What the learned player goes by: in any hand, and besides in games, if he knows about them; and by
        how much a departure from `counter` must be better."""

    @classmethod
    def examples(cls) -> Iterator[FastGame]:
        """One table is as good as another; what is called here is known to no other face."""
        from sabot.fast.mille_bornes.search_face import exercise

        for game in super().examples():
            assert isinstance(game, cls)
            game.reset([0])
            game.best()
            exercise(game)
            yield game

    def lines(self) -> npt.NDArray[np.int32]:
        """[games, lines, sides]: the score sheets, with the lines in the order of the printed sheet."""
        return self._scored()[0]

    def winners(self) -> npt.NDArray[np.bool_]:
        """[games, sides]: who has won the hand."""
        return self._scored()[1]

    def measures(self) -> dict[str, npt.NDArray[np.int32]]:
        """[games] for each of the numbers that `measures` of the game tells of a finished hand."""
        states, sides, lines = self.states, self.states["sides"], self.lines()
        found: dict[str, npt.NDArray[np.int32]] = {}
        for side in range(self.table.sides):
            found[f"score.{side + 1}"] = lines[:, :, side].sum(axis=1, dtype=np.int32)
            for at, name in enumerate(LINES if self.rules["counts_points"][0] else LINES[:1]):
                found[f"{name}.{side + 1}"] = lines[:, at, side]
        completed, called = states["completed"] != NOBODY, states["extension"] != NOBODY
        counts = {
            "ended-by-trip": completed & ~called,
            "ended-by-extension": completed & called,
            "ended-by-exhaustion": ~completed,
            "extensions-called": called,
            "coups-fourres": np.bitwise_count(sides >> COUPS_AT & FOUR_BITS).sum(axis=1),
            "shut-outs": (sides[:, : self.table.sides] & MILES == 0).sum(axis=1),
        }
        return found | {name: values.astype(np.int32) for name, values in counts.items()}

    def legal_for(self, seat: int) -> npt.NDArray[np.bool_]:
        """[games, actions]: what one seat may do, asked or not."""
        self._check_seat(seat)
        out = np.zeros((len(self), self.actions), np.bool_)
        batches.legal_all(self.states, self.rules, np.full(len(self), seat, np.int8), out)
        return out

    def step_for(self, at: int, seat: int, code: int) -> None:
        """Let any seat that is asked act in game number `at`: answers to an attack come in any order."""
        self._check_seat(seat)
        one, codes = np.full(1, seat, np.int8), np.full(1, code, np.int64)
        if batches.step_all(self.states[at : at + 1], self.rules, one, codes) != NOBODY:
            raise FastError("fast-illegal", game=at, action=code)

    def best(self, policy: str = "booklet") -> npt.NDArray[np.bool_]:
        """[games, actions]: what a player holds for best, if he is asked; he takes any of it."""
        out = np.zeros((len(self), self.actions), np.bool_)
        players.mark_best(self.states, self.rules, self.mind([policy] * self.players), out)
        return out

    def mind(self, policies: Sequence[str]) -> Records:
        """For kernels: who plays how, seat by seat, and what he weighs."""
        mind = np.zeros(1, MIND)
        numbers = [PLAYERS.index(name.partition("@")[0]) for name in policies]
        mind["policies"][0, : self.players] = numbers
        mind["weights"][0, : self.players] = self.weights
        mind["network"][0, 0], mind["network"][0, 1] = self.network[0], self.game_network[0]
        mind["networks"], mind["caution"] = 1, self.caution
        mind["point"] = 1.0
        return mind

    def minds(self, policies: Sequence[str]) -> Records:
        """The same where somebody may search: then there is what each kind departs from and plays out by."""
        rules = (self.mind([rule] * self.players) for rule in (*DEPART_FROM, *PLAYED_OUT_BY))
        return np.concatenate([self.mind(policies), *rules])

    def look_ahead(
        self, minds: Records, brought: Sequence[float], stakes: tuple[npt.NDArray[np.float64], Records]
    ) -> None:
        """Let minds see that the hand is one of a game, to which the sides bring these totals."""
        minds["networks"] = 1 + self.knows_games
        look_ahead_all(minds, self.rules, *stakes, np.asarray(brought, np.float64))

    @property
    def observation_names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return observation_names(self.players, self.table.sides)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation is."""
        return len(self.observation_names)

    def remembering(self, seat: int, seeds: npt.NDArray[np.uint64]) -> Records:
        """As `determinize`, for a seat that remembers every discard."""
        self._check_seat(seat)
        if seeds.shape != self.states.shape:
            raise FastError("fast-batch-size", found=seeds.size, games=len(self))
        copies = self.states.copy()
        batches.determinize_all(copies, self.rules, seat, True, seeds)
        return copies

    def state(self, at: int) -> State:
        """Game number `at` of the batch as a state of the reference rules."""
        return read_record(self.states[at], terms_of(self.edition, self.players))

    def load(self, states: Sequence[State]) -> None:
        """Make these states of the reference rules the games of the batch."""
        records = np.zeros(len(states), GAME)
        for state, record in zip(states, records, strict=True):
            write_record(state, record)
        batches.look_at_all(records, self.rules)
        self.states = records

    def load_view(self, view: View, seeds: npt.NDArray[np.uint64]) -> None:
        """Make the batch guesses at the state behind a view, one for each seed."""
        self.load([self.game.rules.determinize(view, random.Random(0))])
        self.states = np.repeat(self.states, len(seeds))
        self._determinize(self.states, NOBODY if view.seat is None else view.seat, seeds)

    def load_seen(self, view: View, events: Sequence[Event], seeds: npt.NDArray[np.uint64]) -> None:
        """As `load_view`, for a seat that has followed the hand: it remembers the discards, and takes a card
        for the likelier in a hand the less its owner has had a use for it.
        """
        from sabot.fast.mille_bornes.search_face import Searcher  # it builds upon this module

        searcher = Searcher(view)
        searcher.follow(events)
        searcher.look(view, 0)
        found = searcher.guesses(seeds)
        if found is None:
            self.load_view(view, seeds)
        else:
            self.states = found

    def load_orders(self, state: State, orders: npt.NDArray[np.int64]) -> None:
        """Make the batch one state with the draw pile in other orders, one game a row."""
        self.load([state])
        self.states = np.repeat(self.states, len(orders))
        end = LOG_ROOM + len(state.terms.deck)
        draw = self.states["pack"][0, end - len(state.draw) : end]
        self.states["pack"][:, end - len(state.draw) : end] = draw[orders]

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise FastError("fast-seat", seat=seat, players=self.players)

    def _scored(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.bool_]]:
        sheets = np.zeros((len(self), len(LINES), self.table.sides), np.int32)
        won = np.zeros((len(self), self.table.sides), np.bool_)
        batches.score_all(self.states, self.rules, sheets, won)
        return sheets, won

    def _rules(self) -> Records:
        return rules_of(terms_of(self.edition, self.players))

    def _dtype(self) -> np.dtype[Any]:
        return GAME

    def _deal(self, states: Records, seeds: npt.NDArray[np.uint64]) -> None:
        batches.deal_all(states, self.rules, seeds)

    def _step(self, states: Records, codes: npt.NDArray[np.int64]) -> int:
        return int(batches.step_all(states, self.rules, self.actor(), codes))

    def _legal(self, states: Records, out: npt.NDArray[np.bool_]) -> None:
        batches.legal_all(states, self.rules, self.actor(), out)

    def _actor(self, states: Records, out: npt.NDArray[np.int8]) -> None:
        batches.asked_all(states, out)

    def _score(self, states: Records, out: npt.NDArray[np.int32]) -> None:
        out[:] = self.lines().sum(axis=1)

    def _observe(self, states: Records, seat: int, out: npt.NDArray[np.int16]) -> None:
        batches.observe_all(states, self.rules, seat, out)

    def _determinize(self, states: Records, seat: int, seeds: npt.NDArray[np.uint64]) -> None:
        batches.determinize_all(states, self.rules, seat, False, seeds)

    def _playout(
        self,
        states: Records,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        if set(policies) == {"random"}:
            play_out_uniformly(states, self.rules, totals, won, moves)
        else:
            outcome = self._played(states, policies)
            totals[:], won[:], moves[:] = outcome.totals, outcome.won, outcome.moves

    def _played(
        self, states: Records, policies: Sequence[str], decisions: Decisions = NO_DECISIONS
    ) -> Outcome:
        thoughts = new_thoughts()
        limits = [int(name.partition("@")[2] or MOST_PLAYOUTS) for name in policies]
        thoughts["most"][0, : self.players] = limits
        return self.play_on(states, self.minds(policies), thoughts, decisions)

    def playout_and_gains(self, *policies: str) -> tuple[Outcome, npt.NDArray[np.float64]]:
        """As `playout`, with a policy for each seat; and what decisions brought, luck taken away: see
        `sabot.fast.mille_bornes.skill`.
        """
        room = len(self) * _MOST_DECISIONS
        before, decided = np.zeros(room, GAME), np.zeros((room, 3), np.int64)
        outcome = self._played(self.states, policies, (before, decided))
        made = int(outcome.moves.sum())
        return outcome, self._gains((before[:made], decided[:made]), by_points)

    def gains_of(
        self, start: State, done: Sequence[tuple[Seat, Action]], brought: Sequence[int] | None = None
    ) -> npt.NDArray[np.float64]:
        """[2, sides]: the points and the share of the win that the decisions of one hand brought; within a
        game, to which the sides bring these totals, the chance to win that.
        """
        from sabot.fast.mille_bornes.search_face import shares_within  # it builds upon this module

        shares = by_points if brought is None else shares_within(self.edition, self.players, brought)
        self.load([start])
        before, decided = np.zeros(len(done), GAME), np.zeros((len(done), 3), np.int64)
        for at, (seat, action) in enumerate(done):
            before[at], decided[at, 1:] = self.states[0], (seat, self.game.codec.encode(action, self.table))
            self.step_for(0, seat, int(decided[at, 2]))
        found: npt.NDArray[np.float64] = self._gains((before, decided), shares)[0]
        return found

    def _gains(self, decisions: Decisions, shares: Shares) -> npt.NDArray[np.float64]:
        """What decisions brought, in the games of the batch, which have been played."""
        ended, self.states = self.states, decisions[0]
        rule = self.best(JUDGE).argmax(axis=1)
        self.states = ended
        judges = (JUDGE,) * self.players
        return gains(
            decisions, rule, self.rules, len(self), lambda worlds: self._played(worlds, judges), shares
        )

    def play_on(
        self, states: Records, minds: Records, thoughts: Records, decisions: Decisions = NO_DECISIONS
    ) -> Outcome:
        """Play games to their end by what is in these minds, those of `minds`; note the decisions, if there
        is room.
        """
        won = np.zeros((len(states), self.table.sides), np.bool_)
        totals, moves = np.zeros(won.shape, np.int32), np.zeros(len(states), np.int32)
        boards, witness = np.zeros(BOARDS, GAME), np.zeros(1, WITNESS)
        told = minds, boards, witness, thoughts, *A_HAND
        players.play_on(states, self.rules, *told, 0, totals, won, moves, *decisions)
        return Outcome(totals, won, moves)

    def knows(self, policy: str) -> bool:
        """Besides rules, a search with so many playouts for a decision: `search@1000`."""
        name, mark, playouts = policy.partition("@")
        if name in SEARCHERS:
            return mark == "@" and playouts.isdecimal()
        return policy in PLAYERS


@lru_cache(maxsize=64)
def table_for(edition: Edition, players: int) -> FastMilleBornes:
    """A batch for whoever looks at one hand after the other of a table: making one takes a while."""
    return FastMilleBornes(edition, players)
