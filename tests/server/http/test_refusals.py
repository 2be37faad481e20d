"""Whatever is wrong with a request: a `Problem` in the reader's words, and nothing has changed."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from sabot.locale import LANGUAGES
from sabot.server.http.api_request import _MAX_DISCARDED
from sabot.server.http.app import api_routes as all_endpoints
from sabot.server.http.middleware import HttpMiddleware
from sabot.server.http.problems import preferred_language
from sabot.server.http.routes import Endpoint, Needs
from sabot.tables.errors import Unavailable
from sabot.wire.lobby import Joined, Me, TableInfo
from tests.server.http.api_client import HOST, SOME_GAME, ApiClient, ApiResponse, call_app, with_api

CODE = "A" * 22
ENDPOINTS = list(all_endpoints())
JSON = {"content-type": "application/json"}


def address_of(endpoint: Endpoint, code: str = CODE) -> str:
    return endpoint.path.replace("{code}", code).replace("{seat}", "1").replace("{id}", "x")


def named(endpoint: Endpoint) -> str:
    return endpoint.name


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "page-unknown"),
        ("GET", "/api", 404, "page-unknown"),
        ("GET", "/api/tables/", 404, "page-unknown"),
        ("GET", "//api/tables", 404, "page-unknown"),
        ("GET", "/api/tables/short", 404, "page-unknown"),
        ("GET", f"/api/tables/{'A' * 41}", 404, "page-unknown"),
        ("GET", "/api/tables/../api/me/../../../x", 404, "page-unknown"),
        ("GET", f"/api/tables/{CODE[1:]}\x00", 404, "page-unknown"),
        ("GET", f"/api/tables/{CODE}", 404, "table-unknown"),
        ("GET", "/api/games/finished/a.b", 404, "page-unknown"),
        ("GET", "/games/a.b.sabot", 404, "page-unknown"),
        ("GET", "/api/games/finished/none", 404, "game-not-kept"),
        ("GET", "/api/games?lang=xx", 400, "language-unknown"),
        ("GET", "/api/games?lang=", 400, "language-unknown"),
        ("GET", "/api/games?" + "a=1&" * 21, 400, "query-long"),
        ("POST", "/api/me", 405, "method-unknown"),
        ("DELETE", f"/api/tables/{CODE}/seats/1", 405, "method-unknown"),
        ("POST", f"/api/tables/{CODE}/seats/mine", 405, "method-unknown"),
        ("OPTIONS", "/api/players", 405, "method-unknown"),
        ("TRACE", "/api/players", 405, "method-unknown"),
        ("BREW", "/api/players", 405, "method-unknown"),
        ("HEAD", "/api/players", 405, "method-unknown"),
        ("PUT", "/", 405, "method-unknown"),
    ],
)
def test_addresses_that_are_not_there(tmp_path: Path, method: str, path: str, status: int, code: str) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request(method, path)
        assert (answer.status, answer.problem.code) == (status, code)

    with_api(tmp_path, test)


def test_a_wrong_method_is_told_the_right_ones(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        for path, allowed in {
            "/api/me": "GET, HEAD, PATCH",
            "/api/players": "POST",
            "/": "GET, HEAD",
            f"/api/tables/{CODE}/seats/mine": "DELETE",
            f"/api/tables/{CODE}/seats/1/bot": "DELETE, PUT",
        }.items():
            answer = await api.request("BREW", path)
            assert answer.header("allow") == allowed
            assert allowed in answer.problem.reason

    with_api(tmp_path, test)


@pytest.mark.parametrize(
    "seat", ["8", "-1", "x", "01", "+1", " 1", "1.0", "1e0", "٣", "", "99999999999999999999", "0x1"]
)
def test_seats_that_no_table_has(tmp_path: Path, seat: str) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        answer = await api.request("POST", f"/api/tables/{CODE}/seats/{seat}", cookie=cookie)
        assert (answer.status, answer.problem.code) == (404, "page-unknown")

    with_api(tmp_path, test)


@pytest.mark.parametrize(
    ("content_type", "body", "status", "code"),
    [
        ("", b'{"nickname":"A"}', 415, "body-type"),
        ("text/plain", b'{"nickname":"A"}', 415, "body-type"),
        ("application/x-www-form-urlencoded", b"nickname=A", 415, "body-type"),
        ("multipart/form-data; boundary=x", b"--x--", 415, "body-type"),
        ("application/json; charset=latin-1", b'{"nickname":"A"}', 415, "body-type"),
        ("application/jsonp", b'{"nickname":"A"}', 415, "body-type"),
        ("", b"", 415, "body-type"),
        ("application/json", b"", 400, "body-json"),
        ("application/json", b"{", 400, "body-json"),
        ("application/json", b'{"nickname":"A"}}', 400, "body-json"),
        ("application/json", b'{"nickname":"\xff"}', 400, "body-json"),
        ("application/json", b'{"nickname":"\\ud800"}', 400, "body-json"),
        ("application/json", b'{"nickname":NaN}', 400, "body-json"),
        ("application/json", b"\x00", 400, "body-json"),
        ("application/json", "{}".encode("utf-16"), 400, "body-json"),
        ("application/json", b"[" * 50_000, 400, "body-invalid"),
        ("application/json", b'{"nickname":"A","x":' + b"[" * 50_000, 400, "body-invalid"),
        ("application/json", b'{"nickname":' + b"[" * 50_000, 400, "body-invalid"),
        ("application/json", b"[]", 400, "body-invalid"),
        ("application/json", b"null", 400, "body-invalid"),
        ("application/json", b"{}", 400, "body-invalid"),
        ("application/json", b'{"nickname":1}', 400, "body-invalid"),
        ("application/json", b'{"nickname":""}', 400, "body-invalid"),
        ("application/json", b'{"nickname":"A","program":"yes"}', 400, "body-invalid"),
        ("application/json", b'{"nickname":"A","admin":true}', 400, "body-invalid"),
        ("application/json", b'{"nickname":"' + b"A" * 25 + b'"}', 400, "body-invalid"),
        ("application/json", b'{"nickname":"a b"}', 400, "table-name"),
        ("application/json", b'{"nickname":"A\\u0000"}', 400, "name-hidden"),
        ("application/json", b'{"nickname":"A","language":"de"}', 400, "language-unknown"),
        ("application/json", b'{"nickname":"' + b"A" * 70_000 + b'"}', 413, "body-large"),
        ("text/plain", b" " * 70_000, 413, "body-large"),
    ],
)
def test_bodies_that_cannot_be_used(
    tmp_path: Path, content_type: str, body: bytes, status: int, code: str
) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("POST", "/api/players", body, headers={"content-type": content_type})
        assert (answer.status, answer.problem.code) == (status, code)
        assert answer.cookie == ""
        assert await api.game_server.store.player_count() == 0

    with_api(tmp_path, test)


@pytest.mark.parametrize(
    "content_type", ["application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"']
)
def test_a_content_type_may_be_written_as_one_likes(tmp_path: Path, content_type: str) -> None:
    async def test(api: ApiClient) -> None:
        body = '{"nickname":"Élise"}'.encode()
        assert (
            await api.request("POST", "/api/players", body, headers={"content-type": content_type})
        ).status == 201

    with_api(tmp_path, test)


def test_where_no_body_is_needed_none_but_an_empty_one_is_taken(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        path = "/api/me/recovery"
        assert (await api.request("POST", path, cookie=cookie)).status == 201
        assert (await api.request("POST", path, {}, cookie=cookie)).status == 201
        assert (await api.request("POST", path, [], cookie=cookie)).problem.code == "body-invalid"
        assert (await api.request("POST", path, {"x": 1}, cookie=cookie)).problem.code == "body-invalid"
        form = {"content-type": "text/plain"}
        assert (await api.request("POST", path, b"{}", cookie=cookie, headers=form)).status == 415

    with_api(tmp_path, test)


async def pour(api: ApiClient, chunks: list[bytes], headers: dict[str, str]) -> ApiResponse:
    """Send a body in pieces; those that were not taken stay in `chunks`."""
    sent = {"host": HOST, **JSON, **headers}
    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/players",
        "query_string": b"",
        "scheme": "http",
        "client": ("192.0.2.1", 1),
        "server": ("127.0.0.1", 8150),
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
    }
    return await call_app(api.app, scope, chunks)


def test_a_body_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        chunks = [b"x" * 65_536] * 1000
        answer = await pour(api, chunks, {})
        assert (answer.status, answer.header("connection")) == (413, "close")
        assert 1000 - len(chunks) <= _MAX_DISCARDED // 65_536 + 3
        before, asks = len(chunks), {"content-length": "65536000", "expect": "100-continue"}
        assert (await pour(api, chunks, asks)).status == 413
        assert len(chunks) == before, "who asks first is answered first"

    with_api(tmp_path, test)


def test_who_hangs_up_in_the_middle_gets_no_answer_and_does_no_harm(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        async def receive() -> Message:
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            raise AssertionError("nobody is there")

        headers = [(b"host", HOST.encode()), (b"content-type", b"application/json")]
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/players",
            "query_string": b"",
            "scheme": "http",
        }
        await api.app({**scope, "client": None, "server": None, "headers": headers}, receive, send)
        assert await api.game_server.store.player_count() == 0

    with_api(tmp_path, test)


@pytest.mark.parametrize(
    "endpoint", [endpoint for endpoint in ENDPOINTS if endpoint.needs is Needs.PLAYER], ids=named
)
def test_who_is_nobody_here_is_told_so(tmp_path: Path, endpoint: Endpoint) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        for forged in (
            "",
            cookie[:-1] + ("A" if cookie[-1] != "A" else "B"),
            cookie.replace("sabot", "other"),
        ):
            answer = await api.request(endpoint.method, address_of(endpoint), cookie=forged)
            assert (answer.status, answer.problem.code) == (401, "not-signed-in")
            assert answer.header("www-authenticate").startswith("Bearer")
        answer = await api.request(endpoint.method, address_of(endpoint), cookie=cookie, token="p.x.0.y")
        assert answer.status == 401, "who gives a token means that token"

    with_api(tmp_path, test)


@pytest.mark.parametrize("endpoint", [endpoint for endpoint in ENDPOINTS if endpoint.changes], ids=named)
def test_pages_of_other_sites_change_nothing(tmp_path: Path, endpoint: Endpoint) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        opened = await api.request("POST", "/api/tables", {"game": SOME_GAME, "players": 2}, cookie=cookie)
        code = opened.decode(Joined).table.code
        before = (await api.request("GET", f"/api/tables/{code}")).decode(TableInfo)
        for headers in (
            {"origin": "https://evil.example"},
            {"origin": "null"},
            {"origin": f"http://{HOST}.evil.example"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
            {"origin": f"http://{HOST}", "sec-fetch-site": "cross-site"},
        ):
            answer = await api.request(
                endpoint.method, address_of(endpoint, code), cookie=cookie, headers=headers
            )
            assert (answer.status, answer.problem.code) == (403, "cross-site")
        assert (await api.request("GET", f"/api/tables/{code}")).decode(TableInfo) == before
        assert (await api.request("GET", "/api/me", cookie=cookie)).decode(Me).tables == [before]
        own = {"origin": f"http://{HOST}", "sec-fetch-site": "same-origin"}
        answer = await api.request(endpoint.method, address_of(endpoint, code), cookie=cookie, headers=own)
        assert answer.status != 403

    with_api(tmp_path, test)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "only for its own machine"), ("fr", "sa propre machine")]
)
@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/"), ("GET", "/api/tables"), ("POST", "/api/players"), ("GET", "/healthz")]
)
def test_a_name_that_a_foreign_page_has_made_lead_here_is_not_ours(
    tmp_path: Path, method: str, path: str, language: str, words: str
) -> None:
    async def test(api: ApiClient) -> None:
        body = {"nickname": "Paulette"} if method == "POST" else None
        headers = {"origin": f"http://{HOST}", "accept-language": language}
        answer = await api.request(method, path, body, headers=headers)
        assert (answer.status, answer.problem.code) == (421, "host-unknown-here")
        assert words in answer.problem.reason
        assert await api.game_server.store.player_count() == 0
        ours = {"host": "localhost:8150", "origin": "http://localhost:8150"}
        assert (await api.request(method, path, body, headers=ours)).status in {200, 201}

    with_api(tmp_path, test, host="127.0.0.1")


def test_other_sites_may_read_what_everybody_may(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("GET", "/api/tables", headers={"origin": "https://elsewhere.example"})
        assert answer.status == 200
        assert not [name for name, _ in answer.headers if name.startswith("access-control-")]

    with_api(tmp_path, test)


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        for path in ("/api/games", "/", "/api/me"):
            for _ in range(4):
                answer = await api.request("GET", path, address=f"192.0.2.{len(path)}")
            assert (answer.status, answer.problem.code) == (429, "too-many-requests")
            assert int(answer.header("retry-after")) >= 1
        assert (await api.request("GET", "/api/games", address="192.0.2.99")).status == 200

    with_api(tmp_path, test, http_burst=3, http_rate=0.1)


def test_the_language_is_the_players_then_the_browsers_then_the_hosts(tmp_path: Path) -> None:
    english, french = "There is nothing at this address.", "Il n’y a rien à cette adresse."

    async def test(api: ApiClient) -> None:
        speaker = await api.register(language="en")
        for cookie, accepted, expected in (
            ("", "", french),
            ("", "en-GB", english),
            ("", "de, en;q=0.5", english),
            (speaker, "fr", english),
        ):
            answer = await api.request(
                "GET", "/nowhere", cookie=cookie, headers={"accept-language": accepted}
            )
            assert answer.problem.reason == expected
            assert answer.header("content-language") in LANGUAGES

    with_api(tmp_path, test, language="fr")


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", None),
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("FR", "fr"),
        ("de", None),
        ("*", None),
        ("de,fr;q=0.8,en;q=0.7", "fr"),
        ("fr;q=0.1, en;q=0.9", "en"),
        ("fr;q=0, en;q=0", None),
        ("en;q=abc", None),
        (",,;;q=,fr", "fr"),
        ("x" * 10_000 + ",fr", None),
    ],
)
def test_what_a_browser_accepts(accepted: str, language: str | None) -> None:
    assert preferred_language(accepted) == language


@pytest.mark.parametrize("path", ["/api/statistics", "/"])
def test_an_unforeseen_error_is_told_without_its_details_and_logged_with_them(
    tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def planted(*args: object) -> None:
        raise RuntimeError("a planted fault with a detail")

    async def test(api: ApiClient) -> None:
        monkeypatch.setattr(api.game_server.limits, "request", planted)
        with caplog.at_level(logging.ERROR, "sabot.server.http"):
            answer = await api.request("GET", path, headers={"accept-language": "fr"})
        assert (answer.status, answer.problem.code) == (500, "internal")
        assert "planted" not in answer.body.decode()
        (record,) = caplog.records
        assert record.exc_info is not None
        assert isinstance(record.exc_info[1], RuntimeError)
        noted = record.getMessage().split()[2]
        assert noted in answer.problem.reason

    with_api(tmp_path, test)


def test_a_journal_that_fails_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*args: object) -> None:
        raise Unavailable("journal-full")

    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        monkeypatch.setattr(api.game_server.players, "by_token", full)
        answer = await api.request("GET", "/api/me", cookie=cookie, headers={"accept-language": "fr"})
        assert (answer.status, answer.problem.code) == (503, "journal-full")
        assert answer.header("content-language") == "fr"
        assert int(answer.header("retry-after")) >= 1

    with_api(tmp_path, test)


def test_half_an_answer_is_broken_off(tmp_path: Path) -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("planted")

    async def test(api: ApiClient) -> None:
        api.app = HttpMiddleware(broken, api.game_server)
        with pytest.raises(RuntimeError, match="planted"):
            await api.request("GET", "/")

    with_api(tmp_path, test)
