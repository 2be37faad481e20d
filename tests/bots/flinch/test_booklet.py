"""The booklet player of Flinch: the book's advice as positions, and that it wins."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from sabot.bots.flinch.booklet import Booklet
from sabot.bots.flinch.centre import follows, places_from_start
from sabot.bots.flinch.situation import STARTS
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event
from sabot.games.flinch.events import Laid, Played, SpreadOut, TakenBack
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.terms import Variation
from tests.bots.test_strength import duel
from tests.support.cases import Case as Tables

NAMES = ("Ann", "Bob", "Cid", "Dot")
ANN, BOB = Seat(0), Seat(1)
A_RESERVE_CARD = "a reserve card"
CHALLENGE = {"duties": "challenge"}
FROM_BOTH_ENDS = {"variation": "from-both-ends"}
FROM_THE_MIDDLE = {"variation": "from-the-middle"}
PARTNERS = {"partners": "yes"}


def choice(lines: str, players: int, options: Mapping[str, str], seen: Sequence[Event]) -> str:
    """Return Ann's choice, in the record's notation."""
    edition = FLINCH.edition(FLINCH.default_edition).with_options(options, players)
    table = FLINCH.table(edition, NAMES[:players])
    told = [line.strip() for line in lines.strip().splitlines()]
    state = FLINCH.notation.parse_setup(told, edition, table, Seat(players - 1))
    player = Booklet(ANN, random.Random(1))
    for event in seen:
        player.see(event)
    action = player.choose(FLINCH.rules.view(state, ANN), FLINCH.rules.legal(state, ANN))
    return FLINCH.notation.format_action(action, table)


@dataclass(frozen=True)
class Hint:
    """A piece of advice, a position of Ann's and her choice; two players by the book, by default."""

    says: str
    lines: str
    does: str
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    seen: tuple[Event, ...] = ()


HINTS = [
    Hint(
        "the game pile first, also where nobody but the opponents sees to it",
        """game Ann 5 9
        game Bob 12 9
        hand Ann 1 5 7
        hand Bob 9 9
        centre 1-4
        pack *
        turn Ann""",
        "game",
        options=CHALLENGE,
    ),
    Hint(
        "then every 1, though a card of the reserve would bring the game pile on",
        """game Ann 5 9
        game Bob 12 9
        hand Ann 1 7 7
        hand Bob 9 9
        reserve Ann 1 4
        centre 1-3
        pack *
        turn Ann""",
        "1",
        options=CHALLENGE,
    ),
    Hint(
        "play from the reserve, if it helps to play from the game pile",
        """game Ann 6 9
        game Bob 12 9
        hand Ann 9 10 13
        hand Bob 9 9
        reserve Ann 1 4
        reserve Ann 2 5
        centre 1-3
        pack *
        turn Ann""",
        "r1",
    ),
    Hint(
        "from hand and reserve together, however long the way is",
        """game Ann 14 9
        game Bob 15 9
        hand Ann 3 5 7 9 11
        hand Bob 9 9
        reserve Ann 1 4
        reserve Ann 2 6
        reserve Ann 3 8
        reserve Ann 4 10
        reserve Ann 5 13 12
        centre 1-2
        pack *
        turn Ann""",
        "3",
        seen=(Laid(ANN, Card("13"), 5), Laid(ANN, Card("12"), 5)),
    ),
    Hint(
        "also where a card in the way must be played off first",
        """game Ann 6 9
        game Bob 15 9
        hand Ann 5 9 9
        hand Bob 9 9
        reserve Ann 1 4 12
        centre 1-3 1-11
        pack *
        turn Ann""",
        "r1",
        seen=(Laid(ANN, Card("4"), 1), Laid(ANN, Card("12"), 1)),
    ),
    Hint(
        "keep an opponent from their game pile: cover the pile that they need",
        """game Ann 12 9
        game Bob 6
        hand Ann 6 9 9
        hand Bob 9 9
        centre 1-5
        pack *
        turn Ann""",
        "6",
    ),
    Hint(
        "and do not bring it on for them",
        """game Ann 12 9
        game Bob 6
        hand Ann 5 9 9
        hand Bob 9 9
        centre 1-4
        pack *
        turn Ann""",
        A_RESERVE_CARD,
    ),
    Hint(
        "nor where their reserve will do the rest",
        """game Ann 12 9
        game Bob 7
        hand Ann 5 9 9
        hand Bob 9 9
        reserve Bob 1 6
        centre 1-4
        pack *
        turn Ann""",
        A_RESERVE_CARD,
    ),
    Hint(
        "build the reserve downwards",
        """game Ann 15 9
        game Bob 15 9
        hand Ann 7 11 13
        hand Bob 9 9
        reserve Ann 1 4
        reserve Ann 2 5
        reserve Ann 3 8
        reserve Ann 4 10
        reserve Ann 5 2
        centre 1-1
        pack *
        turn Ann""",
        "-7@3",
    ),
    Hint(
        "if a card must be buried, not one that is needed first",
        """game Ann 15 9
        game Bob 15 9
        hand Ann 9
        hand Bob 9 9
        reserve Ann 1 3
        reserve Ann 2 4
        reserve Ann 3 5
        reserve Ann 4 14
        reserve Ann 5 6
        centre 1-1
        pack *
        turn Ann""",
        "-9@4",
    ),
    Hint(
        "do not bury the card that the game pile waits for",
        """game Ann 7 9
        game Bob 15 9
        hand Ann 9
        hand Bob 9 9
        reserve Ann 1 6
        reserve Ann 2 2
        reserve Ann 3 4
        reserve Ann 4 2
        reserve Ann 5 2
        centre 1-4
        pack *
        turn Ann""",
        "-9@3",
    ),
    Hint(
        "on an empty place, a card that is needed late",
        """game Ann 15 9
        game Bob 15 9
        hand Ann 4 7 13
        hand Bob 9 9
        reserve Ann 1 3
        centre 1-1
        pack *
        turn Ann""",
        "-13@2",
    ),
    Hint(
        "play the hand out, if a new one can be drawn",
        """game Ann 15 9
        game Bob 12 9
        hand Ann 3 4
        hand Bob 9 9
        centre 1-2
        pack *
        turn Ann""",
        "3",
    ),
    Hint(
        "help the partner's game pile out",
        """game Ann 15 9
        game Bob 15 9
        game Cid 6 9
        game Dot 15 9
        hand Ann 9 10 13
        hand Bob 9
        hand Cid 9
        hand Dot 9
        reserve Ann 1 5
        reserve Cid 2 4
        centre 1-3
        pack *
        turn Ann""",
        "p2",
        players=4,
        options=PARTNERS,
    ),
    Hint(
        "from both ends: where the card does not help the opponent",
        """game Ann 7 9
        game Bob 8
        hand Ann 3 3
        hand Bob 9 9
        centre 1-6 15-8
        pack *
        turn Ann""",
        "game>15",
        options=FROM_BOTH_ENDS,
    ),
    Hint(
        "from the middle: small cards are built upwards in the reserve",
        """game Ann 15 9
        game Bob 15 9
        hand Ann 5 11 13
        hand Bob 9 9
        reserve Ann 1 4
        reserve Ann 2 6
        reserve Ann 3 2
        reserve Ann 4 9
        reserve Ann 5 1
        centre 8-8
        pack *
        turn Ann""",
        "-5@1",
        options=FROM_THE_MIDDLE,
    ),
    Hint(
        "a block is lifted with the card that helps the opponent least",
        """game Ann 15 9
        game Bob 7 *
        hand Ann 4 6
        hand Bob 9 9
        centre 1-3 1-5
        block Ann Bob""",
        "4",
    ),
]


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint.says)
def test_the_booklet_follows_the_book(hint: Hint) -> None:
    does = choice(hint.lines, hint.players, hint.options, hint.seen)
    assert (A_RESERVE_CARD if does.startswith("-") and hint.does == A_RESERVE_CARD else does) == hint.does


FORGETFUL = """game Ann 5 9
    game Bob 12 9
    hand Ann 9 12 14
    hand Bob 9 9
    reserve Ann 1 4 3
    reserve Ann 2 13
    centre 1-2
    pack *
    turn Ann"""


def test_what_lies_beneath_is_remembered_from_the_play() -> None:
    laid = (Laid(ANN, Card("4"), 1), Laid(ANN, Card("3"), 1))
    spread = (SpreadOut(ANN, (Card("4"), Card("13"))), Laid(ANN, Card("3"), 1))
    played_off = (*laid, Laid(ANN, Card("2"), 1), Played(ANN, "reserve", Card("2"), 0, 1))
    taken_back = (*laid, Laid(ANN, Card("14"), 1), TakenBack(ANN, Card("14"), 1))
    for seen in (laid, spread, played_off, taken_back):
        assert choice(FORGETFUL, 2, {}, seen) == "r1"


def test_cards_follow_one_another_as_the_variation_says() -> None:
    plain, both, middle = (STARTS[variation] for variation in Variation)
    assert follows(5, 4, plain)
    assert not follows(4, 5, plain)
    assert follows(5, 4, both)
    assert follows(4, 5, both)
    assert follows(4, 5, middle)
    assert not follows(5, 4, middle)
    assert follows(12, 11, middle)
    assert [places_from_start(number, plain) for number in (1, 2, 15)] == [0, 1, 14]
    assert [places_from_start(number, both) for number in (1, 2, 8, 15)] == [0, 1, 7, 0]
    assert [places_from_start(number, middle) for number in (8, 7, 1, 15)] == [0, 1, 7, 7]


@pytest.mark.parametrize(
    ("players", "options", "deals", "share"),
    [
        (2, {}, 15, 0.75),
        (3, {}, 15, 0.5),
        (4, {}, 20, 0.4),
        (4, PARTNERS, 8, 0.75),
        (2, CHALLENGE, 10, 0.85),
        (2, FROM_BOTH_ENDS, 8, 0.7),
        (2, FROM_THE_MIDDLE, 8, 0.75),
        (2, {"recycle": "yes"}, 8, 0.7),
    ],
)
def test_booklet_beats_random(players: int, options: dict[str, str], deals: int, share: float) -> None:
    """It wins at least `share` of the games, counting shared wins in parts; the deals are always the same."""
    tables = Tables("flinch", FLINCH.default_edition, players, tuple(options.items()))
    won = 0.0
    for deal in range(deals):
        for side in range(tables.table.sides):
            winners = duel(tables, deal, side).score().winners
            won += (side in winners) / max(len(winners), 1)
    assert won / (deals * tables.table.sides) >= share
