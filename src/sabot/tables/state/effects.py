"""The effects of a journal entry that clients are told of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sabot.tables.state.restrictions import ModerationNotice


@dataclass(frozen=True, slots=True)
class Stepped:
    """The hand has changed: clients are sent what happened after `since` (-1: from the deal on)."""

    since: int
    by: str = ""
    undone: bool = False
    """Whether a step was taken back: then everything is sent again from the deal on."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand is over and has its score sheet; the game may be over too."""


@dataclass(frozen=True, slots=True)
class ShuffleChanged:
    """A pack was sealed, or the commitments to it or reveals of them have changed."""


@dataclass(frozen=True, slots=True)
class News:
    """News about seats and players, told by the message `table-news-<key>`."""

    key: str
    seat: int | None = None
    name: str | tuple[str, ...] = ""


Effect: TypeAlias = Stepped | HandOver | ShuffleChanged | News | ModerationNotice
