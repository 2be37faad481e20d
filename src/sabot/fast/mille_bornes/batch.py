"""Batches of hands of Mille Bornes: scores, measures, and playouts by the players of the kernel."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.edition import Edition
from sabot.fast.batch import FastGame, PlayoutResult, StructArray
from sabot.fast.errors import FastError
from sabot.fast.mille_bornes.engine import kernels
from sabot.fast.mille_bornes.engine.layout import COUPS_AT, FOUR_BITS, LOG_ROOM, MILES, NOBODY, PACKED_STATE
from sabot.fast.mille_bornes.engine.observation import observation_names
from sabot.fast.mille_bornes.engine.packing import pack, unpack
from sabot.fast.mille_bornes.engine.scoring import SCORE_LINES
from sabot.fast.mille_bornes.engine.tables import rules_of
from sabot.fast.mille_bornes.luck_adjustment import NO_DECISIONS, Decisions, Shares, by_points, gains
from sabot.fast.mille_bornes.players import playing
from sabot.fast.mille_bornes.players.counter.weights import family_of, weights_for
from sabot.fast.mille_bornes.players.knowledge import KNOWLEDGE
from sabot.fast.mille_bornes.players.learned.match_outlook import write_match_outlook_all
from sabot.fast.mille_bornes.players.learned.network import (
    DEPARTURE_MARGIN,
    IN_MATCH_SUFFIX,
    networks,
    unpack_network,
)
from sabot.fast.mille_bornes.players.playout import play_out_randomly
from sabot.fast.mille_bornes.players.policies import (
    DEPART_FROM,
    JUDGE,
    PLAYED_OUT_BY,
    PLAYERS,
    POLICIES,
    SEARCHERS,
)
from sabot.fast.mille_bornes.players.search.candidates import MAX_PLAYOUTS, POSITIONS, new_searches
from sabot.fast.mille_bornes.players.search.match_equity import NO_MATCH, EquityGrid
from sabot.fast.mille_bornes.players.search.public_history import PUBLIC_HISTORY
from sabot.games.mille_bornes.state import State
from sabot.games.mille_bornes.terms import terms_of
from sabot.games.mille_bornes.view import View

_MAX_DECISIONS = 256
"""In one hand: every card leaves a hand once, and every attack may be answered."""


class MilleBornesBatch(FastGame):
    """Hands of one table, without the methods that need the search: see `FastMilleBornes`."""

    game_id = "mille-bornes"
    policies = POLICIES
    adjusts_for_luck = True

    def __init__(self, edition: Edition, players: int) -> None:
        super().__init__(edition, players)
        self.weights: StructArray = np.repeat(weights_for(self.rules), players)
        """[seats]: the weights of each seat that `counter` plays."""
        family, known = family_of(self.rules[0]), networks()
        self.network: StructArray = unpack_network(known.get(family))
        self.match_network: StructArray = unpack_network(known.get(family + IN_MATCH_SUFFIX))
        self.has_match_network = family + IN_MATCH_SUFFIX in known
        self.departure_margin = DEPARTURE_MARGIN
        """The networks of the learned player, for any hand and for hands of a match; and by how many points a
        departure from `counter` must be better.
        """

    def lines(self) -> npt.NDArray[np.int32]:
        """Return [games, lines, sides]: the score sheets, lines in the order of the printed sheet."""
        return self._scored()[0]

    def winners(self) -> npt.NDArray[np.bool_]:
        """Return [games, sides]: the winners of the hand."""
        return self._scored()[1]

    def measures(self) -> dict[str, npt.NDArray[np.int32]]:
        """Return name → [games] for the numbers of the game's `measures` of a finished hand."""
        states, sides, lines = self.states, self.states["sides"], self.lines()
        found: dict[str, npt.NDArray[np.int32]] = {}
        for side in range(self.table.sides):
            found[f"score.{side + 1}"] = lines[:, :, side].sum(axis=1, dtype=np.int32)
            for at, name in enumerate(SCORE_LINES if self.rules["counts_points"][0] else SCORE_LINES[:1]):
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
        """Return [games, actions]: the actions legal for one seat, whether it is asked or not."""
        self._check_seat(seat)
        out = np.zeros((len(self), self.actions), np.bool_)
        kernels.legal_all(self.states, self.rules, np.full(len(self), seat, np.int8), out)
        return out

    def step_for(self, at: int, seat: int, code: int) -> None:
        """Apply an action of any seat that is asked in game `at`: answers to an attack come in any order."""
        self._check_seat(seat)
        one, codes = np.full(1, seat, np.int8), np.full(1, code, np.int64)
        if kernels.step_all(self.states[at : at + 1], self.rules, one, codes) != NOBODY:
            raise FastError("fast-illegal", game=at, action=code)

    def best_actions(self, policy: str = "booklet") -> npt.NDArray[np.bool_]:
        """Return [games, actions]: the actions that a player considers best, any of which it may take."""
        out = np.zeros((len(self), self.actions), np.bool_)
        playing.mark_best(self.states, self.rules, self.knowledge([policy] * self.players), out)
        return out

    def knowledge(self, policies: Sequence[str]) -> StructArray:
        """Return the struct with the policy and the weights of each seat."""
        knowledge = np.zeros(1, KNOWLEDGE)
        numbers = [PLAYERS.index(name.partition("@")[0]) for name in policies]
        knowledge["policies"][0, : self.players] = numbers
        knowledge["weights"][0, : self.players] = self.weights
        knowledge["network"][0, 0], knowledge["network"][0, 1] = self.network[0], self.match_network[0]
        knowledge["network_count"], knowledge["departure_margin"] = 1, self.departure_margin
        knowledge["point_value"] = 1.0
        return knowledge

    def knowledge_sets(self, policies: Sequence[str]) -> StructArray:
        """Return the same for searches, with the policies that they depart from and play out with."""
        rules = (self.knowledge([rule] * self.players) for rule in (*DEPART_FROM, *PLAYED_OUT_BY))
        return np.concatenate([self.knowledge(policies), *rules])

    def set_match_totals(
        self,
        knowledge_sets: StructArray,
        totals_before: Sequence[float],
        grid: EquityGrid,
    ) -> None:
        """Set the totals that the sides bring to the hand as one hand of a match."""
        knowledge_sets["network_count"] = 1 + self.has_match_network
        write_match_outlook_all(knowledge_sets, self.rules, *grid, np.asarray(totals_before, np.float64))

    @property
    def observation_names(self) -> tuple[str, ...]:
        """The names of the numbers in an observation."""
        return observation_names(self.players, self.table.sides)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return len(self.observation_names)

    def determinize_remembering(self, seat: int, seeds: npt.NDArray[np.uint64]) -> StructArray:
        """Determinize for a seat that remembers every discard."""
        self._check_seat(seat)
        if seeds.shape != self.states.shape:
            raise FastError("fast-batch-size", found=seeds.size, games=len(self))
        copies = self.states.copy()
        kernels.determinize_all(copies, self.rules, seat, True, seeds)
        return copies

    def state(self, at: int) -> State:
        """Return game number `at` of the batch as a state of the reference rules."""
        return unpack(self.states[at], terms_of(self.edition, self.players))

    def load(self, states: Sequence[State]) -> None:
        """Load states of the reference rules."""
        packed = np.zeros(len(states), PACKED_STATE)
        for state, one in zip(states, packed, strict=True):
            pack(state, one)
        kernels.update_piles_all(packed, self.rules)
        self.states = packed

    def load_view(self, view: View, seeds: npt.NDArray[np.uint64]) -> None:
        """Load determinizations of a view, one for each seed."""
        self.load([self.game.rules.determinize(view, random.Random(0))])
        self.states = np.repeat(self.states, len(seeds))
        self._determinize(self.states, NOBODY if view.seat is None else view.seat, seeds)

    def load_orders(self, state: State, orders: npt.NDArray[np.int64]) -> None:
        """Load one state many times, with the draw pile in other orders, one game for each row."""
        self.load([state])
        self.states = np.repeat(self.states, len(orders))
        end = LOG_ROOM + len(state.terms.deck)
        draw = self.states["pack"][0, end - len(state.draw) : end]
        self.states["pack"][:, end - len(state.draw) : end] = draw[orders]

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise FastError("fast-seat", seat=seat, players=self.players)

    def _scored(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.bool_]]:
        sheets = np.zeros((len(self), len(SCORE_LINES), self.table.sides), np.int32)
        won = np.zeros((len(self), self.table.sides), np.bool_)
        kernels.score_all(self.states, self.rules, sheets, won)
        return sheets, won

    def _rules(self) -> StructArray:
        return rules_of(terms_of(self.edition, self.players))

    def _dtype(self) -> np.dtype[Any]:
        return PACKED_STATE

    def _deal(self, states: StructArray, seeds: npt.NDArray[np.uint64]) -> None:
        kernels.deal_all(states, self.rules, seeds)

    def _step(self, states: StructArray, codes: npt.NDArray[np.int64]) -> int:
        return int(kernels.step_all(states, self.rules, self.actor(), codes))

    def _legal(self, states: StructArray, out: npt.NDArray[np.bool_]) -> None:
        kernels.legal_all(states, self.rules, self.actor(), out)

    def _actor(self, states: StructArray, out: npt.NDArray[np.int8]) -> None:
        kernels.asked_all(states, out)

    def _score(self, states: StructArray, out: npt.NDArray[np.int32]) -> None:
        out[:] = self.lines().sum(axis=1)

    def _observe(self, states: StructArray, seat: int, out: npt.NDArray[np.int16]) -> None:
        kernels.observe_all(states, self.rules, seat, out)

    def _determinize(self, states: StructArray, seat: int, seeds: npt.NDArray[np.uint64]) -> None:
        kernels.determinize_all(states, self.rules, seat, False, seeds)

    def _playout(
        self,
        states: StructArray,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        if set(policies) == {"random"}:
            play_out_randomly(states, self.rules, totals, won, moves)
        else:
            outcome = self._played(states, policies)
            totals[:], won[:], moves[:] = outcome.totals, outcome.won, outcome.moves

    def _played(
        self, states: StructArray, policies: Sequence[str], decisions: Decisions = NO_DECISIONS
    ) -> PlayoutResult:
        searches = new_searches()
        limits = [int(name.partition("@")[2] or MAX_PLAYOUTS) for name in policies]
        searches["max_playouts"][0, : self.players] = limits
        return self.play_on(states, self.knowledge_sets(policies), searches, decisions)

    def playout_and_gains(self, *policies: str) -> tuple[PlayoutResult, npt.NDArray[np.float64]]:
        """Play out as `playout` does, and return luck-adjusted results: see `luck_adjustment`."""
        room = len(self) * _MAX_DECISIONS
        before, decided = np.zeros(room, PACKED_STATE), np.zeros((room, 3), np.int64)
        outcome = self._played(self.states, policies, (before, decided))
        made = int(outcome.moves.sum())
        return outcome, self._gains((before[:made], decided[:made]), by_points)

    def _gains(self, decisions: Decisions, shares: Shares) -> npt.NDArray[np.float64]:
        """Return the luck-adjusted results of the games of the batch, which have been played out."""
        ended, self.states = self.states, decisions[0]
        rule = self.best_actions(JUDGE).argmax(axis=1)
        self.states = ended
        judges = (JUDGE,) * self.players
        return gains(
            decisions,
            rule,
            self.rules,
            len(self),
            lambda reordered: self._played(reordered, judges),
            shares,
        )

    def play_on(
        self,
        states: StructArray,
        knowledge_sets: StructArray,
        searches: StructArray,
        decisions: Decisions = NO_DECISIONS,
    ) -> PlayoutResult:
        """Play games to their end with these policies; record the decisions if there is space."""
        won = np.zeros((len(states), self.table.sides), np.bool_)
        totals, moves = np.zeros(won.shape, np.int32), np.zeros(len(states), np.int32)
        positions, history = np.zeros(POSITIONS, PACKED_STATE), np.zeros(1, PUBLIC_HISTORY)
        told = knowledge_sets, positions, history, searches, *NO_MATCH
        playing.play_on(states, self.rules, *told, 0, totals, won, moves, *decisions)
        return PlayoutResult(totals, won, moves)

    def has_policy(self, policy: str) -> bool:
        """Return whether the kernel has a policy: a rule, or a search with playouts (`search@1000`)."""
        name, mark, playouts = policy.partition("@")
        if name in SEARCHERS:
            return mark == "@" and playouts.isdecimal()
        return policy in PLAYERS


@lru_cache(maxsize=64)
def batch_for(edition: Edition, players: int) -> MilleBornesBatch:
    """Return a shared batch for single hands of a table, because creating a batch takes a while."""
    return MilleBornesBatch(edition, players)
