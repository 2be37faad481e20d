"""Run as a process: a database, its folder or its connection may only be read. Prints what is said then.

    read_only.py FOLDER

The folder is changed by whoever runs this: root, who may write everywhere, becomes nobody first.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from sabot.server.store.database import StoreFileError
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.errors import Unavailable
from tests.server.store.helpers import all_entries, appending

NOBODY = 65534


async def add_one(store: SqliteStore) -> str:
    """Append one entry; return an error code or "kept"."""
    try:
        await store.append(appending("a", len(await store.entries("a"))))
    except Unavailable as error:
        return error.code
    return "kept"


async def start_and_add_one(database: Path) -> str:
    """Open the store and append one entry."""
    try:
        store = await SqliteStore.open(database)
    except StoreFileError as error:
        return error.code
    try:
        return await add_one(store)
    finally:
        await store.close()


async def while_running(database: Path) -> list[str]:
    """Append with a read-only connection, which the writer then replaces."""
    store = await SqliteStore.open(database)
    store._writer._connection.execute("PRAGMA query_only = ON")
    said = [await add_one(store), await add_one(store)]
    await store.close()
    return said


def main() -> None:
    """Try every read-only case and print a report."""
    folder = Path(sys.argv[1])
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    database = folder / "sabot.db"
    report: dict[str, object] = {"at first": asyncio.run(start_and_add_one(database))}
    for name, path, mode in (("file", database, 0o400), ("folder", folder, 0o500)):
        before = path.stat().st_mode
        path.chmod(mode)
        report[name] = asyncio.run(start_and_add_one(database))
        path.chmod(before)
    folder.chmod(0o500)
    report["new"] = asyncio.run(start_and_add_one(folder / "new.db"))
    report["new folder"] = asyncio.run(start_and_add_one(folder / "below" / "new.db"))
    folder.chmod(0o700)
    report["while running"] = asyncio.run(while_running(database))
    report["at last"] = asyncio.run(start_and_add_one(database))
    report["entries"] = len(all_entries(database)["a"])
    report["files"] = sorted(path.name for path in folder.iterdir())
    print(json.dumps(report))


if __name__ == "__main__":
    main()
