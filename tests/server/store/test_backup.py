"""Backups made under load, what is refused as one, and putting one back."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from sabot.locale import LANGUAGES, Translator
from sabot.server.store import PlayerRow
from sabot.server.store.backup import backup, check_backup, restore_backup
from sabot.server.store.backup_checks import BackupInfo
from sabot.server.store.database import StoreFileError
from sabot.server.store.migrations import CURRENT
from sabot.server.store.sqlite import SqliteStore
from tests.server.store.appender import TASKS
from tests.server.store.helpers import (
    GAME,
    ROOT,
    all_entries,
    appending,
    check_whole,
    opened,
    start,
    with_store,
)

FIRST_VERSION = Path(__file__).with_name("version-1.sql")


def make(database: Path, tables: int = 3) -> None:
    """A small database with something of everything."""

    async def work(store: SqliteStore) -> None:
        for number in range(tables):
            await store.append(appending(f"t{number}", 0, 2))
        await store.append(appending("t0", 2, finished=True, game=GAME))
        await store.save_player(PlayerRow("zoe", "Zoé", "fr", 1.0))

    with_store(database, work)


def said(error: pytest.ExceptionInfo[StoreFileError]) -> str:
    for language in LANGUAGES:
        assert Translator(language)(error.value.text)
    return error.value.code


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".") or "-wal" in path.name]


def test_a_backup_holds_everything(tmp_path: Path) -> None:
    database, target = tmp_path / "sabot.db", tmp_path / "copy.db"
    make(database)
    info = backup(database, target)
    assert info == BackupInfo(CURRENT, tables=3, unfinished=2, games=1, players=1, size=target.stat().st_size)
    assert check_backup(target) == info
    assert all_entries(target) == all_entries(database)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert leftovers(tmp_path) == []


def test_a_backup_of_an_open_database_has_what_is_in_its_log(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"

    async def run() -> None:
        async with opened(database) as store:
            for number in range(3):
                await store.append(appending("a", number))
                await asyncio.to_thread(backup, database, tmp_path / f"{number}.db")
            await store.append(appending("a", 3))

    asyncio.run(run())
    assert [len(all_entries(tmp_path / f"{number}.db")["a"]) for number in range(3)] == [1, 2, 3]
    assert len(all_entries(database)["a"]) == 4


def test_backups_while_a_server_writes(tmp_path: Path) -> None:
    """Each is of one moment: all that had been acknowledged, no append in part, tasks in step."""
    database = tmp_path / "sabot.db"
    acknowledged: Counter[str] = Counter()
    with start("appender", database) as writer:
        assert writer.stdout is not None
        for number in range(5):
            for _ in range(500):
                table, _, count = writer.stdout.readline().split()
                acknowledged[table] += int(count)
            backup(database, tmp_path / f"{number}.db")
            found = all_entries(tmp_path / f"{number}.db")
            for table, entries in found.items():
                check_whole(table, entries)
                assert len(entries) >= acknowledged[table]
            assert found.keys() >= acknowledged.keys()
            for task in range(TASKS):
                left, right = (len(found.get(f"{side}-{task}", ())) for side in ("left", "right"))
                assert 0 <= left - right <= 3
        writer.send_signal(signal.SIGKILL)
    latest = all_entries(database)
    for number in range(5):
        for table, entries in all_entries(tmp_path / f"{number}.db").items():
            assert latest[table][: len(entries)] == entries


def test_a_reader_of_one_moment_keeps_nobody_from_writing(tmp_path: Path) -> None:
    """What a backup does for as long as it takes: the appends are committed meanwhile."""
    database = tmp_path / "sabot.db"

    async def run() -> None:
        async with opened(database) as store:
            await store.append(appending("a", 0))
            with closing(sqlite3.connect(database, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                count = "SELECT count(*) FROM entries"
                assert reader.execute(count).fetchone() == (1,)
                for number in range(1, 50):
                    await store.append(appending("a", number))
                assert reader.execute(count).fetchone() == (1,)
            assert len(await store.entries("a")) == 50

    asyncio.run(run())


def test_what_was_restored_can_be_backed_up_again(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    make(database)
    for number in range(3):
        copy = tmp_path / f"{number}.db"
        backup(database, copy)
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA auto_vacuum").fetchone() == (2,)
        restore_backup(copy, database)
    assert len(all_entries(database)) == 3


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    database, target = tmp_path / "sabot.db", tmp_path / "copy.db"
    make(database)
    target.write_text("precious")
    with pytest.raises(StoreFileError) as error:
        backup(database, target)
    assert said(error) == "journal-backup-exists"
    assert target.read_text() == "precious"
    backup(database, target, force=True)
    assert all_entries(target) == all_entries(database)


def test_a_backup_over_the_database_itself(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    make(database)
    os.link(database, tmp_path / "another-name.db")
    before = all_entries(database)
    for target in (database, tmp_path / "another-name.db"):
        with pytest.raises(StoreFileError) as error:
            backup(database, target, force=True)
        assert said(error) == "journal-backup-itself"
        with pytest.raises(StoreFileError) as error:
            restore_backup(target, database)
        assert said(error) == "journal-backup-itself"
    assert all_entries(database) == before


def test_a_backup_to_where_nothing_can_be_put(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    make(database)
    with pytest.raises(StoreFileError) as error:
        backup(database, tmp_path / "nowhere" / "copy.db")
    assert said(error) == "journal-file-unusable"
    with pytest.raises(StoreFileError) as error:
        backup(database, tmp_path, force=True)
    assert said(error) == "journal-backup-exists"


def test_a_backup_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreFileError) as error:
        backup(tmp_path / "sabot.db", tmp_path / "copy.db")
    assert said(error) == "journal-file-missing"
    assert list(tmp_path.iterdir()) == []
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE notes (a)")
    with pytest.raises(StoreFileError) as error:
        backup(foreign, tmp_path / "copy.db")
    assert said(error) == "journal-file-foreign"
    assert [path.name for path in tmp_path.iterdir()] == ["foreign.db"]


def test_what_is_no_backup(tmp_path: Path) -> None:
    database = tmp_path / "data" / "sabot.db"
    make(database, tables=200)
    before = all_entries(database)
    good = tmp_path / "good.db"
    backup(database, good)
    content = good.read_bytes()

    damaged, cut, text, newer = (tmp_path / name for name in ("damaged.db", "cut.db", "text.db", "newer.db"))
    damaged.write_bytes(content[:8192] + b"\xaa" * 4096 + content[12288:])
    cut.write_bytes(content[: len(content) // 2])
    text.write_text("not a database at all")
    newer.write_bytes(content)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute(f"PRAGMA user_version = {CURRENT + 1}")
    for path, code in (
        (damaged, "journal-backup-damaged"),
        (cut, "journal-backup-damaged"),
        (text, "journal-file-foreign"),
        (newer, "journal-file-newer"),
        (tmp_path / "missing.db", "journal-file-missing"),
    ):
        with pytest.raises(StoreFileError) as error:
            check_backup(path)
        assert said(error) == code
        with pytest.raises(StoreFileError) as error:
            restore_backup(path, database)
        assert said(error) == code
    assert all_entries(database) == before
    assert sorted(path.name for path in database.parent.iterdir()) == ["sabot.db", "sabot.db.lock"]


def test_a_database_at_work_is_no_backup(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "sabot.db") as store:
            await store.append(appending("a", 0))
            with pytest.raises(StoreFileError) as error:
                check_backup(tmp_path / "sabot.db")
            assert said(error) == "journal-backup-open"

    asyncio.run(run())


def test_a_restored_database_goes_on_from_there(tmp_path: Path) -> None:
    database, target = tmp_path / "data" / "sabot.db", tmp_path / "copy.db"
    make(database)
    backup(database, target)

    async def later(store: SqliteStore) -> None:
        await store.append(appending("t1", 2, 5))
        await store.append(appending("later", 0))

    async def again(store: SqliteStore) -> None:
        await store.append(appending("t1", 2))

    with_store(database, later)
    lost = all_entries(database)
    kept = restore_backup(target, database)
    assert kept == database.with_name("sabot.db.before-restore-1")
    assert all_entries(kept) == lost
    assert all_entries(database) == all_entries(target)
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    with_store(database, again)
    # The backup is as it was, and the second restore keeps what was there too.
    assert restore_backup(target, database) == database.with_name("sabot.db.before-restore-2")
    assert len(all_entries(database)["t1"]) == 2
    assert leftovers(database.parent) == []


def test_what_a_restore_has_set_aside_can_be_restored(tmp_path: Path) -> None:
    database, target = tmp_path / "sabot.db", tmp_path / "copy.db"
    make(tmp_path / "other.db", tables=1)
    backup(tmp_path / "other.db", target)
    make(database)
    before = all_entries(database)
    kept = restore_backup(target, database)
    assert kept is not None
    assert check_backup(kept).tables == 3
    restore_backup(kept, database)
    assert all_entries(database) == before


def test_a_restore_after_a_crash_leaves_no_log_of_the_old_database(tmp_path: Path) -> None:
    database, target = tmp_path / "data" / "sabot.db", tmp_path / "copy.db"
    make(tmp_path / "other.db")
    backup(tmp_path / "other.db", target)
    acknowledged: Counter[str] = Counter()
    with start("appender", database) as writer:
        assert writer.stdout is not None
        for _ in range(300):
            table, _, count = writer.stdout.readline().split()
            acknowledged[table] += int(count)
        writer.send_signal(signal.SIGKILL)
    assert database.with_name("sabot.db-wal").stat().st_size
    kept = restore_backup(target, database)
    assert leftovers(database.parent) == []
    assert all_entries(database) == all_entries(target)
    assert kept is not None
    found = all_entries(kept)
    assert all(len(found[table]) >= count for table, count in acknowledged.items())


def test_a_restore_in_the_place_of_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    database, target = tmp_path / "sabot.db", tmp_path / "copy.db"
    make(tmp_path / "other.db")
    backup(tmp_path / "other.db", target)
    database.write_bytes(b"x" * 5000)
    database.with_name("sabot.db-wal").write_bytes(b"y" * 5000)
    kept = restore_backup(target, database)
    assert kept is not None
    assert kept.read_bytes() == b"x" * 5000
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"y" * 5000
    assert all_entries(database) == all_entries(target)


def test_a_restore_where_there_was_nothing(tmp_path: Path) -> None:
    database, target = tmp_path / "new" / "sabot.db", tmp_path / "copy.db"
    make(tmp_path / "other.db")
    backup(tmp_path / "other.db", target)
    assert restore_backup(target, database) is None
    assert all_entries(database) == all_entries(target)


def test_a_restore_under_a_running_server_is_refused(tmp_path: Path) -> None:
    database, target = tmp_path / "sabot.db", tmp_path / "copy.db"
    make(database)
    backup(database, target)

    async def run() -> None:
        async with opened(database) as store:
            with pytest.raises(StoreFileError) as error:
                restore_backup(target, database)
            assert (said(error), error.value.details["pid"]) == ("journal-in-use", str(os.getpid()))
            await store.append(appending("t1", 2))

    asyncio.run(run())
    assert not list(tmp_path.glob("*before-restore*"))


def test_a_backup_of_the_first_version_is_restored_and_brought_up(tmp_path: Path) -> None:
    database, target = tmp_path / "sabot.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(target)) as connection:
        connection.executescript(FIRST_VERSION.read_text(encoding="utf-8"))
    info = check_backup(target)
    assert (info.version, info.tables, info.unfinished, info.games, info.players) == (1, 2, 1, 0, 2)
    restore_backup(target, database)

    async def work(store: SqliteStore) -> None:
        assert await store.entries("under-way") == [b"one", b"two"]
        assert await store.counts() == []

    with_store(database, work)


@pytest.mark.parametrize("what", ["backup", "restore"])
def test_killed_at_any_moment_it_is_done_or_not_begun(tmp_path: Path, what: str) -> None:
    database, target = tmp_path / "sabot.db", tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    make(database)
    if what == "restore":
        backup(database, target)
        with start("appender", database) as writer:
            assert writer.stdout is not None
            for _ in range(100):
                writer.stdout.readline()
            # Killed, so that there is a log to be folded in.
            writer.send_signal(signal.SIGKILL)
    done = subprocess.run(
        [sys.executable, "-m", "tests.server.store.interrupted", what, database, target],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10
