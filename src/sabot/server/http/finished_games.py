"""Endpoints of finished games and statistics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sabot.server.http.api_request import ApiRequest
from sabot.server.http.routes import Routes
from sabot.tables.errors import NotFound
from sabot.wire.library import Replay
from sabot.wire.lobby import FinishedGame, GameCount, Statistics

routes = Routes()


@routes.add("GET", "/api/games/finished/{id}", errors=(NotFound,), compress=True)
async def finished_game(request: ApiRequest[None]) -> FinishedGame:
    """Return a finished game: its record, its score sheets and the proof of every shuffle.

    It is available for as long as the server's host keeps games: for ever, unless they say otherwise.
    """
    archive = request.game_server.archive
    return await archive.game(request.value("id"), request.language, request.player_id, _count_view(request))


@routes.add(
    "GET", "/api/games/finished/{id}/replay", errors=(NotFound,), queries=("hand", "seat"), compress=True
)
async def replay(request: ApiRequest[None]) -> Replay:
    """Return one hand of a finished game step by step, as a seat saw it or with all cards open.

    Without the parameter `hand` it is the first hand.
    """
    hand, seat = request.query_number("hand"), request.query_number("seat")
    return await request.game_server.archive.replay(
        request.value("id"), 1 if hand is None else hand, seat, request.language, _count_view(request)
    )


def _count_view(request: ApiRequest[None]) -> Callable[[int], None]:
    """Count a view of a finished game. Return the function that counts the moves replayed for it."""
    limits = request.game_server.limits
    limits.replay(request.player_id, request.address)
    return partial(limits.replayed, request.player_id, request.address)


@routes.add("GET", "/games/{id}.sabot", errors=(NotFound,))
async def download(request: ApiRequest[None]) -> str:
    """Return the record of a finished game as a file, which `sabot verify` accepts."""
    game = await request.game_server.store.game(request.value("id"))
    if game is None:
        raise NotFound("game-not-kept")
    # An id consists of letters, digits, - and _: nothing that a header would have to quote.
    request.headers.append(("Content-Disposition", f'attachment; filename="{game.game}-{game.id}.sabot"'))
    return game.record


@routes.add("GET", "/api/statistics")
async def statistics(request: ApiRequest[None]) -> Statistics:
    """Return what has been played on this server, and how many tables and connections it has now."""
    game_server = request.game_server
    return Statistics(
        players=await game_server.store.player_count(),
        tables_now=len(game_server.tables),
        connections_now=game_server.limits.connections,
        finished=[
            GameCount(row.game, row.edition, row.games, row.hands, row.moves)
            for row in await game_server.store.counts()
        ],
    )
