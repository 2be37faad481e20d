"""Text that tries to deceive its readers, where it can be put, and how it is found where it should not be."""

from __future__ import annotations

import types
import typing
import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, NewType, TypeAlias, TypeVar, Union

import msgspec

HOSTILE = {
    "escape sequences": "\x1b[2K\x1b[1A\x1b]0;title\x07\x9b1A",
    "C0": "\x00\x08\x0b\x0c\x7f",
    "C1": "\x80\x85\x9f",
    "embeddings and overrides": "\u202a\u202b\u202d\u202e\u202c",
    "isolates and marks": "\u2066\u2067\u2068\u2069\u200e\u200f\u061c",
    "no width": "\u200b\u200c\u200d\u2060\u2064\u034f",
    "separators": "\u2028\u2029",
    "tags": "\U000e0001\U000e0041\U000e007f",
    "soft hyphen": "\u00ad",
    "variation selectors": "\ufe00\ufe0f\U000e0100",
    "annotations": "\ufff9\ufffa\ufffb",
    "byte order mark": "\ufeff",
    "fillers": "\u3164\uffa0\u115f\u1160\u2800\u180e",
    "private use": "\ue000\U000f0000",
}
CONTROLS = "x" + "y".join(HOSTILE[name] for name in ("escape sequences", "C0", "C1")) + "z"
"""What a record refuses in many places; the rest passes there."""
FORMATS = "x" + "y".join(HOSTILE[name] for name in list(HOSTILE)[3:]) + "z"

# This list is not that of `sabot.core.visible`, so that both would have to be wrong.
_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_OTHERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_RANGES = (("\ufe00", "\ufe0f"), ("\U000e0000", "\U000e0fff"))


def unescaped(text: str) -> set[str]:
    """Return the characters of an output that its reader could not see."""
    return {
        f"U+{ord(sign):04X}"
        for sign in set(text) - {"\n"}
        if unicodedata.category(sign) in _CATEGORIES
        or sign in _OTHERS
        or any(first <= sign <= last for first, last in _RANGES)
    }


def strings(value: Any, leave: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield every string of decoded JSON, names of fields too, but for the fields to `leave` out."""
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from strings(item, leave)
        case dict():
            for name, item in value.items():
                yield name
                if name not in leave:
                    yield from strings(item, leave)


# --- the places in a type where text can stand --------------------------------------------------

Path: TypeAlias = tuple[str | int, ...]
"""From a value to a part of it: names of fields, numbers of items."""
ANY = "*"
"""Any item of a row, or the value of a dictionary."""


def leaves(kind: Any, way: Path = (), bound: dict[Any, Any] | None = None) -> Iterator[tuple[Path, type]]:
    """Yield the way to every text, number and sequence of bytes that a type can hold, and which it is."""
    bound = bound or {}
    kind = bound.get(kind, kind) if isinstance(kind, TypeVar) else kind
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        yield from leaves(args[0], way, bound)
    elif isinstance(kind, NewType):
        yield from leaves(kind.__supertype__, way, bound)
    elif origin in (Union, types.UnionType):
        for part in args:
            yield from leaves(part, way, bound)
    elif origin in (list, set, frozenset) or (origin is tuple and args[-1] is Ellipsis):
        yield from leaves(args[0], (*way, ANY), bound)
    elif origin is tuple:
        for place, part in enumerate(args):
            yield from leaves(part, (*way, place), bound)
    elif origin is dict:
        yield from leaves(args[1], (*way, ANY), bound)
    elif is_dataclass(origin or kind):
        hints = typing.get_type_hints(origin or kind, include_extras=True)
        for each in fields(origin or kind):
            if each.compare:  # else it is nothing that is kept
                yield from leaves(hints[each.name], (*way, each.name), bound)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = typing.get_type_hints(kind, include_extras=True)
        for name in kind.__struct_fields__:
            yield from leaves(hints[name], (*way, name), bound)
    elif kind in (str, int, bytes):
        yield way, kind


def hostile_value(kind: Any, text: str) -> Any:
    """Return a value of a type of the wire, with this text wherever text can stand."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return hostile_value(args[0], text)
    if isinstance(kind, NewType):
        return hostile_value(kind.__supertype__, text)
    if origin in (Union, types.UnionType):
        return hostile_value(next(part for part in args if part is not type(None)), text)
    if origin is typing.Literal:
        return args[-1]
    if origin is list:
        return [hostile_value(args[0], text)]
    if origin is tuple:
        return tuple(hostile_value(part, text) for part in args if part is not Ellipsis)
    if origin is dict:
        return {text: hostile_value(args[1], text)}
    if kind is Any:
        return {text: text}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = typing.get_type_hints(kind, include_extras=True)
        return kind(**{name: hostile_value(hints[name], text) for name in kind.__struct_fields__})
    return {str: text, int: 1, float: 1.0, bool: True, bytes: b"", msgspec.UnsetType: msgspec.UNSET}[kind]
