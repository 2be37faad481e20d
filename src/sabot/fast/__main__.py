"""Compile the kernels of games: `python -m sabot.fast GAME …`, or of all games."""

from __future__ import annotations

import os
import sys

from sabot.fast import BATCH_CLASSES, SEARCH_WARM_UPS, prepare

if __name__ == "__main__":
    os.nice(10)  # lower priority: the user is waiting for something else
    for game_id in sys.argv[1:] or dict.fromkeys((*BATCH_CLASSES, *SEARCH_WARM_UPS)):
        print(f"{game_id} {prepare(game_id):.1f} s", flush=True)
