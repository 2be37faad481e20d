"""The descriptor of Authors, which the registry finds."""

from __future__ import annotations

from sabot.core.game import Game, Unseen
from sabot.core.ids import RuleId
from sabot.games.authors.presenter import AuthorsPresenter
from sabot.games.authors.rules import AuthorsRules
from sabot.games.authors.terms import terms_of
from sabot.games.kit.asking.actions import Ask, all_asks
from sabot.games.kit.asking.description import description
from sabot.games.kit.asking.events import Given, HandEnded, Refused, SetLaid, TurnBegan
from sabot.games.kit.asking.measures import measures
from sabot.games.kit.asking.notation import AskingNotation
from sabot.games.kit.asking.state import State, unseen_cards, with_unseen
from sabot.games.kit.asking.terms import player_counts
from sabot.games.kit.asking.view import View
from sabot.games.kit.codec import ListedActions

AUTHORS: Game[State, Ask, View] = Game(
    id="authors",
    rules=AuthorsRules(),
    notation=AskingNotation(terms_of, AuthorsRules.stock),
    codec=ListedActions(all_asks),
    presenter=AuthorsPresenter(),
    package="sabot.games.authors",
    default_edition="parker-1963",
    default_players=4,
    rule_ids=tuple(RuleId(f"AU-{number}") for number in range(1, 5)),
    players=player_counts,
    bots={
        "booklet": "sabot.bots.authors.booklet:Booklet",
        "search": "sabot.bots.authors.search:Search",
    },
    default_bot="booklet",
    measures=measures,
    terms=terms_of,
    view_type=View,
    event_types=(TurnBegan, Given, Refused, SetLaid, HandEnded),  # without a stock, nobody draws
    action_types=(Ask,),
    searching_bots=frozenset({"search"}),
    unseen=Unseen(unseen_cards, with_unseen),
    description=description,
)
