"""Presence: spectators, lost connections, two devices, seats left, taken over and handed back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import pytest

from sabot.core.record import SPECTATOR
from sabot.tables.state.restrictions import pseudonym
from sabot.wire.lobby import NewTable
from sabot.wire.messages import Say
from tests.server.json_client import request
from tests.server.process import ServerProcess
from tests.server.tables.clients import ApiPlayer, TableClient, asks, by_bot, cut, seated
from tests.server.tables.fake_clock import TableHarness, plain, run_with_fake_clock

GAME = "domino"


@asynccontextmanager
async def playing(
    server: ServerProcess, *languages: str, **wanted: Any
) -> AsyncIterator[tuple[str, list[ApiPlayer], list[TableClient]]]:
    """A game between Anna and Ben, both there, with the cards dealt."""
    spoken = languages or ("en", "en")
    code, players = await seated(server.address, GAME, "Anna", "Ben", languages=spoken, **wanted)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(player.connect(code)) for player in players]
        await players[0].start(code)
        await cut(*clients)
        for client in clients:
            await client.receive_type("update")
            await client.version()
        yield code, players, clients


# --- spectators ----------------------------------------------------------------------------------


def test_anybody_may_watch_with_a_spectators_view(server: ServerProcess) -> None:
    async def test() -> None:
        async with (
            playing(server) as (code, (anna, _), _lines),
            TableClient(server.address, code) as stranger,
        ):
            assert "seat" not in stranger.welcome
            assert "legal" not in stranger.welcome["update"]
            assert (await anna.info(code))["watching"] == 1
            for kind, fields in (
                ("act", {"version": stranger.welcome["version"], "action": "1"}),
                ("commit", {"hand": 1, "seal": "0" * 64, "commitment": "0" * 64}),
                ("reveal", {"hand": 1, "seal": "0" * 64, "salt": "0" * 64}),
            ):
                refused = await stranger.request(kind, **fields)
                assert (refused["type"], refused["code"]) == ("refused", "not-seated")
            _, record = await request(server.address, "GET", f"/api/tables/{code}/record")
            assert f'[Viewer "{SPECTATOR}"]' in record

    asyncio.run(test())


def test_table_can_be_closed_to_spectators(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server, "fr", "en", spectators=False) as (code, (anna, ben), _):
            cleo = await ApiPlayer.register(server.address, "Cleo", "fr")
            for client in (cleo.connect(code), TableClient(server.address, code, language="fr")):
                async with client:
                    bye = client.welcome
                    assert (bye["type"], bye["code"]) == ("bye", "no-spectators")
                    assert bye["reason"].startswith("Cette table est fermée aux spectateurs.")
            assert await cleo.refusal("GET", f"/api/tables/{code}/record") == (403, "no-spectators")
            assert (await request(server.address, "GET", f"/api/tables/{code}/record"))[0] == 403
            assert "Viewer" in await ben.record(code)
            assert "watching" not in await anna.info(code)

    asyncio.run(test())


def test_host_may_always_see_a_closed_table(server: ServerProcess) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        code = await anna.open(GAME, sit=None, spectators=False)
        async with anna.connect(code) as client:
            assert client.welcome["type"] == "welcome"

    asyncio.run(test())


def test_leaving_a_closed_table_ends_the_connection(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server, spectators=False) as (code, (_, ben), (_, client)):
            await ben.leave(code)
            bye, close_code = await client.closed()
            assert (bye["code"], close_code) == ("no-spectators", 4403)
            async with ben.connect(code) as again:
                assert again.welcome["code"] == "no-spectators"
            await ben.sit(code, 1)
            async with ben.connect(code) as again:
                assert again.welcome["seat"] == 1

    asyncio.run(test())


def test_refused_connections_are_not_heard(seventh: str) -> None:
    async def test() -> None:
        harness = await TableHarness.open(NewTable(game=seventh, players=2, spectators=False), "anna", "ben")
        anna, cleo = await harness.connect("anna"), await harness.connect("cleo")
        assert (cleo.received[-1]["code"], cleo.code) == ("no-spectators", 4403)
        anna.unread()
        harness.actor.receive(cleo, Say("m1", "hello"))
        await harness.info()
        assert anna.unread() == []

    run_with_fake_clock(test)


# --- lines that drop -------------------------------------------------------------------------------


def test_lost_and_restored_connections_are_announced(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, GAME, "Anna", "Ben", languages=("fr", "en"))
        async with anna.connect(code) as client:
            assert plain(await client.news()) == "Anna est là."
            async with ben.connect(code):
                assert plain(await client.news()) == "Ben est là."
                assert [chair["connected"] for chair in (await anna.info(code))["seats"]] == [True, True]
            assert plain(await client.news()) == "Ben a perdu la connexion."
            chairs = (await anna.info(code))["seats"]
            assert [chair.get("connected", False) for chair in chairs] == [True, False]

    asyncio.run(test())


def test_two_devices_count_as_one_player(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (client, first)):
            async with ben.connect(code) as second:
                assert second.welcome["seat"] == 1
                assert await client.unread() == []  # Ben is connected already
                await client.act_until(asks(1), Random(1))
                update = await second.current_update()
                ack = await second.act(update, update["legal"][0]["do"])
                assert ack["type"] == "ack"
                told = await first.receive_until(lambda message: message.get("version") == ack["version"])
                assert told["type"] == "update"  # the other device sees the same seat
                seen = await second.receive_until(lambda message: message.get("version") == ack["version"])
                assert seen == told
                assert (await first.act(update, update["legal"][0]["do"]))["code"] == "stale-version"
            heard = await client.unread()
            assert not [message for message in heard if message["type"] == "table"]
            assert (await ben.info(code))["seats"][1]["connected"] is True

    asyncio.run(test())


# --- seats that change hands -------------------------------------------------------------------------


def test_bot_plays_for_a_departed_player_until_another_takes_over(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (client, bens)):
            cleo = await ApiPlayer.register(server.address, "Cleo")
            async with cleo.connect(code) as hers:
                assert "seat" not in hers.welcome
                table = await ben.leave(code)
                assert (table["seats"][1]["kind"], table["seats"][1]["name"]) == ("left", "Ben")
                assert await client.news() == "Ben has left."
                changed = await bens.receive_type("table")
                assert "seat" not in changed
                update = await bens.receive_type("update")  # now as a spectator
                assert "legal" not in update
                refused = await bens.request("act", version=update["version"], action="x")
                assert refused["code"] == "not-seated"
                await client.act_until(by_bot, Random(2))
                await cleo.sit(code, 1)
                changed = await hers.receive_until(lambda message: message.get("seat") == 1)
                assert changed["news"] == "Cleo plays on in seat 2."
                update = await hers.receive_type("update")
                assert (await hers.current_update())["view"] == update["view"]
                assert (await cleo.info(code))["seats"][1] == {
                    "person": pseudonym(code, cleo.id),
                    "seat": 1,
                    "kind": "person",
                    "name": "Ben",  # the name in the record of this game
                    "side": 1,
                    "connected": True,
                }
                assert await ben.refusal("POST", f"/api/tables/{code}/seats/1") == (409, "seat-taken")
                await client.act_until(asks(1), Random(3))
                mine = await hers.current_update()
                assert (await hers.act(mine, mine["legal"][0]["do"]))["type"] == "ack"
                assert '[Table "Anna Ben"]' in await cleo.record(code)

    asyncio.run(test())


def test_departed_player_may_come_back(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (client, bens)):
            await ben.leave(code)
            await client.news()
            await ben.sit(code, 1)
            assert await client.news() == "Ben is back and plays again; the bot hands the seat back."
            changed = await bens.receive_until(lambda message: message.get("seat") == 1)
            assert changed["table"]["seats"][1]["kind"] == "person"
            assert "view" in await bens.receive_type("update")

    asyncio.run(test())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bot_stands_in_for_an_absent_player(server: ServerProcess, language: str) -> None:
    async def test() -> None:
        async with playing(server, "en", language) as (code, (anna, ben), (client, bens)):
            assert await anna.refusal("PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "random"}) == (
                409,
                "seat-present",
            )
            await bens.disconnect()
            assert await client.news() == "Ben has lost the connection."
            table = await anna.put_bot(code, 1, "random")
            assert (table["seats"][1]["kind"], table["seats"][1]["bot"]) == ("stand-in", "booklet")
            assert await client.news() == "A bot sits in for Ben."
            update = await client.act_until(by_bot, Random(4))
            assert update["events"][0].get("seat", 1) == 1
            async with ben.connect(code) as back:
                assert await client.news() == "Ben is back and plays again; the bot hands the seat back."
                assert await client.news() == "Ben is here."
                assert back.welcome["seat"] == 1
                assert back.welcome["table"]["seats"][1]["kind"] == "person"
                missed = plain(back.welcome["missed"])
                assert (
                    "by a bot for you" in missed
                    if language == "en"
                    else "par un robot à votre place" in missed
                )
                await client.act_until(asks(1), Random(5))
                mine = await back.current_update()
                assert (await back.act(mine, mine["legal"][0]["do"]))["type"] == "ack"

    asyncio.run(test())


def test_sitting_down_again_replaces_the_stand_in(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (anna, ben), (client, bens)):
            await bens.disconnect()
            assert await client.news() == "Ben has lost the connection."
            await anna.put_bot(code, 1, "random")
            table = await ben.sit(code, 1)
            assert table["seats"][1]["kind"] == "person"

    asyncio.run(test())


# --- what was missed -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "moves", "latest"),
    [("en", "made while you were away", "The latest: "), ("fr", "en votre absence", "Le dernier : ")],
)
def test_returning_player_gets_a_summary(
    server: ServerProcess, language: str, moves: str, latest: str
) -> None:
    async def test() -> None:
        async with playing(server, "en", language) as (code, (_, ben), (client, bens)):
            while "legal" in (update := await bens.current_update()):
                await bens.act(update, update["legal"][0]["do"])
            seen = update["version"]
            await bens.disconnect()
            await client.news()
            await client.act_until(asks(1), Random(6))
            async with ben.connect(code, version=seen) as back:
                missed = plain(back.welcome["missed"])
                assert moves in missed
                assert latest in missed
                assert missed.endswith("It is your turn." if language == "en" else "C’est à vous de jouer.")
                assert back.welcome["update"]["events"]
            async with ben.connect(code, version=back.welcome["version"]) as again:
                assert "missed" not in again.welcome
                assert "events" not in again.welcome["update"]

    asyncio.run(test())


def test_second_device_gets_no_summary(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (client, bens)):
            async with ben.connect(code):
                pass  # a device that was there, and saw little
            for one in (client, bens):
                if "legal" in (update := await one.current_update()):
                    await one.act(update, update["legal"][0]["do"])
            async with ben.connect(code) as second:
                assert "missed" not in second.welcome

    asyncio.run(test())
