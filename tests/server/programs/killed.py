"""A server's part with one bot, made to be killed: `python -m tests.server.programs.killed BOT`."""

from __future__ import annotations

import asyncio
import sys

from sabot.server.bots.pool import BotPool
from tests.server.programs.bots import REGISTRY
from tests.server.programs.test_thinking import ask, hand


async def main() -> None:
    """Ask the bot once, and stay."""
    thinking = BotPool(1, games=REGISTRY, limit=600)
    await ask(thinking, hand(), sys.argv[1])
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
