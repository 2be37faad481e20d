"""The messages on a table's WebSocket. Each is a JSON object with its name in `type`.

A client sends `hello` first. Every later message has an `id` that the client chooses, and the server
answers it with that id: with `ack`, `refused` or the answer to a question. Sending a message again with the
same id is always safe: the server carries it out once.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from sabot.wire.library import CardUse
from sabot.wire.lobby import GameOver, Pace, Sheet, SheetLine, TableInfo

MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, description="chosen by the client")]
Version: TypeAlias = Annotated[
    int, Meta(ge=-1, le=2**53, description="how many steps the table has taken that its seats have seen")
]
HandNumber: TypeAlias = Annotated[int, Meta(ge=1, le=2**31)]
Digest: TypeAlias = Annotated[
    str,  # the length keeps out a line break at the end, which Python's `$` lets pass
    Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="64 hexadecimal digits"),
]


class _Out(Struct, tag_field="type", frozen=True, omit_defaults=True):
    """A message from the server; fields with their default value are left out."""


class _In(Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """A message from a client; an unknown field is an error."""


# --- from the client ---------------------------------------------------------------------------


class Hello(_In, frozen=True, tag="hello"):
    """The first message of every connection: who connects, and what they have already seen."""

    protocol: Annotated[int, Meta(ge=0, le=2**31)]
    token: Annotated[str, Meta(max_length=200)] = ""
    """A program's token; a browser has a cookie instead."""
    language: Annotated[str, Meta(max_length=8)] = ""
    """The language of all texts; if left out, the player's own."""
    words: bool = False
    """Whether updates should also have texts to show to a person."""
    drawing: bool = False
    """Whether these texts should include a plain-text drawing of the table."""
    version: Version = -1
    """The last version this client has seen, or -1."""


class Act(_In, frozen=True, tag="act"):
    """An action of the player."""

    id: MessageId
    version: Version
    """The version of the update that offered the action."""
    action: Annotated[str, Meta(min_length=1, max_length=80)]
    """The `do` text of the offered action."""


class Commit(_In, frozen=True, tag="commit"):
    """A commitment to the player's cut of the sealed pack. It also tells that the player is ready."""

    id: MessageId
    hand: HandNumber
    seal: Digest
    """The seal for which the commitment was made, so that a late message never counts for another pack."""
    commitment: Digest


class Reveal(_In, frozen=True, tag="reveal"):
    """The cut that the player committed to, sent once the closed list shows the commitment."""

    id: MessageId
    hand: HandNumber
    seal: Digest
    salt: Digest
    """The random part of the cut, 32 bytes."""
    text: Annotated[str, Meta(max_length=64)] = ""
    """The player's own words, if any: printable, without double quotes and without spaces at the ends."""


class Say(_In, frozen=True, tag="say"):
    """A quick phrase, which all readers receive in their own language."""

    id: MessageId
    phrase: Annotated[str, Meta(min_length=1, max_length=40)]


class Chat(_In, frozen=True, tag="chat"):
    """A text in the player's own words, at a table that allows chat."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Explain(_In, frozen=True, tag="explain"):
    """A question: what can be done with this card, and why is something not possible now?"""

    id: MessageId
    card: Annotated[str, Meta(min_length=1, max_length=40)]


class Hint(_In, frozen=True, tag="hint"):
    """A question: what does the rulebook's own advice suggest? Only at tables where all others are bots."""

    id: MessageId


class Describe(_In, frozen=True, tag="describe"):
    """A question: how does everybody stand? Answered in sentences, for people who cannot see the board."""

    id: MessageId


class Undo(_In, frozen=True, tag="undo"):
    """A request to take back the player's last step, at a table with one seat."""

    id: MessageId
    version: Version


class Ping(_In, frozen=True, tag="ping"):
    """A test of the connection, answered by `pong`."""

    id: MessageId


FromClient: TypeAlias = Hello | Act | Commit | Reveal | Say | Chat | Explain | Hint | Describe | Undo | Ping


# --- from the server ---------------------------------------------------------------------------


class Span(Struct, frozen=True, omit_defaults=True):
    """A piece of a line of a plain-text drawing; `style` says what it shows."""

    text: str
    style: str = ""


class UpdateText(Struct, frozen=True, omit_defaults=True):
    """The texts of an update, to show to a person, in the reader's language."""

    events: list[str] = []
    """One text for each of the update's `events`, empty if the event needs none; no texts if `undone`."""
    joined: list[str] = []
    """One text for each of the `events`: the clause that continues the sentence before it, in place of that
    sentence's full stop; empty if the event starts a new sentence."""
    board: list[list[Span]] = []
    hand: list[list[Span]] = []
    question: str = ""
    choices: list[str] = []
    """The offered actions, in the order of `legal`."""
    interrupts: list[str] = []
    """The actions out of turn, in the order of the update's `interrupts`."""


class Asked(Struct, frozen=True, omit_defaults=True):
    """The seats that have to decide; in a window, all seats that may react, whatever cards they hold."""

    seats: list[int]
    window: bool = False
    """Whether a window is open: several seats may react to what happened."""
    answered: bool = False
    """Whether this reader has already answered the open window."""
    ms: int | None = None
    """Milliseconds left, if there is a limit."""


class Update(_Out, frozen=True, tag="update"):
    """The table after a step, as this reader may see it: what happened, and the situation now.

    `events`, `view`, `legal` and `interrupts` have the types of the table's game.
    """

    version: Version
    hand: int
    """The number of the hand in this game, from 1."""
    events: list[Any] = []
    """What has happened since the update before."""
    view: Any = None
    """The table now."""
    asked: Asked | None = None
    legal: list[Any] = []
    """The actions that this reader may take now. Each has the text to send in `do`."""
    by: str = ""
    """What took the step, if not the player: `bot`, `clock` (the player's time was over) or `window`."""
    undone: bool = False
    """Whether a step was taken back. `events` are then all events of the hand that still hold."""
    can_undo: bool = False
    """Whether this reader can take back a step now."""
    words: UpdateText | None = None
    forced: str = ""
    """The `do` text of the legal action that a client may play by itself, after a pause: the reader has
    nothing to decide, and all others will see that too."""
    interrupts: list[Any] = []
    """The actions that this reader may take out of turn while somebody else is asked. Nobody waits for them;
    the server accepts the version of any step of the same turn."""


class Sealed(_Out, frozen=True, tag="sealed"):
    """The sealed pack of the next hand. The server sends it again after each step, until the hand is dealt.

    While the list is open, players may commit to a cut. Once it is closed, every player on it reveals. If a
    reveal does not come, the pack is sealed again, as another attempt.
    """

    version: Version
    hand: int
    dealer: int
    attempt: int
    """The number of this seal for this hand, from 1."""
    seal: str
    """The server's commitment to its secret, made before anybody cuts."""
    committed: list[int] = []
    """The seats that have committed to a cut."""
    closed: list[tuple[int, str]] | None = None
    """The closed list of seats and their commitments. Null while players may still commit."""
    revealed: list[int] = []
    """The seats that have revealed their cuts."""
    missing: list[int] = []
    """The seats whose reveal did not come in the attempt before this one."""
    gone: list[int] = []
    """The seats on the list whose player has left and cannot reveal now. A new player in such a seat has
    another client, which must not treat the commitment as its own; they may commit to the next attempt."""
    ms: int | None = None
    """Milliseconds left to commit or to reveal."""


class Scored(_Out, frozen=True, tag="scored"):
    """The end of a hand: its score sheet, the totals and, at the end of the game, its result."""

    version: Version
    hand: int
    lines: list[SheetLine]
    totals: list[int]
    """The totals of this hand, by side."""
    winners: list[int]
    """The sides that won the hand."""
    standing: list[int]
    """The totals of the whole game, by side."""
    over: GameOver | None = None
    """The result of the game, if it is over."""


class Welcome(_Out, frozen=True, tag="welcome"):
    """The answer to `hello`: the table, the reader's seat and the state of the game."""

    protocol: int
    server: str
    table: TableInfo
    seat: int | None = None
    """The reader's own seat; null for a spectator."""
    version: Version = -1
    """The present version of the table, which the rest of this message describes."""
    update: Update | None = None
    """The hand in progress, or the last one. Its events are those since the version named in `hello`, or all
    events of the hand if that version was in another hand (see `from_deal`)."""
    sealed: Sealed | None = None
    scored: Scored | None = None
    """The score sheet of the last hand, until the next one is dealt."""
    terms: Any = None
    """The terms of the game at this table. They stay the same and are not repeated in views."""
    missed: str = ""
    """A summary of what the reader missed, in a sentence or two."""
    from_deal: bool = False
    """Whether the events of the update start with the deal."""
    can_arrange: bool = False
    """Whether the reader may put bots into seats and start the game."""
    sheets: list[Sheet] = []
    """The score sheets of the game's finished hands, in order."""
    can_moderate: bool = False
    """Whether the reader is the host, who may mute and remove people and lock the table."""
    muted: bool = False
    """Whether the host has muted the reader."""


class TableChanged(_Out, frozen=True, tag="table"):
    """A change of the table itself: somebody sat down, left, disconnected or came back."""

    table: TableInfo
    news: str = ""
    """What has changed, in the reader's language."""
    seat: int | None = None
    """The reader's own seat; null for a spectator."""
    can_arrange: bool = False
    """Whether the reader may put bots into seats and start the game."""
    can_moderate: bool = False
    """Whether the reader is the host, who may mute and remove people and lock the table."""
    muted: bool = False
    """Whether the host has muted the reader."""


class Said(_Out, frozen=True, tag="said"):
    """A quick phrase or chat text from somebody at the table."""

    name: str
    text: str
    phrase: str = ""
    """The id of the quick phrase, if it was one; `text` has it in the reader's language."""
    seat: int | None = None
    person: str = ""
    """The speaker's id at this table, by which a client can hide what this person says."""


class Ack(_Out, frozen=True, tag="ack"):
    """The server has carried out a message and stored its effect."""

    id: str
    version: Version
    repeated: bool = False
    """Whether the message had been carried out before, and came a second time."""


class Refused(_Out, frozen=True, tag="refused"):
    """The server has not carried out a message, and nothing has changed."""

    id: str
    """The id of the message; empty if the server could not read it."""
    code: str
    """A stable code, for programs."""
    reason: str
    """The reason and what to do instead, in the reader's language."""
    version: Version = -1
    rule: str = ""
    """The rule of the game that forbids the action, if there is one."""


class Explained(_Out, frozen=True, tag="explained"):
    """The answer to `explain`: everything a player can mean to do with the card."""

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
    """The answer to `describe`: a sentence or two for each side, the reader's own side first."""

    id: str
    version: Version
    lines: list[str] = []


class Pong(_Out, frozen=True, tag="pong"):
    """The answer to `ping`."""

    id: str
    version: Version


class Bye(_Out, frozen=True, tag="bye"):
    """The server's last message before it closes the connection."""

    code: str
    """A stable code, for programs."""
    reason: str
    """The reason, in the reader's language."""
    retry_ms: int | None = None
    """After how many milliseconds to connect again; null if there is no point in connecting again."""


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
