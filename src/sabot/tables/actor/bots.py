"""The bots of one table. They answer after a fixed time, whatever they hold."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from sabot.bots import seconds_of
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.tables import clock
from sabot.tables.errors import Unavailable
from sabot.tables.interfaces import BotDecisions
from sabot.tables.state.table import TableState
from sabot.wire.lobby import TablePhase

_Question: TypeAlias = tuple[int, int, str, float]


@dataclass(frozen=True, slots=True)
class BotDecision:
    """The action that a bot has chosen, and the version of the table at which it was asked."""

    version: int
    seat: int
    action: str


class TableBots:
    """Asks every bot whose seat is asked, once for each version of the table and speed of its bots."""

    def __init__(
        self,
        table: TableState,
        bot_pool: BotDecisions,
        post: Callable[[BotDecision], None],
        observe: Callable[[float], None],
    ) -> None:
        self._table = table
        self._bot_pool = bot_pool
        self._post = post
        self._observe = observe
        self._tasks: dict[_Question, asyncio.Task[None]] = {}
        self._pool_keys: set[tuple[object, ...]] = set()
        self._asked_out_of_turn: set[tuple[int, Seat]] = set()
        """Versions and seats at which bots were asked whether they act out of turn."""

    def request_decisions(self, *, attended: bool) -> None:
        """Ask the bots that have to decide now, unless nobody is there to play with."""
        table = self._table
        for (version, *_), task in tuple(self._tasks.items()):
            if version != table.version:
                task.cancel()  # the table has changed without it
        session = table.session
        if table.phase is not TablePhase.PLAYING or session is None or not attended:
            return
        asked = table.asked
        self._asked_out_of_turn = {
            (version, seat) for version, seat in self._asked_out_of_turn if version == table.version
        }
        for seat in () if asked is None else asked.able:
            bot = table.bot_for(seat)
            if not bot or (table.window is not None and seat in table.window.answers):
                continue
            if (table.version, seat) in self._asked_out_of_turn:
                continue  # it has passed, and is not asked again
            # When their speed changes, bots are asked again: the first answer counts.
            question = table.version, int(seat), bot, table.settings.bot_seconds
            if question not in self._tasks and session.legal(seat):
                out_of_turn = asked is not None and seat in asked.interrupters
                quiet = asked.quiet if asked is not None and out_of_turn else None
                task = asyncio.create_task(self._decide(session, seat, bot, quiet))
                self._tasks[question] = task
                task.add_done_callback(partial(self._forget_task, question))

    def _forget_task(self, question: _Question, _: asyncio.Task[None]) -> None:
        self._tasks.pop(question, None)

    async def _decide(self, session: AnySession, seat: Seat, bot: str, quiet: Any) -> None:
        """Have the pool choose an action and post it after a fixed time, so that the time tells nothing.

        A bot that may act out of turn takes half the time, to come before the next play; `quiet` is its
        answer if it does not act.
        """
        table, loop = self._table, asyncio.get_running_loop()
        takes, thinks = clock.bot_seconds(table), seconds_of(session.game, bot)
        if table.window is None:
            takes = max(takes, thinks)
        if quiet is not None:
            takes /= 2
            self._asked_out_of_turn.add((table.version, seat))
        due = loop.time() + takes
        version, legal = table.version, session.legal(seat)
        if quiet is not None:
            legal = (*legal, quiet)
        key = table.code, table.game_id, session.hand, int(seat), bot
        self._pool_keys.add(key)
        events, view = session.events_for(seat), session.view(seat)
        began = loop.time()
        try:  # a bot with a single legal action is asked too: it takes as long as others
            action = await self._bot_pool.choose(
                key, session.game.id, bot, seat, events, view, legal, session.brought, min(takes, thinks)
            )
        except Unavailable:
            return  # the server is stopping
        self._observe(loop.time() - began)
        if quiet is not None and action == quiet:
            return
        text = session.game.notation.format_action(action, session.table)
        await asyncio.sleep(max(0.0, due - loop.time()))
        self._post(BotDecision(version, int(seat), text))

    def forget_hand(self) -> None:
        """Drop what bots have remembered of the last hand."""
        for key in self._pool_keys:
            self._bot_pool.forget(key)
        self._pool_keys.clear()

    def stop(self) -> None:
        """Cancel all questions."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        self.forget_hand()
