"""The pages for browsers. They are files in `sabot/server/pages`: one page, and what it loads.

The page draws itself. Where no script runs it says what is at its address, and how to get at it.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from sabot.server.http.openapi import PATH as OPENAPI
from sabot.server.http.origin import address_of, speaker
from sabot.server.http.problems import WrongMethod, language_for
from sabot.server.table.sight import translator

if TYPE_CHECKING:
    from sabot.server.hall import Hall

FOLDER = Path(__file__).parents[1] / "pages"
PAGES = {"/": "home", "/t/{code}": "table", "/games/{id}": "game", "/recover": "recover"}
"""The address of each page, and its name in the catalogue."""


def page_routes(hall: Hall, folder: Path = FOLDER) -> list[BaseRoute]:
    """The routes of all pages, and of the files they load."""
    page = Template((folder / "index.html").read_text(encoding="utf-8"))
    routes: list[BaseRoute] = [Route(path, Page(hall, name, page)) for path, name in PAGES.items()]
    routes.append(Mount("/assets", StaticFiles(directory=folder / "assets")))
    return routes


class Page:
    """One page."""

    def __init__(self, hall: Hall, name: str, page: Template) -> None:
        self._hall = hall
        self._name = name
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the page."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise WrongMethod("method-unknown", allowed="GET, HEAD")
        player = await speaker(scope, self._hall.config, self._hall.people)
        self._hall.limits.request(address_of(scope), player.id if player else None)
        language = language_for(player, scope, self._hall.config)
        known = "yes" if player else ""  # so that the page of a stranger need not ask who he is
        plain = self._plain(language, scope)
        shown = self._page.safe_substitute(language=language, known=known, plain=plain)
        await HTMLResponse(shown)(scope, receive, send)

    def _plain(self, language: str, scope: Scope) -> str:
        """What one reads where no script runs."""
        tr = translator(language)
        about = escape(tr(f"page-{self._name}"))
        links = {OPENAPI: tr("page-openapi")}
        if self._name == "game":
            links[f"{scope['path']}.sabot"] = tr("page-record")
        listed = "".join(
            f'<li><a href="{escape(address)}">{escape(name)}</a></li>' for address, name in links.items()
        )
        return f"<h1>Sabot</h1><p>{about}</p><ul>{listed}</ul>"
