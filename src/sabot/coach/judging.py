"""What positions are worth: played out many times from guesses at what is hidden, by a rule player.

A `Judge` makes worlds (guesses, or the truth with the unseen cards in other orders) and plays them to
their end. The same worlds serve every action, so that differences are paired.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from sabot.bots import RANDOM
from sabot.core.edition import Edition
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast import supported

Worlds: TypeAlias = Any
"""Whole states side by side, in whatever form the judge keeps them."""
Told: TypeAlias = Mapping[Seat, Sequence[Event]]
"""What each seat has seen happen so far."""
Seeds: TypeAlias = npt.NDArray[np.uint64]
Numbers: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Results:
    """How worlds ended. Points ahead are those of a side less the mean of the others'; more is better."""

    ahead: Numbers
    """[worlds, sides]"""
    won: Numbers
    """[worlds, sides]: the hand, shared between equals."""

    def and_more(self, more: Results) -> Results:
        """Both together."""
        return Results(np.concatenate([self.ahead, more.ahead]), np.concatenate([self.won, more.won]))


class Judge(Protocol):
    """Plays worlds of one edition at one table to their end."""

    engine: str
    """`fast` or `reference`."""
    policy: str
    """The player who plays for everybody, by the name of the bot that he is, if he is one."""
    usual: int
    """How many playouts a decision gets if nobody says."""

    def guesses(self, view: Any, told: Told, seeds: Seeds) -> Worlds:
        """Worlds that look to a seat as its view does, as far as the game goes into what it remembers."""
        ...

    def orders(self, state: Any, orders: npt.NDArray[np.int64], told: Told, seeds: Seeds) -> Worlds:
        """One state with the cards that nobody has seen in other orders, one world a row."""
        ...

    def deals(self, states: Sequence[Any], seeds: Seeds) -> Worlds:
        """First states of hands."""
        ...

    def play_out(self, worlds: Worlds, seat: Seat | None = None, action: Any = None) -> Results:
        """Let `seat` do something first, if it is said what, then play on; the worlds stay as they are."""
        ...


def judge_for(game: Game[Any, Any, Any], edition: Edition, players: int) -> Judge:
    """The fast one where a kernel can play this well, else the one that plays by the reference rules."""
    if supported(game.id, edition, players):
        from sabot.coach.kernel import KernelJudge

        fast = KernelJudge(game, edition, players)
        if fast.policy != RANDOM:  # what somebody comes to who plays at random teaches nothing
            return fast
    from sabot.coach.reference import ReferenceJudge

    return ReferenceJudge(game, edition, players)


def results(totals: npt.NDArray[Any], won: npt.NDArray[Any], *, fewest_win: bool) -> Results:
    """From totals and winners, `[worlds, sides]`."""
    signed = totals.astype(np.float64) * (-1 if fewest_win else 1)
    sides = signed.shape[1]
    ahead = signed if sides == 1 else (signed * sides - signed.sum(axis=1, keepdims=True)) / (sides - 1)
    winners = won.sum(axis=1, keepdims=True)
    return Results(ahead, won / np.maximum(winners, 1))
