"""A server for the tests of this folder, and a game from outside the package."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sabot.games import GAMES
from tests.server.process import ServerProcess, serving
from tests.server.tables.clients import UNHURRIED

SEVENTH = "high-card"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run one server for all tests that do not stop it; each test has its own tables and players."""
    with serving(tmp_path_factory.mktemp("tables"), **UNHURRIED) as running:
        yield running
        assert "Traceback" not in running.log.read_text(encoding="utf-8")


@pytest.fixture
def seventh() -> Iterator[str]:
    """Register High Card, a game outside the package with a window after every lead; return its id."""
    GAMES.add(SEVENTH, "tests.seventh.game:HIGH_CARD")
    yield SEVENTH
    GAMES.remove(SEVENTH)
