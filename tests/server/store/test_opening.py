"""Opening, refusing and migrating database files."""

import asyncio
import hashlib
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from sabot.locale import LANGUAGES, Translator
from sabot.server.store import KeyRow, PlayerRow
from sabot.server.store.database import StoreFileError
from sabot.server.store.migrations import APPLICATION_ID, CURRENT, MIGRATIONS, migrate, version_of
from sabot.server.store.sqlite import SqliteStore
from tests.server.store.helpers import GAME, all_entries, appending, opened, start, with_store

FIRST_VERSION = Path(__file__).with_name("version-1.sql")


async def add_one(store: SqliteStore) -> None:
    await store.append(appending("a", len(await store.entries("a"))))


def refused(database: Path) -> StoreFileError:
    with pytest.raises(StoreFileError) as error:
        with_store(database, add_one)
    for language in LANGUAGES:
        assert str(database) in Translator(language)(error.value.text)
    return error.value


def make(database: Path, script: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(script)


def fingerprint(folder: Path) -> dict[str, str]:
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if path.is_file() and not path.name.endswith(".lock")
    }


def schema(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    return [(name, " ".join(sql.split())) for name, sql in rows]


def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    database = tmp_path / "a" / "b" / "sabot.db"

    async def run() -> None:
        async with opened(database) as store:
            await add_one(store)
            for path in database.parent.iterdir():
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
            # The log and its index are there too while it is open.
            assert len(list(database.parent.iterdir())) == 4

    asyncio.run(run())
    assert stat.S_IMODE(database.parent.stat().st_mode) == 0o700


def test_a_path_with_signs_that_mean_something_elsewhere(tmp_path: Path) -> None:
    database = tmp_path / "é ?mode=memory#%41&" / "sabot.db"
    with_store(database, add_one)
    with_store(database, add_one)
    assert len(all_entries(database)["a"]) == 2


def test_every_commit_is_flushed(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        connection = store._writer._connection
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)

    with_store(tmp_path / "sabot.db", work)


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    database.touch()
    with_store(database, add_one)
    assert len(all_entries(database)["a"]) == 1


@pytest.mark.parametrize(
    "content", [b"not a database at all", b"x" * 10_000, b"SQLite format 3\x00" + b"\x01" * 5000]
)
def test_any_other_file_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    database = tmp_path / "sabot.db"
    database.write_bytes(content)
    assert refused(database).code == "journal-file-foreign"
    assert database.read_bytes() == content


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE notes (a)",
        "PRAGMA application_id = 77; PRAGMA user_version = 1; CREATE TABLE tables (a)",
        "PRAGMA user_version = 3",
        "PRAGMA journal_mode = WAL; CREATE TABLE notes (a)",
    ],
)
def test_another_programs_database_is_left_as_it_is(tmp_path: Path, script: str) -> None:
    database = tmp_path / "sabot.db"
    make(database, script)
    before = fingerprint(tmp_path)
    assert refused(database).code == "journal-file-foreign"
    assert fingerprint(tmp_path) == before


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    database.mkdir()
    assert refused(database).code == "journal-file-foreign"


def test_no_folder_can_be_made_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refused(tmp_path / "file" / "sabot.db").code == "journal-file-unusable"


def test_a_newer_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    with_store(database, add_one)
    make(database, f"PRAGMA user_version = {CURRENT + 1}")
    before = fingerprint(tmp_path)
    error = refused(database)
    assert error.code == "journal-file-newer"
    assert (error.details["found"], error.details["known"]) == (CURRENT + 1, CURRENT)
    assert fingerprint(tmp_path) == before


def test_a_damaged_database_is_an_error_that_says_so(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    with_store(database, add_one)
    content = bytearray(database.read_bytes())
    content[100:8192] = b"\xff" * (8192 - 100)
    database.write_bytes(content)
    assert refused(database).code == "journal-file-unusable"


def test_a_second_server_is_refused_and_told_who_is_there(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    with start("holder", database) as holder:
        assert holder.stdout is not None
        try:
            assert holder.stdout.readline() == "open\n"
            error = refused(database)
            assert (error.code, error.details["pid"]) == ("journal-in-use", str(holder.pid))
        finally:
            holder.kill()
    # The lock has died with its holder.
    with_store(database, add_one)


def test_twice_in_one_process_is_refused_as_well(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"

    async def run() -> None:
        async with opened(database) as store:
            with pytest.raises(StoreFileError) as error:
                await SqliteStore.open(database)
            assert error.value.code == "journal-in-use"
            await add_one(store)

    asyncio.run(run())


def test_the_first_version_is_as_it_was_released(tmp_path: Path) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        assert migrate(connection, MIGRATIONS[:1]) == (0, 1)
        made = schema(connection)
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(FIRST_VERSION.read_text(encoding="utf-8"))
        assert schema(connection) == made


def test_a_database_of_the_first_version_is_brought_up(tmp_path: Path) -> None:
    database, fresh = tmp_path / "sabot.db", tmp_path / "fresh.db"
    make(database, FIRST_VERSION.read_text(encoding="utf-8"))

    async def work(store: SqliteStore) -> None:
        assert await store.unfinished_tables() == ["under-way"]
        assert await store.entries("under-way") == [b"one", b"two"]
        assert await store.entries("done") == [b"one"]
        zoe = await store.player("zoe")
        assert zoe is not None
        assert zoe == PlayerRow("zoe", "Zoé", "fr", 12.5, True, 2, b"\x01\x02", zoe.recovery_at)
        assert zoe.recovery_at > 1_700_000_000  # her link is good for a week from now on
        assert await store.player_count() == 2
        (key,) = await store.signing_keys(KeyRow(b"another", 0.0))
        assert (key.secret, key.good_until) == (b"key", None)
        assert await store.counts() == []
        await store.append(appending("under-way", 2, finished=True, game=GAME))
        assert await store.played_and_won("zoe") == (1, 1)
        await store.append(appending("new", 0))
        assert await store.unfinished_tables() == ["new"]

    with_store(database, work)
    with_store(fresh, add_one)
    with closing(sqlite3.connect(database)) as old, closing(sqlite3.connect(fresh)) as new:
        assert version_of(old) == version_of(new) == CURRENT
        assert old.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert schema(old) == schema(new)


def test_a_migration_that_fails_leaves_the_version_before_it(tmp_path: Path) -> None:
    database = tmp_path / "sabot.db"
    make(database, FIRST_VERSION.read_text(encoding="utf-8"))
    planted = "CREATE TABLE more (a); INSERT INTO more VALUES (1); INSERT INTO nowhere VALUES (1)"
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="nowhere"):
            migrate(connection, (*MIGRATIONS, planted))
        assert version_of(connection) == CURRENT
        assert "more" not in dict(schema(connection))
        assert not connection.in_transaction
    with_store(database, add_one)
    assert {table: len(entries) for table, entries in all_entries(database).items()} == {
        "done": 1,
        "under-way": 2,
        "a": 1,
    }
