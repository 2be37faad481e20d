"""The network of the learned player: the layout of inputs and outputs, and the trained numbers.

Inputs are small whole numbers in which `ONE` is 1. Rivals are counted cyclically from the player's own side.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.mille_bornes.engine.layout import HAZARD_COUNT, PLAYS
from sabot.games.mille_bornes.cards import CARDS, HAZARDS, SAFETIES

ONE = 64
RIVALS = 3
"""The number of rivals with inputs, and with outputs for attacks."""
MAX_ACTIONS = 48
"""Seven cards, each played or discarded; a hazard has up to seven victims."""

# Outputs: plays, discards, calling or declining the extension, attacks by rival.
OUT_DISCARD, OUT_CALL = PLAYS, PLAYS + len(CARDS)
OUT_ATTACK = OUT_CALL + 2
OUTPUTS = OUT_ATTACK + HAZARD_COUNT * RIVALS

# Inputs.
NEAR_STEPS = 12
"""The last steps of the trip have one input each."""
IN_HAND = 0
"""By card: at least one in hand, at least two, at least three."""
IN_UNSEEN = IN_HAND + 3 * len(CARDS)
IN_TABLE = IN_UNSEEN + len(CARDS)
"""Progress of the hand, and the last draws one by one; the extension; the prospect of an exact arrival."""
TABLE_SIZE = 12
IN_OWN = IN_TABLE + TABLE_SIZE
"""By side: distance, rolling, limited, 200s; the hazard that stops it, its safeties, the last steps."""
SIDE_SIZE = 5 + len(HAZARDS) + len(SAFETIES) + NEAR_STEPS
IN_RIVAL = IN_OWN + SIDE_SIZE
"""By rival, in addition: which safeties it may hold, and how far ahead it is."""
RIVAL_SIZE = SIDE_SIZE + len(SAFETIES) + 2
IN_GAP = IN_RIVAL + RIVALS * RIVAL_SIZE
"""By output: how little `counter` considers the action to be behind."""
IN_OUTLOOK = IN_GAP + OUTPUTS
"""Within a match: its win probability and the value of a point; for the own side and each rival, the distance
to the target in steps, each of which is 0, 1 or a fraction.
"""
FAR_STEPS, FAR_STEP = 9, 300
OUTLOOK_SIZE = 2 + (1 + RIVALS) * FAR_STEPS
INPUTS = IN_OUTLOOK + OUTLOOK_SIZE

FIRST_LAYER, SECOND_LAYER = 96, 48
"""The sizes of the hidden layers."""

NETWORK = np.dtype(
    [
        ("first", np.float32, (INPUTS, FIRST_LAYER)),
        ("first_bias", np.float32, FIRST_LAYER),
        ("second", np.float32, (FIRST_LAYER, SECOND_LAYER)),
        ("second_bias", np.float32, SECOND_LAYER),
        ("last", np.float32, (SECOND_LAYER, OUTPUTS)),
        ("last_bias", np.float32, OUTPUTS),
    ],
    align=True,
)

DEPARTURE_MARGIN = 20.0
"""In points: how much better a departure from `counter` must be."""
DATA = "networks.npz"
IN_MATCH_SUFFIX = "-game"
"""The suffix of a family's network for hands within a match."""


@cache
def networks() -> dict[str, npt.NDArray[Any]]:
    """Return all networks as flat arrays by family, with the suffix for hands within a match.

    They are trained by `tools/train_networks.py`.
    """
    with as_file(files(__package__).joinpath(DATA)) as path, np.load(path) as found:
        return dict(found)


def unpack_network(numbers: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
    """Return the struct of a network; without numbers, of one that never departs from `counter`."""
    network = np.zeros(1, NETWORK)
    if numbers is not None:
        at = 0
        for name in NETWORK.names or ():
            part = network[name]
            part[:] = numbers[at : at + part.size].reshape(part.shape)
            at += part.size
    return network
