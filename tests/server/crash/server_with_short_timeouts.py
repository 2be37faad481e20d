"""Run in place of `sabot`: a server that soon loses its patience, so that a test need not wait for it.

With `PINGS=none` it does not ask whether anybody is still there.
"""

from __future__ import annotations

import os
import sys
from functools import partial

import uvicorn

from sabot.cli import main
from sabot.server.net import http_protocol, websocket, websocket_protocol
from sabot.server.store import database

MOMENT = 5.0
"""Seconds. Who is not to be dropped needs far less, even on a busy machine; who is, is waited for."""

if __name__ == "__main__":
    websocket.HELLO_SECONDS = websocket_protocol.ABORT_SECONDS = http_protocol.HEAD_SECONDS = (
        database.BUSY_TIMEOUT
    ) = MOMENT
    pings = None if os.environ.get("PINGS") == "none" else MOMENT
    hasty = partial(uvicorn.Config, ws_ping_interval=pings, ws_ping_timeout=pings)
    uvicorn.Config = hasty  # type: ignore[assignment, misc]
    sys.exit(main())
