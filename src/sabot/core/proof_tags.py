"""Reads and writes the tags of a record that prove its shuffle, for each version of records."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sabot.core.errors import RecordError
from sabot.core.fairness import SALT_BYTES, SECRET_BYTES, AnyProof, Attempt, Cut, FirstProof, Proof

FIRST_TAGS = ("Commit", "Cut", "Secret")
TAGS = ("After", "Seal", "Commitment", "Cut", "Withheld", "Secret")

_DIGEST = re.compile(r"[0-9a-f]{64}")
_AFTER = re.compile(r"(sha256:)?[0-9a-f]{64}")
_SECRET = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}")
_SALT = re.compile(rf"[0-9a-f]{{{2 * SALT_BYTES}}}")


def written(proof: AnyProof | None) -> Iterator[tuple[str, str]]:
    """Yield the tags of a proof, in order."""
    match proof:
        case Proof(attempts, after):
            if after:
                yield "After", after
            for attempt in attempts:
                yield from _written(attempt)
        case FirstProof(commitment, cuts, secret):
            yield "Commit", commitment
            for name, contribution in cuts:
                yield "Cut", f"{name} {contribution}"
            if secret is not None:
                yield "Secret", secret.hex()


def _written(attempt: Attempt) -> Iterator[tuple[str, str]]:
    yield "Seal", attempt.seal
    for name, commitment in attempt.commitments:
        yield "Commitment", f"{name} {commitment}"
    for name, cut in attempt.cuts:
        yield "Cut", " ".join([name, cut.salt.hex(), *([cut.text] if cut.text else [])])
    for name in attempt.withheld:
        yield "Withheld", name
    if attempt.secret is not None:
        yield "Secret", attempt.secret.hex()


Tag = tuple[int, str, str]
"""The number, the tag and the value of a line."""


def read_first(tags: Sequence[Tag]) -> FirstProof | None:
    """Return the proof of a record of version 1; None if it has none."""
    if not tags:
        return None
    number, name, commitment = tags[0]
    if name != "Commit":
        raise RecordError("record-tag-missing", number, name="Commit")
    cuts, secret = [], None
    latest = 0
    for number, name, value in tags[1:]:
        if name == "Commit" or FIRST_TAGS.index(name) < latest or secret is not None:
            raise RecordError("record-tag-order", number, name=name, known=", ".join(FIRST_TAGS))
        latest = FIRST_TAGS.index(name)
        if name == "Secret":
            secret = _secret(number, value)
        else:
            player, _, contribution = value.partition(" ")
            cuts.append((player, contribution))
    return FirstProof(commitment, tuple(cuts), secret)


def read(tags: Sequence[Tag]) -> Proof | None:
    """Return the proof of a record; None if it has none."""
    if not tags:
        return None
    after = ""
    if tags[0][1] == "After":
        after = _matching(_AFTER, "record-after", tags[0][0], tags[0][2])
    attempts = tags[1:] if after else tags
    if not attempts or attempts[0][1] != "Seal":
        raise RecordError("record-tag-missing", tags[0][0], name="Seal")
    starts = [place for place, (_, name, _) in enumerate(attempts) if name == "Seal"]
    ends = [*starts[1:], len(attempts)]
    read = (_attempt(attempts[start:end]) for start, end in zip(starts, ends, strict=True))
    return Proof(tuple(read), after)


def _attempt(tags: Sequence[Tag]) -> Attempt:
    seal = _matching(_DIGEST, "record-seal", tags[0][0], tags[0][2])
    commitments, cuts = [], []
    secret: bytes | None = None
    latest = TAGS.index("Seal")
    for number, name, value in tags[1:]:
        if TAGS.index(name) < latest or secret is not None:
            raise RecordError("record-tag-order", number, name=name, known=", ".join(TAGS))
        latest = TAGS.index(name)
        player, _, rest = value.partition(" ")
        match name:
            case "Commitment":
                commitments.append((player, _matching(_DIGEST, "record-commitment", number, rest)))
            case "Cut":
                salt, _, text = rest.partition(" ")
                _matching(_SALT, "record-cut", number, salt)
                cuts.append((player, Cut(bytes.fromhex(salt), text)))
            case "Secret":
                secret = _secret(number, value)
    return Attempt(seal, tuple(commitments), tuple(cuts), secret)


def _secret(number: int, value: str) -> bytes:
    return bytes.fromhex(_matching(_SECRET, "record-secret", number, value))


def _matching(pattern: re.Pattern[str], code: str, number: int, value: str) -> str:
    if not pattern.fullmatch(value):
        raise RecordError(code, number)
    return value
