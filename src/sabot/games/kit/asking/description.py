"""The position in whole sentences: the sets and the number of cards of each player."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import Seat
from sabot.core.table import Table
from sabot.core.text import Text
from sabot.games.kit.around import around
from sabot.games.kit.asking.view import View


def description(view: View, table: Table) -> Sequence[Text]:
    """Return a sentence for every player."""
    return [
        Text(
            "asking-standing",
            {
                "seat": table.name(Seat(seat)),
                "sets": len(view.sets[seat]),
                "numbers": view.sets[seat],
                "cards": view.hand_sizes[seat],
            },
        )
        for seat in around(view.seat, view.terms.players)
    ]
