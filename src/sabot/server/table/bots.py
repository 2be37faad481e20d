"""The bots of one table: asked when their seat is, heard after the same time whatever they hold."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from sabot.bots import seconds_of
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.server.bots.pool import BotPool
from sabot.server.errors import Unavailable
from sabot.server.table import clock
from sabot.server.table.state import TableState
from sabot.wire.lobby import TablePhase

_Question: TypeAlias = tuple[int, int, str, float]


@dataclass(frozen=True, slots=True)
class BotDecision:
    """What a bot wants to do, and the version that it thought about."""

    version: int
    seat: int
    action: str


class Bots:
    """Asks every bot whose seat is asked, once for each version of the table and speed of its bots."""

    def __init__(
        self,
        table: TableState,
        bot_pool: BotPool,
        post: Callable[[BotDecision], None],
        observe: Callable[[float], None],
    ) -> None:
        self._table = table
        self._bot_pool = bot_pool
        self._post = post
        self._observe = observe
        self._tasks: dict[_Question, asyncio.Task[None]] = {}
        self._known: set[tuple[object, ...]] = set()
        self._considered: set[tuple[int, Seat]] = set()
        """Versions at which bots were asked whether they act out of turn."""

    def wake(self, *, attended: bool) -> None:
        """Ask those that have to decide now. Bots do not play on when nobody is left to play with."""
        table = self._table
        for (version, *_), task in tuple(self._tasks.items()):
            if version != table.version:
                task.cancel()  # the table has gone on without it
        session = table.session
        if table.phase is not TablePhase.PLAYING or session is None or not attended:
            return
        asked = table.asked
        self._considered = {(version, seat) for version, seat in self._considered if version == table.version}
        for seat in () if asked is None else asked.able:
            bot = table.plays(seat)
            if not bot or (table.window is not None and seat in table.window.answers):
                continue
            if (table.version, seat) in self._considered:
                continue  # it has said nothing, and is not asked again
            # Were they told to hurry, they are asked again: whoever is first answers.
            question = table.version, int(seat), bot, table.settings.bot_seconds
            if question not in self._tasks and session.legal(seat):
                out_of_turn = asked is not None and seat in asked.interrupters
                quiet = asked.quiet if asked is not None and out_of_turn else None
                task = asyncio.create_task(self._think(session, seat, bot, quiet))
                self._tasks[question] = task
                task.add_done_callback(partial(self._answered, question))

    def _answered(self, question: _Question, _: asyncio.Task[None]) -> None:
        self._tasks.pop(question, None)

    async def _think(self, session: AnySession, seat: Seat, bot: str, quiet: Any) -> None:
        """The time from the question to the answer is fixed, so that it tells nothing.

        A bot that may act out of turn takes half of it, to be heard before the next play; `quiet` is what
        it answers if it does not.
        """
        table, loop = self._table, asyncio.get_running_loop()
        takes, thinks = clock.bot_seconds(table), seconds_of(session.game, bot)
        if table.window is None:
            takes = max(takes, thinks)
        if quiet is not None:
            takes /= 2
            self._considered.add((table.version, seat))
        heard = loop.time() + takes
        version, legal = table.version, session.legal(seat)
        if quiet is not None:
            legal = (*legal, quiet)
        key = table.code, table.game_id, session.hand, int(seat), bot
        self._known.add(key)
        events, view = session.events_for(seat), session.view(seat)
        began = loop.time()
        try:  # one who has no choice is asked like any other: he takes as long
            action = await self._bot_pool.choose(
                key, session.game.id, bot, seat, events, view, legal, session.brought, min(takes, thinks)
            )
        except Unavailable:
            return  # the server is stopping
        self._observe(loop.time() - began)
        if quiet is not None and action == quiet:
            return
        text = session.game.notation.format_action(action, session.table)
        await asyncio.sleep(max(0.0, heard - loop.time()))
        self._post(BotDecision(version, int(seat), text))

    def forget_hand(self) -> None:
        """What bots knew of the last hand is of no use in the next."""
        for key in self._known:
            self._bot_pool.forget(key)
        self._known.clear()

    def stop(self) -> None:
        """Let nobody think any more."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        self.forget_hand()
