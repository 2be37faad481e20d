"""The descriptor of Patience, which the registry finds."""

from __future__ import annotations

from typing import get_args

from sabot.core.game import Game, Unseen
from sabot.core.ids import RuleId
from sabot.games.kit.events import kinds_in
from sabot.games.patience import events
from sabot.games.patience.actions import CODEC, Action
from sabot.games.patience.description import description
from sabot.games.patience.forced import forced
from sabot.games.patience.measures import measures
from sabot.games.patience.notation import PatienceNotation
from sabot.games.patience.presenter import PatiencePresenter
from sabot.games.patience.rules import PatienceRules
from sabot.games.patience.state import State, unseen_cards, with_unseen
from sabot.games.patience.terms import player_counts, terms_of
from sabot.games.patience.view import View

PATIENCE: Game[State, Action, View] = Game(
    id="patience",
    rules=PatienceRules(),
    notation=PatienceNotation(),
    codec=CODEC,
    presenter=PatiencePresenter(),
    package="sabot.games.patience",
    default_edition="parker-1963",
    default_players=1,
    rule_ids=tuple(RuleId(f"PA-{number}") for number in range(1, 6)),
    players=player_counts,
    bots={
        "booklet": "sabot.bots.patience.booklet:Booklet",
        "search": "sabot.bots.patience.search:Search",
    },
    searching_bots=frozenset({"search"}),
    default_bot="booklet",
    measures=measures,
    terms=terms_of,
    view_type=View,
    event_types=kinds_in(events),
    action_types=get_args(Action),
    unseen=Unseen(unseen_cards, with_unseen),
    forced=forced,
    description=description,
)
