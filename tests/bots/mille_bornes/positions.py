"""Asks the booklet player for its choice in a position written as text."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from sabot.bots.mille_bornes.booklet import Booklet
from sabot.bots.mille_bornes.situation import Situation
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.table import Table
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import State

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
BOOK = "parker-1971"


def position(
    lines: str, edition_id: str = BOOK, players: int = 2, options: Mapping[str, str] | None = None
) -> tuple[State, Table]:
    """Return the state of some lines; Ann is in seat 0."""
    edition = MILLE_BORNES.edition(edition_id).with_options(options or {}, players)
    table = MILLE_BORNES.table(edition, NAMES[:players])
    told = [line.strip() for line in lines.strip().splitlines()]
    return MILLE_BORNES.notation.parse_setup(told, edition, table, Seat(players - 1)), table


def choice(
    lines: str,
    edition_id: str = BOOK,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    seen: Sequence[Event] = (),
    luck: int = 1,
) -> str:
    """Return Ann's choice, in the record's notation."""
    state, table = position(lines, edition_id, players, options)
    player = Booklet(Seat(0), random.Random(luck))
    for event in seen:
        player.see(event)
    rules = MILLE_BORNES.rules
    action = player.choose(rules.view(state, Seat(0)), rules.legal(state, Seat(0)))
    return MILLE_BORNES.notation.format_action(action, table)


def situation(lines: str) -> Situation:
    """Return Ann's situation in a game for two."""
    state, _ = position(lines)
    return Situation(MILLE_BORNES.rules.view(state, Seat(0)))
