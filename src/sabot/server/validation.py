"""Validation errors of msgspec, in the reader's own language.

msgspec explains in English only. Its sentences are recognised here; one that is not recognised gets a general
explanation.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from sabot.core.text import Text

MAX_QUOTED = 80
"""How many characters of a sent value an explanation quotes."""

_LOCATED = re.compile(r"(.*) - at `([^`]*)`", re.DOTALL)
_EXPLANATIONS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Text]], ...] = (
    (
        re.compile(r"Expected `([^`]+)`, got `([^`]+)`"),
        lambda match: Text("validation-type", {"expected": match[1], "found": match[2]}),
    ),
    (re.compile(r"Expected `([^`]+)`"), lambda match: Text("validation-expected", {"expected": match[1]})),
    (
        re.compile(r"Object missing required field `(.*)`"),
        lambda match: Text("validation-missing", {"field": _shortened(match[1])}),
    ),
    (
        re.compile(r"Object contains unknown field `(.*)`", re.DOTALL),
        lambda match: Text("validation-unknown", {"field": _shortened(match[1])}),
    ),
    (
        re.compile(r"Expected `\w+` of length >= ([0-9]+)"),
        lambda match: Text("validation-short", {"least": match[1]}),
    ),
    (
        re.compile(r"Expected `\w+` of length <= ([0-9]+)"),
        lambda match: Text("validation-long", {"most": match[1]}),
    ),
    (
        re.compile(r"Expected `str` matching regex '\^\[0-9a-f\]\{64\}\$'"),
        lambda _: Text("validation-digits"),
    ),
    (
        re.compile(r"Expected `(?:int|float)` >= ([0-9.e+-]+)"),
        lambda match: Text("validation-low", {"least": match[1]}),
    ),
    (
        re.compile(r"Expected `(?:int|float)` <= ([0-9.e+-]+)"),
        lambda match: Text("validation-high", {"most": match[1]}),
    ),
    (re.compile(r"(?:Number|Integer value) out of range"), lambda _: Text("validation-range")),
    (
        re.compile(r"Invalid (?:enum )?value '?(.*?)'?", re.DOTALL),
        lambda match: Text("validation-choice", {"value": _shortened(match[1])}),
    ),
)


def explain_validation_error(error: msgspec.ValidationError) -> tuple[str, Text]:
    """Return the place of an invalid value (`$` is the whole) and what is wrong with it."""
    message, place = str(error), "$"
    if located := _LOCATED.fullmatch(message):
        message, place = located[1], located[2]
    for pattern, explain in _EXPLANATIONS:
        if match := pattern.fullmatch(message):
            return place, explain(match)
    return place, Text("validation-other")


def _shortened(value: str) -> str:
    return value if len(value) <= MAX_QUOTED else value[:MAX_QUOTED] + "…"
