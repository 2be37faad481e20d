"""Batches of Mille Bornes: observations, determinizations, and hands played out at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from sabot.core.ids import Seat
from sabot.fast import FastError, bits, fast_game
from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.layout import COUP, LOG_PLAY, LOG_SIDE, PLAYS
from sabot.fast.random_numbers import seeds_of
from sabot.games.mille_bornes.actions import Action, CallExtension, CoupFourre, EndHand, LetPass
from sabot.games.mille_bornes.cards import CARDS, D200, SAFETIES, SAFETY_AGAINST, SPEED_LIMIT
from sabot.games.mille_bornes.events import HazardCleared
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.legality import legal
from sabot.games.mille_bornes.play import apply
from sabot.games.mille_bornes.state import Ended, ExtensionChoice, Piles, State, Turn, Window
from sabot.games.mille_bornes.view import OpenWindow, View, unseen, view
from tests.fast.differential import first_state, states
from tests.fast.preparing import prepared
from tests.support.cases import Case
from tests.support.micro import MICRO_TABLES

CASES = [
    Case(MILLE_BORNES.id, "parker-1971", 2),
    Case(MILLE_BORNES.id, "parker-1971", 3, (("discards_visible", "all"),)),
    Case(MILLE_BORNES.id, "dujardin-1960", 6),
    Case(MILLE_BORNES.id, "dujardin-2011", 8),
    *MICRO_TABLES,
]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
PARKER = CASES[0]


def batch_for(case: Case) -> FastMilleBornes:
    prepared(MILLE_BORNES.id)
    found = fast_game(case.game_id, case.edition, case.players)
    assert isinstance(found, FastMilleBornes)
    return found


def seeds(many: int, seed: int = 1) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return seeds_of(seed, 0, many)


@each_case
def test_an_observation_is_what_the_view_shows(case: Case) -> None:
    """The test builds the observation from the view alone, so it contains nothing else."""
    batch = batch_for(case)
    met = [state for seed in range(4) for state in states(case, seed)]
    batch.load(met)
    for number in range(case.players):
        found = batch.observe(number)
        for at, state in enumerate(met):
            told = dict(zip(batch.observation_names, found[at].tolist(), strict=True))
            assert told == observation(view(state, Seat(number)))


def observation(seen: View) -> dict[str, int]:
    terms, seat, side = seen.terms, seen.seat, seen.side
    assert seat is not None
    assert side is not None

    def to_seat(other: int) -> int:
        return (other - seat) % terms.players

    def to_side(other: int | None) -> int:
        return 0 if other is None else 1 + (other - side) % terms.sides

    found = dict.fromkeys(
        ("phase", "seat", "drew", "target", "hazard", "may_answer", "completed", "delayed"), 0
    )
    match seen.phase:
        case Turn(player, drew):
            found |= {"phase": 0, "seat": 1 + to_seat(player), "drew": drew}
        case OpenWindow(attacker, target, hazard, may_answer):
            found |= {"phase": 1, "seat": 1 + to_seat(attacker), "target": to_side(target)}
            found |= {"hazard": 1 + CARDS.index(hazard), "may_answer": int(may_answer)}
        case ExtensionChoice(player, delayed):
            found |= {"phase": 2, "seat": 1 + to_seat(player), "delayed": int(delayed)}
        case Ended(completed, delayed):
            found |= {"phase": 3, "completed": to_side(completed), "delayed": int(delayed)}
    found |= {"extension": to_side(seen.extension), "trip": seen.trip // 25, "dealer": to_seat(seen.dealer)}
    found |= {"draw": seen.draw_size, "discards": seen.discard_size}
    found["top_discard"] = 1 + CARDS.index(seen.discard[-1]) if seen.discard else 0
    for card in CARDS:
        found[f"hand.{card}"] = seen.hand.count(card)
        found[f"discarded.{card}"] = seen.discard.count(card)
    for other, size in enumerate(seen.hand_sizes):
        found[f"cards.{to_seat(other)}"] = size
    for other, piles in enumerate(seen.sides):
        found |= {f"{name}.{to_side(other) - 1}": number for name, number in shown(piles).items()}
    return found


def shown(piles: Piles) -> dict[str, int]:
    found = {
        "steps": piles.travelled // 25,
        "two_hundreds": piles.distance.count(D200),
        "battle": 1 + CARDS.index(piles.battle[-1]) if piles.battle else 0,
        "limited": int(piles.speed_top == SPEED_LIMIT),
    }
    for card in SAFETIES:
        found[card] = int(piles.has(card))
        found[f"coup_fourre.{card}"] = int(any(one.coup_fourre for one in piles.safeties if one.card == card))
    return found


@each_case
def test_a_determinization_looks_the_same_to_the_seat(case: Case) -> None:
    """No card is lost (`unseen` finds the same), and the reference rules can continue from it."""
    batch = batch_for(case)
    met = [state for seed in range(4) for state in states(case, seed)]
    batch.load(met)
    for number in range(case.players):
        seat, samples = Seat(number), batch_for(case)
        samples.states = batch.determinize(number, seeds(len(met)))
        for at, state in enumerate(met):
            guess = samples.state(at)
            assert in_order(view(guess, seat)) == in_order(view(state, seat))
            assert sorted(guess.draw + guess.discard + sum(guess.hands, ())) == sorted(
                state.draw + state.discard + sum(state.hands, ())
            )
            if isinstance(guess.phase, Window):
                assert set(guess.phase.waiting) >= set(guess.terms.members(guess.phase.side)) - {seat}


def in_order(seen: View) -> View:
    return replace(seen, hand=tuple(sorted(seen.hand, key=CARDS.index)))


def test_every_unseen_card_may_be_anywhere_unseen() -> None:
    """Each place of each card is equally likely by chi-square, for a seat in the middle of a hand."""
    batch, samples = batch_for(PARKER), 4000
    state = list(states(PARKER, 1))[40]
    batch.load_view(view(state, Seat(1)), seeds(samples))
    cards = unseen(view(state, Seat(1)))
    places = {"hand": len(state.hands[0]), "draw": len(state.draw), "buried": len(state.discard) - 1}
    assert len(cards) == sum(places.values())
    found = {card: dict.fromkeys(places, 0) for card in set(cards)}
    for at in range(samples):
        guess = batch.state(at)
        piles = {"hand": guess.hands[0], "draw": guess.draw, "buried": guess.discard[:-1]}
        for name, pile in piles.items():
            for card in pile:
                found[card][name] += 1
    for card, counts in found.items():
        expected = {name: samples * cards.count(card) * many / len(cards) for name, many in places.items()}
        chi = sum((counts[name] - expected[name]) ** 2 / expected[name] for name in places)
        assert chi < 24, (card, counts, expected)  # two degrees of freedom: once in 160,000 by chance


def test_who_remembers_keeps_the_discards() -> None:
    batch = batch_for(PARKER)
    met = [state for seed in range(2) for state in states(PARKER, seed)]
    batch.load(met)
    samples = batch_for(PARKER)
    samples.states = batch.determinize_remembering(0, seeds(len(met)))
    assert [samples.state(at).discard for at in range(len(met))] == [state.discard for state in met]
    assert [samples.state(at).draw for at in range(len(met))] != [state.draw for state in met]


@each_case
def test_determinizations_of_a_spectators_view(case: Case) -> None:
    batch = batch_for(case)
    state = list(states(case, 1))[5]
    batch.load_view(view(state, None), seeds(20))
    assert all(view(batch.state(at), None) == view(state, None) for at in range(20))
    assert len({batch.state(at).hands for at in range(20)}) > 1


@each_case
def test_the_reference_can_follow_a_playout(case: Case) -> None:
    """Every step in the log of a finished hand is legal and leads to its end."""
    batch = batch_for(case)
    batch.reset(seeds(20))
    starts = [batch.state(at) for at in range(20)]
    outcome = batch.playout()
    for at, start in enumerate(starts):
        end = batch.state(at)
        log = batch.states[at]["pack"][: batch.states[at]["log_size"]].tolist()
        state, moves = follow(case, start, log, extended=end.extension is not None)
        assert plain(state) == end
        assert moves == outcome.moves[at]
        assert outcome.totals[at].tolist() == list(MILLE_BORNES.rules.score(state).totals)
        assert np.flatnonzero(outcome.won[at]).tolist() == list(MILLE_BORNES.rules.score(state).winners)


def follow(case: Case, state: State, log: list[int], *, extended: bool) -> tuple[State, int]:
    """Replay a log; return the state and the number of decisions."""
    at = moves = 0
    while not isinstance(state.phase, Ended):
        decided = True
        match state.phase:
            case Turn(seat):
                action, at = logged(case, log[at]), at + 1
            case Window(_, _, hazard, waiting):
                answer = CoupFourre(SAFETY_AGAINST[hazard])
                holder = next((seat for seat in waiting if answer.card in state.hands[seat]), None)
                seat, decided = holder if holder is not None else waiting[0], holder is not None
                action = LetPass()
                if holder is not None and at < len(log) and logged(case, log[at]) == answer:
                    action, at = answer, at + 1
                elif holder is not None:
                    others = [other for other in waiting if other != holder]
                    for other in others:
                        state = apply(state, other, LetPass()).state
            case ExtensionChoice(seat):
                action = CallExtension() if extended else EndHand()
        assert action in legal(state, seat)
        after = apply(state, seat, action)
        at += sum(isinstance(event, HazardCleared) for event in after.events)  # in the log by themselves
        state, moves = after.state, moves + decided
    assert at == len(log)
    return state, moves


def logged(case: Case, entry: int) -> Action:
    if entry >= LOG_PLAY:
        code = (entry - LOG_PLAY) % LOG_SIDE
        entry = code if code < PLAYS else code - PLAYS + COUP
    return MILLE_BORNES.codec.decode(entry, case.table)


def plain(state: State) -> State:
    return replace(state, hands=tuple(tuple(sorted(hand, key=CARDS.index)) for hand in state.hands))


@each_case
def test_playouts_go_on_from_any_position(case: Case) -> None:
    batch = batch_for(case)
    met = [state for seed in range(3) for state in states(case, seed)]
    batch.load(met)
    batch.states["rng"] = seeds(len(met))
    outcome = batch.playout()
    assert batch.over().all()
    for state, moves in zip(met, outcome.moves, strict=True):
        assert (moves == 0) == isinstance(state.phase, Ended) or isinstance(state.phase, Window)


def test_a_run_is_the_same_however_it_is_split() -> None:
    whole, part = batch_for(PARKER), batch_for(PARKER)
    whole.reset(seeds_of(5, 0, 30))
    together = whole.playout()
    for first in (0, 10, 20):
        part.reset(seeds_of(5, first, 10))
        alone = part.playout()
        assert (alone.totals == together.totals[first : first + 10]).all()
        assert (alone.moves == together.moves[first : first + 10]).all()


YARDSTICK = {"first": (511.92, 411), "second": (503.86, 390), "moves": (96.808, 12.6)}
"""Mean and spread over ten million hands, by an independently written engine in C."""


def check_yardstick(hands: int) -> None:
    """Check two players, trip 700, without extensions, safeties discard: within 4.5 standard errors."""
    prepared(MILLE_BORNES.id)
    edition = MILLE_BORNES.edition("parker-1971").with_options(
        {"extension": "none", "safety_clears": "discard"}, 2
    )
    batch, done = FastMilleBornes(edition, 2), 0
    sums = np.zeros(3)
    while done < hands:
        batch.reset(seeds_of(11, done, 10_000))
        outcome = batch.playout()
        sums += *outcome.totals.sum(axis=0), outcome.moves.sum()
        done += len(batch)
    for (name, (mean, spread)), found in zip(YARDSTICK.items(), sums / done, strict=True):
        assert abs(found - mean) < 4.5 * spread / done**0.5 + 0.001 * spread, (name, found)


def test_random_hands_score_what_the_yardstick_scores() -> None:
    check_yardstick(100_000)


@pytest.mark.soak
def test_two_million_random_hands_score_what_the_yardstick_scores() -> None:
    check_yardstick(2_000_000)


@pytest.mark.parametrize("players", [3, 6])
def test_random_hands_score_what_random_players_of_the_reference_score(players: int) -> None:
    """At tables that the yardstick does not have; the extension is called half of the time."""
    case = Case(MILLE_BORNES.id, "parker-1971", players)
    batch, hands = batch_for(case), 20_000
    batch.reset(seeds(hands))
    fast = batch.playout().totals
    slow = np.array([reference_totals(case, number) for number in range(120)])
    error = (fast.var(axis=0) / len(fast) + slow.var(axis=0) / len(slow)) ** 0.5
    assert (abs(fast.mean(axis=0) - slow.mean(axis=0)) < 4.5 * error).all()


def reference_totals(case: Case, number: int) -> tuple[int, ...]:
    """Play a hand of uniformly random players, who let an attack pass half of the time if they can answer."""
    state, rng = first_state(case, case.players * (number + 1) - 1), Random(number)
    while (asked := MILLE_BORNES.rules.asked(state)) is not None:
        seat = next(seat for seat in asked.seats if legal(state, seat))
        state = apply(state, seat, rng.choice(legal(state, seat))).state
    return MILLE_BORNES.rules.score(state).totals


def test_an_illegal_action_changes_nothing() -> None:
    batch = batch_for(PARKER)
    batch.reset(seeds(3))
    before, codes = batch.states.copy(), batch.legal().argmax(axis=1)
    wrong = codes.copy()
    wrong[1] = int(np.flatnonzero(~batch.legal()[1])[0])
    for bad in (wrong, codes[:2], np.array([codes[0], codes[1], 99]), np.array([-1, codes[1], codes[2]])):
        with pytest.raises(FastError):
            batch.step(bad)
        assert (batch.states == before).all()
    batch.step(codes)
    assert (batch.states != before).all()


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    batch = batch_for(PARKER)
    batch.reset(seeds(2))
    for seat in (-1, 2, 300):
        for ask in (batch.legal_for, batch.observe, lambda seat: batch.step_for(0, seat, 37)):
            with pytest.raises(FastError, match="fast-seat"):
                ask(seat)
        with pytest.raises(FastError, match="fast-seat"):
            batch.determinize_remembering(seat, seeds(2))
    with pytest.raises(FastError, match="fast-batch-size"):
        batch.determinize_remembering(0, seeds(1))


def test_a_hundred_thousand_games_take_less_than_40_megabytes() -> None:
    batch = batch_for(PARKER)
    batch.reset(seeds(100_000))
    assert batch.memory == 31_200_000


def test_both_ways_of_picking_bits_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processors without the instructions use another method."""
    rng = Random(1)
    sets = np.array([rng.getrandbits(63) & rng.getrandbits(63) | 1 << rng.randrange(63) for _ in range(500)])
    numbers = np.array([rng.randrange(int(one).bit_count()) for one in sets])
    expected = [
        [at for at in range(64) if int(one) >> at & 1][number]
        for one, number in zip(sets, numbers, strict=True)
    ]
    thirds = [sum((int(one) >> 3 * at & 1) << at for at in range(21)) for one in sets]
    for slow in (False, True):
        if slow:
            monkeypatch.setattr(bits, "_moves_bits", lambda: False)

        def pick(sets: np.ndarray, numbers: np.ndarray, out: np.ndarray) -> None:
            for at in range(sets.size):
                out[0, at] = bits.nth_bit(sets[at], numbers[at])
                out[1, at] = bits.every_third_bit(sets[at])

        out = np.zeros((2, sets.size), np.int64)
        kernel(tag=f"slow{slow}")(pick)(sets, numbers, out)
        assert out.tolist() == [expected, thirds]
