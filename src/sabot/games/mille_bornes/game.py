"""The descriptor of Mille Bornes, which the registry finds."""

from __future__ import annotations

from typing import get_args

from sabot.core.game import Game, Unseen
from sabot.core.ids import RuleId
from sabot.games.kit.events import kinds_in
from sabot.games.mille_bornes import events
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.codec import CODEC
from sabot.games.mille_bornes.description import description
from sabot.games.mille_bornes.measures import measures
from sabot.games.mille_bornes.notation import MilleBornesNotation
from sabot.games.mille_bornes.presenter import MilleBornesPresenter
from sabot.games.mille_bornes.rules import MilleBornesRules
from sabot.games.mille_bornes.state import State, unseen_cards, with_unseen
from sabot.games.mille_bornes.terms import player_counts, terms_of
from sabot.games.mille_bornes.view import View

_SECTIONS = {1: 0, 2: 4, 3: 4, 4: 13, 5: 9, 6: 4, 7: 4, 8: 2}
_WITH_OVERVIEW = {1, 2, 4, 7}
"""Sections whose number alone is also a rule: the cards, the tables, what rolling means, the score."""


def _rule_ids() -> tuple[RuleId, ...]:
    ids = []
    for section, count in _SECTIONS.items():
        if section in _WITH_OVERVIEW:
            ids.append(RuleId(f"MB-{section}"))
        ids.extend(RuleId(f"MB-{section}.{number}") for number in range(1, count + 1))
    return tuple(ids)


MILLE_BORNES: Game[State, Action, View] = Game(
    id="mille-bornes",
    rules=MilleBornesRules(),
    notation=MilleBornesNotation(),
    codec=CODEC,
    presenter=MilleBornesPresenter(),
    package="sabot.games.mille_bornes",
    default_edition="parker-1971",
    default_players=2,
    rule_ids=_rule_ids(),
    players=player_counts,
    bots={
        "booklet": "sabot.bots.mille_bornes.booklet:Booklet",
        "counter": "sabot.bots.mille_bornes.counter:Counter",
        "search": "sabot.bots.mille_bornes.search:Search",
        "master": "sabot.bots.mille_bornes.search:Master",
    },
    searching_bots=frozenset({"search", "master"}),
    default_bot="booklet",
    measures=measures,
    terms=terms_of,
    view_type=View,
    event_types=kinds_in(events),
    action_types=get_args(Action),
    unseen=Unseen(unseen_cards, with_unseen),
    description=description,
)
