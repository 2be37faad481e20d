"""Kernels that some bots need, compiled once per machine by a separate process."""

from __future__ import annotations

import asyncio
import logging
import time

from sabot.fast import prepare_in_background, ready

_log = logging.getLogger(__name__)


class Kernels:
    """The kernels of each game, compiled on first use."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def wait(self, game_id: str) -> None:
        """Wait until the kernels of a game are compiled. If that fails, the bots report it themselves."""
        if game_id not in self._tasks:
            if ready(game_id):
                return
            self._tasks[game_id] = asyncio.create_task(_compile(game_id))
        await asyncio.shield(self._tasks[game_id])

    async def close(self) -> None:
        """Cancel running compilations."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


async def _compile(game_id: str) -> None:
    started = time.perf_counter()
    process = prepare_in_background(game_id)
    if process is None:
        return
    _log.info("compiling the kernels of the bots", extra={"game": game_id})
    try:
        failed = await asyncio.to_thread(process.wait)
    except asyncio.CancelledError:
        process.kill()
        process.wait()
        raise
    seconds = round(time.perf_counter() - started, 1)
    if failed:
        _log.error("the kernels could not be compiled", extra={"game": game_id, "seconds": seconds})
    else:
        _log.info("kernels compiled", extra={"game": game_id, "seconds": seconds})
