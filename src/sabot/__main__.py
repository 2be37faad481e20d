"""Lets ``python -m sabot`` do what the ``sabot`` command does."""

import sys

from sabot.cli import main

if __name__ == "__main__":
    sys.exit(main())
