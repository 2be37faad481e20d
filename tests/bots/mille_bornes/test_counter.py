"""The player `counter` of Mille Bornes chooses from views and events alone what the kernel chooses."""

from __future__ import annotations

import random

import pytest

from sabot.bots import make_bot
from sabot.bots.mille_bornes.counter import Counter
from sabot.core.ids import Seat
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.bots.mille_bornes.positions import position
from tests.fast.mille_bornes.test_rules import TABLES, batch_for
from tests.support.cases import Case
from tests.support.play import from_position

CODEC = MILLE_BORNES.codec


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)
def test_the_bot_plays_as_the_kernel_does(case: Case) -> None:
    """Through a whole hand, the kernel has all cards, and the bot only what its seat may see."""
    batch = batch_for(case)
    batch.reset([4])
    session = from_position(case, batch.state(0), Seat(case.players - 1))
    bots = {seat: make_bot(case.game, "counter", seat, random.Random(0)) for seat in case.table.seats}
    heard = dict.fromkeys(bots, 0)
    decisions = 0
    while not batch.over()[0]:
        seat = Seat(int(batch.actor()[0]))
        code = int(batch.best_actions("counter")[0].argmax())
        legal = session.legal(seat)
        if len(legal) > 1:
            events = session.events_for(seat)
            for event in events[heard[seat] :]:
                bots[seat].see(event)
            heard[seat] = len(events)
            assert CODEC.encode(bots[seat].choose(session.view(seat), legal), case.table) == code
            decisions += 1
        session.play(seat, CODEC.decode(code, case.table))
        batch.step([code])
    assert decisions > 30


def choice(lines: str) -> str:
    """Return Ann's choice, in the record's notation."""
    state, table = position(lines)
    rules = MILLE_BORNES.rules
    chosen = Counter(Seat(0), random.Random(1)).choose(
        rules.view(state, Seat(0)), rules.legal(state, Seat(0))
    )
    return MILLE_BORNES.notation.format_action(chosen, table)


def test_a_200_too_many_goes_first() -> None:
    """MB-4.1: only two of them may be laid; the third is useless, however long it is."""
    broken_down = """battle Ann roll accident
        distance Ann 100
        hand Ann 200 200 {} roll 100 gasoline spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1"""
    assert choice(broken_down.format("200")) == "-200"
    assert choice(broken_down.format("75")) != "-200"


def test_unseen_events_are_taken_from_the_view() -> None:
    """A bot that joins a hand late has no events, but still plays."""
    late = """battle Ann roll
        distance Ann 100
        discard 25 25 stop
        hand Ann 100 25 roll gasoline spare_tire repairs stop
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1"""
    assert choice(late) == "100"
