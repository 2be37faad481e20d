"""Showing a page in the browser of whoever started the server."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser

PATIENCE = 5.0


def browse(address: str, *, wait: bool = False) -> None:
    """Open the browser, if there is one with a window of its own.

    (A browser that runs in the terminal would take the place of the server's own words.) It is not
    waited for, but for a moment if the process ends otherwise.
    """
    has_windows = sys.platform in {"darwin", "win32"}
    if has_windows or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
        opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
        opening.start()
        if wait:
            opening.join(PATIENCE)
