"""Endpoints of the player's own identity: register, change it, or move it to another device."""

from __future__ import annotations

import time
from typing import Any

from msgspec import UNSET

from sabot.server.http.api_request import ApiRequest
from sabot.server.http.origin import token_of
from sabot.server.http.routes import Needs, Routes
from sabot.server.players import RECOVERY_SECONDS, RegisteredPlayer, TokenKind
from sabot.tables.errors import NotFound, NotSignedIn
from sabot.wire.lobby import GameHistory, Me, NewPlayer, PlayedGame, PlayerChange, Recover, Recovery

routes = Routes()
_MAX_HISTORY = 100
"""How many games of a player's history are listed."""


@routes.add("POST", "/api/players", status=201)
async def register(request: ApiRequest[NewPlayer]) -> Me:
    """Register as a player.

    A browser gets a cookie; a program (`program`) gets a token to send as `Authorization: Bearer …` and in
    its `hello`. The token is in this response only.
    """
    request.game_server.limits.create_player(request.address)
    player = await request.game_server.players.create(request.body.nickname, request.body.language)
    return _signed_in(request, player, TokenKind.PROGRAM if request.body.program else TokenKind.BROWSER)


@routes.add("GET", "/api/me", needs=Needs.PLAYER)
async def me(request: ApiRequest[None]) -> Me:
    """Return the player, and the tables where they have a seat.

    After the host has rotated the key that signs cookies and tokens, a browser gets a new cookie and a
    program a new `token`: the old one is accepted for a while only.
    """
    token, kind = token_of(request.scope, request.game_server.config)
    if not request.game_server.players.is_outdated(token):
        return _me(request, request.player)
    return _signed_in(request, request.player, kind)


@routes.add("PATCH", "/api/me", needs=Needs.PLAYER)
async def change_me(request: ApiRequest[PlayerChange]) -> Me:
    """Change one's nickname or language. At tables where one sits already the old name stays."""
    change = request.body
    player = await request.game_server.players.change(
        request.player.id,
        nickname=None if change.nickname is UNSET else change.nickname,
        language=None if change.language is UNSET else change.language,
    )
    return _me(request, player)


@routes.add("POST", "/api/me/recovery", needs=Needs.PLAYER, status=201)
async def new_recovery(request: ApiRequest[None]) -> Recovery:
    """Get a link that moves one's identity to another device. It works once, within a week.

    It replaces the previous link. The code comes after a `#`, so that opening the link does not send it to
    any server.
    """
    code = await request.game_server.players.new_recovery_code(request.player.id)
    return Recovery(request.link(f"/recover#{code}"), code, time.time() + RECOVERY_SECONDS)


@routes.add("POST", "/api/recover", errors=(NotFound,))
async def recover(request: ApiRequest[Recover]) -> Me:
    """Sign in as the player of a recovery code: the browser gets that player's cookie.

    This uses the code up.
    """
    request.game_server.limits.password(request.address)
    player = await request.game_server.players.recover(request.body.code)
    return _signed_in(request, player, TokenKind.BROWSER)


@routes.add("POST", "/api/me/sign-out-everywhere", needs=Needs.PLAYER)
async def sign_out_everywhere(request: ApiRequest[None]) -> Me:
    """Invalidate all one's cookies and tokens, and the recovery link.

    Every open connection to a table closes. The caller stays signed in: a browser gets a new cookie, a
    program a new token, and may connect again with it.
    """
    by_token = any(name == b"authorization" for name, _ in request.scope["headers"])
    player = await request.game_server.players.sign_out_everywhere(request.player.id)
    request.game_server.open_connections.close_player(player.id, NotSignedIn("not-signed-in"))
    return _signed_in(request, player, TokenKind.PROGRAM if by_token else TokenKind.BROWSER)


@routes.add("GET", "/api/me/games", needs=Needs.PLAYER)
async def history(request: ApiRequest[None]) -> GameHistory:
    """List the games that one has played here, the latest first, including unfinished ones."""
    store, player_id = request.game_server.store, request.player.id
    rows = await store.history(player_id, _MAX_HISTORY)
    played, won = await store.played_and_won(player_id)
    games = [
        PlayedGame(
            id=row.game.id,
            game=row.game.game,
            edition=row.game.edition,
            names=list(row.game.names),
            seat=row.seat,
            won=row.seat % row.game.sides in row.game.winners,
            totals=list(row.game.totals),
            finished_at=row.game.finished_at,
            unfinished=not row.game.is_finished,
        )
        for row in rows
    ]
    return GameHistory(games, played, won)


def _signed_in(request: ApiRequest[Any], player: RegisteredPlayer, kind: TokenKind) -> Me:
    """Return the player with a new token: in a cookie for a browser, in the body for a program."""
    if kind is TokenKind.PROGRAM:
        return _me(request, player, request.game_server.players.token(player, kind))
    request.set_cookie(player)
    return _me(request, player)


def _me(request: ApiRequest[Any], player: RegisteredPlayer, token: str = "") -> Me:
    return Me(
        id=player.id,
        nickname=player.nickname,
        language=player.language,
        may_open_tables=player.may_host or not request.game_server.config.host_password,
        token=token,
        tables=request.game_server.tables_of(player.id),
    )
