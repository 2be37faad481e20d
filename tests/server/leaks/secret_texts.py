"""Secrets of shuffles, and every way in which a text might contain one."""

from __future__ import annotations

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Sequence

from sabot.tables.state import entries as e
from sabot.tables.state.table import TableState


def secrets_of(entries: Iterable[e.Entry]) -> list[bytes]:
    """Return the secret of every pack that was sealed at a table, in order."""
    return [entry.secret for entry in entries if isinstance(entry, e.ShuffleSealed | e.ShuffleResealed)]


def salts_of(entries: Iterable[e.Entry]) -> list[bytes]:
    """Return the salt of every cut that was revealed at a table."""
    return [entry.salt for entry in entries if isinstance(entry, e.Revealed)]


def of_each_pack(code: str, entries: Iterable[e.Entry]) -> dict[str, list[bytes]]:
    """Return, for each seal, the secret of the pack and the salts of its cuts."""
    table, found = TableState(code), dict[str, list[bytes]]()
    for entry in entries:
        table.apply(entry)
        if table.sealed is not None:
            of_pack = found.setdefault(table.sealed.seal, [])
            of_pack += [*secrets_of([entry]), *salts_of([entry])]
    return found


def spellings(secret: bytes) -> Sequence[str]:
    """Return the spellings of a secret, shortened: a part of it would be as bad."""
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
    """Return the texts that contain a secret."""
    return [text for text in texts if any(spelling in text for spelling in spellings(secret))]
