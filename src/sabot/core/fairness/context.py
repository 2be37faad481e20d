"""The context that a shuffle is bound to, and the cuts of the players."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from sabot.core.errors import FairnessError

SECRET_BYTES = 32
SALT_BYTES = 32
LONGEST_CUT = 64


@dataclass(frozen=True, slots=True)
class Context:
    """The hand that a shuffle is for. It is part of every digest, so that no proof fits two hands."""

    game: str
    edition_hash: str
    table: str
    dealer: str
    hand: int
    totals: tuple[int, ...] = ()
    """The totals that the sides bring from earlier hands; empty in the first hand."""
    after: str = ""
    """The seal of the previous hand, which chains the hands of a game. Empty in the first hand."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What a player puts into a shuffle: random bytes, and words of their own if they like."""

    salt: bytes
    text: str = ""


def check_text(player: str, text: str) -> None:
    """Raise FairnessError unless the words of a cut can be quoted on one line of a record."""
    fits = len(text) <= LONGEST_CUT and text == text.strip()
    if not fits or '"' in text or not text.isprintable():
        raise FairnessError("cut-unreadable", name=player, longest=LONGEST_CUT)


def plain_json(value: object) -> bytes:
    """Return JSON without spaces, in ASCII, so that equal values give equal bytes."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()


def derived_secret(seed: int, *path: int | str) -> bytes:
    """Return a secret for reproducible deals (simulations, tests). Never use it where fairness matters."""
    return hashlib.sha256(plain_json(["sabot-seed-1", seed, *path])).digest()
