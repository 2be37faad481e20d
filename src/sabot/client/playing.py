"""Play a bot of this package over the wire."""

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
"""How many refusals in a row of an offered action end the game with an error."""
REFUSED_PAUSE = 2.0
"""Seconds to wait after a refusal."""

_log = logging.getLogger(__name__)


async def play_game(table: Table, bot: str, rng: random.Random | None = None) -> None:
    """Play the turns of a table with `bot` until the game is over."""
    player, refusals = _BotPlayer(table, bot, rng or random.Random()), 0
    async for turn in table:
        start = asyncio.get_running_loop().time()
        action = await asyncio.to_thread(player.choose, turn)  # the event loop must go on
        if turn.window:  # the time of an answer must not reveal what the seat could have done
            elapsed = asyncio.get_running_loop().time() - start
            seconds = response_seconds(table.info.bot_seconds, table.info.window_seconds)
            await asyncio.sleep(max(0.0, seconds - elapsed))
        try:
            await turn.play(action)
            refusals = 0
        except Refusal:
            refusals += 1
            if refusals == REFUSALS:
                raise
            await asyncio.sleep(REFUSED_PAUSE)


class _BotPlayer:
    """A bot, made anew for every hand and shown each event once."""

    def __init__(self, table: Table, bot: str, rng: random.Random) -> None:
        self._table = table
        self._bot = bot
        self._rng = rng
        self._hand: Hand | None = None
        self._player: AnyPlayer | None = None
        self._shown_events = 0

    def choose(self, turn: Turn) -> Any:
        """Return the bot's choice, or any legal action if the bot fails."""
        legal = turn.legal
        if len(legal) == 1:
            return legal[0]
        try:
            return self._bot_choice(turn)
        except Exception:  # noqa: BLE001  (the other players wait for a move)
            # A bot that joins during a hand has not seen all of it, and may rely on having seen it.
            _log.warning("the bot failed; playing a random legal action", exc_info=True)
            self._hand = None
            return self._rng.choice(legal)

    def _bot_choice(self, turn: Turn) -> Any:
        if self._player is None or self._hand is not turn.hand:
            seat = Seat(self._table.seat or 0)
            self._player = make_bot(self._table.rules.game, self._bot, seat, self._rng)
            self._hand, self._shown_events = turn.hand, 0
        events = turn.events[self._shown_events :]
        self._shown_events += len(events)
        for event in events:
            self._player.see(event)
        return self._player.choose(turn.view, turn.legal)
