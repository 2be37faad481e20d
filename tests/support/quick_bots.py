"""Searching bots with few playouts."""

from __future__ import annotations

from sabot.bots import bot_names, needs_kernel
from sabot.core.game import AnyGame
from tests.fast.preparing import prepared

FEW_PLAYOUTS = "@16"


def quick_bot_names(game: AnyGame) -> tuple[str, ...]:
    """Return the names of a game's bots, searching ones with few playouts; compile their kernels."""
    if any(needs_kernel(game, name) for name in bot_names(game)):
        prepared(game.id)
    return tuple(name + FEW_PLAYOUTS if name in game.searching_bots else name for name in bot_names(game))
