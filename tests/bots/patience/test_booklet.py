"""The booklet player of Patience: its model of the game, its choices, and how often it wins."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.bots.patience.board import TURN_UP, action_of, after, board_of, moves, table_of
from sabot.bots.patience.booklet import Booklet
from sabot.bots.patience.evaluation import evaluate
from sabot.core.ids import Seat
from sabot.fast import fast_game
from sabot.fast.random_numbers import seeds_of
from sabot.games.patience.actions import Move, Stop
from sabot.games.patience.game import PATIENCE
from sabot.games.patience.state import State
from sabot.games.patience.view import View
from tests.fast.preparing import prepared
from tests.support.cases import ALL, Case
from tests.support.play import new_session, plies

CASES = [case for case in ALL if case.game_id == PATIENCE.id]
THREE_DONE = "\n".join(f"upper {pile} {' '.join(map(str, range(1, 16)))}" for pile in (1, 2, 3))
each_gaps = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


@dataclass(frozen=True)
class Position:
    """A hint, a position of Ann's, and her choice."""

    hint: str
    lines: str
    does: str
    gaps: str = "pack-then-waste"


POSITIONS = [
    Position(
        "what the waste can give is taken before the next card is turned",
        """upper 1 1 2
        lower 1 5
        lower 2 9
        lower 3 12
        lower 4 14
        waste 8 3
        pack *
        turn Ann""",
        "w>up",
    ),
    Position(
        "a card that fits below is not put onto the waste",
        """upper 1 1
        lower 1 5
        lower 2 9
        lower 3 12
        lower 4 14
        waste 8
        turned 13
        pack *
        turn Ann""",
        "t>4",
    ),
    Position(
        "piles are joined: the place takes a card that would have gone onto the waste",
        """upper 1 1
        lower 1 8 7
        lower 2 9
        lower 3 12
        lower 4 14
        waste 2 5
        pack *
        turn Ann""",
        "1>2",
    ),
    Position(
        "the card that frees the waste goes down first, then the one beneath it up",
        """upper 1 1 2 3
        lower 1 8
        lower 2 9
        lower 3 12
        lower 4 15
        waste 11 4 7
        pack *
        turn Ann""",
        "w>1",
    ),
    Position(
        "with the pack out the way to the end is found: first a place for what covers the next card",
        f"""{THREE_DONE}
        upper 4 1 2 3 4 5 6 7 8
        lower 1 10
        lower 2 12
        lower 3 13
        lower 4 15
        waste 11 9 14
        pack
        turn Ann""",
        "w>4",
    ),
    Position(
        "when nothing more can go up it is left at that",
        f"""{THREE_DONE}
        upper 4 1 2 3 4 5 6 7 8
        lower 1 10
        lower 2 11
        waste 9 12 13 14 15
        pack
        turn Ann""",
        "stop",
        gaps="pack-only",
    ),
]


def seen(lines: str, gaps: str = "pack-then-waste") -> tuple[State, View]:
    edition = PATIENCE.edition("parker-1963").with_options({"gaps": gaps}, 1)
    table = PATIENCE.table(edition, ("Ann",))
    told = [line.strip() for line in lines.strip().splitlines()]
    state = PATIENCE.notation.parse_setup(told, edition, table, Seat(0))
    return state, PATIENCE.rules.view(state, Seat(0))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.hint)
def test_the_player_does_what_is_sensible(position: Position) -> None:
    state, view = seen(position.lines, position.gaps)
    action = Booklet(Seat(0), random.Random(1)).choose(view, PATIENCE.rules.legal(state, Seat(0)))
    assert (
        PATIENCE.notation.format_action(action, PATIENCE.table(state.terms.edition, ("Ann",)))
        == position.does
    )


@each_gaps
def test_planned_moves_are_those_of_the_rules(case: Case) -> None:
    """Every step is legal and leads where the rules lead; only equivalent empty places are left out."""
    rules = PATIENCE.rules
    for seed in (1, 3):
        for session, _ in plies(case, seed):
            state = session.state
            if state.ended:
                break
            view = rules.view(state, Seat(0))
            board, table = board_of(view), table_of(view)
            assert sum(table.left) == table.pack == len(state.pack)
            tried = {action_of(move): move for move in moves(board, table)}
            legal = set(rules.legal(state, Seat(0))) - {Stop()}
            gaps = {move for move in legal if isinstance(move, Move) and view.top(move.target) is None}
            gaps -= {move for move in legal if isinstance(move, Move) and move.target.place is None}
            assert set(tried) <= legal
            assert legal - set(tried) <= gaps
            for action, move in tried.items():
                if move == TURN_UP:
                    continue
                then, drawn = after(board, move, table)
                truly = rules.apply(state, Seat(0), action).state
                assert drawn == (len(truly.pack) < len(state.pack))
                if not drawn:
                    assert then == board_of(rules.view(truly, Seat(0)))
                evaluate(then, table)


def won_by(name: str, case: Case, deals: int) -> tuple[int, int]:
    """Return how many deals are won, and how many cards go up in all."""
    won = up = 0
    for deal in range(deals):
        session = new_session(case, deal)
        Driver(session, {Seat(0): make_bot(case.game, name, Seat(0), random.Random(deal))}).run()
        won, up = won + session.state.won, up + session.state.up
    return won, up


def test_it_wins_more_often_than_the_book_expects() -> None:
    """One deal in seven should be won, by the book; random play wins none."""
    case, deals = CASES[0], 250
    won, up = won_by("booklet", case, deals)
    assert won > deals / 7
    assert won_by("random", case, 50)[0] == 0
    assert up > 25 * deals


@each_gaps
def test_it_brings_more_cards_up_than_random_play(case: Case) -> None:
    """Play both in the kernel, which makes the same choices. With empty places, they differ little."""
    prepared(case.game_id)
    batch, up = fast_game(case.game_id, case.edition, 1), []
    for player in ("booklet", "random"):
        batch.reset(seeds_of(1, 0, 2000))
        up.append(batch.playout(player).totals.mean())
    assert up[0] > up[1] + 1
