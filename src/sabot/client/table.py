"""A table as one who is connected to it sees it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any

from msgspec.structs import replace

from sabot.client.comparison import DealCheck
from sabot.client.connection import ReconnectingWebSocket, Request
from sabot.client.cutting import CutSender, CutTextCallback, SealedPack, no_text
from sabot.client.deal_checks import DealChecker, RecordSource
from sabot.client.errors import ClientError, ReaderTooSlow, Refusal
from sabot.client.evidence import Evidence, ObservedAttempt, ObservedGame, ObservedHand
from sabot.client.hand import Hand, TableRules, Turn
from sabot.wire import PROTOCOL
from sabot.wire.library import CardUse
from sabot.wire.lobby import GameOver, TableInfo, TablePhase
from sabot.wire.messages import (
    Ack,
    Act,
    Chat,
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
    TableChanged,
    Undo,
    Update,
    Welcome,
)

UNREAD = 2000
"""How many messages a reader of `messages` may be behind."""


class Table:
    """A line to a table, open as long as the `async with` lasts. Iterating gives one's turns.

    The iteration ends with the game (a later one begins the next) or when the table is closed. It
    raises what has become of the line if that is lost for good, and DealDiffers at the end of a game
    whose record is not what was seen at the table.

    `cut` gives the words for one's cut of each pack, or None to leave that pack alone; it is called once
    for each seal. With None in its place no pack is cut but by calling `Table.cut`. What was committed is
    revealed by itself. `records` is where records come from to check the deals with; without
    `check_deals` only `check_deal` fetches any.
    """

    def __init__(
        self,
        address: str,
        *,
        token: str = "",
        language: str = "en",
        words: bool = False,
        drawing: bool = False,
        cut: CutTextCallback | None = no_text,
        records: RecordSource | None = None,
        check_deals: bool = True,
        reconnect_seconds: float = 300.0,
        bypass_proxy: bool = False,
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
        self.can_moderate = False
        """Whether one has opened the table, and may do something about the people at it."""
        self.is_muted = False
        """Whether the host has muted one."""
        self.missed = ""
        """What happened before one came, or came back, in the words of the server."""
        self._hello = Hello(PROTOCOL, token, language, words, drawing)
        self._line = ReconnectingWebSocket(
            address, self, reconnect_seconds=reconnect_seconds, bypass_proxy=bypass_proxy
        )
        self._deal_checker = DealChecker(records, lambda: self.info.code, lambda: self.rules, language)
        self._checks_deals = check_deals
        self._evidence = Evidence(self._deal_checker.report, self._check_game)
        self._cutting = CutSender(cut, self._ask, self._id)
        self._shown: tuple[ObservedHand, ObservedAttempt] | None = None
        """The hand and the attempt of the last sealed pack."""
        self._info: TableInfo | None = None
        self._rules: TableRules | None = None
        self._ids = f"{secrets.token_hex(6)}-"
        self._sent = 0
        self._news = asyncio.Event()
        self._readers: list[asyncio.Queue[FromServer | None]] = []
        self._failure: ClientError | None = None
        self._closed = False
        self._terms: Any = None
        self._offered: tuple[int, int | None] | None = None
        self._end: GameOver | None = None
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
        await self._cutting.close()
        await self._deal_checker.close()

    @property
    def info(self) -> TableInfo:
        """The table, as everybody may know it."""
        assert self._info is not None, "the line has been opened"
        return self._info

    @property
    def over(self) -> GameOver | None:
        """How the game ended; None while it goes on.

        After the iteration has ended with a game this is that game's end until the next turn is asked for.
        """
        if self._end is not None:
            return self._end
        return None if self.scored is None else self.scored.over

    @property
    def version(self) -> int:
        """The version of the last update; -1 before the first."""
        return -1 if self.update is None else self.update.version

    @property
    def rules(self) -> TableRules:
        """The game by its rules here. Raises RulesDiffer if they are not those of the server."""
        if self._rules is None:
            self._rules = TableRules(self.info)
        if self._terms is not None:
            self._rules.check(self._terms)
            self._terms = None
        return self._rules

    # --- turns -------------------------------------------------------------------------------------

    def __aiter__(self) -> Table:
        return self

    async def __anext__(self) -> Turn:
        self._end = None
        while True:
            turn = self.turn
            if turn is not None and self._offered != (turn.version, self.seat):
                self._offered = turn.version, self.seat
                return turn
            if turn is None and self.over is not None and self.over.game_id != self._end_told:
                self._end, self._end_told = self.over, self.over.game_id
                await self._settle_deals()
                raise StopAsyncIteration
            if self._failure is not None:
                raise self._failure
            if self.info.phase is TablePhase.CLOSED:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()

    @property
    def turn(self) -> Turn | None:
        """What one may choose now, if anything."""
        update = self.update
        if update is None or self.hand is None or self.hand.is_over or not update.legal:
            return None
        return Turn(update, self.hand, lambda: self.rules, self.act)

    async def act(self, action: str, version: int) -> bool:
        """Do what `action` writes, made on `version`. False if the table has gone on without it."""
        try:
            await self._ask(Act(self._id(), version, action))
        except Refusal as refusal:
            if refusal.is_too_late:
                return False
            self._offered = None  # the choice is still to be made
            raise
        return True

    # --- deals -----------------------------------------------------------------------------------------

    @property
    def deal_checks(self) -> tuple[DealCheck, ...]:
        """What came of checking the deals of this game (or the last one), hand by hand."""
        return self._deal_checker.of(self._evidence.game)

    async def check_deal(self, hand: int | None = None) -> DealCheck:
        """Return the check of a hand of this game that is over, the last one if none is named.

        One that is under way is waited for; one for which no record was to be had is tried again.
        """
        await self._deal_checker.settle()
        game = self._evidence.game
        hands = () if game is None else game.hands.values()
        over = [seen.number for seen in hands if seen.scored is not None]
        number = max(over, default=0) if hand is None else hand
        if game is None or number not in over:
            raise ClientError("deal-not-over", hand=number)
        found = {check.hand: check for check in self.deal_checks}
        if number not in found or found[number].unchecked is not None:
            await self._deal_checker.check(game)
            found = {check.hand: check for check in self._deal_checker.of(game)}
        return found[number]

    async def _settle_deals(self) -> None:
        """Wait until the deals of the game that is over have been checked; raise the first difference."""
        game = self._evidence.game
        await self._deal_checker.settle()
        for check in self._deal_checker.of(game):
            for difference in check.differences:
                raise difference

    def _check_game(self, game: ObservedGame) -> None:
        if self._checks_deals:
            self._deal_checker.start(game)

    # --- talking -------------------------------------------------------------------------------------

    async def cut(self, words: str = "") -> None:
        """Commit to a cut of the pack that lies sealed; it is revealed by itself once the list is closed."""
        pack = self._pack
        if pack is None:
            raise ClientError("nothing-to-cut", hand=self.info.hand)
        await self._cutting.commit(pack, words)

    async def undo(self) -> None:
        """Take back one's last step, at a table for one."""
        await self._ask(Undo(self._id(), self.version))

    async def explain(self, card: str) -> list[CardUse]:
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
            raise ReaderTooSlow("messages-unread", most=UNREAD)
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
            case TableChanged(table, seat=seat):
                self._take_table(table, seat)
                self.can_moderate, self.is_muted = message.can_moderate, message.muted
            case Ack(identity):
                self._cutting.take_acknowledged(identity)
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
        self._evidence.begin_welcome()
        self._terms, self.missed = welcome.terms, welcome.missed
        self.can_moderate, self.is_muted = welcome.can_moderate, welcome.muted
        self._take_table(welcome.table, welcome.seat)
        self.sealed = self.scored = None
        if welcome.update is not None:
            self._take_update(welcome.update, came_late=not welcome.from_deal, anew=welcome.from_deal)
        if welcome.scored is not None:
            self._take_scored(welcome.scored)
        if welcome.sealed is not None:
            self._take_sealed(welcome.sealed)
        self._evidence.end_welcome()

    def _take_table(self, table: TableInfo, seat: int | None) -> None:
        if seat != self.seat and self.hand is not None:
            # What a spectator or another seat has seen is not what this one has.
            self.hand = Hand(lambda: self.rules, self.hand.number, from_deal=False)
        if seat != self.seat:
            self._evidence.leave_seat()
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
            self.hand = Hand(lambda: self.rules, update.hand, from_deal=not came_late)
        self.hand.data.extend(update.events)
        self.sealed = self.scored = None
        self._evidence.take_play(self.hand, self.info, self.seat)

    def _take_scored(self, scored: Scored) -> None:
        self.scored = scored
        if self.hand is not None:
            self.hand.is_over = True
        self._check_game(self._evidence.take_scored(scored, self.info, self.seat))

    def _take_sealed(self, sealed: Sealed) -> None:
        self.sealed = sealed
        self._shown = self._evidence.take_sealed(sealed, self.info, self.seat)
        pack = self._pack
        if pack is not None:
            self._cutting.take(pack)

    @property
    def _pack(self) -> SealedPack | None:
        """The pack that lies sealed, as one's own seat sees it."""
        if self.sealed is None or self._shown is None or self.seat is None:
            return None
        hand, attempt = self._shown
        return SealedPack(self.sealed, hand, attempt, self.seat, self.info.seats[self.seat].name)
