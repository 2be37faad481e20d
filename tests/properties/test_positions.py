"""Positions with any two words exchanged are refused in words or playable to the end."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from sabot.core.errors import NotationError
from sabot.core.session import AnySession
from tests.support.cases import Case
from tests.support.micro import MICRO, MICRO_TABLES
from tests.support.play import from_position, plies, possible
from tests.support.traits import traits_of


@pytest.mark.parametrize("case", MICRO_TABLES, ids=lambda case: case.id)
@pytest.mark.parametrize("seed", [1, 3, 5])
def test_two_words_changed(case: Case, seed: int) -> None:
    for session, rng in plies(case, seed):
        if rng.random() < 0.8:
            continue
        lines = [line.split(" ") for line in MICRO.notation.format_setup(session.state, case.table)]
        places = [(row, column) for row, words in enumerate(lines) for column in range(len(words))]
        for one, other in combinations(places, 2):
            words = [list(line) for line in lines]
            words[one[0]][one[1]], words[other[0]][other[1]] = (
                words[other[0]][other[1]],
                words[one[0]][one[1]],
            )
            check_position(case, [" ".join(line) for line in words], session)


def check_position(case: Case, lines: list[str], session: AnySession) -> None:
    try:
        state = MICRO.notation.parse_setup(lines, case.edition, case.table, session.dealer)
    except NotationError:
        return
    fresh, rng = from_position(case, state, session.dealer), Random(0)
    for _ in range(traits_of(case.game_id).longest(case.edition, case.players)):
        fresh.score()
        if fresh.over:
            return
        for seat in case.table.seats:
            fresh.view(seat)
        moves = possible(fresh)
        assert moves, lines
        fresh.play(*rng.choice(moves))
    assert fresh.over, lines
