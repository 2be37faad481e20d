"""A connection that has ended leaves nothing behind that only a search through all objects would find.

What refers only to each other costs memory until it is searched for, and searching costs everybody's time.
"""

from __future__ import annotations

import gc
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import uvloop

from sabot.server.net import websocket as tables
from tests.server.crash.raw_socket import (
    CLOSE,
    CONTINUATION,
    PING,
    TEXT,
    RawSocket,
    frame,
)
from tests.server.http.live_server import LiveServer, live_server, make_whole_app
from tests.support.waiting import wait_until

TIMES = 25
MOMENT = 0.05
"""How long such a server waits for a hello, or for the answer to a ping."""
HANDSHAKE = (
    "GET /api/tables/{code}/socket HTTP/1.1\r\nHost: localhost\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: {version}\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@dataclass(frozen=True)
class Place:
    """A server with a table, and somebody who sits there."""

    server: LiveServer
    code: str
    token: str

    def line(self, code: str = "") -> RawSocket:
        """A connection to the table (or to that of another code), on which nobody has said who comes."""
        line = RawSocket(self.server.port)
        assert line.handshake(code or self.code) == 101
        return line

    def visit(self, token: str | None = None) -> RawSocket:
        """A connection that has been welcomed."""
        line = self.line()
        line.send_hello(self.token if token is None else token)
        line.receive_type("welcome")
        return line

    def raw(self, data: str) -> RawSocket:
        """A connection on which this has been sent."""
        line = RawSocket(self.server.port)
        line.send(data.encode())
        return line

    def settle(self) -> None:
        """Wait until the server has nothing more to do for anybody."""
        state = self.server.state
        wait_until(lambda: not state.connections and not state.tasks)
        assert self.server.request("GET", "/healthz").status == 200  # a few turns of its loop


@contextmanager
def place_of(folder: Path, **settings: Any) -> Iterator[Place]:
    """A server with these settings."""
    with live_server(folder, make_whole_app, uvloop.new_event_loop, **settings) as server:
        token = server.request("POST", "/api/players", {"nickname": "Zoe", "program": True}).decode()["token"]
        joined = server.request("POST", "/api/tables", {"game": "domino", "players": 2}, token).decode()
        yield Place(server, joined["table"]["code"], token)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with place_of(tmp_path_factory.mktemp("server")) as place:
        yield place


def hangs_up(place: Place) -> None:
    place.visit().socket.close()


def is_a_stranger(place: Place) -> None:
    place.visit("").socket.close()


def says_good_bye(place: Place) -> None:
    with place.visit() as line:
        line.send(frame(CLOSE, b"\x03\xe8"))
        assert line.wait_closed() == 1000


def is_cut_off(place: Place) -> None:
    line = place.visit()
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.socket.close()


def never_says_hello(place: Place) -> None:
    place.line().socket.close()


def is_gone_at_once(place: Place) -> None:
    place.raw(HANDSHAKE.format(code=place.code, version=13, key=KEY)).socket.close()


def wants_no_table_that_is_there(place: Place) -> None:
    with place.line("nothing") as line:
        line.send_hello(place.token)
        assert line.wait_closed() == 4404


def is_nobody(place: Place) -> None:
    with place.line() as line:
        line.send_hello("nonsense")
        assert line.wait_closed() == 4401


def talks_nonsense(place: Place) -> None:
    with place.visit() as line:
        line.send_message(type="nothing")
        assert line.receive_type("refused")["code"] == "message-unreadable"


def sends_no_frames(place: Place) -> None:
    with place.visit() as line:
        line.send(b"\xff" * 64)
        assert line.wait_closed() == 1002


def sends_too_much(place: Place) -> None:
    with place.visit() as line:
        line.send(struct.pack(">BBQ", 0x80 | TEXT, 0xFF, 1 << 40))  # or says that it will
        assert line.wait_closed() == 1009


def sends_nothing_but_nonsense(place: Place) -> None:
    with place.visit() as line:
        line.send(frame(TEXT, b"nonsense") * 60)
        assert line.wait_closed() == 4400


def floods(place: Place) -> None:
    """Most of it has not even been taken when the connection is lost."""
    line = place.visit()
    line.send(frame(TEXT, b"{}") * 5000)
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.socket.close()


def is_gone_in_the_middle_of_a_message(place: Place) -> None:
    line = place.visit()
    line.send(frame(TEXT, b'{"type":', last=False) + frame(CONTINUATION, b'"ping"', last=False))
    line.send(struct.pack(">BBH", 0x80 | TEXT, 0xFE, 5000) + bytes(2000))
    line.socket.close()


def sends_too_many_pieces(place: Place) -> None:
    with place.visit() as line:
        line.send(frame(TEXT, b"{", last=False) + frame(CONTINUATION, last=False) * 1000)
        assert line.wait_closed() == 1009


def sends_too_many_pings(place: Place) -> None:
    with place.visit() as line:
        line.send(frame(PING) * 100)
        assert line.wait_closed() == 1008


def signs_out_everywhere(place: Place) -> None:
    wanted = {"nickname": "Leaves", "program": True}
    token = place.server.request("POST", "/api/players", wanted).decode()["token"]
    with place.visit(token) as line:
        assert place.server.request("POST", "/api/me/sign-out-everywhere", None, token).status == 200
        assert line.wait_closed() == 4401


def says_nothing_for_too_long(place: Place) -> None:
    with place.line() as line:
        assert line.wait_closed() == 4400


def answers_no_ping(place: Place) -> None:
    with place.line() as line:
        with suppress(ConnectionError):  # on a busy machine it may have been given up by now
            line.send_hello()
        assert line.wait_closed() in {1011, None}


def reads_too_slowly(place: Place) -> None:
    with place.line() as line:
        line.send_hello()
        assert line.wait_closed() in {1013, None}


def comes_too_often(place: Place) -> None:
    with RawSocket(place.server.port) as line:
        assert line.handshake(place.code) in {101, 429}


def wants_too_much_history(place: Place) -> None:
    with place.line() as line:
        line.send_hello()
        if line.receive_type("welcome", "bye")["type"] == "bye":
            assert line.wait_closed() == 1013


def sends_too_much_with_others(place: Place) -> None:
    with place.visit("") as line:
        for _ in range(3):
            line.send_message(type="ping", id="x")
        for _ in range(3):
            line.receive_type("pong", "refused")


def is_refused(place: Place) -> None:
    with RawSocket(place.server.port) as line:
        assert line.handshake("%") == 404


def speaks_another_version(place: Place) -> None:
    with place.raw(HANDSHAKE.format(code=place.code, version=8, key=KEY)) as line:
        assert b" 400 " in line.socket.recv(100)


def has_no_key(place: Place) -> None:
    with place.raw(HANDSHAKE.format(code=place.code, version=13, key="none")) as line:
        assert b" 400 " in line.socket.recv(100)


def says_nothing(place: Place) -> None:
    RawSocket(place.server.port).socket.close()


def asks(place: Place) -> None:
    assert place.server.request("GET", "/healthz").status == 200


def asks_in_vain(place: Place) -> None:
    assert place.server.request("GET", "/api/nothing").status == 404


def asks_for_what_a_table_refuses(place: Place) -> None:
    path = f"/api/tables/{place.code}/start"
    assert place.server.request("POST", path, None, place.token).status == 409


def asks_what_is_no_request(place: Place) -> None:
    with place.raw("nonsense\r\n\r\n") as line:
        assert b" 400 " in line.socket.recv(100)


ENDINGS: tuple[Callable[[Place], None], ...] = (
    hangs_up,
    is_a_stranger,
    says_good_bye,
    is_cut_off,
    never_says_hello,
    is_gone_at_once,
    wants_no_table_that_is_there,
    is_nobody,
    talks_nonsense,
    sends_no_frames,
    sends_too_much,
    sends_nothing_but_nonsense,
    floods,
    is_gone_in_the_middle_of_a_message,
    sends_too_many_pieces,
    sends_too_many_pings,
    signs_out_everywhere,
    is_refused,
    speaks_another_version,
    has_no_key,
    says_nothing,
    asks,
    asks_in_vain,
    asks_for_what_a_table_refuses,
    asks_what_is_no_request,
)


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Let only the test itself collect garbage, and only what is made from now on."""
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.__name__)
def test_nothing_is_left_of_a_connection(place: Place, ending: Callable[[Place], None]) -> None:
    check(place, ending)


@pytest.mark.parametrize(
    ("ending", "settings"),
    [
        (comes_too_often, {"connection_burst": 2, "connection_rate": 0.001}),
        (wants_too_much_history, {"history_burst": 2, "history_rate": 0.001}),
        (sends_too_much_with_others, {"shared_message_burst": 2, "shared_message_rate": 0.001}),
        (reads_too_slowly, {"send_buffer": 100}),
        (says_nothing_for_too_long, {}),
        (answers_no_ping, {}),
    ],
)
def test_nothing_is_left_of_who_was_refused_or_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: Callable[[Place], None], settings: dict[str, Any]
) -> None:
    if ending is says_nothing_for_too_long:
        monkeypatch.setattr(tables, "HELLO_SECONDS", MOMENT)
    pings = MOMENT if ending is answers_no_ping else None
    hasty = partial(uvicorn.Config, ws_ping_interval=pings, ws_ping_timeout=pings)
    monkeypatch.setattr(uvicorn, "Config", hasty)
    with place_of(tmp_path, **settings) as place:
        check(place, ending)


def check(place: Place, ending: Callable[[Place], None]) -> None:
    """Fail if each of many connections that end so leaves something."""
    for _ in range(3):  # what is made once and kept is there now, and who comes too often is refused
        ending(place)
    place.settle()
    with no_garbage_collection():
        for _ in range(TIMES):
            ending(place)
        place.settle()
        assert gc.collect() < TIMES, "every one leaves something"
