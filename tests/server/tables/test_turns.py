"""Nobody at a table waits for long because of what another sends, and no table for what another does."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.server.errors import TooMany
from sabot.server.table import history
from sabot.server.table.history import HistoryCache
from sabot.server.table.inbox import MAX_PER_CONNECTION, MAX_WAITING, MessageQueue
from sabot.server.table.projection import Reader
from sabot.server.table.state import TableState
from sabot.server.table.welcome import encode_past, welcome_message
from sabot.wire.lobby import NewTable, Pace
from sabot.wire.messages import Chat, Ping, Undo, encode
from tests.server.tables.clockwork import Ear, Parlour, in_no_time

ATTACKERS = 30
STEPS = 120
GAME = "domino"
"""A game of long hands, in which nothing happens by itself."""


async def at_a_table(*people: str, **wanted: Any) -> Parlour:
    """A table for two, whose pack has not been dealt."""
    return await Parlour.open(NewTable(game=GAME, players=2, pace=Pace.RELAXED, **wanted), *people)


async def in_play(steps: int = STEPS) -> tuple[Parlour, list[Ear]]:
    """A table in the middle of a long hand, played at random, and both who play there."""
    parlour = await at_a_table("anna", "ben")
    ears = [await parlour.come(player) for player in ("anna", "ben")]
    await parlour.start("anna", *ears)
    rng, table = Random(1), parlour.owner.table
    while table.session is None or table.session.version < steps:
        session, asked = table.session, table.asked
        assert session is not None
        assert asked is not None
        seat = asked.seats[0]
        action = rng.choice(session.legal(seat))
        await ears[int(seat)].act(session.game.notation.format_action(action, session.table))
    return parlour, ears


def answers(ear: Ear) -> int:
    """How many answers a connection has heard."""
    return sum(1 for message in ear.heard if "id" in message)


# --- the queue of a table --------------------------------------------------------------------------


class Caller:
    """A connection of which the queue needs to know nothing."""


def queued(*items: tuple[Any, str]) -> MessageQueue[str]:
    waiting = MessageQueue[str]()
    for caller, item in items:
        if caller is None:
            waiting.put(item)
        else:
            waiting.put_from(caller, item)
    return waiting


def test_each_connection_has_its_turn() -> None:
    a, b = Caller(), Caller()
    waiting = queued((a, "a1"), (a, "a2"), (a, "a3"), (None, "clock"), (b, "b1"), (b, "b2"), (None, "bot"))
    assert len(waiting) == 7
    assert list(waiting.drain()) == ["a1", "clock", "b1", "bot", "a2", "b2", "a3"]
    assert len(waiting) == 0


def test_what_one_connection_sends_stays_in_order() -> None:
    callers = [Caller() for _ in range(5)]
    rng = Random(2)
    sent = [(rng.choice(callers), number) for number in range(300)]
    waiting, taken = MessageQueue[tuple[Caller, int]](), list[tuple[Caller, int]]()
    for each in sent:
        waiting.put_from(each[0], each)  # type: ignore[arg-type]
        if rng.random() < 0.4:
            taken.append(asyncio.run(waiting.get()))
    taken += waiting.drain()
    for caller in callers:
        assert [each for each in taken if each[0] is caller] == [each for each in sent if each[0] is caller]
    assert len(waiting) == 0


def test_who_has_sent_nothing_yet_always_has_room() -> None:
    flood, other = Caller(), Caller()
    waiting = MessageQueue[int]()
    count = 0
    while waiting.has_room_for(flood):  # type: ignore[arg-type]
        waiting.put_from(flood, count)  # type: ignore[arg-type]
        count += 1
    assert count == MAX_PER_CONNECTION + 1
    crowd = [Caller() for _ in range(MAX_WAITING)]
    for each in crowd:
        waiting.put_from(each, 0)  # type: ignore[arg-type]
    assert not waiting.has_room_for(crowd[0])  # type: ignore[arg-type]
    assert waiting.has_room_for(other)  # type: ignore[arg-type]


def test_what_waits_is_taken_before_the_last_and_nothing_that_comes_later() -> None:
    async def test() -> None:
        a, b = Caller(), Caller()
        waiting = queued((a, "a1"), (a, "a2"), (None, "clock"), (a, "a3"), (b, "b1"))
        waiting.put_last("end")
        waiting.put("late")
        waiting.put_from(b, "too late")  # type: ignore[arg-type]
        taken = []
        while (item := await waiting.get()) != "end":
            taken.append(item)
        assert taken == ["a1", "clock", "b1", "a2", "a3"]
        assert list(waiting.drain()) == ["late", "too late"]
        assert list(waiting.drain()) == []

    asyncio.run(test())


def test_a_table_that_stops_answers_all_that_it_was_sent_before() -> None:
    async def test() -> None:
        parlour = await at_a_table("anna")
        ears = [await parlour.come(None) for _ in range(3)]
        for number in range(10):
            for ear in ears:
                parlour.owner.receive(ear, Ping(f"p{number}"))
        stopping = asyncio.ensure_future(parlour.owner.stop())
        await asyncio.sleep(0)
        late = Ear(parlour.owner, None)
        parlour.owner.receive(ears[0], Ping("late"))
        parlour.owner.connect(late, -1)
        await stopping
        assert [answers(ear) for ear in ears] == [10, 10, 10]
        assert [message["code"] for message in late.heard] == ["server-stopping"]

    in_no_time(test)


# --- a table ---------------------------------------------------------------------------------------


def test_a_message_waits_for_one_message_of_each_other_connection() -> None:
    async def test() -> None:
        parlour = await at_a_table("anna", "ben")
        attackers = [await parlour.come(None) for _ in range(ATTACKERS)]
        anna = await parlour.come("anna")
        before = sum(map(answers, attackers))
        for attacker in attackers:
            for number in range(20):
                parlour.owner.receive(attacker, Ping(f"a{number}"))
        assert (await anna.say(Ping))["type"] == "pong"
        assert sum(map(answers, attackers)) - before <= ATTACKERS
        await parlour.look()

    in_no_time(test)


def test_between_two_messages_of_a_table_the_others_have_their_turn() -> None:
    """Somebody at another table is answered after a few of the messages that wait at this one."""

    async def test() -> None:
        parlour, other = await at_a_table("anna"), await at_a_table("cleo")
        attackers = [await parlour.come(None) for _ in range(ATTACKERS)]
        cleo = await other.come("cleo")
        before = sum(map(answers, attackers))
        for attacker in attackers:
            for number in range(20):
                parlour.owner.receive(attacker, Ping(f"a{number}"))
        assert (await cleo.say(Ping))["type"] == "pong"
        assert sum(map(answers, attackers)) - before <= 3

    in_no_time(test)


def test_what_is_too_much_of_one_connection_is_refused_and_the_rest_carried_out() -> None:
    async def test() -> None:
        parlour = await at_a_table("anna")
        flood, anna = await parlour.come(None), await parlour.come("anna")
        for number in range(2 * MAX_PER_CONNECTION):
            parlour.owner.receive(flood, Ping(f"p{number}"))
        assert (await anna.say(Ping))["type"] == "pong"
        while answers(flood) < 2 * MAX_PER_CONNECTION:
            await asyncio.sleep(0)
        refused = [message for message in flood.heard if message["type"] == "refused"]
        assert {message["code"] for message in refused} == {"table-busy"}
        assert len(refused) == MAX_PER_CONNECTION - 1

    in_no_time(test)


def test_what_was_sent_before_is_answered_before_the_connection_is_ended() -> None:
    async def test() -> None:
        parlour = await at_a_table("anna")
        flood = await parlour.come(None)
        for number in range(20):
            parlour.owner.receive(flood, Ping(f"p{number}"))
        parlour.owner.close_connection(flood, TooMany("too-many-messages", seconds=3))
        while flood.code is None:
            await asyncio.sleep(0)
        assert (answers(flood), flood.code) == (20, 1013)
        bye = flood.heard[-1]
        assert (bye["code"], bye["retry_ms"]) == ("too-many-messages", 3000)

    in_no_time(test)


def test_what_is_said_counts_for_as_many_as_hear_it() -> None:
    counted: list[tuple[str, str | None, int]] = []

    def count(address: str, player: str | None, readers: int) -> None:
        if len(counted) == 2:
            raise TooMany("too-many-messages", seconds=7)
        counted.append((address, player, readers))

    async def test() -> None:
        parlour = await at_a_table("anna", "ben", chat=True)
        parlour.owner._broadcaster._count = count  # as the server has it count
        anna = await parlour.come("anna")
        others = [await parlour.come(None) for _ in range(4)]
        assert (await anna.say(lambda identity: Chat(identity, "one")))["type"] == "ack"
        assert (await anna.say(lambda identity: Chat(identity, " ")))["code"] == "chat-unreadable"
        others.append(await parlour.come("ben"))
        for _ in range(2):  # sent twice, it is told and counted once
            parlour.owner.receive(anna, Chat("same", "two"))
            await parlour.look()
        assert [message.get("repeated") for message in anna.heard if message.get("id") == "same"] == [
            None,
            True,
        ]
        refused = await anna.say(lambda identity: Chat(identity, "three"))
        assert (refused["type"], refused["code"]) == ("refused", "too-many-messages")
        assert "7" in refused["reason"]
        assert counted == [("192.0.2.1", "anna", 5), ("192.0.2.1", "anna", 6)]
        said = [message["text"] for message in others[0].heard if message["type"] == "said"]
        assert said == ["one", "two"]

    in_no_time(test)


# --- the history of a hand -------------------------------------------------------------------------


def test_a_long_hand_is_written_once_for_all_who_read_alike() -> None:
    async def test() -> None:
        parlour, ears = await in_play()
        history_cache = parlour.owner._services.history_cache
        history_cache.parts_encoded = 0
        session = parlour.owner.table.session
        assert session is not None
        crowd = [Ear(parlour.owner, None, words=True) for _ in range(ATTACKERS)]
        for ear in crowd:
            parlour.owner.connect(ear, -1)
        await parlour.look()
        assert history_cache.parts_encoded == session.version + 1  # the deal is one, too
        told = {encode(ear.heard[0]["update"]) for ear in crowd}
        assert len(told) == 1
        for seen in range(0, parlour.owner.table.version, 7):
            await parlour.come(None, seen=seen, words=True)
        assert history_cache.parts_encoded == session.version + 1
        asked = parlour.owner.table.asked
        assert asked is not None
        action = session.legal(asked.seats[0])[0]
        await ears[int(asked.seats[0])].act(session.game.notation.format_action(action, session.table))
        for _ in range(3):
            await parlour.come(None, words=True)
        assert history_cache.parts_encoded == session.version + 1  # one more
        await parlour.come(None, "fr", words=True)
        assert history_cache.parts_encoded == 2 * (session.version + 1)

    in_no_time(test)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("words", [True, False])
def test_what_was_written_is_what_would_be_told(language: str, words: bool) -> None:
    """From whatever version on, and after steps that were added meanwhile."""

    async def test() -> None:
        parlour, ears = await in_play(40)
        table, history_cache = parlour.owner.table, HistoryCache()
        for extra in range(3):
            for seat in (None, Seat(0), Seat(1)):
                reader = Reader(seat, language, words=words)
                for seen in range(-1, table.version + 1):
                    shown = parlour.owner.info(None)
                    written = await encode_past(table, reader, seen, history_cache)
                    assert encode(welcome_message(table, shown, reader, seen, seen, None, written)) == encode(
                        welcome_message(table, shown, reader, seen, seen, None)
                    ), (extra, seat, seen)
            session, asked = table.session, table.asked
            assert session is not None
            assert asked is not None
            action = session.legal(asked.seats[0])[0]
            await ears[int(asked.seats[0])].act(session.game.notation.format_action(action, session.table))

    in_no_time(test)


def test_what_was_taken_back_is_not_told() -> None:
    async def test() -> None:
        parlour = await Parlour.open(NewTable(game="patience", players=1, pace=Pace.RELAXED), "anna")
        anna = await parlour.come("anna")
        await parlour.start("anna", anna)
        table, history_cache = parlour.owner.table, HistoryCache()
        reader = Reader(None, "en", words=True)

        async def step(place: int) -> None:
            session = table.session
            assert session is not None
            legal = session.legal(Seat(0))
            action = legal[min(place, len(legal) - 1)]
            await anna.act(session.game.notation.format_action(action, session.table))

        async def same() -> None:
            shown = parlour.owner.info(None)
            written = await encode_past(table, reader, -1, history_cache)
            direct = encode(welcome_message(table, shown, reader, -1, -1, None))
            assert encode(welcome_message(table, shown, reader, -1, -1, None, written)) == direct

        for _ in range(6):
            await step(0)
            await same()
        for back in (1, 3):
            for _ in range(back):
                await anna.say(lambda identity: Undo(identity, table.version))
            await same()
            for place in range(back):
                await step(place + 1)
            await same()

    in_no_time(test)


def test_while_a_long_hand_is_written_the_others_have_their_turn() -> None:
    async def test() -> None:
        parlour, _ = await in_play()
        other = await at_a_table("cleo")
        cleo = await other.come("cleo")
        history_cache = parlour.owner._services.history_cache
        history_cache.parts_encoded = 0
        parlour.owner.connect(Ear(parlour.owner, None, words=True), -1)
        written = [0]
        while written[-1] < STEPS:
            assert (await cleo.say(Ping))["type"] == "pong"
            written.append(history_cache.parts_encoded)
        assert max(after - before for before, after in pairwise(written)) <= 3 * history.STEPS_AT_A_TIME
        await parlour.look()
        assert history_cache.parts_encoded > STEPS

    in_no_time(test)


def test_what_was_written_is_kept_within_bounds_and_goes_with_its_table() -> None:
    async def test() -> None:
        tables: list[tuple[Parlour, TableState]] = []
        for _ in range(3):
            parlour, _ = await in_play(30)
            tables.append((parlour, parlour.owner.table))
        reader, roomy = Reader(None, "en", words=True), HistoryCache()
        await roomy.history(tables[0][1], reader, -1)
        size = roomy.size
        assert size > 0
        bounded = HistoryCache(max_bytes=round(2.5 * size))
        for _ in range(2):
            for _, table in tables:
                await bounded.history(table, reader, -1)
                assert bounded.size <= 2.5 * size
        assert bounded.parts_encoded == 2 * 3 * 31  # each time the one that is wanted next was the oldest
        await roomy.sheets(tables[0][1], "en")
        roomy.forget(tables[0][1].code)
        assert roomy.size == 0
        shared = tables[0][0].owner._services.history_cache
        await tables[0][0].come(None)
        assert shared.size > 0
        await tables[0][0].owner.stop()
        assert shared.size == 0

    in_no_time(test)
