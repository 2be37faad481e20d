"""The time that bots take to answer in a window: always the same, whatever cards they hold.

The server's own bots and bots over the wire use the same times.
"""

from __future__ import annotations

MIN_SECONDS = 0.25
"""The shortest answer where the window waits for it."""
WINDOW_SHARE = 0.6
"""The latest answer in a window of fixed length, as a share of that length, so that it arrives in time."""


def response_seconds(usual: float, window: float | None) -> float:
    """Return the time from the question to the answer; `window` is the fixed length, if there is one."""
    return min(usual, window * WINDOW_SHARE) if window else max(usual, MIN_SECONDS)
