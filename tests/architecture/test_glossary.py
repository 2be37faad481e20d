"""The glossary names only things that exist."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "glossary.md"


def places(page: str) -> list[str]:
    """Return every place in the last column of a table."""
    rows = [line.split("|") for line in page.splitlines() if line.startswith("| ")]
    return [place for row in rows for place in re.findall(r"`([^`]+)`", row[-2])]


def exists(place: str) -> bool:
    """Return whether a file of the package or the pages, a module or something in a module has this name."""
    if place.startswith("web/"):
        return (ROOT / place).is_file()
    if "/" in place:
        return any((ROOT / "src" / "sabot").glob(place.replace("<game>", "*")))
    module, names = place, list[str]()
    while module:
        try:
            found = importlib.import_module(module)
        except ModuleNotFoundError:
            module, _, name = module.rpartition(".")
            names.insert(0, name)
            continue
        for name in names:
            if not hasattr(found, name):
                return False
            found = getattr(found, name)
        return True
    return False


@pytest.mark.parametrize("place", sorted(set(places(PAGE.read_text(encoding="utf-8")))))
def test_what_the_glossary_names_exists(place: str) -> None:
    assert exists(place)


def test_every_word_has_a_place_and_stands_once() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    entries = [row for row in rows if not row.startswith("| word |")]
    assert len(entries) > 30
    assert all(places(row) for row in entries)
    words = [word.strip() for row in entries for word in row.split("|")[1].split(",")]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    "place",
    ["sabot.core.match.Party", "sabot.core.party", "sabot.party", "nobody.at.home", "games/<game>/party.py"],
)
def test_what_is_gone_is_noticed(place: str) -> None:
    assert not exists(place)
    assert places(f"| word | meaning | where |\n|---|---|---|\n| party | … | `{place}` |") == [place]
