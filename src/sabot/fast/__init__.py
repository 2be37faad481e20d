"""Whole games in compiled kernels, for search, statistics and training.

The reference rules stay the authority: `tests/fast` compares every kernel with them, move by move. This
module is the public API. It loads Numba and NumPy only when a game is requested.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from sabot.core.edition import Edition
from sabot.core.errors import TableError
from sabot.core.registry import load
from sabot.core.text import Text
from sabot.fast.cache_folder import is_prepared, note_prepared, package_of
from sabot.fast.errors import FastError

if TYPE_CHECKING:
    from sabot.fast.batch import FastGame

__all__ = [
    "FACES",
    "FastError",
    "fast_game",
    "prepare",
    "prepare_in_background",
    "prepare_once",
    "ready",
    "supported",
]

BATCH_CLASSES = {
    "mille-bornes": "sabot.fast.mille_bornes.api:FastMilleBornes",
    "flinch": "sabot.fast.flinch.api:FastFlinch",
    "patience": "sabot.fast.patience.api:FastPatience",
}
"""Game id → the class of its batches."""

SEARCH_WARM_UPS = {
    "mille-bornes": "sabot.fast.mille_bornes.players.search.api:warm_up",
    "flinch": "sabot.fast.flinch.players.search.trials:warm_up",
    "patience": "sabot.fast.patience.players.search.api:warm_up",
    "domino": "sabot.fast.domino.search:warm_up",
    "authors": "sabot.fast.asking.search:warm_up",
    "store": "sabot.fast.asking.search:warm_up",
}
"""Game id → the function that calls every kernel of its search once."""


def fast_game(game_id: str, edition: Edition, players: int) -> FastGame:
    """Return an empty batch of games; raise FastError if the kernels cannot play this table."""
    return _batch_class(game_id)(edition, players)


def supported(game_id: str, edition: Edition, players: int) -> bool:
    """Return whether `fast_game` can play this table."""
    try:
        fast_game(game_id, edition, players)
    except (FastError, TableError):
        return False
    return True


def ready(game_id: str) -> bool:
    """Return whether this machine already has the kernels of a game, without loading anything."""
    return is_prepared(_package(game_id))


def prepare(game_id: str, notify: Callable[[Text], None] | None = None) -> float:
    """Compile or load all kernels of a game; return the seconds it took.

    `notify` receives messages for the user if something has to be compiled.
    """
    new = not ready(game_id)
    if notify is not None and new:
        notify(Text("fast-preparing", {"game": Text(f"{game_id}-name")}))
    began = time.perf_counter()
    if game_id not in SEARCH_WARM_UPS or game_id in BATCH_CLASSES:
        from sabot.fast.batch import warm_up

        for batch in _batch_class(game_id).examples():
            warm_up(batch)
    if game_id in SEARCH_WARM_UPS:
        load(SEARCH_WARM_UPS[game_id])()
    from sabot.fast.compiling import USED

    note_prepared(_package(game_id), USED)
    seconds = time.perf_counter() - began
    if notify is not None and new:
        notify(Text("fast-prepared", {"seconds": seconds}))
    return seconds


def prepare_once(game_id: str, notify: Callable[[Text], None] | None = None) -> None:
    """Prepare the kernels of a game unless this machine has them, before several processes need them."""
    if not ready(game_id):
        prepare(game_id, notify)


def prepare_in_background(game_id: str) -> subprocess.Popen[bytes] | None:
    """Start a process that compiles the kernels of a game; return None if this machine has them already."""
    if ready(game_id):
        return None
    return subprocess.Popen(
        [sys.executable, "-m", "sabot.fast", game_id],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _package(game_id: str) -> str:
    """Return the package of a game's kernels; similar games share one."""
    return package_of(SEARCH_WARM_UPS[game_id]) if game_id in SEARCH_WARM_UPS else game_id.replace("-", "_")


def _batch_class(game_id: str) -> type[FastGame]:
    if game_id not in BATCH_CLASSES:
        raise FastError("fast-no-kernel", name=game_id, known=", ".join(BATCH_CLASSES))
    batch_class: type[FastGame] = load(BATCH_CLASSES[game_id])
    return batch_class
