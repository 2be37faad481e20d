"""An edition of a rulebook as frozen data: every value names its rule and its place in the book.

A house rule is an edition with some values replaced; it has its own hash. Games read typed values from here
and never ask for an edition's name.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from sabot.core.errors import EditionError, OptionError
from sabot.core.ids import RuleId

Scalar: TypeAlias = str | int | bool

_HEAD = {"game": str, "id": str, "year": int, "words": str}


class Origin(StrEnum):
    """Where a value, or a piece of advice, comes from."""

    BOOK = "book"
    """The book says so, or offers it as a variant."""
    RULING = "ruling"
    """The book is silent or contradicts itself, and this project has decided."""
    HOUSE = "house"
    """The book does not mention it, but a table may still choose it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A piece of advice for players of an edition; its words are `hint-<game>-<id>` of the catalogue."""

    id: str
    origin: Origin
    """`BOOK` if the book gives it, `RULING` if it is this project's own."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of an edition, with its rule and its place in the book.

    `choices` are what a table may choose instead; without any, the book fixes the value, which a club may
    still replace by its full name, as a house rule.
    """

    value: Scalar
    rule: RuleId
    source: str
    choices: tuple[Scalar, ...] = ()
    replaced: Scalar | None = None
    """The edition's own value, if a table has chosen another."""
    origins: tuple[tuple[Scalar, Origin], ...] = ()
    """The origin of values with an unusual one; see `origin_of`."""

    def origin_of(self, value: Scalar) -> Origin:
        """Return where `value` comes from; by default, the edition's own value is the book's."""
        return dict(self.origins).get(value, Origin.BOOK if value == self.printed else Origin.HOUSE)

    @property
    def origin(self) -> Origin:
        """Where the value in force comes from."""
        return self.origin_of(self.value)

    @property
    def printed(self) -> Scalar:
        """The edition's own value."""
        return self.value if self.replaced is None else self.replaced


@dataclass(frozen=True)
class Edition:
    """One edition of one game, house rules included."""

    game: str
    id: str
    year: int
    words: str
    values: Mapping[str, Value]
    hints: tuple[Hint, ...] = ()

    @property
    def changed(self) -> tuple[tuple[str, Scalar], ...]:
        """The table's choices: every value that differs from the edition's own."""
        return tuple(
            sorted((key, item.value) for key, item in self.values.items() if item.replaced is not None)
        )

    @cached_property
    def hash(self) -> str:
        """A hash of the rules in force: equal for equal values, whatever the edition is called."""
        content = {"game": self.game, "values": {key: item.value for key, item in self.values.items()}}
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()

    def __hash__(self) -> int:
        return hash(self.hash)

    def integer(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        """Return the whole number under `key`; raise EditionError outside `low` to `high`."""
        value = self._value(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise EditionError("edition-value", edition=self.id, key=key, value=spell(value))
        return value

    def word(self, key: str) -> str:
        """Return the word under `key`: usually the name of a policy."""
        value = self._value(key)
        if not isinstance(value, str):
            raise EditionError("edition-value", edition=self.id, key=key, value=spell(value))
        return value

    def truth(self, key: str) -> bool:
        """Return whether the value under `key` is yes."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise EditionError("edition-value", edition=self.id, key=key, value=spell(value))
        return value

    def section(self, name: str) -> dict[str, Value]:
        """Return the values under `name.`, by the rest of their keys."""
        prefix = name + "."
        return {key[len(prefix) :]: item for key, item in self.values.items() if key.startswith(prefix)}

    def options(self, players: int | None = None) -> dict[str, Value]:
        """Return what a table may choose, by the short name that people type."""
        found = {key: item for key, item in self.section("options").items() if item.choices}
        if players is not None:
            table = self.section(f"tables.{players}")
            found.update({key: item for key, item in table.items() if item.choices})
        return found

    def with_options(self, chosen: Mapping[str, str], players: int) -> Edition:
        """Return the edition with house rules: choices by short name, other numbers by their full keys."""
        edition = self
        for name, spelled in chosen.items():
            key = self._full_key(name, players)
            edition = edition._replace_value(key, name, spelled)
        return edition

    def _full_key(self, name: str, players: int) -> str:
        for key in (f"options.{name}", f"tables.{players}.{name}", name):
            if key in self.values:
                return key
        known = ", ".join(sorted(self.options(players)))
        if not known:
            raise OptionError("option-none", name=name, edition=self.id)
        raise OptionError("option-unknown", name=name, edition=self.id, known=known)

    def _replace_value(self, key: str, name: str, spelled: str) -> Edition:
        old = self.values[key]
        allowed = old.choices or (old.value,)
        for choice in allowed:
            if spelled == spell(choice) or (isinstance(choice, bool) and truth_of(spelled) is choice):
                new: Scalar = choice
                break
        else:
            number = isinstance(old.value, int) and not isinstance(old.value, bool) and not old.choices
            digits = spelled.isascii() and spelled.isdecimal() and len(spelled) <= 6
            if not (name == key and number and digits):
                code = "option-value" if old.choices else "option-fixed"
                if old.choices and all(isinstance(choice, bool) for choice in allowed):
                    code = "option-yes-no"
                choices = ", ".join(spell(choice) for choice in allowed)
                raise OptionError(code, name=name, value=spelled, choices=choices)
            new = int(spelled)
        values = dict(self.values)
        values[key] = replace(old, value=new, replaced=None if new == old.printed else old.printed)
        return replace(self, values=values)

    def _value(self, key: str) -> Scalar:
        try:
            return self.values[key].value
        except KeyError:
            raise EditionError("edition-missing", edition=self.id, key=key) from None


def spell_option(key: str, value: Scalar) -> str:
    """Return a changed value as records and command lines write it: `options.discard=any`."""
    return f"{key}={spell(value)}"


def read_edition(text: str, origin: str) -> Edition:
    """Read an edition's TOML; `origin` names the file in error messages."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError("edition-toml", origin=origin, problem=str(error)) from None
    head: dict[str, Scalar] = {}
    for name, kind in _HEAD.items():
        value: object = data.pop(name, None)
        if not isinstance(value, str | int) or not isinstance(value, kind):
            raise EditionError("edition-missing", edition=origin, key=name)
        head[name] = value
    hints = tuple(_hints(data.pop("hints", {}), origin))
    values = dict(_leaves(data, "", "", "", origin))
    return Edition(str(head["game"]), str(head["id"]), int(head["year"]), str(head["words"]), values, hints)


_HINTS_FROM = {"book": Origin.BOOK, "ours": Origin.RULING}


def _hints(data: object, origin: str) -> Iterator[Hint]:
    """Yield the advice for players: the book's hints first, then the others."""
    known = isinstance(data, dict) and set(data) <= set(_HINTS_FROM)
    if not (isinstance(data, dict) and known):
        raise EditionError("edition-value", edition=origin, key="hints", value=str(data))
    for source, found in _HINTS_FROM.items():
        for name in data.get(source, []):
            yield Hint(str(name), found)


def _leaves(
    data: Mapping[str, object], prefix: str, rule: str, source: str, origin: str
) -> Iterator[tuple[str, Value]]:
    """Yield every value; a `rule` and a `source` given for a section apply to all values in it."""
    rule = str(data.get("rule", rule))
    source = str(data.get("source", source))
    if "value" in data:
        value, choices = data["value"], data.get("choices", [])
        known = set(data) <= {"value", "choices", "rule", "source", "origin"}
        if not (known and isinstance(value, str | int) and isinstance(choices, list)):
            raise EditionError("edition-value", edition=origin, key=prefix, value=str(value))
        if choices and value not in choices:
            raise EditionError("edition-value", edition=origin, key=prefix, value=str(value))
        found = Value(value, RuleId(rule), source, tuple(choices))
        origins = tuple(_origins(found, data.get("origin", {}), prefix, origin))
        yield prefix, _sourced(replace(found, origins=origins), prefix, origin)
        return
    for name, item in data.items():
        if name in {"rule", "source"}:
            continue
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(item, dict):
            yield from _leaves(item, key, rule, source, origin)
        elif isinstance(item, str | int):
            yield key, _sourced(Value(item, RuleId(rule), source), key, origin)
        else:
            raise EditionError("edition-value", edition=origin, key=key, value=str(item))


def _origins(value: Value, data: object, key: str, origin: str) -> Iterator[tuple[Scalar, Origin]]:
    """Yield the origins of values: of the only one, or of several as `{ choice = origin }`."""
    given = {spell(value.value): data} if isinstance(data, str) else data
    spelled = {spell(choice): choice for choice in value.choices or (value.value,)}
    if not (
        isinstance(given, dict)
        and set(given) <= set(spelled)
        and {str(found) for found in given.values()} <= set(Origin)
    ):
        raise EditionError("edition-value", edition=origin, key=f"{key}.origin", value=str(data))
    for name, found in given.items():
        yield spelled[name], Origin(found)


def _sourced(value: Value, key: str, origin: str) -> Value:
    if not (value.rule and value.source):
        raise EditionError("edition-unsourced", edition=origin, key=key)
    return value


_TRUTHS = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


def truth_of(text: str) -> bool | None:
    """Return what a person means who types yes or no, or one of the usual words for them."""
    return _TRUTHS.get(text.casefold())


def spell(value: Scalar) -> str:
    """Return a value as people type it and records write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
