"""The small types that the whole project uses for seats, sides, cards and rules."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, numbered clockwise from 0; the next seat is the player on the left."""

Side = NewType("Side", int)
"""The owner of one set of piles: one player, or a team."""

Card = NewType("Card", str)
"""A card's id, as records and catalogues write it: `7`, `100`, `joker`."""

RuleId = NewType("RuleId", str)
"""A rule of a rules page, such as `XY-4.9`; errors, tests and the in-app rules cite it."""

HIDDEN = Card("?")
"""Replaces a card that the reader of a redacted record could not see."""
