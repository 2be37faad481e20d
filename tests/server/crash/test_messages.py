"""Messages that are none, or from the wrong player, or at the wrong time: refused, each with its code."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from sabot.wire import PROTOCOL
from tests.server.crash.idle_table import IdleTable, open_idle_table
from tests.server.crash.supervisor import KILLED_WORKER_TRACE
from tests.server.json_client import JsonSocket, register, request
from tests.server.process import serving

UNREADABLE = "message-unreadable"
ACT = {"type": "act", "id": "a", "version": 2, "action": "-25"}
NO_DIGESTS: list[Any] = ["", "0" * 63, "0" * 65, "g" * 64, "A" * 64, "0" * 64 + "\n", " " * 64, 0, None, []]
COMMIT = {"type": "commit", "id": "c", "hand": 1, "seal": "0" * 64, "commitment": "1" * 64}
REVEAL = {"type": "reveal", "id": "r", "hand": 1, "seal": "0" * 64, "salt": "1" * 64, "text": "x"}


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[IdleTable]:
    """A table that must be the same in the end."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        table = asyncio.run(open_idle_table(server))
        before = asyncio.run(table.picture())
        yield table
        assert asyncio.run(table.picture()) == before
    log = KILLED_WORKER_TRACE.sub("", server.log.read_text())
    assert "Traceback" not in log, log


def act(**changes: object) -> str:
    """A move, changed in something; a field that is None is left out."""
    return json.dumps({name: value for name, value in {**ACT, **changes}.items() if value is not None})


NO_MESSAGES: list[str | bytes] = [
    "",
    " ",
    "{",
    "}",
    "nonsense",
    "null",
    "true",
    "42",
    '"act"',
    "[]",
    "{}",
    "[" * 16_000,
    '{"a":' * 3000,
    '{"x":' + "[" * 7000 + "]" * 7000 + ',"type":"ping","id":"1"}',
    '{"type":"ping","id":"1"}{"type":"ping","id":"2"}',
    '{"type":"ping","id":"1"',
    "{'type':'ping','id':'1'}",
    '{"type":"ping","id":NaN}',
    '{"type":"ping","id":"\\ud800"}',
    '{"type":"ping","id":"\\q"}',
    '\ufeff{"type":"ping","id":"1"}',
    json.dumps({"type": "nothing", "id": "1"}),
    json.dumps({"type": "Act", "id": "1"}),
    json.dumps({"type": None, "id": "1"}),
    json.dumps({"type": 5, "id": "1"}),
    json.dumps({"type": ["act"], "id": "1"}),
    json.dumps({"type": "welcome", "protocol": 1, "server": "me"}),
    json.dumps({"type": "ack", "id": "1", "version": 1}),
    json.dumps({"id": "1"}),
    json.dumps({"type": "ping"}),
    json.dumps({"type": "ping", "id": ""}),
    json.dumps({"type": "ping", "id": "x" * 41}),
    json.dumps({"type": "ping", "id": "x" * 15_000}),
    json.dumps({"type": "ping", "id": 1}),
    json.dumps({"type": "ping", "id": None}),
    json.dumps({"type": "ping", "id": "1", "more": 1}),
    json.dumps({"type": "act", "id": "a"}),
    act(id=7),
    act(version="2"),
    act(version=2.5),
    act(version=-2),
    act(version=2**53 + 1),
    act(version=10**400),
    act(version=[]),
    act(version=True),
    '{"type":"act","id":"a","version":1e999,"action":"-25"}',
    '{"type":"act","id":"a","version":-1e999,"action":"-25"}',
    act(action=""),
    act(action="x" * 81),
    act(action=25),
    act(action=["-25"]),
    act(action={"do": "-25"}),
    act(seat=0),
    act(token="p.x.0.y"),
    *(json.dumps({**message, "hand": hand}) for message in (COMMIT, REVEAL) for hand in (0, 2**31 + 1, -1)),
    *(
        json.dumps({**message, field: value})
        for message, field in ((COMMIT, "seal"), (COMMIT, "commitment"), (REVEAL, "seal"), (REVEAL, "salt"))
        for value in NO_DIGESTS
    ),
    json.dumps({**REVEAL, "text": "x" * 65}),
    json.dumps({**REVEAL, "text": None}),
    json.dumps({**COMMIT, "salt": "1" * 64}),
    json.dumps({"type": "cut", "id": "c", "hand": 1, "text": "of protocol 1"}),
    json.dumps({"type": "say", "id": "s", "phrase": ""}),
    json.dumps({"type": "say", "id": "s", "phrase": 3}),
    json.dumps({"type": "chat", "id": "t", "text": "x" * 301}),
    json.dumps({"type": "chat", "id": "t", "text": ""}),
    b"",
    b"\x00",
    b"\xff\xfe\xfd",
    bytes(range(256)),
    '{"type":"ping","id":"1"}'.encode("utf-16"),
    b'{"type":"ping","id":"\xff"}',
    b"\x83\xa4type\xa4ping\xa2id\xa11",
    b"\x1f\x8b\x08\x00" + bytes(60),
]


def test_what_is_no_message(quiet: IdleTable) -> None:
    """Each is refused in the language of the player to move, and the connection stays open."""

    async def run() -> None:
        async with quiet.its_turn(language="fr") as wire:
            version = (await wire.receive_type("welcome"))["version"]
            for number, data in enumerate(NO_MESSAGES):
                await wire.send_raw(data)
                answer = await wire.receive_type("refused", "ack", "pong")
                assert (answer["type"], answer.get("code")) == ("refused", UNREADABLE), data
                assert "serveur" in answer["reason"]
                await wire.send("ping", id=f"after {number}")
                assert await wire.receive_type("pong") == {
                    "type": "pong",
                    "id": f"after {number}",
                    "version": version,
                }

    asyncio.run(run())


def test_what_is_long_is_repeated_in_part(quiet: IdleTable) -> None:
    """Whatever was sent, there is room in the refusal to say what is wrong with it."""
    long = "x" * 9000

    async def run() -> None:
        async with quiet.its_turn() as wire:
            await wire.receive_type("welcome")
            for message in ({"type": long}, {"type": "ping", long: 1}, {"type": "ping", "id": long}):
                await wire.send_raw(json.dumps(message))
                refused = await wire.receive_type("refused")
                assert refused["code"] == UNREADABLE
                assert len(refused["reason"]) < 300
        for method, path, body in (
            ("POST", "/api/tables", {"game": "flinch", "pace": long}),
            ("POST", "/api/tables", {"game": "flinch", long: 1}),
            ("GET", f"/api/games?lang={long}", None),
        ):
            status, problem = await request(quiet.address, method, path, body, quiet.stranger)
            assert status == 400
            assert len(problem["reason"]) < 2500

    asyncio.run(run())


def test_who_sends_nothing_else_is_cut_off(quiet: IdleTable) -> None:
    async def run() -> None:
        async with quiet.its_turn() as wire:
            await wire.receive_type("welcome")
            for _ in range(60):
                await wire.send_raw("nonsense")
            bye = await wire.receive_type("bye")
            assert bye["code"] == UNREADABLE
            assert "retry_ms" not in bye
            assert await wire.wait_closed() == 4400

    asyncio.run(run())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "act", "version": -1, "action": "-25"}, "stale-version"),
        ({"type": "act", "version": 0, "action": "-25"}, "stale-version"),
        ({"type": "act", "version": 1, "action": "-25"}, "stale-version"),
        ({"type": "act", "version": 3, "action": "-25"}, "stale-version"),
        ({"type": "act", "version": 2**53, "action": "-25"}, "stale-version"),
        ({"type": "act", "version": 2, "action": "nonsense"}, None),
        ({"type": "act", "version": 2, "action": "-nonsense>"}, None),
        ({"type": "act", "version": 2, "action": "-\x00"}, None),
        ({"type": "act", "version": 2, "action": "25>Nobody"}, None),
        ({"type": "act", "version": 2, "action": "; DROP TABLE tables"}, None),
        ({"type": "act", "version": 2, "action": "🂡"}, None),
        ({"type": "act", "version": 2, "action": "  -25"}, None),
        ({**COMMIT}, "nothing-to-cut"),
        ({**COMMIT, "hand": 2}, "nothing-to-cut"),
        ({**REVEAL}, "nothing-to-cut"),
        ({**REVEAL, "hand": 2}, "nothing-to-cut"),
        ({"type": "say", "phrase": "nonsense"}, "phrase-unknown"),
        ({"type": "say", "phrase": "{ $name }"}, "phrase-unknown"),
        ({"type": "chat", "text": "psst"}, "chat-off"),
        ({"type": "hello", "protocol": PROTOCOL}, "hello-twice"),
    ],
)
def test_what_cannot_be_done(quiet: IdleTable, message: dict[str, Any], code: str | None) -> None:
    async def run() -> None:
        async with quiet.its_turn() as wire:
            version = (await wire.receive_type("welcome"))["version"]
            if message["type"] != "hello":
                message["id"] = "1"
            await wire.send_raw(json.dumps(message))
            refused = await wire.receive_type("refused", "ack")
            assert refused["type"] == "refused", refused
            assert refused["id"] == message.get("id", "")
            assert refused["version"] == version
            assert refused["reason"]
            if code is not None:
                assert refused["code"] == code
            await wire.send("ping", id="2")
            assert (await wire.receive_type("pong"))["version"] == version

    asyncio.run(run())


def test_nobody_plays_for_another(quiet: IdleTable) -> None:
    """Every move that is offered to the one, sent by all the others."""

    async def run() -> None:
        async with quiet.its_turn() as wire:
            offered = (await wire.receive_type("welcome"))["update"]
        others = [
            quiet.the_other(),
            quiet.wire(None),
            JsonSocket(quiet.address, quiet.code, quiet.stranger),
            JsonSocket(quiet.address, quiet.code, await register(quiet.address, "Dan")),
            JsonSocket(quiet.address, quiet.elsewhere, quiet.stranger),
            JsonSocket(quiet.address, quiet.elsewhere, quiet.tokens[quiet.turn]),
        ]
        codes: list[set[str]] = []
        for other in others:
            async with other as wire:
                welcome = await wire.receive_type("welcome")
                assert not (welcome.get("update") or {}).get("legal")
                found = set()
                for choice in offered["legal"]:
                    identity = await wire.send("act", version=offered["version"], action=choice["do"])
                    answer = await wire.receive_reply(identity)
                    assert answer["type"] == "refused", answer
                    found.add(answer["code"])
                codes.append(found)
        assert codes[1:] == [{"not-seated"}] * 3 + [{"nothing-in-play"}, {"not-seated"}]
        assert len(codes[0]) == 1
        assert "stale-version" not in codes[0]

    asyncio.run(run())


def test_strangers_do_not_speak(quiet: IdleTable) -> None:
    async def run() -> None:
        async with quiet.wire(None) as wire:
            await wire.receive_type("welcome")
            for kind, said in (("say", {"phrase": "hello"}), ("chat", {"text": "hello"})):
                answer = await wire.receive_reply(await wire.send(kind, **said))
                assert answer["code"] == "stranger-speaks"

    asyncio.run(run())


HELLO = {"type": "hello", "protocol": PROTOCOL}


@pytest.mark.parametrize(
    ("first", "code", "closed"),
    [
        ("nonsense", UNREADABLE, 4400),
        (b"\xff", UNREADABLE, 4400),
        (json.dumps(ACT), "hello-first", 4400),
        (json.dumps({"type": "ping", "id": "1"}), "hello-first", 4400),
        (json.dumps({"type": "hello"}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "protocol": PROTOCOL + 1}), "protocol-unknown", 4400),
        (json.dumps({**HELLO, "protocol": PROTOCOL - 1}), "protocol-unknown", 4400),
        (json.dumps({**HELLO, "protocol": 0}), "protocol-unknown", 4400),
        (json.dumps({**HELLO, "protocol": 2**31}), "protocol-unknown", 4400),
        (json.dumps({**HELLO, "protocol": -1}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "protocol": 10**40}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "protocol": "1"}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "language": "x" * 9}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "version": -2}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "version": 10**30}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "seat": 0}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "token": "x" * 201}), UNREADABLE, 4400),
        (json.dumps({**HELLO, "token": "nonsense"}), "not-signed-in", 4401),
        (json.dumps({**HELLO, "token": "p.aaaa.0.bbbb"}), "not-signed-in", 4401),
        (json.dumps({**HELLO, "token": "\x00"}), "not-signed-in", 4401),
        (json.dumps({**HELLO, "token": "é"}), "not-signed-in", 4401),
    ],
)
def test_a_bad_beginning(quiet: IdleTable, first: str | bytes, code: str, closed: int) -> None:
    async def run() -> None:
        wire = quiet.wire(None)
        wire.hello = first
        async with wire:
            bye = await wire.receive()
            assert (bye["type"], bye["code"]) == ("bye", code)
            assert bye["reason"]
            assert await wire.wait_closed() == closed

    asyncio.run(run())


def test_a_token_that_was_changed_is_nobodys(quiet: IdleTable) -> None:
    async def run() -> None:
        token = quiet.tokens[quiet.turn]
        for place in range(len(token)):
            letter = "A" if token[place] != "A" else "B"
            changed = token[:place] + letter + token[place + 1 :]
            async with JsonSocket(quiet.address, quiet.code, changed) as wire:
                assert (await wire.receive())["code"] == "not-signed-in", place
        async with JsonSocket(quiet.address, quiet.code, token[:-1]) as wire:
            assert (await wire.receive())["code"] == "not-signed-in"

    asyncio.run(run())


def test_an_unknown_table(quiet: IdleTable) -> None:
    async def run() -> None:
        for code in ("x", "A" * 22, quiet.code[:-1], quiet.code.swapcase(), "-" * 64):
            async with JsonSocket(quiet.address, code, quiet.tokens[0]) as wire:
                bye = await wire.receive()
                assert (bye["type"], bye["code"]) == ("bye", "table-unknown")
                assert await wire.wait_closed() == 4404

    asyncio.run(run())


def test_a_table_closed_to_spectators(quiet: IdleTable) -> None:
    async def run() -> None:
        wanted = {"game": "flinch", "spectators": False}
        _, joined = await request(quiet.address, "POST", "/api/tables", wanted, quiet.stranger)
        for token in ("", quiet.tokens[0]):
            async with JsonSocket(quiet.address, joined["table"]["code"], token) as wire:
                bye = await wire.receive()
                assert (bye["type"], bye["code"]) == ("bye", "no-spectators")
                assert await wire.wait_closed() == 4403

    asyncio.run(run())


def test_what_was_said_is_carried_out_once(quiet: IdleTable) -> None:
    """The same bytes again: on the same line, on another, by the other seat, at another table."""

    async def run() -> None:
        fresh = await open_idle_table(quiet.server)
        async with fresh.its_turn() as wire:
            offered = (await wire.receive_type("welcome"))["update"]
            message = {"type": "act", "id": "once", "version": offered["version"]}
            data = json.dumps({**message, "action": offered["legal"][0]["do"]})
            await wire.send_raw(data)
            first = await wire.receive_reply("once")
            assert first == {"type": "ack", "id": "once", "version": offered["version"] + 1}
            picture = await fresh.picture()
            for _ in range(3):
                await wire.send_raw(data)
                assert await wire.receive_reply("once") == {**first, "repeated": True}
        async with fresh.its_turn() as wire:
            await wire.send_raw(data)
            assert await wire.receive_reply("once") == {**first, "repeated": True}
        for other in (
            fresh.the_other(),
            fresh.wire(None),
            JsonSocket(fresh.address, quiet.code, fresh.tokens[0]),
        ):
            async with other as wire:
                await wire.send_raw(data)
                assert (await wire.receive_reply("once"))["type"] == "refused"
        assert await fresh.picture() == picture

    asyncio.run(run())
