"""Player names without hidden characters, and distinguishable from all others at the same table.

Names look alike as Unicode defines it (UTS 39): each letter is replaced by the one that it looks like, and
two names are confusable if the resulting skeletons are equal. `tools/lookalikes.py` makes the table of
letters in `lookalikes.txt`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources

from sabot.core.errors import TableError
from sabot.core.visible import hidden_in

NUMBERED = 22
"""The length of a name that leaves room for a number after it."""


def check_name(name: str) -> None:
    """Raise TableError if the name has invisible characters."""
    hidden = hidden_in(name)
    if hidden:
        raise TableError("name-hidden", name=name, found=", ".join(hidden))


def are_alike(name: str, other: str) -> bool:
    """Return whether a reader could mistake one name for the other, regardless of case."""
    return not _looks(name).isdisjoint(_looks(other))


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """Return the name, with a number after it if it looks like a name in `taken`."""
    others = frozenset[str]().union(*map(_looks, taken))
    name, number = wanted, 2
    while not _looks(name).isdisjoint(others):
        name = f"{wanted[:NUMBERED]}{number}"
        number += 1
    return name


def skeleton(text: str) -> str:
    """Return a text with every letter replaced by the one that it looks like."""
    table = _lookalikes()
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(table.get(sign, sign) for sign in parts))


@lru_cache(maxsize=4096)
def _looks(name: str) -> frozenset[str]:
    """Return the skeletons of a name: a capital may look like a letter that its lower case does not.

    Unicode's table omits most letters that are another letter in a different width or style, such as `ｎ`.
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset(
        look
        for form in (name, plain)
        for look in (skeleton(form.casefold()), skeleton(skeleton(form).casefold()))
    )


@cache
def _lookalikes() -> dict[str, str]:
    table: dict[str, str] = {}
    lines = (resources.files(__package__) / "lookalikes.txt").read_text("utf-8").splitlines()
    for line in lines:
        if not line.startswith("#"):
            look, _, signs = line.partition(": ")
            shown = "".join(chr(int(code, 16)) for code in look.split("+"))
            table |= dict.fromkeys((chr(int(code, 16)) for code in signs.split(" ")), shown)
    return table
