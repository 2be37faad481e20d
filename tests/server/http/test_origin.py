"""Which pages may speak to us, and which cookies are ours."""

from __future__ import annotations

from typing import Any

import pytest

from sabot.server.config import Config
from sabot.server.http.origin import (
    cookie_header,
    is_allowed_origin,
    is_from_own_page,
    is_own_host,
    is_secure,
    own_host,
    own_url,
)

PLAIN = Config()
PUBLIC = Config(public_url="https://cards.example")


def scope(scheme: str = "http", **headers: str) -> dict[str, Any]:
    found = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "scheme": scheme, "headers": found, "server": ("127.0.0.1", 8150)}


@pytest.mark.parametrize(
    ("config", "scheme", "host", "origin"),
    [
        (PLAIN, "http", "localhost:8150", "http://localhost:8150"),
        (PLAIN, "ws", "localhost:8150", "http://localhost:8150"),
        (PLAIN, "http", "Localhost:8150", "http://LOCALHOST:8150"),
        (PLAIN, "http", "[::1]:8150", "http://[::1]:8150"),
        (PLAIN, "http", "cards.example", "http://cards.example"),
        (PLAIN, "http", "cards.example:80", "http://cards.example"),
        (PLAIN, "http", "cards.example", "https://cards.example"),  # a proxy that says nothing of itself
        (PLAIN, "https", "cards.example:443", "https://cards.example"),
        (PUBLIC, "http", "cards.example", "https://cards.example"),
        (PUBLIC, "http", "127.0.0.1:8150", "https://cards.example"),
        (Config(public_url="https://cards.example:8443"), "http", "inside", "https://cards.example:8443"),
    ],
)
def test_our_own_pages_may_speak(config: Config, scheme: str, host: str, origin: str) -> None:
    assert is_allowed_origin(scope(scheme, host=host, origin=origin), config)


@pytest.mark.parametrize(
    ("config", "scheme", "host", "origin"),
    [
        (PLAIN, "http", "localhost:8150", "http://evil.example"),
        (PLAIN, "http", "localhost:8150", "http://localhost"),
        (PLAIN, "http", "localhost:8150", "http://localhost:8151"),
        (PLAIN, "http", "localhost:8150", "http://localhost:8150.evil.example"),
        (PLAIN, "http", "localhost:8150", "http://localhost:8150@evil.example"),
        (PLAIN, "http", "localhost:8150", "null"),
        (PLAIN, "http", "localhost:8150", ""),
        (PLAIN, "http", "localhost:8150", "file://"),
        (PLAIN, "http", "localhost:8150", "chrome-extension://localhost:8150"),
        (PLAIN, "http", "localhost:8150", "http://["),
        (PLAIN, "http", "", "http://"),
        (PLAIN, "http", "a b", "http://a b"),
        (PLAIN, "https", "cards.example", "http://cards.example"),
        (PLAIN, "https", "cards.example", "https://cards.example:80"),
        (PUBLIC, "http", "cards.example", "http://cards.example"),
        (PUBLIC, "http", "cards.example", "https://evil.example"),
    ],
)
def test_other_pages_may_not(config: Config, scheme: str, host: str, origin: str) -> None:
    assert not is_allowed_origin(scope(scheme, host=host, origin=origin), config)


@pytest.mark.parametrize(
    ("config", "host", "known"),
    [
        (PLAIN, "localhost", True),
        (PLAIN, "LocalHost:8150", True),
        (PLAIN, "127.0.0.1:1", True),
        (PLAIN, "[::1]:8150", True),
        (PLAIN, "evil.example", False),
        (PLAIN, "evil.example:8150", False),
        (PLAIN, "localhost.evil.example", False),
        (PLAIN, "127.0.0.1.evil.example", False),
        (PLAIN, "192.0.2.1:8150", False),
        (PLAIN, "[::2]", False),
        (PLAIN, "localhost@evil.example", False),
        (PLAIN, "localhost:", False),
        (PLAIN, "", False),
        (PLAIN, None, True),
        (Config(host="localhost"), "localhost:8150", True),
        (Config(host="localhost"), "evil.example", False),
        (Config(host="127.0.0.5"), "127.0.0.5:8150", True),
        (Config(host="127.0.0.5"), "127.0.0.6:8150", False),
        (Config(host="::1"), "[::1]:8150", True),
        (Config(host="::1"), "evil.example", False),
        (Config(host="0.0.0.0"), "kitchen.local:8150", True),
        (Config(host="192.0.2.1"), "kitchen.local:8150", True),
        (PUBLIC, "cards.example", True),
        (PUBLIC, "inside", True),
    ],
)
def test_a_server_for_one_machine_is_known_by_its_names_only(
    config: Config, host: str | None, known: bool
) -> None:
    assert is_own_host(scope() if host is None else scope(host=host), config) is known


def test_programs_name_no_page_and_nobody_names_two() -> None:
    assert is_allowed_origin(scope(host="localhost:8150"), PLAIN)
    twice = scope(host="localhost:8150", origin="http://localhost:8150")
    twice["headers"] *= 2
    assert not is_allowed_origin(twice, PLAIN)


@pytest.mark.parametrize(
    ("site", "fine"),
    [("", True), ("same-origin", True), ("none", True), ("same-site", False), ("cross-site", False)],
)
def test_what_the_browser_says_of_the_page_counts_for_http(site: str, fine: bool) -> None:
    headers = {"host": "localhost:8150", "origin": "http://localhost:8150", "sec_fetch_site": site}
    assert is_from_own_page(scope("http", **headers), PLAIN) is fine
    assert not is_from_own_page(scope("http", **{**headers, "origin": "http://evil.example"}), PLAIN)


@pytest.mark.parametrize(
    ("config", "scheme", "secure"),
    [
        (PLAIN, "http", False),
        (PLAIN, "ws", False),
        (PLAIN, "https", True),
        (PLAIN, "wss", True),
        (PUBLIC, "http", True),
        (Config(public_url="http://cards.example"), "http", False),
    ],
)
def test_cookies_are_for_encrypted_lines_where_there_are_any(
    config: Config, scheme: str, secure: bool
) -> None:
    assert is_secure(scope(scheme), config) is secure
    cookie = cookie_header("token", secure)
    assert cookie.startswith("__Host-sabot=token; " if secure else "sabot=token; ")
    parts = {part.strip() for part in cookie.split(";")[1:]}
    flags = {"HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"}
    assert parts == flags | ({"Secure"} if secure else set())


@pytest.mark.parametrize(
    ("config", "scheme", "host", "address"),
    [
        (PLAIN, "http", "localhost:8150", "http://localhost:8150"),
        (PLAIN, "https", "cards.example", "https://cards.example"),
        (PLAIN, "http", "", "http://127.0.0.1:8150"),
        (PLAIN, "http", "evil.example/path?", "http://127.0.0.1:8150"),
        (PLAIN, "http", 'a"b', "http://127.0.0.1:8150"),
        (PUBLIC, "http", "inside:8150", "https://cards.example"),
    ],
)
def test_links_lead_back_to_this_server(config: Config, scheme: str, host: str, address: str) -> None:
    assert own_url(scope(scheme, host=host), config) == address


@pytest.mark.parametrize(
    "host", ["a b", "a;b", "a\nb", "é", "a/b", "a@b", ".", "[::1", "a:b", "x" * 300, "a:123456"]
)
def test_a_host_that_is_none_is_not_repeated(host: str) -> None:
    assert own_host(scope(host=host)) == ""
