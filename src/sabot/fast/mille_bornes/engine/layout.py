"""The layout of packed states and rules of Mille Bornes, and the numbers of cards and actions.

All are plain numbers, which Numba compiles in. Cards are numbered in the order of `CARDS`, actions as in the
game's codec.
"""

from __future__ import annotations

import numpy as np

from sabot.games.mille_bornes.cards import (
    CARDS,
    DISTANCES,
    HAZARDS,
    LENGTH,
    REMEDIES,
    SAFETIES,
    SAFETY_AGAINST,
)

MAX_SEATS = 8
MAX_HAND = 6
"""Cards in a hand before its turn; the drawn card makes seven, the most that three bits can count."""
MAX_PACK = 127

# Cards.
HAZARD, REMEDY, SAFETY, DISTANCE = (CARDS.index(kind[0]) for kind in (HAZARDS, REMEDIES, SAFETIES, DISTANCES))
SPEED_LIMIT, STOP = CARDS.index(HAZARDS[3]), CARDS.index(HAZARDS[4])
RIGHT_OF_WAY = 3
"""The index among the safeties."""
CARD_BITS = 3

# Action codes.
SAFETY_PLAY = len(REMEDIES)
DISTANCE_PLAY = SAFETY_PLAY + len(SAFETIES)
PLAYS = len(REMEDIES) + len(SAFETIES) + len(DISTANCES)
DISCARD = PLAYS
COUP = DISCARD + len(CARDS)
PASS = COUP + len(SAFETIES)
CALL = PASS + 1
END = CALL + 1
ATTACK = END + 1
HAZARD_COUNT = len(HAZARDS)
EVERY_SIDE = sum(1 << HAZARD_COUNT * side for side in range(MAX_SEATS))
"""A set of hazards times this number is the same set for each side."""

ANSWERING_SAFETY = np.array([SAFETIES.index(SAFETY_AGAINST[card]) for card in HAZARDS], np.int64)
"""By hazard: the safety that answers it."""

# Phases of a hand.
TURN, WINDOW, CHOICE, ENDED = range(4)

NOBODY = -1

# The piles of one side in a 64-bit number, from the lowest bit on.
MILES = 0xFFFF
"""The distance, in steps of the shortest card."""
STEP = min(LENGTH.values())
TWO_HUNDREDS = 16
"""The number of 200s: 8 bits."""
PILES = 24
"""What the piles show, 9 bits: battle pile, safeties, limit. They are the index into `pile_options`."""
TOP = PILES
"""The top card of the battle pile, counted from 1; 0 for an empty pile."""
SAFETIES_AT = 28
"""The exposed safeties, a bit each."""
LIMITED = 32
"""Whether the speed pile shows a limit."""
BENEATH = 33
"""The card under the top of the battle pile, as above. One card is enough: it is needed only when the hazard
on top is removed, it is recorded when that hazard is laid, and only the remedy is ever laid on a hazard.
"""
COUPS_AT = 37
"""The safeties that were coups fourrés."""
OWN_PLAYS = 44
"""The plays that the side's own piles accept, a bit for each code."""
PILES_MASK, FOUR_BITS, OWN_MASK, HAZARD_MASK = 511, 15, (1 << PLAYS) - 1, (1 << HAZARD_COUNT) - 1

# The field `pack` has the draw pile at its end. The space that drawing frees is filled with a log of every
# card that has left a hand; the log tells piles and discards in order.
LOG_ROOM = 8
"""Slots before the first card. A removed hazard enters the log a second time, as a discard, at most five
times: four safeties, one of which answers two piles.
"""
PACK_SLOTS = LOG_ROOM + MAX_PACK + 1

LOG_PLAY = ATTACK + HAZARD_COUNT * MAX_SEATS
"""Attacks and discards enter the log as their codes. Plays and coups fourrés need the side too."""
LOG_SIDE = PLAYS + len(SAFETIES)
LOG_COUP = LOG_PLAY + PLAYS

PACKED_STATE = np.dtype(
    [
        ("hands", np.int64, MAX_SEATS),
        ("sides", np.int64, MAX_SEATS),
        ("open_hazards", np.int64),
        ("wasted_hazards", np.int64),
        ("rng", np.uint64),
        ("trip", np.int16),
        ("next_card", np.int16),
        ("log_size", np.int16),
        ("waiting", np.int16),
        ("phase", np.int8),
        ("seat", np.int8),
        ("drew", np.int8),
        ("dealer", np.int8),
        ("target", np.int8),
        ("hazard", np.int8),
        ("extension", np.int8),
        ("completed", np.int8),
        ("delayed", np.int8),
        ("pack", np.uint8, PACK_SLOTS),
    ],
    align=True,
)
"""One hand.

`hands`: three bits for each card, how many of it. `sides`: see above. `open_hazards`: five bits for each
side, the hazards that its piles accept; `wasted_hazards`: those that an exposed safety would fend off, where
they may still be played (MB-4.13). `seat`: the seat on turn or with the choice, or the attacker.
"""

PACKED_RULES = np.dtype(
    [
        ("pile_options", np.int64, PILES_MASK + 1),
        ("reachable", np.int64, 9),
        ("wasted", np.int64, 16),
        ("points", np.int64, 8),
        ("players", np.int64),
        ("sides", np.int64),
        ("hand_size", np.int64),
        ("pack_end", np.int64),
        ("trip", np.int64),
        ("extended_trip", np.int64),
        ("most_200s", np.int64),
        ("offers_extension", np.int64),
        ("must_play", np.int64),
        ("safety_discards", np.int64),
        ("late_after_last", np.int64),
        ("shut_out", np.int64),
        ("longest_wins", np.int64),
        ("counts_points", np.int64),
        ("discards_open", np.int64),
        ("side_of", np.int64, MAX_SEATS),
        ("left_of", np.int64, MAX_SEATS),
        ("members", np.int64, MAX_SEATS),
        ("pack", np.uint8, MAX_PACK + 1),
    ],
    align=True,
)
"""The terms of a table as numbers: see `sabot.fast.mille_bornes.engine.tables`."""
