"""The shuffle of version 1 of the records, for the records and journals that used it.

It promises less than the present one: the dealer knew every player's cut before choosing those of bots and
latecomers.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from sabot.core.errors import FairnessError
from sabot.core.fairness.context import SECRET_BYTES, Context, check_text, plain_json
from sabot.core.fairness.shuffling import counted, ordered

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FirstProof:
    """A version 1 record's account of its shuffle; `secret` is None until the hand is over."""

    commitment: str
    cuts: tuple[tuple[str, str], ...]
    secret: bytes | None

    @property
    def seal(self) -> str:
        """The commitment published before the cuts."""
        return self.commitment

    @property
    def after(self) -> str:
        """Empty: in version 1 no hand is bound to the previous one."""
        return ""

    @property
    def is_open(self) -> bool:
        """Whether the secret has been revealed."""
        return self.secret is not None

    def hidden(self) -> FirstProof:
        """Return the proof as it is published while the hand is played."""
        return replace(self, secret=None)

    def check(self, context: Context, players: Sequence[str]) -> None:
        """Raise FairnessError unless every player has cut once and the secret fits its commitment."""
        if [name for name, _ in self.cuts] != list(players):
            raise FairnessError("cut-missing", names=", ".join(players))
        for name, contribution in self.cuts:
            check_cut(name, contribution)
        if commit(context, self._opened) != self.commitment:
            raise FairnessError("commitment-broken")

    def shuffle(self, pack: Sequence[T], context: Context, players: Sequence[str]) -> tuple[T, ...]:
        """Return `pack` in its shuffled order."""
        return ordered(pack, counted(self._key(context)))

    def place(self, context: Context, player: str, size: int) -> int:
        """Return where `player` lifts the shuffled pack, from 1 to size - 1, as their cut decides."""
        digest = hashlib.sha256(b"cut" + json.dumps([player, dict(self.cuts)[player]]).encode()).digest()
        return 1 + int.from_bytes(digest[:8], "big") % (size - 1)

    def drawn_key(self, context: Context, players: Sequence[str], purpose: str) -> str:
        """Return 32 hexadecimal digits that follow from the proof, as the shuffle does."""
        return hmac.digest(self._key(context), b"key" + purpose.encode(), "sha256").hex()[:32]

    @property
    def _opened(self) -> bytes:
        if self.secret is None:
            raise FairnessError("secret-missing")
        return self.secret

    def _key(self, context: Context) -> bytes:
        cuts = plain_json([list(cut) for cut in self.cuts])
        return hmac.digest(self._opened, _encode(context) + b"\n" + cuts, "sha256")


class FirstShuffle:
    """A shuffle of version 1, rebuilt from the journal of an older table."""

    def __init__(self, context: Context, players: Sequence[str], secret: bytes) -> None:
        self._players = tuple(players)
        self._secret = secret
        self._cuts: dict[str, str] = {}
        self.commitment = commit(context, secret)

    def cut(self, player: str, contribution: str) -> None:
        """Add a player's contribution; each gives exactly one."""
        if player not in self._players:
            raise FairnessError("cut-stranger", name=player)
        if player in self._cuts:
            raise FairnessError("cut-twice", name=player)
        check_cut(player, contribution)
        self._cuts[player] = contribution

    @property
    def proof(self) -> FirstProof:
        """The proof with its secret, to be withheld until the hand is over."""
        missing = [player for player in self._players if player not in self._cuts]
        if missing:
            raise FairnessError("cut-missing", names=", ".join(missing))
        cuts = tuple((player, self._cuts[player]) for player in self._players)
        return FirstProof(self.commitment, cuts, self._secret)


def commit(context: Context, secret: bytes) -> str:
    """Return the commitment that was published before the deal."""
    if len(secret) != SECRET_BYTES:
        raise FairnessError("secret-size", size=SECRET_BYTES)
    return "sha256:" + hashlib.sha256(b"commit" + secret + _encode(context)).hexdigest()


def check_cut(player: str, contribution: str) -> None:
    """Raise FairnessError unless a contribution can be quoted on one line of a record."""
    check_text(player, contribution)
    if not contribution:
        raise FairnessError("cut-empty", name=player)


def _encode(context: Context) -> bytes:
    parts = context.game, context.edition_hash, context.table, context.dealer, context.hand
    return plain_json(["sabot-shuffle-1", *parts])
