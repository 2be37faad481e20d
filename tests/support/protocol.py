"""Validation of data against the protocol's JSON schema."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import jsonschema_rs
import msgspec

from sabot.games import GAMES
from sabot.wire.schema import Schema, protocol_schema


@lru_cache(maxsize=16)
def schema_for(game_id: str) -> Schema:
    """Return the protocol's schema with only this game."""
    return protocol_schema([GAMES.get(game_id)])


@lru_cache(maxsize=64)
def validator(game_id: str, name: str) -> jsonschema_rs.Draft202012Validator:
    """Return a validator for the definition `name` of the protocol."""
    schema = schema_for(game_id) | {"$ref": f"#/$defs/{name}"}
    return jsonschema_rs.Draft202012Validator(json.loads(json.dumps(schema)))


def check(game_id: str, name: str, data: Any) -> None:
    """Raise jsonschema_rs.ValidationError unless what is sent of `data` is as described."""
    validator(game_id, name).validate(msgspec.json.decode(msgspec.json.encode(data)))


def check_message(game_id: str, message: bytes) -> Any:
    """Validate a message from a server of this game, and return its content."""
    said = msgspec.json.decode(message)
    validator(game_id, "FromServer").validate(said)
    return said
