"""The pages stay small: what a phone loads before it can play is bounded."""

from __future__ import annotations

import gzip
from pathlib import Path

from sabot.server.http.pages import FOLDER

FIRST_LOAD = 200_000
"""Bytes, compressed, for everything there is: no page loads more than all of them together."""


def test_all_pages_together_are_smaller_than_the_first_load_may_be() -> None:
    files = [
        file for file in FOLDER.rglob("*") if file.is_file() and file.suffix not in {".br", ".gz", ".png"}
    ]
    assert any(file.suffix == ".js" for file in files), "the pages have been built: `make web`"
    sizes = {file.relative_to(FOLDER).as_posix(): compressed(file) for file in files}
    assert sum(sizes.values()) < FIRST_LOAD, sizes


def compressed(file: Path) -> int:
    """As a browser gets it that knows nothing newer than gzip."""
    packed = file.with_name(f"{file.name}.gz")
    return packed.stat().st_size if packed.exists() else len(gzip.compress(file.read_bytes()))
