"""Time that need not be waited for."""

from __future__ import annotations

import asyncio


def pass_time(seconds: float) -> None:
    """Let so much time be over at once for the loop that runs."""
    loop = asyncio.get_running_loop()
    clock = loop.time
    loop.time = lambda: clock() + seconds  # type: ignore[method-assign]
