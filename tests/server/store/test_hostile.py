"""Manipulated backups are refused by name, and the attempt changes nothing."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sabot.locale import LANGUAGES, Translator
from sabot.server.store.backup import backup, check_backup, restore_backup, stage_restore
from sabot.server.store.backup_checks import MIB, BackupLimits
from sabot.server.store.database import StoreFileError
from sabot.server.store.migrations import CURRENT, MIGRATIONS, migrate
from sabot.server.store.sqlite import SqliteStore
from tests.server.store.helpers import all_entries, with_store
from tests.server.store.spoiling import ALTERED, HOSTILE, sql, void
from tests.server.store.test_backup import make

GENEROUS = BackupLimits(300.0, 64 * MIB)


def fingerprint(folder: Path) -> dict[str, str]:
    """Return a hash of every file in a folder except the lock."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if not path.name.endswith(".lock")
    }


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a valid backup."""
    folder = tmp_path_factory.mktemp("good")
    make(folder / "sabot.db")
    backup(folder / "sabot.db", folder / "copy.db")
    return (folder / "copy.db").read_bytes()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a database with some content."""
    made = tmp_path / "data" / "sabot.db"
    make(made, tables=1)
    return made


def refusal(path: Path, database: Path, limits: BackupLimits = GENEROUS) -> StoreFileError:
    """Return the refusal of a backup, the same in every way to restore it, without any files left."""
    before, found = fingerprint(database.parent), []
    for attempt in (
        lambda: check_backup(path, limits),
        lambda: stage_restore(path, database, limits).__enter__(),
        lambda: restore_backup(path, database, limits),
    ):
        with pytest.raises(StoreFileError) as error:
            attempt()
        for language in LANGUAGES:
            assert str(path) in Translator(language)(error.value.text)
        found.append((error.value.code, error.value.details))
    assert fingerprint(database.parent) == before
    assert found[0] == found[1] == found[2]
    return error.value


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_not_ours_is_refused(name: str, good: bytes, database: Path, tmp_path: Path) -> None:
    spoil, code, what = HOSTILE[name]
    path = tmp_path / "hostile.db"
    path.write_bytes(good)
    assert check_backup(path, GENEROUS).version == CURRENT
    spoil(path)
    error = refusal(path, database)
    assert error.code == code
    if what:
        assert error.details["what"] == what


def test_what_is_ours_is_restored(good: bytes, database: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    path.write_bytes(good)
    assert restore_backup(path, database, GENEROUS) is not None
    assert all_entries(database) == all_entries(path)


@pytest.mark.parametrize("version", range(1, CURRENT + 1))
def test_every_version_has_its_own_schema(version: int, database: Path, tmp_path: Path) -> None:
    for claimed in range(1, CURRENT + 1):
        path = tmp_path / f"{claimed}.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            migrate(connection, MIGRATIONS[:version])
            connection.execute(f"PRAGMA user_version = {claimed}")
        if claimed == version:
            assert check_backup(path).version == version
            assert restore_backup(path, database, GENEROUS) is not None
            assert check_backup(database).version == CURRENT
        else:
            assert refusal(path, database).code == ALTERED


@pytest.mark.parametrize(("size", "refused"), [(MIB, False), (4096, True)])
def test_it_may_be_so_large(size: int, refused: bool, good: bytes, database: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    path.write_bytes(good)
    if refused:
        assert refusal(path, database, BackupLimits(300.0, size)).code == "journal-backup-large"
    else:
        assert check_backup(path, BackupLimits(300.0, size)).tables == 3


class Late:
    """A clock by which it is too late when it is asked for the second time, or later."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.asked = 0

    def __call__(self) -> float:
        self.asked += 1
        return 1000.0 if self.asked > self.after else 0.0


def test_it_may_take_so_long_and_no_longer(good: bytes, database: Path, tmp_path: Path) -> None:
    """Whenever the time is over: nothing is left of the attempt, nor changed."""
    path = tmp_path / "copy.db"
    path.write_bytes(good)
    before, clock = fingerprint(database.parent), Late(10**9)
    check_backup(path, BackupLimits(999.0, MIB, clock))
    asked = clock.asked
    assert asked > 10
    for after in range(1, asked):
        with (
            pytest.raises(StoreFileError, match="journal-backup-slow"),
            stage_restore(path, database, BackupLimits(999.0, MIB, Late(after))),
        ):
            pass
        assert fingerprint(database.parent) == before
    with stage_restore(path, database, BackupLimits(999.0, MIB, Late(asked))):
        pass
    assert fingerprint(database.parent) == before


def test_one_long_statement_is_broken_off(good: bytes, tmp_path: Path) -> None:
    """The time is looked at while SQLite works, too."""
    path = tmp_path / "copy.db"
    path.write_bytes(good)
    with closing(sqlite3.connect(path)) as connection:
        connection.executemany(
            "INSERT INTO meta VALUES (?, x'00')", [(str(number),) for number in range(50_000)]
        )
        connection.commit()
    asked = 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        return 0.0

    check_backup(path, BackupLimits(999.0, 64 * MIB, clock))
    with_many, asked = asked, 0
    small = tmp_path / "small.db"
    small.write_bytes(good)
    check_backup(small, BackupLimits(999.0, 64 * MIB, clock))
    assert with_many > asked + 5


def test_room_is_left_on_the_disk(
    good: bytes, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "copy.db"
    path.write_bytes(good)
    usage = type("Usage", (), {"free": len(good) + MIB})
    monkeypatch.setattr("sabot.server.store.backup.shutil.disk_usage", lambda _: usage)
    before = fingerprint(database.parent)
    with pytest.raises(StoreFileError, match="journal-backup-full"):
        restore_backup(path, database)
    assert fingerprint(database.parent) == before


def test_what_was_checked_is_what_is_put_in_place(good: bytes, database: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    path.write_bytes(good)
    with stage_restore(path, database, GENEROUS) as stage:
        sql("CREATE VIEW everybody AS SELECT * FROM players")(path)
        assert stage.commit() is not None
    assert check_backup(database).tables == 3
    assert [each.name for each in database.parent.iterdir() if each.name.startswith(".")] == []


def test_a_backup_is_without_the_room_that_deleted_rows_have_left(database: Path, tmp_path: Path) -> None:
    def change(statement: str) -> Callable[[sqlite3.Connection], None]:
        return lambda connection: void(connection.execute(statement))

    async def work(store: SqliteStore) -> None:
        await store._writer.submit(change(f"INSERT INTO meta VALUES ('large', zeroblob({MIB}))"))
        await store._writer.submit(change("DELETE FROM meta WHERE name = 'large'"))

    with_store(database, work)
    copy = tmp_path / "copy.db"
    info = backup(database, copy)
    assert info.size == copy.stat().st_size < database.stat().st_size - MIB // 2
    assert all_entries(copy) == all_entries(database)
    restore_backup(copy, database)
    assert database.stat().st_size == info.size
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA auto_vacuum").fetchone() == (2,)  # so it can shrink from now on
