"""Lines that stay open: they end when their player signs out, and every refusal on them names its message."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.types import Message
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sabot.locale import Translator
from sabot.server.net.connections import OpenConnections
from sabot.server.net.websocket import make_websocket_app
from sabot.server.players import TokenKind
from sabot.tables.actor.actor import TableActor
from sabot.tables.actor.connections import Connection
from sabot.tables.errors import Banned, NotSignedIn
from sabot.wire import PROTOCOL
from sabot.wire.lobby import Joined
from sabot.wire.messages import FromClient
from tests.server.http.api_client import SOME_GAME, ApiClient, with_api
from tests.server.json_client import JsonSocket, register, request
from tests.server.process import ServerProcess, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


async def opened(address: str, token: str) -> str:
    """The code of a new table where this player has the first seat."""
    wanted = {"game": SOME_GAME, "players": 2, "sit": 0}
    status, joined = await request(address, "POST", "/api/tables", wanted, token)
    assert status == 201, joined
    return str(joined["table"]["code"])


def test_a_line_to_a_name_that_is_not_ours_is_refused(server: ServerProcess) -> None:
    async def run() -> None:
        code = await opened(server.address, await register(server.address, "Paulette"))
        path = f"/api/tables/{code}/socket"
        for host in ("evil.example", f"evil.example:{server.port}"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(
                    f"ws://{host}{path}", host="127.0.0.1", port=server.port, proxy=None, compression=None
                )
            assert refused.value.response.status_code == 421
            assert json.loads(refused.value.response.body or b"")["code"] == "host-unknown-here"

    asyncio.run(run())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_signing_out_everywhere_ends_every_line_of_that_player(server: ServerProcess, language: str) -> None:
    async def run() -> None:
        at = server.address
        token, other = await register(at, "Paulette", language), await register(at, "Jean")
        code, elsewhere = await opened(at, token), await opened(at, token)
        async with (
            JsonSocket(at, code, token) as first,
            JsonSocket(at, elsewhere, token) as second,
            JsonSocket(at, code, other) as others,
            JsonSocket(at, code) as stranger,
        ):
            for wire in (first, second, others, stranger):
                await wire.receive_type("welcome")
            status, me = await request(at, "POST", "/api/me/sign-out-everywhere", token=token)
            assert status == 200
            for wire in (first, second):
                bye = await wire.receive_type("bye")
                assert (bye["code"], bye.get("retry_ms")) == ("not-signed-in", None)
                assert bye["reason"] == Translator(language)(NotSignedIn("not-signed-in").text)
                assert await wire.wait_closed() == 4401
            for wire in (others, stranger):
                assert (await wire.receive_reply(await wire.send("ping")))["type"] == "pong"
        async with JsonSocket(at, code, token) as stale:
            assert await stale.wait_closed() == 4401
        async with JsonSocket(at, code, me["token"]) as again:
            assert (await again.receive_type("welcome"))["seat"] == 0

    asyncio.run(run())


def test_what_comes_after_good_bye_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who does not even read the good-bye must not go on playing in the meantime."""
    posted: list[FromClient] = []
    monkeypatch.setattr(TableActor, "receive", lambda owner, line, message: posted.append(message))

    async def test(api: ApiClient) -> None:
        people = api.game_server.players
        token = people.token(await people.create("Paulette", "en"), TokenKind.PROGRAM)
        joined = await api.request("POST", "/api/tables", {"game": SOME_GAME, "players": 2}, token=token)
        path = f"/api/tables/{joined.decode(Joined).table.code}/socket"
        coming, said, read = asyncio.Queue[Message](), asyncio.Queue[str](), asyncio.Event()

        async def send(message: Message) -> None:
            said.put_nowait(message.get("text", ""))
            if '"bye"' in message.get("text", ""):
                await read.wait()

        async def heard(part: str) -> None:
            while part not in await said.get():
                pass

        async def until_taken(message: dict[str, object]) -> None:
            coming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
            while not coming.empty():
                await asyncio.sleep(0)
            await asyncio.sleep(0)

        scope = {"type": "websocket", "path": path, "scheme": "ws", "headers": [], "client": ("192.0.2.1", 1)}
        coming.put_nowait({"type": "websocket.connect"})
        talking = asyncio.ensure_future(make_websocket_app(api.game_server)(scope, coming.get, send))
        await until_taken({"type": "hello", "protocol": PROTOCOL, "token": token})
        await heard('"welcome"')
        await until_taken({"type": "ping", "id": "before"})
        assert (await api.request("POST", "/api/me/sign-out-everywhere", token=token)).status == 200
        await heard('"not-signed-in"')
        await until_taken({"type": "ping", "id": "after"})
        assert [getattr(message, "id", "") for message in posted] == ["before"]
        read.set()
        await talking
        assert len(api.game_server.open_connections) == 0

    with_api(tmp_path, test)


class Quiet:
    """A line that only notes with what it was ended."""

    nickname, language, words, drawing = "", "en", False, False

    def __init__(self, player: str | None, address: str = "192.0.2.1") -> None:
        self.player = player
        self.address = address
        self.ends: list[int] = []

    def send(self, message: bytes) -> None:
        raise AssertionError(message)

    def close(self, message: bytes, code: int) -> None:
        self.ends.append(code)


def test_lines_are_known_for_as_long_as_they_last() -> None:
    lines = OpenConnections()
    first, second, other = (Quiet(name) for name in ("a", "a", "b"))
    stranger = Quiet(None, "192.0.2.2")
    everybody: tuple[Connection, ...] = (first, second, other, stranger)
    for line in everybody:
        lines.add(line)
    assert len(lines) == 4
    lines.remove(second)
    assert lines.close_player("a", NotSignedIn("not-signed-in")) == 1
    assert lines.close_player("nobody", NotSignedIn("not-signed-in")) == 0
    assert lines.close_addresses(lambda address: address == "192.0.2.2", Banned("banned-address")) == 1
    assert [line.ends for line in (first, second, other, stranger)] == [[4401], [], [], [4403]]
    for line in (*everybody, *everybody):
        lines.remove(line)
    assert len(lines) == 0


def test_a_message_too_many_is_refused_by_its_own_id(tmp_path: Path) -> None:
    async def run(at: str) -> None:
        token = await register(at, "Paulette")
        async with JsonSocket(at, await opened(at, token), token) as wire:
            await wire.receive_type("welcome")
            sent = [await wire.send("ping") for _ in range(10)]
            answers = [await wire.receive_type("pong", "refused") for _ in sent]
            assert sorted(answer["id"] for answer in answers) == sorted(sent)
            refused = [answer["code"] for answer in answers if answer["type"] == "refused"]
            assert len(refused) >= 5
            assert set(refused) == {"too-many-messages"}
            await wire.send_raw("{}")
            answer = await wire.receive_type("refused")
            assert (answer["id"], answer["code"]) == ("", "message-unreadable")

    with serving(tmp_path, message_rate=0.1, message_burst=3) as server:
        asyncio.run(run(server.address))
