"""The table of endpoints. Each is a function whose types say what it takes and what it answers.

From this table come both what the server does (`starlette_routes`) and what it says that it does
(`sabot.server.http.openapi`), so that the two cannot part.
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
from sabot.server.errors import Forbidden, NotFound, NotSignedIn, ServerError
from sabot.server.http.api_request import ApiRequest, Nothing, read_body, read_query
from sabot.server.http.compression import packed
from sabot.server.http.origin import address_of, sent_by_own_page, speaker
from sabot.server.http.problems import JSON, WrongMethod, language_for, problem_answer
from sabot.server.players import proper_language

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
"""What may stand in a path. Anything else there is an address that does not exist."""

LANG = "lang"
"""The name by which any address may be asked to answer in a language."""


class Needs(Enum):
    """Who may call an endpoint."""

    NOBODY = "nobody"
    PLAYER = "player"
    """Somebody with a cookie or a token."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One line of the table."""

    method: str
    path: str
    handler: Callable[[ApiRequest[Any]], Awaitable[Any]]
    body: Any
    """The type of the body; None if there is none to send."""
    answer: Any
    """The type of the answer; `str` for plain text."""
    needs: Needs
    errors: tuple[type[ServerError], ...]
    status: int
    queries: tuple[str, ...] = ()
    """The names of what may stand behind the question mark."""
    packed: bool = False
    """Whether the answer may be compressed: only where it holds nothing secret, or else its length
    could tell of it."""

    @property
    def name(self) -> str:
        """Its name in the OpenAPI description."""
        return self.handler.__name__

    @property
    def about(self) -> str:
        """What it does, for programmers."""
        return (self.handler.__doc__ or "").strip()

    @property
    def changes(self) -> bool:
        """Whether it may change something."""
        return self.method not in SAFE

    @property
    def path_values(self) -> tuple[str, ...]:
        """The names of what is filled into the path."""
        return tuple(part.partition("}")[0] for part in self.path.split("{")[1:])


class Routes:
    """Endpoints in the order of their writing."""

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
        errors: tuple[type[ServerError], ...] = (),
        status: int = 200,
        queries: tuple[str, ...] = (),
        packed: bool = False,
    ) -> Callable[[F], F]:
        """Make the function below it an endpoint: it takes `call: Call[Body]` and returns its answer.

        `errors` are what it raises besides what any such endpoint may.
        """

        def note(handler: F) -> F:
            hints = typing.get_type_hints(handler)
            (body,) = typing.get_args(hints["call"])
            known = None if body is type(None) else body
            answer = hints["return"]
            self._endpoints.append(
                Endpoint(method, path, handler, known, answer, needs, errors, status, queries, packed)
            )
            return handler

        return note


def starlette_routes(hall: GameServer, routes: Routes) -> list[starlette.routing.BaseRoute]:
    """One Starlette route for each path, which knows all the methods that are there."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in routes:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    # The first that fits is taken, so `…/seats/mine` must come before `…/seats/{seat}`.
    ordered = sorted(by_path.items(), key=lambda item: item[0].count("{"))
    return [starlette.routing.Route(path, _Door(hall, methods)) for path, methods in ordered]


class _Door:
    """The ASGI application of one path: checks whatever can be checked, then calls the endpoint."""

    def __init__(self, hall: GameServer, methods: Mapping[str, Endpoint]) -> None:
        self._hall = hall
        self._methods = methods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        endpoint = self._methods.get(method)
        if endpoint is None:
            raise WrongMethod("method-unknown", allowed=", ".join(allowed_methods(self._methods)))
        call = await self._admit(endpoint, scope, receive)
        try:
            answer = await endpoint.handler(call)
        except SabotError as error:
            # Told here, and with its headers: who has become a player on the way shall stay one.
            response = problem_answer(error, call.language)
        else:
            response = await _answer(endpoint, call, answer)
        for name, value in call.headers:
            response.headers.append(name, value)
        await response(scope, receive, send)

    async def _admit(self, endpoint: Endpoint, scope: Scope, receive: Receive) -> ApiRequest[Any]:
        hall = self._hall
        player = await speaker(scope, hall.config, hall.people)
        hall.limits.request(address_of(scope), player.id if player else None)
        hall.bans.check_player(player.id if player else None)
        if endpoint.changes and not sent_by_own_page(scope, hall.config):
            raise Forbidden("cross-site")
        if player is None and endpoint.needs is Needs.PLAYER:
            raise NotSignedIn("not-signed-in")
        values = {name: _path_value(name, scope["path_params"][name]) for name in endpoint.path_values}
        query = read_query(scope)
        asked = query.get(LANG)
        language = language_for(player, scope, hall.config) if asked is None else proper_language(asked)
        values |= {name: query[name] for name in endpoint.queries if name in query}
        body = None
        if endpoint.changes:
            body = await read_body(scope, receive, endpoint.body or Nothing, hall.config.max_body_bytes)
        return ApiRequest(hall, scope, player, language, body, values)


async def _answer(endpoint: Endpoint, call: ApiRequest[Any], answer: Any) -> Response:
    if endpoint.answer is str:
        return Response(answer, endpoint.status, media_type=call.text_type)
    if not endpoint.packed:
        return Response(msgspec.json.encode(answer), endpoint.status, media_type=JSON)
    body, headers = await packed(msgspec.json.encode(answer), call.scope)
    return Response(body, endpoint.status, headers, JSON)


def allowed_methods(methods: Mapping[str, Endpoint]) -> list[str]:
    """The methods of a path, as the header `Allow` lists them."""
    return sorted({*methods, "HEAD"} if "GET" in methods else methods)


def _path_value(name: str, given: str) -> Any:
    try:
        value = msgspec.convert(given, PATH_VALUES[name], strict=False)
    except msgspec.ValidationError:
        raise NotFound("page-unknown") from None
    if str(value) != given:  # a number has one spelling
        raise NotFound("page-unknown")
    return value
