"""The result of every request in every situation: one case a line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.tables.situations import SITUATIONS, decide

pytestmark = pytest.mark.usefixtures("seventh")

SEATS = """
    waiting    cleo  sit 2              sat
    waiting    cleo  sit 0              seat-taken
    waiting    cleo  sit 3              seat-taken
    waiting    cleo  sit 4              seat-unknown
    waiting    cleo  sit -1             seat-unknown
    waiting    anna  sit 0              nothing
    waiting    anna  sit 2              already-seated
    full       cleo  sit 2              seat-taken
    cutting    cleo  sit 0              seat-taken
    cutting    cleo  sit 2              sat
    cutting    dan   sit 2              came-back
    playing    cleo  sit 1              seat-taken
    playing    cleo  sit 2              sat
    playing    cleo  sit 3              seat-taken
    playing    dan   sit 2              came-back
    playing    anna  sit 2              already-seated
    deserted   cleo  sit 1              sat
    deserted   ben   sit 1              came-back
    deserted   ben   sit 2              seat-seen
    deserted   dan   sit 1              sat
    away       cleo  sit 1              seat-taken
    away       ben   sit 1              came-back
    over       cleo  sit 2              sat
    over       dan   sit 2              came-back
    over       cleo  sit 3              seat-taken
    hostless   cleo  sit 0              sat
    closed     cleo  sit 2              table-closed
    closed     anna  sit 2              already-seated

    waiting    ben   leave              left
    waiting    cleo  leave              not-seated
    cutting    ben   leave              left
    playing    ben   leave              left
    playing    dan   leave              not-seated
    playing    cleo  leave              not-seated
    away       ben   leave              left
    over       ben   leave              left

    waiting    anna  bot 2 steady       bot
    waiting    anna  bot 2 random       bot
    waiting    anna  bot 2 nonsense     player-unknown
    waiting    anna  bot 2 -            nothing
    waiting    anna  bot 3 -            bot
    waiting    anna  bot 3 random       bot
    waiting    anna  bot 3 steady       nothing
    waiting    anna  bot 1 steady       seat-taken
    waiting    anna  bot 0 steady       seat-taken
    waiting    anna  bot 4 steady       seat-unknown
    waiting    ben   bot 2 steady       host-only
    waiting    cleo  bot 2 steady       host-only
    waiting    ben   bot 3 -            host-only
    playing    anna  bot 2 random       bot
    playing    ben   bot 2 random       bot
    playing    ben   bot 2 steady       nothing
    playing    cleo  bot 2 random       not-seated
    playing    dan   bot 2 random       not-seated
    playing    anna  bot 2 -            seat-fixed
    playing    anna  bot 3 random       seat-fixed
    playing    anna  bot 3 -            seat-fixed
    playing    anna  bot 1 -            seat-fixed
    playing    anna  bot 1 steady       seat-present
    playing    anna  bot! 1 steady      stood-in
    playing    ben   bot! 0 steady      stood-in
    playing    cleo  bot! 1 steady      not-seated
    playing    anna  bot! 1 nonsense    player-unknown
    cutting    anna  bot! 1 steady      stood-in
    away       anna  bot! 1 steady      seat-fixed
    away       anna  bot! 1 -           seat-fixed
    over       anna  bot 2 steady       bot
    over       anna  bot 2 -            bot
    over       anna  bot! 1 steady      bot
    over       ben   bot 2 -            host-only
    hostless   ben   bot 0 steady       bot
    hostless   anna  bot 0 steady       bot
    closed     anna  bot 2 steady       table-closed

    waiting    anna  pace 0.5           tempo-not-here
    waiting    cleo  pace 0.5           not-seated
    playing    anna  pace 0.5           tempo-not-here
    playing    dan   pace 0.5           not-seated
    away       anna  pace 0.5           tempo-not-here
    deserted   anna  pace 0.5           paced
    deserted   anna  pace 0             paced
    deserted   anna  pace 1             nothing
    deserted   ben   pace 0.5           not-seated
    hostless   ben   pace 0.5           paced
    hostless   anna  pace 0.5           not-seated
    closed     anna  pace 0.5           table-closed
"""

GAMES = """
    waiting    anna  start              seats-open
    full       anna  start              started
    full       ben   start              host-only
    full       cleo  start              host-only
    cutting    anna  start              game-begun
    playing    anna  start              game-begun
    over       anna  start              started
    over       ben   start              host-only
    hostless   ben   start              seats-open

    waiting    anna  rematch            game-not-over
    playing    anna  rematch            game-not-over
    over       anna  rematch            rematch
    over       dan   rematch            not-seated
    over       cleo  rematch            not-seated
    hostless   ben   rematch            rematch
"""


def lines(table: str) -> list[Any]:
    """Return the cases of a text table."""
    return [
        pytest.param(*line.split(maxsplit=2), id=" ".join(line.split()))
        for line in table.splitlines()
        if line.strip()
    ]


@pytest.mark.parametrize(("place", "who", "wish"), lines(SEATS + GAMES))
def test_each_request_in_each_situation(place: str, who: str, wish: str) -> None:
    wanted, expected = wish.rsplit(maxsplit=1)
    driver = SITUATIONS[place]()
    before = len(driver.journal), driver.table.version
    assert decide(driver, who, wanted) == expected
    assert (len(driver.journal), driver.table.version) == before  # a decision changes nothing
