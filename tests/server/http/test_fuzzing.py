"""Schemathesis reads the OpenAPI description and asks a real server whatever it can think of.

It is run as its own program, with a fixed seed. That it would find a fault is shown by planting some.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sabot.server.game_server import GameServer
from sabot.server.http.app import make_app
from sabot.server.store.sqlite import SqliteStore
from tests.server.http.api_client import SOME_GAME, store_game
from tests.server.http.live_server import LiveServer, live_server
from tests.server.process import serving

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
    "response_schema_conformance,negative_data_rejection,unsupported_method,allow_header_conformance,"
    "ignored_auth,use_after_free"
)
"""All but those that take for granted that whatever fits the description is accepted: a description does
not know which games there are."""
SIGN_OUT = "sign_out_everywhere"
"""After this a token is worth nothing, so it is fuzzed alone."""
KEPT_GAME = "kept-game"


def fuzz(server: LiveServer, folder: Path, *flags: str, examples: int) -> tuple[int, str]:
    """Let Schemathesis loose on a server: its exit code, and what it says."""
    token = server.request("POST", "/api/players", {"nickname": "Fuzz", "program": True}).decode()["token"]
    wanted = {"game": SOME_GAME, "players": 2, "public": True}
    code = server.request("POST", "/api/tables", wanted, token=token).decode()["table"]["code"]
    config = folder / "schemathesis.toml"
    known = f'code = "{code}"\nid = "{KEPT_GAME}"\n'
    config.write_text(f'[auth.openapi.token]\nbearer = "{token}"\n[parameters]\n{known}', "utf-8")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config)),
            *("run", f"{server.address}/api/openapi.json", "--checks", CHECKS, "--no-color"),
            *("--phases", "examples,coverage,fuzzing,stateful", "--max-examples", str(examples)),
            *("--seed", "1", "--generation-database", "none", "--no-shrink"),
            *flags,
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=540,
    )
    return done.returncode, done.stdout + done.stderr


def number_before(word: str, said: str) -> int:
    """How many of something a report counts."""
    found = re.search(rf"(\d+) {word}", said)
    assert found is not None, said
    return int(found[1])


async def keep_a_game(database: Path) -> None:
    """Let a server find a finished game when it starts."""
    journal = await SqliteStore.open(database)
    try:
        await store_game(journal, KEPT_GAME, (None, None), (0,))
    finally:
        await journal.close()


def test_nothing_that_can_be_asked_breaks_a_server(tmp_path: Path) -> None:
    asyncio.run(keep_a_game(tmp_path / "data" / "sabot.db"))
    with serving(tmp_path) as process:
        server = LiveServer(process.port)
        status, said = fuzz(server, tmp_path, "--exclude-operation-id", SIGN_OUT, examples=12)
        assert status == 0, said
        assert number_before("generated", said) > 500, said
        status, said = fuzz(server, tmp_path, "--include-operation-id", SIGN_OUT, examples=3)
        assert status == 0, said
        assert server.request("GET", "/readyz").status == 200
        assert process.stop() == 0
        assert " error " not in process.log.read_text("utf-8")


def spoiled(path: str, spoil: Callable[[Any], None]) -> Callable[[GameServer], ASGIApp]:
    """The usual application, but for what it answers at one address."""

    def make(game_server: GameServer) -> ASGIApp:
        proper = make_app(game_server)

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            begun: list[Message] = []

            async def change(message: Message) -> None:
                if message["type"] == "http.response.start":
                    begun.append(message)
                    return
                answer = msgspec.json.decode(message["body"])
                spoil(answer)
                body = msgspec.json.encode(answer)
                kept = [pair for pair in begun[0]["headers"] if pair[0] != b"content-length"]
                length = (b"content-length", str(len(body)).encode())
                await send({**begun[0], "headers": [*kept, length]})
                await send({**message, "body": body})

            spoils = scope["path"] == path and scope["method"] == "GET"
            plain = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
            await proper({**scope, "headers": plain}, receive, change if spoils else send)

        return app

    return make


def leave_out_the_games(answer: Any) -> None:
    answer.pop("games", None)


def count_in_words(answer: Any) -> None:
    if "players" in answer:
        answer["players"] = "many"


@pytest.mark.parametrize(
    ("path", "spoil"), [("/api/games", leave_out_the_games), ("/api/statistics", count_in_words)]
)
def test_an_answer_that_is_not_as_described_is_found(
    tmp_path: Path, path: str, spoil: Callable[[Any], None]
) -> None:
    with live_server(tmp_path, spoiled(path, spoil)) as server:
        status, said = fuzz(server, tmp_path, "--include-path", path, examples=2)
    assert status == 1
    assert "Response violates schema" in said


def test_an_error_that_nobody_foresaw_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(self: GameServer, most: int) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(GameServer, "public_tables", planted)
    with live_server(tmp_path) as server:
        status, said = fuzz(server, tmp_path, "--include-operation-id", "tables", examples=2)
    assert status == 1
    assert "Server error" in said
