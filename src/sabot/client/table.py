"""A table as one who is connected to it sees it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from msgspec.structs import replace

from sabot.client.errors import ClientError, Refusal, Unread
from sabot.client.hand import Book, Hand, Turn
from sabot.client.line import Line, Request
from sabot.wire import PROTOCOL
from sabot.wire.library import Use
from sabot.wire.lobby import GameOver, Phase, TableInfo
from sabot.wire.messages import (
    Ack,
    Act,
    Changed,
    Chat,
    Cut,
    Describe,
    Described,
    Explain,
    Explained,
    FromServer,
    Hello,
    Hint,
    Hinted,
    Ping,
    Say,
    Scored,
    Sealed,
    Undo,
    Update,
    Welcome,
)

Cutter: TypeAlias = Callable[[Sealed], str]

UNREAD = 2000
"""How many messages a reader of `messages` may be behind."""


def random_cut(sealed: Sealed) -> str:
    """A text that nobody can have foreseen."""
    return secrets.token_hex(16)


class Table:
    """A line to a table, open as long as the `async with` lasts. Iterating gives one's turns.

    The iteration ends with the game (a later one begins the next) or when the table is closed. It
    raises what has become of the line if that is lost for good.
    """

    def __init__(
        self,
        address: str,
        *,
        token: str = "",
        language: str = "en",
        words: bool = False,
        drawing: bool = False,
        cut: Cutter | None = random_cut,
        patience: float = 300.0,
        direct: bool = False,
    ) -> None:
        self.seat: int | None = None
        """One's seat; None for a spectator."""
        self.update: Update | None = None
        """The last update."""
        self.sealed: Sealed | None = None
        """The pack that waits to be cut."""
        self.scored: Scored | None = None
        """The score sheet of the last hand that is over."""
        self.hand: Hand | None = None
        """The hand in progress, or the last one."""
        self.missed = ""
        """What happened before one came, or came back, in the words of the server."""
        self._hello = Hello(PROTOCOL, token, language, words, drawing)
        self._line = Line(address, self, patience=patience, direct=direct)
        self._cut = cut
        self._cutting: set[asyncio.Task[None]] = set()
        self._info: TableInfo | None = None
        self._book: Book | None = None
        self._ids = f"{secrets.token_hex(6)}-"
        self._sent = 0
        self._news = asyncio.Event()
        self._readers: list[asyncio.Queue[FromServer | None]] = []
        self._failure: ClientError | None = None
        self._closed = False
        self._terms: Any = None
        self._offered: tuple[int, int | None] | None = None
        self._end_told = ""

    async def __aenter__(self) -> Table:
        try:
            await self._line.open()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. The seat stays one's own."""
        self._closed = True
        await self._line.close()
        if self._cutting:
            await asyncio.wait(self._cutting)

    @property
    def info(self) -> TableInfo:
        """The table, as everybody may know it."""
        assert self._info is not None, "the line has been opened"
        return self._info

    @property
    def over(self) -> GameOver | None:
        """How the game ended; None while it goes on."""
        return None if self.scored is None else self.scored.over

    @property
    def version(self) -> int:
        """The version of the last update; -1 before the first."""
        return -1 if self.update is None else self.update.version

    @property
    def book(self) -> Book:
        """The game by its rules here. Raises RulesDiffer if they are not those of the server."""
        if self._book is None:
            self._book = Book(self.info)
        if self._terms is not None:
            self._book.check(self._terms)
            self._terms = None
        return self._book

    # --- turns -------------------------------------------------------------------------------------

    def __aiter__(self) -> Table:
        return self

    async def __anext__(self) -> Turn:
        while True:
            turn = self.turn
            if turn is not None and self._offered != (turn.version, self.seat):
                self._offered = turn.version, self.seat
                return turn
            if turn is None and self.over is not None and self.over.game_id != self._end_told:
                self._end_told = self.over.game_id
                raise StopAsyncIteration
            if self._failure is not None:
                raise self._failure
            if self.info.phase is Phase.CLOSED:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()

    @property
    def turn(self) -> Turn | None:
        """What one may choose now, if anything."""
        update = self.update
        if update is None or self.hand is None or self.hand.is_over or not update.legal:
            return None
        return Turn(update, self.hand, lambda: self.book, self.act)

    async def act(self, action: str, version: int) -> bool:
        """Do what `action` writes, made on `version`. False if the table has gone on without it."""
        try:
            await self._ask(Act(self._id(), version, action))
        except Refusal as refusal:
            if refusal.too_late:
                return False
            self._offered = None  # the choice is still to be made
            raise
        return True

    # --- talking -------------------------------------------------------------------------------------

    async def cut(self, text: str) -> None:
        """Cut the pack that lies sealed."""
        hand = 0 if self.sealed is None else self.sealed.hand
        await self._ask(Cut(self._id(), hand, text))

    async def undo(self) -> None:
        """Take back one's last step, at a table for one."""
        await self._ask(Undo(self._id(), self.version))

    async def explain(self, card: str) -> list[Use]:
        """What could be done with a card, and why something cannot be done now."""
        answer = await self._line.ask(Explain(self._id(), card))
        assert isinstance(answer, Explained), "what was asked for is answered"
        return answer.uses

    async def hint(self) -> str:
        """What the rulebook's own advice would do now, where all others are bots."""
        answer = await self._line.ask(Hint(self._id()))
        assert isinstance(answer, Hinted), "what was asked for is answered"
        return answer.action

    async def describe(self) -> list[str]:
        """How everybody stands, in sentences of the language one is spoken to."""
        answer = await self._line.ask(Describe(self._id()))
        assert isinstance(answer, Described), "what was asked for is answered"
        return answer.lines

    async def say(self, phrase: str) -> None:
        """Say one of the quick phrases."""
        await self._ask(Say(self._id(), phrase))

    async def chat(self, text: str) -> None:
        """Say something in one's own words."""
        await self._ask(Chat(self._id(), text))

    async def ping(self) -> int:
        """Ask whether the line is good; the version that the table has."""
        return (await self._line.ask(Ping(self._id()))).version

    async def messages(self) -> AsyncIterator[FromServer]:
        """Every message from now on, as it comes, until one hangs up."""
        queue: asyncio.Queue[FromServer | None] = asyncio.Queue(UNREAD)
        if self._failure is None:
            self._readers.append(queue)
        try:
            while queue in self._readers or not queue.empty():
                message = await queue.get()
                if message is not None:
                    yield message
        finally:
            if queue in self._readers:
                self._readers.remove(queue)
        if self._failure is None:
            raise Unread("messages-unread", most=UNREAD)
        if not self._closed:
            raise self._failure

    async def _ask(self, request: Request) -> Ack:
        answer = await self._line.ask(request)
        assert isinstance(answer, Ack), "only a question is answered otherwise"
        return answer

    def _id(self) -> str:
        self._sent += 1
        return f"{self._ids}{self._sent}"

    # --- what the line tells -------------------------------------------------------------------------

    def hello(self) -> Hello:
        """What to say on a new connection: who one is, and what one has seen."""
        return replace(self._hello, version=self.version)

    def take(self, message: FromServer) -> None:
        """Learn what has happened."""
        match message:
            case Welcome():
                self._take_welcome(message)
            case Update():
                self._take_update(message, came_late=False)
            case Sealed():
                self._take_sealed(message)
            case Scored():
                self._take_scored(message)
            case Changed(table, seat=seat):
                self._take_table(table, seat)
            case _:
                pass
        self._tell(message)

    def fail(self, error: ClientError) -> None:
        """The line is lost for good; whoever waits is told."""
        self._failure = error
        self._tell(None)
        self._readers.clear()

    def _tell(self, message: FromServer | None) -> None:
        for queue in tuple(self._readers):
            try:
                queue.put_nowait(message)
            except asyncio.QueueFull:
                self._readers.remove(queue)
        self._news.set()

    def _take_welcome(self, welcome: Welcome) -> None:
        self._terms, self.missed = welcome.terms, welcome.missed
        self._take_table(welcome.table, welcome.seat)
        self.sealed = self.scored = None
        if welcome.update is not None:
            self._take_update(welcome.update, came_late=not welcome.from_deal, anew=welcome.from_deal)
        if welcome.scored is not None:
            self._take_scored(welcome.scored)
        if welcome.sealed is not None:
            self._take_sealed(welcome.sealed)

    def _take_table(self, table: TableInfo, seat: int | None) -> None:
        if seat != self.seat and self.hand is not None:
            # What a spectator or another seat has seen is not what this one has.
            self.hand = Hand(lambda: self.book, self.hand.number, whole=False)
        self._info, self.seat = table, seat

    def _take_update(self, update: Update, *, came_late: bool, anew: bool = False) -> None:
        """Only an update of a new version has something new; else the same is shown once more.

        `anew`: it tells the whole hand from its deal on. So does one after a step was taken back.
        """
        before, self.update = self.version, update
        if anew or update.undone:
            self.hand = None
        elif update.version == before and self.hand is not None:
            return
        known = self.hand is not None and self.hand.number == update.hand and not self.hand.is_over
        if self.hand is None or not known or (came_late and not update.events):
            self.hand = Hand(lambda: self.book, update.hand, whole=not came_late)
        self.hand.data.extend(update.events)
        self.sealed = self.scored = None

    def _take_scored(self, scored: Scored) -> None:
        self.scored = scored
        if self.hand is not None:
            self.hand.is_over = True

    def _take_sealed(self, sealed: Sealed) -> None:
        self.sealed = sealed
        if self._cut is not None and self.seat is not None and self.seat not in sealed.cut:
            task = asyncio.create_task(self._cut_by_itself(sealed, self._cut(sealed)))
            self._cutting.add(task)
            task.add_done_callback(self._cutting.discard)

    async def _cut_by_itself(self, sealed: Sealed, text: str) -> None:
        with suppress(ClientError):  # too late or twice: the hand is dealt without it
            await self._ask(Cut(self._id(), sealed.hand, text))
