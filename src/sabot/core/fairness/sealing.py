"""A shuffle from its seal to its proof, on the dealer's side.

First the pack is sealed. Then every player commits to a cut; the list is closed and published, and every
player on it reveals. If a reveal is missing, the pack is sealed again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sabot.core.errors import FairnessError
from sabot.core.fairness.context import Context, Cut
from sabot.core.fairness.proof import MOST_MISSED, Attempt, Proof, commitment_of, seal_of

_COMMITMENT = re.compile(r"[0-9a-f]{64}")


class SealedShuffle:
    """A sealed pack that collects commitments, then reveals; its proof then decides the deal."""

    def __init__(
        self, context: Context, players: Sequence[str], secret: bytes, failed: tuple[Attempt, ...] = ()
    ) -> None:
        self._context = context
        self._players = tuple(players)
        self._secret = secret
        self._commitments: dict[str, str] = {}
        self._cuts: dict[str, Cut] = {}
        self.failed = failed
        """The earlier attempts, each without some reveal."""
        self.seal = seal_of(context, self.attempt, secret)
        self.is_closed = False
        """Whether the list of commitments is closed and cuts are being revealed."""

    @property
    def attempt(self) -> int:
        """The number of this attempt, from 1."""
        return len(self.failed) + 1

    @property
    def commitments(self) -> Mapping[str, str]:
        """The commitments by player, in the order of the seats."""
        return {name: self._commitments[name] for name in self._players if name in self._commitments}

    @property
    def cuts(self) -> Mapping[str, Cut]:
        """The revealed cuts by player, in the order of the seats."""
        return {name: self._cuts[name] for name in self._players if name in self._cuts}

    @property
    def awaited(self) -> tuple[str, ...]:
        """The players who have committed but not revealed yet."""
        return tuple(name for name in self.commitments if name not in self._cuts)

    def may_commit(self, player: str) -> bool:
        """Return whether a player may still commit; not after they have missed too many reveals."""
        missed = sum(player in attempt.withheld for attempt in self.failed)
        return player in self._players and not self.is_closed and missed < MOST_MISSED

    def check_commitment(self, player: str, commitment: str) -> None:
        """Raise FairnessError unless the player can commit to this now; each gives exactly one."""
        if player not in self._players:
            raise FairnessError("cut-stranger", name=player)
        if self.is_closed:
            raise FairnessError("commitments-closed", name=player)
        if player in self._commitments:
            raise FairnessError("cut-twice", name=player)
        if not self.may_commit(player):
            raise FairnessError("reveals-missed", name=player)
        if not _COMMITMENT.fullmatch(commitment):
            raise FairnessError("commitment-unreadable", name=player)

    def commit(self, player: str, commitment: str) -> None:
        """Add a player's commitment to their cut."""
        self.check_commitment(player, commitment)
        self._commitments[player] = commitment

    def forget(self, player: str) -> None:
        """Drop the commitment of a player who has left before the list was closed."""
        if not self.is_closed:
            self._commitments.pop(player, None)

    def close(self) -> None:
        """Close the list: from now on nobody commits, and every player on it reveals."""
        self.is_closed = True

    def check_reveal(self, player: str, cut: Cut) -> None:
        """Raise FairnessError unless the player can reveal this cut now, having committed to it."""
        if not self.is_closed:
            raise FairnessError("commitments-open", name=player)
        if player not in self._commitments:
            raise FairnessError("commitment-missing", name=player)
        if commitment_of(self.seal, player, cut) != self._commitments[player]:
            raise FairnessError("cut-broken", name=player)

    def reveal(self, player: str, cut: Cut) -> None:
        """Add a player's cut."""
        self.check_reveal(player, cut)
        self._cuts[player] = cut

    def sealed_anew(self, secret: bytes) -> SealedShuffle:
        """Return the next attempt, after a missing reveal."""
        if not self.is_closed or not self.awaited:
            raise FairnessError("attempt-unneeded")
        return SealedShuffle(self._context, self._players, secret, (*self.failed, self._attempt))

    @property
    def proof(self) -> Proof:
        """The proof with its secret, to be withheld until the hand is over."""
        if not self.is_closed:
            raise FairnessError("commitments-open", name=", ".join(self._players))
        if self.awaited:
            raise FairnessError("reveal-missing", names=", ".join(self.awaited))
        return Proof((*self.failed, self._attempt), self._context.after)

    @property
    def _attempt(self) -> Attempt:
        return Attempt(self.seal, tuple(self.commitments.items()), tuple(self.cuts.items()), self._secret)
