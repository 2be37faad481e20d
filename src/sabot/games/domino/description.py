"""The position in whole sentences: the cards left to each player and the top of their pile."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import Seat
from sabot.core.table import Table
from sabot.core.text import Text
from sabot.games.domino.view import View
from sabot.games.kit.around import around


def description(view: View, table: Table) -> Sequence[Text]:
    """Return a sentence for every player."""
    return [_player(view, Seat(seat), table) for seat in around(view.seat, view.players)]


def _player(view: View, seat: Seat, table: Table) -> Text:
    top = view.top(seat)
    return Text(
        "domino-standing",
        {"seat": table.name(seat), "left": view.left(seat), "pile": view.pile_sizes[seat], "top": top or "–"},
    )
