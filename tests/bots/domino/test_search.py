"""The player `search` of Domino remembers correctly, and gains by playing the hand out."""

from __future__ import annotations

import random

import pytest

from sabot.arena.contest import contest
from sabot.bots.context import BotContext, SearchBudget
from sabot.bots.domino.memory import Memory
from sabot.bots.domino.search import Search
from sabot.core.ids import Seat
from sabot.games.domino.game import DOMINO
from tests.fast.preparing import prepared
from tests.support.cases import Case
from tests.support.play import Player, new_session


@pytest.mark.parametrize("turn_over", ["at-once", "when-needed"])
@pytest.mark.parametrize("duties", ["referee", "challenge"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_memory_is_right(players: int, duties: str, turn_over: str) -> None:
    """At the end of a hand between players who sometimes break every duty, most cards are known."""
    case = Case("domino", DOMINO.default_edition, players, (("duties", duties), ("turn_over", turn_over)))
    session, player = new_session(case, 3), Player(case, 3)
    memory, told = Memory(session.view(Seat(0))), -1
    while not session.over and session.version < 1500:
        player.step(session)
        for event in session.events_for(Seat(0), told):
            memory.see(event)
        told = session.version
        assert memory.agrees(session.view(Seat(0)))
        for hand, true in zip(memory.hands, session.state.hands, strict=True):
            assert all(card in (None, right) for card, right in zip(hand, true, strict=True))
        assert [tuple(pile) for pile in memory.piles] == list(session.state.piles)
    assert session.version > 100


POSITION = """hand Ann 3 5
hand Bob 2 *
pile Bob 9
hand Cid 7
pile Cid 7
turned 8
turn Ann"""


def choice(context: BotContext, luck: int = 0) -> str:
    prepared("domino")
    edition = DOMINO.edition(DOMINO.default_edition)
    table = DOMINO.table(edition, ("Ann", "Bob", "Cid"))
    state = DOMINO.notation.parse_setup(POSITION.splitlines(), edition, table, Seat(2))
    player = Search(Seat(0), random.Random(luck), context)
    action = player.choose(DOMINO.rules.view(state, Seat(0)), DOMINO.rules.legal(state, Seat(0)))
    return DOMINO.notation.format_action(action, table)


def test_search_copes_with_a_made_up_position() -> None:
    """Nothing is remembered of earlier events; Cid, who would be out with the next card, gets one more."""
    assert {choice(BotContext(SearchBudget(playouts=200)), luck) for luck in range(5)} == {">Cid"}


def test_a_stopped_search_answers_at_once() -> None:
    assert choice(BotContext(SearchBudget(seconds=60), stopped=lambda: True)) in (">Bob", ">Cid")


@pytest.mark.soak
def test_it_pays_to_remember() -> None:
    """Test a contest with the player `booklet`, on the same deals with places exchanged."""
    prepared("domino")
    edition = DOMINO.edition(DOMINO.default_edition)
    (pair,) = contest(DOMINO, edition, 4, ["search@1000", "booklet"], deals=200, seed=7).pairs
    assert pair.margin.low > 0
