"""The endpoints about oneself: to register, to be called otherwise, to move to another device."""

from __future__ import annotations

import time
from typing import Any

from msgspec import UNSET

from sabot.server.errors import NotFound, NotSignedIn
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.origin import token_of
from sabot.server.http.routes import Needs, Routes
from sabot.server.players import RECOVERY_SECONDS, Player, TokenKind
from sabot.wire.lobby import GameHistory, Me, NewPlayer, PlayedGame, PlayerChange, Recover, Recovery

routes = Routes()
_HISTORY = 100
"""How many games of one's history are shown."""


@routes.add("POST", "/api/players", status=201)
async def register(call: ApiRequest[NewPlayer]) -> Me:
    """Become a player.

    A browser gets a cookie; a program (`program`) gets a token to send as `Authorization: Bearer …`
    and in its `hello`. The token is told only once.
    """
    call.hall.limits.create_player(call.address)
    player = await call.hall.people.create(call.body.nickname, call.body.language)
    if call.body.program:
        return _me(call, player, call.hall.people.token(player, TokenKind.PROGRAM))
    call.remember(player)
    return _me(call, player)


@routes.add("GET", "/api/me", needs=Needs.PLAYER)
async def me(call: ApiRequest[None]) -> Me:
    """Who one is here, and where one has a seat.

    Where the host has changed the key that signs cookies and tokens, a browser gets a new cookie and a
    program a new `token`: the one that it has sent is accepted for a while only.
    """
    token, kind = token_of(call.scope, call.hall.config)
    people = call.hall.people
    if not people.is_outdated(token):
        return _me(call, call.player)
    if kind is TokenKind.PROGRAM:
        return _me(call, call.player, people.token(call.player, kind))
    call.remember(call.player)
    return _me(call, call.player)


@routes.add("PATCH", "/api/me", needs=Needs.PLAYER)
async def change_me(call: ApiRequest[PlayerChange]) -> Me:
    """Take another nickname or language. At tables where one sits already one keeps the old name."""
    wanted = call.body
    player = await call.hall.people.change(
        call.player.id,
        nickname=None if wanted.nickname is UNSET else wanted.nickname,
        language=None if wanted.language is UNSET else wanted.language,
    )
    return _me(call, player)


@routes.add("POST", "/api/me/recovery", needs=Needs.PLAYER, status=201)
async def new_recovery(call: ApiRequest[None]) -> Recovery:
    """Get a link that carries one's identity to another device: once, within a week.

    It replaces the one before. The code stands behind a `#`, so that it is never sent to a server by
    opening the link.
    """
    code = await call.hall.people.new_recovery_code(call.player.id)
    return Recovery(call.link(f"/recover#{code}"), code, time.time() + RECOVERY_SECONDS)


@routes.add("POST", "/api/recover", errors=(NotFound,))
async def recover(call: ApiRequest[Recover]) -> Me:
    """Be on this device who one is on another: the browser gets that player's cookie.

    The code is used up by that.
    """
    call.hall.limits.password(call.address)
    player = await call.hall.people.recover(call.body.code)
    call.remember(player)
    return _me(call, player)


@routes.add("POST", "/api/me/sign-out-everywhere", needs=Needs.PLAYER)
async def sign_out_everywhere(call: ApiRequest[None]) -> Me:
    """Make all cookies and tokens of oneself worthless, and the recovery link too.

    Every open connection to a table ends. Who asks stays who he is: a browser gets a new cookie, a
    program a new token, and may come back with it.
    """
    by_token = any(name == b"authorization" for name, _ in call.scope["headers"])
    player = await call.hall.people.sign_out_everywhere(call.player.id)
    call.hall.lines.hang_up(player.id, NotSignedIn("not-signed-in"))
    if by_token:
        return _me(call, player, call.hall.people.token(player, TokenKind.PROGRAM))
    call.remember(player)
    return _me(call, player)


@routes.add("GET", "/api/me/games", needs=Needs.PLAYER)
async def history(call: ApiRequest[None]) -> GameHistory:
    """The games that one has played here, the latest first, also those that nobody finished."""
    journal, player_id = call.hall.journal, call.player.id
    rows = await journal.history(player_id, _HISTORY)
    played, won = await journal.played_and_won(player_id)
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


def _me(call: ApiRequest[Any], player: Player, token: str = "") -> Me:
    return Me(
        id=player.id,
        nickname=player.nickname,
        language=player.language,
        may_open_tables=player.may_host or not call.hall.config.host_password,
        token=token,
        tables=call.hall.tables_of(player.id),
    )
