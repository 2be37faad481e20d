"""How the game stands, in a whole sentence: what is up, and what the pack and the waste hold."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.table import Table
from sabot.core.text import Text
from sabot.games.patience.view import View


def description(view: View, table: Table) -> Sequence[Text]:
    """Return how far one has come."""
    top = view.waste[-1] if view.waste else "–"
    args = {"n": view.up, "cards": len(view.terms.deck), "pack": view.pack_size, "waste": len(view.waste)}
    return [Text("patience-standing", {**args, "top": top})]
