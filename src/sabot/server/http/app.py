"""The HTTP application of a game server: all endpoints, pages and middleware."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.routing import Router
from starlette.types import ASGIApp

from sabot.server.http import finished_games, health, library, openapi, players, tables
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.middleware import HttpMiddleware
from sabot.server.http.pages import NotFoundPage, page_routes
from sabot.server.http.routes import Routes, starlette_routes

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer


def api_routes() -> Routes:
    """Return every endpoint of the API, including its OpenAPI description."""
    routes = Routes(players.routes, tables.routes, library.routes, finished_games.routes, health.routes)

    @routes.add("GET", openapi.PATH)
    async def description(request: ApiRequest[None]) -> dict[str, Any]:
        """Return this description."""
        return document

    document = openapi.document(routes)
    return routes


def make_app(game_server: GameServer) -> ASGIApp:
    """Return the ASGI application for everything but WebSockets."""
    routes = [*starlette_routes(game_server, api_routes()), *page_routes(game_server)]
    router = Router(routes, default=NotFoundPage(game_server), redirect_slashes=False)
    return HttpMiddleware(router, game_server)
