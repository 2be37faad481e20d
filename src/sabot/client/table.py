"""A table as one connected program sees it."""

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
"""How many messages a reader of `messages` may leave unread."""


class Table:
    """A connection to a table, open inside `async with`. Iterating yields the turns of the program's seat.

    The iteration ends with the game (a later one starts with the next game) or when the table is closed. It
    raises ClientError if the connection is closed for good, and DealDiffers at the end of a game whose record
    differs from what was seen at the table.

    `cut` is called once for each seal and returns the text for the cut, or None to leave that pack alone. If
    `cut` itself is None, only `Table.cut` cuts packs. The table reveals by itself what was committed to.
    `records` fetches the records to check deals with; without `check_deals` only `check_deal` fetches any.
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
        """The program's seat; None for a spectator."""
        self.update: Update | None = None
        """The last update."""
        self.sealed: Sealed | None = None
        """The sealed pack of the next hand."""
        self.scored: Scored | None = None
        """The score sheet of the last hand, until the next one is dealt."""
        self.hand: Hand | None = None
        """The hand in progress, or the last one."""
        self.can_moderate = False
        """Whether the program is the host and may moderate the table."""
        self.is_muted = False
        """Whether the host has muted the program."""
        self.missed = ""
        """What happened before the program came or came back, in the server's words."""
        self._hello = Hello(PROTOCOL, token, language, words, drawing)
        self._connection = ReconnectingWebSocket(
            address, self, reconnect_seconds=reconnect_seconds, bypass_proxy=bypass_proxy
        )
        self._deal_checker = DealChecker(records, lambda: self.info.code, lambda: self.rules, language)
        self._checks_deals = check_deals
        self._evidence = Evidence(self._deal_checker.report, self._check_game)
        self._cut_sender = CutSender(cut, self._request, self._id)
        self._sealed_evidence: tuple[ObservedHand, ObservedAttempt] | None = None
        """The hand and the attempt of the last sealed pack."""
        self._info: TableInfo | None = None
        self._rules: TableRules | None = None
        self._id_prefix = f"{secrets.token_hex(6)}-"
        self._id_count = 0
        self._changed = asyncio.Event()
        self._readers: list[asyncio.Queue[FromServer | None]] = []
        self._failure: ClientError | None = None
        self._closed = False
        self._terms: Any = None
        self._last_turn: tuple[int, int | None] | None = None
        self._finished: GameOver | None = None
        self._finished_id = ""

    async def __aenter__(self) -> Table:
        try:
            await self._connection.open()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection. The program keeps its seat."""
        self._closed = True
        await self._connection.close()
        await self._cut_sender.close()
        await self._deal_checker.close()

    @property
    def info(self) -> TableInfo:
        """The public state of the table."""
        assert self._info is not None, "the connection has been opened"
        return self._info

    @property
    def over(self) -> GameOver | None:
        """The result of the game; None while it goes on.

        After an iteration this is the result of its game, until the next turn is asked for.
        """
        if self._finished is not None:
            return self._finished
        return None if self.scored is None else self.scored.over

    @property
    def version(self) -> int:
        """The version of the last update; -1 before the first."""
        return -1 if self.update is None else self.update.version

    @property
    def rules(self) -> TableRules:
        """The game by this program's own rules. Raise RulesDiffer if the server's terms differ."""
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
        self._finished = None
        while True:
            turn = self.turn
            if turn is not None and self._last_turn != (turn.version, self.seat):
                self._last_turn = turn.version, self.seat
                return turn
            if turn is None and self.over is not None and self.over.game_id != self._finished_id:
                self._finished, self._finished_id = self.over, self.over.game_id
                await self._settle_deals()
                raise StopAsyncIteration
            if self._failure is not None:
                raise self._failure
            if self.info.phase is TablePhase.CLOSED:
                raise StopAsyncIteration
            self._changed.clear()
            await self._changed.wait()

    @property
    def turn(self) -> Turn | None:
        """The decision that the seat has to make now, if any."""
        update = self.update
        if update is None or self.hand is None or self.hand.is_over or not update.legal:
            return None
        return Turn(update, self.hand, lambda: self.rules, self.act)

    async def act(self, action: str, version: int) -> bool:
        """Send the text of an action made on `version`. Return False if the table has gone on without it."""
        try:
            await self._request(Act(self._id(), version, action))
        except Refusal as refusal:
            if refusal.is_too_late:
                return False
            self._last_turn = None  # the seat still has to decide
            raise
        return True

    # --- deals -----------------------------------------------------------------------------------------

    @property
    def deal_checks(self) -> tuple[DealCheck, ...]:
        """The checks of the deals of this game (or the last one), hand by hand."""
        return self._deal_checker.of(self._evidence.game)

    async def check_deal(self, hand: int | None = None) -> DealCheck:
        """Return the check of a finished hand of this game, by default the last one.

        Wait for a check in progress, and try again if no record could be fetched.
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
        """Wait until all deals of the finished game are checked. Raise the first difference."""
        game = self._evidence.game
        await self._deal_checker.settle()
        for check in self._deal_checker.of(game):
            for difference in check.differences:
                raise difference

    def _check_game(self, game: ObservedGame) -> None:
        if self._checks_deals:
            self._deal_checker.start(game)

    # --- requests ------------------------------------------------------------------------------------

    async def cut(self, text: str = "") -> None:
        """Commit to a cut of the sealed pack. The table reveals it by itself once the list is closed."""
        pack = self._pack
        if pack is None:
            raise ClientError("nothing-to-cut", hand=self.info.hand)
        await self._cut_sender.commit(pack, text)

    async def undo(self) -> None:
        """Take back the last step, at a table with one seat."""
        await self._request(Undo(self._id(), self.version))

    async def explain(self, card: str) -> list[CardUse]:
        """Return the uses of a card, with the reasons why some are not legal now."""
        answer = await self._connection.request(Explain(self._id(), card))
        assert isinstance(answer, Explained), "the answer has this id"
        return answer.uses

    async def hint(self) -> str:
        """Return the action that the rulebook's own advice suggests. Only where all others are bots."""
        answer = await self._connection.request(Hint(self._id()))
        assert isinstance(answer, Hinted), "the answer has this id"
        return answer.action

    async def describe(self) -> list[str]:
        """Return how everybody stands, in sentences of the connection's language."""
        answer = await self._connection.request(Describe(self._id()))
        assert isinstance(answer, Described), "the answer has this id"
        return answer.lines

    async def say(self, phrase: str) -> None:
        """Say a quick phrase."""
        await self._request(Say(self._id(), phrase))

    async def chat(self, text: str) -> None:
        """Say a text, at a table that allows chat."""
        await self._request(Chat(self._id(), text))

    async def ping(self) -> int:
        """Test the connection. Return the present version of the table."""
        return (await self._connection.request(Ping(self._id()))).version

    async def messages(self) -> AsyncIterator[FromServer]:
        """Yield every message from now on, until the connection is closed."""
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

    async def _request(self, request: Request) -> Ack:
        answer = await self._connection.request(request)
        assert isinstance(answer, Ack), "only questions have other answers"
        return answer

    def _id(self) -> str:
        self._id_count += 1
        return f"{self._id_prefix}{self._id_count}"

    # --- messages --------------------------------------------------------------------------------------

    def make_hello(self) -> Hello:
        """Return the first message of a new connection."""
        return replace(self._hello, version=self.version)

    def handle_message(self, message: FromServer) -> None:
        """Update the state of the table from a message."""
        match message:
            case Welcome():
                self._handle_welcome(message)
            case Update():
                self._handle_update(message, came_late=False)
            case Sealed():
                self._handle_sealed(message)
            case Scored():
                self._handle_scored(message)
            case TableChanged(table, seat=seat):
                self._handle_table(table, seat)
                self.can_moderate, self.is_muted = message.can_moderate, message.muted
            case Ack(identity):
                self._cut_sender.note_acknowledged(identity)
            case _:
                pass
        self._notify_readers(message)

    def handle_failure(self, error: ClientError) -> None:
        """End all waiting: the connection is closed for good."""
        self._failure = error
        self._notify_readers(None)
        self._readers.clear()

    def _notify_readers(self, message: FromServer | None) -> None:
        for queue in tuple(self._readers):
            try:
                queue.put_nowait(message)
            except asyncio.QueueFull:
                self._readers.remove(queue)
        self._changed.set()

    def _handle_welcome(self, welcome: Welcome) -> None:
        self._evidence.begin_welcome()
        self._terms, self.missed = welcome.terms, welcome.missed
        self.can_moderate, self.is_muted = welcome.can_moderate, welcome.muted
        self._handle_table(welcome.table, welcome.seat)
        self.sealed = self.scored = None
        if welcome.update is not None:
            self._handle_update(welcome.update, came_late=not welcome.from_deal, from_deal=welcome.from_deal)
        if welcome.scored is not None:
            self._handle_scored(welcome.scored)
        if welcome.sealed is not None:
            self._handle_sealed(welcome.sealed)
        self._evidence.end_welcome()

    def _handle_table(self, table: TableInfo, seat: int | None) -> None:
        if seat != self.seat and self.hand is not None:
            # The events so far were those of another seat or of a spectator.
            self.hand = Hand(lambda: self.rules, self.hand.number, from_deal=False)
        if seat != self.seat:
            self._evidence.note_seat_change()
        self._info, self.seat = table, seat

    def _handle_update(self, update: Update, *, came_late: bool, from_deal: bool = False) -> None:
        """Take in an update. One of the present version only repeats what is known.

        `from_deal`: its events start with the deal. So do those of an update after a step was taken back.
        """
        before, self.update = self.version, update
        if from_deal or update.undone:
            self.hand = None
        elif update.version == before and self.hand is not None:
            return
        known = self.hand is not None and self.hand.number == update.hand and not self.hand.is_over
        if self.hand is None or not known or (came_late and not update.events):
            self.hand = Hand(lambda: self.rules, update.hand, from_deal=not came_late)
        self.hand.data.extend(update.events)
        self.sealed = self.scored = None
        self._evidence.observe_play(self.hand, self.info, self.seat)

    def _handle_scored(self, scored: Scored) -> None:
        self.scored = scored
        if self.hand is not None:
            self.hand.is_over = True
        self._check_game(self._evidence.observe_scored(scored, self.info, self.seat))

    def _handle_sealed(self, sealed: Sealed) -> None:
        self.sealed = sealed
        self._sealed_evidence = self._evidence.observe_sealed(sealed, self.info, self.seat)
        pack = self._pack
        if pack is not None:
            self._cut_sender.handle_pack(pack)

    @property
    def _pack(self) -> SealedPack | None:
        """The sealed pack, as the program's seat sees it."""
        if self.sealed is None or self._sealed_evidence is None or self.seat is None:
            return None
        hand, attempt = self._sealed_evidence
        return SealedPack(self.sealed, hand, attempt, self.seat, self.info.seats[self.seat].name)
