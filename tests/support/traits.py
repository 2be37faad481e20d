"""What the suite must know of a game beyond its contract, and the list of who knows it.

Every registered game needs an entry in `TRAITS`; a test fails where one is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.core.session import AnySession

TRAITS = {
    "mille-bornes": "tests.support.mille_bornes:MilleBornesTraits",
    "flinch": "tests.support.flinch:FlinchTraits",
    "domino": "tests.support.domino:DominoTraits",
    "patience": "tests.support.patience:PatienceTraits",
    "authors": "tests.support.asking:AuthorsTraits",
    "store": "tests.support.asking:AskingTraits",
}


class Traits(Protocol):
    """One game, seen by its testers. Nothing in here may use the game's views or `determinize`."""

    illegal_codes: frozenset[str]
    """Every reason for a refusal that can be met in some edition, without editing a position."""

    def cards(self, state: Any) -> Counter[Card]:
        """Return all cards of all zones of a state."""
        ...

    def longest(self, edition: Edition, players: int) -> int:
        """More actions than this a hand cannot have."""
        ...

    def weight(self, action: Any) -> int:
        """Return how likely an eager player does this, against other actions: to get somewhere in a hand."""
        ...

    def reshuffle(self, state: Any, viewer: Seat | None, rng: Random) -> Any:
        """Another world that must look the same to `viewer`: whatever it cannot see is changed at will."""
        ...

    def redeal(self, state: Any, viewer: Seat | None, seat: Seat, action: Any, rng: Random) -> Any:
        """As `reshuffle`, but such that `seat` can do `action` in it and that the step shows the same.

        What `seat` reveals by doing so is where it was, and so are the cards that `viewer`
        draws during the step. All else that is hidden moves.
        """
        ...

    def twin_deal(self, session: AnySession, viewer: Seat | None, rng: Random) -> Sequence[Zone]:
        """Return another deal under which the same play, so far, shows `viewer` the same.

        Every card that `viewer` has not seen until now may have been any other such card.
        """
        ...


def traits_of(game_id: str) -> Traits:
    """Return the entry of a game; without one its cards and secrets would go unchecked, so that fails."""
    assert game_id in TRAITS, f"tests/support/traits.py has no entry for the game {game_id}"
    module, _, name = TRAITS[game_id].partition(":")
    return cast(Traits, getattr(import_module(module), name)())
