"""Patience in the kernel follows the reference rules at every move, and so does its player."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from sabot.bots.driver import Driver
from sabot.bots.patience import booklet as original
from sabot.bots.patience.booklet import Booklet
from sabot.bots.random_player import RandomPlayer
from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.core.session import Session
from sabot.fast import FastError, fast_game, random_numbers
from sabot.fast.patience.api import FastPatience
from sabot.fast.patience.players.booklet import policy
from sabot.games.kit.numbers import rank
from sabot.games.patience.game import PATIENCE
from sabot.games.patience.measures import measures
from sabot.games.patience.state import State
from sabot.games.patience.terms import PLACES, Gaps, Waste
from tests.fast.preparing import prepared
from tests.support.patience import PatienceTraits

RULES, SEAT = PATIENCE.rules, Seat(0)
FREE_WASTE = f"{Gaps.PACK_THEN_WASTE} {Waste.FREE}"
each_gaps = pytest.mark.parametrize("gaps", [*(gaps.value for gaps in Gaps), FREE_WASTE])


def edition_with(gaps: str, series: int = 4) -> Edition:
    """Return an edition with this choice for empty places and, in a second word, for the waste."""
    edition, (filled, _, waste) = PATIENCE.edition(PATIENCE.default_edition), gaps.partition(" ")
    chosen = {"gaps": filled, "waste": waste or Waste.ONLY_IF_UNPLAYABLE, "play.series": str(series)}
    return edition.with_options(chosen, 1)


def batch_of(gaps: str, series: int = 4) -> FastPatience:
    prepared("patience")
    batch = fast_game("patience", edition_with(gaps, series), 1)
    assert isinstance(batch, FastPatience)
    return batch


def packs_of(batch: FastPatience, games: int, rng: random.Random) -> list[list[Card]]:
    deck = RULES.deck(batch.edition, 1)
    return [rng.sample(deck, len(deck)) for _ in range(games)]


def begun(batch: FastPatience, pack: list[Card]) -> State:
    deal = (Zone("row", None, tuple(pack[:PLACES])), Zone("pack", None, tuple(pack[PLACES:])))
    return RULES.setup(batch.edition, 1, SEAT, deal).state


def dealt(batch: FastPatience, games: int, rng: random.Random) -> list[State]:
    """Return the same deals in the batch and as states of the reference rules."""
    packs = packs_of(batch, games, rng)
    batch.deal_packs(np.array([[rank(card) for card in pack] for pack in packs], np.uint8))
    return [begun(batch, pack) for pack in packs]


def plies(batch: FastPatience, games: int, rng: random.Random) -> Iterator[list[State]]:
    """Yield the same games move by move in both engines, every second one played eagerly."""
    states, weight = dealt(batch, games, rng), PatienceTraits().weight
    codes = [0] * games
    yield states
    while not all(state.ended for state in states):
        for at, state in enumerate(states):
            codes[at] = -1
            if not state.ended:
                legal = RULES.legal(state, SEAT)
                action = rng.choices(legal, [weight(one) if at % 2 else 1 for one in legal])[0]
                codes[at] = PATIENCE.codec.encode(action, batch.table)
                states[at] = RULES.apply(state, SEAT, action).state
        batch.step(codes)
        yield states


def compare(batch: FastPatience, states: list[State]) -> None:
    """Compare legal actions, whole states, seats asked and points."""
    legal, totals, asked = batch.legal(), batch.score(), batch.actor()
    for at, state in enumerate(states):
        codes = [PATIENCE.codec.encode(action, batch.table) for action in RULES.legal(state, SEAT)]
        assert np.flatnonzero(legal[at]).tolist() == codes
        assert batch.state(at) == state
        assert asked[at] == (-1 if RULES.asked(state) is None else 0)
        assert (totals[at, 0],) == RULES.score(state).totals


def differ(gaps: str, series: int, games: int) -> int:
    """Play and compare; return the number of plies."""
    batch, count = batch_of(gaps, series), 0
    for states in plies(batch, games, random.Random(f"{gaps} {series}")):
        compare(batch, states)
        count += sum(not state.ended for state in states)
    return count


@each_gaps
def test_every_move_is_that_of_the_reference(gaps: str) -> None:
    assert differ(gaps, 4, 200) > 20_000


@pytest.mark.parametrize("series", [1, 2, 10])
def test_other_packs_are_data(series: int) -> None:
    differ("pack-then-waste", series, 4)
    differ("never", series, 4)


@pytest.mark.soak
@each_gaps
def test_a_quarter_of_a_million_plies(gaps: str) -> None:
    assert differ(gaps, 4, 2500) > 250_000


def test_a_dealt_game_has_the_whole_pack_and_begins_as_the_rules_have_it() -> None:
    batch = batch_of("pack-then-waste")
    batch.reset(random_numbers.seeds_of(5, 0, 200))
    cards, deck = PatienceTraits().cards, Counter(RULES.deck(batch.edition, 1))
    firsts: Counter[Card] = Counter()
    for at in range(len(batch)):
        state = batch.state(at)
        assert cards(state) == deck
        assert all(pile != (Card("1"),) for pile in state.lower)
        firsts[state.pack[-1]] += 1
    assert len(firsts) == 15


def test_a_game_depends_on_its_seed_alone() -> None:
    whole, part = batch_of("pack-then-waste"), batch_of("pack-then-waste")
    whole.reset(random_numbers.seeds_of(7, 0, 50))
    part.reset(random_numbers.seeds_of(7, 30, 20))
    assert (whole.states[30:] == part.states).all()
    both = whole.playout().totals[30:], part.playout().totals
    assert (both[0] == both[1]).all()
    assert (whole.states[30:] == part.states).all()


def test_states_and_views_can_be_packed() -> None:
    batch = batch_of("waste-then-pack")
    rng = random.Random(3)
    for states in list(plies(batch, 6, rng))[::20]:
        other = batch_of("waste-then-pack")
        other.load(states)
        compare(other, states)
        for state in states:
            view = RULES.view(state, SEAT)
            other.load_view(view, random_numbers.seeds_of(1, 0, 3))
            for at in range(3):
                guess = other.state(at)
                assert RULES.view(guess, SEAT) == view
                assert sorted(guess.pack) == sorted(state.pack)


def test_a_pile_with_a_gap_is_refused() -> None:
    batch = batch_of("pack-then-waste")
    state = replace(dealt(batch, 1, random.Random(1))[0], lower=((Card("9"), Card("5")), (), (), ()))
    with pytest.raises(FastError, match="fast-position"):
        batch.load([state])


def test_determinizing_shuffles_the_pack_and_nothing_else() -> None:
    batch = batch_of("pack-then-waste")
    states = dealt(batch, 1, random.Random(2))
    batch.load(states * 2000)
    samples = batch.determinize(0, random_numbers.seeds_of(9, 0, 2000))
    assert batch.state(5) == states[0], "the games themselves stay"
    batch.states = samples
    found: Counter[Card] = Counter()
    for at in range(len(batch)):
        guess = batch.state(at)
        assert RULES.view(guess, SEAT) == RULES.view(states[0], SEAT)
        found[guess.pack[0]] += 1
    left = Counter(states[0].pack)
    expected = {card: 2000 * count / left.total() for card, count in left.items()}
    assert sum((found[card] - mean) ** 2 / mean for card, mean in expected.items()) < 36, "chi-square of 14"


def test_an_observation_tells_what_lies_open_and_no_more() -> None:
    batch = batch_of("pack-then-waste")
    for states in list(plies(batch, 4, random.Random(4)))[::15]:
        seen = batch.observe(0)
        for at, state in enumerate(states):
            numbers = seen[at].tolist()
            turned = rank(state.turned) if state.turned is not None else 0
            assert numbers[:4] == [state.ended, turned, len(state.waste), 60 - len(state.pack)]
            assert [height for height in numbers[4:14] if height] == list(state.upper)
            ends = [(rank(pile[0]), rank(pile[-1])) if pile else (0, 0) for pile in state.lower]
            assert list(zip(numbers[14:18], numbers[18:22], strict=True)) == ends
            assert numbers[22 : 22 + len(state.waste)] == [rank(card) for card in state.waste]
            assert not any(numbers[22 + len(state.waste) :])
        batch.states = batch.determinize(0, random_numbers.seeds_of(2, 0, len(batch)))
        assert (batch.observe(0) == seen).all()
        batch.load(states)


def test_an_illegal_action_moves_no_game() -> None:
    batch = batch_of("pack-then-waste")
    batch.reset(random_numbers.seeds_of(1, 0, 3))
    before = batch.states.copy()
    for wrong in (28, 29, -1, 63, 64, 1 << 40):
        with pytest.raises(FastError) as caught:
            batch.step([0, 0, wrong])
        assert caught.value.details == {"game": 2, "action": wrong}
        assert (batch.states == before).all()
    with pytest.raises(FastError, match="fast-batch-size"):
        batch.step([0, 0])


def test_random_play_is_that_of_the_random_player() -> None:
    """Both play the same deals, so that only the random choices differ."""
    batch = batch_of("pack-then-waste")
    states, up, moves = dealt(batch, 150, random.Random(6)), 0, 0
    for at, state in enumerate(states):
        player = RandomPlayer(SEAT, random.Random(at))
        while not state.ended:
            action = player.choose(None, RULES.legal(state, SEAT))
            state, moves = RULES.apply(state, SEAT, action).state, moves + 1
        up += state.up
    batch.load(states * 20)
    batch.states["rng"] = random_numbers.seeds_of(6, 0, len(batch))
    outcome = batch.playout()
    assert abs(outcome.totals.mean() - up / 150) < 4 * outcome.totals.std() / 150**0.5
    assert abs(outcome.moves.mean() - moves / 150) < 4 * outcome.moves.std() / 150**0.5


def test_both_players_search_equally_far() -> None:
    for name in ("MAX_BOARDS", "MAX_ENDGAME_BOARDS"):
        assert vars(policy)[name] == vars(original)[name], name


@each_gaps
def test_the_player_chooses_alike_in_any_position(gaps: str) -> None:
    batch = batch_of(gaps)
    for states in list(plies(batch, 6, random.Random(gaps)))[::6]:
        batch.load(states)
        choices = batch.choose()
        for at, state in enumerate(states):
            if state.ended:
                assert choices[at] == -1
                continue
            action = Booklet(SEAT, random.Random()).choose(RULES.view(state, SEAT), ())
            assert choices[at] == PATIENCE.codec.encode(action, batch.table)


def played_alike(gaps: str, games: int) -> int:
    """Play whole hands of both players on the same deals; return how many were won."""
    batch = batch_of(gaps)
    states, won = dealt(batch, games, random.Random(f"{gaps} whole")), 0
    outcome, found = batch.playout("booklet"), batch.measures()
    for at, state in enumerate(states):
        session = Session(PATIENCE, batch.edition, batch.table, SEAT, position=state)
        driver = Driver(session, {SEAT: Booklet(SEAT, random.Random())})
        driver.run()
        assert batch.state(at) == session.state
        assert outcome.moves[at] == driver.moves > 50
        assert outcome.won[at, 0] == session.state.won
        events = [event for entry in session.history for event in entry.events]
        assert {name: values[at] for name, values in found.items()} == measures(session.state, events)
        won += session.state.won
    return won


@each_gaps
def test_the_player_plays_whole_hands_alike(gaps: str) -> None:
    played_alike(gaps, 60)


@pytest.mark.soak
@each_gaps
def test_the_player_plays_many_hands_alike(gaps: str) -> None:
    assert played_alike(gaps, 500) >= (40 if gaps.startswith("pack-then-waste") else 0)
