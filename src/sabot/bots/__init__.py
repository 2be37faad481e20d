"""Bots: players that are programs. They receive views, events and legal actions, never a state.

A game names its own bots in its descriptor; `random` plays any game. A bot lives for one hand: it is created
after the deal and dropped after the score.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar, cast

from sabot.bots.context import (
    DEFAULT_LEVEL,
    LEVEL_MARK,
    LEVELS,
    BotContext,
    SearchBudget,
    Stopped,
    never,
    parse_budget,
)
from sabot.core.errors import UnknownName
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.registry import load
from sabot.core.rules import Event

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

NAMES = ("Margot", "Émile", "Lucie", "Henri", "Odile", "Marcel", "Simone", "Lucien")
"""The names of bots at a table, whatever kind they are."""

RANDOM = "random"
_ANY_GAME = {RANDOM: "sabot.bots.random_player:RandomPlayer"}


class Player(Protocol[A, V_contra]):
    """The decisions of one seat in one hand, made as `Class(seat, rng, context)`; only `rng` is random.

    A class with `needs_kernel = True` is made only where the kernels of its game are compiled.
    """

    def see(self, event: Event) -> None:
        """Receive every event that this seat may see, in order and as the seat may see it."""
        ...

    def choose(self, view: V_contra, legal: Sequence[A]) -> A:
        """Return one of the `legal` actions, which are at least two."""
        ...


AnyPlayer: TypeAlias = Player[Any, Any]
"""A player with any actions and views."""


class StateSampler(Protocol[V_contra]):
    """A player who can also sample the states that they consider possible."""

    def see(self, event: Event) -> None:
        """Receive an event, as a player does."""
        ...

    def sample_states(self, view: V_contra, count: int) -> Sequence[Any]:
        """Return states that fit the view and all that was seen, in proportion to their likelihood."""
        ...


def state_sampler_of(game: Game[S, A, V]) -> str | None:
    """Return the id of a bot of the game that is a `StateSampler`, or None."""
    return next((name for name, place in game.bots.items() if hasattr(load(place), "sample_states")), None)


def bot_names(game: Game[S, A, V]) -> tuple[str, ...]:
    """Return the ids of all bots that can play this game: those for any game, then its own."""
    return (*_ANY_GAME, *game.bots)


def make_bot(
    game: Game[S, A, V],
    name: str,
    seat: Seat,
    rng: random.Random,
    *,
    totals: tuple[int, ...] | None = None,
    stopped: Stopped = never,
) -> Player[A, V]:
    """Return the bot `name` for `seat`.

    The name of a bot that searches may end in its budget: see `sabot.bots.context`. `totals` are what the
    sides bring to the hand; None means that the hand is not part of a match.
    """
    place, budget = _place_of(game, name)
    return cast(Player[A, V], load(place)(seat, rng, BotContext(budget, totals, stopped)))


def check_bot(game: Game[S, A, V], name: str) -> None:
    """Raise UnknownName if no bot of this game has this name."""
    _place_of(game, name)


def seconds_of(game: Game[S, A, V], name: str) -> float:
    """Return the seconds that a bot may search for one decision, or 0 for a bot that does not search."""
    plain, mark, level = name.partition(LEVEL_MARK)
    return (
        parse_budget(name, level if mark else DEFAULT_LEVEL).seconds if plain in game.searching_bots else 0.0
    )


def needs_kernel(game: Game[S, A, V], name: str) -> bool:
    """Return whether a bot uses the kernels of its game, which are compiled once on a machine."""
    place = game.bots.get(name.partition(LEVEL_MARK)[0])
    return place is not None and bool(getattr(load(place), "needs_kernel", False))


def check_offered(game: Game[S, A, V], name: str) -> None:
    """Raise UnknownName if `check_bot` does, or if the budget is not one of `LEVELS`."""
    check_bot(game, name)
    if LEVEL_MARK in name and name.partition(LEVEL_MARK)[2] not in LEVELS:
        raise UnknownName("player-level", name=name, known=", ".join(LEVELS))


def _place_of(game: Game[S, A, V], name: str) -> tuple[str, SearchBudget]:
    plain, mark, level = name.partition(LEVEL_MARK)
    place = game.bots.get(plain) or _ANY_GAME.get(plain)
    if place is None or (mark and plain not in game.searching_bots):
        raise UnknownName("player-unknown", name=name, known=", ".join(bot_names(game)))
    return place, parse_budget(name, level if mark else DEFAULT_LEVEL)
