"""States: nothing is lost, nothing is random, and determinizations look like the view."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError, fields, replace
from random import Random

import pytest

from sabot.core.errors import TableError
from sabot.core.ids import Seat
from sabot.core.record import dumps
from sabot.core.session import AnySession, Session
from sabot.games import GAMES
from tests.support.cases import Case, each_table, each_variant
from tests.support.leaks import some_viewers, viewers
from tests.support.play import finished, new_session, plies
from tests.support.traits import TRAITS, traits_of


def test_every_registered_game_tells_where_its_cards_are() -> None:
    assert set(TRAITS) == set(GAMES)
    for game_id in GAMES:
        traits_of(game_id)


def test_a_game_without_an_entry_fails() -> None:
    with pytest.raises(AssertionError, match="no entry for the game canasta"):
        traits_of("canasta")


@each_variant
def test_no_card_is_lost_or_doubled(case: Case) -> None:
    traits = traits_of(case.game_id)
    deck = Counter(case.game.rules.deck(case.edition, case.players))
    for seed in case.seeds:
        for session, _ in plies(case, seed):
            assert traits.cards(session.state) == deck


@each_variant
def test_everything_is_of_a_kind_that_the_descriptor_names(case: Case) -> None:
    """A type that the descriptor does not name could not be sent to remote players: see `sabot.wire`."""
    game, everybody = case.game, viewers(case.table)
    for seed in case.seeds:
        for session, _ in plies(case, seed):
            views = [session.view(viewer) for viewer in everybody]
            assert {type(view) for view in views} == {game.view_type}
            assert {view.terms for view in views} == {game.terms(case.edition, case.players)}
        found = {type(event) for viewer in everybody for event in session.events_for(viewer)}
        assert found <= set(game.event_types)
        assert {type(entry.action) for entry in session.history} <= set(game.action_types)


@each_table
def test_a_kind_that_the_descriptor_leaves_out_is_noticed(case: Case) -> None:
    session = finished(case, 1)
    (event, *_), action = session.events_for(None), session.history[0].action
    events, actions = set(case.game.event_types), set(case.game.action_types)
    for game in (
        replace(case.game, event_types=tuple(events - {type(event)})),
        replace(case.game, action_types=tuple(actions - {type(action)})),
        replace(case.game, view_type=type(event)),
    ):
        with pytest.raises(AssertionError):
            test_everything_is_of_a_kind_that_the_descriptor_names(case.played_by(game))


@each_variant
def test_the_same_deal_and_actions_give_the_same_hand(case: Case) -> None:
    first = finished(case, 1)
    again: AnySession = Session(
        case.game, case.edition, case.table, first.dealer, deal=first.deal, proof=first.proof
    )
    assert again.opening_events == first.opening_events
    for entry in first.history:
        assert again.play(entry.seat, entry.action) == entry.events
    assert again.state == first.state
    assert hash(again.state) == hash(first.state)
    assert again.history == first.history
    assert dumps(again.record()) == dumps(first.record())
    assert again.score() == first.score()


@each_table
def test_applying_an_action_leaves_the_old_state_alone(case: Case) -> None:
    rules = case.game.rules
    for session, rng in plies(case, 1):
        asked = session.asked
        if asked is None or rng.random() < 0.7:
            continue
        state = session.state
        print_of_it, view = hash(state), rules.view(state, asked.seats[0])
        for seat in asked.seats:
            for action in rules.legal(state, seat):
                one, other = rules.apply(state, seat, action), rules.apply(state, seat, action)
                assert one == other
                assert one.state != state
        assert hash(state) == print_of_it
        assert rules.view(state, asked.seats[0]) == view


@each_table
def test_states_views_and_events_are_frozen(case: Case) -> None:
    session = finished(case, 1)
    things = [session.state, session.view(None), session.view(Seat(0)), *session.opening_events]
    things += [event for entry in session.history for event in entry.events]
    things += [entry.action for entry in session.history]
    for thing in things:
        hash(thing)
        assert not hasattr(thing, "__dict__"), "slotted: nothing can be hung onto it"
        for field in fields(thing)[:1]:
            with pytest.raises(FrozenInstanceError):
                setattr(thing, field.name, None)


@each_variant
def test_a_guess_looks_like_the_view_it_was_made_from(case: Case) -> None:
    rules, traits = case.game.rules, traits_of(case.game_id)
    deck = Counter(rules.deck(case.edition, case.players))
    for session, rng in plies(case, 1):
        for viewer in some_viewers(case, rng):
            view = session.view(viewer)
            guess = rules.determinize(view, rng)
            assert rules.view(guess, viewer) == view
            assert traits.cards(guess) == deck
            assert rules.asked(guess) == session.asked
            if viewer is not None:
                assert rules.legal(guess, viewer) == session.legal(viewer)


@each_table
def test_a_guess_comes_from_its_generator_alone(case: Case) -> None:
    rules = case.game.rules
    for session, _ in plies(case, 1):
        view = session.view(Seat(0))
        assert rules.determinize(view, Random(7)) == rules.determinize(view, Random(7))


@each_table
def test_a_guess_can_be_played_on(case: Case) -> None:
    """Bots search in determinizations: from each, the hand can be played to its end."""
    rules = case.game.rules
    most = traits_of(case.game_id).longest(case.edition, case.players)
    for session, rng in plies(case, 1):
        if session.over or rng.random() < 0.9:
            continue
        for viewer in some_viewers(case, rng):
            state = rules.determinize(session.view(viewer), rng)
            for _ in range(most):
                asked = rules.asked(state)
                if asked is None:
                    break
                moves = [(seat, action) for seat in asked.seats for action in rules.legal(state, seat)]
                state = rules.apply(state, *rng.choice(moves)).state
            assert rules.asked(state) is None


@each_table
def test_no_two_guesses_need_be_alike(case: Case) -> None:
    """While much is hidden, determinizations differ: `determinize` does not know the true state."""
    session, rng = new_session(case, 0), Random(1)
    if session.state == traits_of(case.game_id).reshuffle(session.state, Seat(0), rng):
        return  # nothing is hidden: a seat that sees its own cards knows where the others are
    guesses = {case.game.rules.determinize(session.view(Seat(0)), rng) for _ in range(10)}
    assert len(guesses) == 10
    assert session.state not in guesses


@each_table
def test_other_numbers_of_players_find_no_table(case: Case) -> None:
    known = case.game.players(case.edition)
    assert case.players in known
    for players in set(range(12)) - set(known):
        with pytest.raises(TableError):
            case.game.rules.sides(case.edition, players)
