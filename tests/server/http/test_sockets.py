"""What only a socket can do to a server: send too much, too slowly, too little, or nonsense."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from socket import SHUT_WR, SO_LINGER, SOL_SOCKET

import pytest
import uvloop

from sabot.server.http import api_request
from sabot.server.http.app import make_app
from sabot.server.net import http_protocol, websocket
from tests.server.crash.raw_socket import RawSocket
from tests.server.http.live_server import (
    LiveServer,
    RawConnection,
    live_server,
    make_whole_app,
)
from tests.support.waiting import wait_until

HEAD = b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
NICKNAME = b'{"nickname":"Paulette"}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("server"), make_app, uvloop.new_event_loop) as server:
        yield server


def players(server: LiveServer) -> int:
    """How many there are, by another connection: so the server still answers."""
    return int(server.request("GET", "/api/statistics").decode()["players"])


def pour(wire: RawConnection, piece: bytes) -> None:
    """Send the same again and again: fifty megabytes, if nobody stops it."""
    for _ in range(50_000_000 // len(piece)):
        wire.send(piece)


def test_one_connection_serves_many_requests(server: LiveServer) -> None:
    before = players(server)
    request = HEAD + b"Content-Length: %d\r\n\r\n" % len(NICKNAME) + NICKNAME
    with server.connect() as wire:
        for _ in range(3):
            wire.send(request)
            assert wire.receive_response().status == 201
        wire.send(request * 2)  # the second before the first is answered
        assert [wire.receive_response().status, wire.receive_response().status] == [201, 201]
        for place in range(len(request)):
            wire.send(request[place : place + 1])
        assert wire.receive_response().status == 201
    assert players(server) == before + 6


def test_a_body_may_come_in_chunks(server: LiveServer) -> None:
    with server.connect() as wire:
        wire.send(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        for place in range(len(NICKNAME)):
            wire.send(b"1\r\n" + NICKNAME[place : place + 1] + b"\r\n")
        wire.send(b"0\r\n\r\n")
        assert wire.receive_response().status == 201


def test_a_head_has_the_same_head_as_the_whole(server: LiveServer) -> None:
    whole, head = server.request("GET", "/api/games"), server.request("HEAD", "/api/games")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"] == str(len(whole.body))


@pytest.mark.parametrize("announced", [True, False])
def test_a_body_too_large_is_refused_and_the_refusal_can_be_read(server: LiveServer, announced: bool) -> None:
    body, before = b"x" * 500_000, players(server)
    length = b"Content-Length: %d" % len(body) if announced else b"Transfer-Encoding: chunked"
    framed = body if announced else b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"
    with server.connect() as wire:
        wire.send(HEAD + length + b"\r\n\r\n" + framed)
        reply = wire.receive_response()
        assert (reply.status, reply.decode()["code"]) == (413, "body-large")
        assert reply.headers["connection"] == "close"
        assert wire.wait_closed()
    assert players(server) == before


def test_who_asks_before_sending_much_is_spared_it(server: LiveServer) -> None:
    with server.connect() as wire:
        wire.send(HEAD + b"Content-Length: 500000\r\nExpect: 100-continue\r\n\r\n")
        assert wire.receive_response().status == 413


def test_a_body_without_end_is_cut_off(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_request, "BODY_SECONDS", 3600.0)  # so that it is not for its slowness
    with server.connect() as wire:
        wire.send(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        with pytest.raises(ConnectionError):
            pour(wire, piece)
    assert server.request("GET", "/healthz").status == 200


def test_a_body_that_does_not_come_is_not_waited_for(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api_request, "BODY_SECONDS", 0.2)
    before = players(server)
    with server.connect() as wire:
        wire.send(HEAD + b"Content-Length: %d\r\n\r\n" % len(NICKNAME) + NICKNAME[:-1])
        reply = wire.receive_response()
        assert (reply.status, reply.decode()["code"]) == (408, "body-slow")
        assert wire.wait_closed()
    assert players(server) == before


def test_who_hangs_up_in_the_middle_changes_nothing(server: LiveServer) -> None:
    before = players(server)
    whole = HEAD + b"Content-Length: 23\r\n\r\n" + NICKNAME
    for sent in (0, 2, len(HEAD), len(whole) - len(NICKNAME), len(whole) - 1):
        with server.connect() as wire:
            wire.send(whole[:sent])
    assert players(server) == before


@pytest.mark.parametrize("then", [b"nonsense\r\n\r\n", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"])
@pytest.mark.parametrize("resets", [True, False])
def test_who_hangs_up_while_several_requests_are_answered_is_no_fault(
    server: LiveServer, caplog: pytest.LogCaptureFixture, then: bytes, resets: bool
) -> None:
    """The server writes no more to them, and nothing into its log."""
    before = players(server)
    request = HEAD + b"Content-Length: %d\r\n\r\n" % len(NICKNAME) + NICKNAME
    for _ in range(10):
        with RawSocket(server.port) as line:
            line.send(request + request + then)
            if resets:
                line.socket.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
            else:
                line.socket.shutdown(SHUT_WR)
                with suppress(ConnectionError):
                    while line.socket.recv(1000):
                        pass
    wait_until(lambda: not server.state.tasks)
    assert players(server) >= before
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_head_that_does_not_come_is_not_waited_for(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.2)
    for begun in (b"", b"GET / HT", HEAD):
        with server.connect() as wire:
            wire.send(begun)
            assert wire.wait_closed()
    with server.connect() as wire:  # nor the next one on the same line
        wire.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert wire.receive_response().status == 200
        wire.send(b"GET /hea")
        assert wire.wait_closed()


@pytest.mark.parametrize(
    "endless",
    [
        b"GET /" + b"a" * 8192,
        b"GET / HTTP/1.1\r\nX-Long: " + b"a" * 8192,
        b"GET / HTTP/1.1\r\n" + b"X-Many: a\r\n" * 800,
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: " + b"a" * 8192,
    ],
    ids=["address", "one header", "many headers", "trailer"],
)
def test_a_head_without_end_is_cut_off(
    server: LiveServer, endless: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 3600.0)  # so that it is not for its slowness
    monkeypatch.setattr(api_request, "BODY_SECONDS", 3600.0)
    with server.connect() as wire:
        wire.send(endless)
        more = endless[-8192:] if b"X-Many" not in endless else b"X-Many: a\r\n" * 800
        with pytest.raises(ConnectionError):
            pour(wire, more)
    assert server.request("GET", "/healthz").status == 200


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x00\x01\x02\x03\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        HEAD + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
)
def test_nonsense_is_refused_and_the_line_closed(server: LiveServer, nonsense: bytes) -> None:
    with server.connect() as wire:
        wire.send(nonsense)
        assert wire.receive_response().status == 400
        assert wire.wait_closed()
    assert server.request("GET", "/healthz").status == 200


@pytest.mark.parametrize(
    ("target", "status"),
    [
        (b"/api/tables/%ff%fe%fd%fc%fb%fa%f9%f8%f7%f6", 404),
        (b"/api/tables/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00", 404),
        (b"/api/tables/..%2f..%2fetc%2fpasswd", 404),
        (b"/api/%zz", 404),
        (b"/api/games?lang=%ff", 400),
        (b"/api/games?%ff=%ff", 200),
        (b"http://evil.example/api/games", 200),
        (b"*", 404),
    ],
)
def test_strange_addresses_get_a_typed_answer(server: LiveServer, target: bytes, status: int) -> None:
    with server.connect() as wire:
        wire.send(b"GET " + target + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        reply = wire.receive_response()
        assert reply.status == status
        assert reply.headers["content-type"] == "application/json"


def test_requests_and_answers_go_on_beside_each_other(server: LiveServer) -> None:
    before = players(server)

    async def register(number: int) -> int:
        body = {"nickname": f"P{number}"}
        return (await asyncio.to_thread(server.request, "POST", "/api/players", body)).status

    async def all_at_once() -> list[int]:
        return await asyncio.gather(*(register(number) for number in range(30)))

    assert set(asyncio.run(all_at_once())) == {201}
    assert players(server) == before + 30


def test_one_place_has_not_any_number_of_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "EXTRA_CONNECTIONS", 2)
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 3600.0)
    with live_server(tmp_path, max_connections_per_address=1) as server, ExitStack() as open_wires:
        wires = [open_wires.enter_context(server.connect()) for _ in range(3)]
        for wire in wires:
            wire.send(b"GET /healthz HTTP/1.1\r\n")  # and no more for now
        for _ in range(3):
            with server.connect() as wire:
                assert wire.wait_closed()
        for wire in wires[1:]:
            wire.send(b"Host: localhost\r\nConnection: close\r\n\r\n")
            assert wire.receive_response().status == 200
            assert wire.wait_closed()
        assert server.request("GET", "/healthz").status == 200


def test_a_trusted_proxy_is_not_one_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "EXTRA_CONNECTIONS", 0)
    proxies = ("127.0.0.0/8",)
    with (
        live_server(tmp_path, max_connections_per_address=1, trusted_proxies=proxies) as server,
        server.connect(),
        server.connect(),
    ):
        assert server.request("GET", "/healthz").status == 200


def test_a_websocket_does_not_count_among_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "EXTRA_CONNECTIONS", 0)
    monkeypatch.setattr(websocket, "HELLO_SECONDS", 3600.0)
    handshake = (
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )

    with (
        live_server(tmp_path, make_whole_app, max_connections_per_address=2) as server,
        ExitStack() as open_wires,
    ):
        for expected in (101, 101, 429):
            wire = open_wires.enter_context(server.connect())
            wire.send(handshake)
            assert wire.receive_response(to_head=True).status == expected
        assert server.request("GET", "/healthz").status == 200
