"""`sabot` with known secrets, so that a test knows which cards are dealt.

Everything else is the real server: seals, cuts and proofs are as always. The seed is in the environment; the
first player deals the first hand. Bots make the same random choices at every run. A page that reloads slowly
does not count as disconnected, unless `away_seconds` says so.
"""

from __future__ import annotations

import os
import random
import secrets
import sys

from sabot.cli import main
from sabot.core.fairness import derived_secret
from sabot.server import game_server
from sabot.server.bots import worker
from sabot.tables import decisions, request_handling
from sabot.tables.actor import presence

SEED = "SEEDED_SABOT"


class KnownSecrets:
    """A replacement for the module `secrets` where tables are opened and cards are dealt."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def token_bytes(self, _size: int) -> bytes:
        """Return the secret of every hand, whatever the number of tables.

        It is also the key of the server's tokens, which tests do not look at.
        """
        return derived_secret(self._seed, 1)

    def token_urlsafe(self, size: int) -> str:
        """Return a random name of a game; names must differ."""
        return secrets.token_urlsafe(size)

    def randbelow(self, _limit: int) -> int:
        """Return the first dealer."""
        return 0


class KnownRandom:
    """A replacement for the module `random` of bots: each bot starts with the same seed."""

    @staticmethod
    def Random() -> random.Random:  # noqa: N802  (the name in the module)
        """Return the random numbers of one bot for one hand."""
        return random.Random(os.environ[SEED])


if __name__ in {"__main__", "__mp_main__"}:  # worker processes import this module again
    worker.random = KnownRandom  # type: ignore[assignment, attr-defined]

if __name__ == "__main__":
    known = KnownSecrets(int(os.environ[SEED]))
    for module in (game_server, request_handling, decisions):
        module.secrets = known  # type: ignore[attr-defined]
    presence.GRACE_SECONDS = 3600.0
    sys.exit(main())
