"""The descriptor of Domino, which the registry finds."""

from __future__ import annotations

from typing import get_args

from sabot.core.game import Game
from sabot.core.ids import RuleId
from sabot.games.domino import events
from sabot.games.domino.actions import Action
from sabot.games.domino.codec import CODEC
from sabot.games.domino.description import description
from sabot.games.domino.forced import forced
from sabot.games.domino.measures import measures
from sabot.games.domino.notation import DominoNotation
from sabot.games.domino.presenter import DominoPresenter
from sabot.games.domino.rules import DominoRules
from sabot.games.domino.state import State
from sabot.games.domino.terms import player_counts, terms_of
from sabot.games.domino.view import View
from sabot.games.kit.events import kinds_in

DOMINO: Game[State, Action, View] = Game(
    id="domino",
    rules=DominoRules(),
    notation=DominoNotation(),
    codec=CODEC,
    presenter=DominoPresenter(),
    package="sabot.games.domino",
    default_edition="parker-1963",
    default_players=2,
    rule_ids=tuple(RuleId(f"DO-{number}") for number in range(1, 8)),
    players=player_counts,
    bots={
        "booklet": "sabot.bots.domino.booklet:Booklet",
        "search": "sabot.bots.domino.search:Search",
    },
    default_bot="booklet",
    measures=measures,
    terms=terms_of,
    view_type=View,
    event_types=kinds_in(events),
    action_types=get_args(Action),
    searching_bots=frozenset({"search"}),
    forced=forced,
    description=description,
)
