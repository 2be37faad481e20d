"""The order of the seats around a table."""

from __future__ import annotations


def around(own: int | None, count: int) -> list[int]:
    """Return the numbers below `count`, starting with `own`; for a spectator (None), starting with 0."""
    first = own or 0
    return [(first + place) % count for place in range(count)]
