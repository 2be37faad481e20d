"""What somebody may ask about his cards: what could be done with one, and what the rulebook advises.

Nothing at the table is changed by that, and nobody else hears of it.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from sabot.core.errors import NotationError, SabotError
from sabot.core.ids import Card, Seat
from sabot.library.card_uses import card_uses
from sabot.server.bots.pool import BotPool
from sabot.server.errors import Conflict, Forbidden
from sabot.server.table import decisions
from sabot.server.table.connections import Connection
from sabot.server.table.projection import translator
from sabot.server.table.state import TableState
from sabot.wire.messages import Explain, Explained, Hint, Hinted, encode

BOOKLET = "booklet"
"""The player that keeps to the advice of the game's own rulebook."""


@dataclass(frozen=True, slots=True)
class Advised:
    """What the rulebook advises a seat at a version, for a message that has asked; or why nothing."""

    connection: Connection
    message: str
    seat: Seat
    version: int
    action: Any = None
    error: SabotError | None = None


class Adviser:
    """Answers the questions that people at one table ask about their own cards."""

    def __init__(self, table: TableState, bot_pool: BotPool, post: Callable[[Advised], None]) -> None:
        self._table = table
        self._bot_pool = bot_pool
        self._post = post
        self._version = -1
        self._thought: asyncio.Task[Any] | None = None
        """The advice at that version: it is thought of once, however often it is asked for."""
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, connection: Connection, seat: Seat, message: Explain | Hint) -> None:
        """Answer, at once or when the answer has been thought of; raises the error that refuses it."""
        if isinstance(message, Explain):
            explained = explain(self._table, seat, message, connection.language)
            connection.send(encode(explained))
            return
        legal, version = decisions.hint(self._table, seat), self._table.version
        if self._thought is None or self._version != version:
            self._version, self._thought = version, asyncio.create_task(self._think(seat, legal))
        asked = Advised(connection, message.id, seat, version)
        waiting = asyncio.create_task(self._wait(self._thought, asked))
        self._tasks.add(waiting)
        waiting.add_done_callback(self._tasks.discard)

    async def _think(self, seat: Seat, legal: tuple[Any, ...]) -> Any:
        """By a player made for this one question: those who sit at the table know nothing of it."""
        table, session = self._table, decisions.hand_in_play(self._table)
        game, key = session.game, ("hint", table.code, table.version)
        bot = BOOKLET if BOOKLET in game.bots else game.default_bot
        events, view = session.events_for(seat), session.view(seat)
        try:
            return await self._bot_pool.choose(
                key, game.id, bot, seat, events, view, legal, session.brought, 0.0
            )
        finally:
            self._bot_pool.forget(key)

    async def _wait(self, thought: asyncio.Task[Any], asked: Advised) -> None:
        try:
            self._post(dataclasses.replace(asked, action=await asyncio.shield(thought)))
        except SabotError as error:  # the server is stopping
            self._post(dataclasses.replace(asked, error=error))

    def tell(self, advised: Advised) -> None:
        """Pass on advice; raises the error that refuses it, if the table has gone on meanwhile."""
        table, seat = self._table, advised.seat
        if advised.error is not None:
            raise advised.error
        if table.seat_of(advised.connection.player) != seat:
            raise Forbidden("not-seated")
        if advised.version != table.version:
            raise Conflict("stale-version", version=advised.version, now=table.version)
        session = decisions.hand_in_play(table)
        text = session.game.presenter.action(advised.action, session.view(seat), session.table)
        words = translator(advised.connection.language)(text)
        do = session.game.notation.format_action(advised.action, session.table)
        advised.connection.send(encode(Hinted(advised.message, advised.version, do, words)))

    def stop(self) -> None:
        """Let nobody think any more."""
        for task in (*self._tasks, self._thought):
            if task is not None:
                task.cancel()


def explain(table: TableState, seat: Seat, message: Explain, language: str) -> Explained:
    """What could be done with a card; raises the error that refuses to tell."""
    session, tr, card = decisions.hand_in_play(table), translator(language), Card(message.card)
    known = session.game.presenter.cards()
    if card not in known:
        raise NotationError("card-unknown", card=card, known=", ".join(known))
    uses = card_uses(session, seat, card, tr)
    if table.window is not None and seat in table.window.answers:
        answered = tr("error-has-answered")
        uses = [replace(use, legal=False, reason=answered) if use.legal else use for use in uses]
    return Explained(message.id, table.version, card, uses)
