"""Program for tests: hold a database open until the process ends."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from sabot.server.store.sqlite import SqliteStore


async def main() -> None:
    """Open the database and wait."""
    await SqliteStore.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
