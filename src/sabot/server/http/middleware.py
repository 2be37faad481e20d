"""HTTP middleware: security headers, bans, and a `Problem` for every error."""

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
from sabot.server.http import health
from sabot.server.http.origin import address_of, is_own_host, is_secure, own_host
from sabot.server.http.pages import is_browsing, plain_page
from sabot.server.http.problems import Internal, WrongMethod, problem_response, reader_language
from sabot.server.ops.logs import path_pattern
from sabot.tables.errors import Banned, Misdirected, NotFound, TooMany

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer

log = logging.getLogger(__name__)

_SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    # The URL of a table is the key to it: no other site may learn it from a link.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_HSTS = "max-age=31536000"
TOO_MANY_DELAY = 0.2
"""Seconds by which the response to too many requests is delayed."""
HEALTH_PATHS = frozenset(endpoint.path for endpoint in health.routes)
"""Paths that answer even banned addresses."""


def content_security_policy(host: str) -> str:
    """Return the policy: only content of this server, nothing inline, no embedding in frames."""
    # Not in every browser does 'self' include the WebSockets of the same host.
    sockets = f" ws://{host} wss://{host}" if host else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"manifest-src 'self'; worker-src 'self'; connect-src 'self'{sockets}; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class HttpMiddleware:
    """The outermost HTTP application: adds headers and turns exceptions into responses."""

    def __init__(self, app: ASGIApp, game_server: GameServer) -> None:
        self._app = app
        self._game_server = game_server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to a request; an exception of the application becomes a `Problem`."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal has_started
            if message["type"] == "http.response.start":
                has_started = True
                message["headers"] = [*message["headers"], *self._headers(scope, message["headers"])]
            await send(message)

        try:
            if not is_own_host(scope, self._game_server.config):
                raise Misdirected("host-unknown-here")
            if scope["path"] not in HEALTH_PATHS:  # so that a ban cannot make the server look broken
                self._game_server.bans.check_address(address_of(scope))
            await self._app(scope, receive, send_with_headers)
        except ClientDisconnect:
            return
        except Exception as error:
            if has_started:  # only closing the connection can tell that half a response is incomplete
                raise
            # (No other variable may hold the error: with its traceback that would be a reference cycle.)
            language = await reader_language(scope, self._game_server)
            if isinstance(error, TooMany):  # or clients would repeat the request at once, at the same cost
                await asyncio.sleep(TOO_MANY_DELAY)
            response = _error_response(_as_sabot_error(error, scope), scope, language)
            await response(scope, receive, send_with_headers)

    def _headers(self, scope: Scope, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        added = {"Content-Security-Policy": content_security_policy(own_host(scope)), **_SECURITY_HEADERS}
        if is_secure(scope, self._game_server.config):
            added["Strict-Transport-Security"] = _HSTS
        if all(name.lower() != b"cache-control" for name, _ in given):
            added["Cache-Control"] = "no-store" if scope["path"].startswith("/api/") else "no-cache"
        return [(name.lower().encode(), value.encode("latin-1")) for name, value in added.items()]


def _error_response(error: SabotError, scope: Scope, language: str) -> Response:
    """Return the response to an error: a page if a banned player opens one, else a `Problem`."""
    if isinstance(error, Banned) and is_browsing(scope):
        return plain_page(error, language)
    return problem_response(error, language)


def _as_sabot_error(error: Exception, scope: Scope) -> SabotError:
    """Return an error that a reader can be told, and log an unexpected one."""
    match error:
        case SabotError():
            return error
        case HTTPException(status_code=404):
            return NotFound("page-unknown")
        case HTTPException(status_code=405):
            return WrongMethod("method-unknown", allowed="GET, HEAD")  # static files
    error_id = secrets.token_hex(4)
    request_line = f"{scope['method']} {path_pattern(scope['path'])}"
    log.error("unexpected error %s in %s", error_id, request_line, exc_info=error)
    return Internal("internal", id=error_id)
