"""A server for the tests of this folder, and the game from outside that some of them play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sabot.games import GAMES
from tests.server.process import ServerProcess, serving
from tests.server.tables.guests import UNHURRIED

SEVENTH = "high-card"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One running server for all who do not stop it: each test has tables and people of its own."""
    with serving(tmp_path_factory.mktemp("tables"), **UNHURRIED) as running:
        yield running
        assert "Traceback" not in running.log.read_text(encoding="utf-8")


@pytest.fixture
def seventh() -> Iterator[str]:
    """A game that lives outside the package, with a window after every lead; its id."""
    GAMES.add(SEVENTH, "tests.seventh.game:HIGH_CARD")
    yield SEVENTH
    GAMES.remove(SEVENTH)
