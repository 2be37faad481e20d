"""The booklet player of Go to the Store: its conclusions from what it hears, and its strength."""

from __future__ import annotations

import pytest

from sabot.games.kit.asking.events import Drew, Refused
from sabot.games.kit.asking.state import Turn
from sabot.games.store.game import STORE
from tests.bots.asking.playing import Hint, against_random, longest, play_out
from tests.support.cases import Case

HINTS = [
    Hint(
        "who asked for a number has one, and gives it with all others",
        "Bob 9>Cid none",
        """hand Ann 3 3 9
        hand Bob 9 9 11
        hand Cid 3 7 7
        store *
        turn Ann""",
        "9>Bob",
    ),
    Hint(
        "first what completes a set for certain",
        """Bob 9>Cid none
        Cid 3>Ann gets 2
        Cid finds 3""",
        """hand Ann 3 9
        hand Bob 9 11
        hand Cid 3 3 3
        store *
        turn Ann""",
        "3>Cid",
    ),
    Hint(
        "who gave all cards of a number has none",
        """Ann 3>Bob gets 1""",
        """hand Ann 3 3
        hand Bob 9 9 11 12 13
        hand Cid 7
        store *
        turn Ann""",
        "3>Cid",
    ),
    Hint(
        "unless they have drawn since",
        """Ann 3>Bob gets 1
        Ann 3>Cid none
        Bob draws""",
        """hand Ann 3 3
        hand Bob 9 9 11 12 13
        hand Cid 7
        store *
        turn Ann""",
        "3>Bob",
    ),
    Hint(
        "who had none and then asks for it has drawn it",
        """Ann 3>Bob none
        Bob draws
        Bob 3>Cid gets 1""",
        """hand Ann 3 9 9
        hand Bob 3 3 11 12 13
        hand Cid 7 9
        store *
        turn Ann""",
        "3>Bob",
    ),
    Hint(
        "unsure: of what one has most",
        "",
        """hand Ann 3 9 9
        hand Bob 3 9 11 11
        hand Cid 3 7 9 11 11
        store *
        turn Ann""",
        "9>Cid",
    ),
    Hint(
        "with an empty store one of the others must have it",
        "Ann 3>Bob none",
        """hand Ann 3 9
        hand Bob 9 9
        hand Cid 3 3 3 9
        store
        sets Ann 1 2 4 5 6 7 8
        sets Bob 10 11 12 13 14 15
        turn Ann""",
        "3>Cid",
    ),
]


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint.hint)
def test_hints(hint: Hint) -> None:
    hint.check(STORE)


@pytest.mark.parametrize(
    ("players", "options", "deals", "share", "sets"),
    [
        (2, (), 50, 0.6, 0.7),
        (3, (), 25, 0.65, 1.8),
        (4, (), 15, 0.7, 2.0),
        (3, (("store_luck", "goes-on"),), 25, 0.65, 1.8),
    ],
)
def test_booklet_beats_random(
    players: int, options: tuple[tuple[str, str], ...], deals: int, share: float, sets: float
) -> None:
    won, more = against_random(Case("store", STORE.default_edition, players, options), deals)
    assert won > share
    assert more > sets


@pytest.mark.parametrize("bot", ["booklet", "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_turn_is_void(players: int, bot: str) -> None:
    """A turn ends by “go to the store”, with a draw if there is a card, or with the last card (GS-2)."""
    for deal in range(20):
        session = play_out(Case("store", STORE.default_edition, players), deal, [bot] * players)
        state = STORE.rules.setup(session.edition, players, session.dealer, session.deal).state
        for entry in session.history:
            stock, state = state.stock, STORE.rules.apply(state, entry.seat, entry.action).state
            refused = any(isinstance(event, Refused) for event in entry.events)
            assert refused or state.phase == Turn(entry.seat) or not state.hands[entry.seat]
            drew = any(isinstance(event, Drew) and event.seat == entry.seat for event in entry.events)
            assert not refused or drew == bool(stock)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_between_booklets_end(players: int) -> None:
    assert longest(Case("store", STORE.default_edition, players), 25) < 200
