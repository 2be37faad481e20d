"""Every line of play of the micro-edition, counted: the reference engine agrees with the stored numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from sabot.core.ids import Seat
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.counts.counting import PLAYERS, Entry, count, deal_of, dump, every_line, load, micro, position
from tests.counts.make import PACKS, SWITCHES, entries

ENTRIES = load()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])
def test_counts_are_as_on_file(entry: Entry) -> None:
    assert count(entry["name"], entry["options"], entry["dealer"], deal_of(entry)) == entry


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])
def test_the_numbers_agree_with_each_other(entry: Entry) -> None:
    whole = sum(final["lines"] for final in entry["finals"])
    assert sum(entry["divide"].values()) == whole
    assert entry["lines"][0] == entry["positions"][0] == 1
    assert len(entry["lines"]) == len(entry["positions"])
    assert all(few <= many for few, many in zip(entry["positions"], entry["lines"], strict=True))
    cards = sum(map(len, entry["hands"])) + len(entry["stock"])
    assert cards == len(MILLE_BORNES.rules.deck(micro(entry["options"]), PLAYERS))


@pytest.mark.parametrize("name", ["lights 0", "small hands 6"])
def test_counting_is_the_same_as_going_through_all_lines(name: str) -> None:
    (entry,) = (one for one in ENTRIES if one["name"] == name)
    state = MILLE_BORNES.rules.setup(
        micro(entry["options"]), PLAYERS, Seat(entry["dealer"]), deal_of(entry)
    ).state
    lengths: Counter[int] = Counter()
    uses: Counter[str] = Counter()
    finals: Counter[tuple[int, ...]] = Counter()
    ends = [set[object]() for _ in entry["lines"]]
    for codes, end in every_line(state):
        lengths[len(codes)] += 1
        uses.update(str(code) for code in codes)
        finals[MILLE_BORNES.rules.score(end).totals] += 1
        ends[len(codes)].add(position(end))
    assert dict(uses) == entry["uses"]
    counted: Counter[tuple[int, ...]] = Counter()
    for final in entry["finals"]:
        counted[tuple(final["scores"])] += final["lines"]
    assert finals == counted
    assert lengths.total() == sum(final["lines"] for final in entry["finals"])
    assert lengths[len(entry["lines"]) - 1] == entry["lines"][-1]
    assert len(ends[-1]) == entry["positions"][-1]


def test_every_switch_makes_a_difference() -> None:
    """Otherwise the entry of the switch would be useless."""
    found = {entry["name"]: dict(entry, name="", options={}) for entry in ENTRIES}
    for name, entry in found.items():
        plain, _, switch = name.partition(", ")
        if switch:
            assert entry != found[plain], name
    assert {name.partition(" ")[0] for name in found} == {pack.partition(" ")[0] for pack in PACKS}
    assert sum(", " in name for name in found) >= sum(map(len, SWITCHES.values()))


def test_the_file_is_what_make_writes() -> None:
    """Check without counting again: the same entries in the same order and form."""
    from tests.counts.counting import DATA

    assert dump(ENTRIES) == DATA.read_text(encoding="utf-8")


@pytest.mark.soak
def test_make_gives_the_same_file() -> None:
    assert list(entries()) == ENTRIES
