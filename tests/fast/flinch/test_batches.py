"""Batches of Flinch: deals, determinizations, observations, random play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from sabot.bots.random_player import RandomPlayer
from sabot.core.fairness import shuffle_again
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.fast import FastError, random_numbers
from sabot.fast.compiling import routine
from sabot.fast.flinch.engine.legality import random_move
from sabot.fast.flinch.engine.packing import ENDINGS
from sabot.fast.flinch.engine.sealed_shuffle import shuffle_sealed_pack
from sabot.fast.flinch.engine.tables import piles_of
from sabot.games.flinch.dealing import AGAIN, GAME, HAND, PACK
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.state import Block, Ended, Phase, Spread, State, Turn
from sabot.games.flinch.view import View, unseen
from sabot.games.kit.numbers import NUMBERS, pack_of, rank
from tests.fast.differential import states
from tests.fast.flinch.test_rules import SMALL, SWITCHED, TABLES, batch_for
from tests.support.cases import Case
from tests.support.flinch import FlinchTraits

RULES, CODEC = FLINCH.rules, FLINCH.codec
SOME = SWITCHED[::7]
each_of_some = pytest.mark.parametrize("case", SOME, ids=lambda case: case.id)
two_players = TABLES[0]


@pytest.mark.parametrize("case", SWITCHED, ids=lambda case: case.id)
def test_the_kernel_deals_as_the_rules_do(case: Case) -> None:
    """A dealt packed state is the reference rules' state for the same deal."""
    batch = batch_for(case)
    batch.reset(range(3))
    for at in range(3):
        state = batch.state(at)
        zones = [Zone(PACK, None, state.pack)]
        for seat in case.table.seats:
            zones += (Zone(GAME, seat, state.game[seat]), Zone(HAND, seat, state.hands[seat]))
        if state.terms.recycle:
            zones.append(Zone(AGAIN, None, (Card(state.again),)))
        assert RULES.setup(case.edition, case.players, Seat(case.players - 1), zones).state == state


def test_every_card_is_dealt_anywhere() -> None:
    batch = batch_for(two_players)
    batch.reset(random_numbers.seeds_of(1, 0, 3000))
    places = np.array(
        [
            [rank(state.game[0][0]), rank(state.game[1][9]), rank(state.pack[0]), rank(state.pack[-1])]
            for state in map(batch.state, range(3000))
        ]
    )
    for place in range(4):
        counts = np.bincount(places[:, place], minlength=16)[1:]
        assert ((counts - 200) ** 2 / 200).sum() < 40, "chi-square of 14"


def test_a_game_depends_on_its_seed_alone() -> None:
    whole, part = batch_for(two_players), batch_for(two_players)
    whole.reset(random_numbers.seeds_of(7, 0, 50))
    part.reset(random_numbers.seeds_of(7, 30, 20))
    assert (whole.states[30:] == part.states).all()
    moves = whole.playout().moves[30:], part.playout().moves
    assert (moves[0] == moves[1]).all()
    assert (whole.states[30:] == part.states).all()


@pytest.mark.parametrize("number", [1, 9, 10, 3207])
@pytest.mark.parametrize("series", [1, 3, 20])
def test_the_sealed_order_is_that_of_the_reference(series: int, number: int) -> None:
    for key in ("0" * 32, "f" * 32, "0123456789abcdef0fedcba987654321"):
        again = np.array([int(key[:16], 16), int(key[16:], 16)], np.uint64)
        cards = np.zeros(15 * series, np.int64)
        shuffle_sealed_pack(again, number, series, cards)
        assert tuple(NUMBERS[card - 1] for card in cards) == shuffle_again(pack_of(series), key, number)


@each_of_some
def test_determinizations_look_alike_and_keep_all_cards(case: Case) -> None:
    batch, met = batch_for(case), list(states(case, 1))
    batch.load(met)
    for seat in case.table.seats[:2]:
        views = [RULES.view(state, seat) for state in met]
        batch.load(met)
        batch.states = batch.determinize(seat, random_numbers.seeds_of(3, 0, len(met)))
        guesses = [batch.state(at) for at in range(len(met))]
        assert [RULES.view(guess, seat) for guess in guesses] == views
        cards = FlinchTraits().cards
        assert all(cards(guess) == cards(state) for guess, state in zip(guesses, met, strict=True))
        for guess in guesses:
            assert not any(set(pile) & guess.terms.starters for piles in guess.reserves for pile in piles)
        changed = sum(guess.pack != state.pack for guess, state in zip(guesses, met, strict=True))
        assert changed >= sum(len(set(state.pack)) > 4 for state in met)


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_every_unseen_card_may_be_anywhere_unseen(engine: str) -> None:
    """Reserve piles hide no starters, but any other card equally likely; other places follow from that."""
    case = next(case for case in SWITCHED if ("variation", "from-both-ends") in case.options)
    state: State = list(states(case, 2))[60]
    view, many, starters = RULES.view(state, Seat(0)), 4000, state.terms.starters
    hidden = Counter(unseen(view))
    others = sum(count for card, count in hidden.items() if card not in starters)
    buried = sum(max(0, size - 1) for sizes in view.reserve_sizes for size in sizes)
    assert buried > 20
    batch, rng = batch_for(case), Random(5)
    batch.load_view(view, random_numbers.seeds_of(5, 0, many))
    deep, elsewhere = Counter[Card](), [Counter[Card]() for _ in range(4)]
    for at in range(many):
        guess = batch.state(at) if engine == "kernel" else RULES.determinize(view, rng)
        deep[max(guess.reserves[1], key=len)[0]] += 1
        for found, card in zip(
            elsewhere, (guess.game[0][1], guess.game[1][-1], guess.pack[0], guess.pack[-1]), strict=True
        ):
            found[card] += 1
    for card, count in hidden.items():
        below = 0 if card in starters else count / others
        near(deep[card], many * below)
        for found in elsewhere:
            near(found[card], many * (count - buried * below) / (hidden.total() - buried))


def near(found: int, mean: float) -> None:
    """Check that a count is within four and a half standard errors."""
    assert abs(found - mean) <= 4.5 * mean**0.5, (found, mean)


def test_a_spectators_view_can_be_determinized() -> None:
    state: State = list(states(two_players, 1))[30]
    batch = batch_for(two_players)
    batch.load_view(RULES.view(state, None), random_numbers.seeds_of(1, 0, 20))
    assert len({batch.state(at).hands for at in range(20)}) > 10
    assert all(RULES.view(batch.state(at), None) == RULES.view(state, None) for at in range(20))


@each_of_some
def test_an_observation_is_the_view(case: Case) -> None:
    batch, met = batch_for(case), list(states(case, 1))[::5]
    batch.load(met)
    for seat in case.table.seats:
        seen = batch.observe(seat)
        for at, state in enumerate(met):
            assert seen[at].tolist() == numbers_of(RULES.view(state, seat))


def numbers_of(view: View) -> list[int]:
    """Return the numbers that `sabot.fast.flinch.api` describes."""
    terms, me = view.terms, view.seat
    assert me is not None
    away = [(me + places) % terms.players for places in range(terms.players)]
    kinds: tuple[type[Phase], ...] = (Turn, Spread, Block, Ended)
    phase, asked, resume, how, won = view.phase, -1, -1, -1, 0
    if isinstance(phase, Ended):
        how, won = ENDINGS.index(phase.how), sum(1 << side for side in phase.winners)
    else:
        asked = away.index(phase.seat)
        resume = away.index(phase.resume) if isinstance(phase, Block) else -1
    piles = Counter(view.centre)
    looks = [piles[pile] for pile in piles_of(terms.variation)]
    numbers = [kinds.index(type(phase)), asked, resume, how, won, away.index(view.dealer)]
    numbers += [view.pack_size, view.closed, view.recycled, view.spreads, view.idle, view.opened]
    numbers += [view.hand.count(card) for card in NUMBERS]
    numbers += looks + [0] * (63 - len(looks))
    for seat in away:
        numbers += [view.hand_sizes[seat], number_on(view.game_tops[seat]), view.game_sizes[seat]]
        numbers += map(number_on, view.reserve_tops[seat])
        numbers += view.reserve_sizes[seat]
    return numbers


def number_on(card: Card | None) -> int:
    return 0 if card is None else rank(card)


def test_an_illegal_action_moves_no_game() -> None:
    batch = batch_for(two_players)
    batch.reset(random_numbers.seeds_of(1, 0, 3))
    before, legal = batch.states.copy(), batch.legal()
    right = legal.argmax(axis=1).tolist()
    for wrong in [*np.flatnonzero(~legal[2]).tolist(), -1, batch.actions, 1 << 40]:
        with pytest.raises(FastError) as caught:
            batch.step([*right[:2], wrong])
        assert caught.value.details == {"game": 2, "action": wrong}
    assert (batch.states == before).all()


@each_of_some
def test_is_legal_and_mark_legal_agree(case: Case) -> None:
    """What the mask leaves out is refused, and what it contains is accepted."""
    batch, rng = batch_for(case), Random(case.id)
    met = rng.sample(list(states(case, 1))[:-1], 5)
    batch.load(met)
    legal = batch.legal()
    for at, state in enumerate(met):
        batch.load([state])
        before = batch.states
        for code in range(batch.actions):
            batch.states = before.copy()
            if legal[at, code]:
                batch.step([code])
            else:
                with pytest.raises(FastError, match="fast-illegal"):
                    batch.step([code])


@routine
def draw_all(records: Any, rules: Any, out: Any) -> None:
    """Draw a random choice in each hand without applying it."""
    for at in range(records.size):
        out[at] = rules[0].codes[random_move(records[at], rules[0], np.int64(records[at].seat))]


@each_of_some
def test_every_legal_action_is_as_likely(case: Case) -> None:
    batch, many = batch_for(case), 400
    for state in list(states(case, 1))[5:-1:17]:
        batch.load([state])
        batch.states = np.repeat(batch.states, many)
        batch.states["rng"] = random_numbers.seeds_of(4, 0, many)
        drawn, legal = np.zeros(many, np.int64), np.flatnonzero(batch.legal()[0])
        draw_all(batch.states, batch.rules, drawn)
        counts, mean = np.bincount(drawn, minlength=batch.actions), many / len(legal)
        assert counts.sum() == counts[legal].sum()
        spread = ((counts[legal] - mean) ** 2 / mean).sum()
        assert spread < len(legal) - 1 + 6 * (2 * len(legal)) ** 0.5, "chi-square"


@pytest.mark.parametrize("case", [two_players, SMALL[0], SMALL[-1]], ids=lambda case: case.id)
def test_random_play_is_that_of_the_random_player(case: Case) -> None:
    """Both play the same deals, so that only the random choices differ."""
    batch, hands = batch_for(case), 60
    batch.reset(random_numbers.seeds_of(6, 0, hands))
    dealt, moves, left = [batch.state(at) for at in range(hands)], 0, 0
    for at, state in enumerate(dealt):
        player = RandomPlayer(Seat(0), Random(at))
        while (asked := RULES.asked(state)) is not None:
            (seat,) = asked.seats
            state = RULES.apply(state, seat, player.choose(None, RULES.legal(state, seat))).state
            moves += 1
        left += RULES.score(state).totals[0]
    batch.load(dealt * 20)
    outcome = batch.playout()
    assert batch.over().all()
    assert abs(outcome.moves.mean() - moves / hands) < 4 * outcome.moves.std() / hands**0.5
    assert abs(outcome.totals[:, 0].mean() - left / hands) < 4 * outcome.totals[:, 0].std() / hands**0.5


def test_a_hundred_thousand_hands_take_about_a_hundred_megabytes() -> None:
    batch = batch_for(two_players)
    batch.reset(range(10))
    assert batch.memory * 10_000 <= 105_000_000
