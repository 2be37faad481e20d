"""The client against a real server: everything of the lobby, whole games, and a server that is killed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sabot.client import Client, ConnectionEnded, NewTable, PlayNow, Refusal, Table
from sabot.client.hand import Hand
from sabot.client.playing import play_game
from sabot.core.ids import Seat
from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.wire.lobby import SeatKind, TablePhase
from sabot.wire.messages import FromServer, Said, Scored, Update
from tests.server.process import FAST, ServerProcess, serving

SETTINGS: dict[str, Any] = {**FAST}
PATIENCE = 240.0
"""More than anything here takes: only a fault reaches it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await scene()

    asyncio.run(whole())


def test_everything_of_the_lobby(server: ServerProcess) -> None:
    async def scene() -> None:
        async with Client(server.address) as ada, Client(server.address, language="fr") as bea:
            assert (await ada.register("Ada")).nickname == "Ada"
            await bea.register("Bea")
            assert {game.id for game in (await ada.games()).games} == set(GAMES)
            assert (await ada.change_player(nickname="Ada-2")).nickname == "Ada-2"
            assert (await bea.change_player(language="en")).language == "en"

            joined = await ada.open_table(NewTable("mille-bornes", players=2, public=True))
            code = joined.table.code
            assert joined.seat == 0
            assert joined.link == f"{server.address}/t/{code}"
            assert code in {table.code for table in await bea.tables()}
            assert (await bea.table_info(code)).phase is TablePhase.WAITING
            assert (await ada.add_bot(code, 1, "random")).seats[1].kind is SeatKind.BOT
            assert (await ada.remove_bot(code, 1)).seats[1].kind is SeatKind.OPEN
            assert (await bea.sit(code, 1)).seat == 1
            assert (await bea.leave(code)).seats[1].kind is SeatKind.OPEN
            with pytest.raises(Refusal) as refused:
                await ada.start(code)
            assert (refused.value.server_code, refused.value.status) == ("seats-open", 409)
            await bea.sit(code, 1)
            assert [table.code for table in (await bea.me()).tables] == [code]
            assert (await ada.start(code)).phase in (TablePhase.CUTTING, TablePhase.PLAYING)

            async with ada.table(code) as first, bea.table(code) as second:
                await asyncio.gather(play_game(first, "booklet"), play_game(second, "random"))
                assert first.over is not None
                assert first.over == second.over
                game_id = first.over.game_id
                assert first.scored is not None
                assert first.scored.standing == first.over.totals
                records = loads(await bea.record(code))

            finished = await bea.finished_game(game_id)
            match = match_of(loads(finished.record), GAMES)
            assert match.standing.over
            assert list(match.standing.totals) == finished.totals == first.over.totals
            assert match.records() == tuple(records)
            assert [game.id for game in (await ada.history()).games] == [game_id]
            assert (await ada.statistics()).finished

            assert (await ada.rematch(code)).phase is TablePhase.OVER
            assert (await bea.rematch(code)).phase in (TablePhase.CUTTING, TablePhase.PLAYING)

            old = ada.token
            await ada.sign_out_everywhere()
            assert (await ada.me()).nickname == "Ada-2"
            async with Client(server.address, token=old) as thief:
                with pytest.raises(Refusal) as unknown:
                    await thief.me()
                assert unknown.value.status == 401
                with pytest.raises(ConnectionEnded) as ended:
                    async with thief.table(code):
                        raise AssertionError("nobody should be let in")
                assert ended.value.server_code == "not-signed-in"

    run(scene)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_what_comes_over_the_wire_is_what_the_seat_may_see(server: ServerProcess, game_id: str) -> None:
    """At the end of every hand the events and the last view are those of its record, replayed."""

    async def scene() -> None:
        async with Client(server.address) as client:
            await client.register("Ada")
            joined = await client.play_now(PlayNow(game_id, bot="random"))
            async with client.table(joined.table.code) as table:
                events, view = await first_hand(table)
                (record, *_) = loads(await client.record(joined.table.code))
                hand = match_of([record], GAMES).sessions[0]
                assert table.seat is not None
                assert tuple(events) == hand.events_for(Seat(table.seat))
                assert view == hand.view(Seat(table.seat))

    run(scene)


async def first_hand(table: Table) -> tuple[list[object], object]:
    """Play the first hand: all that was seen of it, and how it looked at the end."""
    last: list[Update] = [] if table.update is None else [table.update]

    async def watch() -> None:
        async for message in table.messages():
            if isinstance(message, Update) and message.hand == 1:
                last[:] = [message]
            if isinstance(message, Scored):
                return  # nothing more comes of the first hand

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    hands: list[Hand] = []
    async for turn in table:
        hands.append(turn.hand)
        if turn.hand.number > 1:
            break
        await turn.play(random.choice(turn.legal))
    await watching
    assert hands[0].from_deal
    return list(hands[0].events), table.rules.serializer.load_view(last[0].view, table.rules.terms)


def test_playing_alone_with_second_thoughts(server: ServerProcess) -> None:
    """Hints are taken, some of them taken back; the game ends as if those had not been."""

    async def scene() -> None:
        async with Client(server.address) as ada:
            await ada.register("Ada")
            code = (await ada.play_now("patience")).table.code
            assert (await ada.set_bot_seconds(code, 2.5)).bot_seconds == 2.5
            async with ada.table(code, words=True) as table:
                turns = 0
                async for turn in table:
                    turns += 1
                    if turns > 24:
                        await turn.play(turn.choices[-1])
                    elif turns % 4 == 2:
                        await table.undo()
                    else:
                        hint, uses = await table.hint(), await table.explain(turn.view.turned or "7")
                        legal = {choice["do"] for choice in turn.choices}
                        assert {hint, *(use.do for use in uses if use.legal)} <= legal
                        assert await turn.play(hint)
                assert table.over is not None
                assert table.hand is not None
                record = (await ada.finished_game(table.over.game_id)).record
            (session,) = match_of(loads(record), GAMES).sessions
            assert session.events_for(Seat(0)) == tuple(table.hand.events)

    run(scene)


def test_talking_at_a_table(server: ServerProcess) -> None:
    async def scene() -> None:
        async with Client(server.address) as ada, Client(server.address, language="fr") as bea:
            await ada.register("Ada")
            await bea.register("Bea")
            joined = await ada.open_table(NewTable("flinch", chat=True))
            code = joined.table.code
            person = joined.table.seats[0].person
            assert person
            await bea.sit(code, 1)
            async with ada.table(code) as first, bea.table(code) as second:
                heard: list[FromServer] = []

                async def listen() -> None:
                    async for message in second.messages():
                        if isinstance(message, Said):
                            heard.append(message)

                listening = asyncio.create_task(listen())
                await asyncio.sleep(0)
                await first.say("thanks")
                await first.chat("How are you?")
                with pytest.raises(Refusal) as refused:
                    await first.say("no-such-phrase")
                assert refused.value.server_code == "phrase-unknown"
                await second.ping()  # what was said before has come by then
                assert heard == [
                    Said("Ada", "Merci !".replace(" ", "\N{NO-BREAK SPACE}"), "thanks", 0, person),
                    Said("Ada", "How are you?", "", 0, person),
                ]
                listening.cancel()

    run(scene)


def test_a_server_that_is_killed_and_comes_back(tmp_path: Path) -> None:
    """The game goes on as if nothing had happened: every move that was made is there, and none twice."""
    server = ServerProcess(tmp_path, **SETTINGS)
    port = server.port

    async def scene() -> None:
        nonlocal server
        made: list[Any] = []
        kills = 0
        async with Client(server.address) as client:
            await client.register("Ada")
            code = (await client.play_now(PlayNow("mille-bornes", bot="random"))).table.code
            async with client.table(code) as table:
                async for turn in table:
                    action = turn.legal[0]
                    playing = asyncio.create_task(turn.play(action))
                    if kills < 3 and len(made) >= 5 * (kills + 1):
                        await asyncio.sleep(random.uniform(0, 0.005))
                        await asyncio.to_thread(server.kill)
                        server = await asyncio.to_thread(
                            lambda: ServerProcess(tmp_path, port=port, **SETTINGS)
                        )
                        kills += 1
                    if await playing and not turn.window:
                        made.append(action)
                assert table.over is not None
                finished = await client.finished_game(table.over.game_id)
        assert kills == 3
        history = [entry for one in match_of(loads(finished.record), GAMES).sessions for entry in one.history]
        assert made == [entry.action for entry in history if entry.seat == 0 and not entry.window]

    try:
        run(scene)
    finally:
        server.stop()


def test_a_server_that_stops_says_when_to_come_back(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, **SETTINGS)
    port = server.port

    async def scene() -> None:
        nonlocal server
        async with Client(server.address) as client:
            await client.register("Ada")
            code = (await client.play_now(PlayNow("authors", bot="random"))).table.code
            async with client.table(code) as table:
                turn = await anext(table)
                assert await asyncio.to_thread(server.stop) == 0
                server = await asyncio.to_thread(lambda: ServerProcess(tmp_path, port=port, **SETTINGS))
                await turn.play(turn.legal[0])
                await play_game(table, "random")
                assert table.over is not None

    try:
        run(scene)
    finally:
        server.stop()
