"""What the host of a table has done about its people, and is in force: a part of the table's state."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sabot.server.table.entries import Moderated
from sabot.wire.moderation import Exclusion, ModerationAction

_HANDLE_BYTES, _MARK_BYTES = 12, 12


@dataclass(frozen=True, slots=True)
class Ordered:
    """The host has done something about a person: told to the two of them, and to nobody else."""

    action: ModerationAction
    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Excluded:
    """Somebody who may not come to the table."""

    name: str
    how: Exclusion
    places: frozenset[str] = frozenset()
    """The marks of the addresses from which nobody new may come either."""


class Restrictions:
    """The measures in force at one table."""

    def __init__(self) -> None:
        self.is_locked = False
        self.known: frozenset[str] = frozenset()
        """Who may come to the locked table: everybody who was there."""
        self.muted: dict[str, str] = {}
        """Player → the name by which they were muted."""
        self.excluded: dict[str, Excluded] = {}

    @property
    def places(self) -> frozenset[str]:
        """The marks of all addresses from which nobody new may come."""
        return frozenset().union(*(one.places for one in self.excluded.values()))

    def apply(self, entry: Moderated) -> None:
        """Take one committed measure."""
        match ModerationAction(entry.action):
            case ModerationAction.LOCK:
                self.is_locked, self.known = True, frozenset(entry.known)
            case ModerationAction.UNLOCK:
                self.is_locked, self.known = False, frozenset()
            case ModerationAction.MUTE:
                self.muted[entry.player] = entry.name
            case ModerationAction.UNMUTE:
                self.muted.pop(entry.player, None)
            case ModerationAction.REMOVE:
                self.excluded[entry.player] = Excluded(entry.name, Exclusion.REMOVED)
            case ModerationAction.BAN:
                places = frozenset(entry.places)
                self.excluded[entry.player] = Excluded(entry.name, Exclusion.BANNED, places)
            case ModerationAction.ADMIT:
                self.excluded.pop(entry.player, None)


@lru_cache(maxsize=20_000)
def handle_of(code: str, player: str | None) -> str:
    """What a person is called at one table: it tells nobody who they are at another."""
    return "" if player is None else _digest(f"person {code} {player}", _HANDLE_BYTES)


def mark_of(code: str, place: str) -> str:
    """What the journal keeps of an address: enough to know it again at this table, and nothing to read."""
    return _digest(f"place {code} {place}", _MARK_BYTES)


def marks_of(code: str, places: Sequence[str]) -> list[str]:
    """The marks of several addresses, in an order that tells nothing."""
    return sorted(mark_of(code, place) for place in places)


def _digest(said: str, length: int) -> str:
    digest = hashlib.sha256(b"sabot-" + said.encode()).digest()[:length]
    return urlsafe_b64encode(digest).decode()
