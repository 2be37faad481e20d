"""The uses of a card are listed completely, in words, and only from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_type_hints

from sabot.core.ids import Card, Seat
from sabot.core.session import AnySession
from sabot.library.card_uses import card_uses
from sabot.locale import Translator
from tests.support.cases import Case, each_table
from tests.support.play import from_position, plies
from tests.support.traits import traits_of

TR = Translator("en")
CARDS = 4
"""The approximate number of cards that a seat asks about at a time."""


def questions(case: Case, gap: int) -> Iterator[tuple[AnySession, Seat, list[Card]]]:
    """Yield, at intervals, a player who asks about some of their cards and about any others."""
    for session, rng in plies(case, 1):
        if rng.randrange(gap):
            continue
        seat = rng.choice(case.table.seats)
        held = [*dict.fromkeys(getattr(session.view(seat), "hand", ()))]
        asked = rng.sample(held, min(len(held), CARDS)) + rng.sample(case.game.presenter.cards(), CARDS)
        yield session, seat, [*dict.fromkeys(asked)]


@each_table
def test_every_legal_action_that_names_a_card_is_among_its_uses(case: Case) -> None:
    presenter = case.game.presenter
    for session, seat, _ in questions(case, 10):
        view, legal = session.view(seat), session.legal(seat)
        for card in presenter.cards():
            uses, meant = presenter.uses(card, view), presenter.meanings(card, view)
            assert len(set(uses)) == len(uses)
            assert {action for action in legal if action in meant} <= set(uses)
        for action in legal:
            named = [name for name, kind in get_type_hints(type(action)).items() if kind is Card]
            assert all(action in presenter.uses(getattr(action, name), view) for name in named), action


@each_table
def test_each_use_is_told_as_the_rules_have_it(case: Case) -> None:
    parse = case.game.notation.parse_action
    for session, seat, cards in questions(case, 20):
        for use in (use for card in cards for use in card_uses(session, seat, card, TR)):
            illegal = session.check(seat, parse(use.do, case.table))
            assert use.words
            assert use.legal == (illegal is None)
            assert bool(use.reason) == bool(use.rule) == (not use.legal)
            assert use.legal or use.rule in case.game.rule_ids


@each_table
def test_uses_are_the_same_whatever_the_seat_cannot_see(case: Case) -> None:
    for number, (session, seat, cards) in enumerate(questions(case, 10)):
        other = traits_of(case.game_id).reshuffle(session.state, seat, Random(number))
        here, there = (from_position(case, state, session.dealer) for state in (session.state, other))
        for card in cards:
            assert card_uses(here, seat, card, str) == card_uses(there, seat, card, str)


@each_table
def test_who_waits_is_told_what_else_speaks_against_it(case: Case) -> None:
    """On turn, the rules would say the same; not being on turn is the reason only if there is no other."""
    waiting = 0
    for session, seat, cards in questions(case, 5):
        asked = session.asked
        if asked is None or seat in asked.seats:
            continue
        waiting += 1
        soon = from_position(case, case.game.rules.on_turn(session.state, seat), session.dealer)
        assert soon.asked is not None
        assert soon.asked.seats == (seat,)
        for use in (use for card in cards for use in card_uses(session, seat, card, str)):
            action = case.game.notation.parse_action(use.do, case.table)
            illegal = soon.check(seat, action) or session.check(seat, action)
            assert illegal is not None
            assert use.rule == illegal.rule
    assert waiting or case.players == 1
