"""Tables of every kind with simulated players."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sabot.games import GAMES
from tests.server.crash.simulated_players import SimulatedPlayer
from tests.server.crash.supervisor import Supervisor


async def seat_players(supervisor: Supervisor, rng: Random, games: Iterable[str]) -> list[SimulatedPlayer]:
    """Start two tables of every game: one full of players, one with bots; some with a spectator."""
    players: list[SimulatedPlayer] = []
    for number, game_id in enumerate(games):
        game = GAMES.get(game_id)
        possible = game.players(game.edition(game.default_edition))
        for seats, bots in ((rng.choice(possible[:3]), 0), (rng.choice(possible), 99)):
            wanted = {"game": game_id, "players": seats, "sit": 0}
            wanted["bots"] = [None, *[game.default_bot] * min(bots, seats - 1)]
            first = await supervisor.register("Ada")
            status, joined = await supervisor.request("POST", "/api/tables", wanted, first)
            assert status == 201, joined
            code = joined["table"]["code"]
            players.append(SimulatedPlayer(supervisor, code, 0, first, Random(rng.random())))
            for seat in range(1, seats - min(bots, seats - 1)):
                token = await supervisor.register(f"P{seat}")
                assert (await supervisor.request("POST", f"/api/tables/{code}/seats/{seat}", None, token))[
                    0
                ] == 200
                players.append(SimulatedPlayer(supervisor, code, seat, token, Random(rng.random())))
            if number % 2:
                players.append(SimulatedPlayer(supervisor, code, None, "", rng))
            assert (await supervisor.request("POST", f"/api/tables/{code}/start", None, first))[0] == 200
    return players
