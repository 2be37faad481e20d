"""Whatever a server says while people play at random is as the protocol's description says."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from sabot.games import GAMES
from sabot.server.config import Config
from sabot.server.directory import TableHandle
from sabot.server.game_server import GameServer
from sabot.server.ops.metrics import Metrics
from sabot.wire.lobby import NewTable
from sabot.wire.messages import (
    Act,
    Chat,
    Commit,
    Explain,
    FromServer,
    Hint,
    Ping,
    Reveal,
    Say,
    TableChanged,
    Undo,
    Welcome,
    decode_from_server,
    encode,
)
from sabot.wire.serialization import serializer_of
from tests.server.cutting import Cutter
from tests.support.protocol import check, check_message, schema_for
from tests.support.traits import traits_of

MOVES = 200
"""So many are looked at in each game, or as many as there are."""


class Guest:
    """A player or spectator that checks every message and plays at random."""

    def __init__(self, game_id: str, player: str | None, seed: int) -> None:
        self.player, self.seat = player, seed
        self.nickname = player or ""
        self.address = "192.0.2.1"
        self.language = "en" if seed % 2 else "fr"
        self.words = self.drawing = seed % 3 == 0
        self.heard: list[FromServer] = []
        self.faults: list[Exception] = []
        self.enough = asyncio.Event()
        self.inbox: TableHandle | None = None
        self._game_id = game_id
        self._rng = Random(seed)
        self._cutter = Cutter("anywhere")
        self._sent = 0

    def send(self, message: bytes) -> None:
        """Hear, and answer if there is something to do."""
        self.heard.append(decode_from_server(message))
        try:
            said = check_message(self._game_id, message)
            assert encode(self.heard[-1]) == message, "what is left out has its usual value"
        except (AssertionError, jsonschema_rs.ValidationError) as fault:  # nothing of the server's
            self.faults.append(fault)
            self.enough.set()
            return
        match said:
            case {"type": "scored"}:
                self.enough.set()
            case {"type": "update", "version": version} if version >= MOVES:
                self.enough.set()
            case _ if self.enough.is_set():
                return
            case {"type": "sealed"} if self.player is not None:
                self._cut(said)
            case {"type": "update", "version": version, "legal": legal}:
                card = self._rng.choice(GAMES.get(self._game_id).presenter.cards())
                self._say(Explain(self._id(), card))
                self._say(Act(self._id(), version, self._rng.choice(legal)["do"]))

    def close(self, message: bytes, code: int) -> None:
        """The last thing to hear."""
        self.send(message)

    def talk(self) -> None:
        """Say one of everything, most of it to be refused."""
        self._say(Say(self._id(), "hello"))
        self._say(Say(self._id(), "no such phrase"))
        self._say(Chat("same", "good evening"))
        self._say(Chat("same", "good evening"))
        self._say(Act(self._id(), 0, "nonsense"))
        self._say(Commit(self._id(), 99, "0" * 64, "0" * 64))
        self._say(Reveal(self._id(), 99, "0" * 64, "0" * 64, "late"))
        self._say(Explain(self._id(), "nonsense"))
        self._say(Hint(self._id()))
        self._say(Undo(self._id(), 0))
        self._say(Ping(self._id()))

    def _cut(self, sealed: dict[str, Any]) -> None:
        """Commit to a cut, and reveal it once the list is closed."""
        table = next(one.table for one in reversed(self.heard) if isinstance(one, Welcome | TableChanged))
        message = self._cutter.next_message(sealed, self.seat, table.seats[self.seat].name)
        if message is not None:
            kind: type[Commit | Reveal] = Commit if message["type"] == "commit" else Reveal
            self._say(msgspec.convert({**message, "id": self._id()}, kind))

    def _say(self, message: Any) -> None:
        assert self.inbox is not None
        check(self._game_id, "FromClient", message)
        self.inbox.receive(self, message)

    def _id(self) -> str:
        self._sent += 1
        return f"{self._sent}"


async def evening(game_id: str, folder: Path) -> list[Guest]:
    """A table is opened, played at, talked at, left and come back to, until the server stops."""
    game = GAMES.get(game_id)
    config = Config(data=folder, live_window_seconds=0.05, next_hand_seconds=3600)
    game_server = await GameServer.open(config, Metrics())
    people = [await game_server.players.create(f"Guest{seat}", "en") for seat in range(game.default_players)]
    joined = await game_server.open_table(people[0], NewTable(game=game_id, chat=True))
    code = joined.table.code
    for seat, player in enumerate(people[1:], 1):
        await game_server.sit(code, player, seat, "192.0.2.1")
    guests = [Guest(game_id, player.id, seat) for seat, player in enumerate(people)]
    guests.append(Guest(game_id, None, len(people)))
    for guest in guests:
        guest.inbox = await game_server.directory.get(code)
        guest.inbox.connect(guest, -1)
    await game_server.start_game(code, people[0])
    await asyncio.wait_for(asyncio.gather(*(guest.enough.wait() for guest in guests)), 120)
    for guest in guests:
        guest.talk()
    back = Guest(game_id, people[0].id, 0)
    back.inbox = await game_server.directory.get(code)
    back.inbox.disconnect(guests[0])
    back.inbox.connect(back, 1)
    check(game_id, "TableInfo", await game_server.table(code))
    await game_server.close()
    return [*guests, back]


def kinds(guests: list[Guest]) -> set[str]:
    return {str(type(message).__struct_config__.tag) for guest in guests for message in guest.heard}


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_message_is_as_described(game_id: str, tmp_path: Path) -> None:
    guests = asyncio.run(evening(game_id, tmp_path))
    assert [fault for guest in guests for fault in guest.faults] == []
    game = GAMES.get(game_id)
    longest = traits_of(game_id).longest(game.edition(game.default_edition), game.default_players)
    described = set(schema_for(game_id)["$defs"]["FromServer"]["discriminator"]["mapping"])
    unasked = {"scored", "hinted", "described"}  # there are no bots here to give hints
    assert kinds(guests) | unasked == described
    assert "scored" in kinds(guests) or longest > MOVES, "no hand of this game is so long"


def test_a_message_with_an_unknown_field_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    serializer = serializer_of(GAMES.get("patience"))
    dump_view = serializer.dump_view
    monkeypatch.setattr(serializer, "dump_view", lambda view: dump_view(view) | {"pack": ["1", "2"]})
    guests = asyncio.run(evening("patience", tmp_path))
    assert all("pack" in str(guest.faults[0]) for guest in guests)
