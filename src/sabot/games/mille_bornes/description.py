"""The position in whole sentences: each side's distance, what stops it, and its safeties."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import Side
from sabot.core.table import Table
from sabot.core.text import Argument, Text
from sabot.games.kit.around import around
from sabot.games.mille_bornes.legality import is_limited, is_rolling, live_hazard
from sabot.games.mille_bornes.presenter import MilleBornesPresenter
from sabot.games.mille_bornes.state import Piles
from sabot.games.mille_bornes.view import View

_CARDS = MilleBornesPresenter()


def description(view: View, table: Table) -> Sequence[Text]:
    """Return a sentence for every side, and another for its safeties."""
    found: list[Text] = []
    words = view.terms.edition.words
    for side in map(Side, around(view.side, view.terms.sides)):
        piles = view.sides[side]
        args: dict[str, Argument] = {"side": table.side_text(side), "words": words}
        way: dict[str, Argument] = {"n": piles.travelled, "trip": view.trip}
        found.append(Text("mille-bornes-standing", args | way | {"condition": _condition(piles, words)}))
        if piles.safeties:
            cards = tuple(_CARDS.card(exposed.card, words) for exposed in piles.safeties)
            found.append(Text("mille-bornes-standing-safeties", args | {"cards": cards}))
    return found


def _condition(piles: Piles, words: str) -> Text:
    """Return the condition of a side, in a word or two."""
    hazard = live_hazard(piles)
    if hazard is not None:
        return Text("mille-bornes-standing-stopped", {"card": _CARDS.card(hazard, words)})
    if not is_rolling(piles):
        return Text("mille-bornes-label-waiting", {"words": words})
    return Text("mille-bornes-label-limited" if is_limited(piles) else "mille-bornes-label-rolling")
