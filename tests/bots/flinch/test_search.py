"""The player `search` of Flinch: its choices, its time, and that it keeps the duties."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count

import pytest

from sabot.bots import make_bot
from sabot.bots.context import BotContext, SearchBudget
from sabot.bots.driver import Driver
from sabot.bots.flinch.memory import Memory
from sabot.bots.flinch.search import Search
from sabot.core.ids import Card
from sabot.core.rules import Event
from sabot.games.flinch.events import Challenged, HandDrawn, Laid, Passed, Played
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.terms import terms_of
from tests.bots.flinch.test_booklet import ANN, BOB, CHALLENGE, NAMES
from tests.fast.preparing import prepared
from tests.support.cases import Case
from tests.support.play import new_session

CLEAR_WAY = """game Ann 6
    game Bob 12 9
    hand Ann 4 9 13
    hand Bob 9 9
    reserve Ann 1 5
    reserve Ann 2 8
    centre 1-3
    pack *
    turn Ann"""
"""Ann wins at once with the 4, the 5 and the last card of her game pile."""
BURIED_WAY = """game Ann 6
    game Bob 12 9
    hand Ann 2 9 13
    hand Bob 9 9
    reserve Ann 1 5 4 10
    reserve Ann 2 8
    centre 1-3 1-9
    pack *
    turn Ann"""
"""Ann wins if she remembers what is under her 10."""


def choice(lines: str, context: BotContext, seen: Sequence[Event] = (), **options: str) -> str:
    """Return Ann's choice, in the record's notation."""
    prepared(FLINCH.id)
    edition = FLINCH.edition(FLINCH.default_edition).with_options(options, 2)
    table = FLINCH.table(edition, NAMES[:2])
    told = [line.strip() for line in lines.strip().splitlines()]
    state = FLINCH.notation.parse_setup(told, edition, table, BOB)
    player = Search(ANN, random.Random(1), context)
    for event in seen:
        player.see(event)
    action = player.choose(FLINCH.rules.view(state, ANN), FLINCH.rules.legal(state, ANN))
    return FLINCH.notation.format_action(action, table)


@pytest.mark.parametrize("duties", ["referee", "challenge"])
def test_search_sees_a_win(duties: str) -> None:
    assert choice(CLEAR_WAY, BotContext(SearchBudget(playouts=400)), duties=duties) == "4"


def test_search_remembers_what_lies_beneath() -> None:
    seen = [Laid(ANN, Card(number), 1) for number in ("5", "4", "10")]
    assert choice(BURIED_WAY, BotContext(SearchBudget(playouts=400)), seen) == "r1"


def test_search_stops_when_nobody_waits() -> None:
    """The search asks after every slice; stopped at once, it has tried one."""
    asked = count()

    def stopped() -> bool:
        return next(asked) >= 2

    choice(BURIED_WAY, BotContext(SearchBudget(seconds=60.0), stopped=stopped))
    assert next(asked) == 3


def test_search_stops_when_the_choice_is_clear() -> None:
    asked = count()

    def stopped() -> bool:
        next(asked)
        return False

    assert choice(CLEAR_WAY, BotContext(SearchBudget(seconds=60.0), stopped=stopped)) == "4"
    assert next(asked) < 1000


def test_a_player_who_has_ended_a_turn_holds_no_starter() -> None:
    memory, terms = Memory(), terms_of(FLINCH.edition(FLINCH.default_edition), 2)
    for event, dutiful in (
        (Laid(BOB, Card("7"), 1), {BOB}),
        (Played(BOB, "hand", Card("1"), 0, 0), {BOB}),
        (HandDrawn(BOB, 5), set()),
        (Passed(BOB), {BOB}),
    ):
        memory.see(event)
        memory.catch_up(terms)
        assert memory.dutiful == dutiful


def test_search_never_forgets_a_duty() -> None:
    """The other players challenge every certain breach."""
    prepared(FLINCH.id)
    case = Case(FLINCH.id, FLINCH.default_edition, 3, tuple(CHALLENGE.items()))
    session = new_session(case, 2)
    players = {
        seat: make_bot(FLINCH, "booklet" if seat else "search@60", seat, random.Random(seat))
        for seat in session.table.seats
    }
    Driver(session, players).run()
    assert session.over
    caught = [event for entry in session.history for event in entry.events if isinstance(event, Challenged)]
    assert not [event for event in caught if event.other == ANN and event.right]
