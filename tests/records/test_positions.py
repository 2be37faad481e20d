"""Impossible positions are refused when they are read, before the rules see them."""

from __future__ import annotations

from collections import Counter

import pytest

from sabot.core.errors import RecordError
from sabot.core.ids import Card
from tests.records.edits import DUEL, position, read

HANDS = ("hand Ada 25 roll", "hand Blaise 50 right_of_way")
ROLLING = "battle Blaise roll stop"


def record(*zones: str, moves: tuple[str, ...] = ()) -> str:
    """Return a record from these zones and a phase; the draw pile gets all cards not named."""
    *piles, phase = zones
    left = Counter(DUEL.game.rules.deck(DUEL.edition, DUEL.players))
    for zone in piles:
        left.subtract(Card(word.lstrip("!")) for word in zone.split(" ")[2:])
    head = position().split("\n\n")[0]
    start = "\n".join(["setup", *piles, " ".join(["draw", *left.elements()]), "discard", phase])
    return "\n\n".join([head, start, *(["\n".join(moves)] if moves else [])]) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        record(*HANDS, "turn Ada 0"),
        record(ROLLING, *HANDS, "window Ada stop>Blaise Blaise"),
        record("battle Ada roll", "distance Ada 200 200 100 100 100", *HANDS, "choice Ada"),
    ],
)
def test_a_possible_position_is_read(text: str) -> None:
    read(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(record("distance Ada roll", *HANDS, "turn Ada 0"), id="a remedy among the distances"),
        pytest.param(
            record("battle Blaise roll", *HANDS, "window Ada roll>Blaise Blaise", moves=("1. Ada -25",)),
            id="an attack with a remedy",
        ),
        pytest.param(
            record("battle Blaise roll", *HANDS, "window Ada 25>Blaise Blaise"),
            id="an attack with a distance",
        ),
        pytest.param(record(ROLLING, *HANDS, "window Ada stop>Blaise"), id="a window for nobody"),
        pytest.param(record(ROLLING, *HANDS, "window Ada stop>Blaise Ada"), id="a window for others"),
        pytest.param(record("hand Ada", HANDS[1], "turn Ada 0"), id="a turn without cards"),
        pytest.param(record(*HANDS, "turn Ada " + "9" * 5000), id="more draws than a number holds"),
    ],
)
def test_an_impossible_position_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.code == "record-start"


def test_an_answer_may_open_a_record() -> None:
    """A position may wait for the answer to an attack, so that the first line is a reaction."""
    from sabot.core.record import dumps
    from sabot.core.record_reader import loads
    from sabot.core.replay import replay
    from sabot.games import GAMES

    session = replay(loads(record(ROLLING, *HANDS, "window Ada stop>Blaise Blaise"))[0], GAMES)
    session.play_text(session.table.seat_named("Blaise"), "!right_of_way")
    text = dumps(session.record())
    assert replay(loads(text)[0], GAMES).state == session.state
