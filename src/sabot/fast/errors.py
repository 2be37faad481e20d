"""The error for tables and positions beyond the limits of kernels, and for wrong arguments."""

from __future__ import annotations

from sabot.core.errors import SabotError


class FastError(SabotError):
    """A game, a table or a position that the kernels cannot hold, or a wrong argument to a batch."""
