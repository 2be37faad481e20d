"""The booklet player of Domino: its choices in positions, and that it beats random play where it can.

With a referee only the choice among opponents' piles is left, which decides next to nothing, so only
positions are tested there. Where duties can be broken, keeping them and calling breaches wins.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from sabot.bots import make_bot
from sabot.bots.domino.booklet import Booklet
from sabot.bots.driver import Driver
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.games.domino.game import DOMINO
from tests.support.cases import Case
from tests.support.play import new_session

NAMES = ("Ann", "Bob", "Cid", "Dot")


@dataclass(frozen=True)
class Position:
    """A hint, a position of Ann's, and her choice."""

    hint: str
    lines: str
    does: str
    duties: str = "referee"
    players: int = 3


POSITIONS = [
    Position(
        "a card more for whoever is about to go out",
        """hand Ann 3 5
        hand Bob *
        pile Bob 9
        hand Cid 4
        pile Cid 7
        turned 8
        turn Ann""",
        ">Cid",
    ),
    Position(
        "from the own pile too",
        """hand Ann 3 5
        pile Ann 8
        hand Bob 4
        pile Bob 9
        hand Cid *
        pile Cid 7
        turn Ann""",
        "pile>Bob",
    ),
    Position(
        "cover the pile on which the next player could play their top",
        """hand Ann *
        hand Bob 3 3 3 3 3 3 3 3 3
        pile Bob 10
        hand Cid 4 4 4 4 4 4 4 4 4
        pile Cid 9
        hand Dot 5 5 5 5 5 5 5 5 5
        pile Dot 7
        turned 8
        turn Ann""",
        ">Cid",
        players=4,
    ),
    Position(
        "leave piles that take as many numbers as possible",
        """hand Ann *
        hand Bob 4 4 4 4 4 4 4 4 4
        pile Bob 13
        hand Cid 3 3 3 3 3 3 3 3 3
        pile Cid 15
        hand Dot 5 5 5 5 5 5 5 5 5
        pile Dot 2
        turned 14
        turn Ann""",
        ">Cid",
        players=4,
    ),
    Position(
        "the table before everything",
        """hand Ann 3 5
        hand Bob 4
        pile Bob 9
        hand Cid *
        pile Cid 7
        table 7
        turned 8
        turn Ann""",
        "table",
        "challenge",
    ),
    Position(
        "an opponent's pile before the own one",
        """hand Ann 3 5
        hand Bob 4
        pile Bob 9
        hand Cid *
        turned 8
        turn Ann""",
        ">Bob",
        "challenge",
    ),
    Position(
        "the pile before the hand",
        """hand Ann 3 5
        pile Ann 12 8
        hand Bob 4
        pile Bob 9
        hand Cid *
        table 7
        turn Ann""",
        "pile",
        "challenge",
    ),
    Position(
        "the pile onto an opponent's before the hand",
        """hand Ann 3 5
        pile Ann 12 8
        hand Bob 4
        pile Bob 9
        hand Cid *
        turn Ann""",
        "pile>Bob",
        "challenge",
    ),
    Position(
        "call a card kept though it could go to the table",
        """hand Ann 3 5
        hand Bob 4
        pile Bob 9
        hand Cid *
        table 8
        window Bob own""",
        "domino",
        "challenge",
    ),
    Position(
        "call a card kept though it could go on the own pile of the caller",
        """hand Ann 3 5
        pile Ann 10
        hand Bob 4
        pile Bob 9
        hand Cid *
        window Bob own Cid:pass""",
        "domino",
        "challenge",
    ),
    Position(
        "say nothing where a card went nowhere else",
        """hand Ann 3 5
        pile Ann 12
        hand Bob 4
        pile Bob 9
        hand Cid *
        table 7
        window Bob own""",
        "pass",
        "challenge",
    ),
    Position(
        "call who prefers a pile to the table",
        """hand Ann 3 5
        pile Ann 10 9
        hand Bob 4
        hand Cid *
        table 8
        window Bob >Ann""",
        "domino",
        "challenge",
    ),
    Position(
        "say nothing where the table would not take it",
        """hand Ann 3 5
        pile Ann 10 9
        hand Bob 4
        hand Cid *
        table 7
        window Bob pile>Ann""",
        "pass",
        "challenge",
    ),
    Position(
        "call who turned up a card with a usable pile",
        """hand Ann 3 5
        hand Bob 4
        pile Bob 9
        hand Cid *
        table 8
        turned 14
        window Bob turn""",
        "domino",
        "challenge",
    ),
    Position(
        "say nothing where the pile was of no use",
        """hand Ann 3 5
        hand Bob 4
        pile Bob 9
        hand Cid *
        table 7
        turned 8
        window Bob turn""",
        "pass",
        "challenge",
    ),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.hint)
def test_what_it_does(position: Position) -> None:
    names = NAMES[: position.players]
    edition = DOMINO.edition(DOMINO.default_edition).with_options({"duties": position.duties}, len(names))
    table, rules = DOMINO.table(edition, names), DOMINO.rules
    lines = [line.strip() for line in position.lines.splitlines()]
    state = DOMINO.notation.parse_setup(lines, edition, table, Seat(len(names) - 1))
    for luck in range(5):
        player = Booklet(Seat(0), random.Random(luck))
        action = player.choose(rules.view(state, Seat(0)), rules.legal(state, Seat(0)))
        assert DOMINO.notation.format_action(action, table) == position.does


def duel(case: Case, deal: int, seat: int) -> AnySession:
    """Play one hand with `booklet` in one seat and `random` in all others."""
    session = new_session(case, deal)
    players = {
        one: make_bot(case.game, "booklet" if one == seat else "random", one, random.Random(f"{deal} {one}"))
        for one in session.table.seats
    }
    Driver(session, players).run()
    return session


@pytest.mark.parametrize(("players", "deals"), [(2, 20), (3, 12), (4, 8), (8, 3)])
def test_it_beats_random_play_where_duties_can_be_broken(players: int, deals: int) -> None:
    """It won every one of some hundred such hands; the test requires three in four."""
    case = Case("domino", DOMINO.default_edition, players, (("duties", "challenge"),))
    won = [
        duel(case, deal, seat).score().winners == (seat,) for deal in range(deals) for seat in range(players)
    ]
    assert sum(won) > 0.75 * len(won)


def test_it_loses_nothing_under_a_referee() -> None:
    """With three players a third of the hands is fair; its few choices must not be bad ones."""
    case = Case("domino", DOMINO.default_edition, 3)
    won = [seat in duel(case, deal, seat).score().winners for deal in range(40) for seat in range(3)]
    assert sum(won) > 0.18 * len(won)
