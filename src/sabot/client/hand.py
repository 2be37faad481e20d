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
from sabot.wire.lobby import TableInfo
from sabot.wire.messages import Update, UpdateText
from sabot.wire.serialization import AnyGameSerializer, serializer_of
from sabot.wire.value_types import DO


class TableRules:
    """The game of a table by its rules here: what turns plain data into its objects."""

    def __init__(self, info: TableInfo) -> None:
        players = len(info.seats)
        self.game: AnyGame = GAMES.get(info.game)
        self.edition = self.game.edition(info.edition).with_options(info.options, players)
        self.terms: Any = self.game.terms(self.edition, players)
        self.serializer: AnyGameSerializer = serializer_of(self.game)

    def check(self, terms: Any) -> None:
        """Raise RulesDiffer unless the server plays by the same values."""
        own = msgspec.json.decode(msgspec.json.encode(self.serializer.dump_terms(self.terms)))
        if terms is not None and terms != own:
            raise RulesDiffer("rules-differ", game=self.game.id, edition=self.edition.id)


class Hand:
    """One hand, and every event of it that has come."""

    def __init__(self, rules: Callable[[], TableRules], number: int, *, from_deal: bool) -> None:
        self.number = number
        self.from_deal = from_deal
        """Whether its events have come from the deal on; one who came late has not seen the first."""
        self.is_over = False
        self.data: list[Any] = []
        """The events as they came."""
        self._rules = rules
        self._events: list[Event] = []

    @property
    def events(self) -> Sequence[Event]:
        """The events as objects of the game."""
        serializer = self._rules().serializer
        for data in self.data[len(self._events) :]:
            self._events.append(serializer.load_event(data))
        return self._events


class Turn:
    """A choice that the seat has now."""

    def __init__(
        self,
        update: Update,
        hand: Hand,
        rules: Callable[[], TableRules],
        act: Callable[[str, int], Awaitable[bool]],
    ) -> None:
        self.update = update
        """The message that asks, as it came."""
        self.hand = hand
        self._rules = rules
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
    def words(self) -> UpdateText | None:
        """The same for people, if that was asked for."""
        return self.update.words

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The legal actions as they came; the text in `do` is what `play` takes."""
        return self.update.legal

    @cached_property
    def view(self) -> Any:
        """What the seat may see, as an object of the game."""
        book = self._rules()
        return book.serializer.load_view(self.update.view, book.terms)

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions, as objects of the game."""
        serializer = self._rules().serializer
        return tuple(serializer.load_action(data) for data in self.update.legal)

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
