"""The hall with all its tables: what a running server consists of, opened and closed as one.

The lobby speaks to the hall; the hall speaks to tables by way of the bus.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any

from sabot.games import GAMES
from sabot.server.archive import Archive
from sabot.server.bans import Bans
from sabot.server.bots.pool import BotPool
from sabot.server.bus import Bus, LocalBus
from sabot.server.config import Config
from sabot.server.errors import Forbidden, NotFound, NotSignedIn, TooMany, Unavailable
from sabot.server.net.admission import Admission
from sabot.server.net.connections import OpenConnections
from sabot.server.net.limits import Limits
from sabot.server.net.refusal_log import RefusalLog
from sabot.server.ops.maintenance import Maintenance
from sabot.server.ops.metrics import Metrics
from sabot.server.players import Player, Players, same_password
from sabot.server.store import Store
from sabot.server.store.sqlite import SqliteStore
from sabot.server.table import requests
from sabot.server.table.broadcast import AGAIN_MS
from sabot.server.table.decisions import new_game_id
from sabot.server.table.entries import Entry, Opened, Sat, Started
from sabot.server.table.expiry import ExpiryLimits
from sabot.server.table.projection import learn_words, translator
from sabot.server.table.services import Services
from sabot.server.table.settings import settle
from sabot.wire.lobby import Joined, NewTable, Pace, PlayNow, TableInfo, TablePhase
from sabot.wire.messages import Bye
from sabot.wire.moderation import ModerationAction, TablePeople

READERS = 4
"""How many tables are brought back at a time, so that reading and replaying go side by side."""

_log = logging.getLogger(__name__)


class GameServer:
    """Journal, people, tables and bots of one server."""

    def __init__(self, config: Config, metrics: Metrics, journal: Store, people: Players, bans: Bans) -> None:
        self.config = config
        self.metrics = metrics
        self.journal = journal
        self.people = people
        self.bans = bans
        self.archive = Archive(journal)
        self.limits = Limits(config)
        self.refusals = RefusalLog("handshakes refused")
        self.admission = Admission()
        self.lines = OpenConnections()
        self.thinking = BotPool(config.bot_workers)
        idle_limits = ExpiryLimits(config.idle_hours * 3600, config.abandoned_turns)
        services = Services(
            journal,
            self.thinking,
            metrics,
            idle_limits,
            config.away_seconds,
            count_speech=self.limits.speech,
        )
        self.tables = LocalBus(services)
        self.bus: Bus = self.tables
        """The way to any table. Only what concerns the tables of this process goes to `tables` itself."""
        self.upkeep = Maintenance(config, journal, self.archive.forget)
        self._keeping_up: asyncio.Task[None] | None = None
        self.is_ready = False
        """Whether every unfinished table has been replayed."""
        self._replaying: asyncio.Task[None] | None = None
        self._learning: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, config: Config, metrics: Metrics) -> GameServer:
        """Open the database and find everything as it was left."""
        journal = await SqliteStore.open(config.database)
        hall = cls(config, metrics, journal, await Players.open(journal), await Bans.open(journal))
        metrics.watch_tables(hall.tables.phases)
        metrics.watch_journal(lambda: journal.waiting)
        metrics.watch_store(hall.upkeep.files, hall.upkeep.kept)
        return hall

    def start(self) -> None:
        """Bring back every unfinished table, without keeping anybody waiting for the others."""
        self.thinking.start()
        self._learning = asyncio.create_task(asyncio.to_thread(learn_words))
        self._replaying = asyncio.create_task(self._replay_all())

    async def _replay_all(self) -> None:
        began = time.perf_counter()
        codes = await self._unfinished()
        waiting = iter(codes)
        failed = sum(await asyncio.gather(*(self._replay(waiting) for _ in range(READERS))))
        self.is_ready = True
        self._keeping_up = asyncio.create_task(self.upkeep.run())
        seconds = round(time.perf_counter() - began, 3)
        _log.info("tables replayed", extra={"tables": len(codes), "failed": failed, "seconds": seconds})

    async def _replay(self, codes: Iterator[str]) -> int:
        """Bring back one table after another; how many could not be."""
        failed = 0
        for code in codes:
            try:
                await self.tables.load(code)
            except NotFound:
                continue  # it was closed in the meantime
            except Unavailable:
                failed += 1
            except Exception:  # noqa: BLE001  (one table must not keep the others away)
                failed += 1
                _log.exception("a table could not be brought back")
            await asyncio.sleep(0)
        return failed

    async def _unfinished(self) -> Sequence[str]:
        """The tables to bring back; asked for until the database can be read."""
        while True:
            try:
                return await self.journal.unfinished()
            except Unavailable as error:
                _log.error("the tables cannot be read yet", extra={"problem": error.code})
                await asyncio.sleep(AGAIN_MS / 1000)

    async def close(self) -> None:
        """Finish what has begun, tell everybody to come back later, flush and let go."""
        if self._replaying is not None:
            self._replaying.cancel()
        if self._learning is not None:
            await asyncio.wait((self._learning,))
        if self._keeping_up is not None:
            self._keeping_up.cancel()
        await self.tables.close(_bye)
        await self.thinking.close()
        await self.journal.close()
        self.refusals.tell()

    async def rotate_keys(self, *, now: bool) -> float | None:
        """Sign tokens with a new key. Return until when earlier ones count; None if that is over (`now`)."""
        if not now:
            return await self.people.rotate_key(self.config.key_grace_days * 24 * 3600)
        await self.people.rotate_key(0.0)
        self.lines.hang_up_all(NotSignedIn("not-signed-in"))
        return None

    # --- tables ----------------------------------------------------------------------------------

    async def open_table(self, player: Player, wanted: NewTable) -> Joined:
        """Open a table and, if it is wished, sit down at it."""
        return await self._open(player, wanted)

    async def play_now(self, player: Player, wanted: PlayNow) -> Joined:
        """A game against bots, begun at once."""
        game = GAMES.get(wanted.game)
        players = wanted.players or game.default_players
        bots: list[str | None] = [None, *[wanted.bot or game.default_bot] * (players - 1)]
        return await self._open(
            player,
            NewTable(
                game=wanted.game,
                edition=wanted.edition,
                players=players,
                options=wanted.options,
                bots=bots,
                pace=Pace.LIVE,
                window_seconds=wanted.window_seconds,
                bot_seconds=wanted.bot_seconds,
                host_password=wanted.host_password,
            ),
            begin=True,
        )

    async def _open(self, player: Player, wanted: NewTable, *, begin: bool = False) -> Joined:
        await self._may_open(player, wanted.host_password)
        settings, bots = settle(wanted, self.config)
        now, more = time.time(), list[Entry]()
        if wanted.sit is not None:  # nobody else has it: the table is new
            more.append(Sat(wanted.sit, player.id, player.nickname, now))
        if begin:
            more.append(Started(new_game_id(), secrets.randbelow(settings.players), now))
        code = await self.tables.open(
            Opened(settings, player.id, player.nickname, bots, now, settings.rules[1].hash), *more
        )
        return Joined(await self.table(code, player.id), wanted.sit)

    async def _may_open(self, player: Player, password: str) -> None:
        if self.config.host_password and not player.may_host:
            if not same_password(password, self.config.host_password):
                raise Forbidden("host-password")
            await self.people.allow_hosting(player.id)
        if len(self.tables) >= self.config.max_tables:
            raise TooMany("too-many-tables", most=self.config.max_tables)
        hosted = (owner.table for owner in self.tables if owner.table.host == player.id)
        own = sum(1 for table in hosted if table.phase is not TablePhase.OVER)
        if own >= self.config.max_tables_per_player:
            raise TooMany("too-many-own-tables", most=self.config.max_tables_per_player)

    async def table(self, code: str, player: str = "") -> TableInfo:
        """A table as a player or a stranger may know it who knows its code."""
        return await self._ask(code, requests.Look(player))

    def public_tables(self, most: int, player: str | None = None) -> list[TableInfo]:
        """The public tables, as somebody may know them: the latest first, up to so many."""
        # There may be thousands: only those that are shown are looked at closely.
        public = (
            owner
            for owner in self.tables
            if owner.table.settings.public
            and owner.table.phase is not TablePhase.CLOSED
            and not owner.table.measures.is_locked
        )
        latest = heapq.nlargest(most, public, key=lambda owner: owner.table.opened_at)
        return [owner.info(player) for owner in latest]

    def tables_of(self, player: str) -> list[TableInfo]:
        """The tables where somebody has a seat."""
        return [owner.info(player) for owner in self.tables if owner.table.seat_of(player) is not None]

    async def sit(self, code: str, player: Player, seat: int, address: str) -> Joined:
        """Take a seat, coming from an address."""
        return Joined(await self._ask(code, requests.Sit(player.id, player.nickname, seat, address)), seat)

    async def leave(self, code: str, player: Player) -> TableInfo:
        """Leave one's seat."""
        return await self._ask(code, requests.Leave(player.id))

    async def put_bot(self, code: str, player: Player, seat: int, bot: str | None) -> TableInfo:
        """Put a bot into a seat, or take it away."""
        return await self._ask(code, requests.PutBot(player.id, seat, bot or ""))

    async def pace(self, code: str, player: Player, bot_seconds: float) -> TableInfo:
        """Have the bots of a table play faster or slower."""
        return await self._ask(code, requests.Pace(player.id, bot_seconds))

    async def start_game(self, code: str, player: Player) -> TableInfo:
        """Begin the game."""
        return await self._ask(code, requests.Start(player.id))

    async def rematch(self, code: str, player: Player) -> TableInfo:
        """Ask for another game."""
        return await self._ask(code, requests.Rematch(player.id))

    async def people_at(self, code: str, player: Player) -> TablePeople:
        """Whom the host of a table may do something about."""
        answer: Any = await self.bus.ask(code, requests.AskPeople(player.id))
        assert isinstance(answer, TablePeople)
        return answer

    async def moderate(self, code: str, player: Player, action: ModerationAction, person: str) -> TablePeople:
        """Do something about a person at a table, or lock or unlock it; the people there from then on."""
        await self._ask(code, requests.Moderate(player.id, action, person))
        return await self.people_at(code, player)

    async def record(self, code: str, player: Player | None, address: str) -> str:
        """The record of the game in progress, as the one who asks may know it."""
        moves = (await self.bus.reach(code)).steps_since(None)
        self.limits.history(address, None if player is None else player.id, moves)
        answer = await self.bus.ask(code, requests.AskRecord("" if player is None else player.id, address))
        return str(answer)

    async def _ask(self, code: str, request: requests.Request) -> TableInfo:
        answer: Any = await self.bus.ask(code, request)
        assert isinstance(answer, TableInfo)
        return answer


def _bye(language: str) -> Bye:
    return Bye("server-stopping", translator(language)("error-server-stopping"), AGAIN_MS)
