"""Run in place of `sabot`: a server on which a bot called `keeper` can be had, who never uses a safety.

Its processes for bots read this file as well, so they know it too.
"""

from __future__ import annotations

import sys
from typing import cast

from sabot.cli import main
from sabot.games.mille_bornes.game import MILLE_BORNES

KEEPER = "keeper"

cast(dict[str, str], MILLE_BORNES.bots)[KEEPER] = "tests.server.leaks.attacks:Keeper"

if __name__ == "__main__":
    sys.exit(main())
