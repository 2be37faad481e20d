"""The connection reconnects, sends requests again, and gives up when there is no point."""

from __future__ import annotations

import asyncio
import logging
import socket
from itertools import count

import pytest

from sabot.client import Client, ConnectionEnded, Refusal, Table, Unreachable
from sabot.client.connection import OPEN_SECONDS
from sabot.core.ids import Seat
from sabot.locale import LANGUAGES, Translator
from sabot.wire.messages import Ack, Act, Bye, Chat, Commit, Hello, Refused, Say
from tests.client.scripted_server import (
    CODE,
    ScriptedConnection,
    acknowledged,
    hand,
    play,
    scored,
    sealed,
    update,
    welcome,
)
from tests.support.clocks import pass_time


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.client.connection.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("sabot.client.connection.RATE_LIMIT_PAUSE", 0.01)


async def welcome_only(talk: ScriptedConnection) -> None:
    await talk.welcome()
    await talk.wait_closed()


async def until_lost(table: Table) -> None:
    async for _ in table:
        raise AssertionError("nothing was asked")


@pytest.mark.parametrize("carried_out", [True, False])
def test_unanswered_requests_are_sent_again_with_the_same_id(carried_out: bool) -> None:
    session, sent = hand(), []

    async def drops(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(session))
        sent.append(await talk.receive(Act))
        await talk.drop()

    async def goes_on(talk: ScriptedConnection) -> None:
        hello = await talk.welcome(update=update(session, version=2 if carried_out else 1, since=None))
        assert (hello.version, hello.token) == (1, "p.token")
        sent.append(await talk.receive(Act))
        await talk.send(acknowledged(sent[1], 2, repeated=carried_out))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        async for turn in table:
            assert await turn.play(turn.legal[0])
            break

    play(drops, goes_on, scene=scene)
    assert sent[0] == sent[1]


def test_several_messages_are_sent_again_in_order() -> None:
    async def drops(talk: ScriptedConnection) -> None:
        await talk.welcome()
        for _ in range(3):
            await talk.receive(Say)
        await talk.drop()

    async def goes_on(talk: ScriptedConnection) -> None:
        await talk.welcome()
        for phrase in ("one", "two", "three"):
            say = await talk.receive(Say)
            assert say.phrase == phrase
            await talk.send(Ack(say.id, 0))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await asyncio.gather(*(table.say(phrase) for phrase in ("one", "two", "three")))

    play(drops, goes_on, scene=scene)


def test_requests_during_a_lost_connection_wait_for_the_next_one() -> None:
    lost = asyncio.Event()

    async def drops(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.drop()
        lost.set()

    async def goes_on(talk: ScriptedConnection) -> None:
        await talk.welcome()
        say = await talk.receive(Say)
        await talk.send(Ack(say.id, 0))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await lost.wait()
        await table.say("hello")

    play(drops, goes_on, scene=scene)


def test_events_continue_after_a_reconnection() -> None:
    """Who comes back to the same hand is told what they missed of it, and nothing twice."""
    session = hand()

    async def drops(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed(committed=[1]))
        await talk.send(update(session))
        await talk.receive(Say)
        await talk.drop()

    async def goes_on(talk: ScriptedConnection) -> None:
        hello = await talk.receive(Hello)
        assert hello.version == 1
        since = session.version
        session.play(Seat(1), session.legal(Seat(1))[0])
        await talk.send(welcome(update=update(session, version=2, since=since)))
        await talk.send(Ack((await talk.receive(Say)).id, 2))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await table.say("hello")
        assert table.hand is not None
        assert table.hand.from_deal
        assert tuple(table.hand.events) == session.events_for(Seat(1))

    play(drops, goes_on, scene=scene)


def test_a_hand_whose_deal_was_missed_is_not_from_the_deal() -> None:
    first, second = hand(), hand()

    async def drops(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed(committed=[1]))
        await talk.send(update(first), scored(2))
        await talk.receive(Say)
        await talk.drop()

    async def goes_on(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(second, version=9, since=None))
        await talk.send(Ack((await talk.receive(Say)).id, 9))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await table.say("hello")
        assert table.hand is not None
        assert not table.hand.from_deal
        assert list(table.hand.events) == []
        assert table.scored is None

    play(drops, goes_on, scene=scene)


def test_a_commitment_is_sent_again_over_a_new_connection() -> None:
    commitments = []

    async def drops(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed())
        commitments.append(await talk.receive(Commit))
        await talk.drop()

    async def goes_on(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed())
        commitments.append(await talk.receive(Commit))
        await talk.send(acknowledged(commitments[1], 1), scored(1, "the-game"))
        await talk.wait_closed()

    play(drops, goes_on, scene=until_lost)
    assert commitments[0] == commitments[1]  # the same cut, and nothing besides


def test_a_bye_with_a_retry_time_leads_to_a_reconnection() -> None:
    async def stops(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.send(Bye("server-stopping", "Back soon.", 20))
        await talk.connection.close(1012)

    async def goes_on(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.send(scored(1, "the-game"))
        await talk.wait_closed()

    play(stops, goes_on, scene=until_lost)


def test_a_bye_before_the_welcome_leads_to_a_reconnection() -> None:
    async def stops(talk: ScriptedConnection) -> None:
        await talk.receive(Hello)
        await talk.send(Bye("server-stopping", "Back soon.", 20))

    play(stops, welcome_only, scene=lambda table: asyncio.sleep(0))


def test_a_bye_without_a_retry_time_ends_the_connection() -> None:
    async def ends(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.receive(Say)
        await talk.send(Bye("table-closed", "This table is closed."))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        with pytest.raises(ConnectionEnded) as asked:
            await table.say("hello")
        with pytest.raises(ConnectionEnded) as waited:
            await until_lost(table)
        with pytest.raises(ConnectionEnded) as read:
            async for _ in table.messages():
                pass
        for ended in (asked.value, waited.value, read.value):
            assert (ended.server_code, ended.reason) == ("table-closed", "This table is closed.")
        with pytest.raises(ConnectionEnded):
            await table.ping()

    play(ends, scene=scene)


@pytest.mark.parametrize("welcomed", [True, False])
@pytest.mark.parametrize("code", [4400, 4401, 4403, 4404, 1008])
def test_final_close_codes_end_the_connection(code: int, welcomed: bool) -> None:
    async def closes(talk: ScriptedConnection) -> None:
        if welcomed:
            await talk.welcome()
        else:
            await talk.receive(Hello)
        await talk.connection.close(code)

    with pytest.raises(ConnectionEnded) as ended:
        play(closes, scene=until_lost)
    assert ended.value.server_code == "closed"
    for language in LANGUAGES:
        assert str(code) in Translator(language)(ended.value.text)


@pytest.mark.parametrize("code", [1000, 1001, 1011, 1012, 1013])
def test_other_close_codes_lead_to_a_reconnection(code: int) -> None:
    async def closes(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.connection.close(code)

    async def goes_on(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.send(scored(1, "the-game"))
        await talk.wait_closed()

    play(closes, closes, goes_on, scene=until_lost)


def test_a_refusal_without_an_id_fails_the_oldest_request() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.receive(Chat)
        await talk.send(Refused("", "message-unreadable", "Too long."))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        with pytest.raises(Refusal) as refused:
            await table.chat("x")
        assert refused.value.server_code == "message-unreadable"

    play(server, scene=scene)


def test_a_request_refused_as_too_many_is_sent_again() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        first = await talk.receive(Say)
        await talk.send(
            Refused("", "too-many-messages", "Slower."), Refused("", "too-many-messages", "Slower.")
        )
        assert await talk.receive(Say) == first
        await talk.send(Ack(first.id, 0))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await table.say("hello")

    play(server, scene=scene)


@pytest.mark.parametrize("answer", [b"<html>", b'{"type": "welcome"}', b"[]", b"\xff", b'{"type": 5}'])
def test_answers_that_are_no_messages_raise_unreachable(answer: bytes) -> None:
    async def other(talk: ScriptedConnection) -> None:
        await talk.receive(Hello)
        await talk.connection.send(answer)
        await talk.wait_closed()

    with pytest.raises(Unreachable) as unreachable:
        play(other, scene=until_lost)
    assert unreachable.value.code == "not-a-server"


def test_a_missing_welcome_raises_unreachable() -> None:
    async def silent(talk: ScriptedConnection) -> None:
        await talk.receive(Hello)
        for _ in range(10):  # the client begins to wait for an answer
            await asyncio.sleep(0)
        pass_time(OPEN_SECONDS)
        await talk.wait_closed()

    with pytest.raises(Unreachable):
        play(silent, scene=until_lost)


def test_the_first_connection_is_tried_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]

    async def whole() -> None:
        async with Client(f"http://127.0.0.1:{port}") as client:
            with pytest.raises(Unreachable) as unreachable:
                async with client.table(CODE):
                    raise AssertionError("there is nobody")
            assert Translator("en")(unreachable.value.text).count("nobody is listening there") == 1

    asyncio.run(whole())


def test_reconnecting_ends_after_reconnect_seconds(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests and iterations then raise Unreachable."""
    caplog.set_level(logging.INFO, "sabot.client.connection")
    # A minute passes at every look at the clock: once before the attempts and once after each.
    monkeypatch.setattr("sabot.client.connection.monotonic", count(step=60).__next__)

    async def vanishes(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.receive(Say)
        talk.connection.server.close(close_connections=False)
        await talk.drop()

    async def scene(table: Table) -> None:
        asking, waiting = asyncio.create_task(table.say("hello")), asyncio.create_task(until_lost(table))
        for task in (asking, waiting):
            with pytest.raises(Unreachable):
                await task

    play(vanishes, scene=scene, reconnect_seconds=240)
    assert [message[:11] for message in caplog.messages].count("cannot reco") == 3


def test_closing_ends_all_waiting() -> None:
    heard = asyncio.Event()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.receive(Say)
        heard.set()
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        asking, waiting = asyncio.create_task(table.say("hello")), asyncio.create_task(until_lost(table))
        await heard.wait()
        await table.close()
        await table.close()
        for task in (asking, waiting):
            with pytest.raises(ConnectionEnded) as ended:
                await task
            assert "on this side" in Translator("en")(ended.value.text)

    play(server, scene=scene)
