"""Everything that a game shows and offers arrives unchanged over the wire, for every seat at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sabot.wire.messages import Asked, Update
from sabot.wire.serialization import serializer_of
from tests.support.cases import Case, each_table, each_variant
from tests.support.leaks import viewers
from tests.support.play import finished, plies
from tests.support.protocol import check


def carried(data: Any) -> Any:
    """Return the data as they arrive at the other end."""
    return msgspec.json.decode(msgspec.json.encode(data))


def keys(data: Any) -> Iterator[str]:
    """Yield every name of a field, at any depth."""
    if isinstance(data, dict):
        yield from data
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from keys(item)


@each_variant
def test_views_arrive_as_they_were(case: Case) -> None:
    serializer, terms = serializer_of(case.game), case.game.terms(case.edition, case.players)
    for seed in case.seeds:
        for session, _ in plies(case, seed):
            for viewer in viewers(case.table):
                view = session.view(viewer)
                data = carried(serializer.dump_view(view))
                assert serializer.load_view(data, terms) == view
                assert "terms" not in keys(data)


@each_variant
def test_events_arrive_as_they_were(case: Case) -> None:
    serializer = serializer_of(case.game)
    for seed in case.seeds:
        session = finished(case, seed)
        for viewer in viewers(case.table):
            for event in session.events_for(viewer):
                assert serializer.load_event(carried(serializer.dump_event(event))) == event


@each_variant
def test_actions_arrive_as_they_were(case: Case) -> None:
    serializer, notation = serializer_of(case.game), case.game.notation
    for session, _ in plies(case, 1):
        for seat in case.table.seats:
            for action in session.legal(seat):
                do = notation.format_action(action, case.table)
                data = carried(serializer.dump_action(action, do))
                assert serializer.load_action(data) == action
                assert data["do"] == do
                assert type(serializer.load_action(data)) is type(action)


@each_table
def test_everything_has_its_kind(case: Case) -> None:
    """Readers in other languages distinguish the classes by `kind` alone."""
    serializer, codec = serializer_of(case.game), case.game.codec
    actions = [codec.decode(code, case.table) for code in range(codec.size(case.table))]
    kinds = {(type(action), serializer.dump_action(action, "")["kind"]) for action in actions}
    assert len({kind for _, kind in kinds}) == len(kinds) == len(case.game.action_types)


@each_table
def test_the_terms_are_told_without_the_book(case: Case) -> None:
    terms = case.game.terms(case.edition, case.players)
    data = carried(serializer_of(case.game).dump_terms(terms))
    assert data["edition"] == {
        "game": case.game_id,
        "id": case.edition_id,
        "year": case.edition.year,
        "words": case.edition.words,
        "hash": case.edition.hash,
    }
    assert "source" not in keys(data)


@each_variant
def test_everything_sent_is_as_the_schema_says(case: Case) -> None:
    """Nothing is sent besides: a field that the schema does not know would be found."""
    serializer, notation, table = serializer_of(case.game), case.game.notation, case.table
    seen = -1
    for session, _ in plies(case, 1):
        for viewer in viewers(table):
            legal = () if viewer is None else session.legal(viewer)
            update = Update(
                session.version,
                session.hand,
                [serializer.dump_event(event) for event in session.events_for(viewer, seen)],
                serializer.dump_view(session.view(viewer)),
                None if session.asked is None else Asked(list(session.asked.seats), session.asked.window),
                [serializer.dump_action(action, notation.format_action(action, table)) for action in legal],
            )
            check(case.game_id, "FromServer", update)
        seen = session.version
    terms = case.game.terms(case.edition, case.players)
    check(case.game_id, "GameTerms", serializer.dump_terms(terms))
