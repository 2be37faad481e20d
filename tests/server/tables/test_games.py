"""Every game, from the first cut to the last card, between people and bots, as the protocol describes it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.server.config import Config
from sabot.server.game_server import GameServer
from sabot.server.http.catalogue import all_games
from sabot.server.ops.metrics import Metrics
from sabot.wire.lobby import NewTable
from sabot.wire.messages import (
    Act,
    Commit,
    Reveal,
    Scored,
    Sealed,
    Update,
    Welcome,
    decode_from_server,
    encode,
)
from tests.server.cutting import Cutter
from tests.server.json_client import request
from tests.server.process import ServerProcess
from tests.server.tables.clients import ApiPlayer, TableClient, play, seated
from tests.support.protocol import check_message

CHALLENGE = {"duties": "challenge"}
TABLES: list[dict[str, Any]] = [
    {
        "game": "mille-bornes",
        "players": 4,
        "bots": [None, None, "booklet", "random"],
        "edition": "dujardin-2011",
    },
    {"game": "mille-bornes", "players": 3, "bots": [None, None, "booklet"], "turn_seconds": 600},
    {"game": "flinch", "players": 3, "bots": [None, "booklet", None], "options": CHALLENGE},
    {"game": "domino", "players": 3, "bots": ["booklet", None, None]},
    {"game": "domino", "players": 2, "pace": "correspondence"},
    {"game": "authors", "players": 4, "bots": [None, "booklet", None, "random"]},
    {"game": "store", "players": 3, "bots": [None, "random", None], "pace": "relaxed", "chat": True},
    {"game": "patience"},
]


@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: f"{wanted['game']} {wanted.get('players', 1)}")
def test_people_and_bots_play_every_game(server: ServerProcess, wanted: dict[str, Any]) -> None:
    async def test() -> None:
        game, rest = wanted["game"], {name: value for name, value in wanted.items() if name != "game"}
        names = ("Anna",) if game == "patience" else ("Anna", "Ben")
        code, players = await seated(
            server.address, game, *names, languages=("en", "fr")[: len(names)], **rest
        )
        clients: list[TableClient] = []

        async def one(player: ApiPlayer) -> list[dict[str, Any]]:
            async with player.connect(code, words=player.name == "Ben") as client:
                clients.append(client)
                return await play(client, Random(f"{player.name} {wanted}"), hands=1)

        async def watch() -> None:
            async with TableClient(server.address, code, words=True) as client:
                clients.append(client)
                await client.receive_type("scored")

        watching = asyncio.create_task(watch())
        await players[0].start(code)
        told = await asyncio.gather(*(one(player) for player in players))
        await watching
        assert len({str(one[-1]["lines"]) for one in told}) == len(names)  # each in their own language
        assert len({str(one[-1]["totals"]) for one in told}) == 1
        for client in clients:
            for message in client.received:
                check_message(game, message.encode())
        record = await players[0].record(code)
        match = match_of(loads(record), GAMES)
        assert match.sessions[0].over
        status, _ = await request(server.address, "GET", f"/api/tables/{code}")
        assert status == 200

    asyncio.run(test())


def test_game_from_outside_the_package_is_played(seventh: str, tmp_path: Path) -> None:
    """High Card, whose rules, words and player live outside the package, in a game server of this process."""

    async def test() -> None:
        config = Config(data=tmp_path, cut_seconds=0.5, next_hand_seconds=0.5, bot_seconds=0.0)
        game_server = await GameServer.open(config, Metrics())
        game_server.start()
        try:
            anna = await game_server.players.create("Anna", "fr")
            wanted = NewTable(game=seventh, players=3, bots=[None, "steady", "random"], window_seconds=0.05)
            joined = await game_server.open_table(anna, wanted)
            code = joined.table.code
            client = Listener(anna.id)
            table = await game_server.directory.get(code)
            table.connect(client, -1)
            await game_server.start_game(code, anna)
            rng, over, cutter = Random(1), None, Cutter("here")
            while over is None:
                async with asyncio.timeout(60):
                    message = await client.received.get()
                if isinstance(message, Welcome):
                    message = message.update or message.sealed or message
                if isinstance(message, Sealed):
                    said = cutter.next_message(json.loads(encode(message)), 0, "Anna")
                    if said is not None:
                        kind: type[Commit | Reveal] = Commit if said["type"] == "commit" else Reveal
                        table.receive(
                            client, msgspec.convert({**said, "id": f"{said['type']}{message.version}"}, kind)
                        )
                if isinstance(message, Update) and message.legal:
                    action = rng.choice(message.legal)["do"]
                    table.receive(client, Act(f"a{message.version}", message.version, action))
                if isinstance(message, Scored):
                    over = message.over
            game = await game_server.archive.game(over.game_id, "fr")
            assert (game.game, game.names[0]) == (seventh, "Anna")
            assert game.sheets[0].lines[0].label
            assert match_of(loads(game.record), GAMES).standing.over
            assert seventh in [one.id for one in all_games("fr").games]
        finally:
            await game_server.close()

    asyncio.run(test())


class Listener:
    """A connection within this process."""

    nickname, address, language, words, drawing = "Anna", "192.0.2.1", "fr", True, True

    def __init__(self, player: str) -> None:
        self.player: str | None = player
        self.received: asyncio.Queue[Any] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        """Hear something."""
        self.received.put_nowait(decode_from_server(message))

    def close(self, message: bytes, code: int) -> None:
        """Be hung up on."""
        self.send(message)
