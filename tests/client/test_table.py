"""What the client makes of the messages of a table: turns, hands, cuts, ends."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.client import ConnectionEnded, ReaderTooSlow, Refusal, RulesDiffer, Table
from sabot.core.ids import Seat
from sabot.wire.lobby import TablePhase
from sabot.wire.messages import (
    Ack,
    Act,
    Chat,
    Commit,
    FromServer,
    Ping,
    Pong,
    Refused,
    Said,
    Say,
    TableChanged,
    encode,
)
from tests.client.scripted_server import (
    CODE,
    ScriptedConnection,
    acknowledged,
    answered,
    hand,
    info,
    other_terms,
    plain,
    play,
    scored,
    scripted,
    seal,
    sealed,
    update,
)


def test_a_whole_game() -> None:
    """The pack is cut, turns come with everything that the seat may see, and the end ends them."""
    session, heard = hand(), []

    async def server(talk: ScriptedConnection) -> None:
        hello = await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        assert (hello.token, hello.version) == ("p.token", -1)
        commit = await talk.receive(Commit)
        assert (commit.hand, commit.seal) == (1, seal())
        await talk.send(acknowledged(commit, 0), update(session))
        for version in (1, 3, 5):
            act = await talk.receive(Act)
            assert act.version == version
            since = session.version
            session.play_text(Seat(1), act.action)
            await talk.send(acknowledged(act, version + 1), update(session, version=version + 1, since=since))
            since = session.version
            while session.asked is not None and not session.legal(Seat(1)):
                seat = session.asked.seats[0]
                session.play(seat, session.legal(seat)[0])
            await talk.send(update(session, version=version + 2, since=since))
        await talk.receive(Act)
        await talk.send(scored(8, "the-game"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        ways: list[Any] = []
        async for turn in table:
            assert turn.view == session.view(Seat(1))
            assert turn.legal == session.legal(Seat(1))
            assert tuple(turn.events) == session.events_for(Seat(1))
            assert turn.hand.from_deal
            assert [choice["do"] for choice in turn.choices] == [
                session.game.notation.format_action(action, session.table) for action in turn.legal
            ]
            heard.append(turn.version)
            # An action, its data and its text all do.
            ways = [turn.legal[-1], turn.choices[-1], turn.choices[-1]["do"]]
            if len(heard) < 4:
                assert await turn.play(ways[len(heard) - 1])
            else:
                playing = asyncio.create_task(turn.play(turn.legal[0]))
        assert heard == [1, 3, 5, 7]
        assert table.over is not None
        assert table.over.game_id == "the-game"
        playing.cancel()

    play(server, scene=scene)


def test_a_second_game_at_the_same_table() -> None:
    first, second = hand(), hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(first, version=4), scored=scored(4, "first"))
        await talk.send(TableChanged(info(TablePhase.CUTTING), "again", 1), sealed(5))
        await talk.send(acknowledged(await talk.receive(Commit), 5), update(second, version=6))
        await talk.receive(Act)
        await talk.send(scored(7, "second"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        ends = []
        for _ in range(2):
            async for turn in table:
                assert turn.hand.from_deal
                assert tuple(turn.events) == second.events_for(Seat(1))
                playing = asyncio.create_task(turn.play(turn.legal[0]))
            assert table.over is not None
            ends.append(table.over.game_id)
        assert ends == ["first", "second"]  # each end is told once
        playing.cancel()

    play(server, scene=scene)


def test_a_refused_action_can_be_replaced_by_another() -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(session))
        first = await talk.receive(Act)
        assert first.action == "no-such-thing"
        await talk.send(Refused(first.id, "unreadable", "No such card.", 1, "XY-1"))
        second = await talk.receive(Act)
        assert second.id != first.id
        await talk.send(acknowledged(second, 2))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        turn = await anext(table)
        with pytest.raises(Refusal) as refused:
            await turn.play("no-such-thing")
        error = refused.value
        assert (error.server_code, error.reason, error.rule) == ("unreadable", "No such card.", "XY-1")
        assert not error.is_too_late
        again = await anext(table)
        assert again.version == turn.version
        assert await again.play(again.legal[0])

    play(server, scene=scene)


@pytest.mark.parametrize("why", ["stale-version", "has-answered", "nothing-in-play"])
def test_a_late_action_returns_false_and_the_next_turn_follows(why: str) -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(session))
        act = await talk.receive(Act)
        await talk.send(Refused(act.id, why, "Too late.", 2), update(session, version=3, since=None))
        await talk.send(acknowledged(await talk.receive(Act), 4))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        done = []
        async for turn in table:
            done.append(await turn.play(turn.legal[0]))
            if done[-1]:
                break
        assert done == [False, True]

    play(server, scene=scene)


def test_every_turn_is_yielded_once() -> None:
    """Neither after the answer to a window, nor because somebody spoke or sat down."""
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(session))
        act = await talk.receive(Act)
        await talk.send(acknowledged(act, 1), answered(update(session)), Said("Ada", "Hello!", "hello", 0))
        await talk.send(TableChanged(info(), "Ada is here.", 1), update(session, version=2))
        await talk.receive(Act)
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        versions = []
        async for turn in table:
            versions.append(turn.version)
            if len(versions) == 2:
                break
            await turn.play(turn.legal[0])
        playing = asyncio.create_task(turn.play(turn.legal[0]))
        await asyncio.sleep(0)
        assert versions == [1, 2]
        await table.close()
        with pytest.raises(ConnectionEnded):
            await playing

    play(server, scene=scene)


def test_every_hand_has_its_own_events() -> None:
    first, second = hand(), hand()
    second.hand = 2

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(sealed=sealed(committed=[1]))
        await talk.send(update(first), scored(2), sealed(3, 2, [1]), update(second, version=4))
        await talk.send(Pong((await talk.receive(Ping)).id, 4))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        assert await table.ping() == 4
        assert table.hand is not None
        assert (table.hand.number, table.hand.from_deal, table.hand.is_over) == (2, True, False)
        assert tuple(table.hand.events) == second.events_for(Seat(1))
        assert table.scored is None
        assert table.sealed is None

    play(server, scene=scene)


def test_events_of_the_old_seat_are_dropped_with_the_seat() -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(seat=None, update=update(session, seat=None))
        await talk.send(update(session, seat=None, version=2), TableChanged(info(), "", 1))
        await talk.send(update(session, version=2, since=None))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        turn = await anext(table)
        assert table.seat == 1
        assert turn.view == session.view(Seat(1))
        assert list(turn.events) == []
        assert not turn.hand.from_deal

    play(server, scene=scene)


def test_a_spectator_watches_until_the_end() -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(seat=None, sealed=sealed())
        await talk.send(update(session, seat=None), scored(2, "the-game"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        turns = [turn async for turn in table]
        assert turns == []
        assert table.over is not None
        assert table.hand is not None
        assert tuple(table.hand.events) == session.events_for(None)

    play(server, scene=scene)  # and cuts nothing: the script would have heard it


def test_a_closed_table_has_no_more_turns() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.WAITING)
        await talk.send(TableChanged(info(TablePhase.CLOSED), "The table is closed.", 1))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        assert [turn async for turn in table] == []
        assert table.over is None

    play(server, scene=scene)


def test_phrases_and_chat() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        say, chat = await talk.receive(Say), await talk.receive(Chat)
        assert (say.phrase, chat.text) == ("hello", "How are you?")
        assert say.id != chat.id
        await talk.send(Ack(chat.id, 1), Ack(say.id, 1))  # in any order
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await asyncio.gather(table.say("hello"), table.chat("How are you?"))

    play(server, scene=scene)


def test_all_messages_can_be_read_as_they_come() -> None:
    session = hand()
    said: list[FromServer] = [
        Said("Ada", "Hello!", "hello", 0),
        TableChanged(info(), "Ada is here.", 1),
        plain(update(session)),
        scored(2),
    ]

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.receive(Ping)  # so that the reader is there
        await talk.send(*said)
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        heard: list[FromServer] = []

        async def read() -> None:
            async for message in table.messages():
                heard.append(message)
                if len(heard) == len(said):
                    everything.set()

        everything = asyncio.Event()
        reading = asyncio.create_task(read())
        await asyncio.sleep(0)
        pinging = asyncio.create_task(table.ping())
        await everything.wait()
        assert heard == said
        await table.close()
        await reading  # ends with the line
        with pytest.raises(ConnectionEnded):
            await pinging

    play(server, scene=scene)


def test_a_reader_who_falls_behind_gets_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.client.table.UNREAD", 3)

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        say = await talk.receive(Say)
        for number in range(5):
            await talk.send(Said("Ada", str(number)))
        await talk.send(Ack(say.id, 0))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        heard: list[FromServer] = []

        async def read() -> None:
            async for message in table.messages():
                heard.append(message)
                await go_on.wait()

        go_on = asyncio.Event()
        reading = asyncio.create_task(read())
        await asyncio.sleep(0)
        await table.say("hello")
        go_on.set()
        with pytest.raises(ReaderTooSlow):
            await reading
        assert 3 <= len(heard) <= 4  # three were waiting, and one may have been in hand
        assert heard == [Said("Ada", str(number)) for number in range(len(heard))]

    play(server, scene=scene)


def test_messages_of_unknown_types_are_ignored() -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.send_raw(b'{"type": "confetti", "colour": "gold"}')
        await talk.send_raw(encode(update(session))[:-1] + b', "confetti": true}')
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        async for turn in table:
            assert turn.legal == session.legal(Seat(1))
            break

    play(server, scene=scene)


def test_other_terms_of_the_server_raise_rules_differ() -> None:
    session = hand()

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(session), terms=other_terms(session))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        async for turn in table:
            assert turn.choices  # what came can be used all the same
            with pytest.raises(RulesDiffer):
                _ = turn.view
            break

    play(server, scene=scene)


def test_the_address_of_a_table() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome()
        await talk.wait_closed()

    async def whole() -> None:
        async with scripted(server, server) as (client, script):
            for code in (CODE, "a/b?c"):
                async with client.table(code) as table:
                    assert table.info.code == CODE
            assert script.addresses == [f"/api/tables/{CODE}/socket", "/api/tables/a%2Fb%3Fc/socket"]

    asyncio.run(whole())
