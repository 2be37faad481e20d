"""The size of the pages is bounded, for phones that load them."""

from __future__ import annotations

import gzip
from pathlib import Path

from sabot.server.http.pages import FOLDER

FIRST_LOAD = 200_000
"""The maximum size of all files, compressed, in bytes."""


def test_all_files_together_are_within_the_budget() -> None:
    files = [
        file for file in FOLDER.rglob("*") if file.is_file() and file.suffix not in {".br", ".gz", ".png"}
    ]
    assert any(file.suffix == ".js" for file in files), "the pages have been built: `make web`"
    sizes = {file.relative_to(FOLDER).as_posix(): compressed(file) for file in files}
    assert sum(sizes.values()) < FIRST_LOAD, sizes


def compressed(file: Path) -> int:
    """Return the size for a browser that knows only gzip."""
    packed = file.with_name(f"{file.name}.gz")
    return packed.stat().st_size if packed.exists() else len(gzip.compress(file.read_bytes()))
