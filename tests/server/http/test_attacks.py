"""What many connections do to a server: who asks too much is refused before anything is done for them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message

from sabot.server.directory import LocalTableDirectory
from sabot.server.net import refusal_log, websocket_protocol
from sabot.server.net.websocket import make_websocket_app
from sabot.server.players import TokenKind
from sabot.tables.actor.actor import TableActor
from sabot.tables.messages.history import HistoryCache
from sabot.wire import PROTOCOL
from sabot.wire.lobby import Joined
from tests.server.crash.raw_socket import CLOSE, PING, TEXT, RawSocket, frame
from tests.server.http.api_client import SOME_GAME, ApiClient, store_game, with_api
from tests.server.http.live_server import LiveServer, live_server, make_whole_app

HELLO = {"type": "hello", "protocol": PROTOCOL}


class Counted:
    """How often tables were looked for, and people welcomed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached = self.came = 0
        reach, come = LocalTableDirectory.get, TableActor.connect

        async def counted_reach(bus: LocalTableDirectory, code: str) -> Any:
            self.reached += 1
            return await reach(bus, code)

        def counted_come(owner: TableActor, connection: Any, seen: int) -> None:
            self.came += 1
            come(owner, connection, seen)

        monkeypatch.setattr(LocalTableDirectory, "get", counted_reach)
        monkeypatch.setattr(TableActor, "connect", counted_come)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def table(server: LiveServer, **wanted: object) -> tuple[str, str]:
    """The token of a player, and the code of their table."""
    token = server.request("POST", "/api/players", {"nickname": "Zoe", "program": True}).decode()["token"]
    joined = server.request(
        "POST", "/api/tables", {"game": SOME_GAME, "players": 2, "sit": 0, **wanted}, token
    )
    return token, joined.decode()["table"]["code"]


# --- handshakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "Try again"), ("fr", "Réessayez")])
def test_a_handshake_too_many_is_refused_before_anything_else(
    tmp_path: Path, counted: Counted, language: str, word: str
) -> None:
    with live_server(tmp_path, make_whole_app, connection_rate=0.1, connection_burst=3) as server:
        _, code = table(server)
        counted.reached = 0
        for _ in range(3):
            with RawSocket(server.port) as line:
                assert line.handshake(code) == 101
                line.send_hello()
                line.receive_type("welcome")
        assert (counted.reached, counted.came) == (3, 3)
        for _ in range(20):
            with server.connect() as wire:
                wire.send(
                    f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                    f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nAccept-Language: {language}\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
                )
                reply = wire.receive_response()
            assert reply.status == 429
            assert 1 <= int(reply.headers["retry-after"]) <= 10
            problem = reply.decode()
            assert problem["code"] == "too-many-new-connections"
            assert word in problem["reason"]
        assert (counted.reached, counted.came) == (3, 3)
        assert server.request("GET", "/healthz").status == 200


class Somewhere:
    """Connections from any address, without a network."""

    def __init__(self, api: ApiClient) -> None:
        self._socket = make_websocket_app(api.game_server)

    async def hello(self, code: str, address: str, token: str = "", **more: object) -> dict[str, Any]:
        """What is answered to a hello (or to the handshake), and whatever comes with it."""
        coming, answered = asyncio.Queue[Message](), asyncio.Event()
        answer: dict[str, Any] = {}

        async def send(message: Message) -> None:
            if message["type"] == "websocket.http.response.start":
                answer["status"] = message["status"]
            text = message.get("text") or message.get("body")
            if text and "type" not in answer:
                answer.update(json.loads(text))
                answered.set()
            if message["type"] == "websocket.close":
                answer["closed"] = message["code"]
                coming.put_nowait({"type": "websocket.disconnect"})

        path = f"/api/tables/{code}/socket"
        scope = {"type": "websocket", "path": path, "scheme": "ws", "headers": [], "client": (address, 1)}
        coming.put_nowait({"type": "websocket.connect"})
        said = json.dumps({**HELLO, "token": token, **more})
        coming.put_nowait({"type": "websocket.receive", "text": said})
        talking = asyncio.ensure_future(self._socket(scope, coming.get, send))
        await answered.wait()
        coming.put_nowait({"type": "websocket.disconnect"})
        await talking
        return answer


async def opened(api: ApiClient, name: str = "Paulette") -> tuple[str, str]:
    """The token of a new player, and the code of their table."""
    people = api.game_server.players
    token = people.token(await people.create(name, "en"), TokenKind.PROGRAM)
    joined = await api.request("POST", "/api/tables", {"game": SOME_GAME, "players": 2}, token=token)
    return token, joined.decode(Joined).table.code


def test_a_player_from_many_addresses_is_refused_before_a_table_is_read(
    tmp_path: Path, counted: Counted
) -> None:
    async def test(api: ApiClient) -> None:
        token, code = await opened(api)
        somewhere = Somewhere(api)
        counted.reached = 0
        answers = [await somewhere.hello(code, f"192.0.2.{number}", token) for number in range(20)]
        assert [answer["type"] for answer in answers] == ["welcome"] * 4 + ["bye"] * 16
        assert {(answer["code"], answer["closed"]) for answer in answers[4:]} == {
            ("too-many-new-connections", 1013)
        }
        assert all(1000 <= answer["retry_ms"] <= 10_000 for answer in answers[4:])
        assert (counted.reached, counted.came) == (4, 4)
        assert (await somewhere.hello(code, "192.0.2.1"))["type"] == "welcome", "others are not concerned"

    with_api(tmp_path, test, connection_rate=0.1, connection_burst=4)


def test_an_address_with_many_players_is_refused(tmp_path: Path, counted: Counted) -> None:
    async def test(api: ApiClient) -> None:
        tokens = [(await opened(api, f"P{number}"))[0] for number in range(8)]
        _, code = await opened(api)
        somewhere = Somewhere(api)
        counted.reached = 0
        answers = [
            await somewhere.hello(code, f"2001:db8::{number:x}", token) for number, token in enumerate(tokens)
        ]
        assert [answer.get("status") for answer in answers] == [None] * 4 + [429] * 4
        assert counted.reached == 4
        assert (await somewhere.hello(code, "2001:db8:0:1::1", tokens[-1]))["type"] == "welcome"

    with_api(tmp_path, test, connection_rate=0.1, connection_burst=4)


def test_who_wants_too_much_history_is_told_when_to_come_back(tmp_path: Path, counted: Counted) -> None:
    """Ten steps are counted for a welcome before a table is looked for."""

    async def test(api: ApiClient) -> None:
        _, code = await opened(api)
        somewhere = Somewhere(api)
        counted.reached = 0
        answers = [await somewhere.hello(code, "192.0.2.1", language="fr") for _ in range(6)]
        assert [answer["type"] for answer in answers] == ["welcome"] * 3 + ["bye"] * 3
        assert counted.reached == 3
        assert {answer["code"] for answer in answers[3:]} == {"too-much-history"}
        assert {answer["closed"] for answer in answers[3:]} == {1013}
        assert all("Réessayez" in answer["reason"] for answer in answers[3:])
        assert all(1000 <= answer["retry_ms"] <= 100_000 for answer in answers[3:])
        # A table that is not there costs no less.
        other = [await somewhere.hello("A" * 22, "192.0.2.2") for _ in range(6)]
        assert [answer["code"] for answer in other] == ["table-unknown"] * 3 + ["too-much-history"] * 3

    with_api(tmp_path, test, history_rate=0.1, history_burst=30)


def test_steps_are_counted_before_they_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    write = HistoryCache.sheets

    async def counting(history_cache: HistoryCache, *args: Any) -> Any:
        told.append(1)
        return await write(history_cache, *args)

    monkeypatch.setattr(HistoryCache, "sheets", counting)
    monkeypatch.setattr(TableActor, "count_steps_since", lambda owner, seen: 100 if seen < 0 else 0)

    async def test(api: ApiClient) -> None:
        _, code = await opened(api)
        somewhere = Somewhere(api)
        kinds = [(await somewhere.hello(code, "192.0.2.1"))["type"] for _ in range(4)]
        assert kinds == ["welcome", "welcome", "bye", "bye"]
        assert len(told) == 2
        # Whoever has the table already costs little, and is welcomed still.
        assert (await somewhere.hello(code, "192.0.2.1", version=0))["type"] == "welcome"

    with_api(tmp_path, test, history_rate=0.1, history_burst=260)


def test_one_line_of_log_tells_of_all_that_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    minutes: list[Any] = []
    monkeypatch.setattr(refusal_log, "_later", lambda seconds, tell: minutes.append(tell))

    async def test(api: ApiClient) -> None:
        _, code = await opened(api)
        somewhere = Somewhere(api)
        caplog.set_level(logging.INFO)
        for _ in range(2):
            for number in range(60):
                await somewhere.hello(code, f"192.0.2.{number % 2}")
            before = len(caplog.records)
            assert len(minutes) == 1
            minutes.pop()()
            written = caplog.records[before:]
            assert len(written) == 2, "one for each address"
            for record in written:
                assert record.levelno == logging.WARNING
                assert vars(record)["why"].startswith("too-many-new-connections")
        assert len(caplog.records) == 4

    with_api(tmp_path, test, connection_rate=0.01, connection_burst=10, history_rate=0.01, history_burst=50)


# --- messages --------------------------------------------------------------------------------------


def test_messages_of_an_address_are_counted_on_all_its_connections(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"shared_message_rate": 0.01, "shared_message_burst": 30}
    with live_server(tmp_path, make_whole_app, **settings) as server:
        _, code = table(server)
        lines = [RawSocket(server.port) for _ in range(6)]
        answers: list[dict[str, Any]] = []
        for line in lines:
            assert line.handshake(code) == 101
            line.send_hello()
            line.receive_type("welcome")
            for number in range(10):
                line.send_message(type="ping", id=f"p{number}")
            answers += [line.receive_type("pong", "refused") for _ in range(10)]
            line.socket.close()
        assert [answer["type"] for answer in answers] == ["pong"] * 30 + ["refused"] * 30
        assert {answer["code"] for answer in answers[30:]} == {"too-many-messages"}
        assert {answer["id"] for answer in answers[30:40]} == {f"p{number}" for number in range(10)}
        assert all("Try again in" in answer["reason"] for answer in answers[30:])


def test_a_long_message_that_comes_too_fast_is_not_even_read(tmp_path: Path) -> None:
    with live_server(tmp_path, make_whole_app, shared_message_rate=0.01, shared_message_burst=1) as server:
        _, code = table(server)
        with RawSocket(server.port) as line:
            assert line.handshake(code) == 101
            line.send_hello()
            line.receive_type("welcome")
            line.send_message(type="ping", id="first")
            assert line.receive_type("pong", "refused")["type"] == "pong"
            line.send(frame(TEXT, b"nonsense".ljust(10_000)))
            refused = line.receive_type("refused")
            assert (refused["code"], refused["id"]) == ("too-many-messages", "")


def test_a_flood_of_tiny_frames_is_taken_a_piece_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much has come of one connection, others are heard in between."""
    pieces: list[tuple[object, int]] = []
    take = websocket_protocol.BoundedWebSocketProtocol._parse

    def noted(socket: websocket_protocol.BoundedWebSocketProtocol, data: bytes) -> None:
        pieces.append((socket, len(data)))
        take(socket, data)

    monkeypatch.setattr(websocket_protocol.BoundedWebSocketProtocol, "_parse", noted)
    with live_server(tmp_path, make_whole_app, message_burst=100_000, shared_message_burst=100_000) as server:
        _, code = table(server)
        with RawSocket(server.port) as flood, RawSocket(server.port) as other:
            for line in (flood, other):
                assert line.handshake(code) == 101
                line.send_hello()
                line.receive_type("welcome")
            pieces.clear()
            flood.send(frame(TEXT, b'{"type":"ping","id":"x"}') * 2000)
            for _ in range(5):
                other.send_message(type="ping", id="still there")
                assert other.receive_type("pong")["id"] == "still there"
            for _ in range(2000):
                flood.receive_type("pong", "refused")
        assert max(size for _, size in pieces) <= websocket_protocol.CHUNK_BYTES
        assert len({id(socket) for socket, _ in pieces}) == 2


@pytest.mark.parametrize(
    "size",
    [
        1,
        websocket_protocol.CHUNK_BYTES - 1,
        websocket_protocol.CHUNK_BYTES,
        3 * websocket_protocol.CHUNK_BYTES,
    ],
)
def test_what_comes_in_pieces_of_any_size_is_read_whole(size: int, server: LiveServer) -> None:
    _, code = table(server)
    names = [f"p{number}" for number in range(50)]
    pings = [frame(TEXT, json.dumps({"type": "ping", "id": name}).encode()) for name in names]
    long = frame(TEXT, b'{"type":"ping","id":"long"}'.ljust(16_000))
    data = b"".join([*pings[:25], frame(PING, b"?"), *pings[25:], long])
    with RawSocket(server.port) as line:
        assert line.handshake(code) == 101
        line.send_hello()
        line.receive_type("welcome")
        for place in range(0, len(data), size):
            line.send(data[place : place + size])
        assert [line.receive_type("pong")["id"] for _ in range(51)] == [*names, "long"]
        line.send(frame(CLOSE, b"\x03\xe8"))
        assert line.wait_closed() == 1000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(
        tmp_path_factory.mktemp("server"), make_whole_app, message_burst=100_000, shared_message_burst=100_000
    ) as server:
        yield server


def test_who_floods_a_connection_that_is_closed_is_read_no_more(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are told good-bye, and then their connection ends."""
    taken: list[int] = []
    take = websocket_protocol.BoundedWebSocketProtocol._parse

    def noted(socket: websocket_protocol.BoundedWebSocketProtocol, data: bytes) -> None:
        if socket.close_sent:
            taken.append(len(data))
        take(socket, data)

    monkeypatch.setattr(websocket_protocol.BoundedWebSocketProtocol, "_parse", noted)
    monkeypatch.setattr(websocket_protocol, "DRAIN_SECONDS", 0.05)
    _, code = table(server)
    with RawSocket(server.port) as line:
        assert line.handshake(code) == 101
        line.send(frame(TEXT, b"no hello"))
        assert line.receive_type("bye")["code"] == "message-unreadable"
        with suppress(ConnectionError):
            for _ in range(2000):
                line.send(frame(TEXT, b"") * 1000)
        assert line.wait_closed() in {4400, None}
    assert sum(taken) <= websocket_protocol.MAX_BYTES_AFTER_CLOSE + websocket_protocol.CHUNK_BYTES


# --- replays and records ---------------------------------------------------------------------------


def test_replays_count_by_their_length(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        await store_game(api.game_server.store, "kept", (None, None), (0,))
        path = "/api/games/finished/kept/replay?hand=1"
        statuses = []
        for _ in range(8):
            answer = await api.request("GET", path)
            statuses.append(answer.status)
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert statuses == sorted(statuses)
        assert answer.problem.code == "too-much-history"
        assert int(dict(answer.headers)["retry-after"]) >= 1
        assert (await api.request("GET", "/api/games/finished/kept")).status == 200, "it is on the shelf"

    with_api(tmp_path, test, history_rate=0.1, history_burst=800)
