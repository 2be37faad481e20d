"""Random play reaches everything: every kind of event and every refusal occurs, so the suite is
meaningful.
"""

from __future__ import annotations

import pytest

from sabot.games import GAMES
from tests.support.cases import ALL, Case
from tests.support.play import plies
from tests.support.traits import traits_of

each_game = pytest.mark.parametrize("game_id", list(GAMES))


SELDOM_MET = {"must-unblock"}
"""Refusals too rare in random play to count on; each has a rulebook case."""
MOST_ROUNDS = 8
"""The most hands played at each table; rare events may need more than one."""


@each_game
def test_every_kind_of_event_and_every_reason_for_a_refusal_is_met(game_id: str) -> None:
    events: set[type] = set()
    refusals: set[str] = set()
    kinds, reasons = set(GAMES.get(game_id).event_types), traits_of(game_id).illegal_codes
    tables = [case for case in ALL if case.game_id == game_id]
    for number, case in enumerate(tables * MOST_ROUNDS):
        # One hand at every table; more hands only while something is missing.
        if number >= len(tables) and events >= kinds and refusals >= reasons:
            break
        play(case, 1 + 2 * (number // len(tables)), events, refusals)  # odd seeds play as people would
    assert events == kinds
    assert refusals - SELDOM_MET == reasons


def play(case: Case, seed: int, events: set[type], refusals: set[str]) -> None:
    """Play one hand, and add its kinds of events and reasons for refusals."""
    codec, table = case.game.codec, case.table
    for session, rng in plies(case, seed, all_of_them=True):
        seat = rng.choice(case.table.seats)
        for code in rng.sample(range(codec.size(table)), 8):
            if (why := session.check(seat, codec.decode(code, table))) is not None:
                refusals.add(why.code)
    events.update(type(event) for entry in session.history for event in entry.events)


@each_game
def test_the_descriptor_is_complete(game_id: str) -> None:
    game = GAMES.get(game_id)
    assert game.id == game_id
    assert game.default_edition in game.edition_ids
    edition = game.edition(game.default_edition)
    assert game.default_players in game.players(edition)
    assert len(set(game.rule_ids)) == len(game.rule_ids)
    for edition_id in game.edition_ids:
        edition = game.edition(edition_id)
        assert (edition.game, edition.id) == (game_id, edition_id)
        for item in edition.values.values():
            assert item.rule in game.rule_ids
