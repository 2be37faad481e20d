"""A shuffle that nobody can have arranged, and that anybody can check afterwards.

The dealer's machine draws a secret and publishes its commitment before anything else. Then
every player adds a contribution (the cut). The order of the pack follows from both, so neither
the machine nor a player could choose it alone. After the hand the secret is revealed, and the
record holds all that is needed to do the sum again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sabot.core.errors import FairnessError

T = TypeVar("T")

SECRET_BYTES = 32
LONGEST_CUT = 64


@dataclass(frozen=True, slots=True)
class Context:
    """What a shuffle is for. It is part of every sum, so that no proof fits two hands."""

    game: str
    edition_hash: str
    table: str
    dealer: str
    hand: int

    def encode(self) -> bytes:
        """The context as bytes, the same everywhere."""
        parts = ["sabot-shuffle-1", self.game, self.edition_hash, self.table, self.dealer, self.hand]
        return json.dumps(parts, ensure_ascii=True, separators=(",", ":")).encode()


@dataclass(frozen=True, slots=True)
class Proof:
    """What a record says of its shuffle; `secret` is None until the hand is over."""

    commitment: str
    cuts: tuple[tuple[str, str], ...]
    secret: bytes | None


def commit(context: Context, secret: bytes) -> str:
    """The commitment to publish before the deal."""
    if len(secret) != SECRET_BYTES:
        raise FairnessError("secret-size", size=SECRET_BYTES)
    return "sha256:" + hashlib.sha256(b"commit" + secret + context.encode()).hexdigest()


def check_cut(player: str, contribution: str) -> None:
    """A contribution stands quoted in the record, on one line."""
    fits = 1 <= len(contribution) <= LONGEST_CUT and contribution == contribution.strip()
    if not fits or '"' in contribution or not contribution.isprintable():
        raise FairnessError("cut-unreadable", name=player, longest=LONGEST_CUT)


class SealedShuffle:
    """The dealer's part: commit first, take one cut from each player; the proof then decides the deal."""

    def __init__(self, context: Context, players: Sequence[str], secret: bytes) -> None:
        self._players = tuple(players)
        self._secret = secret
        self._cuts: dict[str, str] = {}
        self.commitment = commit(context, secret)

    def cut(self, player: str, contribution: str) -> None:
        """Take a player's contribution; each gives exactly one."""
        if player not in self._players:
            raise FairnessError("cut-stranger", name=player)
        if player in self._cuts:
            raise FairnessError("cut-twice", name=player)
        check_cut(player, contribution)
        self._cuts[player] = contribution

    @property
    def proof(self) -> Proof:
        """The proof with its secret: to be kept until the hand is over."""
        missing = [player for player in self._players if player not in self._cuts]
        if missing:
            raise FairnessError("cut-missing", names=", ".join(missing))
        cuts = tuple((player, self._cuts[player]) for player in self._players)
        return Proof(self.commitment, cuts, self._secret)


def shuffle(pack: Sequence[T], context: Context, proof: Proof) -> tuple[T, ...]:
    """Do the sum: the order that `pack` gets under a revealed proof (Fisher and Yates)."""
    return _ordered(pack, _key(context, proof))


def _ordered(pack: Sequence[T], key: bytes) -> tuple[T, ...]:
    numbers = _numbers(key)
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, numbers)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def cut_place(proof: Proof, player: str, size: int) -> int:
    """Where `player` lifts the shuffled pack, from 1 to size - 1, as his contribution decides."""
    contribution = dict(proof.cuts)[player]
    digest = hashlib.sha256(b"cut" + json.dumps([player, contribution]).encode()).digest()
    return 1 + int.from_bytes(digest[:8], "big") % (size - 1)


def drawn_key(context: Context, proof: Proof, purpose: str) -> str:
    """32 hexadecimal digits that follow from the proof as the shuffle does: for packs shuffled later."""
    return hmac.digest(_key(context, proof), b"key" + purpose.encode(), "sha256").hex()[:32]


def shuffle_again(pack: Sequence[T], key: str, number: int) -> tuple[T, ...]:
    """The order that cards get which are shuffled during a hand, for the `number`-th time."""
    return _ordered(pack, hashlib.sha256(f"again {number} {key}".encode()).digest())


def check_proof(context: Context, proof: Proof, players: Sequence[str]) -> None:
    """Raise FairnessError unless every player has cut once and the secret fits its commitment."""
    if [name for name, _ in proof.cuts] != list(players):
        raise FairnessError("cut-missing", names=", ".join(players))
    for name, contribution in proof.cuts:
        check_cut(name, contribution)
    if proof.secret is None:
        raise FairnessError("secret-missing")
    if commit(context, proof.secret) != proof.commitment:
        raise FairnessError("commitment-broken")


def derived_secret(seed: int, *path: int | str) -> bytes:
    """A secret for reproducible deals (simulations, tests). Never for a table where it matters."""
    text = json.dumps(["sabot-seed-1", seed, *path], separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()


def _key(context: Context, proof: Proof) -> bytes:
    if proof.secret is None:
        raise FairnessError("secret-missing")
    cuts = json.dumps([list(cut) for cut in proof.cuts], ensure_ascii=True, separators=(",", ":"))
    return hmac.digest(proof.secret, context.encode() + b"\n" + cuts.encode(), "sha256")


def _numbers(key: bytes) -> Iterator[int]:
    """An endless stream of 32-bit numbers: SHA-256 over the key and a counter."""
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number below `limit`, each equally likely: what does not divide evenly is thrown away."""
    fair = (1 << 32) - (1 << 32) % limit
    for number in numbers:
        if number < fair:
            return number % limit
    raise AssertionError("the stream has no end")  # pragma: no cover
