"""Finished games: stored, found, downloaded and verified; histories, statistics, rematches."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from sabot.core.fairness import Proof
from sabot.core.record_reader import loads
from tests.server.json_client import request
from tests.server.process import ServerProcess, serving
from tests.server.tables.clients import UNHURRIED, ApiPlayer, play, seated

GAME = "authors"


async def play_out(code: str, players: list[ApiPlayer], games: int = 1) -> list[list[dict[str, Any]]]:
    """Everybody plays to the end; what each was told."""

    async def one(player: ApiPlayer) -> list[dict[str, Any]]:
        async with player.connect(code) as client:
            return await play(client, Random(player.name), games=games)

    return list(await asyncio.gather(*(one(player) for player in players)))


def game_id(told: list[dict[str, Any]]) -> str:
    """Where the game that ended is kept."""
    return str(told[-1]["over"]["game_id"])


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    """What `sabot verify` says to a file."""
    return subprocess.run(
        [sys.executable, "-m", "sabot", "verify", str(file)], capture_output=True, text=True, check=False
    )


def test_finished_game_is_found_at_its_address(server: ServerProcess, tmp_path: Path) -> None:
    async def test() -> None:
        code, players = await seated(
            server.address, GAME, "Anna", "Ben", players=3, bots=[None, None, "booklet"]
        )
        await players[0].start(code)
        running = (await players[0].info(code))["hand"]
        assert running == 1
        told, _ = await play_out(code, players)
        identity = game_id(told)
        scored = told[-1]
        status, game = await request(server.address, "GET", f"/api/games/finished/{identity}")
        assert status == 200
        assert (game["id"], game["game"], game["hands"], game["names"][:2]) == (
            identity,
            GAME,
            1,
            ["Anna", "Ben"],
        )
        assert game["totals"] == scored["over"]["totals"] == scored["standing"]
        assert game["winners"] == scored["over"]["winners"]
        assert game["sheets"][0]["lines"] == scored["lines"]
        _, french = await request(server.address, "GET", f"/api/games/finished/{identity}?lang=fr")
        assert french["record"] == game["record"]
        assert french["sheets"][0]["lines"][0]["label"] != game["sheets"][0]["lines"][0]["label"]
        assert french["sheets"][0]["totals"] == game["sheets"][0]["totals"]

        (record,) = loads(game["record"])
        assert isinstance(record.header.proof, Proof)
        (attempt,) = record.header.proof.attempts
        (proof,) = game["proofs"]
        assert proof["seal"] == attempt.seal
        assert bytes.fromhex(proof["secret"]) == attempt.secret
        assert [cut["name"] for cut in proof["cuts"]] == ["Anna", "Ben"]
        assert proof["derived"] == game["names"][2:]  # the bot's
        sealed = [one if one["type"] == "sealed" else one.get("sealed") for one in told]
        assert {one["seal"] for one in sealed if one is not None} == {proof["seal"]}  # before the deal, too
        (listed,) = {str(one["closed"]) for one in sealed if one is not None and "closed" in one}
        names = game["names"]
        assert listed == str([[names.index(name), promise] for name, promise in attempt.commitments])

        assert (await request(server.address, "GET", f"/games/{identity}"))[0] == 200
        status, text = await request(server.address, "GET", f"/games/{identity}.sabot")
        assert (status, text) == (200, game["record"])
        assert await players[0].record(code) == text  # at the table it is whole now, too
        (tmp_path / "game.sabot").write_text(text, encoding="utf-8")

    asyncio.run(test())
    said = verify(tmp_path / "game.sabot")
    assert said.returncode == 0, said.stderr
    text = (tmp_path / "game.sabot").read_text(encoding="utf-8")
    secret = next(client for client in text.splitlines() if client.startswith("[Secret"))
    other = secret[:-3] + ("1" if secret[-3] == "0" else "0") + '"]'
    (tmp_path / "forged.sabot").write_text(text.replace(secret, other), encoding="utf-8")
    assert verify(tmp_path / "forged.sabot").returncode != 0


def test_game_in_progress_is_not_stored(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, _) = await seated(server.address, GAME, "Anna", "Ben", players=2)
        await anna.start(code)
        assert "played" not in await anna.info(code)
        status, problem = await request(server.address, "GET", "/api/games/finished/nothing-here")
        assert (status, problem["code"]) == (404, "game-not-kept")

    asyncio.run(test())


def test_history_and_statistics_count_finished_games(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        code, players = await seated(
            address, GAME, "Anna", "Ben", "Cleo", players=4, bots=[None] * 3 + ["random"]
        )
        anna, ben, cleo = players
        await anna.start(code)
        await cleo.leave(code)
        told, _ = await play_out(code, [anna, ben])
        identity, over = game_id(told), told[-1]["over"]
        for seat, player in enumerate((anna, ben)):
            history = await player.request("GET", "/api/me/games")
            won = seat in over["winners"]
            assert (history["played"], history["won"]) == (1, int(won))
            (line_of,) = history["games"]
            assert (line_of["id"], line_of["seat"], line_of["won"]) == (identity, seat, won)
            assert line_of["totals"] == over["totals"]
        assert (await cleo.request("GET", "/api/me/games"))["played"] == 0  # she had left
        _, statistics = await request(address, "GET", "/api/statistics")
        (count,) = statistics["finished"]
        assert (count["game"], count["games"], count["hands"]) == (GAME, 1, 1)
        assert statistics["players"] == 3
        assert statistics["tables_now"] == 1
        _, game = await request(address, "GET", f"/api/games/finished/{identity}")
        assert count["moves"] == game["moves"]

    with serving(tmp_path, **UNHURRIED) as server:
        asyncio.run(test(server.address))


def test_rematch_passes_the_deal_and_stores_both_games(server: ServerProcess) -> None:
    async def test() -> None:
        code, players = await seated(server.address, GAME, "Anna", "Ben", players=2, languages=("en", "fr"))
        anna, ben = players
        await anna.start(code)
        first = (await anna.info(code))["dealer"]
        told, _ = await play_out(code, players)
        async with ben.connect(code) as client:
            assert client.welcome["scored"]["over"]["game_id"] == game_id(told)
            assert await client.news() == "Ben est là."
            table = await anna.rematch(code)
            assert [chair.get("rematch", False) for chair in table["seats"]] == [True, False]
            assert table["phase"] == "over"
            assert await client.news() == "Anna voudrait une autre partie."
            table = await ben.rematch(code)
            assert (table["phase"], table["played"]) == ("cutting", [game_id(told)])
            assert table["dealer"] == (first + 1) % 2
            assert [chair.get("rematch", False) for chair in table["seats"]] == [False, False]
        again, _ = await play_out(code, players)
        table = await anna.info(code)
        assert table["played"] == [game_id(told), game_id(again)]
        assert len(set(table["played"])) == 2
        records = [
            loads((await request(server.address, "GET", f"/games/{one}.sabot"))[1]) for one in table["played"]
        ]
        assert [one[0].header.dealer for one in records] == [first, (first + 1) % 2]

    asyncio.run(test())


def test_game_has_several_hands(server: ServerProcess, tmp_path: Path) -> None:
    async def test() -> str:
        code, players = await seated(server.address, "mille-bornes", "Anna", "Ben")
        await players[0].start(code)
        told, _ = await play_out(code, players)
        scored = [message for message in told if message["type"] == "scored"]
        hands = [message["hand"] for message in scored]
        assert hands == list(range(1, len(hands) + 1))
        assert len(hands) > 1
        standing = [0, 0]
        for sheet in scored:
            standing = [before + now for before, now in zip(standing, sheet["totals"], strict=True)]
            assert sheet["standing"] == standing
        assert ["over" in sheet for sheet in scored] == [False] * (len(hands) - 1) + [True]
        versions = [message["version"] for message in told if message["type"] in ("update", "sealed")]
        assert versions == sorted(versions)
        _, text = await request(server.address, "GET", f"/games/{game_id(told)}.sabot")
        records = loads(text)
        assert [one.header.hand for one in records] == hands
        dealers = [one.header.dealer for one in records]
        assert all(before != after for before, after in pairwise(dealers))
        return str(text)

    (tmp_path / "game.sabot").write_text(asyncio.run(test()), encoding="utf-8")
    assert verify(tmp_path / "game.sabot").returncode == 0


def test_stored_games_survive_a_crash(tmp_path: Path) -> None:
    async def before(address: str) -> tuple[str, ApiPlayer, str]:
        code, (anna,) = await seated(address, "patience", "Anna")
        await anna.start(code)
        (told,) = await play_out(code, [anna])
        return code, anna, game_id(told)

    async def after(address: str) -> None:
        status, game = await request(address, "GET", f"/api/games/finished/{identity}")
        assert (status, game["game"]) == (200, "patience")
        assert (await anna.info(code))["played"] == [identity]
        assert (await anna.info(code))["phase"] == "over"
        assert (await anna.request("GET", "/api/me/games"))["games"][0]["id"] == identity
        await anna.rematch(code)
        (told,) = await play_out(code, [anna])
        assert game_id(told) != identity

    with serving(tmp_path, **UNHURRIED) as server:
        code, anna, identity = asyncio.run(before(server.address))
        server.kill()  # the end had just been told
        with serving(tmp_path, port=server.port, **UNHURRIED) as again:
            asyncio.run(after(again.address))
