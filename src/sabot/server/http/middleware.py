"""Around everything that is answered over HTTP: safe headers, and a `Problem` for whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sabot.core.errors import SabotError
from sabot.server.errors import Banned, Misdirected, NotFound, TooMany
from sabot.server.http import health
from sabot.server.http.origin import address_of, host_known, is_secure, own_host
from sabot.server.http.pages import is_browsing, plain_page
from sabot.server.http.problems import Internal, WrongMethod, problem_answer, reader_language
from sabot.server.ops.logs import path_pattern

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer

log = logging.getLogger(__name__)

_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    # The addresses of tables are keys to them: no other site is told where one came from.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_HSTS = "max-age=31536000"
HELD_SECONDS = 0.2
"""How long the answer is held back that tells of too many requests."""
MACHINES = frozenset(endpoint.path for endpoint in health.routes)
"""What only tells how the server is: answered whoever asks."""


def content_security_policy(host: str) -> str:
    """Everything from this server only, nothing inline, in nobody's frame."""
    # Not every browser takes 'self' to include the WebSockets of the same host.
    sockets = f" ws://{host} wss://{host}" if host else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"manifest-src 'self'; worker-src 'self'; connect-src 'self'{sockets}; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class Shell:
    """The outermost HTTP application."""

    def __init__(self, inside: ASGIApp, hall: GameServer) -> None:
        self._inside = inside
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; whatever is raised within becomes a `Problem`."""
        if scope["type"] != "http":
            await self._inside(scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = [*message["headers"], *self._headers(scope, message["headers"])]
            await send(message)

        try:
            if not host_known(scope, self._hall.config):
                raise Misdirected("host-unknown-here")
            if scope["path"] not in MACHINES:  # so that a ban cannot make the server look broken
                self._hall.bans.check_address(address_of(scope))
            await self._inside(scope, receive, with_headers)
        except ClientDisconnect:
            return
        except Exception as error:
            if begun:  # half an answer is out: only the connection's end can tell that it is not whole
                raise
            # (The error has no other name here: its trace would hold it by that, and it holds its trace.)
            language = await reader_language(scope, self._hall)
            if isinstance(error, TooMany):  # or they would ask again at once, and cost as much as before
                await asyncio.sleep(HELD_SECONDS)
            answer = _told(_refusal(error, scope), scope, language)
            await answer(scope, receive, with_headers)

    def _headers(self, scope: Scope, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        added = {"Content-Security-Policy": content_security_policy(own_host(scope)), **_ALWAYS}
        if is_secure(scope, self._hall.config):
            added["Strict-Transport-Security"] = _HSTS
        if all(name.lower() != b"cache-control" for name, _ in given):
            added["Cache-Control"] = "no-store" if scope["path"].startswith("/api/") else "no-cache"
        return [(name.lower().encode(), value.encode("latin-1")) for name, value in added.items()]


def _told(error: SabotError, scope: Scope, language: str) -> Response:
    """The answer that tells of an error; to somebody who is banned and opens a page, as a page."""
    if isinstance(error, Banned) and is_browsing(scope):
        return plain_page(error, language)
    return problem_answer(error, language)


def _refusal(error: Exception, scope: Scope) -> SabotError:
    """What a reader is told of an error; one that nobody foresaw is put into the log."""
    match error:
        case SabotError():
            return error
        case HTTPException(status_code=404):
            return NotFound("page-unknown")
        case HTTPException(status_code=405):
            return WrongMethod("method-unknown", allowed="GET, HEAD")  # static files
    noted = secrets.token_hex(4)
    place = f"{scope['method']} {path_pattern(scope['path'])}"
    log.error("unexpected error %s in %s", noted, place, exc_info=error)
    return Internal("internal", id=noted)
