"""Run in place of `sabot`: a server with a bot `keeper` that never plays a safety by choice.

Its bot workers import this module as well, so they know the bot too.
"""

from __future__ import annotations

import sys
from typing import cast

from sabot.cli import main
from sabot.games.mille_bornes.game import MILLE_BORNES

KEEPER = "keeper"

cast(dict[str, str], MILLE_BORNES.bots)[KEEPER] = "tests.server.leaks.hoarding_bot:HoardingBot"

if __name__ == "__main__":
    sys.exit(main())
