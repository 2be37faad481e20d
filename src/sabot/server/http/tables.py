"""The endpoints about tables: to find, open, join, leave and start them."""

from __future__ import annotations

from sabot.server.errors import Conflict, Forbidden, NotSignedIn
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.origin import header
from sabot.server.http.routes import Needs, Routes
from sabot.server.players import Player
from sabot.wire.lobby import BotSpeed, Joined, NewTable, PlayNow, SeatBot, TableInfo, TableList
from sabot.wire.moderation import Moderate, TablePeople

routes = Routes()
_LISTED = 200
"""How many public tables are listed: more than anybody looks through."""


@routes.add("GET", "/api/tables")
async def tables(call: ApiRequest[None]) -> TableList:
    """The public tables that one may join or watch, the latest first."""
    return TableList(call.hall.public_tables(_LISTED, call.somebody.id if call.somebody else None))


@routes.add("POST", "/api/tables", needs=Needs.PLAYER, errors=(Conflict,), status=201)
async def open_table(call: ApiRequest[NewTable]) -> Joined:
    """Open a table."""
    _count(call, call.player)
    return _linked(call, await call.hall.open_table(call.player, call.body))


@routes.add("POST", "/api/play-now", errors=(Conflict, NotSignedIn), status=201)
async def play_now(call: ApiRequest[PlayNow]) -> Joined:
    """Play against bots at once.

    Somebody who has not been here before becomes a player on the way: he gets a cookie and a name
    that he may change.
    """
    player = call.somebody
    if player is None and header(call.scope, b"authorization"):
        raise NotSignedIn("not-signed-in")  # a program that thinks itself known would look for its token
    _count(call, player)
    if player is None:
        call.hall.limits.create_player(call.address)
        player = await call.hall.people.create(call.tr("play-somebody"), call.language)
        call.remember(player)
    return _linked(call, await call.hall.play_now(player, call.body))


@routes.add("GET", "/api/tables/{code}")
async def table(call: ApiRequest[None]) -> TableInfo:
    """A table, as everybody may know it who has its link.

    Of one that is closed to spectators strangers see only its seats and how it plays.
    """
    return await call.hall.table(call.value("code"), call.somebody.id if call.somebody else "")


@routes.add("POST", "/api/tables/{code}/seats/{seat}", needs=Needs.PLAYER, errors=(Conflict,))
async def sit(call: ApiRequest[None]) -> Joined:
    """Sit down, or come back to the seat that a bot has kept for one."""
    joined = await call.hall.sit(call.value("code"), call.player, call.number("seat"), call.address)
    return _linked(call, joined)


@routes.add("DELETE", "/api/tables/{code}/seats/mine", needs=Needs.PLAYER, errors=(Conflict,))
async def leave(call: ApiRequest[None]) -> TableInfo:
    """Leave. While a game goes on a bot takes over; one may come back, or anybody else may sit there."""
    return await call.hall.leave(call.value("code"), call.player)


@routes.add("PUT", "/api/tables/{code}/seats/{seat}/bot", needs=Needs.PLAYER, errors=(Conflict,))
async def put_bot(call: ApiRequest[SeatBot]) -> TableInfo:
    """Put a bot into a seat. Only who opened the table may."""
    return await call.hall.put_bot(call.value("code"), call.player, call.number("seat"), call.body.bot)


@routes.add("DELETE", "/api/tables/{code}/seats/{seat}/bot", needs=Needs.PLAYER, errors=(Conflict,))
async def take_bot(call: ApiRequest[None]) -> TableInfo:
    """Take the bot out of a seat. Only who opened the table may."""
    return await call.hall.put_bot(call.value("code"), call.player, call.number("seat"), None)


@routes.add("PUT", "/api/tables/{code}/tempo", needs=Needs.PLAYER, errors=(Conflict,))
async def pace(call: ApiRequest[BotSpeed]) -> TableInfo:
    """Have the bots play faster or slower from now on. Only the one person at a table of bots may."""
    return await call.hall.pace(call.value("code"), call.player, call.body.bot_seconds)


@routes.add("POST", "/api/tables/{code}/start", needs=Needs.PLAYER, errors=(Conflict,))
async def start(call: ApiRequest[None]) -> TableInfo:
    """Begin the game: every seat must be taken by then."""
    return await call.hall.start_game(call.value("code"), call.player)


@routes.add("POST", "/api/tables/{code}/rematch", needs=Needs.PLAYER, errors=(Conflict,))
async def rematch(call: ApiRequest[None]) -> TableInfo:
    """Ask for another game; it begins when everybody has asked, and the deal passes on."""
    return await call.hall.rematch(call.value("code"), call.player)


@routes.add("GET", "/api/tables/{code}/people", needs=Needs.PLAYER, errors=(Forbidden,))
async def people(call: ApiRequest[None]) -> TablePeople:
    """Who is at the table, and who is kept away from it. Only who opened the table may ask."""
    return await call.hall.people_at(call.value("code"), call.player)


@routes.add("POST", "/api/tables/{code}/people", needs=Needs.PLAYER, errors=(Conflict,))
async def moderate(call: ApiRequest[Moderate]) -> TablePeople:
    """Mute, remove or ban a person, take that back, lock or unlock the table. Only who opened it may.

    Nobody is told but the person: the others see no more than that a seat is left.
    """
    return await call.hall.moderate(call.value("code"), call.player, call.body.action, call.body.person)


@routes.add("GET", "/api/tables/{code}/record", errors=(Forbidden,))
async def record(call: ApiRequest[None]) -> str:
    """The record: finished hands with all cards, the hand in progress as the reader's seat sees it."""
    return await call.hall.record(call.value("code"), call.somebody, call.address)


def _count(call: ApiRequest[NewTable] | ApiRequest[PlayNow], player: Player | None) -> None:
    """Count a new table; and a guess at the host's password, where one is given that is needed."""
    hall = call.hall
    hall.limits.create_table(player.id if player else None, call.address)
    is_host = not hall.config.host_password or (player is not None and player.may_host)
    if call.body.host_password and not is_host:
        hall.limits.password(call.address)


def _linked(call: ApiRequest[NewTable] | ApiRequest[PlayNow] | ApiRequest[None], joined: Joined) -> Joined:
    """With the address to send to friends, as this reader knows the server."""
    return Joined(joined.table, joined.seat, call.link(f"/t/{joined.table.code}"))
