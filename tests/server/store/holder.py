"""Run as a process: has a database open, and says so, until it is ended."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from sabot.server.store.sqlite import SqliteStore


async def main() -> None:
    """Hold it."""
    await SqliteStore.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
