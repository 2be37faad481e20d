"""What comes of an entry of the journal, for those who tell everybody of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sabot.server.table.restrictions import Ordered


@dataclass(frozen=True, slots=True)
class Stepped:
    """The hand went on. Readers are told what happened after `since` (-1: from the deal on)."""

    since: int
    by: str = ""
    undone: bool = False
    """Whether it went back instead: then everything from the deal on is told anew."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand is over and has its sheet; perhaps the game too."""


@dataclass(frozen=True, slots=True)
class SealedNow:
    """A pack was sealed, or something has changed in who commits to a cut of it and who reveals one."""


@dataclass(frozen=True, slots=True)
class News:
    """Something about the table itself: the message `table-news-<key>` tells it."""

    key: str
    seat: int | None = None
    name: str | tuple[str, ...] = ""


Effect: TypeAlias = Stepped | HandOver | SealedNow | News | Ordered
