"""The error for records and budgets that the coach refuses."""

from __future__ import annotations

from sabot.core.errors import SabotError


class CoachError(SabotError):
    """A record that cannot be analysed, or an invalid budget."""
