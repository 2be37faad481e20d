"""The booklet player of Authors: its conclusions from what it hears, and its strength."""

from __future__ import annotations

import pytest

from sabot.games.authors.game import AUTHORS
from tests.bots.asking.playing import Hint, against_random, longest
from tests.support.cases import Case

HINTS = [
    Hint(
        "with two players everything is known: any ask is answered",
        "",
        """hand Ann 3 7 7
        hand Bob 3 3 3 7 7
        sets Ann 1 2 4 5 6 8 9
        sets Bob 10 11 12 13 14 15
        turn Ann""",
        "7>Bob",
    ),
    Hint(
        "first what completes a set for certain",
        """Bob 7>Cid none
        Cid 3>Bob none""",
        """hand Ann 3 3 7 7 7
        hand Bob 7 9 9
        hand Cid 3 3 9 9
        sets Ann 1 2 4 5 6 8
        sets Bob 10 11 12 13 14 15
        turn Ann""",
        "7>Bob",
    ),
    Hint(
        "who asked for a number has one",
        "Cid 3>Bob none",
        """hand Ann 3 7
        hand Bob 7 7 9 9
        hand Cid 3 3 3 7 9 9
        sets Ann 1 2 4 5 6 8
        sets Bob 10 11 12 13 14 15
        turn Ann""",
        "3>Cid",
    ),
    Hint(
        "who was given a number has it; who gave one has perhaps another",
        "Bob 3>Cid gets 1",
        """hand Ann 3 9 11
        hand Bob 3 3 9 11 11
        hand Cid 3 9 9 11
        sets Ann 1 2 4 5 6 7 8
        sets Bob 10 12 13 14 15
        turn Ann""",
        "3>Bob",
    ),
    Hint(
        "if one player has none the other must",
        """Ann 3>Bob none""",
        """hand Ann 3 9
        hand Bob 9 11 11
        hand Cid 3 3 3 9 9 11 11
        sets Ann 1 2 4 5 6 8
        sets Bob 7 10 12 13 14 15
        turn Ann""",
        "3>Cid",
    ),
    Hint(
        "unsure: of what one has most, of whom has most cards",
        "",
        """hand Ann 3 9 9
        hand Bob 3 9 11 11
        hand Cid 3 3 9 11 11
        sets Ann 1 2 4 5 6 8
        sets Bob 7 10 12 13 14 15
        turn Ann""",
        "9>Cid",
    ),
    Hint(
        "unsure between equals: the number that the others know of",
        """Ann 3>Dot none
        Dot 11>Ann none""",
        """hand Ann 3 9
        hand Bob 3 3 9 11
        hand Cid 3 9 11 11
        hand Dot 9 11
        sets Ann 1 2 4 5 6 8
        sets Bob 7 10 12 13 14 15
        turn Ann""",
        "3>Bob 3>Cid",
    ),
    Hint(
        "a set that is down is no matter any more",
        """Bob 7>Cid none
        Cid 9>Ann none
        Bob lays 7
        Ann 9>Bob none""",
        """hand Ann 9 11
        hand Bob 11
        hand Cid 9 9 9 11 11
        sets Ann 1 2 4 5 6 8
        sets Bob 3 7 10 12 13 14 15
        turn Ann""",
        "9>Cid",
    ),
]


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint.hint)
def test_hints(hint: Hint) -> None:
    hint.check(AUTHORS)


@pytest.mark.parametrize(
    ("players", "deals", "share", "sets"), [(3, 15, 0.8, 3.0), (4, 12, 0.85, 3.0), (8, 5, 0.8, 2.0)]
)
def test_booklet_beats_random(players: int, deals: int, share: float, sets: float) -> None:
    won, more = against_random(Case("authors", AUTHORS.default_edition, players), deals)
    assert won > share
    assert more > sets


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_hands_between_booklets_end(players: int) -> None:
    assert longest(Case("authors", AUTHORS.default_edition, players), 15) < 250
