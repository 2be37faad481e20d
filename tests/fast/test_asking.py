"""Games of asking in the kernel: asks and memory as in the rules, and consistent determinizations."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from sabot.bots import make_bot
from sabot.bots.asking.attentive import AttentivePlayer, Chances, Memory
from sabot.bots.asking.search import AskingSearch
from sabot.bots.authors.booklet import Booklet as AuthorsBooklet
from sabot.bots.store.booklet import Booklet as StoreBooklet
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.fast.asking.attentive import weigh
from sabot.fast.asking.determinization import Determinization, Unexplained
from sabot.fast.asking.packing import MAX_SEATS, WIDTH, index_of, pack
from sabot.fast.asking.rules import ask
from sabot.fast.asking.sampling import replay
from sabot.fast.asking.search import AskPlayouts
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.play import apply
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.numbers import NUMBERS, in_order
from tests.fast.preparing import prepared
from tests.support.cases import Case
from tests.support.play import new_session

LUCKY = (("store_luck", "goes-on"),)
TABLES = [
    *(Case("authors", "parker-1963", players) for players in (2, 3, 5, 8)),
    *(Case("store", "parker-1963", players, options) for players in (2, 4) for options in ((), LUCKY)),
]
BOOKLETS: dict[str, type[AttentivePlayer]] = {"authors": AuthorsBooklet, "store": StoreBooklet}

each = pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)


def asks(session: AnySession, seed: int) -> Iterator[tuple[Seat, Ask]]:
    """Play a hand in which players sometimes ask although they could know better; yield the asks."""
    rng = random.Random(seed)
    while not session.over:
        seat = session.asked.seats[0]  # type: ignore[union-attr]
        booklet = BOOKLETS[session.game.id](seat, rng)
        for event in session.events_for(seat):
            booklet.see(event)
        legal = session.legal(seat)
        action = rng.choice(legal) if rng.random() < 0.3 else booklet.choose(session.view(seat), legal)
        yield seat, action
        session.play(seat, action)


def memory_of(record: Any) -> dict[str, Any]:
    return {name: record[name].tolist() for name in ("certain", "had_none", "drawn", "known")}


def expected_memory(memory: Memory) -> dict[str, Any]:
    record = np.zeros(MAX_SEATS * WIDTH, int), np.zeros(MAX_SEATS * WIDTH, int)
    for (seat, number), count in memory.certain.items():
        record[0][seat * WIDTH + index_of(number)] = count
    for (seat, number), drawn in memory.had_none.items():
        record[1][seat * WIDTH + index_of(number)] = drawn + 1
    seats = [Seat(seat) for seat in range(MAX_SEATS)]
    return {
        "certain": record[0].tolist(),
        "had_none": record[1].tolist(),
        "drawn": [memory.drawn[seat] for seat in seats],
        "known": [memory.known_of(seat) for seat in seats],
    }


@each
def test_the_kernel_asks_and_listens_as_the_reference_does(case: Case) -> None:
    for seed in range(2):
        session = new_session(case, seed)
        booklet = BOOKLETS[case.game_id]
        memory = Memory(booklet.gives)
        records, heard = pack(session.state), 0
        weights = np.empty(MAX_SEATS * WIDTH)
        for event in session.events_for(None):  # sets that were dealt, and players who began without cards
            memory.see(event)
        records[0]["drawn"][: case.players] = [memory.drawn[Seat(seat)] for seat in range(case.players)]
        for seat, action in asks(session, seed):
            for event in session.events_for(None, heard) if session.version else ():
                memory.see(event)
            heard = session.version
            one, now = records[0], pack(session.state)[0]
            for name in ("turn", "down", "sets", "sizes", "held"):
                assert np.array_equal(one[name], now[name]), name
            rest = one["stock"][one["drawn_of_stock"] : one["stock_end"]]
            assert np.array_equal(rest, now["stock"][: now["stock_end"]])
            assert memory_of(one) == expected_memory(memory)
            weigh(one, booklet.for_told, booklet.for_each_held, weights)
            player, chances = booklet(seat, random.Random(0)), Chances(session.view(seat), memory)
            for legal in session.legal(seat):
                rank, points = player._weigh(legal, chances)
                assert weights[legal.other * WIDTH + index_of(legal.number)] == pytest.approx(
                    1000 * rank + points
                )
            assert np.count_nonzero(weights >= 0) == len(session.legal(seat))
            ask(one, action.other, index_of(action.number))
        assert records[0]["turn"] == -1
        assert tuple(records[0]["sets"][: case.players]) == session.score().totals


def listeners(case: Case, seed: int) -> Iterator[tuple[AnySession, AskingSearch, Seat]]:
    """Yield players who have heard everything, before some of their turns."""
    prepared(case.game_id)
    session = new_session(case, seed)
    for number, (seat, _) in enumerate(asks(session, seed)):
        if number % 7 == 3:
            player = make_bot(case.game, "search@16", seat, random.Random(seat))
            assert isinstance(player, AskingSearch)
            for event in session.events_for(seat):
                player.see(event)
            yield session, player, seat


@each
def test_the_true_hands_agree_with_everything_heard(case: Case) -> None:
    start = new_session(case, 1).state
    truth = [index_of(card) for hand in start.hands for card in hand] + [
        index_of(card) for card in start.stock
    ]
    for session, player, seat in listeners(case, 1):
        determinization = Determinization(session.view(seat), player.heard(), 1)
        if len(determinization.cards) == len(truth):  # otherwise somebody drew before the first ask
            determinization.chain[0]["cards"][: len(truth)] = truth
            replay(determinization.chain[0], determinization.events)
            assert determinization.chain[0]["mismatches"] == 0


@each
def test_every_determinization_replayed_by_the_rules_sounds_the_same(case: Case) -> None:
    """With the cards of a determinization and the same asks, the seat sees and hears the same."""
    for session, player, seat in listeners(case, 2):
        determinization = Determinization(session.view(seat), player.heard(), seat)
        playouts = AskPlayouts(determinization, (0.0, 0.4), (0.0, 0.4), to_win=False)
        legal = session.legal(seat)
        playouts.play_out([(legal[0].other, index_of(legal[0].number))], 3)
        state = dealt(session, determinization)
        for entry in session.history:
            step = apply(state, entry.seat, entry.action)
            assert [one.seen_by(seat) for one in step.events] == [one.seen_by(seat) for one in entry.events]
            state = step.state
        assert case.game.rules.view(state, seat) == session.view(seat)


def dealt(session: AnySession, determinization: Determinization) -> State:
    """Return the first state of the hand with the cards of a determinization."""
    first = new_session_like(session)
    cards = [NUMBERS[card] for card in determinization.cards]
    hands, at = [], 0
    for hand in first.hands:
        hands.append(in_order(tuple(cards[at : at + len(hand)])))
        at += len(hand)
    assert isinstance(first.phase, Turn)
    return State(first.terms, first.dealer, first.phase, tuple(hands), tuple(cards[at:]), first.sets)


def new_session_like(session: AnySession) -> State:
    """Return the state in which the session began."""
    rules, players = session.game.rules, len(session.table.names)
    state = rules.setup(session.edition, players, session.dealer, session.deal).state
    assert isinstance(state, State)
    return state


def test_contradictions_are_found() -> None:
    case = TABLES[1]
    session, player, seat = next(listeners(case, 1))
    heard = player.heard()
    assert heard[0].kind in (0, 1)
    with pytest.raises(Unexplained):
        Determinization(session.view(seat), heard * 20, 1)
