"""The players `search` and `master` of Mille Bornes: their choices in positions, and their time."""

from __future__ import annotations

import random

import pytest

from sabot.bots import make_bot
from sabot.bots.context import BotContext, SearchBudget
from sabot.core.ids import Seat
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.bots.mille_bornes.positions import position
from tests.fast.preparing import prepared

RULES = MILLE_BORNES.rules


@pytest.fixture(params=["search", "master"])
def who(request: pytest.FixtureRequest) -> str:
    prepared(MILLE_BORNES.id)
    return str(request.param)


def choice(
    who: str, lines: str, totals: tuple[int, ...] | None = None, level: str = "3000", luck: int = 1
) -> str:
    """Return Ann's choice, in the record's notation."""
    state, table = position(lines)
    player = make_bot(MILLE_BORNES, f"{who}@{level}", Seat(0), random.Random(luck), totals=totals)
    action = player.choose(RULES.view(state, Seat(0)), RULES.legal(state, Seat(0)))
    return MILLE_BORNES.notation.format_action(action, table)


ARRIVES = """battle Ann roll
    distance Ann 100 100 100 100 100 50 50 25
    battle Bob roll
    distance Bob 100
    hand Ann 75 50 25 25 gasoline stop roll
    hand Bob 25 25 50 50 75 75
    draw *
    turn Ann 1"""
"""A position in which Ann is at 625 of 700, with the 75."""

AT_700 = """battle Ann roll
    distance Ann 100 100 100 100 100 100 100
    safety Ann right_of_way
    battle Bob roll
    distance Bob 50 25
    hand Ann 100 100 100 gasoline repairs extra_tank
    hand Bob 25 25 50 50 75 75
    draw *
    choice Ann"""
"""A position with good cards for the extension, and far ahead."""

AT_700_BARE = """battle Ann roll
    distance Ann 100 100 100 100 100 100 100
    battle Bob roll
    distance Bob 200 200 50
    safety Bob right_of_way driving_ace
    hand Ann gasoline repairs spare_tire end_of_limit repairs gasoline
    hand Bob 25 25 50 50 75 75
    draw *
    choice Ann"""
"""A position without a distance card in hand, and with Bob close behind."""


def test_search_completes_the_trip(who: str) -> None:
    assert choice(who, ARRIVES) == "75"


def test_a_hand_by_itself_is_played_for_points(who: str) -> None:
    assert choice(who, AT_700) == "extension"
    assert choice(who, AT_700_BARE) == "no_extension"


def test_a_match_that_is_won_is_not_put_at_risk(who: str) -> None:
    """With 4000, Ann passes 5000 if the hand ends now, with Bob nowhere near: she ends it."""
    assert choice(who, AT_700, (3000, 1000)) == "extension"
    assert choice(who, AT_700, (4000, 4500)) == "no_extension"


def test_a_match_that_would_be_lost_goes_on(who: str) -> None:
    """If the hand ends, Bob has more than 5000 and more than Ann: however bad her cards, she goes on."""
    assert choice(who, AT_700_BARE, (3900, 4800)) == "extension"
    assert choice(who, AT_700_BARE, (4500, 4000)) == "no_extension"


def test_the_same_seed_makes_the_same_choice(who: str) -> None:
    assert len({choice(who, ARRIVES, luck=7, level="100") for _ in range(3)}) == 1


@pytest.mark.parametrize("stops_after", [0, 3])
def test_a_stopped_search_answers_at_once(stops_after: int) -> None:
    prepared(MILLE_BORNES.id)
    from sabot.bots.mille_bornes.search import Search

    state, _ = position(ARRIVES)
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > stops_after

    player = Search(Seat(0), random.Random(1), BotContext(SearchBudget(seconds=60.0), None, stopped))
    legal = RULES.legal(state, Seat(0))
    assert player.choose(RULES.view(state, Seat(0)), legal) in legal
    assert asked <= stops_after + 1
