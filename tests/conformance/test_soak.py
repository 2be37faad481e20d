"""Thousands of games of every edition and number of players: each ends, and no card is lost.

`make soak` plays 100,000 hands of every game between random players, and as many between its own players,
divided among its tables, but at least 20,000 at each of them. `SOAK_SHARE=0.1 make soak` plays a tenth of
that.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.fairness import derived_secret
from sabot.core.session import AnySession
from tests.support.cases import BASE, Case, each_table
from tests.support.play import Player, cuts_for, new_match, worth_a_look
from tests.support.traits import traits_of

SOME, MANY, AT_LEAST = 20, 100_000, 20_000
SHARE = float(os.environ.get("SOAK_SHARE", "1"))

Finish = Callable[[Case, AnySession, int], None]


@each_table
def test_some_hands(case: Case) -> None:
    play_hands(case, SOME, finish_counting_cards)


@each_table
def test_some_hands_of_its_own_players(case: Case) -> None:
    play_hands(case, SOME // 4, finish_with_bots)


@pytest.mark.soak
@each_table
def test_many_hands(case: Case) -> None:
    play_hands(case, many(case), finish_at_random)


@pytest.mark.soak
@each_table
def test_many_hands_of_its_own_players(case: Case) -> None:
    play_hands(case, many(case), finish_with_bots)


def many(case: Case) -> int:
    """Return this table's share of the game's hands."""
    tables = sum(other.game_id == case.game_id for other in BASE)
    return max(1, round(max(MANY / tables, AT_LEAST) * SHARE))


def play_hands(case: Case, hands: int, finish: Finish) -> None:
    """Play whole games, one after another, until `hands` hands are played."""
    traits, rules = traits_of(case.game_id), case.game.rules
    deck = Counter(rules.deck(case.edition, case.players))
    most = traits.longest(case.edition, case.players)
    played, games = 0, 0
    while played < hands:
        match = new_match(case, games)
        while played < hands and not match.standing.over:
            secret = derived_secret(games, "soak", case.id, match.next_hand)
            session = match.deal_with(secret, cuts_for(case.table, games))
            finish(case, session, played)
            assert session.over
            assert session.version <= most
            assert traits.cards(session.state) == deck
            played += 1
        games += 1
    assert games


def finish_counting_cards(case: Case, session: AnySession, number: int) -> None:
    """Finish a hand at random, counting the cards after every move."""
    traits, player = traits_of(case.game_id), Player(case, number)
    deck = Counter(case.game.rules.deck(case.edition, case.players))
    most = traits.longest(case.edition, case.players)
    while not session.over:
        player.step(session)
        if worth_a_look(case, session.version):
            assert traits.cards(session.state) == deck
            assert session.version <= most


def finish_at_random(case: Case, session: AnySession, number: int) -> None:
    """Finish a hand at random, within the longest that a hand can be."""
    player, most = Player(case, number), traits_of(case.game_id).longest(case.edition, case.players)
    while not session.over and session.version <= most:
        player.step(session)


def finish_with_bots(case: Case, session: AnySession, number: int) -> None:
    """Finish a hand with the game's own player in every seat, within the longest that a hand can be."""
    most = traits_of(case.game_id).longest(case.edition, case.players)
    bots = {
        seat: make_bot(case.game, case.game.default_bot, seat, Random(f"{number} {seat}"))
        for seat in case.table.seats
    }
    driver = Driver(session, bots)
    while session.version <= most and driver.step() is not None:
        pass
    driver.deliver()
