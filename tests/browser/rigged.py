"""`sabot` with secrets that are known beforehand, so that a test knows the cards it will be dealt.

Everything else is the real server: the seal, the cuts of the players and the proof are as always.
The seed is in the environment; the first player deals the first hand. Where bots have no reason to
prefer one move to another, they choose the same one at every run. However long a busy machine takes to
load a page again, nobody is told meanwhile that a connection is lost, unless `away_seconds` says so.
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
from sabot.server.table import decisions, presence, request_handling

SEED = "RIGGED_SEED"


class KnownSecrets:
    """In place of the module `secrets`, for those who open a table and deal at it."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def token_bytes(self, _size: int) -> bytes:
        """The secret of every hand: so it does not matter how many tables there are.

        It is the key of the server's tokens too, which nobody looks at here.
        """
        return derived_secret(self._seed, 1)

    def token_urlsafe(self, size: int) -> str:
        """Names of games, by chance as ever: two of them never have the same."""
        return secrets.token_urlsafe(size)

    def randbelow(self, _limit: int) -> int:
        """Who deals first."""
        return 0


class KnownLuck:
    """In place of the module `random`, for the bots: each begins with the same luck."""

    @staticmethod
    def Random() -> random.Random:  # noqa: N802  (as the module spells it)
        """The luck of one bot for one hand."""
        return random.Random(os.environ[SEED])


if __name__ in {"__main__", "__mp_main__"}:  # bots think in processes of their own, which import this anew
    worker.random = KnownLuck  # type: ignore[assignment, attr-defined]

if __name__ == "__main__":
    known = KnownSecrets(int(os.environ[SEED]))
    for module in (game_server, request_handling, decisions):
        module.secrets = known  # type: ignore[attr-defined]
    presence.GRACE_SECONDS = 3600.0
    sys.exit(main())
