"""What the kernels refuse: tables and positions beyond their limits, and wrong arguments."""

from __future__ import annotations

from sabot.core.errors import SabotError


class FastError(SabotError):
    """A game, a table or a position that the kernels cannot hold, or a wrong argument to a batch."""
