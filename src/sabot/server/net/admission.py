"""Lets those who come at once come in a few at a time, so that everybody else has their turn in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_A_TIME = 4
"""How many are let in before the others get their turn: what is done for them takes a few milliseconds."""


class Admission:
    """A queue of those who come. Each waits until so many before them have been let in, and no longer."""

    def __init__(self, at_a_time: int = AT_A_TIME) -> None:
        self._at_a_time = at_a_time
        self._let_in = 0
        """How many were let in this time."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._goes_on = False

    async def wait(self) -> None:
        """Wait for one's turn to come in."""
        self._go_on_soon()
        if self._let_in < self._at_a_time and not self._waiting:
            self._let_in += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await turn

    def add(self, come_in: Callable[[], None]) -> None:
        """Have this called when it is its turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turn.add_done_callback(lambda _: come_in())
        self._waiting.append(turn)
        self._go_on_soon()

    def _go_on_soon(self) -> None:
        if not self._goes_on:
            self._goes_on = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """Let the next ones in, of those who have not given up."""
        self._goes_on, self._let_in = False, 0
        while self._waiting and self._let_in < self._at_a_time:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._let_in += 1
        if self._waiting:
            self._go_on_soon()
