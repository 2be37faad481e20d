"""When Python looks for objects that only refer to each other and that nobody needs any more.

To look through what thousands of tables are made of takes seconds. So whatever has been looked at once is
spared from then on (`gc.freeze`, which costs nothing), and only what is new is looked at, every few seconds,
which is over in some milliseconds. It must be looked at before it is spared: what is thrown away unseen would
stay for good. Play and connections leave next to nothing to be found.

What is thrown away after it was spared, such as a table that has closed, is found when everything is looked
at. That happens when nobody is connected, or once a day.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

ROUND_SECONDS = 5.0
QUIET_SECONDS = 600.0
"""How long after everything was looked at it may be again, where nobody is connected."""
LATEST_SECONDS = 24 * 3600.0


def spare_all() -> None:
    """Before tables come back: what is there is not looked at again, and nothing new until `keep_tidy`."""
    gc.unfreeze()  # a game server before this one may have left something behind
    gc.collect()
    gc.freeze()
    gc.disable()


def spare_nothing() -> None:
    """After a game server was closed: nothing of it will stay."""
    gc.unfreeze()
    gc.enable()


async def keep_tidy(connected: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
    """Go on for as long as the server does; `connected` tells how many connections there are."""
    gc.freeze()  # not looked at: tables that were just read are no garbage, and many
    gc.enable()
    looked, visited = clock(), False
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        here, passed = connected() > 0, clock() - looked
        visited = visited or here
        if passed > LATEST_SECONDS or (visited and not here and passed > QUIET_SECONDS):
            gc.unfreeze()
            looked, visited = clock(), False
        gc.collect()
        gc.freeze()
