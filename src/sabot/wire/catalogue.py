"""The games of a server with their editions, options, bots and lessons."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class _Out(Struct, frozen=True, omit_defaults=True):
    """The body of an answer."""


class OptionInfo(_Out, frozen=True):
    """An option of an edition, with its default and the values a table may choose."""

    name: str
    label: str
    value: str
    """The default."""
    value_label: str
    choices: list[OptionChoice] = []
    rule: str = ""
    """The rule that the option changes."""
    players: list[int] = []
    """The numbers of players for which the option exists; empty if it exists for all."""


class OptionChoice(_Out, frozen=True):
    """A value that a table may choose."""

    value: str
    label: str
    origin: Literal["", "book", "ruling", "house"] = ""
    """The source of the value: the book, this project's ruling where the book is silent, or a house rule."""


class EditionInfo(_Out, frozen=True):
    """An edition of a game."""

    id: str
    name: str
    players: list[int]
    options: list[OptionInfo]
    about: str = ""
    """What makes this edition different, in a sentence."""
    tables: list[str] = []
    """A line about the table for each number of `players`."""


class BotInfo(_Out, frozen=True):
    """A kind of bot. A bot that searches takes a level after its id: `search@1s`."""

    id: str
    name: str
    about: str
    """How the bot plays, in a sentence."""
    levels: list[str] = []
    """How long the bot may think about each decision, the quickest first; empty if it does not search."""


class GameInfo(_Out, frozen=True):
    """A game, its editions and its bots."""

    id: str
    name: str
    editions: list[EditionInfo]
    default_edition: str
    """The edition to propose to readers of this language."""
    default_players: int
    bots: list[BotInfo]
    default_bot: str
    about: str = ""
    """What the game is like, in a sentence."""


class LessonInfo(_Out, frozen=True):
    """A lesson, served at `/api/lessons/<id>`."""

    id: str
    game: str
    title: str
    about: str


class GameList(_Out, frozen=True):
    """All games of this server, the quick phrases, and the lessons, game by game."""

    games: list[GameInfo]
    phrases: list[OptionChoice]
    lessons: list[LessonInfo] = []
