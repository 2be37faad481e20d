"""The protocol's description of itself: complete, strict where secrets are, and in the source's own words."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from sabot.games import GAMES
from sabot.games.mille_bornes import state
from sabot.games.mille_bornes.terms import Terms
from sabot.wire import PROTOCOL, catalogue, library, lobby, messages, moderation
from sabot.wire.messages import (
    Act,
    Commit,
    Explain,
    Hello,
    Hint,
    Refused,
    Reveal,
    Undo,
    Update,
    Welcome,
    decode_from_client,
)
from sabot.wire.schema import PARTS, game_definitions, prefix_of, protocol_schema, structs
from sabot.wire.serialization import serializer_of
from tests.support.cases import Case
from tests.support.play import new_session
from tests.support.protocol import check, schema_for, validator

SCHEMA = protocol_schema([GAMES.get(game_id) for game_id in GAMES])
DEFINITIONS: dict[str, Any] = SCHEMA["$defs"]


def references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"]
        for part in schema.values():
            yield from references(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from references(part)


def test_the_schema_is_valid_and_every_definition_is_used() -> None:
    jsonschema_rs.meta.validate(SCHEMA)
    referred = {ref.removeprefix("#/$defs/") for ref in references(SCHEMA)}
    assert referred <= set(DEFINITIONS)
    whole = (*structs(lobby), *structs(catalogue), *structs(moderation), *structs(library))
    sent_whole = {"FromClient", "FromServer", *(struct.__name__ for struct in whole)}
    assert set(DEFINITIONS) - referred <= sent_whole


def test_every_type_of_messages_and_lobby_is_described() -> None:
    for struct in (*structs(messages), *structs(lobby), *structs(catalogue), *structs(moderation)):
        described = DEFINITIONS[struct.__name__]
        assert described["description"], struct
        for field in msgspec.structs.fields(struct):
            assert field.encode_name in described["properties"]


def test_every_game_is_described() -> None:
    for game_id in GAMES:
        game = GAMES.get(game_id)
        for part in PARTS:
            assert f"{prefix_of(game)}{part}" in DEFINITIONS
        kinds = {
            DEFINITIONS[name]["properties"]["kind"]["const"] for name in members(f"{prefix_of(game)}Event")
        }
        assert len(kinds) == len(game.event_types)


def members(union: str) -> list[str]:
    return [one["$ref"].rpartition("/")[2] for one in DEFINITIONS[union]["anyOf"]]


def test_docstrings_become_descriptions() -> None:
    assert (
        DEFINITIONS["TableSeat"]["properties"]["connected"]["description"]
        == "Whether the person is connected now, or was a moment ago."
    )
    assert "\n- `cutting`: A pack is sealed" in DEFINITIONS["TablePhase"]["description"]
    assert DEFINITIONS["Card"]["description"].startswith("A card's id")
    for name, schema in DEFINITIONS.items():
        about = schema.get("description", "")
        assert not re.search(r"^ |\w+\(.*: ", about), f"{name}: {about}"


@pytest.mark.parametrize(
    "message",
    [
        Hello(PROTOCOL),
        Hello(PROTOCOL, "p.1", "fr", True, True, 12),
        Act("1", 3, "roll"),
        Commit("2", 1, "0" * 64, "f" * 64),
        Reveal("2", 1, "0" * 64, "a1" * 32, "deep"),
        Explain("3", "roll"),
        Hint("4"),
        Undo("5", 7),
    ],
)
def test_what_a_client_sends_is_as_described(message: Any) -> None:
    check("mille-bornes", "FromClient", message)
    said = msgspec.to_builtins(message)
    for spoil in ({"type": "nothing"}, {"more": 1}, {"type": None}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check("mille-bornes", "FromClient", said | spoil)
        with pytest.raises(msgspec.ValidationError):
            decode_from_client(msgspec.json.encode(said | spoil))


def test_server_messages_may_have_new_fields() -> None:
    check("mille-bornes", "FromServer", msgspec.to_builtins(Refused("1", "late", "Too late.")) | {"more": 1})


def a_view() -> dict[str, Any]:
    session = new_session(Case("mille-bornes", "parker-1971", 2))
    data: dict[str, Any] = msgspec.to_builtins(serializer_of(session.game).dump_view(session.view(None)))
    return data


LEAKS: list[Callable[[dict[str, Any]], object]] = [
    lambda view: view.update(hands=[["roll"], ["stop"]]),
    lambda view: view.update(terms={}),
    lambda view: view["phase"].update(waiting=[1]),
    lambda view: view["sides"][0].update(hand=["roll"]),
    lambda view: view.update(draw_size=["roll"]),
    lambda view: view.pop("hand_sizes"),
]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_with_more_or_fewer_fields_is_invalid(leak: Callable[[dict[str, Any]], object]) -> None:
    view = a_view()
    check("mille-bornes", "FromServer", Update(1, 1, view=view))
    spoiled = copy.deepcopy(view)
    leak(spoiled)
    assert not validator("mille-bornes", "MilleBornesView").is_valid(spoiled)
    with pytest.raises(jsonschema_rs.ValidationError):
        check("mille-bornes", "FromServer", Update(1, 1, view=spoiled))


def test_the_view_of_another_game_is_invalid() -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        check("flinch", "FromServer", Update(1, 1, view=a_view()))


def test_fields_of_unknown_type_are_described_as_the_game_s() -> None:
    """Whoever adds another such field must say in `schema` what it holds."""
    for struct in structs(messages):
        for field in msgspec.structs.fields(struct):
            described = schema_for("flinch")["$defs"][struct.__name__]["properties"][field.encode_name]
            assert described.keys() - {"default", "description"}, f"{struct.__name__}.{field.name}"
    assert {"terms", "update"} <= {field.name for field in msgspec.structs.fields(Welcome)}


@dataclass(frozen=True)
class Piles:
    """Called as something of the game is called already."""


@dataclass(frozen=True)
class OtherView:
    """A view in which two things have one name."""

    terms: Terms
    mine: Piles
    theirs: state.Piles


def test_two_definitions_of_one_name_are_refused() -> None:
    game = replace(GAMES.get("mille-bornes"), view_type=OtherView)
    with pytest.raises(TypeError, match="MilleBornesPiles"):
        game_definitions(game)
