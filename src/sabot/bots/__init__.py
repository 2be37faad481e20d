"""Players that are programs. They are given views, events and legal actions, never a state.

A game names its own players in its descriptor; any game can be played by `random`. A player
lives for one hand: it is made when the cards have been dealt and forgotten with the score.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, cast

from sabot.bots.setting import LEVEL, LEVELS, USUAL_LEVEL, Setting, Stopped, Thought, never, thought_of
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
"""What bots are called at a table, whatever their kind."""

RANDOM = "random"
_ANY_GAME = {RANDOM: "sabot.bots.random_player:RandomPlayer"}


class Player(Protocol[A, V_contra]):
    """One seat's decisions for one hand. Made as `Class(seat, rng, setting)`; `rng` is all its luck.

    A class that says `needs_kernel = True` is made only where the kernels of its game are compiled.
    """

    def see(self, event: Event) -> None:
        """Learn what happened: every event that this seat may see, as it may see it, in order."""
        ...

    def choose(self, view: V_contra, legal: Sequence[A]) -> A:
        """One of the `legal` actions, of which there are at least two."""
        ...


class Guesser(Protocol[V_contra]):
    """A player who can also say what he takes for possible: for those who look at a hand with his eyes."""

    def see(self, event: Event) -> None:
        """As a player does."""
        ...

    def guesses(self, view: V_contra, count: int) -> Sequence[Any]:
        """Whole states that look like the view and agree with what was seen, the likelier the oftener."""
        ...


def guesser_of(game: Game[S, A, V]) -> str | None:
    """Who of the game's own players is one."""
    return next((name for name, place in game.bots.items() if hasattr(load(place), "guesses")), None)


def bot_names(game: Game[S, A, V]) -> tuple[str, ...]:
    """Who can play this game: the players of any game, then its own."""
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
    """The player called `name`, in `seat`.

    The name of a player who thinks may say for how long: see `sabot.bots.setting`. `totals` are what the
    sides bring to the hand from those before; None stands for a hand that is no part of a game.
    """
    place, thought = _place_of(game, name)
    return cast(Player[A, V], load(place)(seat, rng, Setting(thought, totals, stopped)))


def check_bot(game: Game[S, A, V], name: str) -> None:
    """Refuse a name that no player of this game has."""
    _place_of(game, name)


def seconds_of(game: Game[S, A, V], name: str) -> float:
    """How long a player thinks about a question; nothing, if it is not one that thinks."""
    plain, mark, level = name.partition(LEVEL)
    return thought_of(name, level if mark else USUAL_LEVEL).seconds if plain in game.thinkers else 0.0


def needs_kernel(game: Game[S, A, V], name: str) -> bool:
    """Whether a player thinks inside the kernel of the game, which is compiled once on a machine."""
    place = game.bots.get(name.partition(LEVEL)[0])
    return place is not None and bool(getattr(load(place), "needs_kernel", False))


def check_offered(game: Game[S, A, V], name: str) -> None:
    """Refuse a name that `check_bot` refuses, and a level of thought that people do not choose from."""
    check_bot(game, name)
    if LEVEL in name and name.partition(LEVEL)[2] not in LEVELS:
        raise UnknownName("player-level", name=name, known=", ".join(LEVELS))


def _place_of(game: Game[S, A, V], name: str) -> tuple[str, Thought]:
    plain, mark, level = name.partition(LEVEL)
    place = game.bots.get(plain) or _ANY_GAME.get(plain)
    if place is None or (mark and plain not in game.thinkers):
        raise UnknownName("player-unknown", name=name, known=", ".join(bot_names(game)))
    return place, thought_of(name, level if mark else USUAL_LEVEL)
