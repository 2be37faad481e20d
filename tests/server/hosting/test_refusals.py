"""Whoever is refused again and again gets one line in the log a minute. The clock is the test's own."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sabot.server.config import Config
from sabot.server.net import refusal_log
from sabot.server.net.refusal_log import MANY, MAX_LINES, MAX_NETWORKS, MINUTE, RefusalLog
from sabot.server.ops import logs
from tests.server.crash.raw_socket import RawSocket
from tests.server.hosting.test_logs import written
from tests.server.http.live_server import live_server, make_whole_app

__all__ = ["written"]

HOME = "192.0.2.1"


class Minutes:
    """What shall be done when a minute is over, which the test decides."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def later(self, seconds: float, tell: Callable[[], None]) -> None:
        assert seconds == MINUTE
        self.waiting.append(tell)

    def pass_by(self) -> None:
        waiting, self.waiting = self.waiting, []
        for tell in waiting:
            tell()


@pytest.fixture
def minutes(monkeypatch: pytest.MonkeyPatch) -> Minutes:
    minutes = Minutes()
    monkeypatch.setattr(refusal_log, "_later", minutes.later)
    return minutes


@pytest.fixture
def lines(written: io.StringIO) -> Callable[[], list[str]]:
    """What has been logged since it was last asked, without when."""
    logs.configure(Config(), written)

    def since() -> list[str]:
        found = [line.partition(" ")[2] for line in written.getvalue().splitlines()]
        written.seek(0)
        written.truncate()
        return found

    return since


def noted(refused: RefusalLog, address: str, *codes: str) -> None:
    for code in codes:
        refused.note(address, code)


Lines = Callable[[], list[str]]
FEW, ENOUGH = ["page-unknown"] * (MANY - 1), ["page-unknown"] * MANY
SAID = "info sabot.server.net.refusal_log knocks refused"
LOGGED = "warning sabot.server.net.refusal_log"
WARNED = f"{LOGGED} knocks refused"


@pytest.mark.parametrize(
    ("addresses", "codes", "told"),
    [
        ([HOME], ["page-unknown"], [f"{SAID} count=1 why=page-unknown"]),
        ([HOME], FEW, [f"{SAID} count=9 why=page-unknown"]),
        ([HOME], ENOUGH, [f"{WARNED} count=10 why=page-unknown address=192.0.2.1"]),
        (
            [HOME],
            [*FEW, "cross-site"],
            [f"{WARNED} count=10 why=cross-site page-unknown address=192.0.2.1"],
        ),
        (["::ffff:192.0.2.1", HOME], ENOUGH, [f"{WARNED} count=20 why=page-unknown address=192.0.2.1"]),
        (
            ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1"],
            ENOUGH,
            [f"{WARNED} count=20 why=page-unknown address=2001:db8:1:2::/64"],
        ),
        (
            [HOME, "192.0.2.2"],
            FEW,
            [f"{SAID} count=9 why=page-unknown", f"{SAID} count=9 why=page-unknown"],
        ),
    ],
)
def test_one_line_for_each_place(
    minutes: Minutes, lines: Lines, addresses: list[str], codes: list[str], told: list[str]
) -> None:
    refused = RefusalLog("knocks refused")
    for address in addresses:
        noted(refused, address, *codes)
    assert lines() == []
    minutes.pass_by()
    assert lines() == told
    minutes.pass_by()
    assert lines() == []


def test_each_minute_begins_anew(minutes: Minutes, lines: Lines) -> None:
    refused = RefusalLog("knocks refused")
    for _ in range(3):
        noted(refused, HOME, *ENOUGH)
        assert len(minutes.waiting) == 1
        minutes.pass_by()
        assert lines() == [f"{WARNED} count=10 why=page-unknown address=192.0.2.1"]


def test_who_looks_closely_sees_every_address(minutes: Minutes, lines: Lines, written: io.StringIO) -> None:
    logs.configure(Config(log_level="debug"), written)
    noted(RefusalLog("knocks refused"), HOME, "page-unknown")
    minutes.pass_by()
    assert lines() == [f"{SAID} count=1 why=page-unknown address=192.0.2.1"]


@pytest.mark.parametrize("places", [MAX_LINES + 1, MAX_NETWORKS + 5])
def test_many_places_do_not_fill_the_log_either(minutes: Minutes, lines: Lines, places: int) -> None:
    refused = RefusalLog("knocks refused")
    for number in range(places):
        noted(refused, f"10.0.{number // 256}.{number % 256}", "page-unknown")
    noted(refused, "10.0.0.7", *ENOUGH)
    minutes.pass_by()
    first, *_, last = told = lines()
    assert len(told) == MAX_LINES + 1
    assert first == f"{WARNED} count=11 why=page-unknown address=10.0.0.7"
    rest = places - MAX_LINES
    assert last == f"{WARNED} from many more addresses count={rest} why=page-unknown"


UPGRADE = b"GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
NO_REQUESTS = ((b"nonsense\r\n\r\n", 400), (UPGRADE, 404))


def test_handshakes_in_plenty_make_one_line(
    tmp_path: Path, minutes: Minutes, lines: Lines, written: io.StringIO
) -> None:
    """Whatever they are refused for; so does what is no request at all, and nothing of it is blamed on us."""
    with live_server(tmp_path, make_whole_app, max_connections_per_address=1) as server:
        with RawSocket(server.port) as one:
            assert one.handshake("x") == 101
            for path, status in (("x", 429), ("%", 404)) * 100:
                with RawSocket(server.port) as line:
                    assert line.handshake(path) == status
        for nonsense, status in NO_REQUESTS * 20:
            with server.connect() as wire:
                wire.send(nonsense)
                assert wire.receive_response().status == status
        assert written.getvalue() == ""
        minutes.pass_by()
        whose = "address=127.0.0.1"
        assert sorted(lines()) == [
            f"{LOGGED} connections refused count=40 why=request-unreadable upgrade-unknown {whose}",
            f"{LOGGED} handshakes refused count=200 why=page-unknown too-many-connections {whose}",
        ]


def test_what_was_counted_is_told_when_the_server_stops(
    tmp_path: Path, minutes: Minutes, lines: Lines
) -> None:
    with live_server(tmp_path, make_whole_app) as server, RawSocket(server.port) as line:
        assert line.handshake("%") == 404
    assert lines() == ["info sabot.server.net.refusal_log handshakes refused count=1 why=page-unknown"]


@pytest.mark.parametrize(("trusted", "warned"), [((), 1), (("127.0.0.1",), 0)])
def test_a_proxy_that_was_forgotten_is_told_of_once(
    tmp_path: Path, lines: Lines, trusted: tuple[str, ...], warned: int
) -> None:
    with live_server(tmp_path, make_whole_app, trusted_proxies=trusted) as server:
        for _ in range(3):
            with RawSocket(server.port) as line:
                assert line.handshake("x", "X-Forwarded-For: 203.0.113.9") == 101
    told = [line for line in lines() if re.search("proxy", line)]
    assert len(told) == warned


def test_library_lines_that_are_counted_are_known(lines: Lines) -> None:
    """They are recognised by their words."""
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("uvicorn.error").warning("Something else.")
    assert lines() == ["warning uvicorn.error Something else."]
