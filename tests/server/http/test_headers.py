"""What every answer's head says, whatever the answer is."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.routing import Router

from sabot.server.http.pages import page_routes
from sabot.server.http.shell import Shell
from tests.server.http.lobby import HOST, Lobby, with_lobby

PATHS = [
    "/",
    "/nowhere",
    "/api/games",
    "/api/me",
    "/api/openapi.json",
    "/healthz",
    "/games/x",
    "/games/x.sabot",
]
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": f"'self' ws://{HOST} wss://{HOST}",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def policy_of(header: str) -> dict[str, str]:
    return {name: rest for name, _, rest in (part.strip().partition(" ") for part in header.split(";"))}


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_safe(tmp_path: Path, path: str, scheme: str) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask("GET", path, scheme=scheme)
        assert policy_of(answer.header("content-security-policy")) == POLICY
        assert answer.header("x-content-type-options") == "nosniff"
        assert answer.header("referrer-policy") == "no-referrer"
        assert "camera=()" in answer.header("permissions-policy")
        assert answer.header("cross-origin-opener-policy") == "same-origin"
        assert answer.header("cross-origin-resource-policy") == "same-origin"
        assert bool(answer.header("strict-transport-security")) is (scheme == "https")
        assert answer.header("cache-control") == ("no-store" if path.startswith("/api/") else "no-cache")

    with_lobby(tmp_path, test)


@pytest.mark.parametrize("host", ["evil.example; script-src *", "a b", "x\r\ny", "'unsafe-inline'"])
def test_a_strange_host_does_not_get_into_the_policy(tmp_path: Path, host: str) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask("GET", "/", headers={"host": host})
        policy = policy_of(answer.header("content-security-policy"))
        assert policy == {**POLICY, "connect-src": "'self'"}

    with_lobby(tmp_path, test)


@pytest.mark.parametrize(
    ("public_url", "scheme", "name", "secure"),
    [
        ("", "http", "sabot", False),
        ("", "https", "__Host-sabot", True),
        ("https://cards.example", "http", "__Host-sabot", True),
        ("http://cards.example", "http", "sabot", False),
    ],
)
def test_the_cookie_fits_the_line(
    tmp_path: Path, public_url: str, scheme: str, name: str, secure: bool
) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask("POST", "/api/players", {"nickname": "A"}, scheme=scheme)
        assert answer.cookie.partition("=")[0] == name
        assert ("Secure" in answer.header("set-cookie")) is secure
        assert (await lobby.ask("GET", "/api/me", cookie=answer.cookie, scheme=scheme)).status == 200
        if secure:  # one that another host could have planted does not count
            planted = answer.cookie.removeprefix("__Host-")
            assert (await lobby.ask("GET", "/api/me", cookie=planted, scheme=scheme)).status == 401

    with_lobby(tmp_path, test, public_url=public_url)


def test_the_files_of_pages_are_served_and_nothing_beside_them(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>All pages</title>", "utf-8")
    (pages / "assets" / "app.js").write_text("export {}", "utf-8")
    (tmp_path / "secret").write_text("not for you", "utf-8")

    async def test(hall_of: Lobby) -> None:
        lobby = Lobby(hall_of.hall, Shell(Router(page_routes(hall_of.hall, pages)), hall_of.hall))
        for path in ("/", "/t/code", "/recover", "/games/x"):
            page = await lobby.ask("GET", path)
            assert (page.status, b"All pages" in page.body) == (200, True)
            assert policy_of(page.header("content-security-policy")) == POLICY
        script = await lobby.ask("GET", "/assets/app.js")
        assert script.body == b"export {}"
        assert script.header("content-type").startswith("text/javascript")
        assert policy_of(script.header("content-security-policy")) == POLICY
        for path in (
            "/assets/../../secret",
            "/assets/..%2f..%2fsecret",
            "/assets//etc/passwd",
            "/assets/none.js",
        ):
            assert (await lobby.ask("GET", path)).problem.code == "page-unknown"
        assert (await lobby.ask("POST", "/assets/app.js")).problem.code == "method-unknown"

    with_lobby(tmp_path, test)
