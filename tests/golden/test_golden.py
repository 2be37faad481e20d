"""Golden records: whole hands in files, still read, replayed and verified as when they were written.

`make.py` writes them; a change of rules or notation shows as a difference in them. The files in `version-1`
come from an older Sabot: such records are no longer written, but stay valid by their own rules.
"""

from __future__ import annotations

import pytest

from sabot.core.fairness import FirstProof, Proof
from sabot.core.match import match_of
from sabot.core.record import FIRST_VERSION, VERSION, dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.core.session import score_lines
from sabot.games import GAMES
from tests.golden.make import HERE, golden_cases, play

OLDER = "version-1"
NAMES = sorted(str(path.relative_to(HERE).as_posix()) for path in HERE.glob("*/*.sabot"))
OLDER_NAMES = sorted(str(path.relative_to(HERE).as_posix()) for path in HERE.glob(f"{OLDER}/*/*.sabot"))
LARGEST = 16_000

each_file = pytest.mark.parametrize("name", [*NAMES, *OLDER_NAMES])
each_present_file = pytest.mark.parametrize("name", NAMES)


def read(name: str) -> str:
    return (HERE / name).read_bytes().decode("utf-8")


def test_there_is_a_file_for_every_table() -> None:
    assert sorted(name for name, _ in golden_cases()) == NAMES
    assert OLDER_NAMES
    assert {name.removeprefix(f"{OLDER}/") for name in OLDER_NAMES} <= set(NAMES)


@each_file
def test_a_golden_record_says_by_which_rules_it_is_proved(name: str) -> None:
    """Older records stay as they were written, and new ones differ from them."""
    version, kind = (FIRST_VERSION, FirstProof) if name in OLDER_NAMES else (VERSION, Proof)
    for record in loads(read(name)):
        assert record.header.version == version
        assert isinstance(record.header.proof, kind)


@each_file
def test_a_golden_record_is_read_and_written_the_same(name: str) -> None:
    text = read(name)
    assert dumps(loads(text)) == text
    assert len(text) < LARGEST


@each_file
def test_a_golden_record_is_played_again(name: str) -> None:
    text = read(name)
    match = match_of(loads(text), GAMES)
    assert dumps(match.records()) == text
    for record, session in zip(loads(text), match.sessions, strict=True):
        assert session.over
        check_fairness(session)
        assert record.scores == score_lines(session.score(), session.table)
        assert record.end == session.game.notation.format_end(session.state, session.table)


@each_file
def test_totals_are_the_scores_added(name: str) -> None:
    """Read the scores from the text alone, without the rules."""
    totals: list[int] = []
    for record in loads(read(name)):
        if record.header.totals:
            assert list(record.header.totals) == totals
        scores = [int(line.rpartition("total=")[2]) for line in record.scores]
        totals = [old + new for old, new in zip(totals or [0] * len(scores), scores, strict=True)]
        for line in record.scores:
            *parts, total = (int(part.partition("=")[2]) for part in line.split(" ")[1:])
            assert sum(parts) == total


@each_present_file
def test_the_same_seed_makes_the_same_file(name: str) -> None:
    assert dumps(play(dict(golden_cases())[name]).records()) == read(name)
