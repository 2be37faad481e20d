"""Opening a table: every field of the request, and every error in it."""

from __future__ import annotations

import asyncio
import re
import secrets
from random import Random
from typing import Any

import pytest

from sabot.tables.ids import new_id
from tests.server.json_client import request
from tests.server.process import ServerProcess, serving
from tests.server.tables.clients import UNHURRIED, ApiPlayer, cut, play, seated

EVERYTHING = {
    "game": "mille-bornes",
    "edition": "dujardin-1960",
    "players": 3,
    "options": {"discard": "only-if-no-play", "extension": "none"},
    "bots": ["random", None, "booklet"],
    "public": True,
    "pace": "live",
    "turn_seconds": 45,
    "window_seconds": 2.5,
    "bot_seconds": 0.5,
    "spectators": False,
    "chat": True,
    "sit": 1,
}


def test_every_field_of_a_request_is_applied(server: ServerProcess) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        joined = await anna.request("POST", "/api/tables", EVERYTHING)
        table = joined["table"]
        assert joined["seat"] == 1
        assert joined["link"] == f"{server.address}/t/{table['code']}"
        assert re.fullmatch(r"[A-Za-z0-9_-]{22}", table["code"])
        for field in ("game", "edition", "options", "public", "pace", "turn_seconds", "window_seconds"):
            assert table[field] == EVERYTHING[field], field
        assert (table["bot_seconds"], table["spectators"], table["chat"]) == (0.5, False, True)
        assert (table["phase"], table["host"]) == ("waiting", "Anna")
        kinds = [(chair["kind"], chair.get("bot"), chair.get("side", 0)) for chair in table["seats"]]
        assert kinds == [("bot", "random", 0), ("person", None, 1), ("bot", "booklet", 2)]
        assert table["seats"][1]["name"] == "Anna"
        assert await anna.info(table["code"]) == table
        _, listed = await request(server.address, "GET", "/api/tables")
        assert table in listed["tables"]

    asyncio.run(test())


def test_ids_are_safe_as_command_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """`sabot bot --table -x…` and `sabot ban -x…` would look for an option of that name."""
    found = iter(["-x", "--", "x-"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(found))
    assert new_id(2) == "x-"


@pytest.mark.parametrize("game", ["mille-bornes", "flinch", "domino", "authors", "store", "patience"])
def test_only_the_game_is_required(server: ServerProcess, game: str) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        table = await anna.info(await anna.open(game))
        assert table["pace"] == "live"
        assert table["seats"][0]["kind"] == "person"
        assert {chair["kind"] for chair in table["seats"][1:]} <= {"open"}
        assert (table.get("public"), table.get("chat"), table.get("turn_seconds")) == (None, None, None)
        assert table["window_seconds"] == 0.05  # as this server is set
        _, listed = await request(server.address, "GET", "/api/tables")
        assert table["code"] not in {one["code"] for one in listed["tables"]}

    asyncio.run(test())


@pytest.mark.parametrize(
    ("pace", "turn", "window"),
    [("live", None, 0.05), ("relaxed", None, 10.0), ("correspondence", 259_200, 0.0)],
)
def test_each_pace_has_its_default_times(
    server: ServerProcess, pace: str, turn: int | None, window: float | None
) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        table = await anna.info(await anna.open("domino", pace=pace))
        assert (table.get("turn_seconds"), table.get("window_seconds")) == (turn, window)

    asyncio.run(test())


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "whist"}, "game-unknown"),
    ({"game": ""}, "body-invalid"),
    ({"game": 7}, "body-invalid"),
    ({"game": None}, "body-invalid"),
    ({"edition": "parker-1899"}, "edition-unknown"),
    ({"players": 5}, "table-players"),
    ({"players": 0}, "body-invalid"),
    ({"players": 9}, "body-invalid"),
    ({"players": 2.5}, "body-invalid"),
    ({"players": "2"}, "body-invalid"),
    ({"options": {"discard": "never"}}, "option-value"),
    ({"options": {"nonsense": "yes"}}, "option-unknown"),
    ({"options": {"trip": "1000"}}, "option-fixed"),
    ({"options": {"discard": 1}}, "body-invalid"),
    ({"options": []}, "body-invalid"),
    ({"options": {f"o{number}": "x" for number in range(61)}}, "body-invalid"),
    ({"bots": ["booklet"] * 3}, "bots-count"),
    ({"bots": [None, "deep-thought"]}, "player-unknown"),
    ({"bots": ["booklet"] * 9}, "body-invalid"),
    ({"bots": "booklet"}, "body-invalid"),
    ({"public": "yes"}, "body-invalid"),
    ({"pace": "slow"}, "body-invalid"),
    ({"turn_seconds": -1}, "body-invalid"),
    ({"turn_seconds": 14 * 86_400 + 1}, "body-invalid"),
    ({"pace": "relaxed", "turn_seconds": 30}, "relaxed-clock"),
    ({"pace": "correspondence", "window_seconds": 4}, "correspondence-window"),
    ({"window_seconds": 0.01}, "body-invalid"),
    ({"window_seconds": 61}, "body-invalid"),
    ({"bot_seconds": -1}, "body-invalid"),
    ({"bot_seconds": 31}, "body-invalid"),
    ({"spectators": None}, "body-invalid"),
    ({"chat": 1}, "body-invalid"),
    ({"sit": 2}, "seat-unknown"),
    ({"sit": 8}, "body-invalid"),
    ({"sit": -1}, "body-invalid"),
    ({"host_password": "x" * 201}, "body-invalid"),
    ({"stakes": 5}, "body-invalid"),
]


@pytest.mark.parametrize(("wanted", "code"), WRONG, ids=lambda value: str(value)[:40])
def test_invalid_requests_open_no_table(server: ServerProcess, wanted: dict[str, Any], code: str) -> None:
    async def test() -> None:
        reasons = set()
        for language in ("en", "fr"):
            anna = await ApiPlayer.register(server.address, "Anna", language)
            status, problem = await anna.send("POST", "/api/tables", {"game": "mille-bornes", **wanted})
            assert (status, problem["code"]) == (400, code), problem
            reasons.add(problem["reason"])
            assert "tables" not in await anna.request("GET", "/api/me")
        assert len(reasons) == 2

    asyncio.run(test())


def test_opening_a_table_requires_a_player(server: ServerProcess) -> None:
    async def test() -> None:
        status, problem = await request(server.address, "POST", "/api/tables", {"game": "domino"})
        assert (status, problem["code"]) == (401, "not-signed-in")

    asyncio.run(test())


def test_host_may_open_a_table_for_bots_without_sitting(server: ServerProcess) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        joined = await anna.request(
            "POST", "/api/tables", {"game": "domino", "sit": None, "bots": ["random"] * 2}
        )
        assert "seat" not in joined
        assert {chair["kind"] for chair in joined["table"]["seats"]} == {"bot"}
        code = joined["table"]["code"]
        await anna.start(code)
        async with anna.connect(code) as client:
            assert "seat" not in client.welcome
            await client.receive_until(lambda message: message.get("by") == "bot")

    asyncio.run(test())


def test_hosts_own_seat_has_no_bot(server: ServerProcess) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        table = await anna.info(await anna.open("domino", bots=["random", "booklet"], sit=0))
        assert [chair["kind"] for chair in table["seats"]] == ["person", "bot"]

    asyncio.run(test())


def test_play_now_deals_at_once(server: ServerProcess) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        wanted = {
            "game": "flinch",
            "edition": "parker-1963",
            "players": 4,
            "options": {"partners": "yes"},
            "bot": "random",
            "window_seconds": 1,
            "bot_seconds": 0.25,
        }
        joined = await anna.request("POST", "/api/play-now", wanted)
        table = joined["table"]
        assert (joined["seat"], table["phase"]) == (0, "cutting")
        assert [chair.get("bot") for chair in table["seats"]] == [None, "random", "random", "random"]
        assert [chair.get("side", 0) for chair in table["seats"]] == [0, 1, 0, 1]
        assert (table["window_seconds"], table["bot_seconds"]) == (1, 0.25)
        async with anna.connect(table["code"]) as client:
            await cut(client)
            assert (await client.receive_type("update"))["hand"] == 1

    asyncio.run(test())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"bot": "deep-thought"}, "player-unknown"),
        ({"players": 5}, "table-players"),
        ({"sit": 0}, "body-invalid"),
    ],
    ids=str,
)
def test_play_now_refuses_invalid_requests(server: ServerProcess, wanted: dict[str, Any], code: str) -> None:
    async def test() -> None:
        anna = await ApiPlayer.register(server.address, "Anna")
        assert await anna.refusal("POST", "/api/play-now", {"game": "mille-bornes", **wanted}) == (400, code)

    asyncio.run(test())


def test_table_is_found_by_its_code_alone(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, _) = await seated(server.address, "domino", "Anna", "Ben")
        stranger = await request(server.address, "GET", f"/api/tables/{code}")
        assert stranger == (200, await anna.info(code))
        assert await anna.refusal("GET", f"/api/tables/{code[:-1]}x") == (404, "table-unknown")
        assert [one["code"] for one in (await anna.request("GET", "/api/me"))["tables"]] == [code]

    asyncio.run(test())


def test_games_per_player_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def test(address: str) -> None:
        anna = await ApiPlayer.register(address, "Anna")
        await anna.open("patience")
        code = await anna.open("patience")
        assert await anna.refusal("POST", "/api/tables", {"game": "patience"}) == (429, "too-many-own-tables")
        await anna.start(code)
        async with anna.connect(code) as client:
            await play(client, Random(3))
        await anna.open("patience")  # a game that is over does not count
        assert (await anna.refusal("POST", "/api/tables", {"game": "patience"}))[0] == 429

    with serving(tmp_path_factory.mktemp("few"), max_tables_per_player=2, **UNHURRIED) as server:
        asyncio.run(test(server.address))
