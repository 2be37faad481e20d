"""Run as a process: backup or restore, killed at each thing that it asks of the system, one after another.

    interrupted.py (backup | restore) DATABASE BACKUP

After each kill the files have to be as they were before or as they are to become. Prints how many
kills there were. The system is asked through Python's audit events, so no such moment is missed.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sabot.server.store.backup import backup, check_backup, restore_backup
from tests.server.store.helpers import all_entries

WATCHED = ("open", "os.", "shutil.", "sqlite3.", "tempfile.", "fcntl.")


def killed_at(number: int, work: Callable[[], object]) -> bool:
    """Run a function in a child that is killed at this event; return whether it was."""
    child = os.fork()
    if child == 0:
        seen = 0

        def watch(event: str, _args: Any) -> None:
            nonlocal seen
            if event.startswith(WATCHED):
                # The kill is such an event as well, but no longer of this number.
                seen += 1
                if seen == number + 1:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(watch)
        work()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return True
    assert os.WEXITSTATUS(status) == 0
    return False


def fresh_copy(original: Path, name: str) -> Path:
    """Copy a database into a new folder."""
    folder = original.parent / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in original.parent.glob(original.name + "*"):
        shutil.copy2(path, folder)
    return folder / original.name


def restore_until_done(database: Path, copy: Path) -> int:
    """Kill a restore at every event: the database is the old one, or the restored one next to the old."""
    before, after = all_entries(fresh_copy(database, "reading")), all_entries(copy)
    assert before != after
    number = 0
    while True:
        tried = fresh_copy(database, "trying")
        killed = killed_at(number, lambda: restore_backup(copy, tried))  # noqa: B023  (done within this turn)
        found = all_entries(tried)
        if found == after:
            assert all_entries(tried.with_name(f"{tried.name}.before-restore-1")) == before
        else:
            assert found == before
        if not killed:
            assert found == after
            return number
        number += 1


def backup_until_done(database: Path, target: Path) -> int:
    """Kill a backup at every event: there is a complete backup or none."""
    number = 0
    while True:
        target.unlink(missing_ok=True)
        killed = killed_at(number, lambda: backup(database, target))
        if target.exists():
            check_backup(target)
        if not killed:
            assert all_entries(target) == all_entries(database)
            return number
        number += 1


if __name__ == "__main__":
    runs = {"backup": backup_until_done, "restore": restore_until_done}
    print(runs[sys.argv[1]](Path(sys.argv[2]), Path(sys.argv[3])))
