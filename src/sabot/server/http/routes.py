"""The table of endpoints. Each is a function whose annotations are the types of its body and its response.

Both the server's routes (`starlette_routes`) and their description (`sabot.server.http.openapi`) are made
from this table, so that they cannot disagree.
"""

from __future__ import annotations

import typing
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import starlette.routing
from msgspec import Meta
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from sabot.core.errors import SabotError
from sabot.server.http.api_request import ApiRequest, EmptyBody, read_body, read_query
from sabot.server.http.compression import compress
from sabot.server.http.origin import address_of, authenticate, is_from_own_page
from sabot.server.http.problems import JSON, WrongMethod, language_for, problem_response
from sabot.server.players import check_language
from sabot.tables.errors import Forbidden, NotFound, NotSignedIn, Refusal

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer

F = TypeVar("F", bound=Callable[..., Awaitable[Any]])

SAFE = frozenset({"GET"})

PATH_VALUES: Mapping[str, Any] = {
    "code": Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,40}$", description="the code of a table")],
    "seat": Annotated[int, Meta(ge=0, le=7, description="a seat, counted from 0")],
    "id": Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$", description="the id of a finished game")],
    "game": Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$", description="the id of a game")],
    "edition": Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$", description="the id of an edition")],
    "lesson": Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$", description="the id of a lesson")],
}
"""The types of path parameters. A path with any other value does not exist."""

LANG = "lang"
"""The query parameter that any endpoint accepts for the language of its response."""


class Needs(Enum):
    """Who may call an endpoint."""

    NOBODY = "nobody"
    PLAYER = "player"
    """Only a player with a cookie or a token."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One line of the table."""

    method: str
    path: str
    handler: Callable[[ApiRequest[Any]], Awaitable[Any]]
    body: Any
    """The type of the body; None if there is none."""
    response: Any
    """The type of the response; `str` for plain text."""
    needs: Needs
    errors: tuple[type[Refusal], ...]
    status: int
    queries: tuple[str, ...] = ()
    """The names of its query parameters."""
    compress: bool = False
    """Whether the response may be compressed: only without secrets, which its length could betray."""

    @property
    def name(self) -> str:
        """Its name in the OpenAPI description."""
        return self.handler.__name__

    @property
    def about(self) -> str:
        """Its description for programmers."""
        return (self.handler.__doc__ or "").strip()

    @property
    def changes(self) -> bool:
        """Whether it may change something."""
        return self.method not in SAFE

    @property
    def path_values(self) -> tuple[str, ...]:
        """The names of its path parameters."""
        return tuple(part.partition("}")[0] for part in self.path.split("{")[1:])


class Routes:
    """Endpoints in the order of their definition."""

    def __init__(self, *parts: Routes) -> None:
        self._endpoints: list[Endpoint] = [endpoint for part in parts for endpoint in part]

    def __iter__(self) -> Iterator[Endpoint]:
        return iter(self._endpoints)

    def add(
        self,
        method: str,
        path: str,
        *,
        needs: Needs = Needs.NOBODY,
        errors: tuple[type[Refusal], ...] = (),
        status: int = 200,
        queries: tuple[str, ...] = (),
        compress: bool = False,
    ) -> Callable[[F], F]:
        """Register a function as an endpoint: it takes `request: ApiRequest[Body]` and returns its response.

        `errors` are those it raises besides the errors of every endpoint.
        """

        def register(handler: F) -> F:
            hints = typing.get_type_hints(handler)
            (body,) = typing.get_args(hints["request"])
            body = None if body is type(None) else body
            response = hints["return"]
            self._endpoints.append(
                Endpoint(method, path, handler, body, response, needs, errors, status, queries, compress)
            )
            return handler

        return register


def starlette_routes(game_server: GameServer, routes: Routes) -> list[starlette.routing.BaseRoute]:
    """Return one Starlette route for each path, with all its methods."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in routes:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    # The first match wins, so `…/seats/mine` must come before `…/seats/{seat}`.
    ordered = sorted(by_path.items(), key=lambda item: item[0].count("{"))
    return [starlette.routing.Route(path, _PathApp(game_server, methods)) for path, methods in ordered]


class _PathApp:
    """The ASGI application of one path: validates a request, then calls the endpoint of its method."""

    def __init__(self, game_server: GameServer, methods: Mapping[str, Endpoint]) -> None:
        self._game_server = game_server
        self._methods = methods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        endpoint = self._methods.get(method)
        if endpoint is None:
            raise WrongMethod("method-unknown", allowed=", ".join(allowed_methods(self._methods)))
        request = await self._validate(endpoint, scope, receive)
        try:
            result = await endpoint.handler(request)
        except SabotError as error:
            # Handled here to keep the headers: a player registered by the failed request needs their cookie.
            response = problem_response(error, request.language)
        else:
            response = await _response(endpoint, request, result)
        for name, value in request.headers:
            response.headers.append(name, value)
        await response(scope, receive, send)

    async def _validate(self, endpoint: Endpoint, scope: Scope, receive: Receive) -> ApiRequest[Any]:
        """Return the request for the endpoint. Raise an error if it is not allowed or invalid."""
        game_server, config = self._game_server, self._game_server.config
        player = await authenticate(scope, config, game_server.players)
        game_server.limits.request(address_of(scope), player.id if player else None)
        game_server.bans.check_player(player.id if player else None)
        if endpoint.changes and not is_from_own_page(scope, config):
            raise Forbidden("cross-site")
        if player is None and endpoint.needs is Needs.PLAYER:
            raise NotSignedIn("not-signed-in")
        values = {name: _path_value(name, scope["path_params"][name]) for name in endpoint.path_values}
        query = read_query(scope)
        wanted = query.get(LANG)
        language = language_for(player, scope, config) if wanted is None else check_language(wanted)
        values |= {name: query[name] for name in endpoint.queries if name in query}
        body = None
        if endpoint.changes:
            body = await read_body(scope, receive, endpoint.body or EmptyBody, config.max_body_bytes)
        return ApiRequest(game_server, scope, player, language, body, values)


async def _response(endpoint: Endpoint, request: ApiRequest[Any], result: Any) -> Response:
    if endpoint.response is str:
        return Response(result, endpoint.status, media_type=request.text_type)
    if not endpoint.compress:
        return Response(msgspec.json.encode(result), endpoint.status, media_type=JSON)
    body, headers = await compress(msgspec.json.encode(result), request.scope)
    return Response(body, endpoint.status, headers, JSON)


def allowed_methods(methods: Mapping[str, Endpoint]) -> list[str]:
    """Return the methods of a path, as the header `Allow` lists them."""
    return sorted({*methods, "HEAD"} if "GET" in methods else methods)


def _path_value(name: str, given: str) -> Any:
    try:
        value = msgspec.convert(given, PATH_VALUES[name], strict=False)
    except msgspec.ValidationError:
        raise NotFound("page-unknown") from None
    if str(value) != given:  # a number has one spelling
        raise NotFound("page-unknown")
    return value
