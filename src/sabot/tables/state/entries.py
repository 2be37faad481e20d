"""The entries of a table's journal. Replaying them gives the table.

Journals are kept for years. To change an entry, add a field with a default at its end, or a new type;
never change a tag.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from sabot.tables.settings import TableSettings


class _Entry(Struct, frozen=True, array_like=True, omit_defaults=True):
    """Base of entries, stored as a JSON array: the tag, then the fields in order."""


class Opened(_Entry, frozen=True, tag="opened"):
    """A player opened the table."""

    settings: TableSettings
    host: str
    host_name: str
    bots: list[str]
    at: float
    edition_hash: str = ""
    """Identifies the rules: a changed edition of the same name would be another game."""


class Sat(_Entry, frozen=True, tag="sat"):
    """A player took a seat."""

    seat: int
    player: str
    nickname: str
    at: float


class Left(_Entry, frozen=True, tag="left"):
    """A player left their seat; during a game `bot` plays on."""

    seat: int
    bot: str
    at: float


class BotAssigned(_Entry, frozen=True, tag="bot"):
    """A bot was put into a seat or, with no name, taken away."""

    seat: int
    bot: str


class BotStoodIn(_Entry, frozen=True, tag="stood-in"):
    """A bot stands in for an absent player until they come back."""

    seat: int
    bot: str


class CameBack(_Entry, frozen=True, tag="came-back"):
    """A player came back, and has their seat again."""

    seat: int


class Started(_Entry, frozen=True, tag="started"):
    """A game was started. It will be stored as `game_id`; `dealer` deals first."""

    game_id: str
    dealer: int
    at: float
    names: tuple[str, ...] = ()
    """The names of the players by seat; missing in old journals (see `assign_legacy_names`)."""


class LegacyPackSealed(_Entry, frozen=True, tag="sealed"):
    """A pack was sealed by version 1 of the records. No longer written."""

    secret: bytes
    at: float = 0.0


class LegacyCut(_Entry, frozen=True, tag="cut"):
    """A player cut a pack that was sealed by version 1. No longer written."""

    seat: int
    text: str
    id: str = ""


class ShuffleSealed(_Entry, frozen=True, tag="shuffle"):
    """A secret for the next shuffle was drawn, and its seal published."""

    secret: bytes
    at: float = 0.0


class Committed(_Entry, frozen=True, tag="commit"):
    """A player committed to their cut."""

    seat: int
    commitment: str
    id: str = ""


class CommitmentsClosed(_Entry, frozen=True, tag="closed"):
    """The list of commitments was closed and published: the players on it reveal their cuts."""

    at: float = 0.0


class Revealed(_Entry, frozen=True, tag="reveal"):
    """A player revealed the cut that they had committed to."""

    seat: int
    salt: bytes
    text: str = ""
    id: str = ""


class ShuffleResealed(_Entry, frozen=True, tag="sealed-anew"):
    """A reveal was missing: a secret for another attempt at the same hand was drawn."""

    secret: bytes
    at: float = 0.0


class Dealt(_Entry, frozen=True, tag="dealt"):
    """The hand was dealt. `cuts` are those that version 1 made up, by seat."""

    cuts: dict[int, str]
    at: float


class Acted(_Entry, frozen=True, tag="act"):
    """A player acted on their turn."""

    seat: int
    action: str
    id: str = ""
    by: str = ""
    """`bot` or `clock`, or empty if the player acted."""
    at: float = 0.0


class Undone(_Entry, frozen=True, tag="undone"):
    """The only player took back their last action."""

    seat: int
    id: str = ""
    at: float = 0.0


class Answered(_Entry, frozen=True, tag="answer"):
    """A player answered an open window. The others learn of it when the window closes."""

    seat: int
    action: str
    id: str = ""
    by: str = ""
    at: float = 0.0


class WindowTimedOut(_Entry, frozen=True, tag="over"):
    """A window timed out; players without an answer let it pass."""

    at: float = 0.0


class ClockRanOut(_Entry, frozen=True, tag="clock"):
    """A player's time ran out; a bot plays this turn."""

    seat: int


class BotSpeedChanged(_Entry, frozen=True, tag="paced"):
    """The time that bots take for a move was changed."""

    bot_seconds: float


class GameStored(_Entry, frozen=True, tag="kept"):
    """The finished game was stored where everybody can find it."""

    game_id: str


class RematchWanted(_Entry, frozen=True, tag="rematch"):
    """A player wants another game."""

    seat: int


class Moderated(_Entry, frozen=True, tag="moderated"):
    """The host moderated a player, or locked or unlocked the table: see `restrictions`."""

    action: str
    player: str = ""
    name: str = ""
    networks: list[str] = []
    """Digests of the networks from which nobody new may come."""
    known: list[str] = []
    """The players who were there when the table was locked."""


class TableClosed(_Entry, frozen=True, tag="shut"):
    """The table was closed: nobody had been there for long."""


Entry: TypeAlias = (
    Opened
    | Sat
    | Left
    | BotAssigned
    | BotStoodIn
    | CameBack
    | Started
    | LegacyPackSealed
    | LegacyCut
    | ShuffleSealed
    | Committed
    | CommitmentsClosed
    | Revealed
    | ShuffleResealed
    | Dealt
    | Acted
    | Undone
    | Answered
    | WindowTimedOut
    | ClockRanOut
    | BotSpeedChanged
    | GameStored
    | RematchWanted
    | Moderated
    | TableClosed
)

DATED = (ShuffleSealed, CommitmentsClosed, ShuffleResealed, Acted, Undone, Answered, WindowTimedOut)
"""Entries that get their time when they are committed; others have it from the start, or none."""

BY_PEOPLE = (
    Opened,
    Sat,
    Left,
    BotAssigned,
    BotStoodIn,
    CameBack,
    Started,
    LegacyCut,
    Committed,
    Revealed,
    Acted,
    Undone,
    Answered,
    BotSpeedChanged,
    RematchWanted,
    Moderated,
)
"""Entries that come from people, unless `by` says otherwise; the others follow by themselves."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
