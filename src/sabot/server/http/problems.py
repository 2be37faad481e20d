"""Every refusal as a `Problem`, told in the language of who is refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import msgspec
from starlette.responses import Response

from sabot.core.errors import IllegalAction, SabotError
from sabot.locale import LANGUAGES
from sabot.server.errors import NotSignedIn, ServerError, TooMany, Unavailable
from sabot.server.http.origin import Scope, header, speaker
from sabot.server.players import Player
from sabot.server.table.projection import translator
from sabot.wire.lobby import Problem

if TYPE_CHECKING:
    from sabot.server.config import Config
    from sabot.server.game_server import GameServer

JSON = "application/json"

_AGAIN_SECONDS = 5
"""When to try again what the server could not do just now."""
_LANGUAGE = re.compile(
    r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]{1,40})?\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?)\s*)?"
)


class WrongMethod(ServerError):
    """An address that is there, but not for this."""

    status: ClassVar[int] = 405


class TooSlow(ServerError):
    """A body that did not come in time."""

    status: ClassVar[int] = 408


class WrongType(ServerError):
    """A body of another kind than the server reads."""

    status: ClassVar[int] = 415


class Internal(ServerError):
    """Something that should not have happened. The log has more."""

    status: ClassVar[int] = 500


def preferred_language(accepted: str) -> str | None:
    """The language that an `Accept-Language` likes best among ours; None if it names none of them."""
    best, liking = None, 0.0
    for part in accepted[:500].split(","):
        match = _LANGUAGE.fullmatch(part)
        if match and match[1].lower() in LANGUAGES and float(match[2] or 1) > liking:
            best, liking = match[1].lower(), float(match[2] or 1)
    return best


async def reader_language(scope: Scope, hall: GameServer) -> str:
    """The language to answer in: the player's own, else what his browser asks for, else the host's."""
    try:
        player = await speaker(scope, hall.config, hall.people)
    except SabotError:  # the journal cannot be read just now; this is no reason to say nothing
        player = None
    return language_for(player, scope, hall.config)


def language_for(player: Player | None, scope: Scope, config: Config) -> str:
    """The same, when one knows already who it is."""
    if player is not None:
        return player.language
    return preferred_language(header(scope, b"accept-language")) or config.language


def status_of(error: SabotError) -> int:
    """The HTTP status of an error."""
    return error.status if isinstance(error, ServerError) else 400


def problem_answer(error: SabotError, language: str) -> Response:
    """The answer that tells of an error."""
    rule = error.illegal.rule if isinstance(error, IllegalAction) else ""
    problem = Problem(code=error.code, reason=translator(language)(error.text), rule=rule)
    headers: dict[str, str] = {"Content-Language": language}
    match error:
        case TooMany():
            headers["Retry-After"] = str(error.details.get("seconds", _AGAIN_SECONDS))
        case Unavailable():
            headers["Retry-After"] = str(_AGAIN_SECONDS)
        case NotSignedIn():
            headers["WWW-Authenticate"] = 'Bearer realm="sabot"'
        case WrongMethod():
            headers["Allow"] = str(error.details["allowed"])
    if status_of(error) in {408, 413}:
        headers["Connection"] = "close"  # the rest of the body may never come, or never end
    return Response(msgspec.json.encode(problem), status_of(error), headers, JSON)
