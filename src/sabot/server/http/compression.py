"""Compression: of answers as they are made, and of files that lie there compressed already."""

from __future__ import annotations

import asyncio
import gzip
import re

from sabot.server.http.origin import Scope, header

SMALLEST = 1000
"""How many bytes are worth compressing: less goes in one packet either way."""
_LEVEL = 6
_CODING = re.compile(r"\s*([A-Za-z0-9*-]{1,20})\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?)\s*)?")


def accepts(scope: Scope, coding: str) -> bool:
    """Whether who asks can read what is compressed in this way."""
    for part in header(scope, b"accept-encoding")[:500].split(","):
        match = _CODING.fullmatch(part)
        if match and match[1].lower() == coding:
            return float(match[2] or 1) > 0
    return False


async def packed(body: bytes, scope: Scope) -> tuple[bytes, dict[str, str]]:
    """An answer, compressed where that is worth it and can be read; and what its head must say of it."""
    headers = {"Vary": "Accept-Encoding"}
    if len(body) < SMALLEST or not accepts(scope, "gzip"):
        return body, headers
    headers["Content-Encoding"] = "gzip"
    return await asyncio.to_thread(gzip.compress, body, _LEVEL, mtime=0), headers
