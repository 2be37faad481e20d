"""Examples of bodies for the OpenAPI description. A test decodes each as its own type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from sabot.games import GAMES
from sabot.wire.lobby import (
    BotSpeed,
    Joined,
    Me,
    NewPlayer,
    NewTable,
    Pace,
    PlayerChange,
    PlayNow,
    Problem,
    Recover,
    Recovery,
    SeatBot,
    SeatKind,
    TableInfo,
    TableList,
    TablePhase,
    TableSeat,
)
from sabot.wire.moderation import Moderate, ModerationAction, Person, TablePeople

_GAME = GAMES.get(next(iter(GAMES)))
_CODE = "Zb3vQk1mWc9sT0aYx7RjLw"
_TABLE = TableInfo(
    code=_CODE,
    game=_GAME.id,
    edition=_GAME.default_edition,
    options={},
    seats=[
        TableSeat(0, SeatKind.PERSON, "Paulette", connected=True),
        TableSeat(1, SeatKind.BOT, "Jean", side=1, bot=_GAME.default_bot, connected=True),
    ],
    phase=TablePhase.PLAYING,
    pace=Pace.LIVE,
    host="Paulette",
    window_seconds=4.0,
    bot_seconds=1.0,
    hand=1,
    dealer=1,
    standing=[0, 0],
    opened_at=1750000000.0,
)
_PERSON = "pXw2c9Lr0TqVbn4E"
_RECOVERY = "u7QpXc2mJ4tVb9sKd1fGh6wLz3nRy8Ea"

EXAMPLES: Mapping[type[Struct], Any] = {
    NewPlayer: NewPlayer(nickname="Paulette", language="fr"),
    PlayerChange: PlayerChange(nickname="Paule"),
    Me: Me(id="m3Jw8kQz0aVx5RtY", nickname="Paulette", language="fr"),
    Recovery: Recovery(link=f"https://cards.example/recover#{_RECOVERY}", code=_RECOVERY),
    Recover: Recover(code=_RECOVERY),
    NewTable: NewTable(game=_GAME.id, players=2, bots=[None, _GAME.default_bot], public=True),
    PlayNow: PlayNow(game=_GAME.id),
    SeatBot: SeatBot(bot=_GAME.default_bot),
    BotSpeed: BotSpeed(bot_seconds=0.5),
    TableInfo: _TABLE,
    TableList: TableList([_TABLE]),
    Joined: Joined(_TABLE, 0, f"https://cards.example/t/{_CODE}"),
    Moderate: Moderate(ModerationAction.MUTE, _PERSON),
    TablePeople: TablePeople([Person(_PERSON, "Jean", here=True, muted=True)], strangers=1),
    Problem: Problem(code="table-unknown", reason="There is no such table."),
}
