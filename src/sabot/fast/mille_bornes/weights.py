"""What the player `booklet` weighs, roughly in points: the one place for both forms of him.

`sabot.bots.mille_bornes` reads these numbers, the kernels have them compiled in. They stand here
because whatever kernels are made from is part of the name that they are kept under. Plain numbers
only: nothing is loaded with them.
"""

from __future__ import annotations

# The hints: chosen by letting this player meet itself with other weights.
START_WEIGHS, ROLL_WEIGHS = 300.0, 220.0
CURE_WEIGHS = 150.0
LIMIT_ENDS = 40.0
LIMIT_FREES = 0.3
"""Ending a limit, on top: for every mile of the cards in hand that the limit holds back."""
MILE = 1.0
ARRIVED = 1000.0
ARRIVAL = 120.0
BREAKDOWN_HURTS, STOP_HURTS, LIMIT_HURTS = 450.0, 380.0, 220.0
AT_START, ON_THE_WAY = 0.6, 0.8
"""A hazard hurts the more the farther its victim has come: this share at once, that with the way."""
LIMIT_HURTS_ROLLING, LIMIT_HURTS_STANDING, LIMIT_HURTS_ARRIVING = 1.0, 0.7, 0.2
"""The share of it that a limit matters to one who rolls, one who does not, and one who is nearly there."""
COUP_FOURRE_COSTS = 100.0
IN_VAIN = -10_000.0
SAFETY_NOW = 2000.0
"""A safety that should wait no longer comes before all else, arrival included: it costs no turn."""
SAFETY_WAITS = -400.0
FEW_DRAWS = 4.0
"""So many more cards for each player, and the end of the hand is in sight."""
NEAR_HOME = 100
"""A side that has no more than this to go may end the hand at any moment."""

# What a card in hand is worth keeping for.
SAFETY_KEPT = 1000.0
ROLLS_KEPT = (70.0, 35.0, 12.0)
"""The first Roll in hand, the second, and every further one."""
REMEDIES_KEPT = (40.0, 8.0, 3.0)
NEEDED_NOW = 120.0
"""On top, for the remedy of a hazard that shows."""
BREAKDOWN_KEPT, STOP_KEPT, LIMIT_KEPT = 55.0, 45.0, 30.0
MILE_KEPT = 0.25
ARRIVAL_KEPT = 150.0
"""For what a distance card adds to the prospect of an exact arrival."""

# Exact arrival.
ARRIVAL_NEAR = 300
"""It is thought of when no more than this is left."""
EACH_CARD = 0.85
"""The prospect of cards in hand that end on the trip: this for each that it takes."""
IF_DRAWN = 0.6
"""The prospect of cards that one more would complete, if every unseen card did."""

# The extension: the bounds are those that paid among players of this kind.
MILES_WANTED = 150
"""In distance cards in hand: half of the way."""
SAFETIES_WANTED = 2
"""Exposed or in hand: every one is a way less to be stopped, or a coup fourré to come."""
DRAWS_WANTED = 8
"""For the side's players together."""
LEAD_WANTED = 100
