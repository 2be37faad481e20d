"""The weights of the player `runs`: see `policy` and `outlook`.

They started as the numbers of `sabot.bots.flinch`. Each was then varied in both directions in some thousand
hands of the player against itself, with two to four players, with partners and in the variations.
"""

from __future__ import annotations

import numpy as np

(
    GAME_CARD,
    NEW_HAND,
    THINNER_HAND,
    PROSPECT,
    DANGER,
    FADES,
    LAST_CARDS,
    OWN_LUCK,
    A_CARD,
    LAY_PROSPECT,
    RUN,
    BASE,
    TWIN,
    STEP,
    BURIED,
    BREAKS_RUN,
    TWICE_IN_HAND,
) = range(17)

WEIGHTS = np.array(
    [
        4.0,  # a game-pile card of the player's side is played
        0.8,  # the hand is played out, and a new one comes at once
        0.06,  # a card less in hand
        0.3,  # the player's game-pile card could be played, by the cards in sight
        1.0,  # the next player can play a game-pile card
        0.375,  # the factor for a danger or a prospect with each player in between
        4.5,  # the extra weight of a game pile's last cards: 1 + this, divided by the cards left
        0.6,  # the probability that a missing card turns up
        0.004,  # the cost of each card, so that the shorter of two equal runs is chosen
        # A card laid on a reserve pile, and what lies there:
        2.5,  # the player's game-pile card could still be played
        1.0,  # the covered card comes directly after it
        0.03,  # on an empty place, for each step from the beginning of a pile to this card
        -0.2,  # on a card of the same number, or on one that does not come next
        -0.05,  # for each number between the two
        -0.5,  # the covered card is needed first
        -0.4,  # the covered card could have been followed by the one beneath it
        0.1,  # a second card of a number is easier to part with
    ]
)
