"""Health, readiness and metrics of a server, for monitoring."""

from __future__ import annotations

import hmac
import ipaddress
from typing import TYPE_CHECKING

from msgspec import Struct

from sabot import __version__
from sabot.server.http.origin import Scope, address_of, header
from sabot.tables.errors import Forbidden, NotFound, NotSignedIn, Unavailable

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer


class Health(Struct, frozen=True):
    """Healthy status and version."""

    status: str = "ok"
    version: str = __version__


def liveness() -> Health:
    """Return that the process runs (`/healthz`)."""
    return Health()


async def readiness(game_server: GameServer) -> Health:
    """Return that every table was replayed and the store is writable (`/readyz`), or raise Unavailable.

    It writes to the store to find out.
    """
    if not game_server.is_ready:
        raise Unavailable("not-ready")
    await game_server.store.check_writable()
    return Health()


def metrics_text(game_server: GameServer, scope: Scope) -> str:
    """Return the metrics for Prometheus (`/metrics`).

    The request needs the token or, if none is set, must come from this machine and through no proxy.
    """
    config = game_server.config
    if not config.metrics:
        raise NotFound("page-unknown")
    if config.metrics_token:
        given = header(scope, b"authorization").encode("latin-1")
        if not hmac.compare_digest(given, b"Bearer " + config.metrics_token.encode()):
            raise NotSignedIn("metrics-token")
    elif not _is_local(scope):
        raise Forbidden("metrics-elsewhere")
    return game_server.metrics.render().decode()


def _is_local(scope: Scope) -> bool:
    if header(scope, b"x-forwarded-for") or header(scope, b"forwarded"):
        return False
    try:
        return ipaddress.ip_address(address_of(scope)).is_loopback
    except ValueError:
        return False
