"""The descriptor of Go to the Store, which the registry finds."""

from __future__ import annotations

from sabot.core.game import Game, Unseen
from sabot.core.ids import RuleId
from sabot.games.kit.asking import events
from sabot.games.kit.asking.actions import Ask, all_asks
from sabot.games.kit.asking.description import description
from sabot.games.kit.asking.notation import AskingNotation
from sabot.games.kit.asking.state import State, unseen_cards, with_unseen
from sabot.games.kit.asking.terms import player_counts
from sabot.games.kit.asking.view import View
from sabot.games.kit.codec import ListedActions
from sabot.games.kit.events import kinds_in
from sabot.games.store.measures import measures
from sabot.games.store.presenter import StorePresenter
from sabot.games.store.rules import StoreRules
from sabot.games.store.terms import terms_of

STORE: Game[State, Ask, View] = Game(
    id="store",
    rules=StoreRules(),
    notation=AskingNotation(terms_of, StoreRules.stock),
    codec=ListedActions(all_asks),
    presenter=StorePresenter(),
    package="sabot.games.store",
    default_edition="parker-1963",
    default_players=3,
    rule_ids=tuple(RuleId(f"GS-{number}") for number in range(1, 5)),
    players=player_counts,
    bots={
        "booklet": "sabot.bots.store.booklet:Booklet",
        "search": "sabot.bots.store.search:Search",
    },
    default_bot="booklet",
    measures=measures,
    terms=terms_of,
    view_type=View,
    event_types=kinds_in(events),
    action_types=(Ask,),
    searching_bots=frozenset({"search"}),
    unseen=Unseen(unseen_cards, with_unseen),
    description=description,
)
