"""Wait for what another process or thread does and announces to nobody.

Only these two functions look again and again. A test fails here if what it waits for never comes, not because
it comes late.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 240.0
"""Seconds. More than anything in a test takes: only a fault reaches it."""
PAUSE = 0.01


def wait_until(reached: Callable[[], T], missing: Callable[[], str] = lambda: "it does not come") -> T:
    """Wait in a test without an event loop until `reached` returns something true, and return that."""
    end = time.monotonic() + PATIENCE
    while not (found := reached()):
        assert time.monotonic() < end, missing()
        time.sleep(PAUSE)
    return found


async def until(reached: Callable[[], T]) -> T:
    """Wait until `reached` returns something true, and return that. The event loop runs meanwhile."""
    end = time.monotonic() + PATIENCE
    while not (found := reached()):
        assert time.monotonic() < end, "it does not come"
        await asyncio.sleep(PAUSE)
    return found
