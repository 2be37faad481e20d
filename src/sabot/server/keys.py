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
    """Return a new random key."""
    return KeyRow(secrets.token_bytes(_KEY_BYTES), now)


class Keys:
    """Signing keys: sign texts and check signatures."""

    def __init__(self, rows: Sequence[KeyRow], clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self.replace(rows)

    def replace(self, rows: Sequence[KeyRow]) -> None:
        """Use other keys from now on."""
        (self._current,) = [row.secret for row in rows if row.good_until is None]
        now = self._clock()
        self._earlier = [
            (row.secret, row.good_until)
            for row in rows
            if row.good_until is not None and row.good_until > now
        ]

    def sign(self, text: str) -> str:
        """Return the signature of a text by the latest key."""
        return _mac(self._current, text)

    def accepts(self, text: str, mac: str) -> bool:
        """Whether this is the signature of a text by a key that still counts."""
        return self.is_current(text, mac) or any(
            good_until > self._clock() and hmac.compare_digest(_mac(secret, text), mac)
            for secret, good_until in self._earlier
        )

    def is_current(self, text: str, mac: str) -> bool:
        """Whether this is the signature of a text by the latest key."""
        return hmac.compare_digest(_mac(self._current, text), mac)


def _mac(key: bytes, text: str) -> str:
    digest = hmac.new(key, b"sabot-token:" + text.encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
