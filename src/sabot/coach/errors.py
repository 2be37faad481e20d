"""What the coach refuses."""

from __future__ import annotations

from sabot.core.errors import SabotError


class CoachError(SabotError):
    """A record that cannot be analysed, or a budget that is none."""
