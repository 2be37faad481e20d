"""The restrictions that the host of a table has imposed on people: a part of the table's state."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sabot.tables.state.entries import Moderated
from sabot.wire.moderation import Exclusion, ModerationAction

_PSEUDONYM_BYTES, _DIGEST_BYTES = 12, 12


@dataclass(frozen=True, slots=True)
class ModerationNotice:
    """An action of the host against a player, of which only the two of them are notified."""

    action: ModerationAction
    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Excluded:
    """A player who may not come to the table."""

    name: str
    how: Exclusion
    networks: frozenset[str] = frozenset()
    """Digests of the networks from which nobody new may come either."""


class Restrictions:
    """The restrictions in force at one table."""

    def __init__(self) -> None:
        self.is_locked = False
        self.known: frozenset[str] = frozenset()
        """The players who may come to the locked table: all who were there when it was locked."""
        self.muted: dict[str, str] = {}
        """Player → the name by which they were muted."""
        self.excluded: dict[str, Excluded] = {}

    @property
    def networks(self) -> frozenset[str]:
        """Digests of all networks from which nobody new may come."""
        return frozenset().union(*(excluded.networks for excluded in self.excluded.values()))

    def apply(self, entry: Moderated) -> None:
        """Apply one committed entry."""
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
                networks = frozenset(entry.networks)
                self.excluded[entry.player] = Excluded(entry.name, Exclusion.BANNED, networks)
            case ModerationAction.ADMIT:
                self.excluded.pop(entry.player, None)


@lru_cache(maxsize=20_000)
def pseudonym(code: str, player: str | None) -> str:
    """Return the id by which others know a player at one table; it cannot be linked to other tables."""
    return "" if player is None else _digest(f"person {code} {player}", _PSEUDONYM_BYTES)


def network_digest(code: str, network: str) -> str:
    """Return what the journal keeps of a network: enough to recognize it at this table, but not readable."""
    return _digest(f"place {code} {network}", _DIGEST_BYTES)


def network_digests(code: str, networks: Sequence[str]) -> list[str]:
    """Return the digests of several networks, sorted so that their order tells nothing."""
    return sorted(network_digest(code, network) for network in networks)


def _digest(text: str, length: int) -> str:
    digest = hashlib.sha256(b"sabot-" + text.encode()).digest()[:length]
    return urlsafe_b64encode(digest).decode()
