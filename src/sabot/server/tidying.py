"""When Python looks for objects that only refer to each other and that nobody needs any more.

To look through what thousands of tables are made of takes seconds, and even through what is new
among it a good part of one. Play leaves nothing to be found; closed connections do. So it is done when
nobody is connected, or once a day; in between whatever is there is spared (`gc.freeze`), which
costs nothing.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

ROUND_SECONDS = 30.0
LATEST_SECONDS = 24 * 3600.0


def spare_all() -> None:
    """Before tables come back: what is there is not looked at again, and nothing new until `keep_tidy`."""
    gc.unfreeze()  # a hall before this one may have left something behind
    gc.collect()
    gc.freeze()
    gc.disable()


def spare_nothing() -> None:
    """After a hall was closed: nothing of it will stay."""
    gc.unfreeze()
    gc.enable()


async def keep_tidy(connected: Callable[[], int]) -> None:
    """Go on for as long as the server does; `connected` tells how many connections there are."""
    gc.freeze()
    gc.enable()
    looked = time.monotonic()
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        if not connected() or time.monotonic() - looked > LATEST_SECONDS:
            gc.unfreeze()
            gc.collect()
            looked = time.monotonic()
        gc.freeze()
