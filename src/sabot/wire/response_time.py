"""When programs answer in a window: always after the same time, whatever they hold or think about.

The server's own bots and those that play over the wire keep to it alike.
"""

from __future__ import annotations

MIN_SECONDS = 0.25
"""How long an answer takes at least where the window waits for it."""
WINDOW_SHARE = 0.6
"""When in a window of fixed length it comes at the latest, as a share of it: early enough to be heard."""


def response_seconds(usual: float, window: float | None) -> float:
    """The time from the question to the answer; `window`: its fixed length, if it has one."""
    return min(usual, window * WINDOW_SHARE) if window else max(usual, MIN_SECONDS)
