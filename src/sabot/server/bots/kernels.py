"""Has the kernels compiled that some bots think with: once on a machine, by a process beside the server."""

from __future__ import annotations

import asyncio
import logging
import time

from sabot.fast import prepare_in_background, ready

_log = logging.getLogger(__name__)


class Kernels:
    """Those of every game, when they are first wanted."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def wait(self, game_id: str) -> None:
        """Come back when the kernels of a game are there. Should they fail, the bots will say so."""
        if game_id not in self._tasks:
            if ready(game_id):
                return
            self._tasks[game_id] = asyncio.create_task(_compile(game_id))
        await asyncio.shield(self._tasks[game_id])

    async def close(self) -> None:
        """End what is still being compiled."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


async def _compile(game_id: str) -> None:
    began = time.perf_counter()
    process = prepare_in_background(game_id)
    if process is None:
        return
    _log.info("compiling the kernels that bots think with", extra={"game": game_id})
    try:
        failed = await asyncio.to_thread(process.wait)
    except asyncio.CancelledError:
        process.kill()
        process.wait()
        raise
    seconds = round(time.perf_counter() - began, 1)
    if failed:
        _log.error("the kernels could not be compiled", extra={"game": game_id, "seconds": seconds})
    else:
        _log.info("kernels compiled", extra={"game": game_id, "seconds": seconds})
