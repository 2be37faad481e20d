"""`--json`, the same in every command that has numbers to tell.

Without a file the numbers are printed in place of the report; with a file they are written there, and the
report is printed as usual.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sabot.terminal.saved import check_writable, write_text

PRINTED = "-"
"""What `--json` stands for without a file."""


def check_json(place: str | None) -> None:
    """Raise if the file cannot be written: better before the work than after it."""
    if place not in (None, PRINTED):
        check_writable(Path(place))


def put_json(text: str, place: str | None) -> bool:
    """Print or write the numbers, if they are wanted; tell whether the report is to be printed."""
    if place == PRINTED:
        sys.stdout.write(text)
        return False
    if place is not None:
        write_text(Path(place), text)
    return True
