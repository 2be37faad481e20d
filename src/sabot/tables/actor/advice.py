"""Answers to a player's questions about their cards: the uses of one, and hints from the rulebook.

They change nothing at the table, and nobody else learns of them.
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
from sabot.library.translation import translator
from sabot.tables import decisions
from sabot.tables.actor.connections import Connection
from sabot.tables.errors import Conflict, Forbidden
from sabot.tables.interfaces import BotDecisions
from sabot.tables.state.table import TableState
from sabot.wire.messages import Explain, Explained, Hint, Hinted, encode

BOOKLET = "booklet"
"""The bot that follows the advice of the game's own rulebook."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The action that the rulebook advises, or the error that prevented it, as an answer to a `hint`."""

    connection: Connection
    message: str
    seat: Seat
    version: int
    action: Any = None
    error: SabotError | None = None


class Adviser:
    """Answers the questions that players at one table ask about their own cards."""

    def __init__(self, table: TableState, bot_pool: BotDecisions, post: Callable[[Advice], None]) -> None:
        self._table = table
        self._bot_pool = bot_pool
        self._post = post
        self._version = -1
        self._task: asyncio.Task[Any] | None = None
        """Chooses the advice at that version: once, however often players ask for it."""
        self._tasks: set[asyncio.Task[None]] = set()

    def answer(self, connection: Connection, seat: Seat, message: Explain | Hint) -> None:
        """Answer an `explain` now and a `hint` when it is ready; raise the error that refuses it."""
        if isinstance(message, Explain):
            explained = explain(self._table, seat, message, connection.language)
            connection.send(encode(explained))
            return
        legal, version = decisions.hint(self._table, seat), self._table.version
        if self._task is None or self._version != version:
            self._version, self._task = version, asyncio.create_task(self._choose(seat, legal))
        unanswered = Advice(connection, message.id, seat, version)
        waiting = asyncio.create_task(self._wait(self._task, unanswered))
        self._tasks.add(waiting)
        waiting.add_done_callback(self._tasks.discard)

    async def _choose(self, seat: Seat, legal: tuple[Any, ...]) -> Any:
        """Choose an action with a bot made for this one question, not one that plays at the table."""
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

    async def _wait(self, choosing: asyncio.Task[Any], unanswered: Advice) -> None:
        try:
            self._post(dataclasses.replace(unanswered, action=await asyncio.shield(choosing)))
        except SabotError as error:  # the server is stopping
            self._post(dataclasses.replace(unanswered, error=error))

    def send(self, advice: Advice) -> None:
        """Send advice, or raise an error if the table has changed meanwhile."""
        table, seat = self._table, advice.seat
        if advice.error is not None:
            raise advice.error
        if table.seat_of(advice.connection.player) != seat:
            raise Forbidden("not-seated")
        if advice.version != table.version:
            raise Conflict("stale-version", version=advice.version, now=table.version)
        session = decisions.hand_in_play(table)
        text = session.game.presenter.action(advice.action, session.view(seat), session.table)
        words = translator(advice.connection.language)(text)
        action = session.game.notation.format_action(advice.action, session.table)
        advice.connection.send(encode(Hinted(advice.message, advice.version, action, words)))

    def stop(self) -> None:
        """Cancel all questions."""
        for task in (*self._tasks, self._task):
            if task is not None:
                task.cancel()


def explain(table: TableState, seat: Seat, message: Explain, language: str) -> Explained:
    """Return the uses of a card, or raise the error that refuses to tell."""
    session, tr, card = decisions.hand_in_play(table), translator(language), Card(message.card)
    known = session.game.presenter.cards()
    if card not in known:
        raise NotationError("card-unknown", card=card, known=", ".join(known))
    uses = card_uses(session, seat, card, tr)
    if table.window is not None and seat in table.window.answers:
        answered = tr("error-has-answered")
        uses = [replace(use, legal=False, reason=answered) if use.legal else use for use in uses]
    return Explained(message.id, table.version, card, uses)
