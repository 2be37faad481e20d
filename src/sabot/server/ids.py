"""The unguessable ids of tables, players and finished games."""

from __future__ import annotations

import secrets


def new_id(size: int) -> str:
    """Return a random id of `size` bytes, in letters that stand in an address unescaped.

    People hand ids to commands, where a dash in front would begin an option.
    """
    while (new := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return new
