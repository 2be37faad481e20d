"""Static files. Where a compressed copy lies beside a file, it is sent instead."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Send
from starlette.types import Scope as MutableScope

from sabot.server.http.compression import accepts_encoding

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""Content coding → suffix of the compressed copy, the best first."""
TYPES = {".webmanifest": "application/manifest+json"}
"""Content types that Python's own list lacks."""


class Files(StaticFiles):
    """The files of a folder, which need not exist yet."""

    def __init__(self, folder: Path, cache: str = "no-cache") -> None:
        super().__init__(directory=folder, check_dir=False)
        self._cache = cache

    async def check_config(self) -> None:
        """Accept a missing folder: it counts as empty."""

    async def get_response(self, path: str, scope: MutableScope) -> Response:
        """Return the response for a path. Compressed copies have no paths of their own."""
        if path.endswith(tuple(SUFFIXES.values())):
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: MutableScope,
        status_code: int = 200,
    ) -> Response:
        """Return the response with the best copy of a file that the browser accepts."""
        path, coding = Path(full_path), ""
        for name, suffix in SUFFIXES.items():
            compressed = path.with_name(path.name + suffix)
            if accepts_encoding(scope, name) and compressed.is_file():
                full_path, stat_result, coding = compressed, compressed.stat(), name
                break
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = self._cache
        response.headers["Vary"] = "Accept-Encoding"
        if path.suffix in TYPES and "Content-Type" in response.headers:
            response.headers["Content-Type"] = TYPES[path.suffix]
        if coding and "Content-Type" in response.headers:  # a response 304 has no content
            response.headers["Content-Encoding"] = coding
        return response


class File:
    """One file of a folder, at its own path."""

    def __init__(self, folder: Path, name: str) -> None:
        self._files = Files(folder)
        self._name = name

    async def __call__(self, scope: MutableScope, receive: Receive, send: Send) -> None:
        """Respond with the file."""
        response = await self._files.get_response(self._name, scope)
        await response(scope, receive, send)
