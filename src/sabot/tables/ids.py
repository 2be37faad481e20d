"""The unguessable ids of tables, players and finished games."""

from __future__ import annotations

import secrets


def new_id(size: int) -> str:
    """Return a random id of `size` bytes, spelled so that a URL can hold it unescaped.

    It does not begin with a dash: in a command that would look like an option.
    """
    while (new := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return new
