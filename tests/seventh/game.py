"""High Card: a tiny game outside the package, to prove that a game needs nothing inside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from sabot.core.game import Game
from sabot.core.ids import RuleId
from sabot.core.rules import Event
from sabot.games.kit.codec import ListedActions
from sabot.games.kit.events import kinds_in
from tests.seventh import events as happenings
from tests.seventh.events import Doubled
from tests.seventh.notation import HighCardNotation
from tests.seventh.presenter import HighCardPresenter
from tests.seventh.rules import HighCardRules
from tests.seventh.state import Action, State, all_actions
from tests.seventh.terms import player_counts, terms_of
from tests.seventh.view import View


def measures(state: State, events: Sequence[Event]) -> Mapping[str, float]:
    """Return the points by side, and how many tricks were doubled."""
    found = {"doubled": float(sum(isinstance(event, Doubled) for event in events))}
    for side, points in enumerate(state.points, 1):
        found |= {f"score.{side}": float(points), f"tricks.{side}": float(points)}
    return found


HIGH_CARD: Game[State, Action, View] = Game(
    id="high-card",
    rules=HighCardRules(),
    notation=HighCardNotation(),
    codec=ListedActions(all_actions),
    presenter=HighCardPresenter(),
    package="tests.seventh",
    default_edition="table-2026",
    default_players=3,
    rule_ids=tuple(RuleId(f"HC-{number}") for number in range(1, 6)),
    players=player_counts,
    bots={"steady": "tests.seventh.bot:Steady"},
    default_bot="steady",
    measures=measures,
    terms=terms_of,
    view_type=View,
    event_types=kinds_in(happenings),
    action_types=get_args(Action),
)
