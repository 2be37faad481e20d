"""The Python API of the search: what one seat has seen of a hand, and the search for its decisions."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event
from sabot.fast.batch import PlayoutResult, StructArray
from sabot.fast.mille_bornes.batch import MilleBornesBatch, batch_for
from sabot.fast.mille_bornes.engine.kernels import update_piles_all
from sabot.fast.mille_bornes.engine.layout import (
    ATTACK,
    CALL,
    CARD_BITS,
    CHOICE,
    COUP,
    DISCARD,
    HAZARD_COUNT,
    MILES,
    NOBODY,
    PACKED_STATE,
    PASS,
    REMEDY,
    SAFETY,
    STEP,
    TURN,
    WINDOW,
)
from sabot.fast.mille_bornes.engine.packing import pack
from sabot.fast.mille_bornes.luck_adjustment import NO_DECISIONS, Shares
from sabot.fast.mille_bornes.players.playing import play_on
from sabot.fast.mille_bornes.players.policies import JUDGE, SEARCHERS
from sabot.fast.mille_bornes.players.search.candidates import MAX_PLAYOUTS, POSITIONS, PUBLIC, new_searches
from sabot.fast.mille_bornes.players.search.kernels import begin_all, follow_all, sample_all
from sabot.fast.mille_bornes.players.search.match_equity import (
    GRID_SHAPE,
    LAYERS,
    NO_MATCH,
    EquityGrid,
    fill_point_values,
    fill_win_probabilities,
    win_probabilities,
)
from sabot.fast.mille_bornes.players.search.public_history import BLANK, PUBLIC_HISTORY
from sabot.fast.random_numbers import seeds_of
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.cards import CARDS
from sabot.games.mille_bornes.events import (
    Attacked,
    AttackedInVain,
    CoupFourreMade,
    Discarded,
    ExtensionCalled,
    Played,
    SafetyExposed,
    WindowClosed,
)
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import ExtensionChoice, Turn
from sabot.games.mille_bornes.terms import terms_of
from sabot.games.mille_bornes.view import OpenWindow, View

_NUMBER = {card: number for number, card in enumerate(CARDS)}
_NODES, _RESULTS = (0, 0, 51, 21, 11, 7, 6, 5, 5), 2_000_000
"""By number of sides, the number of totals on the grid for each side; and about how many results of hands are
used.
"""
_TO_JUDGE = 20
"""How many times as many results are used for the judge, which nobody waits for."""
_PHASES = {Turn: TURN, OpenWindow: WINDOW, ExtensionChoice: CHOICE}


@lru_cache(maxsize=32)
def equity_grid(edition: Edition, players: int, results: int = _RESULTS) -> EquityGrid:
    """Return the equity grid of a table."""
    terms, fast = terms_of(edition, players), MilleBornesBatch(edition, players)
    nodes = _NODES[terms.sides]
    grid_shape = np.zeros(1, GRID_SHAPE)
    grid_shape["nodes"], grid_shape["target"] = nodes, terms.target
    grid_shape["step"] = terms.target / (nodes - 1)
    grid = np.full((LAYERS, nodes**terms.sides), 1 / terms.sides)
    fast.reset(seeds_of(0, 0, results // grid.shape[1] // terms.sides))
    totals = fast.playout(JUDGE).totals
    turned = [np.roll(totals, place, axis=1) for place in range(terms.sides)]
    found = np.concatenate(turned).astype(np.float64)
    fill_win_probabilities(grid, grid_shape, found)
    fill_point_values(grid, grid_shape, found)
    return grid, grid_shape


def match_shares(edition: Edition, players: int, totals_before: Sequence[int]) -> Shares:
    """Return the function for the value of hands within a match: the probability of winning it.

    Where hands have no points, every hand is a match (MB-8.2).
    """
    if not terms_of(edition, players).points:
        return lambda outcome: outcome.won / outcome.won.sum(axis=1, keepdims=True).clip(1)
    grid, grid_shape = equity_grid(edition, players, _TO_JUDGE * _RESULTS)

    def shares(outcome: PlayoutResult) -> npt.NDArray[np.float64]:
        totals = np.asarray(totals_before, np.float64) + outcome.totals
        found = np.empty(totals.shape)
        win_probabilities(grid, grid_shape, totals, found)
        return found

    return shares


class Searcher:
    """One hand as everybody has seen it, and the search for one seat."""

    def __init__(self, view: View, totals: tuple[int, ...] | None = None, player: str = SEARCHERS[0]) -> None:
        assert view.seat is not None, "a spectator has nothing to decide"
        self.seat = view.seat
        self.fast = batch_for(view.terms.edition, view.terms.players)
        self._history = np.zeros(1, PUBLIC_HISTORY)
        self._knowledge_sets = self.fast.knowledge_sets([player] * self.fast.players)
        self.positions, self._root = np.zeros(POSITIONS, PACKED_STATE), np.zeros(1, PACKED_STATE)
        self._searches = new_searches()
        self._nothing = (
            np.zeros((0, 0), np.int32),
            np.zeros((0, 0), np.bool_),
            np.zeros(0, np.int32),
            *NO_DECISIONS,
        )
        self._grid = NO_MATCH
        if totals is not None and view.terms.points:
            self._grid = equity_grid(view.terms.edition, view.terms.players)
            self.search["totals_before"][: view.terms.sides] = totals
            self.fast.set_match_totals(self._knowledge_sets, totals, self._grid)
        self._begin(np.zeros(1, PACKED_STATE), view.dealer)

    def follow(self, events: Iterable[Event]) -> None:
        """Follow events."""
        done = [step for event in events for step in _actions_of(event)]
        if done:
            seats, codes = (np.array(numbers, np.int64) for numbers in zip(*done, strict=True))
            places = np.zeros(len(done), np.int64)
            follow_all(
                self.positions[PUBLIC:],
                self._history,
                self._knowledge_sets,
                self.fast.rules,
                places,
                seats,
                codes,
            )

    def start(self, view: View, seed: int, playouts: int | None = None) -> None:
        """Start a search on a view, with at most `playouts` playouts.

        If the view is not of the hand that was followed, it is searched without a history.
        """
        if not self._matches(view):
            whole = np.zeros(1, PACKED_STATE)
            pack(MILLE_BORNES.rules.determinize(view, random.Random(seed)), whole[0])
            update_piles_all(whole, self.fast.rules)
            self._begin(whole, NOBODY)
        self._root[0] = self.positions[PUBLIC]
        self._root["hands"][0, self.seat] = _packed(view.hand)
        self.search["rng"], self.search["samples"] = seed, 0
        self.search["max_playouts"] = MAX_PLAYOUTS if playouts is None else playouts

    def run(self, samples: int) -> bool:
        """Search up to `samples` samples; return whether more would make no difference."""
        rules, states = self.fast.rules, self._root.copy()
        told = self._knowledge_sets, self.positions, self._history, self._searches, *self._grid
        play_on(states, rules, *told, samples, *self._nothing)
        return bool(self.search["samples"] < samples)

    def sample_states(self, seeds: npt.NDArray[np.uint64]) -> StructArray | None:
        """Return determinizations of the last view; None if the beginning of the hand was not seen."""
        if self._history["unknown_start"][0]:
            return None
        found = np.repeat(self._root, len(seeds))
        sample_all(found, self._history, self._knowledge_sets, self.fast.rules, self.seat, seeds)
        return found

    @property
    def search(self) -> Any:
        """The results so far: see `candidates.SEARCH_STATE`."""
        return self._searches[0]

    @property
    def choice(self) -> Action:
        """The best action so far."""
        code = int(self.search["codes"][self.search["choice"]])
        action: Action = MILLE_BORNES.codec.decode(code, self.fast.table)
        return action

    def _begin(self, whole: StructArray, dealer: int) -> None:
        begin_all(whole, self._history, self._knowledge_sets, self.fast.rules, dealer)
        self.positions[PUBLIC] = whole[0]

    def _matches(self, view: View) -> bool:
        """Return whether the hand that was followed has reached the position of the view."""
        table, terms = self.positions[PUBLIC], view.terms
        hands = table["hands"][: terms.players] >> CARD_BITS * BLANK
        ways = STEP * (table["sides"][: terms.sides] & MILES)
        return bool(
            table["phase"] == _PHASES.get(type(view.phase))
            and self.fast.rules["pack_end"][0] - table["next_card"] == view.draw_size
            and tuple(hands.tolist()) == view.hand_sizes
            and ways.tolist() == [piles.travelled for piles in view.sides]
        )


def warm_up() -> None:
    """Call every kernel of the search once, so that all of them are compiled."""
    fast = MilleBornesBatch(MILLE_BORNES.edition(MILLE_BORNES.default_edition), MILLE_BORNES.default_players)
    fast.reset([0])
    state = fast.state(0)
    searcher = Searcher(MILLE_BORNES.rules.view(state, Seat(0)), (0,) * fast.table.sides)
    searcher.follow([Discarded(Seat(0), state.hands[0][0])])
    searcher.start(MILLE_BORNES.rules.view(state, Seat(0)), 0)
    searcher.run(1)
    match_shares(fast.edition, fast.players, (0,) * fast.table.sides)(fast.playout(JUDGE))


def _packed(hand: Iterable[Card]) -> int:
    return sum(1 << CARD_BITS * _NUMBER[card] for card in hand)


def _actions_of(event: Event) -> Iterator[tuple[int, int]]:
    """Yield the seat and the action code of an event that shows an action."""
    match event:
        case Played(seat, _, card) | SafetyExposed(seat, _, card):
            yield seat, _NUMBER[card] - REMEDY
        case Discarded(seat, card):
            yield seat, DISCARD + _NUMBER[card]
        case Attacked(seat, side, card) | AttackedInVain(seat, side, card):
            yield seat, ATTACK + HAZARD_COUNT * side + _NUMBER[card]
        case CoupFourreMade(seat, _, card, _):
            yield seat, COUP + _NUMBER[card] - SAFETY
        case WindowClosed():
            yield NOBODY, PASS
        case ExtensionCalled(seat, _, _):
            yield seat, CALL
        case _:
            pass
