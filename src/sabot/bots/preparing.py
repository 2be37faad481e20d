"""Compile the kernels that bots need before their first move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from sabot.bots import needs_kernel
from sabot.core.game import Game
from sabot.core.text import Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


def prepare_bots(game: Game[S, A, V], names: Iterable[str], notify: Callable[[Text], None] | None) -> None:
    """Compile the kernels of these bots, once per machine; `notify` receives messages for the user."""
    if any(needs_kernel(game, name) for name in names):
        from sabot.fast import prepare_once

        prepare_once(game.id, notify)
