"""The score sheet of a hand, which counts sets, and its leaders."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import RuleId, Side
from sabot.core.rules import ScoreEntry, ScoreLine, ScoreSheet
from sabot.core.text import Text
from sabot.games.kit.asking.state import Ended, State
from sabot.games.kit.numbers import Cards, in_order


def leaders(sets: Sequence[Cards]) -> tuple[Side, ...]:
    """Return the sides with the most sets."""
    most = max(map(len, sets))
    return tuple(Side(side) for side, laid in enumerate(sets) if len(laid) == most)


def score(state: State, game: str, rule: str) -> ScoreSheet:
    """Return the sheet, with the game's keys for its words and the rule it is based on."""
    entries = tuple(
        ScoreEntry(len(laid), Text(f"{game}-why-sets", {"count": len(laid), "numbers": in_order(laid)}))
        for laid in state.sets
    )
    winners = leaders(state.sets) if isinstance(state.phase, Ended) else ()
    totals = tuple(len(laid) for laid in state.sets)
    return ScoreSheet((ScoreLine("sets", RuleId(rule), entries),), totals, winners)
