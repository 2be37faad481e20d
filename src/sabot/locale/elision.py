"""French elision before a value: the pile *d’Ada*, not *de Ada*.

A catalogue cannot know the first letter of a name. Values that begin with a vowel are marked before a message
is formatted, so that only the text before values changes. `web/src/lib/elision.ts` does the same.
"""

from __future__ import annotations

import re

_MARK = "\ue000"
# Only capitals, as in names: selector keys are lower case. H and Y sometimes elide, so they are left out.
_VOWELS = frozenset("AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ")
_BEFORE_VOWEL = re.compile(rf"\b([Dd]|[Qq]u)e {_MARK}")


def mark(value: str) -> str:
    """Return a value, marked if `de` and `que` lose their vowel before it."""
    return _MARK + value if value[:1] in _VOWELS else value


def elide(text: str) -> str:
    """Return the text with `de` and `que` elided before marked values, and without the marks."""
    return _BEFORE_VOWEL.sub(r"\1’", text).replace(_MARK, "")
