"""Run in place of `sabot`: a server whose disk has no room while the file named by NO_ROOM exists."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sabot.cli import main
from tests.support.no_room import refuse_growth_while

if __name__ == "__main__":
    refuse_growth_while(Path(os.environ["NO_ROOM"]))
    sys.exit(main())
