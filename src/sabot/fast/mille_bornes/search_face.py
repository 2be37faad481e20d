"""The search for Python: what one seat has seen of a hand, and its thoughts about a decision."""

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
from sabot.fast.batch import Outcome, Records
from sabot.fast.luck import seeds_of
from sabot.fast.mille_bornes.batches import look_at_all
from sabot.fast.mille_bornes.face import FastMilleBornes, table_for
from sabot.fast.mille_bornes.layout import (
    ATTACK,
    CALL,
    CARD_BITS,
    CHOICE,
    COUP,
    DISCARD,
    GAME,
    HAZARD_COUNT,
    MILES,
    NOBODY,
    PASS,
    REMEDY,
    SAFETY,
    STEP,
    TURN,
    WINDOW,
)
from sabot.fast.mille_bornes.players import play_on
from sabot.fast.mille_bornes.policies import JUDGE, SEARCHERS
from sabot.fast.mille_bornes.record import write_record
from sabot.fast.mille_bornes.search import BOARDS, MOST_PLAYOUTS, TABLE, new_thoughts
from sabot.fast.mille_bornes.search_batches import follow_all, guess_all, witness_all
from sabot.fast.mille_bornes.search_stakes import (
    A_HAND,
    LAYERS,
    STAKES,
    fill_chances,
    fill_points,
    weigh_totals,
)
from sabot.fast.mille_bornes.search_witness import BLANK, WITNESS
from sabot.fast.mille_bornes.skill import NO_DECISIONS, Shares
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
"""By sides: how many totals a side of the grid has; and about how many results of hands are weighed."""
_TO_JUDGE = 20
"""So many times as many results are weighed for a judge, whom nobody waits for."""
_PHASES = {Turn: TURN, OpenWindow: WINDOW, ExtensionChoice: CHOICE}


@lru_cache(maxsize=32)
def stakes_for(
    edition: Edition, players: int, results: int = _RESULTS
) -> tuple[npt.NDArray[np.float64], Records]:
    """The grid of a table, and how to read it."""
    terms, fast = terms_of(edition, players), FastMilleBornes(edition, players)
    nodes = _NODES[terms.sides]
    stakes = np.zeros(1, STAKES)
    stakes["nodes"], stakes["step"], stakes["target"] = nodes, terms.target / (nodes - 1), terms.target
    grid = np.full((LAYERS, nodes**terms.sides), 1 / terms.sides)
    fast.reset(seeds_of(0, 0, results // grid.shape[1] // terms.sides))
    totals = fast.playout(JUDGE).totals
    turned = [np.roll(totals, place, axis=1) for place in range(terms.sides)]
    found = np.concatenate(turned).astype(np.float64)
    fill_chances(grid, stakes, found)
    fill_points(grid, stakes, found)
    return grid, stakes


def shares_within(edition: Edition, players: int, brought: Sequence[int]) -> Shares:
    """What hands are worth within a game, to which the sides bring these totals: the chance to win it. Where
    hands have no points every hand is a game (MB-8.2).
    """
    if not terms_of(edition, players).points:
        return lambda outcome: outcome.won / outcome.won.sum(axis=1, keepdims=True).clip(1)
    grid, stakes = stakes_for(edition, players, _TO_JUDGE * _RESULTS)

    def shares(outcome: Outcome) -> npt.NDArray[np.float64]:
        totals = np.asarray(brought, np.float64) + outcome.totals
        found = np.empty(totals.shape)
        weigh_totals(grid, stakes, totals, found)
        return found

    return shares


class Searcher:
    """One hand as everybody has seen it, and what a seat that searches makes of it."""

    def __init__(self, view: View, totals: tuple[int, ...] | None = None, player: str = SEARCHERS[0]) -> None:
        assert view.seat is not None, "a spectator has nothing to decide"
        self.seat = view.seat
        self.fast = table_for(view.terms.edition, view.terms.players)
        self._witness = np.zeros(1, WITNESS)
        self._minds = self.fast.minds([player] * self.fast.players)
        self.boards, self._root = np.zeros(BOARDS, GAME), np.zeros(1, GAME)
        self._thoughts = new_thoughts()
        self._nothing = (
            np.zeros((0, 0), np.int32),
            np.zeros((0, 0), np.bool_),
            np.zeros(0, np.int32),
            *NO_DECISIONS,
        )
        self._stakes = A_HAND
        if totals is not None and view.terms.points:
            self._stakes = stakes_for(view.terms.edition, view.terms.players)
            self.thought["brought"][: view.terms.sides] = totals
            self.fast.look_ahead(self._minds, totals, self._stakes)
        self._know(np.zeros(1, GAME), view.dealer)

    def follow(self, events: Iterable[Event]) -> None:
        """Take in what has happened."""
        done = [step for event in events for step in _steps(event)]
        if done:
            seats, codes = (np.array(numbers, np.int64) for numbers in zip(*done, strict=True))
            places = np.zeros(len(done), np.int64)
            follow_all(self.boards[TABLE:], self._witness, self._minds, self.fast.rules, places, seats, codes)

    def look(self, view: View, luck: int, playouts: int | None = None) -> None:
        """Begin to think about what the view shows, with at most so many playouts; if that is another hand
        than was followed, by the view alone.
        """
        if not self._is_at(view):
            whole = np.zeros(1, GAME)
            write_record(MILLE_BORNES.rules.determinize(view, random.Random(luck)), whole[0])
            look_at_all(whole, self.fast.rules)
            self._know(whole, NOBODY)
        self._root[0] = self.boards[TABLE]
        self._root["hands"][0, self.seat] = _packed(view.hand)
        self.thought["luck"], self.thought["guesses"] = luck, 0
        self.thought["most"] = MOST_PLAYOUTS if playouts is None else playouts

    def think(self, guesses: int) -> bool:
        """Think until there are so many guesses; says whether more would change nothing."""
        rules, states = self.fast.rules, self._root.copy()
        told = self._minds, self.boards, self._witness, self._thoughts, *self._stakes
        play_on(states, rules, *told, guesses, *self._nothing)
        return bool(self.thought["guesses"] < guesses)

    def guesses(self, seeds: npt.NDArray[np.uint64]) -> Records | None:
        """Guesses at the whole hand behind the view looked at last; None if its beginning was not seen."""
        if self._witness["blind"][0]:
            return None
        found = np.repeat(self._root, len(seeds))
        guess_all(found, self._witness, self._minds, self.fast.rules, self.seat, seeds)
        return found

    @property
    def thought(self) -> Any:
        """What has been found out: see `search.THOUGHT`."""
        return self._thoughts[0]

    @property
    def choice(self) -> Action:
        """The action to take, by what is known so far."""
        code = int(self.thought["codes"][self.thought["choice"]])
        action: Action = MILLE_BORNES.codec.decode(code, self.fast.table)
        return action

    def _know(self, whole: Records, dealer: int) -> None:
        witness_all(whole, self._witness, self._minds, self.fast.rules, dealer)
        self.boards[TABLE] = whole[0]

    def _is_at(self, view: View) -> bool:
        """Whether the hand that was followed has come to what the view shows."""
        table, terms = self.boards[TABLE], view.terms
        hands = table["hands"][: terms.players] >> CARD_BITS * BLANK
        ways = STEP * (table["sides"][: terms.sides] & MILES)
        return bool(
            table["phase"] == _PHASES.get(type(view.phase))
            and self.fast.rules["pack_end"][0] - table["next_card"] == view.draw_size
            and tuple(hands.tolist()) == view.hand_sizes
            and ways.tolist() == [piles.travelled for piles in view.sides]
        )


def exercise(fast: FastMilleBornes) -> None:
    """Call every entry point of the search once: after this all of them are compiled."""
    fast.reset([0])
    state = fast.state(0)
    searcher = Searcher(MILLE_BORNES.rules.view(state, Seat(0)), (0,) * fast.table.sides)
    searcher.follow([Discarded(Seat(0), state.hands[0][0])])
    searcher.look(MILLE_BORNES.rules.view(state, Seat(0)), 0)
    searcher.think(1)
    shares_within(fast.edition, fast.players, (0,) * fast.table.sides)(fast.playout(JUDGE))


def _packed(hand: Iterable[Card]) -> int:
    return sum(1 << CARD_BITS * _NUMBER[card] for card in hand)


def _steps(event: Event) -> Iterator[tuple[int, int]]:
    """Who did what, by code, if the event is the one that tells of it."""
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
