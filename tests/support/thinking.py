"""Players that think, asked to be brief."""

from __future__ import annotations

from sabot.bots import bot_names, needs_kernel
from sabot.core.game import AnyGame
from tests.fast.preparing import prepared

BRIEFLY = "@16"


def quick_names(game: AnyGame) -> tuple[str, ...]:
    """Return who can play a game, those who think with few playouts; their kernels are compiled."""
    if any(needs_kernel(game, name) for name in bot_names(game)):
        prepared(game.id)
    return tuple(name + BRIEFLY if name in game.searching_bots else name for name in bot_names(game))
