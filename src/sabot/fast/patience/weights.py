"""What the player `booklet` of Patience weighs: the one place for both forms of him.

Each has a weight for the moment when the pack is out, and what is added to it the more cards the
pack still holds. They were fitted to the outcomes of a hundred thousand deals and then tried a
little to either side. They stand here because whatever kernels are made from is part of the name
that they are kept under. Plain numbers only: nothing is loaded with them.
"""

from __future__ import annotations

FULL_PACK = 56
FAR = 6
"""Piles with so many numbers missing between them will hardly ever join."""

UP = (0.889, 5.924)
"""Cards on the upper row."""
LEADER = (-0.963, -0.718)
"""The highest pile of the upper row: one that runs ahead has used up what the others will want."""
SIZE = (-2.614, -4.07)
"""Cards in the waste."""
DEPTH = (-2.843, -11.75)
"""Low cards deep in the waste."""
CROSSED = (-0.742, 6.559)
"""Pairs in the waste of which the higher card lies above."""
RUNS = (0.62, -0.424)
"""Neighbours in the waste that can go up one after the other."""
CARDS = (0.942, -0.322)
"""Cards in the lower row."""
HIGH = (-1.186, 0.254)
"""The highest cards of the lower piles."""
EMPTY = (0.671, -0.408)
"""Empty places."""
APART = (0.848, -0.999)
"""How far the lower piles are from joining."""
WELCOME = (2.307, 0.231)
"""The share of the pack that could be placed at once."""

BOOKLET = (*UP, *SIZE, *DEPTH, *RUNS, *CROSSED, *CARDS, *HIGH, *EMPTY, *APART, *WELCOME, *LEADER)
"""All of them, in the order in which they are added up."""

CHANCE = (1.117, -0.885, 0.964, -0.722, 2.714, -4.224)
"""How the worth of a board tells the chance to win: slope and level of a logistic curve, each with what is
added for the share of the pack still to come, and for its square. Fitted to 12,000 hands of `booklet`."""

PROGRESS = 0.02
"""What all cards up count for besides the game won: hands that are lost are still played well."""

MOST_BOARDS = 400
"""So many boards are looked at before a card is turned; seldom are there more than a few dozen."""

MOST_ENDINGS = 3000
"""The same once the pack is out, and everything is known."""
