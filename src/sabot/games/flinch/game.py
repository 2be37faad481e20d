"""The descriptor of Flinch, which the registry finds."""

from __future__ import annotations

from typing import get_args

from sabot.core.game import Game, Unseen
from sabot.core.ids import RuleId
from sabot.games.flinch import events
from sabot.games.flinch.actions import Action
from sabot.games.flinch.codec import CODEC
from sabot.games.flinch.description import description
from sabot.games.flinch.forced import forced
from sabot.games.flinch.measures import measures
from sabot.games.flinch.notation import FlinchNotation
from sabot.games.flinch.presenter import FlinchPresenter
from sabot.games.flinch.rules import FlinchRules
from sabot.games.flinch.state import State, unseen_cards, with_unseen
from sabot.games.flinch.terms import player_counts, terms_of
from sabot.games.flinch.view import View
from sabot.games.kit.events import kinds_in

_RULES = 15

FLINCH: Game[State, Action, View] = Game(
    id="flinch",
    rules=FlinchRules(),
    notation=FlinchNotation(),
    codec=CODEC,
    presenter=FlinchPresenter(),
    package="sabot.games.flinch",
    default_edition="parker-1963",
    default_players=2,
    rule_ids=tuple(RuleId(f"FL-{number}") for number in range(1, _RULES + 1)),
    players=player_counts,
    bots={
        "booklet": "sabot.bots.flinch.booklet:Booklet",
        "search": "sabot.bots.flinch.search:Search",
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
