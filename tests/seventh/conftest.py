"""Registers the seventh game for the tests in this folder."""

from collections.abc import Iterator

import pytest

from sabot.games import GAMES
from tests.support.traits import TRAITS
from tests.terminal.conftest import home, ordinary_terminal, sabot

__all__ = ["home", "ordinary_terminal", "sabot"]

GAME_ID = "high-card"


@pytest.fixture(autouse=True)
def seventh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(TRAITS, GAME_ID, "tests.seventh.traits:HighCardTraits")
    GAMES.add("high-card", "tests.seventh.game:HIGH_CARD")
    yield
    GAMES.remove(GAME_ID)
