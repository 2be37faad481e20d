"""What the lobby speaks of over HTTP: players, tables, finished games, the games one can play."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType


class Pace(StrEnum):
    """How fast a table plays."""

    LIVE = "live"
    RELAXED = "relaxed"
    CORRESPONDENCE = "correspondence"


class TablePhase(StrEnum):
    """Where a table stands."""

    WAITING = "waiting"
    """People sit down; nothing has been dealt."""
    CUTTING = "cutting"
    """A pack is sealed for the next hand and waits for everybody's cut."""
    PLAYING = "playing"
    OVER = "over"
    """The game is over; a rematch may follow."""
    CLOSED = "closed"
    """Nobody is left."""


class SeatKind(StrEnum):
    """Who sits in a seat."""

    OPEN = "open"
    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"
    """A bot that sits in for somebody, who may come back."""
    LEFT = "left"
    """A bot plays for somebody who has left: he may come back, or anybody may take the seat."""


class _In(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class _Out(Struct, frozen=True, omit_defaults=True):
    """What a server answers."""


NameText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=14 * 24 * 3600)]


# --- tables ------------------------------------------------------------------------------------


class NewTable(_In, frozen=True):
    """A table to open. What is left out has the usual value of the game or of the pace."""

    game: Word
    edition: Word | None = None
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: Annotated[dict[Word, Word], Meta(max_length=60)] = {}
    """House rules: names and values as `GET /api/games` lists them."""
    bots: Annotated[list[Annotated[str, Meta(max_length=40)] | None], Meta(max_length=8)] = []
    """By seat: the name of a bot, or null for a person."""
    public: bool = False
    """Whether the table is listed for everybody; else one needs its link."""
    pace: Pace = Pace.LIVE
    turn_seconds: Seconds | None = None
    """The clock for each decision: when it runs out, a bot plays the turn to its end. Null: no clock."""
    window_seconds: Annotated[float, Meta(ge=0.05, le=60)] | None = None
    """How long everybody may react (live and relaxed)."""
    bot_seconds: Annotated[float, Meta(ge=0, le=30)] | None = None
    """How long a bot takes for a move, whatever it holds."""
    spectators: bool = True
    chat: bool = False
    """Whether people may write freely; quick phrases are always there."""
    sit: Annotated[int, Meta(ge=0, le=7)] | None = 0
    """The seat that one takes oneself; null to only open the table."""
    host_password: Annotated[str, Meta(max_length=200)] = ""


class PlayNow(_In, frozen=True):
    """A game against bots, at once."""

    game: Word
    edition: Word | None = None
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: Annotated[dict[Word, Word], Meta(max_length=60)] = {}
    bot: Word | None = None
    window_seconds: Annotated[float, Meta(ge=0.05, le=60)] | None = None
    bot_seconds: Annotated[float, Meta(ge=0, le=30)] | None = None
    host_password: Annotated[str, Meta(max_length=200)] = ""


class SeatBot(_In, frozen=True):
    """A bot to put into a seat."""

    bot: Word


class BotSpeed(_In, frozen=True):
    """How fast the bots of a table play."""

    bot_seconds: Annotated[float, Meta(ge=0, le=30)]


class TableSeat(_Out, frozen=True):
    """One seat of a table."""

    seat: int
    kind: SeatKind
    name: str = ""
    side: int = 0
    bot: str = ""
    connected: bool = False
    """Whether the person is here now, or was a moment ago."""
    rematch: bool = False
    """Whether the person wants another game."""
    replaceable: bool = False
    """Whether the other players may let a bot play for this person, who has been away for a while."""
    person: str = ""
    """What the person is known by at this table, and nowhere else; empty where there is none."""


class TableInfo(_Out, frozen=True):
    """A table, as everybody may know it."""

    code: str
    """The unguessable name of the table: whoever knows it may join."""
    game: str
    edition: str
    options: dict[str, str]
    seats: list[TableSeat]
    phase: TablePhase
    pace: Pace
    host: str
    """The nickname of who opened it."""
    host_seat: int | None = None
    """Where he sits, if he does."""
    public: bool = False
    spectators: bool = True
    chat: bool = False
    turn_seconds: int | None = None
    window_seconds: float = 0.0
    bot_seconds: float = 0.0
    hand: int = 0
    dealer: int | None = None
    standing: list[int] = []
    watching: int = 0
    """How many spectators there are."""
    played: list[str] = []
    """The ids of the games finished at this table. Where spectators are not let in, only its players and
    who opened it are told; nor are others told of the hand, its dealer and the standing."""
    opened_at: float = 0.0
    locked: bool = False
    """Whether the host lets nobody new sit down or watch."""


class TableList(_Out, frozen=True):
    """The public tables that one may join or watch."""

    tables: list[TableInfo]


class Joined(_Out, frozen=True):
    """A table, and the seat that one has there."""

    table: TableInfo
    seat: int | None = None
    link: str = ""
    """The address to send to friends."""


# --- finished games ----------------------------------------------------------------------------


class SheetEntry(_Out, frozen=True):
    """What one side gets on one line."""

    points: int
    reason: str = ""


class SheetLine(_Out, frozen=True):
    """One line of a score sheet, with an entry (or null) for each side."""

    key: str
    rule: str
    label: str
    entries: list[SheetEntry | None]


class Sheet(_Out, frozen=True):
    """The score sheet of one hand."""

    hand: int
    lines: list[SheetLine]
    totals: list[int]
    winners: list[int]
    standing: list[int] = []
    """The totals of the whole game by side, after this hand; left out where the hand is told of alone."""


class GameOver(_Out, frozen=True):
    """How a whole game ended, and where it is kept."""

    game_id: str
    totals: list[int]
    winners: list[int]


class FinishedGame(_Out, frozen=True):
    """A game that is over, kept under the address `/games/<id>`."""

    id: str
    game: str
    edition: str
    names: list[str]
    sides: int
    totals: list[int]
    winners: list[int]
    hands: int
    moves: int
    finished_at: float
    sheets: list[Sheet] = []
    record: str = ""
    """Every hand with all cards and the proof of its shuffle: `sabot verify` accepts it."""
    proofs: list[ProofInfo] = []
    terms: Any = None
    """The values that it was played by."""
    seat: int | None = None
    """The reader's own seat in it."""
    unfinished: bool = False  # nobody played it to its end, and its table was closed


class RevealedCut(_Out, frozen=True):
    """A player's cut, as they revealed it."""

    name: str
    salt: str = ""
    """Its random part; empty in version 1, where a cut had none."""
    text: str = ""


class FailedAttempt(_Out, frozen=True):
    """A sealed pack that was not dealt, because a player did not reveal their cut."""

    seal: str
    secret: str
    withheld: list[str]
    """Whose reveal did not come."""
    cuts: list[RevealedCut] = []


class ProofInfo(_Out, frozen=True):
    """What proves one hand's shuffle."""

    hand: int
    version: int
    """Whose rules it follows: in version 1 the server still made up the cuts of bots and latecomers."""
    seal: str
    secret: str
    cuts: list[RevealedCut] = []
    derived: list[str] = []
    """The players whose cuts followed from the secret: bots, and people who had not committed in time."""
    failed: list[FailedAttempt] = []
    """The attempts before, each short of a reveal."""


class PlayedGame(_Out, frozen=True):
    """A line of one's own history."""

    id: str
    game: str
    edition: str
    names: list[str]
    seat: int
    won: bool
    totals: list[int]
    finished_at: float
    unfinished: bool = False


class GameHistory(_Out, frozen=True):
    """The games that one has played here, the latest first; `played` and `won` count the finished ones."""

    games: list[PlayedGame]
    played: int
    won: int


class GameCount(_Out, frozen=True):
    """How often a game in an edition has been played to its end."""

    game: str
    edition: str
    games: int
    hands: int
    moves: int


class Statistics(_Out, frozen=True):
    """What has been played on this server."""

    players: int
    tables_now: int
    connections_now: int
    finished: list[GameCount]


# --- players -----------------------------------------------------------------------------------


class NewPlayer(_In, frozen=True):
    """Somebody who has not been here before, or a program."""

    nickname: NameText
    language: Annotated[str, Meta(max_length=8)] = "en"
    program: bool = False
    """Whether to answer with a token in place of a cookie."""


class PlayerChange(_In, frozen=True):
    """A new nickname or language."""

    nickname: NameText | UnsetType = UNSET
    language: Annotated[str, Meta(max_length=8)] | UnsetType = UNSET


class Me(_Out, frozen=True):
    """Who one is here."""

    id: str
    nickname: str
    language: str
    may_open_tables: bool = True
    token: str = ""
    """For programs: when they register, and when they should use another one from now on."""
    tables: list[TableInfo] = []
    """Where one has a seat now."""


class Recovery(_Out, frozen=True):
    """A link that carries one's identity to another device. Whoever has it can act as you: keep it safe."""

    link: str
    code: str
    good_until: float = 0.0
    """Until when it works, in seconds since 1970. It works once, and until there is a newer one."""


class Recover(_In, frozen=True):
    """The code of a recovery link."""

    code: Annotated[str, Meta(min_length=10, max_length=200)]


# --- what can be played ------------------------------------------------------------------------


class OptionInfo(_Out, frozen=True):
    """What a table may choose: its name, the value it has otherwise, and the values it may have."""

    name: str
    label: str
    value: str
    value_label: str
    choices: list[OptionChoice] = []
    rule: str = ""
    players: list[int] = []
    """The numbers of players at whose tables it may be chosen, if not at all of them."""


class OptionChoice(_Out, frozen=True):
    """A value that a table may choose."""

    value: str
    label: str
    origin: Literal["", "book", "ruling", "house"] = ""
    """Whether the book has it or offers it, this project has decided so, or it is a house rule."""


class EditionInfo(_Out, frozen=True):
    """An edition of a game."""

    id: str
    name: str
    players: list[int]
    options: list[OptionInfo]
    about: str = ""
    """What makes it different, in a sentence."""
    tables: list[str] = []
    """What a table for each number of `players` is like, a line each."""


class BotInfo(_Out, frozen=True):
    """A kind of bot. One that thinks is asked for with a level behind its id: `search@1s`."""

    id: str
    name: str
    about: str
    """How it thinks, in a sentence."""
    levels: list[str] = []
    """How long it may think about each decision, the quickest first; none, if it does not think."""


class GameInfo(_Out, frozen=True):
    """A game, its editions and its bots."""

    id: str
    name: str
    editions: list[EditionInfo]
    default_edition: str
    """What is proposed to readers of this language."""
    default_players: int
    bots: list[BotInfo]
    default_bot: str
    about: str = ""
    """What it is like, in a sentence."""


class LessonInfo(_Out, frozen=True):
    """A lesson that one can take: `/api/lessons/<id>`."""

    id: str
    game: str
    title: str
    about: str


class GameList(_Out, frozen=True):
    """Every game that this server knows, the quick phrases, and the lessons, game by game."""

    games: list[GameInfo]
    phrases: list[OptionChoice]
    lessons: list[LessonInfo] = []


class Problem(_Out, frozen=True):
    """Why a request was refused. `reason` tells it in the reader's language and what to do."""

    code: str
    reason: str
    rule: str = ""
