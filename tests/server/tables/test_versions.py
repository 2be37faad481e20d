"""Every message is made on a version: what is stale, came twice, or from somewhere else changes nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.process import ServerProcess, serving
from tests.server.tables.guests import UNHURRIED, Guest, Line, asks, cut, play, seated

GAME = "domino"


async def dealt(address: str, *, game: str = GAME, **wanted: Any) -> tuple[str, list[Guest]]:
    """A game between Anna and Ben that has just been dealt. Nobody is connected any more."""
    code, guests = await seated(address, game, "Anna", "Ben", **wanted)
    await guests[0].start(code)
    async with guests[0].line(code) as one, guests[1].line(code) as other:
        await cut(one, other)
    return code, guests


async def on_turn(code: str, guests: list[Guest]) -> tuple[Guest, Guest, dict[str, Any]]:
    """Who may do something, who may not, and what the first has been shown."""
    for guest, other in (guests, guests[::-1]):
        async with guest.line(code) as line:
            if "legal" in line.welcome["update"]:
                return guest, other, line.welcome["update"]
    raise AssertionError("somebody must be on turn")


def test_a_message_made_on_another_version_is_refused_and_says_which_there_is(server: ServerProcess) -> None:
    async def test() -> None:
        code, guests = await dealt(server.address)
        first, second, update = await on_turn(code, guests)
        action, version = update["legal"][0]["do"], update["version"]
        before = await first.record(code)
        async with first.line(code, language="fr") as line, second.line(code) as other:
            for wrong in (version - 1, version + 1, 0, -1, 2**53):
                refused = await line.tell("act", version=wrong, action=action)
                assert (refused["type"], refused["code"], refused["version"]) == (
                    "refused",
                    "stale-version",
                    version,
                )
                assert refused["reason"].startswith("La table a avancé")
            refused = await other.act(update, action)  # it is not his turn
            assert refused["type"] == "refused"
            assert refused["rule"]
            assert refused["reason"]
            assert (await line.tell("act", version=version, action="nonsense"))["type"] == "refused"
            assert await line.version() == version
        assert await first.record(code) == before

    asyncio.run(test())


def test_a_message_that_comes_again_is_carried_out_once(server: ServerProcess) -> None:
    async def test() -> None:
        code, guests = await dealt(server.address)
        first, second, update = await on_turn(code, guests)
        action = update["legal"][0]["do"]
        async with first.line(code) as line, second.line(code) as other:
            ack = await line.act(update, action, id="mine")
            assert ack == {"type": "ack", "id": "mine", "version": update["version"] + 1}
            again = await line.act(update, action, id="mine")
            assert again == {**ack, "repeated": True}
            async with first.line(code) as later:
                assert await later.act(update, action, id="mine") == again
            assert (await other.act(update, action, id="mine"))["code"] == "stale-version"  # not his id
            assert await line.version() == ack["version"]
            updates = [one for one in await other.heard_until_now() if one["type"] == "update"]
            assert updates == []  # told once, before the answer to his own message
            _, _, turn = await on_turn(code, guests)
            acting = line if (await line.now()).get("legal") else other
            assert (await acting.act(turn, turn["legal"][0]["do"]))["version"] == ack["version"] + 1
            assert await line.act(update, action, id="mine") == again  # what it had led to

    asyncio.run(test())


def test_two_devices_at_once_act_once(server: ServerProcess) -> None:
    async def test() -> None:
        code, guests = await dealt(server.address)
        first, _, update = await on_turn(code, guests)
        actions = [one["do"] for one in update["legal"]]
        async with first.line(code) as one, first.line(code) as two:
            answers = await asyncio.gather(
                one.act(update, actions[0], id="one"), two.act(update, actions[-1], id="two")
            )
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            assert await one.version() == update["version"] + 1

    asyncio.run(test())


def test_cuts_come_once_too(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, GAME, "Anna", "Ben")
        async with anna.line(code) as line:
            await anna.start(code)
            sealed = await line.receive_type("sealed")
            assert (await line.commit(hand=2))["code"] == "nothing-to-cut"
            ack = await line.commit(id="c")
            assert ack["version"] == sealed["version"]
            assert (await line.commit(id="c"))["repeated"] is True
            assert (await line.commit(id="d"))["code"] == "has-cut"
            async with ben.line(code) as other:
                await other.commit()
                await line.reveal(id="r")
                assert (await line.reveal(id="r"))["repeated"] is True
                assert (await line.reveal(id="s"))["code"] == "has-revealed"
                assert (await line.reveal(id="r", salt="0" * 64))["repeated"] is True

    asyncio.run(test())


def test_who_reconnects_with_his_version_receives_what_he_missed(server: ServerProcess) -> None:
    async def test() -> None:
        code, guests = await dealt(server.address)
        anna, ben = guests
        async with anna.line(code) as watching, ben.line(code) as line:
            updates = [watching.welcome["update"]]
            rng = Random(8)
            for _ in range(12):
                guest, _, update = await on_turn(code, guests)
                acting = watching if guest is anna else line
                await acting.act(update, rng.choice(update["legal"])["do"])
            last = await watching.version()
            updates += [told for told in map(_loads, watching.received) if told["type"] == "update"]
        events = {update["version"]: update.get("events", []) for update in updates}
        assert sorted(events) == list(range(updates[0]["version"], last + 1))
        for seen in sorted(events):
            async with anna.line(code, version=seen) as back:
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
def test_who_comes_from_nowhere_or_another_hand_receives_a_fresh_view(
    server: ServerProcess, seen: int
) -> None:
    async def test() -> None:
        code, (anna, _) = await dealt(server.address)
        async with anna.line(code) as line:
            events = line.welcome["update"]["events"]
            assert events
        async with anna.line(code, version=seen) as back:
            assert back.welcome["from_deal"] is True
            assert back.welcome["update"]["view"]
            assert back.welcome["update"]["events"] == events

    asyncio.run(test())


def test_who_missed_the_end_of_a_hand_is_told_of_it_and_of_its_sheet(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna,) = await seated(server.address, "patience", "Anna")
        await anna.start(code)
        async with anna.line(code) as line:
            told = await play(line, Random(1))
        updates = [message for message in told if message["type"] == "update"]
        before_last = updates[-1]["version"] - 1
        async with anna.line(code, version=before_last) as back:
            welcome = back.welcome
            assert welcome["update"]["events"] == updates[-1]["events"]
            assert welcome["scored"]["over"]["game_id"]
            assert "new hand" not in welcome.get("missed", "")

    asyncio.run(test())


def test_after_a_new_hand_was_dealt_one_is_told_so(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(
            server.address, "mille-bornes", "Anna", "Ben", languages=("fr", "en")
        )
        await anna.start(code)

        async def through_the_first_hand(guest: Guest) -> int:
            async with guest.line(code) as line:
                told = await play(line, Random(guest.name), hands=1)
                return int(told[-1]["version"])

        seen, _ = await asyncio.gather(through_the_first_hand(anna), through_the_first_hand(ben))
        async with ben.line(code) as other:
            async with anna.line(code) as line:
                await line.commit()
                await other.commit()
                await line.reveal()
            while "sabot_connections 1.0" not in str(await ben.want("GET", "/metrics")):
                pass  # the server has not seen yet that she has gone
            await other.reveal()  # and now it is dealt, without her
        async with anna.line(code, version=seen - 5) as back:
            assert "la manche 2" in back.welcome["missed"]
            assert back.welcome["from_deal"] is True

    asyncio.run(test())


# --- a server that dies ------------------------------------------------------------------------------


def test_ids_are_known_after_a_crash(tmp_path: Path) -> None:
    async def before(address: str) -> tuple[str, list[Guest], Guest, dict[str, Any], dict[str, Any], str]:
        code, guests = await dealt(address)
        first, _, update = await on_turn(code, guests)
        async with first.line(code) as line:
            ack = await line.act(update, update["legal"][0]["do"], id="mine")
            return code, guests, first, update, ack, await first.record(code)

    async def after() -> None:
        assert await first.record(code) == record
        async with first.line(code, version=update["version"]) as line:
            assert line.welcome["version"] == ack["version"]
            assert line.welcome["update"]["events"]
            assert "by a bot" not in line.welcome["missed"]  # it was he
            repeated = await line.act(update, update["legal"][0]["do"], id="mine")
            assert repeated == {**ack, "repeated": True}
            assert (await line.act(update, update["legal"][0]["do"], id="other"))["code"] == "stale-version"
        other = next(guest for guest in guests if guest is not first)
        async with first.line(code) as mine, other.line(code) as his:
            lines = {first.name: mine, other.name: his}
            seat = [guest.name for guest in guests].index(other.name)
            await mine.act_until(asks(seat), Random(9))
            turn = await lines[other.name].now()
            assert (await his.act(turn, turn["legal"][0]["do"]))["type"] == "ack"

    with serving(tmp_path, **UNHURRIED) as server:
        code, guests, first, update, ack, record = asyncio.run(before(server.address))
        server.kill()
        with serving(tmp_path, port=server.port, **UNHURRIED):
            asyncio.run(after())


def test_lines_know_each_other_by_nothing_but_the_table(server: ServerProcess) -> None:
    """A message for one table, sent to another, is one for that table: its version decides."""

    async def test() -> None:
        code, guests = await dealt(server.address)
        elsewhere, others = await dealt(server.address)
        first, _, update = await on_turn(code, guests)
        record = await others[0].record(elsewhere)
        async with Line(server.address, elsewhere, first.token) as line:
            assert "seat" not in line.welcome
            assert (await line.act(update, update["legal"][0]["do"]))["code"] == "not-seated"
        assert await others[0].record(elsewhere) == record

    asyncio.run(test())
