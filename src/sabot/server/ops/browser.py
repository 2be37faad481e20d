"""Opening a page in the browser of the person who started the server."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser

MAX_WAIT = 5.0
"""Seconds to wait for the browser before the process ends."""


def open_in_browser(address: str, *, wait: bool = False) -> None:
    """Open an address in the browser, if there is one with a window of its own.

    A browser in the terminal would hide the server's output. With `wait`, give the browser some seconds to
    start, because the process is about to end.
    """
    has_windows = sys.platform in {"darwin", "win32"}
    if has_windows or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
        opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
        opening.start()
        if wait:
            opening.join(MAX_WAIT)
