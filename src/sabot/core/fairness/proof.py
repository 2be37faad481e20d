"""The proof of a shuffle: what a record holds, and what follows from it.

Every digest has one form: HMAC-SHA-256 over a JSON list that begins with the version and the purpose of the
digest. So no digest can stand in for another, and `docs/records.md` needs one formula.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from sabot.core.errors import FairnessError
from sabot.core.fairness.context import SALT_BYTES, SECRET_BYTES, Context, Cut, check_text, plain_json
from sabot.core.fairness.shuffling import ordered

T = TypeVar("T")
DOMAIN = "sabot-deal-2"
MOST_MISSED = 2
"""The number of reveals that a player may miss in a hand; then their cut follows from the secret."""


def digest(key: bytes, purpose: str, *parts: object) -> bytes:
    """Return the digest of some values for one purpose."""
    return hmac.digest(key, plain_json([DOMAIN, purpose, *parts]), "sha256")


def seal_of(context: Context, attempt: int, secret: bytes) -> str:
    """Return the seal to publish before anybody cuts: it binds the secret to this attempt at this hand."""
    if len(secret) != SECRET_BYTES:
        raise FairnessError("secret-size", size=SECRET_BYTES)
    hand = context.game, context.edition_hash, context.table, context.dealer, context.hand
    return digest(secret, "seal", *hand, context.totals, context.after, attempt).hex()


def commitment_of(seal: str, player: str, cut: Cut) -> str:
    """Return a player's commitment to their cut of a sealed pack."""
    check_text(player, cut.text)
    if len(cut.salt) != SALT_BYTES:
        raise FairnessError("salt-size", name=player, size=SALT_BYTES)
    return digest(cut.salt, "commitment", seal, player, cut.text).hex()


def derived_cut(secret: bytes, seal: str, player: str) -> Cut:
    """Return the cut of a bot or a latecomer, which is fixed once the pack is sealed."""
    return Cut(digest(secret, "cut", seal, player))


@dataclass(frozen=True, slots=True)
class Attempt:
    """One sealed pack and its cuts. If a reveal is missing, the pack is sealed again."""

    seal: str
    commitments: tuple[tuple[str, str], ...] = ()
    """The closed list of commitments by player, in the order of the seats."""
    cuts: tuple[tuple[str, Cut], ...] = ()
    """The revealed cuts."""
    secret: bytes | None = None

    @property
    def withheld(self) -> tuple[str, ...]:
        """The players whose reveal is missing."""
        revealed = {name for name, _ in self.cuts}
        return tuple(name for name, _ in self.commitments if name not in revealed)

    def check(self, context: Context, number: int, players: Sequence[str]) -> None:
        """Raise FairnessError unless the secret fits the seal and every cut its commitment."""
        listed = [name for name, _ in self.commitments]
        if listed != [name for name in players if name in set(listed)]:
            raise FairnessError("commitments-order", names=", ".join(players))
        if self.secret is None:
            raise FairnessError("secret-missing")
        if seal_of(context, number, self.secret) != self.seal:
            raise FairnessError("seal-broken")
        promised = dict(self.commitments)
        if [name for name, _ in self.cuts] != [name for name in listed if name not in self.withheld]:
            raise FairnessError("cuts-order", names=", ".join(listed))
        for name, cut in self.cuts:
            if commitment_of(self.seal, name, cut) != promised[name]:
                raise FairnessError("cut-broken", name=name)

    def all_cuts(self, players: Sequence[str]) -> Mapping[str, Cut]:
        """Return every player's cut, derived for players who had not committed."""
        if self.secret is None:
            raise FairnessError("secret-missing")
        if self.withheld:
            raise FairnessError("reveal-missing", names=", ".join(self.withheld))
        revealed = dict(self.cuts)
        return {name: revealed.get(name) or derived_cut(self.secret, self.seal, name) for name in players}

    def key(self, players: Sequence[str]) -> bytes:
        """Return the key that decides the order: it follows from the secret and every cut."""
        cuts = [[name, cut.salt.hex(), cut.text] for name, cut in self.all_cuts(players).items()]
        assert self.secret is not None, "without it there are no cuts"
        return digest(self.secret, "shuffle", self.seal, cuts)


@dataclass(frozen=True, slots=True)
class Proof:
    """A record's account of its shuffle: the attempts, of which the last one was dealt."""

    attempts: tuple[Attempt, ...]
    after: str = ""
    """The seal of the previous hand, to which this one is bound."""

    @property
    def seal(self) -> str:
        """The seal of the attempt that decided the deal."""
        return self.dealt.seal

    @property
    def dealt(self) -> Attempt:
        """The attempt that decided the deal."""
        return self.attempts[-1]

    @property
    def is_open(self) -> bool:
        """Whether the secret has been revealed."""
        return self.dealt.secret is not None

    def hidden(self) -> Proof:
        """Return the proof as it is published while the hand is played."""
        return replace(self, attempts=(*self.attempts[:-1], replace(self.dealt, secret=None)))

    def check(self, context: Context, players: Sequence[str]) -> None:
        """Raise FairnessError unless every attempt is valid, and all but the last lack a reveal."""
        if not self.attempts:
            raise FairnessError("proof-missing")
        for number, attempt in enumerate(self.attempts, 1):
            attempt.check(context, number, players)
        missed: Counter[str] = Counter()
        for attempt in self.attempts:
            late = [name for name, _ in attempt.commitments if missed[name] == MOST_MISSED]
            if late:
                raise FairnessError("reveals-missed", name=late[0])
            missed.update(attempt.withheld)
        for attempt in self.attempts[:-1]:
            if not attempt.withheld:
                raise FairnessError("attempt-unneeded")
        if self.dealt.withheld:
            raise FairnessError("reveal-missing", names=", ".join(self.dealt.withheld))

    def shuffle(self, pack: Sequence[T], context: Context, players: Sequence[str]) -> tuple[T, ...]:
        """Return `pack` in its shuffled order."""
        key = self.dealt.key(players)
        return ordered(pack, lambda number: digest(key, "stream", number))

    def place(self, context: Context, player: str, size: int) -> int:
        """Return where `player` lifts the shuffled pack, from 1 to size - 1, as their cut decides."""
        cut = self.dealt.all_cuts([player])[player]
        number = digest(cut.salt, "lift", self.dealt.seal, player, cut.text)
        return 1 + int.from_bytes(number[:8], "big") % (size - 1)

    def drawn_key(self, context: Context, players: Sequence[str], purpose: str) -> str:
        """Return 32 hexadecimal digits that follow from the proof, as the shuffle does."""
        return digest(self.dealt.key(players), "again", purpose).hex()[:32]
