"""What the kernels refuse: limits of their records, and wrong input to a batch."""

from __future__ import annotations

from sabot.core.errors import SabotError


class FastError(SabotError):
    """A game, a table or a position that the kernels cannot hold, or a batch used wrongly."""
