"""Compression of responses, and content codings that a client accepts."""

from __future__ import annotations

import asyncio
import gzip
import re

from sabot.server.http.origin import Scope, header

MIN_BYTES = 1000
"""Shorter bodies are not compressed: they fit into one packet anyway."""
_LEVEL = 6
_CODING = re.compile(r"\s*([A-Za-z0-9*-]{1,20})\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?)\s*)?")


def accepts_encoding(scope: Scope, coding: str) -> bool:
    """Whether the client accepts a content coding."""
    for part in header(scope, b"accept-encoding")[:500].split(","):
        match = _CODING.fullmatch(part)
        if match and match[1].lower() == coding:
            return float(match[2] or 1) > 0
    return False


async def compress(body: bytes, scope: Scope) -> tuple[bytes, dict[str, str]]:
    """Return a body, compressed where that is worthwhile and accepted, and the headers that say so."""
    headers = {"Vary": "Accept-Encoding"}
    if len(body) < MIN_BYTES or not accepts_encoding(scope, "gzip"):
        return body, headers
    headers["Content-Encoding"] = "gzip"
    return await asyncio.to_thread(gzip.compress, body, _LEVEL, mtime=0), headers
