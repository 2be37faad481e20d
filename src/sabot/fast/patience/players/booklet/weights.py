"""The weights of the player `booklet` of Patience, shared by its two implementations.

Each has a weight for an empty pack, and a second one in proportion to the cards in the pack. They were fitted
to the results of a hundred thousand deals, then varied a little in both directions. They are in this folder
because the cache key of kernels covers it. Importing this module loads nothing else.
"""

from __future__ import annotations

FULL_PACK = 56
FAR = 6
"""Piles with this many missing numbers between them hardly ever join."""

UP = (0.889, 5.924)
"""Cards on the upper row."""
LEADER = (-0.963, -0.718)
"""The highest pile of the upper row: one far ahead has used up cards that the others need."""
SIZE = (-2.614, -4.07)
"""Cards in the waste."""
DEPTH = (-2.843, -11.75)
"""Low cards deep in the waste."""
CROSSED = (-0.742, 6.559)
"""Pairs in the waste with the higher card above."""
RUNS = (0.62, -0.424)
"""Neighbours in the waste that can go up one after another."""
CARDS = (0.942, -0.322)
"""Cards in the lower row."""
HIGH = (-1.186, 0.254)
"""The highest cards of the lower piles."""
EMPTY = (0.671, -0.408)
"""Empty places."""
APART = (0.848, -0.999)
"""How far the lower piles are from joining."""
PLACEABLE = (2.307, 0.231)
"""The share of the pack that could be placed at once."""

BOOKLET = (*UP, *SIZE, *DEPTH, *RUNS, *CROSSED, *CARDS, *HIGH, *EMPTY, *APART, *PLACEABLE, *LEADER)
"""All weights, in the order in which they are added up."""

WIN_CURVE = (1.117, -0.885, 0.964, -0.722, 2.714, -4.224)
"""The probability of winning from the value of a board: slope and level of a logistic curve, each with terms
for the share of the pack still to come, and for its square. Fitted to 12,000 hands of `booklet`.
"""

PROGRESS = 0.02
"""The value of bringing up all cards, in addition to winning: even lost hands are played well."""

MAX_BOARDS = 400
"""How many boards are visited before a card is turned; there are seldom more than a few dozen."""

MAX_ENDGAME_BOARDS = 3000
"""The same once the pack is empty, and everything is known."""
