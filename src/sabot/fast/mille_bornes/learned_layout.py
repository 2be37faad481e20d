"""What the learned player looks at and what it answers: the places of its network's inputs and outputs.

Inputs are small whole numbers, `ONE` standing for 1. Rivals are counted from the own side on, going round.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.mille_bornes.layout import HAZARD_COUNT, PLAYS
from sabot.games.mille_bornes.cards import CARDS, HAZARDS, SAFETIES

ONE = 64
RIVALS = 3
"""So many of them are looked at, and can be attacked otherwise than `counter` would."""
MOST_ACTIONS = 48
"""Seven cards, each to be played or thrown away; a hazard has up to seven victims."""

# Outputs: plays, discards, calling the extension and not, attacks rival by rival.
OUT_DISCARD, OUT_CALL = PLAYS, PLAYS + len(CARDS)
OUT_ATTACK = OUT_CALL + 2
OUTPUTS = OUT_ATTACK + HAZARD_COUNT * RIVALS

# Inputs.
NEAR_STEPS = 12
"""The last steps of the way have an input each."""
IN_HAND = 0
"""By card: there is one, there are two, there are three or more."""
IN_UNSEEN = IN_HAND + 3 * len(CARDS)
IN_TABLE = IN_UNSEEN + len(CARDS)
"""How late it is, and the last draws one by one; the extension, the prospect of an exact arrival."""
TABLE_SIZE = 12
IN_OWN = IN_TABLE + TABLE_SIZE
"""A side: the way, rolling, limited, 200s; what stops it, its safeties, the last steps."""
SIDE_SIZE = 5 + len(HAZARDS) + len(SAFETIES) + NEAR_STEPS
IN_RIVAL = IN_OWN + SIDE_SIZE
"""Besides, which safeties it may hold, and how far ahead it is."""
RIVAL_SIZE = SIDE_SIZE + len(SAFETIES) + 2
IN_GAP = IN_RIVAL + RIVALS * RIVAL_SIZE
"""By output: how little `counter` holds it to be behind."""
IN_OUTLOOK = IN_GAP + OUTPUTS
"""Within a game: its chances and what a point is worth; of the own side and of each rival how far it is from
the target, by steps that are each nothing, all, or a part.
"""
FAR_STEPS, FAR_STEP = 9, 300
OUTLOOK_SIZE = 2 + (1 + RIVALS) * FAR_STEPS
INPUTS = IN_OUTLOOK + OUTLOOK_SIZE

FIRST, SECOND = 96, 48
"""The hidden layers."""

NETWORK = np.dtype(
    [
        ("first", np.float32, (INPUTS, FIRST)),
        ("first_bias", np.float32, FIRST),
        ("second", np.float32, (FIRST, SECOND)),
        ("second_bias", np.float32, SECOND),
        ("last", np.float32, (SECOND, OUTPUTS)),
        ("last_bias", np.float32, OUTPUTS),
    ],
    align=True,
)

CAUTION = 20.0
"""In points: by so much more must be promised, before `counter` is departed from."""
DATA = "learned.npz"
WITHIN_A_GAME = "-game"
"""What the name of a network ends in, behind its family, that is for hands within a game."""


@cache
def networks() -> dict[str, npt.NDArray[Any]]:
    """All networks as long rows of numbers, by the families of `counter`, some of them once more for hands
    within a game; found by `tools/train.py`.
    """
    with as_file(files(__package__).joinpath(DATA)) as path, np.load(path) as found:
        return dict(found)


def network_from(numbers: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
    """The record of a network; without numbers, one that never departs from `counter`."""
    network = np.zeros(1, NETWORK)
    if numbers is not None:
        at = 0
        for name in NETWORK.names or ():
            part = network[name]
            part[:] = numbers[at : at + part.size].reshape(part.shape)
            at += part.size
    return network
