"""Clocks of the event loop that tests stop or advance."""

from __future__ import annotations

import asyncio


def hold_time() -> None:
    """Stop the clock of the running loop; only `pass_time` advances it."""
    loop = asyncio.get_running_loop()
    now = loop.time()
    loop.time = lambda: now  # type: ignore[method-assign]


def pass_time(seconds: float) -> None:
    """Advance the clock of the running loop."""
    loop = asyncio.get_running_loop()
    clock = loop.time
    loop.time = lambda: clock() + seconds  # type: ignore[method-assign]
