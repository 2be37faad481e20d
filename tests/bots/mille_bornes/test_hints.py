"""The booklet player does what the books advise: one position for each hint."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

import pytest

from sabot.core.ids import Card, Seat, Side
from sabot.games.mille_bornes.cards import ACCIDENT
from sabot.games.mille_bornes.events import AttackedInVain, Discarded, HazardCleared
from tests.bots.mille_bornes.positions import choice, situation


@dataclass(frozen=True)
class Case:
    """A hint, a position of Ann's, her choice, and the table if it is not Parker's for two."""

    hint: str
    lines: str
    does: str
    edition: str = "parker-1971"
    players: int = 2
    options: dict[str, str] = field(default_factory=dict)


CASES = [
    Case(
        "Parker B: at the beginning rather a Roll than a hazard",
        """battle Bob roll
        hand Ann roll 100 stop accident 50 75 200
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "roll",
    ),
    Case(
        "1960: the remedy first, then the Roll",
        """battle Ann roll accident
        distance Ann 100
        hand Ann roll 100 repairs 50 75 200 25
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "repairs",
    ),
    Case(
        "1960: miss no occasion to stop the opponent",
        """battle Ann roll
        distance Ann 100
        battle Bob roll
        distance Bob 200 100
        hand Ann roll 100 stop 50 75 repairs 25
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "stop>Bob",
    ),
    Case(
        "1960: slow the opponent with a limit, if they cannot be stopped",
        """battle Ann roll
        distance Ann 100
        battle Bob roll
        distance Bob 200 100
        hand Ann roll 100 speed_limit 50 75 repairs 25
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "speed_limit>Bob",
    ),
    Case(
        "Parker H: a limit even on a side that is stopped",
        """battle Bob roll accident
        distance Bob 200 100
        hand Ann 100 speed_limit 50 75 repairs 25 75
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "speed_limit>Bob",
    ),
    Case(
        "1960: who is ahead is the one to stop",
        """battle Ann roll
        distance Ann 100
        battle Bob roll
        distance Bob 50
        battle Cid roll
        distance Cid 200 100
        hand Ann stop 25 25 25 25 50 50
        hand Bob 75 75 75 75 75 75
        hand Cid 100 100 100 100 100 100
        draw *
        turn Ann 1""",
        "stop>Cid",
        players=3,
    ),
    Case(
        "1960: beware of the coup fourré (nobody can have the safety that lies before oneself)",
        """battle Ann roll
        distance Ann 100
        safety Ann puncture_proof
        battle Bob roll
        distance Bob 100
        hand Ann accident out_of_gas flat_tire 25 25 25 25
        hand Bob 75 75 75 75 75 75
        draw *
        turn Ann 1""",
        "flat_tire>Bob",
    ),
    Case(
        "1960: advance as fast as possible, and rather than throw useless cards away",
        """battle Ann roll
        distance Ann 25
        hand Ann 100 75 50 roll roll roll gasoline
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "100",
    ),
    Case(
        "1960: lay a 200 quickly",
        """battle Ann roll
        distance Ann 25
        hand Ann 100 75 50 200 roll roll gasoline
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "200",
    ),
    Case(
        "1960: near the total, arrive exactly (50 and 50, not 75)",
        """battle Ann roll
        distance Ann 100 100 100 100 200
        hand Ann 75 50 50 roll roll gasoline repairs
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "50",
    ),
    Case(
        "1960: a card that ends on the trip comes before an attack",
        """battle Ann roll
        distance Ann 100 100 100 100 200
        battle Bob roll
        distance Bob 200 100 100
        hand Ann 75 100 stop roll roll gasoline repairs
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "100",
    ),
    Case(
        "1960: under a limit, free the long stages",
        """battle Ann roll
        speed Ann speed_limit
        distance Ann 100
        hand Ann end_of_limit 25 100 100 200 roll gasoline
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "end_of_limit",
    ),
    Case(
        "Parker C: save a safety for a coup fourré",
        """battle Ann roll
        hand Ann driving_ace 25 roll gasoline repairs spare_tire end_of_limit
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "25",
    ),
    Case(
        "Parker C: but not too long (the draw pile runs low)",
        """battle Ann roll
        distance Ann 25
        hand Ann driving_ace 25 roll gasoline repairs spare_tire end_of_limit
        hand Bob 25 25 25 25 25 25
        draw 100 100 100
        discard *
        turn Ann 1""",
        "driving_ace",
    ),
    Case(
        "2011: but not too long (an opponent may end the hand)",
        """battle Ann roll
        distance Ann 25
        battle Bob roll
        distance Bob 100 100 100 100 200
        hand Ann driving_ace 25 roll gasoline repairs spare_tire end_of_limit
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "driving_ace",
    ),
    Case(
        "Parker F: a safety before the last stage costs no turn and counts",
        """battle Ann roll
        distance Ann 100 100 100 100 200
        hand Ann driving_ace 100 roll gasoline repairs spare_tire end_of_limit
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "driving_ace",
    ),
    Case(
        "Parker C: the safety cures what has happened already",
        """battle Ann roll accident
        distance Ann 25
        hand Ann driving_ace 100 roll gasoline repairs spare_tire end_of_limit
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "driving_ace",
    ),
    Case(
        "2011: Right of Way soon, where it saves a Roll",
        """hand Ann right_of_way 100 25 gasoline repairs spare_tire end_of_limit
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "right_of_way",
    ),
    Case(
        "Parker E: no coup fourré can come when all hazards have been seen",
        """battle Ann roll
        hand Ann driving_ace 25 roll gasoline repairs spare_tire end_of_limit
        hand Bob 25 25 25 25 25 25
        discard accident accident
        draw *
        turn Ann 1""",
        "driving_ace",
        options={"discards_visible": "all"},
    ),
    Case(
        "Parker D: a third 200 has no value",
        """distance Ann 200 200
        hand Ann 200 100 75 accident gasoline repairs spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "-200",
    ),
    Case(
        "1960: nor has a stage longer than what is left",
        """distance Ann 200 200 100 100 50
        hand Ann 75 50 25 accident gasoline repairs spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "-75",
    ),
    Case(
        "1960: nor a remedy whose safety is one's own",
        """hand Ann 200 100 extra_tank accident gasoline repairs spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "-gasoline",
    ),
    Case(
        "1960: nor a Roll beside an exposed Right of Way",
        """safety Ann right_of_way
        battle Ann accident
        hand Ann 200 100 75 accident gasoline roll spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "-roll",
    ),
    Case(
        "Parker D: nor a hazard against which they have exposed the safety",
        """safety Bob extra_tank
        battle Bob roll accident
        hand Ann 200 100 75 out_of_gas gasoline repairs spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "-out_of_gas",
    ),
    Case(
        "1960: never an attack in vain, even where the rules allow it",
        """safety Bob extra_tank
        battle Bob roll accident
        hand Ann 200 100 75 out_of_gas gasoline repairs spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "-out_of_gas",
        edition="dujardin-1960",
    ),
    Case(
        "1960: one remedy of each sort; the second can go",
        """hand Ann repairs repairs gasoline spare_tire end_of_limit 100 stop
        hand Bob 25 25 25 25 25 25
        draw *
        turn Ann 1""",
        "-repairs",
    ),
    Case(
        "Parker G: make the coup fourré",
        """battle Ann roll accident
        hand Ann driving_ace 100 roll gasoline repairs spare_tire
        hand Bob 25 25 25 25 25 25
        draw *
        window Bob accident>Ann Ann""",
        "!driving_ace",
    ),
    Case(
        "Teams: the partner's attack is not the player's to answer, nor the own side to attack",
        """battle Ann roll
        distance Ann 100
        battle Bob roll
        distance Bob 100
        hand Ann stop 25 25 25 25 25 25
        hand Bob 50 50 50 50 50 50
        hand Cid 75 75 75 75 75 75
        hand Dot 100 100 100 100 100 100
        draw *
        turn Ann 1""",
        "stop>Bob",
        players=4,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.hint)
def test_hint(case: Case) -> None:
    for luck in range(6):
        assert choice(case.lines, case.edition, case.players, case.options, luck=luck) == case.does


ARMED = """battle Ann roll
    safety Ann driving_ace {safeties}
    distance Ann 200 200 100 100 100
    distance Bob {rival}
    hand Ann {hand} gasoline repairs spare_tire
    hand Bob 25 25 25 25 25 25
    draw 50 50 50 50 50 50 50 50 50 {more}
    discard *
    choice Ann"""


@pytest.mark.parametrize(
    ("safeties", "rival", "hand", "more", "does"),
    [
        ("extra_tank", "75", "100 75 75", "75 75 75 75 75 75 100", "extension"),
        ("", "75", "100 75 75", "75 75 75 75 75 75 100", "no_extension"),
        ("extra_tank", "75", "25 25 25", "75 75 75 75 75 75 100", "no_extension"),
        ("extra_tank", "75", "100 75 75", "", "no_extension"),
        ("extra_tank", "200 200 75 100 75", "100 75 75", "75 75 75 75 100 100 100", "no_extension"),
    ],
    ids=["armed", "one safety", "short stages", "no time", "no lead"],
)
def test_extension_takes_cards_safeties_time_and_a_lead(
    safeties: str, rival: str, hand: str, more: str, does: str
) -> None:
    lines = ARMED.format(safeties=safeties, rival=rival, hand=hand, more=more)
    assert choice("\n".join(line.rstrip() for line in lines.splitlines()).replace("  ", " ")) == does


def test_a_shut_out_in_hand_is_not_risked() -> None:
    lines = ARMED.format(
        safeties="extra_tank", rival="75", hand="100 75 75", more="100 100 100 100 100 100 100"
    )
    without = "\n".join(line for line in lines.splitlines() if "distance Bob" not in line)
    assert choice(without) == "no_extension"


REMEMBER = """hand Ann 200 100 75 accident gasoline repairs spare_tire
    hand Bob 25 25 25 25 25 25
    discard out_of_gas out_of_gas 50
    draw *
    turn Ann 1"""


@pytest.mark.parametrize("kinds", list(product((Discarded, AttackedInVain, HazardCleared), repeat=2)))
def test_it_remembers_what_went_to_the_discards(kinds: tuple[type, type]) -> None:
    """Parker E: it is useless to hold a remedy if all of the corresponding hazards have been used."""
    gas = Card("out_of_gas")
    made = {
        Discarded: Discarded(Seat(1), gas),
        AttackedInVain: AttackedInVain(Seat(1), Side(0), gas),
        HazardCleared: HazardCleared(Side(1), gas),
    }
    assert choice(REMEMBER) != "-gasoline"
    assert choice(REMEMBER, seen=[made[kind] for kind in kinds]) == "-gasoline"


def test_cards_are_counted_once_whether_seen_or_remembered() -> None:
    at = situation(
        """battle Bob roll accident
        hand Ann 200 100 75 stop gasoline repairs spare_tire
        hand Bob 25 25 25 25 25 25
        discard 50 stop
        draw *
        turn Ann 1"""
    )
    assert at.unseen[ACCIDENT] == 1
    at.discarded[Card("stop")] += 1  # the one that the table shows
    assert at.unseen[Card("stop")] == 2
    assert all(count >= 0 for count in at.unseen.values())
