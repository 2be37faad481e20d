"""Names that tell people apart: nothing hidden in them, and none that looks like another at the same table.

What looks alike is what Unicode says (UTS 39): the letters of two names are replaced by those that they look
like, and if the skeletons that remain are the same, so are the names to a reader. The table of letters in
`lookalikes.txt` is made by `tools/lookalikes.py`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources

from sabot.core.errors import TableError
from sabot.core.visible import hidden_in

NUMBERED = 22
"""Characters of a name that leave room for a number behind it."""


def check_name(name: str) -> None:
    """Raise TableError if the name has characters in it that nobody could see."""
    hidden = hidden_in(name)
    if hidden:
        raise TableError("name-hidden", name=name, found=", ".join(hidden))


def are_alike(name: str, other: str) -> bool:
    """Return whether a reader could take one name for the other, in capitals or not."""
    return not _looks(name).isdisjoint(_looks(other))


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """Return the name, with a number behind it if it looks like one that is taken."""
    others = frozenset[str]().union(*map(_looks, taken))
    name, number = wanted, 2
    while not _looks(name).isdisjoint(others):
        name = f"{wanted[:NUMBERED]}{number}"
        number += 1
    return name


def skeleton(text: str) -> str:
    """Return what is left of a text when every letter is replaced by the one that it looks like."""
    table = _lookalikes()
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(table.get(sign, sign) for sign in parts))


@lru_cache(maxsize=4096)
def _looks(name: str) -> frozenset[str]:
    """Return the skeletons of a name: a capital may look like a letter that its small one does not.

    Unicode's table leaves out most letters that are others in another width or style, such as `ｎ`.
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
