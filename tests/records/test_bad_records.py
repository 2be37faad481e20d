"""A bad record is refused with its own code and the line to look at."""

from __future__ import annotations

import pytest

from sabot.core.errors import FairnessError, RecordError, SabotError
from tests.records.bad_frames import FRAMES
from tests.records.bad_hands import DEALS, ENDS, GAMES_OF_HANDS, HANDS, HEADS, MOVES, POSITIONS, SHUFFLES
from tests.records.edits import (
    Bad,
    anew,
    causes,
    first,
    game,
    house,
    one_hand_game,
    part,
    position,
    read,
    redacted,
    sealed,
    teams,
    unfinished,
)


def name_of(bad: Bad) -> str:
    return bad.name.replace(" ", "-")


@pytest.mark.parametrize(
    "source", [teams, position, sealed, anew, first, house, unfinished, game, part, one_hand_game]
)
def test_the_records_are_good_before_they_are_spoiled(source: object) -> None:
    assert callable(source)
    read(source())


def refused(bad: Bad) -> None:
    text, line = bad.spoiled()
    with pytest.raises(SabotError) as caught:
        read(text)
    error = caught.value
    said = causes(error)
    assert bad.code in said, str(error)
    assert not bad.within or bad.within in said, str(error)
    assert isinstance(error, bad.kind), str(error)
    if isinstance(error, RecordError):
        assert error.line == line, str(error)


@pytest.mark.parametrize("bad", FRAMES, ids=name_of)
def test_frame(bad: Bad) -> None:
    refused(bad)


@pytest.mark.parametrize("bad", HEADS, ids=name_of)
def test_head(bad: Bad) -> None:
    refused(bad)


@pytest.mark.parametrize("bad", DEALS, ids=name_of)
def test_deal(bad: Bad) -> None:
    refused(bad)


@pytest.mark.parametrize("bad", MOVES, ids=name_of)
def test_move(bad: Bad) -> None:
    refused(bad)


@pytest.mark.parametrize("bad", ENDS, ids=name_of)
def test_end(bad: Bad) -> None:
    refused(bad)


@pytest.mark.parametrize("bad", GAMES_OF_HANDS, ids=name_of)
def test_game(bad: Bad) -> None:
    refused(bad)


@pytest.mark.parametrize("bad", POSITIONS, ids=name_of)
def test_position(bad: Bad) -> None:
    refused(bad)


@pytest.mark.parametrize("bad", SHUFFLES, ids=name_of)
def test_shuffle(bad: Bad) -> None:
    refused(bad)
    assert bad.kind is FairnessError


@pytest.mark.parametrize("bad", [*FRAMES, *HANDS], ids=name_of)
def test_an_error_has_words(bad: Bad) -> None:
    """Every error has words in every language, with all that it names."""
    from sabot.locale import LANGUAGES, Translator

    with pytest.raises(SabotError) as caught:
        read(bad.spoiled()[0])
    for language in LANGUAGES:
        assert Translator(language)(caught.value.text)


def test_redacted_records_are_read_but_not_played() -> None:
    from sabot.core.record import dumps
    from sabot.core.record_reader import loads

    assert dumps(loads(redacted())) == redacted()
