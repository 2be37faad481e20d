"""Run in place of `sabot`: a server with short timeouts, so that a test need not wait long.

With `PINGS=none` it sends no pings.
"""

from __future__ import annotations

import os
import sys
from functools import partial

import uvicorn

from sabot.cli import main
from sabot.server.net import http_protocol, websocket, websocket_protocol
from sabot.server.store import database

TIMEOUT = 5.0
"""Seconds. A client that must not be dropped needs far less, even on a busy machine."""

if __name__ == "__main__":
    websocket.HELLO_SECONDS = websocket_protocol.ABORT_SECONDS = http_protocol.HEAD_SECONDS = (
        database.BUSY_TIMEOUT
    ) = TIMEOUT
    pings = None if os.environ.get("PINGS") == "none" else TIMEOUT
    short_pings = partial(uvicorn.Config, ws_ping_interval=pings, ws_ping_timeout=pings)
    uvicorn.Config = short_pings  # type: ignore[assignment, misc]
    sys.exit(main())
