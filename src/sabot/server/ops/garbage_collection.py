"""Schedule of Python's cyclic garbage collector.

A full collection of thousands of tables takes seconds. So objects that were collected once are frozen
(`gc.freeze`, which costs nothing), and every few seconds only new objects are collected, which takes some
milliseconds. They are collected before they are frozen, because frozen garbage would stay for good. Play and
connections leave next to no cyclic garbage.

Objects that become garbage after they were frozen, such as a closed table, are found by a full collection. It
runs when nobody is connected, or once a day.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

INTERVAL = 5.0
"""Seconds between collections of new objects."""
FULL_INTERVAL = 600.0
"""Least seconds between full collections, which need that nobody is connected."""
MAX_FULL_INTERVAL = 24 * 3600.0
"""Seconds after which a full collection runs in any case."""


def freeze_all() -> None:
    """Freeze all objects and disable collection until `collect_periodically` starts."""
    gc.unfreeze()  # an earlier game server may have left garbage
    gc.collect()
    gc.freeze()
    gc.disable()


def unfreeze_all() -> None:
    """Unfreeze all objects and enable collection, so that a closed game server is collected."""
    gc.unfreeze()
    gc.enable()


async def collect_periodically(
    connections: Callable[[], int], clock: Callable[[], float] = time.monotonic
) -> None:
    """Collect garbage until cancelled. `connections` returns the number of open connections."""
    gc.freeze()  # without a collection: the tables just replayed are many and no garbage
    gc.enable()
    last_full, was_used = clock(), False
    while True:
        await asyncio.sleep(INTERVAL)
        is_used, passed = connections() > 0, clock() - last_full
        was_used = was_used or is_used
        if passed > MAX_FULL_INTERVAL or (was_used and not is_used and passed > FULL_INTERVAL):
            gc.unfreeze()
            last_full, was_used = clock(), False
        gc.collect()
        gc.freeze()
