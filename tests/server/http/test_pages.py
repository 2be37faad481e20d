"""The pages for browsers: one for all addresses, what it loads, and what there is without them."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from starlette.routing import Router

from sabot.locale import LANGUAGES
from sabot.server.http.middleware import HttpMiddleware
from sabot.server.http.pages import NotFoundPage, page_routes
from tests.server.http.api_client import ApiClient, with_api

SHELL = """<!doctype html><html lang="$language" data-known="$known"><title>$title</title>
<meta name="description" content="$description"><meta name="robots" content="$robots">
<div id="page"></div><noscript>$plain</noscript></html>"""
ADDRESSES = ["/", "/t/some-code", "/games/x", "/rules/some-game/some-1900", "/learn", "/recover"]
FOREVER = "public, max-age=31536000, immutable"


def with_pages(folder: Path, test: Callable[[ApiClient], Awaitable[None]]) -> None:
    """Run a test on the pages that lie in `folder`."""

    async def run(default_api: ApiClient) -> None:
        await test(
            ApiClient(
                default_api.game_server,
                HttpMiddleware(
                    Router(
                        page_routes(default_api.game_server, folder),
                        default=NotFoundPage(default_api.game_server, folder),
                    ),
                    default_api.game_server,
                ),
            )
        )

    with_api(folder.parent, run)


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """What a build leaves."""
    folder = tmp_path / "pages"
    for name, content in {
        "index.html": SHELL.encode(),
        "sw.js": b"self",
        "manifest.webmanifest": b"{}",
        "icons/sabot.svg": b"<svg/>",
        "assets/app-1a2b.js": b"export {}",
        "assets/app-1a2b.js.br": b"brotli",
        "assets/app-1a2b.js.gz": b"gzip",
        "assets/app-1a2b.css": b"p {}",
    }.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (tmp_path / "secret").write_text("not for you", "utf-8")
    return folder


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_page_has_words_in_both_languages(pages: Path, path: str) -> None:
    async def test(api: ApiClient) -> None:
        shown = [
            await api.request("GET", path, headers={"accept-language": language}) for language in LANGUAGES
        ]
        for language, page in zip(LANGUAGES, shown, strict=True):
            assert (page.status, page.header("content-type")) == (200, "text/html; charset=utf-8")
            assert f'<html lang="{language}" data-known="">' in page.body.decode()
            assert page.header("cache-control") == "no-cache"
        assert shown[0].body != shown[1].body
        assert (await api.request("POST", path)).problem.code == "method-unknown"

    with_pages(pages, test)


def test_search_engines_read_a_title_and_a_description_of_each_public_page(pages: Path) -> None:
    async def test(api: ApiClient) -> None:
        said: list[str] = []
        for language in LANGUAGES:
            for path in ("/", "/rules/flinch/parker-1963", "/learn", "/games/x"):
                page = (await api.request("GET", path, headers={"accept-language": language})).body.decode()
                said += re.findall(r"<title>([^<]{10,70})</title>", page)
                said += re.findall(r'name="description" content="([^"]{40,200})"', page)
                assert 'name="robots" content="all"' in page
            for path in ("/t/some-code", "/recover"):
                page = (await api.request("GET", path, headers={"accept-language": language})).body.decode()
                assert 'name="robots" content="noindex"' in page
        assert len(said) == len(set(said)) == 2 * 4 * len(LANGUAGES)
        home = (await api.request("GET", "/", headers={"accept-language": "en"})).body.decode()
        assert "Mille Bornes, Flinch" in home
        rules = (await api.request("GET", "/rules/flinch/parker-1963")).body.decode()
        assert "<title>Rules of Flinch · Sabot</title>" in rules
        odd = (await api.request("GET", "/rules/%3Cb%3E/x")).body.decode()
        assert "<b>" not in odd

    with_pages(pages, test)


def test_a_page_knows_whether_it_is_known_who_reads_it(pages: Path) -> None:
    async def test(default_api: ApiClient) -> None:
        cookie = await default_api.register(language="fr")
        api = ApiClient(
            default_api.game_server,
            HttpMiddleware(Router(page_routes(default_api.game_server, pages)), default_api.game_server),
        )
        page = await api.request("GET", "/", cookie=cookie)
        assert '<html lang="fr" data-known="yes">' in page.body.decode()

    with_api(pages.parent, test)


def test_what_a_page_repeats_of_its_address_is_harmless(pages: Path) -> None:
    async def test(api: ApiClient) -> None:
        page = await api.request("GET", '/games/"><script>alert(1)</script>'.replace("/script", "%script"))
        assert page.status == 200
        assert b"<script>" not in page.body

    with_pages(pages, test)


def test_files_with_a_hash_in_their_name_are_kept_for_good(pages: Path) -> None:
    async def test(api: ApiClient) -> None:
        script = await api.request("GET", "/assets/app-1a2b.js")
        assert script.body == b"export {}"
        assert script.header("content-type").startswith("text/javascript")
        assert script.header("cache-control") == FOREVER
        again = {"if-none-match": script.header("etag")}
        same = await api.request("GET", "/assets/app-1a2b.js", headers=again)
        assert (same.status, same.body, same.header("cache-control")) == (304, b"", FOREVER)
        missing = await api.request("GET", "/assets/app-3c4d.js")
        assert missing.problem.code == "page-unknown"
        assert missing.header("cache-control") == "no-cache"
        assert (await api.request("POST", "/assets/app-1a2b.js")).problem.code == "method-unknown"

    with_pages(pages, test)


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("", "", b"export {}"),
        ("identity", "", b"export {}"),
        ("gzip", "gzip", b"gzip"),
        ("gzip, deflate, br, zstd", "br", b"brotli"),
        ("br;q=0, gzip;q=0.2", "gzip", b"gzip"),
    ],
)
def test_a_file_is_sent_compressed_as_it_lies_there(
    pages: Path, accepted: str, coding: str, body: bytes
) -> None:
    async def test(api: ApiClient) -> None:
        sent = {"accept-encoding": accepted}
        script = await api.request("GET", "/assets/app-1a2b.js", headers=sent)
        assert (script.header("content-encoding"), script.body) == (coding, body)
        assert script.header("content-type").startswith("text/javascript")
        assert script.header("vary") == "Accept-Encoding"
        same = await api.request(
            "GET", "/assets/app-1a2b.js", headers={**sent, "if-none-match": script.header("etag")}
        )
        assert (same.status, same.header("content-encoding")) == (304, "")
        style = await api.request("GET", "/assets/app-1a2b.css", headers=sent)
        assert (style.header("content-encoding"), style.body) == ("", b"p {}")

    with_pages(pages, test)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icons/sabot.svg", "image/svg+xml"),
    ],
)
def test_files_at_fixed_addresses_are_asked_for_anew(pages: Path, path: str, kind: str) -> None:
    async def test(api: ApiClient) -> None:
        file = await api.request("GET", path)
        assert (file.status, file.header("content-type")) == (200, kind)
        assert file.header("cache-control") == "no-cache"
        assert (await api.request("POST", path)).problem.code == "method-unknown"

    with_pages(pages, test)


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret",
        "/assets/..%2f..%2fsecret",
        "/assets//etc/passwd",
        "/assets/",
        "/assets/app-1a2b.js.br",
        "/assets/app-1a2b.js.gz",
        "/icons/../index.html",
    ],
)
def test_nothing_else_is_served(pages: Path, path: str) -> None:
    async def test(api: ApiClient) -> None:
        assert (await api.request("GET", path)).problem.code == "page-unknown"

    with_pages(pages, test)


def test_a_server_without_its_pages_says_how_to_get_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(api: ApiClient) -> None:
        for language in LANGUAGES:
            page = await api.request("GET", "/", headers={"accept-language": language})
            assert (page.status, page.header("content-type")) == (503, "text/html; charset=utf-8")
            assert "make web" in page.body.decode()
            assert f'lang="{language}"' in page.body.decode()
        assert (await api.request("GET", "/assets/app.js")).problem.code == "page-unknown"
        assert (await api.request("GET", "/sw.js")).problem.code == "page-unknown"
        folder.mkdir()
        (folder / "index.html").write_text(SHELL, "utf-8")
        assert (await api.request("GET", "/")).status == 200, "built while the server runs"

    folder = tmp_path / "pages"
    with caplog.at_level(logging.WARNING):
        with_pages(folder, test)
    assert "make web" in caplog.text


@pytest.mark.parametrize(
    ("method", "path", "accept", "page"),
    [
        ("GET", "/nowhere", "text/html,*/*", True),
        ("GET", "/nowhere", "application/json", False),
        ("GET", "/api/nowhere", "text/html", False),
        ("POST", "/nowhere", "text/html", False),
    ],
)
def test_where_there_is_nothing_people_find_a_page(
    pages: Path, method: str, path: str, accept: str, page: bool
) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request(method, path, headers={"accept": accept})
        assert answer.status == 404
        assert (b'id="page"' in answer.body) == page

    with_pages(pages, test)
