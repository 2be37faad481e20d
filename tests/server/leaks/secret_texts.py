"""The secrets of shuffles, and every way in which one might be written."""

from __future__ import annotations

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Sequence

from sabot.server.table import entries as e
from sabot.server.table.state import TableState


def secrets_of(entries: Iterable[e.Entry]) -> list[bytes]:
    """The secret of every pack that was sealed at a table, in their order."""
    return [entry.secret for entry in entries if isinstance(entry, e.ShuffleSealed | e.ShuffleResealed)]


def salts_of(entries: Iterable[e.Entry]) -> list[bytes]:
    """The random part of every cut that was revealed at a table."""
    return [entry.salt for entry in entries if isinstance(entry, e.Revealed)]


def of_each_pack(code: str, entries: Iterable[e.Entry]) -> dict[str, list[bytes]]:
    """By the seal of each pack: its secret and the salts of its cuts."""
    table, found = TableState(code), dict[str, list[bytes]]()
    for entry in entries:
        table.apply(entry)
        if table.sealed is not None:
            of_pack = found.setdefault(table.sealed.seal, [])
            of_pack += [*secrets_of([entry]), *salts_of([entry])]
    return found


def spellings(secret: bytes) -> Sequence[str]:
    """As it might stand in a text. A part of it would be as bad, so these are parts."""
    return (
        secret.hex()[:24],
        secret.hex()[:24].upper(),
        b64encode(secret).decode()[:20],
        urlsafe_b64encode(secret).decode()[:20],
        str(int.from_bytes(secret, "big"))[:30],
        str(int.from_bytes(secret, "little"))[:30],
        ", ".join(str(byte) for byte in secret[:8]),
        ",".join(str(byte) for byte in secret[:8]),
        repr(secret)[2:20],
    )


def found_in(secret: bytes, texts: Iterable[str]) -> list[str]:
    """The texts that have it."""
    return [text for text in texts if any(spelling in text for spelling in spellings(secret))]
