"""Tables of every kind with people at them, for servers that something will happen to."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sabot.games import GAMES
from tests.server.crash.hosts import Host
from tests.server.crash.people import Person


async def sit_down(host: Host, rng: Random, games: Iterable[str]) -> list[Person]:
    """Of every game a table full of people and one with bots; at some of them somebody watches."""
    people: list[Person] = []
    for number, game_id in enumerate(games):
        game = GAMES.get(game_id)
        possible = game.players(game.edition(game.default_edition))
        for players, bots in ((rng.choice(possible[:3]), 0), (rng.choice(possible), 99)):
            wanted = {"game": game_id, "players": players, "sit": 0}
            wanted["bots"] = [None, *[game.default_bot] * min(bots, players - 1)]
            first = await host.register("Ada")
            status, joined = await host.ask("POST", "/api/tables", wanted, first)
            assert status == 201, joined
            code = joined["table"]["code"]
            people.append(Person(host, code, 0, first, Random(rng.random())))
            for seat in range(1, players - min(bots, players - 1)):
                token = await host.register(f"P{seat}")
                assert (await host.ask("POST", f"/api/tables/{code}/seats/{seat}", None, token))[0] == 200
                people.append(Person(host, code, seat, token, Random(rng.random())))
            if number % 2:
                people.append(Person(host, code, None, "", rng))
            assert (await host.ask("POST", f"/api/tables/{code}/start", None, first))[0] == 200
    return people
