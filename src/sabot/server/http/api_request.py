"""Requests as endpoints receive them: authenticated, with a language, and with a validated body."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar
from urllib.parse import parse_qsl

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.types import Receive
from starlette.types import Scope as MutableScope

from sabot.library.translation import translator
from sabot.locale import Translator
from sabot.server.http.origin import Scope, address_of, cookie_header, header, is_secure, own_url
from sabot.server.http.problems import JSON, TooSlow, WrongType
from sabot.server.players import RegisteredPlayer, TokenKind
from sabot.server.validation import explain_validation_error
from sabot.tables.errors import BadRequest, NotSignedIn, TooLarge

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer

B = TypeVar("B")

TEXT = "text/plain; charset=utf-8"

QUERIES: Mapping[str, Any] = {
    "compare": Annotated[int, Meta(ge=0, le=1, description="1 shows how other editions differ")],
    "hand": Annotated[int, Meta(ge=1, le=1000, description="a hand of the game, counted from 1")],
    "players": Annotated[int, Meta(ge=1, le=8, description="for how many players; else the usual number")],
    "seat": Annotated[
        int, Meta(ge=0, le=7, description="the seat whose view to show; else all cards are open")
    ],
}
"""The query parameters of some endpoints."""

BODY_SECONDS = 10.0
"""How long a body may take to arrive."""
_MAX_DISCARDED = 1024 * 1024
"""How many bytes of a body that is too large are still read, so that its sender reads the response."""
_MAX_PARAMETERS = 20


class EmptyBody(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request that needs none."""


class ApiRequest(Generic[B]):
    """One request, as its endpoint receives it. `B` is the type of its body."""

    def __init__(
        self,
        game_server: GameServer,
        scope: Scope,
        player: RegisteredPlayer | None,
        language: str,
        body: B,
        values: Mapping[str, Any],
    ) -> None:
        self.game_server = game_server
        self.scope = scope
        self.player_or_none = player
        self.language = language
        self.body = body
        self.headers: list[tuple[str, str]] = []
        """Headers to add to the response."""
        self.text_type = TEXT
        """The content type of a response that is text."""
        self._values = values

    @property
    def player(self) -> RegisteredPlayer:
        """The player who sends the request. Raises NotSignedIn for a stranger."""
        if self.player_or_none is None:
            raise NotSignedIn("not-signed-in")
        return self.player_or_none

    @property
    def player_id(self) -> str | None:
        """The id of the player, or None for a stranger."""
        return None if self.player_or_none is None else self.player_or_none.id

    @property
    def tr(self) -> Translator:
        """The translator into the reader's language."""
        return translator(self.language)

    @property
    def address(self) -> str:
        """The address of the client."""
        return address_of(self.scope)

    def value(self, name: str) -> str:
        """Return a part of the path."""
        return str(self._values[name])

    def number(self, name: str) -> int:
        """Return a number in the path."""
        return int(self._values[name])

    def query_number(self, name: str) -> int | None:
        """Return a query parameter that is a number, or None if it is absent."""
        if name not in self._values:
            return None
        try:
            return int(msgspec.convert(self._values[name], QUERIES[name], strict=False))
        except msgspec.ValidationError:
            raise BadRequest("query-value", name=name, value=self._values[name]) from None

    def link(self, path: str) -> str:
        """Return the whole URL of one of our pages."""
        return own_url(self.scope, self.game_server.config) + path

    def set_cookie(self, player: RegisteredPlayer) -> None:
        """Sign the browser in as this player."""
        token = self.game_server.players.token(player, TokenKind.BROWSER)
        secure = is_secure(self.scope, self.game_server.config)
        self.headers.append(("Set-Cookie", cookie_header(token, secure)))


def read_query(scope: Scope) -> dict[str, str]:
    """Return the query parameters; if a name occurs twice, its last value counts."""
    query = scope["query_string"].decode("latin-1")
    try:
        return dict(parse_qsl(query, max_num_fields=_MAX_PARAMETERS, keep_blank_values=True))
    except ValueError:
        raise BadRequest("query-long", most=_MAX_PARAMETERS) from None


async def read_body(scope: MutableScope, receive: Receive, body_type: Any, max_size: int) -> Any:
    """Return the body as a value of its type. Only an `EmptyBody` may be left out."""
    data = await _read_bytes(Request(scope, receive), max_size)
    if not data and body_type is EmptyBody:
        return EmptyBody()
    content_type, _, parameters = header(scope, b"content-type").partition(";")
    charset = parameters.strip().lower().removeprefix("charset=").strip('"')
    if content_type.strip().lower() != JSON or charset not in {"", "utf-8", "utf8"}:
        raise WrongType("body-type")
    try:
        return msgspec.json.decode(data, type=body_type)
    except msgspec.ValidationError as error:
        place, problem = explain_validation_error(error)
        raise BadRequest("body-invalid", problem=problem, place=place) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRequest("body-json") from None


async def _read_bytes(request: Request, max_size: int) -> bytes:
    announced = re.fullmatch("[0-9]{1,18}", request.headers.get("content-length", ""))
    if announced and int(announced[0]) > max_size and "expect" in request.headers:
        raise TooLarge("body-large", most=max_size)  # the client asks before it sends
    body, size = bytearray(), 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                size += len(chunk)
                if size <= max_size:
                    body += chunk
                elif size > max_size + _MAX_DISCARDED:
                    break
    except TimeoutError:
        if size <= max_size:
            raise TooSlow("body-slow", seconds=int(BODY_SECONDS)) from None
    if size > max_size:
        raise TooLarge("body-large", most=max_size)
    return bytes(body)
