"""French elision before a value: the pile *d’Ada*, not *de Ada*.

A catalogue cannot know with which letter a name begins. Values that begin with a vowel are marked before a
message is formatted, so that nothing but a value is ever changed. `web/src/lib/elision.ts` does the same.
"""

from __future__ import annotations

import re

_MARK = "\ue000"
# Names only: the keys of selectors are lower case. H and Y may or may not elide, so they do not.
_VOWELS = frozenset("AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ")
_BEFORE_VOWEL = re.compile(rf"\b([Dd]|[Qq]u)e {_MARK}")


def mark(value: str) -> str:
    """Mark a value before which `de` and `que` lose their vowel."""
    return _MARK + value if value[:1] in _VOWELS else value


def elide(text: str) -> str:
    """Return the text with `de` and `que` elided before marked values, and without the marks."""
    return _BEFORE_VOWEL.sub(r"\1’", text).replace(_MARK, "")
