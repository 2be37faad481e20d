"""Admission of new connections, a few in each pass of the event loop, so that others run in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

BATCH = 4
"""How many are admitted in one pass of the event loop: the work for each takes a few milliseconds."""


class Admission:
    """A queue that admits a few waiters in each pass of the event loop."""

    def __init__(self, batch: int = BATCH) -> None:
        self._batch = batch
        self._admitted = 0
        """How many were admitted in this pass."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_scheduled = False

    async def wait(self) -> None:
        """Wait to be admitted."""
        self._schedule()
        if self._admitted < self._batch and not self._waiting:
            self._admitted += 1
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        await waiter

    def add(self, callback: Callable[[], None]) -> None:
        """Call this function when it is admitted."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiter.add_done_callback(lambda _: callback())
        self._waiting.append(waiter)
        self._schedule()

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._admit)

    def _admit(self) -> None:
        """Admit the next waiters, skipping those that were cancelled."""
        self._is_scheduled, self._admitted = False, 0
        while self._waiting and self._admitted < self._batch:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                self._admitted += 1
        if self._waiting:
            self._schedule()
