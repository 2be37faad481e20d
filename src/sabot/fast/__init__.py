"""The fast engine: whole games inside compiled kernels, for search, statistics and learning.

It is never authoritative: `tests/fast` holds every kernel to the reference rules, move by move.
This is the door. Numba and NumPy are loaded when a game is asked for, not before.
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
from sabot.fast.errors import FastError
from sabot.fast.folder import is_prepared, note_prepared, part_of

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

FACES = {
    "mille-bornes": "sabot.fast.mille_bornes.face:FastMilleBornes",
    "flinch": "sabot.fast.flinch.face:FastFlinch",
    "patience": "sabot.fast.patience.face:FastPatience",
}
"""The games that have a kernel, and where its Python face is."""

THINKING = {
    "domino": "sabot.fast.domino.thinking:exercise",
    "authors": "sabot.fast.asking.thinking:exercise",
    "store": "sabot.fast.asking.thinking:exercise",
}
"""The games that only have kernels for players who think, and what calls each of these once."""


def fast_game(game_id: str, edition: Edition, players: int) -> FastGame:
    """A batch of games, still empty; FastError if the kernels cannot play this."""
    return _face(game_id)(edition, players)


def supported(game_id: str, edition: Edition, players: int) -> bool:
    """Whether `fast_game` would give one."""
    try:
        fast_game(game_id, edition, players)
    except (FastError, TableError):
        return False
    return True


def ready(game_id: str) -> bool:
    """Whether this machine already has the kernels of a game; asking loads nothing."""
    return is_prepared(_part(game_id))


def prepare(game_id: str, tell: Callable[[Text], None] | None = None) -> float:
    """Compile, or load, all kernels of a game; returns how many seconds it took.

    `tell` gets sentences for whoever waits, if something has to be compiled.
    """
    new = not ready(game_id)
    if tell is not None and new:
        tell(Text("fast-preparing", {"game": Text(f"{game_id}-name")}))
    began = time.perf_counter()
    if game_id in THINKING:
        load(THINKING[game_id])()
    else:
        from sabot.fast.batch import exercise

        for game in _face(game_id).examples():
            exercise(game)
    from sabot.fast.compiling import USED

    note_prepared(_part(game_id), USED)
    seconds = time.perf_counter() - began
    if tell is not None and new:
        tell(Text("fast-prepared", {"seconds": seconds}))
    return seconds


def prepare_once(game_id: str, tell: Callable[[Text], None] | None = None) -> None:
    """See to it that this machine has the kernels of a game, before processes share the work."""
    if not ready(game_id):
        prepare(game_id, tell)


def prepare_in_background(game_id: str) -> subprocess.Popen[bytes] | None:
    """Let another process compile the kernels of a game; None if this machine has them already."""
    if ready(game_id):
        return None
    return subprocess.Popen(
        [sys.executable, "-m", "sabot.fast", game_id],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _part(game_id: str) -> str:
    """In which folder the kernels of a game are; two that are much alike share them."""
    return part_of(THINKING[game_id]) if game_id in THINKING else game_id


def _face(game_id: str) -> type[FastGame]:
    if game_id not in FACES:
        raise FastError("fast-no-kernel", name=game_id, known=", ".join(FACES))
    face: type[FastGame] = load(FACES[game_id])
    return face
