"""The order in which one looks around a table."""

from __future__ import annotations


def around(own: int | None, count: int) -> list[int]:
    """Return the numbers below `count` from one's own on; a spectator begins with the first."""
    first = own or 0
    return [(first + place) % count for place in range(count)]
