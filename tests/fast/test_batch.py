"""The API of the fast engine: what it loads and when, what it refuses, and its messages."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest

from sabot import fast
from sabot.core.errors import SabotError
from sabot.core.text import Text
from sabot.fast import (
    BATCH_CLASSES,
    FastError,
    compiling,
    fast_game,
    prepare,
    prepare_in_background,
    random_numbers,
    ready,
    supported,
)
from sabot.games import GAMES
from sabot.games.patience.game import PATIENCE
from sabot.locale import LANGUAGES, Translator
from tests.fast.preparing import prepared

EDITION = PATIENCE.edition(PATIENCE.default_edition)
ASKING = """
import json, sys
import sabot.fast
sabot.fast.ready("patience")
print(json.dumps(sorted(sys.modules)))
"""


def test_asking_whether_a_game_is_ready_loads_neither_numba_nor_numpy() -> None:
    done = subprocess.run([sys.executable, "-c", ASKING], capture_output=True, check=True)
    loaded = {name.split(".")[0] for name in json.loads(done.stdout)}
    assert loaded & {"numba", "numpy", "llvmlite"} == set()


def test_what_it_plays_are_games() -> None:
    assert set(BATCH_CLASSES) <= set(GAMES)
    assert supported("patience", EDITION, 1)
    assert not supported("patience", EDITION, 2)
    domino = GAMES.get("domino")
    assert not supported("domino", domino.edition(domino.default_edition), 4)
    with pytest.raises(FastError, match="fast-no-kernel"):
        fast_game("domino", domino.edition(domino.default_edition), 4)


def refusals() -> list[SabotError]:
    """Return one of each kind of error that a batch can raise."""
    prepared("patience")
    batch = fast_game("patience", EDITION, 1)
    batch.reset([1, 2, 3])
    found: list[SabotError] = []
    for wrong in (
        lambda: batch.step([0]),
        lambda: batch.step([0, 0, 5]),
        lambda: batch.observe(1),
        lambda: batch.determinize(-1, random_numbers.seeds_of(1, 0, 3)),
        lambda: batch.determinize(0, random_numbers.seeds_of(1, 0, 2)),
        lambda: batch.playout("genius"),
        lambda: batch.playout("random", "random"),
    ):
        with pytest.raises(FastError) as caught:
            wrong()
        found.append(caught.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_have_words(language: str) -> None:
    tr = Translator(language)
    words = [tr(error.text) for error in refusals()]
    assert len(set(words)) == len(words)
    assert not any("{" in sentence for sentence in words)


def test_a_batch_says_how_much_memory_it_takes() -> None:
    batch = fast_game("patience", EDITION, 1)
    assert (len(batch), batch.memory) == (0, 0)
    prepared("patience")
    batch.reset(np.arange(1000, dtype=np.uint64))
    assert batch.memory * 100 < 20_000_000, "a hundred thousand games"


def test_games_are_over_one_by_one() -> None:
    prepared("patience")
    batch = fast_game("patience", EDITION, 1)
    batch.reset([-1, 0, 1])
    batch.playout()
    assert batch.over().all()
    assert not batch.legal().any()
    batch.step([-1, -1, -1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_preparing_announces_itself(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prepared("patience")
    told: list[Text] = []
    assert prepare("patience", told.append) >= 0
    assert told == [], "there is nothing to wait for"
    monkeypatch.setattr(fast, "is_prepared", lambda game_id: False)
    prepare("patience", told.append)
    assert [text.key for text in told] == ["fast-preparing", "fast-prepared"]
    assert Translator(language)("patience-name") in Translator(language)(told[0])
    assert Translator(language)(told[1])


def test_preparing_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared("patience")
    assert ready("patience")
    assert prepare_in_background("patience") is None
    monkeypatch.setattr(fast, "is_prepared", lambda game_id: False)
    process = prepare_in_background("patience")
    assert process is not None
    assert process.wait(timeout=300) == 0


def test_an_inlined_function_cannot_be_called_from_python() -> None:
    """It has no machine code, so a call must raise an error and do no harm."""
    with pytest.raises(TypeError):
        compiling.inlined(lambda number: number + 1)(1)
