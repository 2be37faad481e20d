"""What machines ask of a server: whether it lives, whether it can be played on, and its numbers."""

from __future__ import annotations

import hmac
import ipaddress
from typing import TYPE_CHECKING

from msgspec import Struct

from sabot import __version__
from sabot.server.errors import Forbidden, NotFound, NotSignedIn, Unavailable
from sabot.server.http.origin import Scope, address_of, header

if TYPE_CHECKING:
    from sabot.server.game_server import GameServer


class Health(Struct, frozen=True):
    """All is well."""

    status: str = "ok"
    version: str = __version__


def alive() -> Health:
    """The process lives and answers (`/healthz`)."""
    return Health()


async def ready(game_server: GameServer) -> Health:
    """Everything is in place (`/readyz`): each table has been replayed, and the journal can be written.

    Raises Unavailable otherwise. That the store can be written is found out by writing to it.
    """
    if not game_server.is_ready:
        raise Unavailable("not-ready")
    await game_server.store.check_writable()
    return Health()


def numbers(game_server: GameServer, scope: Scope) -> str:
    """The numbers for Prometheus (`/metrics`).

    They are for who has the token; where none is set, for this machine itself, but not for whom a
    proxy on this machine speaks.
    """
    config = game_server.config
    if not config.metrics:
        raise NotFound("page-unknown")
    if config.metrics_token:
        given = header(scope, b"authorization").encode("latin-1")
        if not hmac.compare_digest(given, b"Bearer " + config.metrics_token.encode()):
            raise NotSignedIn("metrics-token")
    elif not _is_from_here(scope):
        raise Forbidden("metrics-elsewhere")
    return game_server.metrics.render().decode()


def _is_from_here(scope: Scope) -> bool:
    if header(scope, b"x-forwarded-for") or header(scope, b"forwarded"):
        return False
    try:
        return ipaddress.ip_address(address_of(scope)).is_loopback
    except ValueError:
        return False
