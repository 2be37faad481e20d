"""The whole HTTP application of a hall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.routing import Router
from starlette.types import ASGIApp

from sabot.server.http import finished_games, health, library, openapi, players, tables
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.middleware import Shell
from sabot.server.http.pages import Lost, page_routes
from sabot.server.http.routes import Routes, starlette_routes

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer


def lobby() -> Routes:
    """Every endpoint of the lobby, the description of all of them included."""
    routes = Routes(players.routes, tables.routes, library.routes, finished_games.routes, health.routes)

    @routes.add("GET", openapi.PATH)
    async def description(call: ApiRequest[None]) -> dict[str, Any]:
        """This description."""
        return document

    document = openapi.document(routes)
    return routes


def make_app(hall: GameServer) -> ASGIApp:
    """What answers everything that is no WebSocket."""
    routes = [*starlette_routes(hall, lobby()), *page_routes(hall)]
    return Shell(Router(routes, default=Lost(hall), redirect_slashes=False), hall)
