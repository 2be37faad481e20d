"""The hand in progress as a seat sees it: plain data as it came, and the objects of its game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from sabot.client.errors import RulesDiffer
from sabot.core.game import AnyGame
from sabot.core.rules import Event
from sabot.games import GAMES
from sabot.wire.forms import DO
from sabot.wire.lobby import TableInfo
from sabot.wire.messages import Update, Words
from sabot.wire.shapes import AnyShapes, shapes_of


class Book:
    """The game of a table by its rules here: what turns plain data into its objects."""

    def __init__(self, info: TableInfo) -> None:
        players = len(info.seats)
        self.game: AnyGame = GAMES.get(info.game)
        self.edition = self.game.edition(info.edition).with_options(info.options, players)
        self.terms: Any = self.game.terms(self.edition, players)
        self.shapes: AnyShapes = shapes_of(self.game)

    def check(self, terms: Any) -> None:
        """Raise RulesDiffer unless the server plays by the same values."""
        own = msgspec.json.decode(msgspec.json.encode(self.shapes.terms_out(self.terms)))
        if terms is not None and terms != own:
            raise RulesDiffer("rules-differ", game=self.game.id, edition=self.edition.id)


class Hand:
    """One hand, and every event of it that has come."""

    def __init__(self, book: Callable[[], Book], number: int, *, whole: bool) -> None:
        self.number = number
        self.whole = whole
        """Whether its events have come from the deal on; one who came late has not seen the first."""
        self.is_over = False
        self.data: list[Any] = []
        """The events as they came."""
        self._book = book
        self._events: list[Event] = []

    @property
    def events(self) -> Sequence[Event]:
        """The events as objects of the game."""
        shapes = self._book().shapes
        for data in self.data[len(self._events) :]:
            self._events.append(shapes.event_in(data))
        return self._events


class Turn:
    """A choice that the seat has now."""

    def __init__(
        self, update: Update, hand: Hand, book: Callable[[], Book], act: Callable[[str, int], Awaitable[bool]]
    ) -> None:
        self.update = update
        """The message that asks, as it came."""
        self.hand = hand
        self._book = book
        self._act = act

    @property
    def version(self) -> int:
        """The version of the table that the choice is about."""
        return self.update.version

    @property
    def window(self) -> bool:
        """Whether one may react to what somebody did, and not only on one's turn."""
        return self.update.asked is not None and self.update.asked.window

    @property
    def words(self) -> Words | None:
        """The same for people, if that was asked for."""
        return self.update.words

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The legal actions as they came; the text in `do` is what `play` takes."""
        return self.update.legal

    @cached_property
    def view(self) -> Any:
        """What the seat may see, as an object of the game."""
        book = self._book()
        return book.shapes.view_in(self.update.view, book.terms)

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions, as objects of the game."""
        shapes = self._book().shapes
        return tuple(shapes.action_in(data) for data in self.update.legal)

    @property
    def events(self) -> Sequence[Event]:
        """Everything that the seat has seen in this hand so far, as objects of the game."""
        return self.hand.events

    async def play(self, action: Any) -> bool:
        """Do it: one of `legal` or `choices`, or its text. False if the table has gone on without it."""
        if isinstance(action, dict):
            text = action[DO]
        elif isinstance(action, str):
            text = action
        else:
            text = self.choices[self.legal.index(action)][DO]
        return await self._act(text, self.version)
