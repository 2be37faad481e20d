"""The challenges of the booklet player of Flinch, during a turn and at its end (FL-11)."""

from __future__ import annotations

import pytest

from sabot.core.ids import Card
from sabot.games.flinch.events import Challenged, HandDrawn, Laid, Played, TakenBack
from tests.bots.flinch.test_booklet import ANN, BOB, CHALLENGE, Hint, choice

HINTS = [
    Hint(
        "challenge what is plain: a card passed over",
        """game Ann 15 9
        game Bob 7 9
        hand Ann 4 6
        hand Bob 9 9
        centre 1-2 1-6
        pack *
        turn Bob +pile +start""",
        "challenge_pile",
        options=CHALLENGE,
    ),
    Hint(
        "challenge what is plain: a turn ended too early",
        """game Ann 15 9
        game Bob 7 9
        hand Ann 4 6
        hand Bob 9 9
        reserve Bob 1 12
        centre 1-2 1-6
        pack *
        window Bob lay 1 +pile Ann""",
        "challenge_pile",
        options=CHALLENGE,
    ),
    Hint(
        "do not guess at a 1 while they play",
        """game Ann 15 9
        game Bob 8 9
        hand Ann 4 6
        hand Bob 9 9
        centre 1-2 1-6
        pack *
        turn Bob +start""",
        "let",
        options=CHALLENGE,
    ),
    Hint(
        "but challenge at once for one that they were caught with",
        """game Ann 15 9
        game Bob 8 9
        hand Ann 4 6
        hand Bob 9 9
        centre 1-2 1-6
        pack *
        turn Bob +start""",
        "challenge_start",
        options=CHALLENGE,
        seen=(Challenged(ANN, BOB, "starter", True), Played(BOB, "hand", Card("6"), 0, 0)),
    ),
    Hint(
        "do not guess at a 1",
        """game Ann 15 9
        game Bob 8 9
        hand Ann 4 6
        hand Bob 9 9
        reserve Bob 1 12
        centre 1-2 1-6
        pack *
        window Bob lay 1 Ann""",
        "let",
        options=CHALLENGE,
    ),
    Hint(
        "nor for once having caught them",
        """game Ann 15 9
        game Bob 8 9
        hand Ann 4 6
        hand Bob 9 9
        reserve Bob 1 12
        centre 1-2 1-6
        pack *
        window Bob lay 1 Ann""",
        "let",
        options=CHALLENGE,
        seen=(Challenged(ANN, BOB, "pile", True),),
    ),
    Hint(
        "but remember the 1 that they were caught with",
        """game Ann 15 9
        game Bob 8 9
        hand Ann 4 6
        hand Bob 9 9
        reserve Bob 1 12
        centre 1-2 1-6
        pack *
        window Bob lay 1 Ann""",
        "challenge_start",
        options=CHALLENGE,
        seen=(Challenged(ANN, BOB, "starter", True), TakenBack(BOB, Card("12"), 1), Laid(BOB, Card("12"), 1)),
    ),
    Hint(
        "as long as they have not played it",
        """game Ann 15 9
        game Bob 8 9
        hand Ann 4 6
        hand Bob 9 9
        reserve Bob 1 12
        centre 1-2 1-6
        pack *
        window Bob lay 1 Ann""",
        "let",
        options=CHALLENGE,
        seen=(Challenged(ANN, BOB, "starter", True), Played(BOB, "hand", Card("1"), 0, 0)),
    ),
    Hint(
        "nor ask again for a 1 that they cannot have",
        """game Ann 15 9
        game Bob 8 9
        hand Ann 4 6
        hand Bob 9 9
        reserve Bob 1 12
        centre 1-2 1-6
        pack *
        window Bob lay 1 Ann""",
        "let",
        options=CHALLENGE,
        seen=(HandDrawn(BOB, 5), Challenged(ANN, BOB, "starter", False)),
    ),
]


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint.says)
def test_the_booklet_challenges_what_is_likely(hint: Hint) -> None:
    assert choice(hint.lines, hint.players, hint.options, hint.seen) == hint.does
