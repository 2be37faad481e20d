"""The whole HTTP application of a hall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

from sabot.server.errors import NotFound
from sabot.server.http import finished, machines, openapi, players, tables, words
from sabot.server.http.calls import Call
from sabot.server.http.pages import page_routes
from sabot.server.http.routes import Routes, starlette_routes
from sabot.server.http.shell import Shell

if TYPE_CHECKING:
    from sabot.server.hall import Hall


def lobby() -> Routes:
    """Every endpoint of the lobby, the description of all of them included."""
    routes = Routes(players.routes, tables.routes, finished.routes, words.routes, machines.routes)

    @routes.add("GET", openapi.PATH)
    async def description(call: Call[None]) -> dict[str, Any]:
        """This description."""
        return document

    document = openapi.document(routes)
    return routes


def make_app(hall: Hall) -> ASGIApp:
    """What answers everything that is no WebSocket."""
    routes = [*starlette_routes(hall, lobby()), *page_routes(hall)]
    return Shell(Router(routes, default=_unknown, redirect_slashes=False), hall)


async def _unknown(scope: Scope, receive: Receive, send: Send) -> None:
    raise NotFound("page-unknown")
