"""The journal of a table: what happened to it, one entry each. A table is the sum of its entries.

Entries are kept for years: to change one, add a field with a default at its end, or a new kind.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from sabot.server.table.settings import Settings


class _Entry(Struct, frozen=True, array_like=True, omit_defaults=True):
    """Kept as a short list: its kind, then its fields in order."""


class Opened(_Entry, frozen=True, tag="opened"):
    """Somebody opened the table."""

    settings: Settings
    host: str
    host_name: str
    bots: list[str]
    at: float
    edition_hash: str = ""
    """The rules by which it plays: another edition of the same name would be another game."""


class Sat(_Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    player: str
    nickname: str
    at: float


class Left(_Entry, frozen=True, tag="left"):
    """A person left his seat; during a game `bot` plays on for him."""

    seat: int
    bot: str
    at: float


class BotPut(_Entry, frozen=True, tag="bot"):
    """A bot was put into a seat or, with no name, taken away."""

    seat: int
    bot: str


class StoodIn(_Entry, frozen=True, tag="stood-in"):
    """A bot sits in for somebody who is away, until he comes back."""

    seat: int
    bot: str


class CameBack(_Entry, frozen=True, tag="came-back"):
    """The bot handed the seat back."""

    seat: int


class Started(_Entry, frozen=True, tag="started"):
    """A game begins. `game_id` is where it will be kept, `dealer` deals first."""

    game_id: str
    dealer: int
    at: float
    names: tuple[str, ...] = ()
    """What everybody is called in it, by seat. A journal of before has none: see `name_all_as_before`."""


class PackSealed(_Entry, frozen=True, tag="sealed"):
    """A pack was sealed by the rules of version 1 of the records. No longer written."""

    secret: bytes
    at: float = 0.0


class HasCut(_Entry, frozen=True, tag="cut"):
    """A player cut a pack that was sealed by the rules of version 1. No longer written."""

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


class ListClosed(_Entry, frozen=True, tag="closed"):
    """The list of commitments was closed and published: whoever is on it reveals their cut."""

    at: float = 0.0


class Revealed(_Entry, frozen=True, tag="reveal"):
    """A player revealed the cut that they had committed to."""

    seat: int
    salt: bytes
    text: str = ""
    id: str = ""


class SealedAnew(_Entry, frozen=True, tag="sealed-anew"):
    """A reveal was missing: a secret for another attempt at the same hand was drawn."""

    secret: bytes
    at: float = 0.0


class Dealt(_Entry, frozen=True, tag="dealt"):
    """The hand was dealt. `cuts` are those that were made up by the rules of version 1, by seat."""

    cuts: dict[int, str]
    at: float


class Acted(_Entry, frozen=True, tag="act"):
    """A player did something on his turn."""

    seat: int
    action: str
    id: str = ""
    by: str = ""
    """`bot` or `clock` if it was not the player himself."""
    at: float = 0.0


class Undone(_Entry, frozen=True, tag="undone"):
    """Who plays alone took back his last action."""

    seat: int
    id: str = ""
    at: float = 0.0


class Answered(_Entry, frozen=True, tag="answer"):
    """A player answered an open window; nobody else learns of it before the window closes."""

    seat: int
    action: str
    id: str = ""
    by: str = ""
    at: float = 0.0


class WindowOver(_Entry, frozen=True, tag="over"):
    """The time to react was over: whoever had not answered let it pass."""

    at: float = 0.0


class ClockRanOut(_Entry, frozen=True, tag="clock"):
    """A player's time was over: a bot plays this turn for him."""

    seat: int


class Paced(_Entry, frozen=True, tag="paced"):
    """The bots take so long for a move from now on."""

    bot_seconds: float


class Kept(_Entry, frozen=True, tag="kept"):
    """The finished game was put where everybody can find it."""

    game_id: str


class WantsRematch(_Entry, frozen=True, tag="rematch"):
    """A player wants another game."""

    seat: int


class Moderated(_Entry, frozen=True, tag="moderated"):
    """The host did something about a person, or locked or unlocked the table: see `measures`."""

    action: str
    player: str = ""
    name: str = ""
    places: list[str] = []
    """Marks of the addresses from which nobody new may come."""
    known: list[str] = []
    """Who was there when the table was locked."""


class Shut(_Entry, frozen=True, tag="shut"):
    """The table is done with: nobody has been there for long."""


Entry: TypeAlias = (
    Opened
    | Sat
    | Left
    | BotPut
    | StoodIn
    | CameBack
    | Started
    | PackSealed
    | HasCut
    | ShuffleSealed
    | Committed
    | ListClosed
    | Revealed
    | SealedAnew
    | Dealt
    | Acted
    | Undone
    | Answered
    | WindowOver
    | ClockRanOut
    | Paced
    | Kept
    | WantsRematch
    | Moderated
    | Shut
)

DATED = (ShuffleSealed, ListClosed, SealedAnew, Acted, Undone, Answered, WindowOver)
"""What is given its date when it is committed; the others have one from whoever decided on them."""

DEEDS = (
    Opened,
    Sat,
    Left,
    BotPut,
    StoodIn,
    CameBack,
    Started,
    HasCut,
    Committed,
    Revealed,
    Acted,
    Undone,
    Answered,
    Paced,
    WantsRematch,
    Moderated,
)
"""What people do, unless `by` says otherwise; the others happen by themselves."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
