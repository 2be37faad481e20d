"""Messages without a language: a catalogue key and its arguments.

Rules, events and errors use `Text`; only the locale layer turns it into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Argument: TypeAlias = "Text | str | int | float | tuple[Text | str, ...]"


@dataclass(frozen=True, slots=True)
class Text:
    """One message of the catalogue; an argument may itself be a message, or a list of them."""

    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return a form for logs and test failures; people see the catalogue's words instead."""
        inner = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{self.key}({inner})" if inner else self.key


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line on a screen. `style` says what it is; the screen decides how it looks."""

    text: Text | str
    style: str = ""


StyledLine: TypeAlias = tuple[Span, ...]
"""One line that a game draws for a plain display."""
