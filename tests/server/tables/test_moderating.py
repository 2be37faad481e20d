"""Hosts who look after their tables, over a real server: who hears of it, and what outlasts a crash."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sabot.client import Client, ConnectionEnded, Refusal, Table
from sabot.server.table import requests
from sabot.wire.lobby import NewTable
from sabot.wire.messages import TableChanged
from sabot.wire.moderation import Exclusion, ModerationAction
from tests.server.process import ServerProcess, serving
from tests.server.tables.clockwork import Ear, Parlour, in_no_time, plain
from tests.server.tables.guests import UNHURRIED, Guest, Line, seated

GAME = "domino"


@asynccontextmanager
async def people(server: ServerProcess, **wanted: Any) -> AsyncIterator[tuple[str, dict[str, Client]]]:
    """Anna, who has opened the table, Ben, who sits there too, and Cleo and Dan, who do not yet."""
    async with AsyncExitStack() as open_clients:
        clients = {}
        for name, language in (("anna", "en"), ("ben", "fr"), ("cleo", "en"), ("dan", "en")):
            client = await open_clients.enter_async_context(Client(server.address, language=language))
            await client.register(name.capitalize())
            clients[name] = client
        wish = NewTable(GAME, players=3, sit=0, chat=True, bots=[None, None, "random"], **wanted)
        code = (await clients["anna"].open_table(wish)).table.code
        await clients["ben"].sit(code, 1)
        yield code, clients


async def person(clients: dict[str, Client], code: str, name: str) -> str:
    """What somebody is known by at the table."""
    found = await clients["anna"].people(code)
    (one,) = [one.person for one in found.people if one.name == name.capitalize()]
    return one


async def do(clients: dict[str, Client], code: str, action: str, name: str = "") -> None:
    """Have the host do something."""
    await clients["anna"].moderate(code, action, await person(clients, code, name) if name else "")


async def why_ended(table: Table) -> tuple[str, str]:
    """Wait until one is hung up on: the code, and the words."""
    with pytest.raises(ConnectionEnded) as ended:
        async for _ in table:
            pass
    return ended.value.server_code, plain(str(ended.value.reason))


async def refused(asking: Any) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refusal) as refusal:
        await asking
    assert refusal.value.reason
    return refusal.value.server_code


def test_who_is_muted_is_heard_by_nobody_and_nobody_else_learns_of_it(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(
            server.address, GAME, "Anna", "Ben", languages=("en", "fr"), chat=True
        )
        cleo = await Guest.arrive(server.address, "Cleo")
        async with anna.line(code) as host, ben.line(code) as line, cleo.line(code) as other:
            listed = (await anna.want("GET", f"/api/tables/{code}/people"))["people"]
            (who,) = [one["person"] for one in listed if one["name"] == "Ben"]
            await other.heard_until_now()
            mute = {"action": "mute", "person": who}
            answer = await anna.want("POST", f"/api/tables/{code}/people", mute)
            assert [one.get("muted", False) for one in answer["people"]] == [True, False]
            told = await line.receive_until(lambda message: "retiré la parole" in message.get("news", ""))
            assert (told["muted"], told.get("can_moderate", False)) == (True, False)
            told = await host.receive_until(lambda message: "is muted" in message.get("news", ""))
            assert plain(told["news"]) == "Ben is muted: nobody at this table hears what they say."
            for kind, fields in (("say", {"phrase": "hello"}), ("chat", {"text": "psst"})):
                said = await line.tell(kind, **fields)
                assert (said["type"], said["code"]) == ("refused", "muted-here")
                assert plain(said["reason"]).startswith("L’hôte de cette table vous a retiré la parole")
            assert await other.heard_until_now() == []
            assert not [one for one in await host.heard_until_now() if one["type"] == "said"]
            async with ben.line(code) as again, cleo.line(code) as watching:
                assert again.welcome["muted"] is True
                assert "muted" not in watching.welcome
                assert "muted" not in json.dumps(await cleo.look(code))
            await host.heard_until_now()
            await anna.want("POST", f"/api/tables/{code}/people", {**mute, "action": "unmute"})
            assert "rend la parole" in plain(await line.news())
            assert (await line.tell("chat", text="merci"))["type"] == "ack"
            heard = await other.receive_type("said")
            assert (heard["text"], heard["person"]) == ("merci", who)

    asyncio.run(test())


def test_a_removed_player_is_told_so_and_a_bot_plays_on(server: ServerProcess) -> None:
    async def test() -> None:
        async with people(server) as (code, clients):
            await clients["anna"].start(code)
            async with (
                clients["anna"].table(code) as host,
                clients["ben"].table(code) as first,
                clients["ben"].table(code) as second,
                clients["cleo"].table(code) as other,
            ):
                news = asyncio.create_task(news_of(other))
                await do(clients, code, "remove", "ben")
                for table in (first, second):
                    why, words = await why_ended(table)
                    assert (why, words[:32]) == ("removed-here", "L’hôte vous a exclu de cette tab")
                assert await news == "Ben has left."
                assert (other.info.seats[1].kind, other.info.seats[1].name) == ("left", "Ben")
                assert await host.ping() >= 0
            assert await refused(clients["ben"].sit(code, 1)) == "removed-here"
            assert await refused(clients["ben"].record(code)) == "removed-here"
            assert await refused(clients["cleo"].sit(code, 1)) == "seat-of-removed"
            with pytest.raises(ConnectionEnded, match="connection-ended"):
                async with clients["ben"].table(code):
                    pass
            await do(clients, code, "admit", "ben")
            assert (await clients["ben"].sit(code, 1)).table.seats[1].kind == "person"

    asyncio.run(test())


async def news_of(table: Table) -> str:
    """The next news that a table tells."""
    async for message in table.messages():
        if isinstance(message, TableChanged):
            return plain(message.news)
    raise AssertionError


def test_between_games_the_seat_of_the_removed_is_free(server: ServerProcess) -> None:
    async def test() -> None:
        async with people(server) as (code, clients):
            await do(clients, code, "remove", "ben")
            assert (await clients["anna"].table_info(code)).seats[1].kind == "open"
            assert (await clients["cleo"].sit(code, 1)).table.seats[1].name == "Cleo"

    asyncio.run(test())


def test_a_spectator_is_removed_and_others_are_not_told(server: ServerProcess) -> None:
    async def test() -> None:
        async with people(server) as (code, clients):
            async with (
                Line(server.address, code, clients["ben"].token) as player,
                clients["cleo"].table(code) as watching,
            ):
                await player.heard_until_now()
                await do(clients, code, "ban", "cleo")
                assert (await why_ended(watching))[0] == "banned-here"
                assert await player.heard_until_now() == []
            assert await refused(clients["cleo"].sit(code, 2)) == "banned-here"
            async with clients["dan"].table(code) as table:  # from the same machine, where everybody is
                assert table.seat is None

    asyncio.run(test())


def test_a_locked_table_keeps_its_people_and_lets_nobody_new_in(server: ServerProcess) -> None:
    async def test() -> None:
        async with people(server, public=True) as (code, clients):
            await clients["ben"].leave(code)
            async with clients["cleo"].table(code) as watching:
                await clients["anna"].moderate(code, ModerationAction.LOCK)
                assert (await clients["anna"].table_info(code)).locked
                assert code not in {table.code for table in await clients["dan"].tables()}
                assert await watching.ping() >= -1
            async with clients["cleo"].table(code) as again:  # who was there may come back
                assert again.info.locked
            assert await refused(clients["cleo"].sit(code, 1)) == "locked-here"
            assert await refused(clients["dan"].sit(code, 1)) == "locked-here"
            assert await refused(clients["dan"].record(code)) == "locked-here"
            with pytest.raises(ConnectionEnded) as ended:
                async with clients["dan"].table(code):
                    pass
            assert ended.value.server_code == "locked-here"
            async with Line(server.address, code, language="fr") as stranger:
                assert stranger.welcome["code"] == "locked-here"
            async with clients["anna"].table(code) as host:
                assert (host.seat, host.can_moderate) == (0, True)
            await clients["anna"].moderate(code, ModerationAction.UNLOCK)
            assert code in {table.code for table in await clients["dan"].tables()}
            assert (await clients["dan"].sit(code, 1)).seat == 1

    asyncio.run(test())


def test_nobody_but_the_host_moderates(server: ServerProcess) -> None:
    async def test() -> None:
        async with people(server) as (code, clients):
            victim = await person(clients, code, "ben")
            for name in ("ben", "cleo"):
                assert await refused(clients[name].people(code)) == "moderator-only"
                for action in ModerationAction:
                    assert await refused(clients[name].moderate(code, action, victim)) == "moderator-only"
            async with Client(server.address) as stranger:
                assert await refused(stranger.people(code)) == "not-signed-in"
                assert (
                    await refused(stranger.moderate(code, ModerationAction.REMOVE, victim)) == "not-signed-in"
                )
            assert (await clients["anna"].table_info(code)).seats[1].name == "Ben"

    asyncio.run(test())


def test_what_the_host_has_done_outlasts_a_kill(tmp_path: Path) -> None:
    async def before(server: ServerProcess) -> tuple[str, dict[str, str]]:
        async with people(server) as (code, clients):
            await clients["anna"].start(code)
            async with clients["cleo"].table(code), clients["dan"].table(code):
                await do(clients, code, "mute", "cleo")
                await do(clients, code, "ban", "ben")
                await do(clients, code, "remove", "dan")
                await do(clients, code, "lock")
            return code, {name: client.token for name, client in clients.items()}

    async def afterwards(server: ServerProcess, code: str, tokens: dict[str, str]) -> None:
        anna, ben, cleo, dan = (Client(server.address, token=tokens[name]) for name in tokens)
        found = await anna.people(code)
        assert found.locked
        assert {one.name: (one.muted, one.excluded) for one in found.people} == {
            "Ben": (False, Exclusion.BANNED),
            "Cleo": (True, None),
            "Dan": (False, Exclusion.REMOVED),
        }
        assert await refused(ben.sit(code, 1)) == "banned-here"
        assert await refused(dan.sit(code, 1)) == "removed-here"
        async with cleo.table(code) as table:
            assert table.is_muted
            assert await refused(table.say("hello")) == "muted-here"
        assert (await anna.table_info(code)).seats[1].kind == "left"

    with serving(tmp_path, **UNHURRIED) as server:
        code, tokens = asyncio.run(before(server))
        server.kill()
    with serving(tmp_path, **UNHURRIED) as server:
        asyncio.run(afterwards(server, code, tokens))


@pytest.mark.usefixtures("seventh")
def test_a_ban_reaches_whoever_else_comes_from_the_same_address() -> None:
    """But nobody who sits at the table, and nobody who comes from where the host does."""

    async def test() -> None:
        parlour = await Parlour.open(NewTable(game="high-card", players=3), "anna", "ben")
        ears = {}
        for name, address in (
            ("anna", "192.0.2.1"),
            ("ben", "203.0.113.7"),
            ("cleo", "203.0.113.7"),
            ("again", "203.0.113.7"),
            ("", "203.0.113.7"),
            ("dan", "203.0.113.8"),
        ):
            ears[name] = await come_from(parlour, name or None, address)
        await ban(parlour, "cleo")  # who comes from where Ben does, so that nobody else is concerned
        assert {name: ear.heard[-1]["code"] for name, ear in ears.items() if ear.code} == {
            "cleo": "banned-here"
        }
        await ban(parlour, "ben")  # now nobody else who sits there comes from this address
        assert {name: ear.heard[-1]["code"] for name, ear in ears.items() if ear.code} == {
            "ben": "banned-here",
            "cleo": "banned-here",
            "again": "banned-place-here",
            "": "banned-place-here",
        }
        assert {ear.code for ear in ears.values()} == {None, 4403}
        late = await come_from(parlour, "late", "203.0.113.7")
        assert late.heard[-1]["code"] == "banned-place-here"
        with pytest.raises(Exception, match="banned-place-here"):
            await parlour.ask(requests.Sit("late", "Late", 2, "203.0.113.7"))

    in_no_time(test)


async def ban(parlour: Parlour, name: str) -> None:
    found = await parlour.bus.ask(parlour.code, requests.GetPeople("anna"))
    (one,) = [one.person for one in found.people if one.name == name.capitalize()]
    await parlour.ask(requests.Moderate("anna", ModerationAction.BAN, one))


async def come_from(parlour: Parlour, player: str | None, address: str) -> Ear:
    ear = Ear(parlour.owner, player)
    ear.address = address
    parlour.owner.connect(ear, -1)
    await parlour.look()
    return ear
