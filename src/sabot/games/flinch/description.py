"""The position in whole sentences: game pile, reserve piles and hand of each player."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import Seat
from sabot.core.table import Table
from sabot.core.text import Text
from sabot.games.flinch.view import View
from sabot.games.kit.around import around


def description(view: View, table: Table) -> Sequence[Text]:
    """Return a sentence for every player."""
    return [_player(view, Seat(seat), table) for seat in around(view.seat, view.terms.players)]


def _player(view: View, seat: Seat, table: Table) -> Text:
    reserve = tuple(top for top in view.reserve_tops[seat] if top is not None)
    return Text(
        "flinch-standing",
        {
            "seat": table.name(seat),
            "game": view.game_sizes[seat],
            "top": view.game_tops[seat] or "–",
            "piles": len(reserve),
            "reserve": reserve,
            "hand": view.hand_sizes[seat],
        },
    )
