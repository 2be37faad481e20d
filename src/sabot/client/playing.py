"""Lets one of our bots play over the wire, as a person would."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Any

from sabot.bots import AnyPlayer, make_bot
from sabot.client.errors import Refusal
from sabot.client.hand import Hand, Turn
from sabot.client.table import Table
from sabot.core.ids import Seat
from sabot.wire.response_time import response_seconds

REFUSALS = 10
"""How often in a row the server may be unable to do what it has offered."""
REFUSED_PAUSE = 2.0
"""How many seconds to wait before asking again."""

_log = logging.getLogger(__name__)


async def play_game(table: Table, bot: str, rng: random.Random | None = None) -> None:
    """Take one's turns as `bot` would, until the game is over."""
    mind, refusals = _BotPlayer(table, bot, rng or random.Random()), 0
    async for turn in table:
        # Beside the loop: while a bot thinks, the line must still be looked after.
        began = asyncio.get_running_loop().time()
        action = await asyncio.to_thread(mind.choose, turn)
        if turn.window:  # when it answers must not tell what it could have answered
            took = asyncio.get_running_loop().time() - began
            whole = response_seconds(table.info.bot_seconds, table.info.window_seconds)
            await asyncio.sleep(max(0.0, whole - took))
        try:
            await turn.play(action)
            refusals = 0
        except Refusal:
            refusals += 1
            if refusals == REFUSALS:
                raise
            await asyncio.sleep(REFUSED_PAUSE)


class _BotPlayer:
    """A player made anew for every hand, and told what it has not heard yet."""

    def __init__(self, table: Table, bot: str, rng: random.Random) -> None:
        self._table = table
        self._bot = bot
        self._rng = rng
        self._hand: Hand | None = None
        self._player: AnyPlayer | None = None
        self._told = 0

    def choose(self, turn: Turn) -> Any:
        """One of the legal actions; any of them if the bot is at a loss."""
        legal = turn.legal
        if len(legal) == 1:
            return legal[0]
        try:
            return self._think(turn)
        except Exception:  # noqa: BLE001  (whatever it was, the others wait for a move)
            # Who joins in the middle of a hand has not seen all of it, and a bot may rely on that.
            _log.warning("the bot came to no answer, any legal action is taken", exc_info=True)
            self._hand = None
            return self._rng.choice(legal)

    def _think(self, turn: Turn) -> Any:
        if self._player is None or self._hand is not turn.hand:
            seat = Seat(self._table.seat or 0)
            self._player = make_bot(self._table.rules.game, self._bot, seat, self._rng)
            self._hand, self._told = turn.hand, 0
        events = turn.events[self._told :]
        self._told += len(events)
        for event in events:
            self._player.see(event)
        return self._player.choose(turn.view, turn.legal)
