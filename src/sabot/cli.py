"""The ``sabot`` command."""

import sys

from sabot import __version__


def main() -> int:
    """Run the command line and return its exit status."""
    sys.stdout.write(f"sabot {__version__}\n")
    return 0
