"""The hand in progress as a seat sees it, as plain data and as objects of the game."""

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
    """The game of a table by this program's own rules, and the serializer for its data."""

    def __init__(self, info: TableInfo) -> None:
        players = len(info.seats)
        self.game: AnyGame = GAMES.get(info.game)
        self.edition = self.game.edition(info.edition).with_options(info.options, players)
        self.terms: Any = self.game.terms(self.edition, players)
        self.serializer: AnyGameSerializer = serializer_of(self.game)

    def check(self, terms: Any) -> None:
        """Raise RulesDiffer unless the server's terms are the same."""
        own = msgspec.json.decode(msgspec.json.encode(self.serializer.dump_terms(self.terms)))
        if terms is not None and terms != own:
            raise RulesDiffer("rules-differ", game=self.game.id, edition=self.edition.id)


class Hand:
    """One hand, with all events received."""

    def __init__(self, rules: Callable[[], TableRules], number: int, *, from_deal: bool) -> None:
        self.number = number
        self.from_deal = from_deal
        """Whether the events start with the deal; a client that came late has not seen the first ones."""
        self.is_over = False
        self.data: list[Any] = []
        """The events as plain data."""
        self._rules = rules
        self._events: list[Event] = []

    @property
    def events(self) -> Sequence[Event]:
        """The events, as objects of the game."""
        serializer = self._rules().serializer
        for data in self.data[len(self._events) :]:
            self._events.append(serializer.load_event(data))
        return self._events


class Turn:
    """A decision that the seat has to make now."""

    def __init__(
        self,
        update: Update,
        hand: Hand,
        rules: Callable[[], TableRules],
        act: Callable[[str, int], Awaitable[bool]],
    ) -> None:
        self.update = update
        """The message that asks for the decision."""
        self.hand = hand
        self._rules = rules
        self._act = act

    @property
    def version(self) -> int:
        """The version of the table that the decision is about."""
        return self.update.version

    @property
    def window(self) -> bool:
        """Whether the seat may react to what happened, instead of having its own turn."""
        return self.update.asked is not None and self.update.asked.window

    @property
    def words(self) -> UpdateText | None:
        """The texts of the update, if the client asked for them."""
        return self.update.words

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The legal actions as plain data; `play` takes them or their text in `do`."""
        return self.update.legal

    @cached_property
    def view(self) -> Any:
        """The view of the seat, as an object of the game."""
        rules = self._rules()
        return rules.serializer.load_view(self.update.view, rules.terms)

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions, as objects of the game."""
        serializer = self._rules().serializer
        return tuple(serializer.load_action(data) for data in self.update.legal)

    @property
    def events(self) -> Sequence[Event]:
        """All events that the seat has seen in this hand so far, as objects of the game."""
        return self.hand.events

    async def play(self, action: Any) -> bool:
        """Play one of `legal` or `choices`, or its text. Return False if the table has gone on without it."""
        if isinstance(action, dict):
            text = action[DO]
        elif isinstance(action, str):
            text = action
        else:
            text = self.choices[self.legal.index(action)][DO]
        return await self._act(text, self.version)
