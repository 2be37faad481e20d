"""A process with a bot pool, to be killed by a test: `python -m tests.server.programs.pool_process BOT`."""

from __future__ import annotations

import asyncio
import sys

from sabot.server.bots.pool import BotPool
from tests.server.programs.faulty_bots import REGISTRY
from tests.server.programs.test_bot_pool import ask, hand


async def main() -> None:
    """Request one decision of the bot, then run on."""
    pool = BotPool(1, games=REGISTRY, timeout=600)
    await ask(pool, hand(), sys.argv[1])
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
