"""The position in one sentence: what is on the upper row, and how many cards the pack and the waste hold."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.table import Table
from sabot.core.text import Text
from sabot.games.patience.view import View


def description(view: View, table: Table) -> Sequence[Text]:
    """Return a sentence that says how far the player has come."""
    top = view.waste[-1] if view.waste else "–"
    args = {"n": view.up, "cards": len(view.terms.deck), "pack": view.pack_size, "waste": len(view.waste)}
    return [Text("patience-standing", {**args, "top": top})]
