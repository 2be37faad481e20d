"""The keys that sign players' tokens: the latest signs, earlier ones are accepted for a while."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence

from sabot.server.store import KeyRow

_KEY_BYTES = 32


def fresh_key(now: float) -> KeyRow:
    """Make a key that nobody has."""
    return KeyRow(secrets.token_bytes(_KEY_BYTES), now)


class Keys:
    """Signs, and tells whether something was signed here."""

    def __init__(self, rows: Sequence[KeyRow], clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self.replace(rows)

    def replace(self, rows: Sequence[KeyRow]) -> None:
        """Go on with other keys."""
        (self._current,) = [row.secret for row in rows if row.good_until is None]
        now = self._clock()
        self._earlier = [
            (row.secret, row.good_until)
            for row in rows
            if row.good_until is not None and row.good_until > now
        ]

    def sign(self, said: str) -> str:
        """Return the signature of a text by the latest key."""
        return _mac(self._current, said)

    def accepts(self, said: str, mac: str) -> bool:
        """Whether this is the signature of a text by a key that still counts."""
        return self.is_current(said, mac) or any(
            good_until > self._clock() and hmac.compare_digest(_mac(secret, said), mac)
            for secret, good_until in self._earlier
        )

    def is_current(self, said: str, mac: str) -> bool:
        """Whether this is the signature of a text by the latest key."""
        return hmac.compare_digest(_mac(self._current, said), mac)


def _mac(key: bytes, said: str) -> str:
    digest = hmac.new(key, b"sabot-token:" + said.encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
