"""What the client makes of the answers of a lobby, and of answers that are none."""

from __future__ import annotations

import asyncio
import http.server
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import msgspec
import pytest

from sabot.client import Client, Refusal, Unreachable
from sabot.client.lobby import split_link
from sabot.locale import LANGUAGES, Translator
from sabot.wire.lobby import Me, Problem


class Answers(http.server.BaseHTTPRequestHandler):
    """Gives the same answer to everything, and notes what was asked."""

    status: ClassVar[int]
    head: ClassVar[dict[str, str]]
    body: ClassVar[bytes]
    asked: ClassVar[list[tuple[str, str, dict[str, str], bytes]]]

    def answer(self) -> None:
        size = int(self.headers.get("Content-Length", 0))
        self.asked.append((self.command, self.path, dict(self.headers), self.rfile.read(size)))
        self.send_response(self.status)
        for name, value in self.head.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(self.body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer  # noqa: N815  (the server names them)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (as does it this)
        """Say nothing."""


@contextmanager
def answering(status: int, body: bytes, **head: str) -> Iterator[tuple[str, type[Answers]]]:
    said = {name.replace("_", "-"): value for name, value in head.items()}
    handler = type("Handler", (Answers,), {"status": status, "body": body, "head": said, "asked": []})
    with http.server.HTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}", handler
        finally:
            server.shutdown()
            thread.join()


async def me(url: str, token: str = "p.secret") -> Me:
    async with Client(url, token=token, language="fr") as client:
        return await client.me()


def test_requests_have_the_token_and_the_language() -> None:
    with answering(200, msgspec.json.encode(Me("1", "Ada", "fr"))) as (url, handler):
        assert asyncio.run(me(url + "/")).nickname == "Ada"
    ((method, path, headers, body),) = handler.asked
    assert (method, path, body) == ("GET", "/api/me", b"")
    assert headers["Authorization"] == "Bearer p.secret"
    assert headers["Accept-Language"] == "fr"
    assert "Origin" not in headers


def test_the_client_stores_a_new_token() -> None:
    async def twice(url: str) -> list[str]:
        async with Client(url, token="p.old") as client:
            found = []
            for _ in range(2):
                await client.me()
                found.append(client.token)
            return found

    with answering(200, msgspec.json.encode(Me("1", "Ada", "fr", token="p.new"))) as (url, handler):
        assert asyncio.run(twice(url)) == ["p.new", "p.new"]
    assert [headers["Authorization"] for _, _, headers, _ in handler.asked] == [
        "Bearer p.old",
        "Bearer p.new",
    ]
    with answering(200, msgspec.json.encode(Me("1", "Ada", "fr"))) as (url, _):
        assert asyncio.run(twice(url)) == ["p.old", "p.old"]


def test_a_refusal_has_the_reason_and_when_to_try_again() -> None:
    problem = msgspec.json.encode(Problem("too-many-requests", "Trop de demandes.", "XY-1"))
    with answering(429, problem, Retry_After="7") as (url, _), pytest.raises(Refusal) as refused:
        asyncio.run(me(url))
    error = refused.value
    assert (error.server_code, error.reason, error.rule) == ("too-many-requests", "Trop de demandes.", "XY-1")
    assert (error.status, error.retry_after) == (429, 7.0)
    for language in LANGUAGES:
        assert error.reason in Translator(language)(error.text)


@pytest.mark.parametrize("again", ["", "Wed, 21 Oct 2026 07:28:00 GMT", "-1"])
def test_a_refusal_without_a_time(again: str) -> None:
    head = {"Retry_After": again} if again else {}
    problem = msgspec.json.encode(Problem("journal-full", "The disk is full."))
    with answering(503, problem, **head) as (url, _), pytest.raises(Refusal) as refused:
        asyncio.run(me(url))
    assert refused.value.retry_after is None


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (200, b"<html>It works!</html>"),
        (200, b'{"id": 5}'),
        (200, b"\xff"),
        (200, b""),
        (404, b"<html>Not Found</html>"),
        (502, b""),
        (500, b"\xff\xfe"),
    ],
)
def test_answers_of_other_servers_raise_unreachable(status: int, body: bytes) -> None:
    with answering(status, body) as (url, _), pytest.raises(Unreachable) as unreachable:
        asyncio.run(me(url))
    assert unreachable.value.code == "not-a-server"


def test_an_answer_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.client.lobby.LARGEST", 1000)
    with answering(200, b" " * 1001) as (url, _), pytest.raises(Unreachable):
        asyncio.run(me(url))


def test_the_token_is_sent_nowhere_else() -> None:
    with answering(200, msgspec.json.encode(Me("1", "Eve", "en"))) as (elsewhere, thief):
        with answering(302, b"", Location=elsewhere) as (url, _), pytest.raises(Unreachable):
            asyncio.run(me(url))
        assert thief.asked == []


def test_a_server_on_this_machine_is_asked_directly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    monkeypatch.delenv("no_proxy", raising=False)
    with answering(200, msgspec.json.encode(Me("1", "Ada", "fr"))) as (url, _):
        assert asyncio.run(me(url)).nickname == "Ada"


def test_a_server_that_does_not_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"

        async def ask() -> None:
            async with Client(url, timeout=0.1) as client:
                await client.games()

        with pytest.raises(Unreachable) as unreachable:
            asyncio.run(ask())
    assert "no answer came in time" in Translator("en")(unreachable.value.text)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "127.0.0.1:8150",
        "ftp://example.org",
        "http://",
        "http://host:port",
        "http://host:99999",
        "http://me:secret@host",
        "http://host/?x=1",
        "http://host/#x",
        "http://[::1",
    ],
)
def test_wrong_addresses_are_refused(url: str) -> None:
    with pytest.raises(Unreachable) as unreachable:
        Client(url)
    assert unreachable.value.code == "url-unknown"


@pytest.mark.parametrize(
    ("link", "server", "code"),
    [
        ("http://host:8150", "http://host:8150", ""),
        ("http://host:8150/", "http://host:8150", ""),
        ("https://host/t/abc_-9", "https://host", "abc_-9"),
        ("https://host/t/abc/", "https://host", "abc"),
        ("https://host/games/t/abc", "https://host/games", "abc"),
        ("https://host/t/", "https://host/t", ""),
    ],
)
def test_the_link_of_a_table(link: str, server: str, code: str) -> None:
    assert split_link(link) == (server, code)
