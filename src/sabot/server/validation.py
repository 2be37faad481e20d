"""What is wrong with something that was sent, in the reader's own language.

The library that checks it says so in English only: its sentences are recognised here, and what is not
recognised is told in general words.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from sabot.core.text import Text

MOST_REPEATED = 80
"""How much is repeated of what was sent, which may be long."""

_PLACE = re.compile(r"(.*) - at `([^`]*)`", re.DOTALL)
_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Text]], ...] = (
    (
        re.compile(r"Expected `([^`]+)`, got `([^`]+)`"),
        lambda found: Text("misfit-type", {"expected": found[1], "found": found[2]}),
    ),
    (re.compile(r"Expected `([^`]+)`"), lambda found: Text("misfit-expected", {"expected": found[1]})),
    (
        re.compile(r"Object missing required field `(.*)`"),
        lambda found: Text("misfit-missing", {"field": _short(found[1])}),
    ),
    (
        re.compile(r"Object contains unknown field `(.*)`", re.DOTALL),
        lambda found: Text("misfit-unknown", {"field": _short(found[1])}),
    ),
    (
        re.compile(r"Expected `\w+` of length >= ([0-9]+)"),
        lambda found: Text("misfit-short", {"least": found[1]}),
    ),
    (
        re.compile(r"Expected `\w+` of length <= ([0-9]+)"),
        lambda found: Text("misfit-long", {"most": found[1]}),
    ),
    (re.compile(r"Expected `str` matching regex '\^\[0-9a-f\]\{64\}\$'"), lambda _: Text("misfit-digits")),
    (
        re.compile(r"Expected `(?:int|float)` >= ([0-9.e+-]+)"),
        lambda found: Text("misfit-low", {"least": found[1]}),
    ),
    (
        re.compile(r"Expected `(?:int|float)` <= ([0-9.e+-]+)"),
        lambda found: Text("misfit-high", {"most": found[1]}),
    ),
    (re.compile(r"(?:Number|Integer value) out of range"), lambda _: Text("misfit-range")),
    (
        re.compile(r"Invalid (?:enum )?value '?(.*?)'?", re.DOTALL),
        lambda found: Text("misfit-choice", {"value": _short(found[1])}),
    ),
)


def misfit(error: msgspec.ValidationError) -> tuple[str, Text]:
    """Where a value does not fit (`$` is the whole of it), and why."""
    said, place = str(error), "$"
    if parts := _PLACE.fullmatch(said):
        said, place = parts[1], parts[2]
    for form, told in _FORMS:
        if found := form.fullmatch(said):
            return place, told(found)
    return place, Text("misfit-other")


def _short(sent: str) -> str:
    return sent if len(sent) <= MOST_REPEATED else sent[:MOST_REPEATED] + "…"
