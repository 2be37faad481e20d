"""Helper for properties where an action either succeeds or is refused with a message."""

from __future__ import annotations

from collections.abc import Callable

from sabot.core.errors import SabotError


def refusal(call: Callable[[], object], kind: type[SabotError] = SabotError) -> str:
    """Return the code with which `call` is refused by an error of this kind; empty if it is not refused."""
    try:
        call()
    except kind as error:
        return error.code
    return ""
