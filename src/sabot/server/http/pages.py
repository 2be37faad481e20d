"""The pages for browsers: the client that `make web` builds into `sabot/server/pages`, and what it loads.

There is one page for all addresses, and it draws itself. Where no script runs it says what is at its
address, and how to get at it.
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
from sabot.locale import Translator
from sabot.server.errors import NotFound
from sabot.server.http.files import File, Files
from sabot.server.http.openapi import PATH as OPENAPI
from sabot.server.http.origin import address_of, header, speaker
from sabot.server.http.problems import WrongMethod, language_for, status_of
from sabot.server.table.projection import translator

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
"""The address of each page, and its name in the catalogue."""
LOST = "lost"
"""The page of any other address."""
PRIVATE = frozenset({"table", "recover", LOST})
"""Pages that search engines leave out: the address of a table is a key to it."""
FIRST_ASKED = {"home": ("games", "tables")}
"""What a page asks the server for at once, besides its words."""
BOARDS = frozenset({"table", "game", "learn"})
"""The pages that show a board: they need the files called `table-…` (see `web/vite.config.ts`)."""
ASSETS = "public, max-age=31536000, immutable"
"""Files with a hash in their name: another content has another name."""

log = logging.getLogger(__name__)


class Lost:
    """Where there is nothing: a page that says so to people, an error for programs."""

    def __init__(self, hall: GameServer, folder: Path = FOLDER) -> None:
        self._page = Page(hall, LOST, folder / INDEX, 404)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the page, or raise."""
        if not is_browsing(scope):
            raise NotFound("page-unknown")
        await self._page(scope, receive, send)


def is_browsing(scope: Scope) -> bool:
    """Whether a browser asks for a page for its reader."""
    asks = scope["method"] in {"GET", "HEAD"} and "text/html" in header(scope, b"accept")
    return asks and not scope["path"].startswith("/api/")


def plain_page(error: SabotError, language: str) -> HTMLResponse:
    """A page that says nothing but what is wrong."""
    return HTMLResponse(_saying(translator(language)(error.text), language), status_of(error))


def page_routes(hall: GameServer, folder: Path = FOLDER) -> list[BaseRoute]:
    """The routes of all pages, and of the files they load."""
    if not (folder / INDEX).is_file():
        log.warning("the pages for browsers have not been built: run `make web`")
    return [
        *(Route(path, Page(hall, name, folder / INDEX)) for path, name in PAGES.items()),
        Mount("/assets", Files(folder / "assets", ASSETS)),
        Mount("/icons", Files(folder / "icons")),
        Route("/sw.js", File(folder, "sw.js")),
        Route("/manifest.webmanifest", File(folder, "manifest.webmanifest")),
    ]


class Page:
    """One page."""

    def __init__(self, hall: GameServer, name: str, file: Path, status: int = 200) -> None:
        self._hall = hall
        self._name = name
        self._file = file
        self._status = status

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the page."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise WrongMethod("method-unknown", allowed="GET, HEAD")
        player = await speaker(scope, self._hall.config, self._hall.people)
        self._hall.limits.request(address_of(scope), player.id if player else None)
        self._hall.bans.check_player(player.id if player else None)
        language = language_for(player, scope, self._hall.config)
        try:
            # Each time anew, for it is small, and may be built while the server runs.
            page = Template(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            said = translator(language)("page-not-built")
            await HTMLResponse(_saying(said, language), 503)(scope, receive, send)
            return
        tr = translator(language)
        named = _named(scope, tr)
        about = escape(tr(f"page-{self._name}", **named))
        shown = page.safe_substitute(
            language=language,
            known="yes" if player else "",  # so that the page of a stranger need not ask who they are
            title=escape(tr(f"page-{self._name}.title", **named)),
            description=about,
            preload="\n".join(self._preloads(language, known=player is not None)),
            robots="noindex" if self._name in PRIVATE else "all",
            plain=self._plain(tr, about, scope),
        )
        await HTMLResponse(shown, self._status)(scope, receive, send)

    def _preloads(self, language: str, *, known: bool) -> Iterator[str]:
        """What the page will ask for first: so it comes beside the script, not after it."""
        asked = ["words", *FIRST_ASKED.get(self._name, ()), *(["me"] if known else [])]
        for path in asked:
            yield f'<link rel="preload" as="fetch" crossorigin href="/api/{path}?lang={language}">'
        if self._name in BOARDS:
            for file in sorted((self._file.parent / "assets").glob("table-*")):
                kind = {".js": 'rel="modulepreload"', ".css": 'rel="preload" as="style"'}.get(file.suffix)
                if kind:
                    yield f'<link {kind} crossorigin href="/assets/{file.name}">'

    def _plain(self, tr: Translator, about: str, scope: Scope) -> str:
        """What one reads where no script runs."""
        links = {OPENAPI: tr("page-openapi")}
        if self._name == "game":
            links[f"{scope['path']}.sabot"] = tr("page-record")
        listed = "".join(
            f'<li><a href="{escape(address)}">{escape(name)}</a></li>' for address, name in links.items()
        )
        return f"<h1>Sabot</h1><p>{about}</p><p>{escape(tr('page-script'))}</p><ul>{listed}</ul>"


def _named(scope: Scope, tr: Translator) -> dict[str, Argument]:
    """The games that a page is about, by name: the one in its address, and all of them."""
    names = {game_id: Text(f"{game_id}-name") for game_id in GAMES}
    wanted = scope.get("path_params", {}).get("game", "")
    return {"game": names.get(wanted, wanted), "games": tuple(names.values())}


def _saying(said: str, language: str) -> str:
    """A page with nothing but a sentence."""
    head = f'<html lang="{language}"><meta charset="utf-8"><title>Sabot</title>'
    return f"<!doctype html>{head}<h1>Sabot</h1><p>{escape(said)}</p>"
