"""Patience for the suite: where its cards are, what is hidden, how to get somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.core.session import AnySession
from sabot.games.kit.numbers import NUMBERS
from sabot.games.patience.actions import Action, Move, Spot, Stop
from sabot.games.patience.play import apply
from sabot.games.patience.state import State
from sabot.games.patience.terms import terms_of


class PatienceTraits:
    """See `tests.support.traits.Traits`."""

    illegal_codes = frozenset(
        """
        can-go-down can-go-up card-turned hand-over highest-nowhere no-pile-there not-one-less not-up-yet
        nothing-turned pack-left pack-out piles-do-not-join place-empty place-not-for-turned place-stays-empty
        waste-empty
        """.split()
    )

    def cards(self, state: State) -> Counter[Card]:
        """Return both rows, waste, pack and the turned card."""
        found = Counter(state.waste + state.pack)
        for height in state.upper:
            found.update(NUMBERS[:height])
        for pile in state.lower:
            found.update(pile)
        if state.turned is not None:
            found[state.turned] += 1
        return found

    def longest(self, edition: Edition, players: int) -> int:
        """Each card is turned, put aside, laid down, put up and heads a moved pile once at most; one stop."""
        return 5 * len(terms_of(edition, players).deck) + 1

    def weight(self, action: Action) -> int:
        """Builds where it can, seldom puts aside, and hardly ever stops."""
        match action:
            case Move(_, Spot.WASTE):
                return 3
            case Move():
                return 30
            case Stop():
                return 1
            case _:
                return 6

    def reshuffle(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Return the pack in another order: nothing else is hidden."""
        return _mixed(state, 0, rng)

    def redeal(self, state: State, viewer: Seat | None, seat: Seat, action: Action, rng: Random) -> State:
        """Return what the step takes from the pack lies open afterwards and stays; the rest is mixed."""
        return _mixed(state, len(state.pack) - len(apply(state, action).state.pack), rng)

    def twin_deal(self, session: AnySession, viewer: Seat | None, rng: Random) -> Sequence[Zone]:
        """Return the part of the pack that has not been reached, in another order."""
        row, pack = session.deal
        reached = len(pack.cards) - len(session.state.pack)
        rest = list(pack.cards[reached:])
        rng.shuffle(rest)
        return (row, replace(pack, cards=(*pack.cards[:reached], *rest)))


def _mixed(state: State, kept: int, rng: Random) -> State:
    rest = list(state.pack[kept:])
    rng.shuffle(rest)
    return replace(state, pack=(*state.pack[:kept], *rest))
