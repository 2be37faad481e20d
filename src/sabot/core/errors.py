"""Errors that a person can act on. Each has a stable code; the catalogue has the words.

`Illegal` is an answer, not an exception: the rules return it. `IllegalAction` wraps it where an action had to
succeed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, RuleId
from sabot.core.text import Argument, Text


@fast_init
@dataclass(frozen=True, slots=True)
class Illegal:
    """The reason why an action is refused: a code of the game, the rule, and details.

    A string among the details is a card id, which messages show by its name. Other words are enum members.
    """

    code: str
    rule: RuleId
    details: tuple[tuple[str, Card | Enum | int], ...] = ()


class SabotError(Exception):
    """Base of all errors meant for people: `code` names the catalogue entry `error-<code>`."""

    def __init__(self, code: str, **details: Argument) -> None:
        self.code = code
        self.details: dict[str, Argument] = details
        super().__init__(code, details)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what pickle needs, so that errors travel from a worker process to its parent."""
        return _again, (type(self), self.args, self.__dict__)

    @property
    def text(self) -> Text:
        """The error as a message that the locale layer puts into words."""
        return Text(f"error-{self.code}", self.details)

    def __str__(self) -> str:
        return str(self.text)


def _again(kind: type[SabotError], args: tuple[Any, ...], contents: dict[str, Any]) -> SabotError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(contents)
    return error


class UnknownName(SabotError):
    """A game, edition, player or rule that does not exist."""


class EditionError(SabotError):
    """Edition data that cannot be read or cannot be played."""


class OptionError(SabotError):
    """A house rule or option that the edition does not have, or a value that it does not allow."""


class TableError(SabotError):
    """Players, names or seats that do not form a table."""


class NotationError(SabotError):
    """A text that is not a valid action, card or zone.

    In a block of several lines, `offset` is the index of the wrong one.
    """

    offset = 0


@contextmanager
def at_line(offset: int) -> Iterator[None]:
    """Add `offset` to a NotationError raised inside the block."""
    try:
        yield
    except NotationError as error:
        error.offset = offset
        raise


class FairnessError(SabotError):
    """A commitment, a cut or a secret that does not fit the deal."""


class RecordError(SabotError):
    """A record that cannot be read or is wrong; `line` counts from 1 (0: the whole file)."""

    def __init__(self, code: str, line: int, **details: Argument) -> None:
        self.line = line
        super().__init__(code, line=line, **details)


class IllegalAction(SabotError):
    """An action that the rules refuse. Nothing has changed."""

    def __init__(self, illegal: Illegal, reason: Text) -> None:
        self.illegal = illegal
        super().__init__("illegal-action", reason=reason, rule=illegal.rule)
