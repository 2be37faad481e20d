"""Error responses: every refusal as a `Problem`, in the reader's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import msgspec
from starlette.responses import Response

from sabot.core.errors import IllegalAction, SabotError
from sabot.library.translation import translator
from sabot.locale import LANGUAGES
from sabot.server.http.origin import Scope, authenticate, header
from sabot.server.players import RegisteredPlayer
from sabot.tables.errors import NotSignedIn, Refusal, TooMany, Unavailable
from sabot.wire.lobby import Problem

if TYPE_CHECKING:
    from sabot.server.config import Config
    from sabot.server.game_server import GameServer

JSON = "application/json"

_RETRY_SECONDS = 5
"""When a client should repeat a request that the server could not carry out just now."""
_LANGUAGE = re.compile(
    r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]{1,40})?\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?)\s*)?"
)


class WrongMethod(Refusal):
    """The path does not support this method."""

    status: ClassVar[int] = 405


class TooSlow(Refusal):
    """The body did not arrive in time."""

    status: ClassVar[int] = 408


class WrongType(Refusal):
    """The content type of the body is not supported."""

    status: ClassVar[int] = 415


class Internal(Refusal):
    """An unexpected error. The server's log has details."""

    status: ClassVar[int] = 500


def preferred_language(accepted: str) -> str | None:
    """Return the language that an `Accept-Language` prefers among ours, or None if it lists none of them."""
    best, best_quality = None, 0.0
    for part in accepted[:500].split(","):
        match = _LANGUAGE.fullmatch(part)
        if match and match[1].lower() in LANGUAGES and float(match[2] or 1) > best_quality:
            best, best_quality = match[1].lower(), float(match[2] or 1)
    return best


async def reader_language(scope: Scope, game_server: GameServer) -> str:
    """Return the language of the response: the player's, else the browser's, else the server's."""
    try:
        player = await authenticate(scope, game_server.config, game_server.players)
    except SabotError:  # the store cannot be read just now; the error message can be sent all the same
        player = None
    return language_for(player, scope, game_server.config)


def language_for(player: RegisteredPlayer | None, scope: Scope, config: Config) -> str:
    """Return the same for a player who is known already."""
    if player is not None:
        return player.language
    return preferred_language(header(scope, b"accept-language")) or config.language


def status_of(error: SabotError) -> int:
    """Return the HTTP status of an error."""
    return error.status if isinstance(error, Refusal) else 400


def problem_response(error: SabotError, language: str) -> Response:
    """Return the response to an error."""
    rule = error.illegal.rule if isinstance(error, IllegalAction) else ""
    problem = Problem(code=error.code, reason=translator(language)(error.text), rule=rule)
    headers: dict[str, str] = {"Content-Language": language}
    match error:
        case TooMany():
            headers["Retry-After"] = str(error.details.get("seconds", _RETRY_SECONDS))
        case Unavailable():
            headers["Retry-After"] = str(_RETRY_SECONDS)
        case NotSignedIn():
            headers["WWW-Authenticate"] = 'Bearer realm="sabot"'
        case WrongMethod():
            headers["Allow"] = str(error.details["allowed"])
    if status_of(error) in {408, 413}:
        headers["Connection"] = "close"  # the rest of the body may never come, or never end
    return Response(msgspec.json.encode(problem), status_of(error), headers, JSON)
