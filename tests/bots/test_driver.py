"""The driver: which bots are asked, what they are told, and what counts as a move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.ids import HIDDEN, Seat
from sabot.core.rules import Event
from sabot.core.session import Session
from sabot.games import GAMES
from sabot.games.mille_bornes.actions import CoupFourre, LetPass
from sabot.games.mille_bornes.events import Drew
from tests.bots.mille_bornes.positions import position
from tests.support.cases import Case
from tests.support.play import new_session

GAME = GAMES.get("mille-bornes")
TWO = Case("mille-bornes", GAME.default_edition, 2)

ATTACKED = """battle Bob roll stop
hand Ann 25 25 25 25 25
hand Bob 50 50 50 50 50 {bob}
hand Cid 75 75 75 75 75 75
hand Dot 100 100 100 100 100 {dot}
draw *
window Ann stop>Bob Bob Dot"""


class Scripted:
    """Takes the first action of a kind, and records what it was asked and told."""

    def __init__(self, kind: type) -> None:
        self.kind = kind
        self.offers: list[tuple[Any, ...]] = []
        self.seen: list[Event] = []

    def see(self, event: Event) -> None:
        self.seen.append(event)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        self.offers.append(tuple(legal))
        return next(action for action in legal if isinstance(action, self.kind))


def attacked(bob: str, dot: str, players: dict[int, Scripted]) -> Driver[Any, Any, Any]:
    state, table = position(ATTACKED.format(bob=bob, dot=dot), players=4)
    session = Session(GAME, GAME.edition(GAME.default_edition), table, Seat(3), position=state)
    return Driver(session, {Seat(seat): player for seat, player in players.items()})


def test_people_act_for_themselves() -> None:
    session = new_session(TWO)
    driver = Driver(session, {Seat(0): make_bot(GAME, "random", Seat(0), random.Random(0))})
    asked = session.asked
    assert asked is not None
    if asked.seats == (Seat(0),):
        driver.step()
    assert driver.waiting_bot() is None
    assert driver.step() is None
    version = session.version
    driver.run()
    assert session.version == version


def test_bots_are_told_what_people_do() -> None:
    session = new_session(TWO, seed=0)
    bot = Scripted(object)
    driver = Driver(session, {Seat(0): bot})
    while session.asked is not None and session.asked.seats == (Seat(1),):
        session.play(Seat(1), session.legal(Seat(1))[-1])
    driver.deliver()
    assert tuple(bot.seen) == session.events_for(Seat(0))
    assert Drew(Seat(1), HIDDEN) in bot.seen
    driver.deliver()
    assert tuple(bot.seen) == session.events_for(Seat(0)), "and only once"


def test_in_a_window_the_seats_answer_in_order_and_nobody_is_asked_without_a_choice() -> None:
    players = {1: Scripted(LetPass), 3: Scripted(CoupFourre)}
    driver = attacked("25", "right_of_way", players)
    assert driver.waiting_bot() == Seat(1)
    driver.step()
    assert driver.waiting_bot() == Seat(3)
    assert driver.moves == 0
    driver.step()
    assert (len(players[1].offers), len(players[3].offers)) == (0, 1)
    assert driver.moves == 1


def test_to_decline_a_coup_fourre_is_a_move_and_to_have_none_is_not() -> None:
    players = {1: Scripted(LetPass), 3: Scripted(LetPass)}
    driver = attacked("right_of_way", "25", players)
    driver.step()
    driver.step()
    assert driver.moves == 1
    assert [len(players[seat].offers) for seat in (1, 3)] == [1, 0]


def test_the_only_card_left_is_a_move_though_nobody_is_asked() -> None:
    lines = "hand Ann 25\nhand Bob 50\ndiscard *\nturn Ann 0"
    state, table = position(lines)
    session = Session(GAME, GAME.edition(GAME.default_edition), table, Seat(1), position=state)
    players = {Seat(0): Scripted(object), Seat(1): Scripted(object)}
    driver = Driver(session, players)
    driver.run()
    assert session.over
    assert driver.moves == 2
    assert not players[Seat(0)].offers
