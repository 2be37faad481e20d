"""Players and tables for the tests of contests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sabot.bots.context import BotContext
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games import GAMES
from tests.seventh.game import HIGH_CARD

A_GAME = AnyGame


class First:
    """Takes the first legal action, so that two of them play alike."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        pass

    def see(self, event: Event) -> None:
        """Ignore the event."""

    def choose(self, view: object, legal: Sequence[Any]) -> Any:
        """Return the first legal action."""
        return legal[0]


def with_players(game: A_GAME, **bots: str) -> A_GAME:
    """Return the same game with additional players."""
    return replace(game, bots={**game.bots, **bots})


HIGH: A_GAME = with_players(
    HIGH_CARD, one="tests.arena.meeting:First", two="tests.arena.meeting:First",
    twin="sabot.bots.random_player:RandomPlayer",
)  # fmt: skip
HIGH_EDITION = HIGH.edition(HIGH.default_edition)
MILLE: A_GAME = GAMES.get("mille-bornes")
PARKER = MILLE.edition("parker-1971")
