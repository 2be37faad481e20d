"""Random play gets everywhere: every kind of event and every refusal is met, so the suite means something."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

from sabot.games import GAMES
from tests.support.cases import ALL
from tests.support.play import plies
from tests.support.traits import traits_of

each_game = pytest.mark.parametrize("game_id", list(GAMES))


@lru_cache(maxsize=2)
def met(game_id: str) -> tuple[Counter[type], Counter[str]]:
    """How often each kind of event, and each reason for a refusal, comes up."""
    events: Counter[type] = Counter()
    refusals: Counter[str] = Counter()
    for case in ALL:
        if case.game_id != game_id:
            continue
        codec, table = case.game.codec, case.table
        for session, rng in plies(case, 1, all_of_them=True):
            seat = rng.choice(case.table.seats)
            for code in rng.sample(range(codec.size(table)), 8):
                why = session.check(seat, codec.decode(code, table))
                refusals[why.code if why else ""] += 1
        events.update(type(event) for entry in session.history for event in entry.events)
    return events, refusals


@each_game
def test_every_kind_of_event_happens(game_id: str) -> None:
    found = set(met(game_id)[0])
    assert found == set(GAMES.get(game_id).event_types)


@each_game
def test_every_reason_for_a_refusal_is_met(game_id: str) -> None:
    found = set(met(game_id)[1]) - {""}
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
