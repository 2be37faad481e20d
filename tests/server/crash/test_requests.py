"""Many thousands of requests of any kind: no server error, no crash, and no change but by valid ones.

`make test` sends some thousands, `make soak` many more; SOAK_SEED draws the same ones again.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tests.server.crash.fuzzing import Fuzzer
from tests.server.crash.supervisor import KILLED_WORKER_TRACE
from tests.server.json_client import TIMEOUT, register, request
from tests.server.process import ServerProcess, serving

SHARE = float(os.environ.get("SOAK_SHARE", "1"))
SEED = os.environ.get("SOAK_SEED") or str(time.time_ns())
FEW, MANY = 2000, round(150_000 * SHARE)
CONNECTIONS = 6
GAME = "domino"
METHODS = ("GET", "GET", "GET", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW")
HEADERS = ("Cookie", "Origin", "Accept-Language", "Range", "Expect", "X")
KNOWN_503 = frozenset({"archive-busy", "table-failed"})
PIPELINED = 16
BODIES: list[dict[str, Any]] = [
    {"nickname": "Fuzz", "language": "en", "program": True},
    {"game": GAME, "players": 2, "public": True, "sit": 0},
    {"game": "mille-bornes", "players": 2},
    {"bot": "booklet"},
    {"bot_seconds": 3},
    {"action": "mute", "person": "x"},
    {"code": "x" * 32},
    {},
]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of which nothing must be in the log that nobody foresaw."""
    with serving(tmp_path, cut_seconds=3600, max_tables=300) as server:
        yield server
        assert asyncio.run(request(server.address, "GET", "/readyz"))[0] == 200
    log = KILLED_WORKER_TRACE.sub("", server.log.read_text())
    assert "Traceback" not in log, log
    assert " error " not in log, log


class Asker:
    """One connection for requests, many of which are sent before their answers are read."""

    def __init__(self, server: ServerProcess, fuzz: Fuzzer, said: Counter[str], paths: list[str]) -> None:
        self._server, self._fuzz, self._said, self._paths = server, fuzz, said, paths
        self._values: dict[str, list[str]] = {
            "seat": ["0", "1", "7", "8", "-1", "mine"],
            "game": [GAME, "flinch", "nothing"],
            "edition": ["parker-1963", "nothing"],
            "lesson": ["first", "nothing"],
            "id": ["nothing", "A" * 40],
            "code": ["A" * 22, "nothing"],
        }
        self._token = ""

    async def ask(self) -> int:
        """Send some requests, and read what is answered; how many were answered."""
        if not self._token or self._fuzz.rng.random() < 0.01:
            self._token = await register(self._server.address, "Fuzz")
            self._said["players"] += 1
        if self._fuzz.rng.random() < 0.05:
            return await self._nonsense()
        reader, writer = await asyncio.open_connection("127.0.0.1", self._server.port)
        requests = [self._request() for _ in range(PIPELINED)]
        writer.write(b"".join(data for _, _, data in requests))
        count = 0
        for method, path, data in requests:
            head, body = await _reply(reader, to_head=method == "HEAD")
            count += 1
            self._look(path, data, head, body)
            if "\r\nconnection: close" in head:
                break
        writer.close()
        return count

    def _request(self) -> tuple[str, str, bytes]:
        fuzz, rng = self._fuzz, self._fuzz.rng
        method, path = rng.choice(METHODS), fuzz.path(self._paths, self._values)
        body = b""
        if method not in {"GET", "HEAD"} or rng.random() < 0.02:
            body = fuzz.message(BODIES) if rng.random() < 0.8 else b""
        kind = (
            "application/json"
            if rng.random() < 0.95
            else rng.choice(("text/plain", "", "application/json; charset=latin-1"))
        )
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}"]
        lines += [f"Content-Type: {kind}"] if body else []
        lines += [f"Authorization: Bearer {self._token}"] if rng.random() < 0.7 else []
        if rng.random() < 0.05:
            lines.append(f"{rng.choice(HEADERS)}: {ascii(fuzz.value())[:500]}")
        return method, path, "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body

    def _look(self, path: str, sent: bytes, head: str, body: bytes) -> None:
        status, code = int(head.split()[1]), ""
        self._said[f"{status // 100}xx"] += 1
        if status >= 400 and body[:1] == b"{":
            code = json.loads(body)["code"]
            assert json.loads(body)["reason"], (SEED, sent, body)
        assert status < 500 or (status == 503 and code in KNOWN_503), (SEED, sent, status, body)
        answer = json.loads(body) if status == 201 else {}
        if "table" in answer:
            self._said["tables"] += 1
            self._values["code"] = [*self._values["code"][:2], answer["table"]["code"]]
        # Whoever plays at once becomes a player on the way, and stays one if there is no table for them.
        if "\r\nset-cookie: " in head or (answer and path.startswith("/api/players")):
            self._said["players"] += 1

    async def _nonsense(self) -> int:
        """What is no request: it is answered with 400, or with nothing, or is one by chance."""
        rng = self._fuzz.rng
        reader, writer = await asyncio.open_connection("127.0.0.1", self._server.port)
        data = bytearray(self._request()[2])
        for _ in range(rng.randrange(1, 6)):
            self._fuzz.damage(data)
        while b"POST" in data or b"PUT" in data:  # what it would change could not be counted
            data = data.replace(b"POST", b"GET").replace(b"PUT", b"GET")
        writer.write(data + b"\r\n\r\n")
        writer.write_eof()
        said = await asyncio.wait_for(reader.read(-1), TIMEOUT)
        if said:
            assert said.startswith(b"HTTP/1.1 "), (SEED, data, said)
            assert said[9:12] != b"500", (SEED, data, said)
        self._said["nonsense"] += 1
        writer.close()
        return 1


async def _reply(reader: asyncio.StreamReader, *, to_head: bool) -> tuple[str, bytes]:
    """The head of the next answer, in small letters, and its body."""
    head = "http/1.1 100 "
    while head.startswith("http/1.1 100 "):
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), TIMEOUT)).decode("latin-1").lower()
    size = re.search(r"\r\ncontent-length: (\d+)", head)
    body = b"" if to_head or size is None else await reader.readexactly(int(size[1]))
    return head, body


async def requests(server: ServerProcess, many: int) -> Counter[str]:
    """So many requests, on several connections at once."""
    said, sent = Counter[str](), 0
    _, described = await request(server.address, "GET", "/api/openapi.json")
    paths = [*described["paths"], "/", "/t/{code}", "/healthz", "/readyz", "/recover", "/rules", "/{game}"]
    paths.remove("/api/me/sign-out-everywhere")

    async def ask(number: int) -> None:
        nonlocal sent
        asker = Asker(server, Fuzzer(f"{SEED} http {number}"), said, paths)
        while sent < many:
            answered = await asker.ask()
            sent += answered

    await asyncio.gather(*(ask(number) for number in range(CONNECTIONS)))
    said["sent"] = sent
    return said


def check_requests(server: ServerProcess, many: int) -> Counter[str]:
    began = time.monotonic()
    said = uvloop.run(requests(server, many))
    print(f"seed {SEED}: {dict(said)}, {said['sent'] / (time.monotonic() - began):.0f} a second")
    _, there = asyncio.run(request(server.address, "GET", "/api/statistics"))
    assert there["players"] == said["players"], (SEED, "players who nobody has registered")
    assert there["tables_now"] == said["tables"], (SEED, "tables that nobody has opened")
    for kind in ("2xx", "4xx", "nonsense"):
        assert said[kind] > 0, kind
    return said


def test_thousands_of_requests(server: ServerProcess) -> None:
    check_requests(server, FEW)


@pytest.mark.soak
def test_many_thousands_of_requests(server: ServerProcess) -> None:
    said = check_requests(server, MANY)
    assert said["tables"] > 0  # which thousands of requests may do without
