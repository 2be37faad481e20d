"""The state of every possible side by the rules, which the captions of the page must match.

`python -m tests.web.captions` writes `captions.json`; the tests of the page compare with it.
"""

from __future__ import annotations

import json
from itertools import combinations, product
from pathlib import Path

from sabot.games.mille_bornes.cards import END_OF_LIMIT, HAZARDS, REMEDIES, SAFETIES, SPEED_LIMIT
from sabot.games.mille_bornes.legality import is_limited, is_rolling, live_hazard
from sabot.games.mille_bornes.state import Exposed, Piles

FILE = Path(__file__).with_name("captions.json")
BATTLE = [(), *((card,) for card in HAZARDS + REMEDIES if card not in {SPEED_LIMIT, END_OF_LIMIT})]
SPEED = [(), (SPEED_LIMIT,), (END_OF_LIMIT,)]


def captions() -> str:
    """Return a line for every combination of visible cards and safeties, with the state of the side."""
    sets = [chosen for count in range(len(SAFETIES) + 1) for chosen in combinations(SAFETIES, count)]
    lines = []
    for battle, speed, safeties in product(BATTLE, SPEED, sets):
        piles = Piles(battle, speed, tuple(Exposed(card) for card in safeties))
        hazard = live_hazard(piles)
        motion = "stopped" if hazard is not None else "rolling" if is_rolling(piles) else "waiting"
        lines.append(json.dumps([battle, speed, safeties, motion, hazard, is_limited(piles)]))
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(captions(), encoding="utf-8")
