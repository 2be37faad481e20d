"""Counts again and writes micro.json: `python -m tests.counts.make`, after an intended change of the
rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from sabot.core.edition import spell_option
from sabot.core.fairness import derived_secret
from sabot.core.ids import Seat
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.counts.counting import DATA, PLAYERS, Entry, count, dump, micro
from tests.support.shuffles import FixedLuck, shuffled

NO_BREAKDOWN = {"deck.accident": "0", "deck.repairs": "0", "deck.driving_ace": "0"}
PACKS: dict[str, dict[str, str]] = {
    "whole": {},
    "lights": NO_BREAKDOWN
    | {"deck.end_of_limit": "1", "deck.25": "1", "deck.75": "1", "tables.2.trip": "75"},
    "breakdowns": {"deck.stop": "0", "deck.speed_limit": "0", "deck.25": "2"},
    "long": NO_BREAKDOWN
    | {"deck.speed_limit": "0", "deck.25": "0", "deck.50": "0", "deck.100": "2", "deck.200": "3"}
    | {"tables.2.trip": "500", "play.extended_trip": "600"},
    "small hands": {"play.hand_size": "1", "deck.speed_limit": "0"},
}
"""Packs by name, as changes to the whole one: about a dozen cards, or nine."""

DEALS: dict[str, tuple[int, ...]] = {
    "whole": (0,),
    "lights": (0, 3, 4),
    "breakdowns": (0, 1, 2),
    "long": (0, 1, 2),
    "small hands": (0, 6),
}
"""The numbers of the deals; the last one of a pack is for its switches, chosen so that they matter."""

SWITCHES: dict[str, tuple[str, ...]] = {
    "lights": ("discard", "roll_with_right_of_way", "safety_clears", "careless_attack", "extension"),
    "breakdowns": ("discard", "roll_with_right_of_way", "safety_clears", "careless_attack", "extension"),
    "small hands": ("delayed_action", "shut_out", "unfinished_trip", "points"),
}
"""The options that are changed one at a time with each pack: those that can matter there."""


def entries() -> Iterator[Entry]:
    """Yield some deals of each unchanged pack, then one deal with each switch for some packs."""
    for pack, options in PACKS.items():
        for number in DEALS[pack]:
            yield _entry(f"{pack} {number}", options, number)
    for pack, switches in SWITCHES.items():
        for name in switches:
            item = micro({}).options(PLAYERS)[name]
            for choice in item.choices:
                if choice != item.value:
                    spelled = spell_option(name, choice).partition("=")[2]
                    number = DEALS[pack][-1]
                    yield _entry(f"{pack} {number}, {name}={spelled}", PACKS[pack] | {name: spelled}, number)


def _entry(name: str, options: dict[str, str], number: int) -> Entry:
    """Return the entry of a deal drawn from its number alone."""
    edition, dealer = micro(options), Seat(number % PLAYERS)
    pack = shuffled(MILLE_BORNES.rules.deck(edition, PLAYERS), derived_secret(number, "micro"))
    deal = MILLE_BORNES.rules.deal(edition, PLAYERS, dealer, pack, FixedLuck(1))
    return count(name, options, dealer, deal)


if __name__ == "__main__":
    DATA.write_text(dump(list(entries())), encoding="utf-8")
