"""The `--json` option, the same for every command with numbers.

Without a file, the numbers are printed instead of the report; with a file, they are written there and the
report is printed as usual.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sabot.terminal.saved import check_writable, write_text

PRINTED = "-"
"""The value of `--json` without a file."""


def check_json(place: str | None) -> None:
    """Raise if the file cannot be written, before the work starts."""
    if place not in (None, PRINTED):
        check_writable(Path(place))


def put_json(text: str, place: str | None) -> bool:
    """Print or write the numbers, if requested; return whether the report should be printed."""
    if place == PRINTED:
        sys.stdout.write(text)
        return False
    if place is not None:
        write_text(Path(place), text)
    return True
