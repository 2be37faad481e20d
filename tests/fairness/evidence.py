"""What an honest player's client keeps, and what it notices in the published record.

`docs/records.md` says what to keep: for each attempt the seal, the whole closed list as it was shown, and the
player's own cut. Clients that keep less are here as well, to show the consequences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sabot.core.fairness import Attempt, Cut, Proof


class Keeps(Enum):
    """The evidence that a client keeps."""

    ALL = "everything"
    NO_LIST = "no list"
    """Only the seals and its own cuts."""
    LAST_ATTEMPT = "last attempt only"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Shown:
    """What a player saw of one attempt, and their own cut."""

    seal: str
    listed: tuple[tuple[str, str], ...]
    own: Cut

    @classmethod
    def of(cls, attempt: Attempt, own: Cut) -> Shown:
        """Return what an honest server shows of an attempt."""
        return cls(attempt.seal, attempt.commitments, own)


def notices(player: str, shown: Sequence[Shown], published: Proof, keeps: Keeps = Keeps.ALL) -> bool:
    """Return whether a player's client finds that the record differs from what it was shown."""
    if keeps is Keeps.NOTHING:
        return False
    attempts = published.attempts
    if keeps is Keeps.LAST_ATTEMPT:
        shown, attempts = shown[-1:], attempts[-1:]
    if [one.seal for one in shown] != [attempt.seal for attempt in attempts]:
        return True
    for one, attempt in zip(shown, attempts, strict=True):
        if dict(attempt.cuts).get(player) != one.own:
            return True
        if keeps is not Keeps.NO_LIST and attempt.commitments != one.listed:
            return True
    return False
