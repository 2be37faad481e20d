"""Moderation on a real server: who is told of it, and what survives a crash."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sabot.client import Client, ConnectionEnded, Refusal, Table
from sabot.tables import requests
from sabot.wire.lobby import NewTable
from sabot.wire.messages import TableChanged
from sabot.wire.moderation import Exclusion, ModerationAction
from tests.server.process import ServerProcess, serving
from tests.server.tables.clients import UNHURRIED, ApiPlayer, TableClient, seated
from tests.server.tables.fake_clock import FakeClient, TableHarness, plain, run_with_fake_clock

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


def test_muted_player_is_heard_by_nobody(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(
            server.address, GAME, "Anna", "Ben", languages=("en", "fr"), chat=True
        )
        cleo = await ApiPlayer.register(server.address, "Cleo")
        async with anna.connect(code) as host, ben.connect(code) as client, cleo.connect(code) as other:
            listed = (await anna.request("GET", f"/api/tables/{code}/people"))["people"]
            (who,) = [one["person"] for one in listed if one["name"] == "Ben"]
            await other.unread()
            mute = {"action": "mute", "person": who}
            answer = await anna.request("POST", f"/api/tables/{code}/people", mute)
            assert [one.get("muted", False) for one in answer["people"]] == [True, False]
            told = await client.receive_until(lambda message: "retiré la parole" in message.get("news", ""))
            assert (told["muted"], told.get("can_moderate", False)) == (True, False)
            told = await host.receive_until(lambda message: "is muted" in message.get("news", ""))
            assert plain(told["news"]) == "Ben is muted: nobody at this table hears what they say."
            for kind, fields in (("say", {"phrase": "hello"}), ("chat", {"text": "psst"})):
                said = await client.request(kind, **fields)
                assert (said["type"], said["code"]) == ("refused", "muted-here")
                assert plain(said["reason"]).startswith("L’hôte de cette table vous a retiré la parole")
            assert await other.unread() == []
            assert not [one for one in await host.unread() if one["type"] == "said"]
            async with ben.connect(code) as again, cleo.connect(code) as watching:
                assert again.welcome["muted"] is True
                assert "muted" not in watching.welcome
                assert "muted" not in json.dumps(await cleo.info(code))
            await host.unread()
            await anna.request("POST", f"/api/tables/{code}/people", {**mute, "action": "unmute"})
            assert "rend la parole" in plain(await client.news())
            assert (await client.request("chat", text="merci"))["type"] == "ack"
            heard = await other.receive_type("said")
            assert (heard["text"], heard["person"]) == ("merci", who)

    asyncio.run(test())


def test_removed_player_is_told_and_replaced_by_a_bot(server: ServerProcess) -> None:
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


def test_removed_player_frees_the_seat_between_games(server: ServerProcess) -> None:
    async def test() -> None:
        async with people(server) as (code, clients):
            await do(clients, code, "remove", "ben")
            assert (await clients["anna"].table_info(code)).seats[1].kind == "open"
            assert (await clients["cleo"].sit(code, 1)).table.seats[1].name == "Cleo"

    asyncio.run(test())


def test_removal_of_a_spectator_is_not_announced(server: ServerProcess) -> None:
    async def test() -> None:
        async with people(server) as (code, clients):
            async with (
                TableClient(server.address, code, clients["ben"].token) as player,
                clients["cleo"].table(code) as watching,
            ):
                await player.unread()
                await do(clients, code, "ban", "cleo")
                assert (await why_ended(watching))[0] == "banned-here"
                assert await player.unread() == []
            assert await refused(clients["cleo"].sit(code, 2)) == "banned-here"
            async with clients["dan"].table(code) as table:  # from the same machine, where everybody is
                assert table.seat is None

    asyncio.run(test())


def test_locked_table_admits_only_known_players(server: ServerProcess) -> None:
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
            async with TableClient(server.address, code, language="fr") as stranger:
                assert stranger.welcome["code"] == "locked-here"
            async with clients["anna"].table(code) as host:
                assert (host.seat, host.can_moderate) == (0, True)
            await clients["anna"].moderate(code, ModerationAction.UNLOCK)
            assert code in {table.code for table in await clients["dan"].tables()}
            assert (await clients["dan"].sit(code, 1)).seat == 1

    asyncio.run(test())


def test_only_the_host_moderates(server: ServerProcess) -> None:
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


def test_restrictions_survive_a_kill(tmp_path: Path) -> None:
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
def test_ban_covers_newcomers_from_the_same_address() -> None:
    """But nobody who sits at the table, and nobody who comes from where the host does."""

    async def test() -> None:
        harness = await TableHarness.open(NewTable(game="high-card", players=3), "anna", "ben")
        clients = {}
        for name, address in (
            ("anna", "192.0.2.1"),
            ("ben", "203.0.113.7"),
            ("cleo", "203.0.113.7"),
            ("again", "203.0.113.7"),
            ("", "203.0.113.7"),
            ("dan", "203.0.113.8"),
        ):
            clients[name] = await come_from(harness, name or None, address)
        await ban(harness, "cleo")  # who comes from where Ben does, so that nobody else is concerned
        assert {name: client.received[-1]["code"] for name, client in clients.items() if client.code} == {
            "cleo": "banned-here"
        }
        await ban(harness, "ben")  # now nobody else who sits there comes from this address
        assert {name: client.received[-1]["code"] for name, client in clients.items() if client.code} == {
            "ben": "banned-here",
            "cleo": "banned-here",
            "again": "banned-place-here",
            "": "banned-place-here",
        }
        assert {client.code for client in clients.values()} == {None, 4403}
        late = await come_from(harness, "late", "203.0.113.7")
        assert late.received[-1]["code"] == "banned-place-here"
        with pytest.raises(Exception, match="banned-place-here"):
            await harness.ask(requests.Sit("late", "Late", 2, "203.0.113.7"))

    run_with_fake_clock(test)


async def ban(harness: TableHarness, name: str) -> None:
    found = await harness.directory.ask(harness.code, requests.GetPeople("anna"))
    (one,) = [one.person for one in found.people if one.name == name.capitalize()]
    await harness.ask(requests.Moderate("anna", ModerationAction.BAN, one))


async def come_from(harness: TableHarness, player: str | None, address: str) -> FakeClient:
    client = FakeClient(harness.actor, player)
    client.address = address
    harness.actor.connect(client, -1)
    await harness.info()
    return client
