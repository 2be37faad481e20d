"""Time that need not be waited for."""

from __future__ import annotations

import asyncio


def hold_time() -> None:
    """Let no time be over for the loop that runs, but what `pass_time` says."""
    loop = asyncio.get_running_loop()
    now = loop.time()
    loop.time = lambda: now  # type: ignore[method-assign]


def pass_time(seconds: float) -> None:
    """Let so much time be over at once for the loop that runs."""
    loop = asyncio.get_running_loop()
    clock = loop.time
    loop.time = lambda: clock() + seconds  # type: ignore[method-assign]
