"""The endpoints about what has been played: finished games, and how many there were."""

from __future__ import annotations

from sabot.server.errors import NotFound
from sabot.server.http.calls import Call
from sabot.server.http.routes import Routes
from sabot.wire.lobby import FinishedGame, GameCount, Statistics

routes = Routes()


@routes.add("GET", "/api/games/finished/{id}", errors=(NotFound,))
async def finished_game(call: Call[None]) -> FinishedGame:
    """A finished game for good: its record, its score sheets and the proof of every shuffle."""
    return await call.hall.finished(call.value("id"), call.language)


@routes.add("GET", "/games/{id}.sabot", errors=(NotFound,))
async def download(call: Call[None]) -> str:
    """The record of a finished game as a file; `sabot verify` accepts it."""
    game = await call.hall.journal.game(call.value("id"))
    if game is None:
        raise NotFound("game-not-kept")
    # The id is made of letters, digits, - and _: nothing that a header would have to quote.
    call.headers.append(("Content-Disposition", f'attachment; filename="{game.game}-{game.id}.sabot"'))
    return game.record


@routes.add("GET", "/api/statistics")
async def statistics(call: Call[None]) -> Statistics:
    """What has been played on this server, and how many are here now."""
    journal = call.hall.journal
    return Statistics(
        players=await journal.player_count(),
        tables_now=len(call.hall.tables),
        connections_now=call.hall.limits.connections,
        finished=[
            GameCount(row.game, row.edition, row.games, row.hands, row.moves)
            for row in await journal.counts()
        ],
    )
