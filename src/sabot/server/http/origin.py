"""The origin of a request: its address, the page that sent it, and its player.

All functions take plain ASGI scopes, so that HTTP requests and WebSockets are treated alike.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urlsplit

from sabot.server.players import Players, RegisteredPlayer, TokenKind

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
    """Return the value of a header, or an empty string. `name` is in lower case."""
    for found, value in scope["headers"]:
        if found == name:
            return str(value.decode("latin-1"))
    return ""


def address_of(scope: Scope) -> str:
    """Return the address of the client, as the server or a trusted proxy has seen it."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_secure(scope: Scope, config: Config) -> bool:
    """Whether the browser uses https, directly or through a proxy."""
    return scope["scheme"] in {"https", "wss"} or config.public_url.startswith("https://")


def own_host(scope: Scope) -> str:
    """Return the host and port of the header `Host`, or an empty string if it is invalid."""
    host = header(scope, b"host").lower()
    return host if _HOST.fullmatch(host) else ""


def is_own_host(scope: Scope, config: Config) -> bool:
    """Whether a request was sent to this server's host name.

    A server that listens on loopback without a public URL accepts only the names of this machine. Otherwise
    a foreign page could let its own name resolve to this machine, and pass for ours (DNS rebinding).
    """
    if config.public_url or not _is_loopback(config.host):
        return True
    if all(name != b"host" for name, _ in scope["headers"]):
        return True  # a browser always sends one
    name = _PORT.sub("", own_host(scope))
    return name in {*_THIS_MACHINE, config.host.lower(), f"[{config.host.lower()}]"}


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def own_url(scope: Scope, config: Config) -> str:
    """Return the URL of this server for links to share, without a slash at its end."""
    if config.public_url:
        return config.public_url.rstrip("/")
    scheme = "https" if is_secure(scope, config) else "http"
    host, port = scope.get("server") or (config.host, config.port)
    return f"{scheme}://{own_host(scope) or f'{host}:{port}'}"


def is_allowed_origin(scope: Scope, config: Config) -> bool:
    """Whether a request comes from one of our own pages, or from no page at all.

    Browsers send the page's origin where it matters: with WebSockets and with everything but simple reads.
    Programs send none.
    """
    origins = [value for name, value in scope["headers"] if name == b"origin"]
    if not origins:
        return True
    if len(origins) > 1:
        return False
    scheme, host = _split_origin(origins[0].decode("latin-1"))
    if not host or (is_secure(scope, config) and scheme != "https"):
        return False
    ours = own_host(scope).removesuffix(_DEFAULT_PORTS[scheme])
    return host == ours or (scheme, host) == _split_origin(config.public_url)


def is_from_own_page(scope: Scope, config: Config) -> bool:
    """The same, and `Sec-Fetch-Site` agrees: for requests that change something.

    (Browsers disagree about that header for WebSockets, where the origin is enough.)
    """
    site = header(scope, b"sec-fetch-site")
    return site in {"", "same-origin", "none"} and is_allowed_origin(scope, config)


def _split_origin(origin: str) -> tuple[str, str]:
    """Return scheme and host of an origin without the default port, or empty strings if it is invalid."""
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return "", ""
    if parts.scheme not in _DEFAULT_PORTS or not _HOST.fullmatch(parts.netloc):
        return "", ""
    return parts.scheme, parts.netloc.removesuffix(_DEFAULT_PORTS[parts.scheme])


def cookie_name(secure: bool) -> str:
    """Return the cookie's name. Its prefix makes browsers refuse a cookie that another host has set."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def cookie_header(token: str, secure: bool) -> str:
    """Return the `Set-Cookie` that stores a token in a browser, out of reach of scripts."""
    flags = f"Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax"
    return f"{cookie_name(secure)}={token}; {flags}{'; Secure' if secure else ''}"


async def authenticate(
    scope: Scope, config: Config, players: Players, token: str = ""
) -> RegisteredPlayer | None:
    """Return the player of a request, by the given token, else its `Authorization`, else its cookie."""
    token, kind = (token, TokenKind.PROGRAM) if token else token_of(scope, config)
    return await players.by_token(token, kind) if token else None


def token_of(scope: Scope, config: Config) -> tuple[str, TokenKind]:
    """Return the token of a request and where it was, or an empty one."""
    bearer = header(scope, b"authorization")
    if bearer[:7].lower() == "bearer " and (token := bearer[7:].strip()):
        return token, TokenKind.PROGRAM
    return _cookie(scope, cookie_name(is_secure(scope, config))), TokenKind.BROWSER


def _cookie(scope: Scope, name: str) -> str:
    # Split by hand: other programs on this host may have set cookies that a strict parser rejects.
    for found, value in scope["headers"]:
        if found == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, token = part.strip().partition("=")
                if key == name:
                    return str(token)
    return ""
