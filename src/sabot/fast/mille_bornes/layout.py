"""Where everything is in a record of Mille Bornes, and the numbers that kernels know cards and actions by.

Plain numbers only: kernels take them over as they are. Cards are numbered in the order of
`CARDS`, actions as the game's codec numbers them.
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

MOST_SEATS = 8
MOST_HAND = 6
"""Cards in a hand before its turn: with the card drawn seven, the most that three bits can count."""
MOST_PACK = 127

# Cards.
HAZARD, REMEDY, SAFETY, DISTANCE = (CARDS.index(kind[0]) for kind in (HAZARDS, REMEDIES, SAFETIES, DISTANCES))
SPEED_LIMIT, STOP = CARDS.index(HAZARDS[3]), CARDS.index(HAZARDS[4])
RIGHT_OF_WAY = 3
"""The place among the safeties."""
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
EVERY_SIDE = sum(1 << HAZARD_COUNT * side for side in range(MOST_SEATS))
"""Times a set of hazards: the same set for each side."""

ANSWER = np.array([SAFETIES.index(SAFETY_AGAINST[card]) for card in HAZARDS], np.int64)
"""By hazard: which safety stands against it."""

# Moments of a hand.
TURN, WINDOW, CHOICE, ENDED = range(4)

NOBODY = -1

# One side in one number of 64 bits, from the lowest bit on.
MILES = 0xFFFF
"""The way, in steps of the shortest card."""
STEP = min(LENGTH.values())
TWO_HUNDREDS = 16
"""How many 200s: 8 bits."""
PILES = 24
"""What the piles show, 9 bits that `Rules.road` is looked up by: battle pile, safeties, limit."""
TOP = PILES
"""The card that the battle pile shows, counted from 1; 0: the pile is empty."""
SAFETIES_AT = 28
"""The safeties exposed, a bit each."""
LIMITED = 32
"""The speed pile shows a limit."""
BENEATH = 33
"""The card under the top of the battle pile, as above. One is enough: it is only needed when a hazard
that shows is taken off, was noted when that hazard was laid, and nothing is laid on a hazard but its
remedy, under which it stays."""
COUPS_AT = 37
"""The safeties that were coups fourrés."""
OWN = 44
"""The plays that the side's own piles take, a bit for each of their codes."""
PILES_MASK, FOUR_BITS, OWN_MASK, HAZARD_MASK = 511, 15, (1 << PLAYS) - 1, (1 << HAZARD_COUNT) - 1

# The pack of a record. The draw pile stands at its end; the room that drawing frees is filled with
# a log of every card that has left a hand, from which piles and discards can be told in order.
LOG_ROOM = 8
"""Slots before the first card: a hazard that is taken off enters the log a second time, as a discard.
There are at most five of them (four safeties, of which one answers two piles)."""
SLOTS = LOG_ROOM + MOST_PACK + 1

LOG_PLAY = ATTACK + HAZARD_COUNT * MOST_SEATS
"""Attacks and discards enter the log as their codes. Plays and coups fourrés need the side too."""
LOG_SIDE = PLAYS + len(SAFETIES)
LOG_COUP = LOG_PLAY + PLAYS

GAME = np.dtype(
    [
        ("hands", np.int64, MOST_SEATS),
        ("sides", np.int64, MOST_SEATS),
        ("open_to", np.int64),
        ("wasted_on", np.int64),
        ("luck", np.uint64),
        ("trip", np.int16),
        ("next_card", np.int16),
        ("logged", np.int16),
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
        ("pack", np.uint8, SLOTS),
    ],
    align=True,
)
"""One hand of the game.

`hands`: three bits for each card, how many of it. `sides`: see above. `open_to`: five bits for each
side, the hazards that its piles take; `wasted_on`: those that an exposed safety would turn aside, where
they may be played all the same (MB-4.13). `seat`: whose turn or choice it is, or who has attacked.
"""

RULES = np.dtype(
    [
        ("road", np.int64, PILES_MASK + 1),
        ("reach", np.int64, 9),
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
        ("side_of", np.int64, MOST_SEATS),
        ("left_of", np.int64, MOST_SEATS),
        ("members", np.int64, MOST_SEATS),
        ("pack", np.uint8, MOST_PACK + 1),
    ],
    align=True,
)
"""The terms of a table as numbers: see `sabot.fast.mille_bornes.tables`."""
