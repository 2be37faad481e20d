"""Where a request comes from: its address, the page that sent it, and the player it speaks for.

All of it works on plain ASGI scopes, so that the lobby and the tables' WebSockets agree.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urlsplit

from sabot.server.players import Player, Players, TokenKind

if TYPE_CHECKING:
    from sabot.server.config import Config

Scope: TypeAlias = Mapping[str, Any]

COOKIE = "sabot"
COOKIE_SECONDS = 365 * 24 * 3600

_HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9.])?)(:[0-9]{1,5})?")
_PORT = re.compile(r":[0-9]+$")
_THIS_MACHINE = frozenset({"localhost", "127.0.0.1", "[::1]"})
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def header(scope: Scope, name: bytes) -> str:
    """The value of a header, or an empty text; `name` in small letters."""
    for found, value in scope["headers"]:
        if found == name:
            return str(value.decode("latin-1"))
    return ""


def address_of(scope: Scope) -> str:
    """The address of who asks, as the server or a trusted proxy has seen it."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_secure(scope: Scope, config: Config) -> bool:
    """Whether the browser speaks https to us, directly or by way of a proxy."""
    return scope["scheme"] in {"https", "wss"} or config.public_url.startswith("https://")


def own_host(scope: Scope) -> str:
    """The host and port that the request was sent to; empty if its header is no such thing."""
    host = header(scope, b"host").lower()
    return host if _HOST.fullmatch(host) else ""


def host_known(scope: Scope, config: Config) -> bool:
    """Whether a request was sent to a host that we are.

    A server for this machine alone, which nobody has given a public address, is known by the names of
    this machine only. Or else a foreign page could have its own name lead here, and be taken for ours.
    """
    if config.public_url or not _is_loopback(config.host):
        return True
    if all(name != b"host" for name, _ in scope["headers"]):
        return True  # no browser sends none
    name = _PORT.sub("", own_host(scope))
    return name in {*_THIS_MACHINE, config.host.lower(), f"[{config.host.lower()}]"}


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def own_address(scope: Scope, config: Config) -> str:
    """The address of this server for links that are sent to friends, without a slash at its end."""
    if config.public_url:
        return config.public_url.rstrip("/")
    scheme = "https" if is_secure(scope, config) else "http"
    host, port = scope.get("server") or (config.host, config.port)
    return f"{scheme}://{own_host(scope) or f'{host}:{port}'}"


def origin_allowed(scope: Scope, config: Config) -> bool:
    """Whether a request comes from one of our own pages, or from no page at all.

    Browsers always name the page's origin where it matters: on WebSockets and on everything that
    is not a plain reading. Programs name none.
    """
    named = [value for name, value in scope["headers"] if name == b"origin"]
    if not named:
        return True
    if len(named) > 1:
        return False
    scheme, host = _split_origin(named[0].decode("latin-1"))
    if not host or (is_secure(scope, config) and scheme != "https"):
        return False
    ours = own_host(scope).removesuffix(_DEFAULT_PORTS[scheme])
    return host == ours or (scheme, host) == _split_origin(config.public_url)


def sent_by_own_page(scope: Scope, config: Config) -> bool:
    """The same, with what browsers tell besides of HTTP requests: for everything that changes something.

    (Of WebSockets browsers disagree what to tell, and the origin says it all.)
    """
    site = header(scope, b"sec-fetch-site")
    return site in {"", "same-origin", "none"} and origin_allowed(scope, config)


def _split_origin(origin: str) -> tuple[str, str]:
    """Scheme and host of an origin, the usual port left out; empty if it is none that we could be."""
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return "", ""
    if parts.scheme not in _DEFAULT_PORTS or not _HOST.fullmatch(parts.netloc):
        return "", ""
    return parts.scheme, parts.netloc.removesuffix(_DEFAULT_PORTS[parts.scheme])


def cookie_name(secure: bool) -> str:
    """The cookie's name. The prefix makes browsers refuse one that another host has planted."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def cookie_header(token: str, secure: bool) -> str:
    """The `Set-Cookie` that keeps a token in a browser, where no script reads it."""
    flags = f"Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax"
    return f"{cookie_name(secure)}={token}; {flags}{'; Secure' if secure else ''}"


async def speaker(scope: Scope, config: Config, people: Players, token: str = "") -> Player | None:
    """For whom a request speaks: by the token given, by its `Authorization`, else by its cookie."""
    token, kind = (token, TokenKind.PROGRAM) if token else token_of(scope, config)
    return await people.by_token(token, kind) if token else None


def token_of(scope: Scope, config: Config) -> tuple[str, TokenKind]:
    """The token that a request carries, and where; an empty one if there is none."""
    bearer = header(scope, b"authorization")
    if bearer[:7].lower() == "bearer " and (token := bearer[7:].strip()):
        return token, TokenKind.PROGRAM
    return _cookie(scope, cookie_name(is_secure(scope, config))), TokenKind.BROWSER


def _cookie(scope: Scope, name: str) -> str:
    # Split by hand: other programs on this host may have set cookies that a strict reader gives up on.
    for found, value in scope["headers"]:
        if found == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, token = part.strip().partition("=")
                if key == name:
                    return str(token)
    return ""
