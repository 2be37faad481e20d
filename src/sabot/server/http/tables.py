"""Endpoints of tables: list, open, join, leave, start and moderate them."""

from __future__ import annotations

from sabot.server.http.api_request import ApiRequest
from sabot.server.http.origin import header
from sabot.server.http.routes import Needs, Routes
from sabot.server.players import RegisteredPlayer
from sabot.tables.errors import Conflict, Forbidden, NotSignedIn
from sabot.wire.lobby import BotSpeed, Joined, NewTable, PlayNow, SeatBot, TableInfo, TableList
from sabot.wire.moderation import Moderate, TablePeople

routes = Routes()
_MAX_LISTED = 200
"""How many public tables are listed: more than anybody looks through."""


@routes.add("GET", "/api/tables")
async def tables(request: ApiRequest[None]) -> TableList:
    """List the public tables that one may join or watch, the latest first."""
    return TableList(request.game_server.public_tables(_MAX_LISTED, request.player_id))


@routes.add("POST", "/api/tables", needs=Needs.PLAYER, errors=(Conflict,), status=201)
async def open_table(request: ApiRequest[NewTable]) -> Joined:
    """Open a table."""
    _count_table(request, request.player)
    return _with_link(request, await request.game_server.open_table(request.player, request.body))


@routes.add("POST", "/api/play-now", errors=(Conflict, NotSignedIn), status=201)
async def play_now(request: ApiRequest[PlayNow]) -> Joined:
    """Play against bots at once.

    A stranger is registered as a player: they get a cookie, and a name that they can change.
    """
    player = request.player_or_none
    if player is None and header(request.scope, b"authorization"):
        raise NotSignedIn("not-signed-in")  # a program with an invalid token expects no new player
    _count_table(request, player)
    if player is None:
        request.game_server.limits.create_player(request.address)
        player = await request.game_server.players.create(request.tr("play-somebody"), request.language)
        request.set_cookie(player)
    return _with_link(request, await request.game_server.play_now(player, request.body))


@routes.add("GET", "/api/tables/{code}")
async def table(request: ApiRequest[None]) -> TableInfo:
    """Return a table, as everybody who has its link may see it.

    If the table is closed to spectators, strangers see only its seats and how it plays.
    """
    return await request.game_server.table(request.value("code"), request.player_id or "")


@routes.add("POST", "/api/tables/{code}/seats/{seat}", needs=Needs.PLAYER, errors=(Conflict,))
async def sit(request: ApiRequest[None]) -> Joined:
    """Sit down, or take back one's seat from the bot that plays it."""
    code, seat = request.value("code"), request.number("seat")
    return _with_link(request, await request.game_server.sit(code, request.player, seat, request.address))


@routes.add("DELETE", "/api/tables/{code}/seats/mine", needs=Needs.PLAYER, errors=(Conflict,))
async def leave(request: ApiRequest[None]) -> TableInfo:
    """Leave. During a game a bot takes over; the player may come back, or anybody else may sit there."""
    return await request.game_server.leave(request.value("code"), request.player)


@routes.add("PUT", "/api/tables/{code}/seats/{seat}/bot", needs=Needs.PLAYER, errors=(Conflict,))
async def put_bot(request: ApiRequest[SeatBot]) -> TableInfo:
    """Put a bot into a seat. Only the host of the table may."""
    code, seat = request.value("code"), request.number("seat")
    return await request.game_server.put_bot(code, request.player, seat, request.body.bot)


@routes.add("DELETE", "/api/tables/{code}/seats/{seat}/bot", needs=Needs.PLAYER, errors=(Conflict,))
async def take_bot(request: ApiRequest[None]) -> TableInfo:
    """Remove the bot from a seat. Only the host of the table may."""
    code, seat = request.value("code"), request.number("seat")
    return await request.game_server.put_bot(code, request.player, seat, None)


@routes.add("PUT", "/api/tables/{code}/tempo", needs=Needs.PLAYER, errors=(Conflict,))
async def pace(request: ApiRequest[BotSpeed]) -> TableInfo:
    """Have the bots play faster or slower from now on. Only the one person at a table of bots may."""
    return await request.game_server.pace(request.value("code"), request.player, request.body.bot_seconds)


@routes.add("POST", "/api/tables/{code}/start", needs=Needs.PLAYER, errors=(Conflict,))
async def start(request: ApiRequest[None]) -> TableInfo:
    """Start the game. Every seat must be taken."""
    return await request.game_server.start_game(request.value("code"), request.player)


@routes.add("POST", "/api/tables/{code}/rematch", needs=Needs.PLAYER, errors=(Conflict,))
async def rematch(request: ApiRequest[None]) -> TableInfo:
    """Ask for another game. It begins when everybody has asked, with the next player as dealer."""
    return await request.game_server.rematch(request.value("code"), request.player)


@routes.add("GET", "/api/tables/{code}/people", needs=Needs.PLAYER, errors=(Forbidden,))
async def people(request: ApiRequest[None]) -> TablePeople:
    """List the people at the table, and those kept away from it. Only the host of the table may ask."""
    return await request.game_server.people_at(request.value("code"), request.player)


@routes.add("POST", "/api/tables/{code}/people", needs=Needs.PLAYER, errors=(Conflict,))
async def moderate(request: ApiRequest[Moderate]) -> TablePeople:
    """Mute, remove or ban a person, undo that, or lock or unlock the table. Only the host of the table may.

    Only that person is told: the others see at most that a seat is left.
    """
    code, body = request.value("code"), request.body
    return await request.game_server.moderate(code, request.player, body.action, body.person)


@routes.add("GET", "/api/tables/{code}/record", errors=(Forbidden,))
async def record(request: ApiRequest[None]) -> str:
    """Return the record: finished hands with all cards, the hand in progress as the reader's seat sees it."""
    return await request.game_server.record(request.value("code"), request.player_or_none, request.address)


def _count_table(
    request: ApiRequest[NewTable] | ApiRequest[PlayNow], player: RegisteredPlayer | None
) -> None:
    """Count a new table, and a guess at the host's password where it is needed and given."""
    game_server = request.game_server
    game_server.limits.create_table(player.id if player else None, request.address)
    may_host = not game_server.config.host_password or (player is not None and player.may_host)
    if request.body.host_password and not may_host:
        game_server.limits.password(request.address)


def _with_link(
    request: ApiRequest[NewTable] | ApiRequest[PlayNow] | ApiRequest[None], joined: Joined
) -> Joined:
    """Return the same with the link for friends, by the address at which this client reaches the server."""
    return Joined(joined.table, joined.seat, request.link(f"/t/{joined.table.code}"))
