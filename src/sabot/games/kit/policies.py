"""Options of an edition as enums for the rules to branch on."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from sabot.core.edition import Edition
from sabot.core.errors import EditionError

Policy = TypeVar("Policy", bound=StrEnum)


def policy(edition: Edition, key: str, kind: type[Policy]) -> Policy:
    """Return the policy that an edition's value names; raise EditionError if there is none."""
    word = edition.word(key)
    try:
        return kind(word)
    except ValueError:
        raise EditionError("edition-value", edition=edition.id, key=key, value=word) from None
