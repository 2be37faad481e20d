"""What does not fit is told in the reader's language, and in none other."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from sabot.locale import LANGUAGES, Translator
from sabot.server.validation import MAX_QUOTED, explain_validation_error
from sabot.wire.lobby import NewPlayer, NewTable
from sabot.wire.messages import FromClient

TABLE = '{"game":"x","players":2,'
LONG = "y" * 10_000


@pytest.mark.parametrize(
    ("kind", "sent", "place", "english", "french"),
    [
        (NewPlayer, "[]", "$", "“object” is needed, not “array”", "il faut «\N{NBSP}object\N{NBSP}»"),
        (NewPlayer, "{}", "$", "the field “nickname” is missing", "nickname\N{NBSP}» manque"),
        (NewPlayer, '{"nickname":1}', "$.nickname", "“str” is needed, not “int”", "et non"),
        (NewPlayer, '{"nickname":""}', "$.nickname", "too short, the minimum length is 1", "trop court"),
        (NewPlayer, f'{{"nickname":"{LONG}"}}', "$.nickname", "the maximum length is 24", "trop long"),
        (NewPlayer, '{"nickname":"A","admin":1}', "$", "there is no field “admin”", "pas de champ"),
        (NewPlayer, '{"nickname":"A","a - at `b`":1}', "$", "there is no field “a - at `b`”", "a - at `b`"),
        (NewPlayer, f'{{"nickname":"A","{LONG}":1}}', "$", "there is no field “yyy", "pas de champ"),
        (NewTable, '{"game":"x","players":99}', "$.players", "the maximum is 8", "le maximum est 8"),
        (NewTable, '{"game":"x","players":-1}', "$.players", "too low, the minimum is", "le minimum est"),
        (NewTable, '{"game":"x","players":1e400}', "$.players", "out of range", "toutes les bornes"),
        (NewTable, TABLE + '"pace":"fast"}', "$.pace", "“fast” is not one of", "valeur possible"),
        (NewTable, TABLE + f'"pace":"{LONG}"}}', "$.pace", "“yyy", "valeur possible"),
        (NewTable, TABLE + '"bots":[1]}', "$.bots[0]", "“str | null” is needed", "il faut"),
        (
            FromClient,
            f'{{"type":"reveal","salt":"{"A" * 64}"}}',
            "$.salt",
            "64 hexadecimal digits",
            "64 chiffres",
        ),
        (FromClient, "{}", "$", "the field “type” is missing", "manque"),
        (FromClient, '{"type":5}', "$.type", "“str” is needed", "il faut"),
        (FromClient, '{"type":"nothing"}', "$.type", "“nothing” is not one of", "valeur possible"),
    ],
)
def test_what_does_not_fit(kind: Any, sent: str, place: str, english: str, french: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(sent, type=kind)
    found, problem = explain_validation_error(caught.value)
    assert found == place
    for language, words in zip(LANGUAGES, (english, french), strict=True):
        told = Translator(language)(problem)
        assert words in told
        assert len(told) < MAX_QUOTED + 80
    assert not re.search(r"Expected|Object|Invalid|got|length|is needed", Translator("fr")(problem))


def test_what_is_not_known_is_told_in_general_words() -> None:
    place, problem = explain_validation_error(msgspec.ValidationError("Expected a miracle - at `$.x`"))
    assert (place, Translator("en")(problem)) == ("$.x", "this value is not possible here")
    assert "miracle" not in Translator("fr")(problem)
