"""One running server for all tests that only read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.leaks.secret_texts import salts_of, secrets_of, spellings
from tests.server.leaks.table_servers import ProcessServer, read_entries
from tests.server.process import serving


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessServer]:
    """Start a server for all tests. At the end its log must contain no secret of any pack."""
    with serving(tmp_path_factory.mktemp("leaks"), log_level="debug") as server:
        yield ProcessServer(server)
    log = server.log.read_text(encoding="utf-8")
    assert "Traceback" not in log
    database = server.folder / "data" / "sabot.db"
    with closing(sqlite3.connect(database)) as found:
        codes = [code for (code,) in found.execute("SELECT code FROM tables")]
    for code in codes:
        entries = read_entries(database, code)
        for secret in (*secrets_of(entries), *salts_of(entries)):
            assert not any(spelling in log for spelling in spellings(secret))
