"""`python -m sabot.fast GAME …` compiles the kernels of these games, or of all, and tells the time taken."""

from __future__ import annotations

import os
import sys

from sabot.fast import FACES, THINKING, prepare

if __name__ == "__main__":
    os.nice(10)  # whoever asked for it has other things to do meanwhile
    for game_id in sys.argv[1:] or (*FACES, *THINKING):
        print(f"{game_id} {prepare(game_id):.1f} s", flush=True)
