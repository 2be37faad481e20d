"""A request on its way to its endpoint: who asks, in which language, and the body already checked."""

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

from sabot.locale import Translator
from sabot.server.errors import BadRequest, NotSignedIn, TooLarge
from sabot.server.http.origin import Scope, address_of, cookie_header, header, is_secure, own_address
from sabot.server.http.problems import JSON, TooSlow, WrongType
from sabot.server.players import Player, TokenKind
from sabot.server.table.projection import translator
from sabot.server.validation import misfit

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer

B = TypeVar("B")

TEXT = "text/plain; charset=utf-8"

QUERIES: Mapping[str, Any] = {
    "compare": Annotated[int, Meta(ge=0, le=1, description="1 shows how other editions differ")],
    "hand": Annotated[int, Meta(ge=1, le=1000, description="a hand of the game, counted from 1")],
    "players": Annotated[int, Meta(ge=1, le=8, description="for how many players; else the usual number")],
    "seat": Annotated[int, Meta(ge=0, le=7, description="through whose eyes; nobody's if left out")],
}
"""What some addresses may be asked besides, behind the question mark."""

BODY_SECONDS = 10.0
"""How long a body may take to arrive."""
_POURED_AWAY = 1024 * 1024
"""How much of a body that is too large is still read, so that its sender gets to read the answer."""
_MOST_QUERIES = 20


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request that says everything by its address."""


class ApiRequest(Generic[B]):
    """One request, as its endpoint sees it. `B` is the type of its body."""

    def __init__(
        self,
        hall: GameServer,
        scope: Scope,
        player: Player | None,
        language: str,
        body: B,
        values: Mapping[str, Any],
    ) -> None:
        self.hall = hall
        self.scope = scope
        self.somebody = player
        """Who asks, if he is known here."""
        self.language = language
        self.body = body
        self.headers: list[tuple[str, str]] = []
        """What the answer's head shall have besides the usual."""
        self.text_type = TEXT
        """The content type of an answer that is text."""
        self._values = values

    @property
    def player(self) -> Player:
        """Who asks."""
        if self.somebody is None:
            raise NotSignedIn("not-signed-in")
        return self.somebody

    @property
    def tr(self) -> Translator:
        """The words of the reader's language."""
        return translator(self.language)

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.scope)

    def value(self, name: str) -> str:
        """A part of the path."""
        return str(self._values[name])

    def number(self, name: str) -> int:
        """A number in the path."""
        return int(self._values[name])

    def asked(self, name: str) -> int | None:
        """A number behind the question mark, if it is there."""
        if name not in self._values:
            return None
        try:
            return int(msgspec.convert(self._values[name], QUERIES[name], strict=False))
        except msgspec.ValidationError:
            raise BadRequest("query-value", name=name, value=self._values[name]) from None

    def link(self, path: str) -> str:
        """The whole address of one of our pages."""
        return own_address(self.scope, self.hall.config) + path

    def remember(self, player: Player) -> None:
        """Give the browser the cookie of this player."""
        token = self.hall.people.token(player, TokenKind.BROWSER)
        self.headers.append(("Set-Cookie", cookie_header(token, is_secure(self.scope, self.hall.config))))


def read_query(scope: Scope) -> dict[str, str]:
    """What stands behind the question mark; of a name that is there twice the last counts."""
    try:
        return dict(
            parse_qsl(
                scope["query_string"].decode("latin-1"), max_num_fields=_MOST_QUERIES, keep_blank_values=True
            )
        )
    except ValueError:
        raise BadRequest("query-long", most=_MOST_QUERIES) from None


async def read_body(scope: MutableScope, receive: Receive, kind: Any, most: int) -> Any:
    """The body as a value of type `kind`. None but `Nothing` may come without a body."""
    raw = await _read_bytes(Request(scope, receive), most)
    if not raw and kind is Nothing:
        return Nothing()
    said, _, parameters = header(scope, b"content-type").partition(";")
    charset = parameters.strip().lower().removeprefix("charset=").strip('"')
    if said.strip().lower() != JSON or charset not in {"", "utf-8", "utf8"}:
        raise WrongType("body-type")
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        place, problem = misfit(error)
        raise BadRequest("body-invalid", problem=problem, place=place) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRequest("body-json") from None


async def _read_bytes(request: Request, most: int) -> bytes:
    announced = re.fullmatch("[0-9]{1,18}", request.headers.get("content-length", ""))
    if announced and int(announced[0]) > most and "expect" in request.headers:
        raise TooLarge("body-large", most=most)  # it asks before it sends
    body, size = bytearray(), 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                size += len(chunk)
                if size <= most:
                    body += chunk
                elif size > most + _POURED_AWAY:
                    break
    except TimeoutError:
        if size <= most:
            raise TooSlow("body-slow", seconds=int(BODY_SECONDS)) from None
    if size > most:
        raise TooLarge("body-large", most=most)
    return bytes(body)
