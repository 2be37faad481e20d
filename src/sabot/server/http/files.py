"""Files for browsers, from a folder; compressed ones that lie beside a file are sent in its place."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Send
from starlette.types import Scope as MutableScope

from sabot.server.http.compression import accepts

PACKED = {"br": ".br", "gzip": ".gz"}
"""The ways in which a file may lie there compressed, the best first, and how its name then ends."""
TYPES = {".webmanifest": "application/manifest+json"}
"""What Python's own list does not know."""


class Files(StaticFiles):
    """A folder. It need not be there yet."""

    def __init__(self, folder: Path, cache: str = "no-cache") -> None:
        super().__init__(directory=folder, check_dir=False)
        self._cache = cache

    async def check_config(self) -> None:
        """A folder that is not there is an empty one."""

    async def get_response(self, path: str, scope: MutableScope) -> Response:
        """A file by its name; the compressed ones have none of their own."""
        if path.endswith(tuple(PACKED.values())):
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: MutableScope,
        status_code: int = 200,
    ) -> Response:
        """The file as it lies there, or compressed as the browser likes it."""
        path, coding = Path(full_path), ""
        for name, suffix in PACKED.items():
            beside = path.with_name(path.name + suffix)
            if accepts(scope, name) and beside.is_file():
                full_path, stat_result, coding = beside, beside.stat(), name
                break
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = self._cache
        response.headers["Vary"] = "Accept-Encoding"
        if path.suffix in TYPES and "Content-Type" in response.headers:
            response.headers["Content-Type"] = TYPES[path.suffix]
        if coding and "Content-Type" in response.headers:  # else there is no content: it is not modified
            response.headers["Content-Encoding"] = coding
        return response


class File:
    """One file of a folder, at an address of its own."""

    def __init__(self, folder: Path, name: str) -> None:
        self._files = Files(folder)
        self._name = name

    async def __call__(self, scope: MutableScope, receive: Receive, send: Send) -> None:
        """Answer with the file."""
        response = await self._files.get_response(self._name, scope)
        await response(scope, receive, send)
