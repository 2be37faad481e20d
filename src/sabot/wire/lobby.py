"""The bodies of lobby requests and answers: players, tables, finished games, and what can be played."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType


class Pace(StrEnum):
    """The pace of a table, which sets the usual times to decide and to react."""

    LIVE = "live"
    RELAXED = "relaxed"
    CORRESPONDENCE = "correspondence"


class TablePhase(StrEnum):
    """The phase of a table."""

    WAITING = "waiting"
    """Players are taking seats; the game has not started."""
    CUTTING = "cutting"
    """A pack is sealed for the next hand and waits for the players' cuts."""
    PLAYING = "playing"
    OVER = "over"
    """The game is over; a rematch may follow."""
    CLOSED = "closed"
    """Everybody has left, and the table is gone."""


class SeatKind(StrEnum):
    """The kind of occupant of a seat."""

    OPEN = "open"
    """Nobody has the seat."""
    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"
    """A bot plays for a disconnected player, who keeps the seat and may come back."""
    LEFT = "left"
    """A bot plays for a player who has left. The player may come back, or anybody else may take the seat."""


class _In(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class _Out(Struct, frozen=True, omit_defaults=True):
    """The body of an answer."""


NameText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=14 * 24 * 3600)]


# --- tables ------------------------------------------------------------------------------------


class NewTable(_In, frozen=True):
    """A table to open. Missing fields get the default of the game or of the pace."""

    game: Word
    edition: Word | None = None
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: Annotated[dict[Word, Word], Meta(max_length=60)] = {}
    """House rules: names and values as `GET /api/games` lists them."""
    bots: Annotated[list[Annotated[str, Meta(max_length=40)] | None], Meta(max_length=8)] = []
    """By seat: the id of a bot, or null for a person."""
    public: bool = False
    """Whether the public list shows the table; otherwise players need its link."""
    pace: Pace = Pace.LIVE
    turn_seconds: Seconds | None = None
    """Seconds for each decision; after that a bot plays the turn to its end. Null: no clock."""
    window_seconds: Annotated[float, Meta(ge=0.05, le=60)] | None = None
    """Seconds that a window stays open (live and relaxed)."""
    bot_seconds: Annotated[float, Meta(ge=0, le=30)] | None = None
    """Seconds that a bot takes for a move, whatever cards it holds."""
    spectators: bool = True
    """Whether people without a seat may watch."""
    chat: bool = False
    """Whether people may write freely; quick phrases are always possible."""
    sit: Annotated[int, Meta(ge=0, le=7)] | None = 0
    """The seat for the player who opens the table; null for none."""
    host_password: Annotated[str, Meta(max_length=200)] = ""
    """The server's password for opening tables, if it has one."""


class PlayNow(_In, frozen=True):
    """A game against bots that starts at once."""

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
    """The speed of a table's bots."""

    bot_seconds: Annotated[float, Meta(ge=0, le=30)]
    """Seconds that a bot takes for a move."""


class TableSeat(_Out, frozen=True):
    """One seat of a table."""

    seat: int
    kind: SeatKind
    name: str = ""
    side: int = 0
    bot: str = ""
    connected: bool = False
    """Whether the person is connected now, or was a moment ago."""
    rematch: bool = False
    """Whether the person wants another game."""
    replaceable: bool = False
    """Whether the other players may let a bot play for this person, who has been disconnected for a while."""
    person: str = ""
    """The person's id at this table, and nowhere else; empty if no person has the seat."""


class TableInfo(_Out, frozen=True):
    """The public state of a table."""

    code: str
    """The unguessable code of the table: everybody who knows it may join."""
    game: str
    edition: str
    options: dict[str, str]
    seats: list[TableSeat]
    phase: TablePhase
    pace: Pace
    host: str
    """The nickname of the player who opened the table."""
    host_seat: int | None = None
    """The host's seat, if they have one."""
    public: bool = False
    spectators: bool = True
    chat: bool = False
    turn_seconds: int | None = None
    window_seconds: float = 0.0
    bot_seconds: float = 0.0
    hand: int = 0
    dealer: int | None = None
    standing: list[int] = []
    """The totals of the game, by side."""
    watching: int = 0
    """The number of spectators."""
    played: list[str] = []
    """The ids of the games finished at this table. If spectators are not allowed, only its players and the
    host receive them, and only they receive the hand, its dealer and the standing."""
    opened_at: float = 0.0
    """Seconds since 1970."""
    locked: bool = False
    """Whether the host has locked the table, so that nobody new can sit down or watch."""


class TableList(_Out, frozen=True):
    """The public tables that the reader may join or watch."""

    tables: list[TableInfo]


class Joined(_Out, frozen=True):
    """A table and the player's seat there."""

    table: TableInfo
    seat: int | None = None
    link: str = ""
    """The invitation link, to send to friends."""


# --- finished games ----------------------------------------------------------------------------


class SheetEntry(_Out, frozen=True):
    """The points of one side on one line of a score sheet."""

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
    """The totals of the whole game by side, after this hand; left out if the hand is shown by itself."""


class GameOver(_Out, frozen=True):
    """The result of a whole game."""

    game_id: str
    """The id under which the server keeps the game."""
    totals: list[int]
    winners: list[int]


class FinishedGame(_Out, frozen=True):
    """A finished game, which the server keeps at `/games/<id>`."""

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
    """All hands with all cards and the proofs of their shuffles: `sabot verify` accepts it."""
    proofs: list[ProofInfo] = []
    terms: Any = None
    """The terms of the game."""
    seat: int | None = None
    """The reader's own seat in the game; null if they did not play."""
    unfinished: bool = False  # the table was closed before anybody finished the game


class RevealedCut(_Out, frozen=True):
    """A cut that a player revealed."""

    name: str
    salt: str = ""
    """The random part of the cut; empty in version 1, where a cut had none."""
    text: str = ""


class FailedAttempt(_Out, frozen=True):
    """A sealed pack that was not dealt, because a player did not reveal their cut."""

    seal: str
    secret: str
    withheld: list[str]
    """The players whose reveal did not come."""
    cuts: list[RevealedCut] = []


class ProofInfo(_Out, frozen=True):
    """The proof of one hand's shuffle."""

    hand: int
    version: int
    """The version of the proof: in version 1 the server made up the cuts of bots and latecomers."""
    seal: str
    secret: str
    cuts: list[RevealedCut] = []
    derived: list[str] = []
    """The players whose cuts follow from the secret: bots, and people who did not commit in time."""
    failed: list[FailedAttempt] = []
    """The earlier attempts, in each of which a reveal did not come."""


class PlayedGame(_Out, frozen=True):
    """A game that the player has played."""

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
    """The player's games on this server, the latest first; `played` and `won` count the finished ones."""

    games: list[PlayedGame]
    played: int
    won: int


class GameCount(_Out, frozen=True):
    """The number of finished games of one edition, with their hands and moves."""

    game: str
    edition: str
    games: int
    hands: int
    moves: int


class Statistics(_Out, frozen=True):
    """Statistics of this server: players, open tables, connections and finished games."""

    players: int
    tables_now: int
    connections_now: int
    finished: list[GameCount]


# --- players -----------------------------------------------------------------------------------


class NewPlayer(_In, frozen=True):
    """A new player: a person or a program."""

    nickname: NameText
    language: Annotated[str, Meta(max_length=8)] = "en"
    program: bool = False
    """Whether the answer has a token instead of a cookie."""


class PlayerChange(_In, frozen=True):
    """A new nickname or language."""

    nickname: NameText | UnsetType = UNSET
    language: Annotated[str, Meta(max_length=8)] | UnsetType = UNSET


class Me(_Out, frozen=True):
    """The player who sends the request."""

    id: str
    nickname: str
    language: str
    may_open_tables: bool = True
    token: str = ""
    """For programs, the token to use from now on. Sent at registration, and when the token must change."""
    tables: list[TableInfo] = []
    """The tables at which the player has a seat now."""


class Recovery(_Out, frozen=True):
    """A link that signs the player in on another device. Whoever has it is that player: keep it safe."""

    link: str
    code: str
    good_until: float = 0.0
    """The time at which it expires, in seconds since 1970. It works once, and a newer link replaces it."""


class Recover(_In, frozen=True):
    """The code of a recovery link."""

    code: Annotated[str, Meta(min_length=10, max_length=200)]


# --- refusals -------------------------------------------------------------------------------------


class Problem(_Out, frozen=True):
    """The answer to a request that was refused. Nothing has changed."""

    code: str
    """A stable code, for programs."""
    reason: str
    """The reason and what to do instead, in the reader's language."""
    rule: str = ""
    """The rule of the game that forbids it, if there is one."""
