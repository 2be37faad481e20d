"""Random play reaches everything: every kind of event and every refusal occurs, so the suite is
meaningful.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

from sabot.games import GAMES
from tests.support.cases import ALL
from tests.support.play import plies
from tests.support.traits import traits_of

each_game = pytest.mark.parametrize("game_id", list(GAMES))


SELDOM_MET = {"must-unblock"}
"""Refusals too rare in random play to count on; each has a rulebook case."""
MOST_ROUNDS = 8
"""The most hands played at each table; rare events may need more than one."""


@lru_cache(maxsize=2)
def met(game_id: str) -> tuple[Counter[type], Counter[str]]:
    """Return how often each kind of event and each reason for a refusal occurs."""
    events: Counter[type] = Counter()
    refusals: Counter[str] = Counter()
    kinds, reasons = set(GAMES.get(game_id).event_types), traits_of(game_id).illegal_codes | {""}
    for seed in range(1, 2 * MOST_ROUNDS, 2):  # odd seeds play as people would
        _play_all(game_id, seed, events, refusals)
        if events.keys() >= kinds and refusals.keys() >= reasons:
            break
    return events, refusals


def _play_all(game_id: str, seed: int, events: Counter[type], refusals: Counter[str]) -> None:
    """Play one hand at every table of a game."""
    for case in ALL:
        if case.game_id != game_id:
            continue
        codec, table = case.game.codec, case.table
        for session, rng in plies(case, seed, all_of_them=True):
            seat = rng.choice(case.table.seats)
            for code in rng.sample(range(codec.size(table)), 8):
                why = session.check(seat, codec.decode(code, table))
                refusals[why.code if why else ""] += 1
        events.update(type(event) for entry in session.history for event in entry.events)


@each_game
def test_every_kind_of_event_happens(game_id: str) -> None:
    found = set(met(game_id)[0])
    assert found == set(GAMES.get(game_id).event_types)


@each_game
def test_every_reason_for_a_refusal_is_met(game_id: str) -> None:
    found = set(met(game_id)[1]) - {""} - SELDOM_MET
    assert found == traits_of(game_id).illegal_codes


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
