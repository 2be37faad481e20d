"""The weights of the player `booklet`, roughly in points, shared by its two implementations.

`sabot.bots.mille_bornes` reads these numbers, the kernels compile them in. They are in this folder because
the cache key of kernels covers it. Importing this module loads nothing else.
"""

from __future__ import annotations

# The hints: chosen by letting this player play itself with other weights.
START_WEIGHT, ROLL_WEIGHT = 300.0, 220.0
CURE_WEIGHT = 150.0
LIMIT_ENDS = 40.0
LIMIT_FREES = 0.3
"""Added to ending a limit, for every mile of the cards in hand that the limit holds back."""
MILE = 1.0
ARRIVED = 1000.0
ARRIVAL = 120.0
BREAKDOWN_DAMAGE, STOP_DAMAGE, LIMIT_DAMAGE = 450.0, 380.0, 220.0
AT_START, ON_THE_WAY = 0.6, 0.8
"""A hazard hurts more the farther its victim has come: this share at once, the second with the distance."""
LIMIT_SHARE_ROLLING, LIMIT_SHARE_STANDING, LIMIT_SHARE_ARRIVING = 1.0, 0.7, 0.2
"""How much of a limit's damage counts for a side that rolls, one that does not, and one that is nearly there.
"""
COUP_FOURRE_COST = 100.0
IN_VAIN = -10_000.0
SAFETY_NOW = 2000.0
"""A safety that should wait no longer comes first, even before arrival, because it costs no turn."""
SAFETY_WAITS = -400.0
FEW_DRAWS = 4.0
"""When fewer cards than this remain for each player, the end of the hand is near."""
RIVAL_NEAR = 100
"""A side with no more miles to go than this may end the hand at any moment."""

# The value of keeping a card in hand.
SAFETY_KEPT = 1000.0
ROLLS_KEPT = (70.0, 35.0, 12.0)
"""The first Roll in hand, the second, and every further one."""
REMEDIES_KEPT = (40.0, 8.0, 3.0)
NEEDED_NOW = 120.0
"""Added for the remedy of a hazard that shows."""
BREAKDOWN_KEPT, STOP_KEPT, LIMIT_KEPT = 55.0, 45.0, 30.0
MILE_KEPT = 0.25
ARRIVAL_KEPT = 150.0
"""For what a distance card adds to the prospect of an exact arrival."""

# Exact arrival.
ARRIVAL_NEAR = 300
"""It matters once no more than this is left."""
ARRIVAL_PER_CARD = 0.85
"""The prospect of cards in hand that end on the trip: this factor for each card it takes."""
ARRIVAL_IF_DRAWN = 0.6
"""The prospect of cards that one more would complete, if every unseen card did."""

# The extension: the best bounds found among players of this kind.
EXTENSION_MIN_MILES = 150
"""In distance cards in hand: half of the way."""
EXTENSION_MIN_SAFETIES = 2
"""Exposed or in hand: each is one way fewer to be stopped, or a possible coup fourré."""
EXTENSION_MIN_DRAWS = 8
"""For the side's players together."""
EXTENSION_MIN_LEAD = 100
