"""The endpoints about what has been played: finished games, and how many there were."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sabot.server.errors import NotFound
from sabot.server.http.api_request import ApiRequest
from sabot.server.http.routes import Routes
from sabot.wire.library import Replay
from sabot.wire.lobby import FinishedGame, GameCount, Statistics

routes = Routes()


@routes.add("GET", "/api/games/finished/{id}", errors=(NotFound,), packed=True)
async def finished_game(call: ApiRequest[None]) -> FinishedGame:
    """A game that is over: its record, its score sheets and the proof of every shuffle.

    It stays for as long as the server's host keeps games, which is for ever unless they say otherwise.
    """
    reader = call.somebody.id if call.somebody else None
    return await call.hall.archive.game(call.value("id"), call.language, reader, _counting(call))


@routes.add(
    "GET", "/api/games/finished/{id}/replay", errors=(NotFound,), queries=("hand", "seat"), packed=True
)
async def replay(call: ApiRequest[None]) -> Replay:
    """One hand of a finished game, step by step: through the eyes of a seat, or with all cards open.

    The first hand, if none is named.
    """
    hand = call.asked("hand")
    wanted = 1 if hand is None else hand
    return await call.hall.archive.replay(
        call.value("id"), wanted, call.asked("seat"), call.language, _counting(call)
    )


def _counting(call: ApiRequest[None]) -> Callable[[int], None]:
    """Count a look at a finished game, and what is played again for it."""
    limits, player = call.hall.limits, call.somebody.id if call.somebody else None
    limits.replay(player, call.address)
    return partial(limits.replayed, player, call.address)


@routes.add("GET", "/games/{id}.sabot", errors=(NotFound,))
async def download(call: ApiRequest[None]) -> str:
    """The record of a finished game as a file; `sabot verify` accepts it."""
    game = await call.hall.journal.game(call.value("id"))
    if game is None:
        raise NotFound("game-not-kept")
    # The id is made of letters, digits, - and _: nothing that a header would have to quote.
    call.headers.append(("Content-Disposition", f'attachment; filename="{game.game}-{game.id}.sabot"'))
    return game.record


@routes.add("GET", "/api/statistics")
async def statistics(call: ApiRequest[None]) -> Statistics:
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
