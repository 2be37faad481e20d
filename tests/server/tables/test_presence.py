"""Who is there: spectators, dropped lines, two devices, seats that are left, taken over and handed back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import pytest

from sabot.core.record import SPECTATOR
from sabot.server.table.restrictions import pseudonym
from sabot.wire.lobby import NewTable
from sabot.wire.messages import Say
from tests.server.json_client import request
from tests.server.process import ServerProcess
from tests.server.tables.clockwork import Parlour, in_no_time, plain
from tests.server.tables.guests import Guest, Line, asks, by_bot, cut, seated

GAME = "domino"


@asynccontextmanager
async def playing(
    server: ServerProcess, *languages: str, **wanted: Any
) -> AsyncIterator[tuple[str, list[Guest], list[Line]]]:
    """A game between Anna and Ben, both there, with the cards dealt."""
    spoken = languages or ("en", "en")
    code, guests = await seated(server.address, GAME, "Anna", "Ben", languages=spoken, **wanted)
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(guest.line(code)) for guest in guests]
        await guests[0].start(code)
        await cut(*lines)
        for line in lines:
            await line.receive_type("update")
            await line.version()
        yield code, guests, lines


# --- spectators ----------------------------------------------------------------------------------


def test_anybody_may_watch_and_sees_what_everybody_sees(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (anna, _), _lines), Line(server.address, code) as stranger:
            assert "seat" not in stranger.welcome
            assert "legal" not in stranger.welcome["update"]
            assert (await anna.look(code))["watching"] == 1
            for kind, fields in (
                ("act", {"version": stranger.welcome["version"], "action": "1"}),
                ("commit", {"hand": 1, "seal": "0" * 64, "commitment": "0" * 64}),
                ("reveal", {"hand": 1, "seal": "0" * 64, "salt": "0" * 64}),
            ):
                refused = await stranger.tell(kind, **fields)
                assert (refused["type"], refused["code"]) == ("refused", "not-seated")
            _, record = await request(server.address, "GET", f"/api/tables/{code}/record")
            assert f'[Viewer "{SPECTATOR}"]' in record

    asyncio.run(test())


def test_a_table_can_be_closed_to_spectators(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server, "fr", "en", spectators=False) as (code, (anna, ben), _):
            cleo = await Guest.arrive(server.address, "Cleo", "fr")
            for line in (cleo.line(code), Line(server.address, code, language="fr")):
                async with line:
                    bye = line.welcome
                    assert (bye["type"], bye["code"]) == ("bye", "no-spectators")
                    assert bye["reason"].startswith("Cette table est fermée aux spectateurs.")
            assert await cleo.refusal("GET", f"/api/tables/{code}/record") == (403, "no-spectators")
            assert (await request(server.address, "GET", f"/api/tables/{code}/record"))[0] == 403
            assert "Viewer" in await ben.record(code)
            assert "watching" not in await anna.look(code)

    asyncio.run(test())


def test_who_opened_a_closed_table_may_always_see_it(server: ServerProcess) -> None:
    async def test() -> None:
        anna = await Guest.arrive(server.address, "Anna")
        code = await anna.open(GAME, sit=None, spectators=False)
        async with anna.line(code) as line:
            assert line.welcome["type"] == "welcome"

    asyncio.run(test())


def test_who_leaves_a_closed_table_sees_no_more_of_it(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server, spectators=False) as (code, (_, ben), (_, line)):
            await ben.leave(code)
            bye, close_code = await line.farewell()
            assert (bye["code"], close_code) == ("no-spectators", 4403)
            async with ben.line(code) as again:
                assert again.welcome["code"] == "no-spectators"
            await ben.sit(code, 1)
            async with ben.line(code) as again:
                assert again.welcome["seat"] == 1

    asyncio.run(test())


def test_who_was_turned_away_is_not_heard(seventh: str) -> None:
    async def test() -> None:
        parlour = await Parlour.open(NewTable(game=seventh, players=2, spectators=False), "anna", "ben")
        anna, cleo = await parlour.come("anna"), await parlour.come("cleo")
        assert (cleo.heard[-1]["code"], cleo.code) == ("no-spectators", 4403)
        anna.rest()
        parlour.owner.receive(cleo, Say("m1", "hello"))
        await parlour.look()
        assert anna.rest() == []

    in_no_time(test)


# --- lines that drop -------------------------------------------------------------------------------


def test_the_others_are_told_when_somebody_drops_and_comes_back(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, GAME, "Anna", "Ben", languages=("fr", "en"))
        async with anna.line(code) as line:
            assert plain(await line.news()) == "Anna est là."
            async with ben.line(code):
                assert plain(await line.news()) == "Ben est là."
                assert [chair["connected"] for chair in (await anna.look(code))["seats"]] == [True, True]
            assert plain(await line.news()) == "Ben a perdu la connexion."
            chairs = (await anna.look(code))["seats"]
            assert [chair.get("connected", False) for chair in chairs] == [True, False]

    asyncio.run(test())


def test_two_devices_of_one_person_are_one_person(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (line, first)):
            async with ben.line(code) as second:
                assert second.welcome["seat"] == 1
                assert await line.heard_until_now() == []  # he is here already
                await line.act_until(asks(1), Random(1))
                update = await second.now()
                ack = await second.act(update, update["legal"][0]["do"])
                assert ack["type"] == "ack"
                told = await first.receive_until(lambda message: message.get("version") == ack["version"])
                assert told["type"] == "update"  # the other device sees it too, as his seat does
                seen = await second.receive_until(lambda message: message.get("version") == ack["version"])
                assert seen == told
                assert (await first.act(update, update["legal"][0]["do"]))["code"] == "stale-version"
            heard = await line.heard_until_now()
            assert not [message for message in heard if message["type"] == "table"]
            assert (await ben.look(code))["seats"][1]["connected"] is True

    asyncio.run(test())


# --- seats that change hands -------------------------------------------------------------------------


def test_a_bot_plays_for_one_who_leaves_and_another_may_take_over(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (line, his)):
            cleo = await Guest.arrive(server.address, "Cleo")
            async with cleo.line(code) as hers:
                assert "seat" not in hers.welcome
                table = await ben.leave(code)
                assert (table["seats"][1]["kind"], table["seats"][1]["name"]) == ("left", "Ben")
                assert await line.news() == "Ben has left."
                changed = await his.receive_type("table")
                assert "seat" not in changed
                update = await his.receive_type("update")  # now as a spectator
                assert "legal" not in update
                refused = await his.tell("act", version=update["version"], action="x")
                assert refused["code"] == "not-seated"
                await line.act_until(by_bot, Random(2))
                await cleo.sit(code, 1)
                changed = await hers.receive_until(lambda message: message.get("seat") == 1)
                assert changed["news"] == "Cleo plays on in seat 2."
                update = await hers.receive_type("update")
                assert (await hers.now())["view"] == update["view"]
                assert (await cleo.look(code))["seats"][1] == {
                    "person": pseudonym(code, cleo.id),
                    "seat": 1,
                    "kind": "person",
                    "name": "Ben",  # as he is called in the record of this game
                    "side": 1,
                    "connected": True,
                }
                assert await ben.refusal("POST", f"/api/tables/{code}/seats/1") == (409, "seat-taken")
                await line.act_until(asks(1), Random(3))
                mine = await hers.now()
                assert (await hers.act(mine, mine["legal"][0]["do"]))["type"] == "ack"
                assert '[Table "Anna Ben"]' in await cleo.record(code)

    asyncio.run(test())


def test_who_has_left_may_come_back(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (line, his)):
            await ben.leave(code)
            await line.news()
            await ben.sit(code, 1)
            assert await line.news() == "Ben is back and plays again; the bot hands the seat back."
            changed = await his.receive_until(lambda message: message.get("seat") == 1)
            assert changed["table"]["seats"][1]["kind"] == "person"
            assert "view" in await his.receive_type("update")

    asyncio.run(test())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_bot_sits_in_for_one_who_is_away_and_hands_the_seat_back(
    server: ServerProcess, language: str
) -> None:
    async def test() -> None:
        async with playing(server, "en", language) as (code, (anna, ben), (line, his)):
            assert await anna.refusal("PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "random"}) == (
                409,
                "seat-present",
            )
            await his.leave()
            assert await line.news() == "Ben has lost the connection."
            table = await anna.put_bot(code, 1, "random")
            assert (table["seats"][1]["kind"], table["seats"][1]["bot"]) == ("stand-in", "booklet")
            assert await line.news() == "A bot sits in for Ben."
            update = await line.act_until(by_bot, Random(4))
            assert update["events"][0].get("seat", 1) == 1
            async with ben.line(code) as back:
                assert await line.news() == "Ben is back and plays again; the bot hands the seat back."
                assert await line.news() == "Ben is here."
                assert back.welcome["seat"] == 1
                assert back.welcome["table"]["seats"][1]["kind"] == "person"
                missed = plain(back.welcome["missed"])
                assert (
                    "by a bot for you" in missed
                    if language == "en"
                    else "par un robot à votre place" in missed
                )
                await line.act_until(asks(1), Random(5))
                mine = await back.now()
                assert (await back.act(mine, mine["legal"][0]["do"]))["type"] == "ack"

    asyncio.run(test())


def test_to_take_ones_own_seat_again_sends_the_stand_in_away(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (anna, ben), (line, his)):
            await his.leave()
            assert await line.news() == "Ben has lost the connection."
            await anna.put_bot(code, 1, "random")
            table = await ben.sit(code, 1)
            assert table["seats"][1]["kind"] == "person"

    asyncio.run(test())


# --- what was missed -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "moves", "latest"),
    [("en", "made while you were away", "The latest: "), ("fr", "en votre absence", "Le dernier : ")],
)
def test_who_comes_back_is_told_what_he_missed(
    server: ServerProcess, language: str, moves: str, latest: str
) -> None:
    async def test() -> None:
        async with playing(server, "en", language) as (code, (_, ben), (line, his)):
            while "legal" in (update := await his.now()):
                await his.act(update, update["legal"][0]["do"])
            seen = update["version"]
            await his.leave()
            await line.news()
            await line.act_until(asks(1), Random(6))
            async with ben.line(code, version=seen) as back:
                missed = plain(back.welcome["missed"])
                assert moves in missed
                assert latest in missed
                assert missed.endswith("It is your turn." if language == "en" else "C’est à vous de jouer.")
                assert back.welcome["update"]["events"]
            async with ben.line(code, version=back.welcome["version"]) as again:
                assert "missed" not in again.welcome
                assert "events" not in again.welcome["update"]

    asyncio.run(test())


def test_on_a_second_device_one_has_missed_nothing(server: ServerProcess) -> None:
    async def test() -> None:
        async with playing(server) as (code, (_, ben), (line, his)):
            async with ben.line(code):
                pass  # a device that was there, and saw little
            for one in (line, his):
                if "legal" in (update := await one.now()):
                    await one.act(update, update["legal"][0]["do"])
            async with ben.line(code) as second:
                assert "missed" not in second.welcome

    asyncio.run(test())
