"""Logs tell what happens, and no secrets: no tokens, cookies, codes, hands or seals."""

from __future__ import annotations

import io
import json
import logging
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sabot.server.config import Config
from sabot.server.ops import logs
from tests.server.cutting import Cutter
from tests.server.hosting.servers import FAST, PATIENCE, Server, serving

TOKEN = f"p.{secrets.token_urlsafe(9)}.0.{secrets.token_urlsafe(32)}"
CODE = "nZ9NTM0Hj_yGTb4sOVjJSg"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is logged in a test; the loggers are as before afterwards."""
    stream = io.StringIO()
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    names = ("sabot", "uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
    levels = {name: logging.getLogger(name).level for name in names}
    yield stream
    root.handlers[:], root.level = handlers, level
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


def test_text_is_a_line_for_people(written: io.StringIO) -> None:
    logs.configure(Config(log_level="info"), written)
    log = logging.getLogger("sabot.somewhere")
    log.info("tables replayed", extra={"tables": 3, "seconds": 0.5})
    log.debug("too much")
    (line,) = written.getvalue().splitlines()
    assert line.endswith("+00:00 info sabot.somewhere tables replayed tables=3 seconds=0.5")


def test_json_is_an_object_for_programs(written: io.StringIO) -> None:
    logs.configure(Config(log_level="debug", log_format="json"), written)
    log = logging.getLogger("sabot.somewhere")
    log.debug("é %s", "here", extra={"status": 200, "path": Path("x")})
    try:
        raise LookupError("planted")
    except LookupError:
        log.exception("it broke")
    first, second = map(json.loads, written.getvalue().splitlines())
    assert first.pop("time").endswith("+00:00")
    assert first == {
        "level": "debug",
        "logger": "sabot.somewhere",
        "message": "é here",
        "status": 200,
        "path": "x",
    }
    assert second["level"] == "error"
    assert "LookupError: planted" in second["error"]


def test_libraries_do_not_chatter(written: io.StringIO) -> None:
    logs.configure(Config(log_level="debug"), written)
    logging.getLogger("uvicorn.error").info('127.0.0.1 - "WebSocket /api/tables/…" [accepted]')
    logging.getLogger("uvicorn.error").error("something is wrong")
    assert "WebSocket" not in written.getvalue()
    assert "something is wrong" in written.getvalue()


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_slips_into_a_line_is_blotted_out(written: io.StringIO, form: str) -> None:
    logs.configure(Config(log_level="debug", log_format=form), written)
    log = logging.getLogger("sabot.somewhere")
    log.info("by %s", TOKEN, extra={"table": CODE, "odd": {"key": secrets.token_hex(32)}})
    try:
        raise LookupError(f"/api/tables/{CODE}/socket")
    except LookupError:
        log.exception("it broke")
    found = written.getvalue()
    assert CODE not in found
    assert TOKEN.rpartition(".")[2] not in found
    assert found.count(logs.REDACTED) >= 3
    assert "LookupError" in found


@pytest.mark.parametrize(
    "harmless",
    [
        "sabot.server.game_server tables replayed",
        "correspondence_turn_days",
        "ConnectionResetError",
        "2026-11-16T04:29:36.897",
    ],
)
def test_ordinary_words_stay(harmless: str) -> None:
    assert logs.redact(harmless) == harmless


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/", "/"),
        ("/api/play-now", "/api/play-now"),
        ("/api/openapi.json", "/api/openapi.json"),
        (f"/api/tables/{CODE}/seats/0", "/api/tables/***/seats/0"),
        (f"/games/{CODE}.sabot", "/games/***"),
        ("/t/x%0Ay", "/t/***"),
        ("/recover/" + "a" * 30, "/recover/***"),
    ],
)
def test_the_path_of_a_request_is_told_without_codes(path: str, told: str) -> None:
    assert logs.path_pattern(path) == told


def test_a_code_has_a_short_name_that_opens_nothing() -> None:
    assert logs.short_id(CODE) == logs.short_id(CODE)
    assert logs.short_id(CODE) != logs.short_id(CODE[::-1])
    assert logs.short_id(CODE) not in CODE


def played(server: Server, token: str, code: str) -> Iterator[dict[str, Any]]:
    """Every message of a game that is played to its end by always taking the first choice."""
    cutter = Cutter("my very own cut")
    with server.table(code, token) as line:
        while True:
            message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
            yield message
            if message["type"] == "welcome":
                seat = message["seat"]
                name = message["table"]["seats"][seat]["name"]
            for part in (message, message.get("update"), message.get("sealed")):
                answer: dict[str, Any]
                if part and part.get("seal"):
                    said = cutter.next_message(part, seat, name)
                    if said is None:
                        continue
                    answer = said
                elif part and part.get("legal"):
                    answer = {"type": "act", "version": part["version"], "action": part["legal"][0]["do"]}
                else:
                    continue
                line.send(json.dumps({**answer, "id": secrets.token_hex(4)}))
            if message["type"] == "scored" and message.get("over"):
                return


def test_the_log_of_a_played_game_has_no_secrets(tmp_path: Path) -> None:
    settings = {
        "SABOT_LOG_LEVEL": "debug",
        "SABOT_LOG_FORMAT": "json",
        "SABOT_HOST_PASSWORD": "open-sesame-Host1",
        "SABOT_CUT_SECONDS": "3600",  # it is her own cut that the hand is dealt by
    }
    with serving(tmp_path / "data", **{**FAST, **settings}) as server:
        token = server.register("Zoe")
        mine = {"Authorization": f"Bearer {token}"}
        wanted = {"game": "authors", "players": 2, "host_password": "open-sesame-Host1"}
        code = server.ask("POST", "/api/play-now", wanted, **mine).json["table"]["code"]
        cookie = server.ask("POST", "/api/players", {"nickname": "Max"}).headers["set-cookie"]
        recovery = server.ask("POST", "/api/me/recovery", {}, **mine).json["code"]
        assert server.ask("POST", "/api/recover", {"code": recovery}).status == 200
        messages = list(played(server, token, code))
        over = messages[-1]["over"]
        game = server.ask("GET", f"/api/games/finished/{over['game_id']}", **mine).json
    hands = {json.dumps(message["view"]["hand"]) for message in messages if message.get("view")}
    secret_things = {
        "the token": token,
        "its seal": token.rpartition(".")[2],
        "the cookie": cookie.partition("=")[2].partition(";")[0],
        "the code": code,
        "the recovery code": recovery,
        "the password": "open-sesame-Host1",
        "the cut": "my very own cut",
        **{f"the sealed secret of hand {proof['hand']}": proof["secret"] for proof in game["proofs"]},
        **{
            f"the salt of a cut {cut['salt'][:4]}": cut["salt"]
            for proof in game["proofs"]
            for cut in proof["cuts"]
        },
        **{f"hand {number}": hand.strip("[]") for number, hand in enumerate(hands) if len(hand) > 12},
    }
    assert sum(name.startswith("hand ") for name in secret_things) > 3
    assert all(secret_things.values())
    log = server.logged()
    for name, secret in secret_things.items():
        assert secret not in log, name
    entries = [json.loads(line) for line in log.splitlines()]
    assert {entry["level"] for entry in entries} == {"debug", "info"}
    assert "POST /api/play-now" in {entry["message"] for entry in entries}
