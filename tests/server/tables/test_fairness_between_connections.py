"""Fair turns: no connection waits long for another's messages, and no table for another's work."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.tables.actor.inbox import MAX_PER_CONNECTION, MAX_WAITING, MessageQueue
from sabot.tables.errors import TooMany
from sabot.tables.messages import history
from sabot.tables.messages.history import HistoryCache
from sabot.tables.messages.projection import Reader
from sabot.tables.messages.welcome import encode_past, welcome_message
from sabot.tables.state.table import TableState
from sabot.wire.lobby import NewTable, Pace
from sabot.wire.messages import Chat, Ping, Undo, encode
from tests.server.tables.fake_clock import FakeClient, TableHarness, run_with_fake_clock

ATTACKERS = 30
STEPS = 120
GAME = "domino"
"""A game of long hands, in which nothing happens by itself."""


async def at_a_table(*people: str, **wanted: Any) -> TableHarness:
    """A table for two, whose pack has not been dealt."""
    return await TableHarness.open(NewTable(game=GAME, players=2, pace=Pace.RELAXED, **wanted), *people)


async def in_play(steps: int = STEPS) -> tuple[TableHarness, list[FakeClient]]:
    """A table in the middle of a long hand, played at random, and both who play there."""
    harness = await at_a_table("anna", "ben")
    clients = [await harness.connect(player) for player in ("anna", "ben")]
    await harness.start("anna", *clients)
    rng, table = Random(1), harness.actor.table
    while table.session is None or table.session.version < steps:
        session, asked = table.session, table.asked
        assert session is not None
        assert asked is not None
        seat = asked.seats[0]
        action = rng.choice(session.legal(seat))
        await clients[int(seat)].act(session.game.notation.format_action(action, session.table))
    return harness, clients


def answers(client: FakeClient) -> int:
    """How many answers a connection has heard."""
    return sum(1 for message in client.received if "id" in message)


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


def test_connections_take_turns() -> None:
    a, b = Caller(), Caller()
    waiting = queued((a, "a1"), (a, "a2"), (a, "a3"), (None, "clock"), (b, "b1"), (b, "b2"), (None, "bot"))
    assert len(waiting) == 7
    assert list(waiting.drain()) == ["a1", "clock", "b1", "bot", "a2", "b2", "a3"]
    assert len(waiting) == 0


def test_messages_of_one_connection_stay_in_order() -> None:
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


def test_idle_connection_always_has_room() -> None:
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


def test_last_item_comes_after_waiting_ones_and_before_none() -> None:
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


def test_stopping_table_answers_all_earlier_messages() -> None:
    async def test() -> None:
        harness = await at_a_table("anna")
        clients = [await harness.connect(None) for _ in range(3)]
        for number in range(10):
            for client in clients:
                harness.actor.receive(client, Ping(f"p{number}"))
        stopping = asyncio.ensure_future(harness.actor.stop())
        await asyncio.sleep(0)
        late = FakeClient(harness.actor, None)
        harness.actor.receive(clients[0], Ping("late"))
        harness.actor.connect(late, -1)
        await stopping
        assert [answers(client) for client in clients] == [10, 10, 10]
        assert [message["code"] for message in late.received] == ["server-stopping"]

    run_with_fake_clock(test)


# --- a table ---------------------------------------------------------------------------------------


def test_message_waits_for_one_message_of_each_other_connection() -> None:
    async def test() -> None:
        harness = await at_a_table("anna", "ben")
        attackers = [await harness.connect(None) for _ in range(ATTACKERS)]
        anna = await harness.connect("anna")
        before = sum(map(answers, attackers))
        for attacker in attackers:
            for number in range(20):
                harness.actor.receive(attacker, Ping(f"a{number}"))
        assert (await anna.send_and_wait(Ping))["type"] == "pong"
        assert sum(map(answers, attackers)) - before <= ATTACKERS
        await harness.info()

    run_with_fake_clock(test)


def test_other_tables_run_between_two_messages() -> None:
    """Somebody at another table is answered after a few of the messages that wait at this one."""

    async def test() -> None:
        harness, other = await at_a_table("anna"), await at_a_table("cleo")
        attackers = [await harness.connect(None) for _ in range(ATTACKERS)]
        cleo = await other.connect("cleo")
        before = sum(map(answers, attackers))
        for attacker in attackers:
            for number in range(20):
                harness.actor.receive(attacker, Ping(f"a{number}"))
        assert (await cleo.send_and_wait(Ping))["type"] == "pong"
        assert sum(map(answers, attackers)) - before <= 3

    run_with_fake_clock(test)


def test_excess_messages_of_one_connection_are_refused() -> None:
    async def test() -> None:
        harness = await at_a_table("anna")
        flood, anna = await harness.connect(None), await harness.connect("anna")
        for number in range(2 * MAX_PER_CONNECTION):
            harness.actor.receive(flood, Ping(f"p{number}"))
        assert (await anna.send_and_wait(Ping))["type"] == "pong"
        while answers(flood) < 2 * MAX_PER_CONNECTION:
            await asyncio.sleep(0)
        refused = [message for message in flood.received if message["type"] == "refused"]
        assert {message["code"] for message in refused} == {"table-busy"}
        assert len(refused) == MAX_PER_CONNECTION - 1

    run_with_fake_clock(test)


def test_earlier_messages_are_answered_before_closing() -> None:
    async def test() -> None:
        harness = await at_a_table("anna")
        flood = await harness.connect(None)
        for number in range(20):
            harness.actor.receive(flood, Ping(f"p{number}"))
        harness.actor.close_connection(flood, TooMany("too-many-messages", seconds=3))
        while flood.code is None:
            await asyncio.sleep(0)
        assert (answers(flood), flood.code) == (20, 1013)
        bye = flood.received[-1]
        assert (bye["code"], bye["retry_ms"]) == ("too-many-messages", 3000)

    run_with_fake_clock(test)


def test_speech_counts_once_for_each_listener() -> None:
    counted: list[tuple[str, str | None, int]] = []

    def count(address: str, player: str | None, readers: int) -> None:
        if len(counted) == 2:
            raise TooMany("too-many-messages", seconds=7)
        counted.append((address, player, readers))

    async def test() -> None:
        harness = await at_a_table("anna", "ben", chat=True)
        harness.actor._broadcaster._count = count  # as the server has it count
        anna = await harness.connect("anna")
        others = [await harness.connect(None) for _ in range(4)]
        assert (await anna.send_and_wait(lambda identity: Chat(identity, "one")))["type"] == "ack"
        assert (await anna.send_and_wait(lambda identity: Chat(identity, " ")))["code"] == "chat-unreadable"
        others.append(await harness.connect("ben"))
        for _ in range(2):  # sent twice, it is told and counted once
            harness.actor.receive(anna, Chat("same", "two"))
            await harness.info()
        assert [message.get("repeated") for message in anna.received if message.get("id") == "same"] == [
            None,
            True,
        ]
        refused = await anna.send_and_wait(lambda identity: Chat(identity, "three"))
        assert (refused["type"], refused["code"]) == ("refused", "too-many-messages")
        assert "7" in refused["reason"]
        assert counted == [("192.0.2.1", "anna", 5), ("192.0.2.1", "anna", 6)]
        said = [message["text"] for message in others[0].received if message["type"] == "said"]
        assert said == ["one", "two"]

    run_with_fake_clock(test)


# --- the history of a hand -------------------------------------------------------------------------


def test_long_history_is_encoded_once_for_equal_readers() -> None:
    async def test() -> None:
        harness, clients = await in_play()
        history_cache = harness.actor._services.history_cache
        history_cache.parts_encoded = 0
        session = harness.actor.table.session
        assert session is not None
        crowd = [FakeClient(harness.actor, None, words=True) for _ in range(ATTACKERS)]
        for client in crowd:
            harness.actor.connect(client, -1)
        await harness.info()
        assert history_cache.parts_encoded == session.version + 1  # the deal is one, too
        told = {encode(client.received[0]["update"]) for client in crowd}
        assert len(told) == 1
        for seen in range(0, harness.actor.table.version, 7):
            await harness.connect(None, seen=seen, words=True)
        assert history_cache.parts_encoded == session.version + 1
        asked = harness.actor.table.asked
        assert asked is not None
        action = session.legal(asked.seats[0])[0]
        await clients[int(asked.seats[0])].act(session.game.notation.format_action(action, session.table))
        for _ in range(3):
            await harness.connect(None, words=True)
        assert history_cache.parts_encoded == session.version + 1  # one more
        await harness.connect(None, "fr", words=True)
        assert history_cache.parts_encoded == 2 * (session.version + 1)

    run_with_fake_clock(test)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("words", [True, False])
def test_cached_history_equals_a_fresh_one(language: str, words: bool) -> None:
    """From whatever version on, and after steps that were added meanwhile."""

    async def test() -> None:
        harness, clients = await in_play(40)
        table, history_cache = harness.actor.table, HistoryCache()
        for extra in range(3):
            for seat in (None, Seat(0), Seat(1)):
                reader = Reader(seat, language, words=words)
                for seen in range(-1, table.version + 1):
                    shown = harness.actor.info(None)
                    written = await encode_past(table, reader, seen, history_cache)
                    assert encode(welcome_message(table, shown, reader, seen, seen, None, written)) == encode(
                        welcome_message(table, shown, reader, seen, seen, None)
                    ), (extra, seat, seen)
            session, asked = table.session, table.asked
            assert session is not None
            assert asked is not None
            action = session.legal(asked.seats[0])[0]
            await clients[int(asked.seats[0])].act(session.game.notation.format_action(action, session.table))

    run_with_fake_clock(test)


def test_undone_steps_are_not_sent() -> None:
    async def test() -> None:
        harness = await TableHarness.open(NewTable(game="patience", players=1, pace=Pace.RELAXED), "anna")
        anna = await harness.connect("anna")
        await harness.start("anna", anna)
        table, history_cache = harness.actor.table, HistoryCache()
        reader = Reader(None, "en", words=True)

        async def step(place: int) -> None:
            session = table.session
            assert session is not None
            legal = session.legal(Seat(0))
            action = legal[min(place, len(legal) - 1)]
            await anna.act(session.game.notation.format_action(action, session.table))

        async def same() -> None:
            shown = harness.actor.info(None)
            written = await encode_past(table, reader, -1, history_cache)
            direct = encode(welcome_message(table, shown, reader, -1, -1, None))
            assert encode(welcome_message(table, shown, reader, -1, -1, None, written)) == direct

        for _ in range(6):
            await step(0)
            await same()
        for back in (1, 3):
            for _ in range(back):
                await anna.send_and_wait(lambda identity: Undo(identity, table.version))
            await same()
            for place in range(back):
                await step(place + 1)
            await same()

    run_with_fake_clock(test)


def test_encoding_a_long_history_lets_other_tasks_run() -> None:
    async def test() -> None:
        harness, _ = await in_play()
        other = await at_a_table("cleo")
        cleo = await other.connect("cleo")
        history_cache = harness.actor._services.history_cache
        history_cache.parts_encoded = 0
        harness.actor.connect(FakeClient(harness.actor, None, words=True), -1)
        written = [0]
        while written[-1] < STEPS:
            assert (await cleo.send_and_wait(Ping))["type"] == "pong"
            written.append(history_cache.parts_encoded)
        assert max(after - before for before, after in pairwise(written)) <= 3 * history.STEPS_AT_A_TIME
        await harness.info()
        assert history_cache.parts_encoded > STEPS

    run_with_fake_clock(test)


def test_history_cache_is_bounded_and_drops_closed_tables() -> None:
    async def test() -> None:
        tables: list[tuple[TableHarness, TableState]] = []
        for _ in range(3):
            harness, _ = await in_play(30)
            tables.append((harness, harness.actor.table))
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
        shared = tables[0][0].actor._services.history_cache
        await tables[0][0].connect(None)
        assert shared.size > 0
        await tables[0][0].actor.stop()
        assert shared.size == 0

    run_with_fake_clock(test)
