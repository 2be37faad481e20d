"""Events in words: a reader is called "you", and what belongs together is one sentence."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sabot.core.ids import Card, Seat, Side
from sabot.core.rules import Event
from sabot.core.session import Session
from sabot.core.table import Table
from sabot.games import GAMES, new_match
from sabot.games.domino import events as domino
from sabot.games.flinch import events as flinch
from sabot.games.kit.asking import events as asking
from sabot.games.mille_bornes import events as mille
from sabot.games.patience import events as patience
from sabot.library.narration import narrate
from sabot.locale import Translator

ANN, BEN = Seat(0), Seat(1)


def session(game_id: str, *names: str) -> Session[object, object, object]:
    """Return a hand at a table of these players; which cards it has does not matter here."""
    return new_match(game_id, list(names or ("Ann", "Ben"))).deal_seeded(1)


def lines(game_id: str, events: Sequence[Event], reader: Seat | None, language: str = "en") -> list[str]:
    names = ("Ann",) if game_id == "patience" else ("Ann", "Ben")
    return narrate(session(game_id, *names), events, Translator(language), reader)


def card(name: str) -> Card:
    return Card(name)


STORIES: list[tuple[str, list[Event], Seat | None, str, list[str]]] = [
    (
        "patience",
        [patience.TurnedUp(ANN, card("3")), patience.PutAside(card("3"))],
        ANN,
        "en",
        ["You turn up 3, to the waste."],
    ),
    (
        "patience",
        [patience.TurnedUp(ANN, card("3")), patience.PutAside(card("3"))],
        ANN,
        "fr",
        ["Vous retournez un 3, qui va à l’écart."],
    ),
    (
        "mille-bornes",
        [mille.Drew(ANN, card("75")), mille.Played(ANN, Side(0), card("roll"))],
        ANN,
        "en",
        ["You draw 75 miles and play Roll."],
    ),
    (
        "mille-bornes",
        [mille.Drew(ANN, card("75")), mille.Discarded(ANN, card("75"))],
        ANN,
        "en",
        ["You draw 75 miles and discard it."],
    ),
    (
        "mille-bornes",
        [mille.Attacked(BEN, Side(0), card("stop")), mille.Drew(ANN, card("75"))],
        ANN,
        "en",
        ["Ben plays Stop against you.", "You draw 75 miles."],
    ),
    (
        "mille-bornes",
        [mille.CoupFourreMade(BEN, Side(1), card("right_of_way"), card("stop")), mille.TurnsLost((ANN,))],
        ANN,
        "en",
        ["Coup fourré! Ben answers Stop with Right of Way, and you lose a turn."],
    ),
    (
        "domino",
        [domino.TurnedUp(BEN, card("7")), domino.LaidOnOpponent(BEN, ANN, card("7"))],
        ANN,
        "en",
        ["Ben turns up 7, onto your pile."],
    ),
    (
        "store",
        [asking.Refused(ANN, BEN, card("4")), asking.Drew(ANN, card("9")), asking.SetLaid(ANN, card("9"))],
        ANN,
        "en",
        ["You ask Ben for 4s. “Go to the store!” You draw 9, and lay down the set of 9s."],
    ),
    (
        "authors",
        [asking.Refused(BEN, ANN, card("8"))],
        ANN,
        "fr",
        ["Ben vous demande un 8\N{NO-BREAK SPACE}: vous n’en avez pas."],
    ),
    (
        "flinch",
        [
            flinch.Played(ANN, "game", card("1"), 0, 0),
            flinch.TurnedUp(ANN, card("9")),
            flinch.Played(ANN, "hand", card("2"), 0, 0),
            flinch.Laid(ANN, card("5"), 1),
            flinch.Played(BEN, "hand", card("3"), 0, 0),
        ],
        ANN,
        "en",
        [
            "You play 1 from your game pile and turn up 9, then 2, and lay 5 on reserve pile 1.",
            "Ben plays 3.",
        ],
    ),
]


@pytest.mark.parametrize(("game_id", "events", "reader", "language", "expected"), STORIES)
def test_narration(
    game_id: str, events: list[Event], reader: Seat | None, language: str, expected: list[str]
) -> None:
    assert lines(game_id, events, reader, language) == expected


def test_nobody_is_you_to_a_spectator() -> None:
    events = [domino.TurnedUp(BEN, card("7")), domino.LaidOnOpponent(BEN, ANN, card("7"))]
    assert lines("domino", events, None) == ["Ben turns up 7, onto Ann’s pile."]


def test_a_partner_is_spoken_of_as_a_side() -> None:
    table = Table(("Ann", "Ben", "Cleo", "Dora"), 2)
    presenter, tr = GAMES.get("mille-bornes").presenter, Translator("en")
    attack = mille.Attacked(BEN, Side(0), card("stop"))
    told = {seat: presenter.event(attack, table, "parker", seat) for seat in table.seats}
    assert {seat: tr(text) for seat, text in told.items() if text} == {
        0: "Ben plays Stop against your side.",
        1: "You play Stop against Ann and Cleo.",
        2: "Ben plays Stop against your side.",
        3: "Ben plays Stop against Ann and Cleo.",
    }
