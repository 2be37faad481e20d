"""Compiles the kernels of a game once for all test processes, while the others wait."""

from __future__ import annotations

import fcntl
import tempfile
from functools import lru_cache
from pathlib import Path

from sabot.fast import prepare


@lru_cache
def prepared(game_id: str) -> None:
    """Compile or load all kernels of a game; otherwise, two processes would do the same work twice."""
    with (Path(tempfile.gettempdir()) / f"sabot-tests-{game_id}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        prepare(game_id)
