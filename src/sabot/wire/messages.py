"""The messages of a table's WebSocket, each a small struct with its name in `type`.

A client says `hello` first. After that it may send the other messages; each has an `id` of the
client's own making, and is answered by `ack` or `refused` with that id. To send a message again
with the same id is always safe: it is carried out once.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from sabot.wire.library import CardUse
from sabot.wire.lobby import GameOver, Pace, Sheet, SheetLine, TableInfo

MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, description="made by the client")]
Version: TypeAlias = Annotated[
    int, Meta(ge=-1, le=2**53, description="how many steps of the table its seats have seen")
]
HandNumber: TypeAlias = Annotated[int, Meta(ge=1, le=2**31)]
Digest: TypeAlias = Annotated[
    str,  # the length keeps out a line break at the end, which Python's `$` lets pass
    Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="64 hexadecimal digits"),
]


class _Out(Struct, tag_field="type", frozen=True, omit_defaults=True):
    """What a server sends; fields that have their usual value are left out."""


class _In(Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """What a client sends; a field that is not known is an error, not a surprise."""


# --- from the client ---------------------------------------------------------------------------


class Hello(_In, frozen=True, tag="hello"):
    """Who comes, and what he has seen already. The first message of every connection."""

    protocol: Annotated[int, Meta(ge=0, le=2**31)]
    token: Annotated[str, Meta(max_length=200)] = ""
    """A program's token; browsers have their cookie."""
    language: Annotated[str, Meta(max_length=8)] = ""
    """In which language to be spoken to; left out, it is the player's own."""
    words: bool = False
    """Whether updates should also come in words."""
    drawing: bool = False
    """Whether the words should bring a plain drawing of the table too, for displays of text."""
    version: Version = -1
    """The last version seen, by one who comes back; -1 for one who has seen nothing."""


class Act(_In, frozen=True, tag="act"):
    """Do something: one of the `do` texts that an update offered, made on its `version`."""

    id: MessageId
    version: Version
    action: Annotated[str, Meta(min_length=1, max_length=80)]


class Commit(_In, frozen=True, tag="commit"):
    """Commit to one's cut of the sealed pack, which says as well that one is ready."""

    id: MessageId
    hand: HandNumber
    seal: Digest
    """The seal that the commitment was made for: a late message is never taken for another pack."""
    commitment: Digest


class Reveal(_In, frozen=True, tag="reveal"):
    """Reveal the cut that one had committed to, once the list is closed and one is on it."""

    id: MessageId
    hand: HandNumber
    seal: Digest
    salt: Digest
    """The random part of the cut, 32 bytes."""
    text: Annotated[str, Meta(max_length=64)] = ""
    """Words of one's own, if any: printable, without a double quote or a space at their ends."""


class Say(_In, frozen=True, tag="say"):
    """Say one of the quick phrases, which everybody hears in his own language."""

    id: MessageId
    phrase: Annotated[str, Meta(min_length=1, max_length=40)]


class Chat(_In, frozen=True, tag="chat"):
    """Say something in one's own words, at a table that allows it."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Explain(_In, frozen=True, tag="explain"):
    """Ask what could be done with a card of one's hand, and why something cannot be done now."""

    id: MessageId
    card: Annotated[str, Meta(min_length=1, max_length=40)]


class Hint(_In, frozen=True, tag="hint"):
    """Ask what the player of the rulebook's own advice would do; only where all others are bots."""

    id: MessageId


class Describe(_In, frozen=True, tag="describe"):
    """Ask how everybody stands, in words: for who cannot see the board."""

    id: MessageId


class Undo(_In, frozen=True, tag="undo"):
    """Take back one's last step, at a table for one."""

    id: MessageId
    version: Version


class Ping(_In, frozen=True, tag="ping"):
    """Ask whether the line is good."""

    id: MessageId


FromClient: TypeAlias = Hello | Act | Commit | Reveal | Say | Chat | Explain | Hint | Describe | Undo | Ping


# --- from the server ---------------------------------------------------------------------------


class Span(Struct, frozen=True, omit_defaults=True):
    """A piece of a line of a plain drawing; `style` says what it is."""

    text: str
    style: str = ""


class UpdateText(Struct, frozen=True, omit_defaults=True):
    """An update for people, in the language of the reader."""

    events: list[str] = []
    """One for each of the update's `events`, empty where there is nothing to say; none where `undone`."""
    joined: list[str] = []
    """One for each of the `events`: how it continues the sentence before it, to be read as one (its full
    stop gives way); empty where it starts a sentence of its own."""
    board: list[list[Span]] = []
    hand: list[list[Span]] = []
    question: str = ""
    choices: list[str] = []
    """The offered actions, in the order of `legal`."""
    interrupts: list[str] = []
    """What may be done out of turn, in the order of the update's `interrupts`."""


class Asked(Struct, frozen=True, omit_defaults=True):
    """Who has to decide. In a window every seat that may react is asked, whatever it holds."""

    seats: list[int]
    window: bool = False
    answered: bool = False
    """Whether this reader has answered the open window already."""
    ms: int | None = None
    """How much time is left, if there is a limit."""


class Update(_Out, frozen=True, tag="update"):
    """The table after a step, as this reader may see it: what happened, and how things are now.

    `events`, `view` and `legal` are of the table's game: see its own types.
    """

    version: Version
    hand: int
    events: list[Any] = []
    view: Any = None
    asked: Asked | None = None
    legal: list[Any] = []
    """What this reader may do now. Each has the text to send in `do`."""
    by: str = ""
    """Who took the step, if not the player himself: `bot`, `clock` (his time was over), `window`."""
    undone: bool = False
    """The step before was taken back: `events` are all those of the hand that still hold."""
    can_undo: bool = False
    """Whether this reader can take a step back now."""
    words: UpdateText | None = None
    forced: str = ""
    """The `do` text of the one of `legal` that a client may play by itself, after a pause: its reader has
    nothing to decide, and everybody else will see that too."""
    interrupts: list[Any] = []
    """What this reader may do out of turn while somebody else is asked. Nobody waits for it, and the
    version of any step of the same turn will do."""


class Sealed(_Out, frozen=True, tag="sealed"):
    """A pack lies sealed for the next hand. It is told anew at each step, until the hand is dealt.

    While the list is open everybody may commit to a cut. Once it is closed, everybody on it reveals. Where
    a reveal stays away the pack is sealed anew, as another attempt.
    """

    version: Version
    hand: int
    dealer: int
    attempt: int
    """Which seal of this hand it is, from 1."""
    seal: str
    """It binds the server to its secret before anybody cuts."""
    committed: list[int] = []
    """The seats that have committed to a cut."""
    closed: list[tuple[int, str]] | None = None
    """The closed list: seats and their commitments. Null while one may commit."""
    revealed: list[int] = []
    """The seats that have revealed their cuts."""
    missing: list[int] = []
    """The seats whose reveal of the attempt before this one did not come."""
    gone: list[int] = []
    """The seats on the list whose player has left since and cannot reveal now: whoever sits there instead has
    another client, which must not take the commitment for its own. They may commit to the next attempt."""
    ms: int | None = None
    """How much time is left to commit or to reveal."""


class Scored(_Out, frozen=True, tag="scored"):
    """A hand is over: its sheet, the totals and, when the game is over too, how it ended."""

    version: Version
    hand: int
    lines: list[SheetLine]
    totals: list[int]
    """The sheet's totals by side."""
    winners: list[int]
    standing: list[int]
    """The totals of the whole game by side."""
    over: GameOver | None = None


class Welcome(_Out, frozen=True, tag="welcome"):
    """The answer to `hello`: the table, one's seat, and where the game stands."""

    protocol: int
    server: str
    table: TableInfo
    seat: int | None = None
    version: Version = -1
    """The version that the table has now; the rest of the welcome is of this version."""
    update: Update | None = None
    """The hand in progress, or the one that is just over. Its events are those since the version that
    the client had seen or, where that was in another hand, all of this hand (see `from_deal`)."""
    sealed: Sealed | None = None
    scored: Scored | None = None
    """The sheet of the last hand, while the next one has not been dealt."""
    terms: Any = None
    """The values that the game is played by at this table."""
    missed: str = ""
    """What the reader missed, in a sentence or two."""
    from_deal: bool = False
    """Whether the events of the update begin with the deal."""
    can_arrange: bool = False
    """Whether the reader may put bots into seats and start the game."""
    sheets: list[Sheet] = []
    """The sheets of the game's hands that are over, in their order."""
    can_moderate: bool = False
    """Whether the reader is the host, who may mute and remove people and lock the table."""
    muted: bool = False
    """Whether the host has muted the reader."""


class TableChanged(_Out, frozen=True, tag="table"):
    """The table itself has changed: somebody sat down, left, dropped or came back."""

    table: TableInfo
    news: str = ""
    """What is new, in the reader's words."""
    seat: int | None = None
    """The reader's own seat."""
    can_arrange: bool = False
    """Whether the reader may put bots into seats and start the game."""
    can_moderate: bool = False
    """Whether the reader is the host, who may mute and remove people and lock the table."""
    muted: bool = False
    """Whether the host has muted the reader."""


class Said(_Out, frozen=True, tag="said"):
    """Somebody said something."""

    name: str
    text: str
    phrase: str = ""
    """The quick phrase it was; `text` has it in the reader's language."""
    seat: int | None = None
    person: str = ""
    """Who it was, as this table knows them; a client may hide what they say from its reader."""


class Ack(_Out, frozen=True, tag="ack"):
    """A message was carried out, and is kept for good."""

    id: str
    version: Version
    repeated: bool = False
    """It had been carried out before: it came a second time."""


class Refused(_Out, frozen=True, tag="refused"):
    """A message was not carried out, and nothing has changed. `reason` tells why and what to do."""

    id: str
    code: str
    reason: str
    version: Version = -1
    rule: str = ""
    """The rule that forbids it, if it was one."""


class Explained(_Out, frozen=True, tag="explained"):
    """The answer to `explain`: whatever one can mean to do with the card."""

    id: str
    version: Version
    card: str
    uses: list[CardUse] = []


class Hinted(_Out, frozen=True, tag="hinted"):
    """The answer to `hint`: one of the offered actions."""

    id: str
    version: Version
    action: str
    """Its `do` text."""
    words: str


class Described(_Out, frozen=True, tag="described"):
    """The answer to `describe`: a sentence or two for every side, the reader's own first."""

    id: str
    version: Version
    lines: list[str] = []


class Pong(_Out, frozen=True, tag="pong"):
    """The line is good."""

    id: str
    version: Version


class Bye(_Out, frozen=True, tag="bye"):
    """The server ends the connection; `retry_ms` says when to try again, if at all."""

    code: str
    reason: str
    retry_ms: int | None = None


FromServer: TypeAlias = (
    Welcome
    | Update
    | Sealed
    | Scored
    | TableChanged
    | Said
    | Ack
    | Refused
    | Explained
    | Hinted
    | Described
    | Pong
    | Bye
)

decode_from_client = msgspec.json.Decoder(FromClient).decode
decode_from_server = msgspec.json.Decoder(FromServer).decode
encode = msgspec.json.Encoder().encode

__all__ = [
    "Ack",
    "Act",
    "Asked",
    "Bye",
    "Chat",
    "Commit",
    "Describe",
    "Described",
    "Explain",
    "Explained",
    "FromClient",
    "FromServer",
    "Hello",
    "Hint",
    "Hinted",
    "Pace",
    "Ping",
    "Pong",
    "Refused",
    "Reveal",
    "Said",
    "Say",
    "Scored",
    "Sealed",
    "Span",
    "TableChanged",
    "Undo",
    "Update",
    "UpdateText",
    "Welcome",
    "decode_from_client",
    "decode_from_server",
    "encode",
]
