"""Versions of messages: stale, repeated and misdirected ones change nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.process import ServerProcess, serving
from tests.server.tables.clients import UNHURRIED, ApiPlayer, TableClient, asks, cut, play, seated

GAME = "domino"


async def dealt(address: str, *, game: str = GAME, **wanted: Any) -> tuple[str, list[ApiPlayer]]:
    """A game between Anna and Ben that has just been dealt. Nobody is connected any more."""
    code, players = await seated(address, game, "Anna", "Ben", **wanted)
    await players[0].start(code)
    async with players[0].connect(code) as one, players[1].connect(code) as other:
        await cut(one, other)
    return code, players


async def on_turn(code: str, players: list[ApiPlayer]) -> tuple[ApiPlayer, ApiPlayer, dict[str, Any]]:
    """Who may do something, who may not, and what the first has been shown."""
    for player, other in (players, players[::-1]):
        async with player.connect(code) as client:
            if "legal" in client.welcome["update"]:
                return player, other, client.welcome["update"]
    raise AssertionError("somebody must be on turn")


def test_stale_message_is_refused_with_the_current_version(server: ServerProcess) -> None:
    async def test() -> None:
        code, players = await dealt(server.address)
        first, second, update = await on_turn(code, players)
        action, version = update["legal"][0]["do"], update["version"]
        before = await first.record(code)
        async with first.connect(code, language="fr") as client, second.connect(code) as other:
            for wrong in (version - 1, version + 1, 0, -1, 2**53):
                refused = await client.request("act", version=wrong, action=action)
                assert (refused["type"], refused["code"], refused["version"]) == (
                    "refused",
                    "stale-version",
                    version,
                )
                assert refused["reason"].startswith("La table a avancé")
            refused = await other.act(update, action)  # it is not their turn
            assert refused["type"] == "refused"
            assert refused["rule"]
            assert refused["reason"]
            assert (await client.request("act", version=version, action="nonsense"))["type"] == "refused"
            assert await client.version() == version
        assert await first.record(code) == before

    asyncio.run(test())


def test_repeated_message_is_carried_out_once(server: ServerProcess) -> None:
    async def test() -> None:
        code, players = await dealt(server.address)
        first, second, update = await on_turn(code, players)
        action = update["legal"][0]["do"]
        async with first.connect(code) as client, second.connect(code) as other:
            ack = await client.act(update, action, id="mine")
            assert ack == {"type": "ack", "id": "mine", "version": update["version"] + 1}
            again = await client.act(update, action, id="mine")
            assert again == {**ack, "repeated": True}
            async with first.connect(code) as later:
                assert await later.act(update, action, id="mine") == again
            assert (await other.act(update, action, id="mine"))[
                "code"
            ] == "stale-version"  # the id is another player's
            assert await client.version() == ack["version"]
            updates = [one for one in await other.unread() if one["type"] == "update"]
            assert updates == []  # told once, before the answer to the message
            _, _, turn = await on_turn(code, players)
            acting = client if (await client.current_update()).get("legal") else other
            assert (await acting.act(turn, turn["legal"][0]["do"]))["version"] == ack["version"] + 1
            assert await client.act(update, action, id="mine") == again  # what it had led to

    asyncio.run(test())


def test_simultaneous_messages_of_two_devices_act_once(server: ServerProcess) -> None:
    async def test() -> None:
        code, players = await dealt(server.address)
        first, _, update = await on_turn(code, players)
        actions = [one["do"] for one in update["legal"]]
        async with first.connect(code) as one, first.connect(code) as two:
            answers = await asyncio.gather(
                one.act(update, actions[0], id="one"), two.act(update, actions[-1], id="two")
            )
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            assert await one.version() == update["version"] + 1

    asyncio.run(test())


def test_repeated_cuts_count_once(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, GAME, "Anna", "Ben")
        async with anna.connect(code) as client:
            await anna.start(code)
            sealed = await client.receive_type("sealed")
            assert (await client.commit(hand=2))["code"] == "nothing-to-cut"
            ack = await client.commit(id="c")
            assert ack["version"] == sealed["version"]
            assert (await client.commit(id="c"))["repeated"] is True
            assert (await client.commit(id="d"))["code"] == "has-cut"
            async with ben.connect(code) as other:
                await other.commit()
                await client.reveal(id="r")
                assert (await client.reveal(id="r"))["repeated"] is True
                assert (await client.reveal(id="s"))["code"] == "has-revealed"
                assert (await client.reveal(id="r", salt="0" * 64))["repeated"] is True

    asyncio.run(test())


def test_reconnecting_with_a_version_gets_the_missed_steps(server: ServerProcess) -> None:
    async def test() -> None:
        code, players = await dealt(server.address)
        anna, ben = players
        async with anna.connect(code) as watching, ben.connect(code) as client:
            updates = [watching.welcome["update"]]
            rng = Random(8)
            for _ in range(12):
                player, _, update = await on_turn(code, players)
                acting = watching if player is anna else client
                await acting.act(update, rng.choice(update["legal"])["do"])
            last = await watching.version()
            updates += [told for told in map(_loads, watching.received) if told["type"] == "update"]
        events = {update["version"]: update.get("events", []) for update in updates}
        assert sorted(events) == list(range(updates[0]["version"], last + 1))
        for seen in sorted(events):
            async with anna.connect(code, version=seen) as back:
                expected = [event for version in range(seen + 1, last + 1) for event in events[version]]
                assert back.welcome["update"].get("events", []) == expected
                assert "from_deal" not in back.welcome
                assert back.welcome["version"] == back.welcome["update"]["version"] == last
                assert back.welcome["update"]["view"] == updates[-1]["view"]

    asyncio.run(test())


def _loads(message: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(message)
    return found


@pytest.mark.parametrize("seen", [-1, 0, 1, 10_000, 2**53])
def test_unknown_version_gets_a_fresh_view(server: ServerProcess, seen: int) -> None:
    async def test() -> None:
        code, (anna, _) = await dealt(server.address)
        async with anna.connect(code) as client:
            events = client.welcome["update"]["events"]
            assert events
        async with anna.connect(code, version=seen) as back:
            assert back.welcome["from_deal"] is True
            assert back.welcome["update"]["view"]
            assert back.welcome["update"]["events"] == events

    asyncio.run(test())


def test_missed_end_of_a_hand_is_sent_with_its_sheet(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna,) = await seated(server.address, "patience", "Anna")
        await anna.start(code)
        async with anna.connect(code) as client:
            told = await play(client, Random(1))
        updates = [message for message in told if message["type"] == "update"]
        before_last = updates[-1]["version"] - 1
        async with anna.connect(code, version=before_last) as back:
            welcome = back.welcome
            assert welcome["update"]["events"] == updates[-1]["events"]
            assert welcome["scored"]["over"]["game_id"]
            assert "new hand" not in welcome.get("missed", "")

    asyncio.run(test())


def test_missed_deal_is_mentioned_in_the_summary(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(
            server.address, "mille-bornes", "Anna", "Ben", languages=("fr", "en")
        )
        await anna.start(code)

        async def through_the_first_hand(player: ApiPlayer) -> int:
            async with player.connect(code) as client:
                told = await play(client, Random(player.name), hands=1)
                return int(told[-1]["version"])

        seen, _ = await asyncio.gather(through_the_first_hand(anna), through_the_first_hand(ben))
        async with ben.connect(code) as other:
            async with anna.connect(code) as client:
                await client.commit()
                await other.commit()
                await client.reveal()
            while "sabot_connections 1.0" not in str(await ben.request("GET", "/metrics")):
                pass  # the server has not seen yet that she has gone
            await other.reveal()  # and now it is dealt, without her
        async with anna.connect(code, version=seen - 5) as back:
            assert "la manche 2" in back.welcome["missed"]
            assert back.welcome["from_deal"] is True

    asyncio.run(test())


# --- a server that dies ------------------------------------------------------------------------------


def test_message_ids_survive_a_crash(tmp_path: Path) -> None:
    async def before(
        address: str,
    ) -> tuple[str, list[ApiPlayer], ApiPlayer, dict[str, Any], dict[str, Any], str]:
        code, players = await dealt(address)
        first, _, update = await on_turn(code, players)
        async with first.connect(code) as client:
            ack = await client.act(update, update["legal"][0]["do"], id="mine")
            return code, players, first, update, ack, await first.record(code)

    async def after() -> None:
        assert await first.record(code) == record
        async with first.connect(code, version=update["version"]) as client:
            assert client.welcome["version"] == ack["version"]
            assert client.welcome["update"]["events"]
            assert "by a bot" not in client.welcome["missed"]  # the player acted themselves
            repeated = await client.act(update, update["legal"][0]["do"], id="mine")
            assert repeated == {**ack, "repeated": True}
            assert (await client.act(update, update["legal"][0]["do"], id="other"))["code"] == "stale-version"
        other = next(player for player in players if player is not first)
        async with first.connect(code) as mine, other.connect(code) as theirs:
            clients = {first.name: mine, other.name: theirs}
            seat = [player.name for player in players].index(other.name)
            await mine.act_until(asks(seat), Random(9))
            turn = await clients[other.name].current_update()
            assert (await theirs.act(turn, turn["legal"][0]["do"]))["type"] == "ack"

    with serving(tmp_path, **UNHURRIED) as server:
        code, players, first, update, ack, record = asyncio.run(before(server.address))
        server.kill()
        with serving(tmp_path, port=server.port, **UNHURRIED):
            asyncio.run(after())


def test_connections_share_only_the_table(server: ServerProcess) -> None:
    """A message for one table, sent to another, is one for that table: its version decides."""

    async def test() -> None:
        code, players = await dealt(server.address)
        elsewhere, others = await dealt(server.address)
        first, _, update = await on_turn(code, players)
        record = await others[0].record(elsewhere)
        async with TableClient(server.address, elsewhere, first.token) as client:
            assert "seat" not in client.welcome
            assert (await client.act(update, update["legal"][0]["do"]))["code"] == "not-seated"
        assert await others[0].record(elsewhere) == record

    asyncio.run(test())
