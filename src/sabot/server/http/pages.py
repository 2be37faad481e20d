"""Pages for browsers: the client that `make web` builds into `sabot/server/pages`, and the files it loads.

All paths share one HTML file, which renders itself. Without JavaScript it shows what is at its path, and how
to get it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Receive, Scope, Send

from sabot.core.errors import SabotError
from sabot.core.text import Argument, Text
from sabot.games import GAMES
from sabot.library.translation import translator
from sabot.locale import Translator
from sabot.server.http.files import File, Files
from sabot.server.http.openapi import PATH as OPENAPI
from sabot.server.http.origin import address_of, authenticate, header
from sabot.server.http.problems import WrongMethod, language_for, status_of
from sabot.tables.errors import NotFound

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer

FOLDER = Path(__file__).parents[1] / "pages"
INDEX = "index.html"
PAGES = {
    "/": "home",
    "/t/{code}": "table",
    "/games/{id}": "game",
    "/rules/{game}/{edition}": "rules",
    "/learn": "learn",
    "/learn/{lesson}": "learn",
    "/recover": "recover",
}
"""Path → name of the page in the catalogue."""
NOT_FOUND = "lost"
"""The page of any other path."""
PRIVATE = frozenset({"table", "recover", NOT_FOUND})
"""Pages that search engines must not index: the URL of a table is the key to it."""
PRELOADED = {"home": ("games", "tables")}
"""What a page requests first, besides its texts."""
BOARDS = frozenset({"table", "game", "learn"})
"""The pages that show a board: they need the files called `table-…` (see `web/vite.config.ts`)."""
ASSETS_CACHE = "public, max-age=31536000, immutable"
"""For files with a hash of their content in their name."""

log = logging.getLogger(__name__)


class NotFoundPage:
    """The response to an unknown path: a page for people, an error for programs."""

    def __init__(self, game_server: GameServer, folder: Path = FOLDER) -> None:
        self._page = Page(game_server, NOT_FOUND, folder / INDEX, 404)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond with the page, or raise NotFound."""
        if not is_browsing(scope):
            raise NotFound("page-unknown")
        await self._page(scope, receive, send)


def is_browsing(scope: Scope) -> bool:
    """Whether a browser requests a page to show."""
    accepts_page = scope["method"] in {"GET", "HEAD"} and "text/html" in header(scope, b"accept")
    return accepts_page and not scope["path"].startswith("/api/")


def plain_page(error: SabotError, language: str) -> HTMLResponse:
    """Return a page with nothing but an error message."""
    return HTMLResponse(_plain_html(translator(language)(error.text), language), status_of(error))


def page_routes(game_server: GameServer, folder: Path = FOLDER) -> list[BaseRoute]:
    """Return the routes of all pages, and of the files they load."""
    if not (folder / INDEX).is_file():
        log.warning("the pages for browsers have not been built: run `make web`")
    return [
        *(Route(path, Page(game_server, name, folder / INDEX)) for path, name in PAGES.items()),
        Mount("/assets", Files(folder / "assets", ASSETS_CACHE)),
        Mount("/icons", Files(folder / "icons")),
        Route("/sw.js", File(folder, "sw.js")),
        Route("/manifest.webmanifest", File(folder, "manifest.webmanifest")),
    ]


class Page:
    """One page."""

    def __init__(self, game_server: GameServer, name: str, file: Path, status: int = 200) -> None:
        self._game_server = game_server
        self._name = name
        self._file = file
        self._status = status

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond with the page."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise WrongMethod("method-unknown", allowed="GET, HEAD")
        player = await authenticate(scope, self._game_server.config, self._game_server.players)
        self._game_server.limits.request(address_of(scope), player.id if player else None)
        self._game_server.bans.check_player(player.id if player else None)
        language = language_for(player, scope, self._game_server.config)
        try:
            # Read each time: it is small, and may be built while the server runs.
            template = Template(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            message = translator(language)("page-not-built")
            await HTMLResponse(_plain_html(message, language), 503)(scope, receive, send)
            return
        tr = translator(language)
        names = _game_names(scope)
        about = escape(tr(f"page-{self._name}", **names))
        html = template.safe_substitute(
            language=language,
            known="yes" if player else "",  # so that a stranger's page need not request `/api/me`
            title=escape(tr(f"page-{self._name}.title", **names)),
            description=about,
            preload="\n".join(self._preloads(language, known=player is not None)),
            robots="noindex" if self._name in PRIVATE else "all",
            plain=self._plain(tr, about, scope),
        )
        await HTMLResponse(html, self._status)(scope, receive, send)

    def _preloads(self, language: str, *, known: bool) -> Iterator[str]:
        """Yield links for what the page requests first, so that it loads beside the script, not after it."""
        paths = ["words", *PRELOADED.get(self._name, ()), *(["me"] if known else [])]
        for path in paths:
            yield f'<link rel="preload" as="fetch" crossorigin href="/api/{path}?lang={language}">'
        if self._name in BOARDS:
            for file in sorted((self._file.parent / "assets").glob("table-*")):
                kind = {".js": 'rel="modulepreload"', ".css": 'rel="preload" as="style"'}.get(file.suffix)
                if kind:
                    yield f'<link {kind} crossorigin href="/assets/{file.name}">'

    def _plain(self, tr: Translator, about: str, scope: Scope) -> str:
        """Return what the page shows without JavaScript."""
        links = {OPENAPI: tr("page-openapi")}
        if self._name == "game":
            links[f"{scope['path']}.sabot"] = tr("page-record")
        items = "".join(
            f'<li><a href="{escape(path)}">{escape(name)}</a></li>' for path, name in links.items()
        )
        return f"<h1>Sabot</h1><p>{about}</p><p>{escape(tr('page-script'))}</p><ul>{items}</ul>"


def _game_names(scope: Scope) -> dict[str, Argument]:
    """Return the names of games for a page's texts: the game in its path, and all games."""
    names = {game_id: Text(f"{game_id}-name") for game_id in GAMES}
    wanted = scope.get("path_params", {}).get("game", "")
    return {"game": names.get(wanted, wanted), "games": tuple(names.values())}


def _plain_html(message: str, language: str) -> str:
    """Return a page with nothing but a message."""
    head = f'<html lang="{language}"><meta charset="utf-8"><title>Sabot</title>'
    return f"<!doctype html>{head}<h1>Sabot</h1><p>{escape(message)}</p>"
