"""Thousands of random hands of every edition and number of players, without an exception or a lost card."""

from __future__ import annotations

from collections import Counter

import pytest

from sabot.core.fairness import derived_secret
from tests.support.cases import Case, each_table
from tests.support.play import Player, cuts_for, new_match
from tests.support.traits import traits_of

SOME, MANY = 60, 20_000


@each_table
def test_some_hands(case: Case) -> None:
    play_hands(case, SOME, check_every=1)


@pytest.mark.soak
@each_table
def test_many_hands(case: Case) -> None:
    play_hands(case, MANY, check_every=40)


def play_hands(case: Case, hands: int, check_every: int) -> None:
    """Whole games, one after another, until so many hands are played."""
    traits, rules = traits_of(case.game_id), case.game.rules
    deck = Counter(rules.deck(case.edition, case.players))
    most = traits.longest(case.edition, case.players)
    played, games = 0, 0
    while played < hands:
        match = new_match(case, games)
        while played < hands and not match.verdict.over:
            secret = derived_secret(games, "soak", case.id, match.next_hand)
            session = match.deal_with(secret, cuts_for(case.table, games))
            player = Player(case, played)
            while not session.over:
                player.step(session)
                if session.version % check_every == 0:
                    assert traits.cards(session.state) == deck
                    assert session.version <= most
            assert traits.cards(session.state) == deck
            played += 1
        games += 1
    assert games
