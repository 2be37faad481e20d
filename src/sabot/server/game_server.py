"""The game server: its store, players, tables and bots, opened and closed as one.

HTTP endpoints call the game server; it reaches tables through the bus.
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
from sabot.library.translation import load_catalogues, translator
from sabot.server.archive import Archive
from sabot.server.bans import Bans
from sabot.server.bots.pool import BotPool
from sabot.server.config import Config
from sabot.server.directory import LocalTableDirectory, TableDirectory
from sabot.server.net.admission import Admission
from sabot.server.net.connections import OpenConnections
from sabot.server.net.limits import Limits
from sabot.server.net.refusal_log import RefusalLog
from sabot.server.ops.maintenance import Maintenance
from sabot.server.ops.metrics import Metrics
from sabot.server.players import Players, RegisteredPlayer, is_same_password
from sabot.server.store import Store
from sabot.server.store.sqlite import SqliteStore
from sabot.tables import requests
from sabot.tables.actor.broadcast import RETRY_MS
from sabot.tables.actor.expiry import ExpiryLimits
from sabot.tables.decisions import new_game_id
from sabot.tables.errors import Forbidden, NotFound, NotSignedIn, TooMany, Unavailable
from sabot.tables.services import Services
from sabot.tables.settings import resolve_settings
from sabot.tables.state.entries import Entry, Opened, Sat, Started
from sabot.wire.lobby import Joined, NewTable, Pace, PlayNow, TableInfo, TablePhase
from sabot.wire.messages import Bye
from sabot.wire.moderation import ModerationAction, TablePeople

REPLAYERS = 4
"""How many tables are replayed concurrently, so that reading one overlaps with replaying another."""

_log = logging.getLogger(__name__)


class GameServer:
    """Store, players, tables and bots of one server."""

    def __init__(self, config: Config, metrics: Metrics, store: Store, players: Players, bans: Bans) -> None:
        self.config = config
        self.metrics = metrics
        self.store = store
        self.players = players
        self.bans = bans
        self.archive = Archive(store)
        self.limits = Limits(config)
        self.refusal_log = RefusalLog("handshakes refused")
        self.admission = Admission()
        self.open_connections = OpenConnections()
        self.bot_pool = BotPool(config.bot_workers)
        expiry_limits = ExpiryLimits(config.idle_hours * 3600, config.abandoned_turns)
        services = Services(
            store,
            self.bot_pool,
            metrics,
            expiry_limits,
            config.away_seconds,
            count_speech=self.limits.speech,
        )
        self.tables = LocalTableDirectory(services)
        self.directory: TableDirectory = self.tables
        """The way to any table. `tables` is only for what concerns the tables of this process."""
        self.maintenance = Maintenance(config, store, self.archive.forget)
        self.is_ready = False
        """Whether every unfinished table has been replayed."""
        self._maintaining: asyncio.Task[None] | None = None
        self._replaying: asyncio.Task[None] | None = None
        self._learning: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, config: Config, metrics: Metrics) -> GameServer:
        """Open the database and make a game server of what is in it."""
        store = await SqliteStore.open(config.database)
        game_server = cls(config, metrics, store, await Players.open(store), await Bans.open(store))
        metrics.watch_tables(game_server.tables.phases)
        metrics.watch_pending_appends(lambda: store.pending)
        metrics.watch_store(game_server.maintenance.file_sizes, game_server.maintenance.row_counts)
        return game_server

    def start(self) -> None:
        """Start the bots, and replay every unfinished table in the background."""
        self.bot_pool.start()
        self._learning = asyncio.create_task(asyncio.to_thread(load_catalogues))
        self._replaying = asyncio.create_task(self._replay_all())

    async def _replay_all(self) -> None:
        began = time.perf_counter()
        codes = await self._unfinished()
        remaining = iter(codes)
        failed = sum(await asyncio.gather(*(self._replay(remaining) for _ in range(REPLAYERS))))
        self.is_ready = True
        self._maintaining = asyncio.create_task(self.maintenance.run())
        seconds = round(time.perf_counter() - began, 3)
        _log.info("tables replayed", extra={"tables": len(codes), "failed": failed, "seconds": seconds})

    async def _replay(self, codes: Iterator[str]) -> int:
        """Replay one table after another. Return how many failed."""
        failed = 0
        for code in codes:
            try:
                await self.tables.load(code)
            except NotFound:
                continue  # it was closed in the meantime
            except Unavailable:
                failed += 1
            except Exception:  # noqa: BLE001  (one table must not stop the others)
                failed += 1
                _log.exception("a table could not be replayed")
            await asyncio.sleep(0)
        return failed

    async def _unfinished(self) -> Sequence[str]:
        """Return the tables to replay. Retry until the database can be read."""
        while True:
            try:
                return await self.store.unfinished_tables()
            except Unavailable as error:
                _log.error("the tables cannot be read yet", extra={"problem": error.code})
                await asyncio.sleep(RETRY_MS / 1000)

    async def close(self) -> None:
        """Finish what has begun, ask all clients to come back later, and close the store."""
        if self._replaying is not None:
            self._replaying.cancel()
        if self._learning is not None:
            await asyncio.wait((self._learning,))
        if self._maintaining is not None:
            self._maintaining.cancel()
        await self.tables.close(_bye)
        await self.bot_pool.close()
        await self.store.close()
        self.refusal_log.flush()

    async def rotate_keys(self, *, now: bool) -> float | None:
        """Sign tokens with a new key. Return until when earlier ones count; None if that is over (`now`)."""
        if not now:
            return await self.players.rotate_key(self.config.key_grace_days * 24 * 3600)
        await self.players.rotate_key(0.0)
        self.open_connections.close_all(NotSignedIn("not-signed-in"))
        return None

    # --- tables ----------------------------------------------------------------------------------

    async def open_table(self, player: RegisteredPlayer, wanted: NewTable) -> Joined:
        """Open a table and, if requested, sit down at it."""
        return await self._open(player, wanted)

    async def play_now(self, player: RegisteredPlayer, wanted: PlayNow) -> Joined:
        """Start a game against bots."""
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

    async def _open(self, player: RegisteredPlayer, wanted: NewTable, *, begin: bool = False) -> Joined:
        await self._check_may_open(player, wanted.host_password)
        settings, bots = resolve_settings(wanted, self.config)
        now, more = time.time(), list[Entry]()
        if wanted.sit is not None:  # nobody else has it: the table is new
            more.append(Sat(wanted.sit, player.id, player.nickname, now))
        if begin:
            more.append(Started(new_game_id(), secrets.randbelow(settings.players), now))
        code = await self.tables.open(
            Opened(settings, player.id, player.nickname, bots, now, settings.rules[1].hash), *more
        )
        return Joined(await self.table(code, player.id), wanted.sit)

    async def _check_may_open(self, player: RegisteredPlayer, password: str) -> None:
        if self.config.host_password and not player.may_host:
            if not is_same_password(password, self.config.host_password):
                raise Forbidden("host-password")
            await self.players.allow_hosting(player.id)
        if len(self.tables) >= self.config.max_tables:
            raise TooMany("too-many-tables", most=self.config.max_tables)
        hosted = (actor.table for actor in self.tables if actor.table.host == player.id)
        own_tables = sum(1 for table in hosted if table.phase is not TablePhase.OVER)
        if own_tables >= self.config.max_tables_per_player:
            raise TooMany("too-many-own-tables", most=self.config.max_tables_per_player)

    async def table(self, code: str, player: str = "") -> TableInfo:
        """Return what a player, or a stranger (""), may know about a table whose code they have."""
        return await self._ask(code, requests.GetInfo(player))

    def public_tables(self, most: int, player: str | None = None) -> list[TableInfo]:
        """Return up to `most` public tables as a player may see them, the latest first."""
        # There may be thousands: `info` is made only of those that are returned.
        public = (
            actor
            for actor in self.tables
            if actor.table.settings.public
            and actor.table.phase is not TablePhase.CLOSED
            and not actor.table.restrictions.is_locked
        )
        latest = heapq.nlargest(most, public, key=lambda actor: actor.table.opened_at)
        return [actor.info(player) for actor in latest]

    def tables_of(self, player: str) -> list[TableInfo]:
        """Return the tables where a player has a seat."""
        return [actor.info(player) for actor in self.tables if actor.table.seat_of(player) is not None]

    async def sit(self, code: str, player: RegisteredPlayer, seat: int, address: str) -> Joined:
        """Seat a player, whose request comes from an address."""
        return Joined(await self._ask(code, requests.Sit(player.id, player.nickname, seat, address)), seat)

    async def leave(self, code: str, player: RegisteredPlayer) -> TableInfo:
        """Have a player leave their seat."""
        return await self._ask(code, requests.Leave(player.id))

    async def put_bot(self, code: str, player: RegisteredPlayer, seat: int, bot: str | None) -> TableInfo:
        """Put a bot into a seat, or (None) remove it."""
        return await self._ask(code, requests.PutBot(player.id, seat, bot or ""))

    async def pace(self, code: str, player: RegisteredPlayer, bot_seconds: float) -> TableInfo:
        """Set how long the bots of a table wait before they play."""
        return await self._ask(code, requests.SetBotSpeed(player.id, bot_seconds))

    async def start_game(self, code: str, player: RegisteredPlayer) -> TableInfo:
        """Start the game."""
        return await self._ask(code, requests.Start(player.id))

    async def rematch(self, code: str, player: RegisteredPlayer) -> TableInfo:
        """Ask for another game."""
        return await self._ask(code, requests.Rematch(player.id))

    async def people_at(self, code: str, player: RegisteredPlayer) -> TablePeople:
        """Return the people at a table whom its host may moderate."""
        answer: Any = await self.directory.ask(code, requests.GetPeople(player.id))
        assert isinstance(answer, TablePeople)
        return answer

    async def moderate(
        self, code: str, player: RegisteredPlayer, action: ModerationAction, person: str
    ) -> TablePeople:
        """Moderate a person, or lock or unlock the table. Return the people at it from then on."""
        await self._ask(code, requests.Moderate(player.id, action, person))
        return await self.people_at(code, player)

    async def record(self, code: str, player: RegisteredPlayer | None, address: str) -> str:
        """Return the record of the game in progress, as far as the player may see it."""
        moves = (await self.directory.get(code)).count_steps_since(None)
        self.limits.history(address, None if player is None else player.id, moves)
        answer = await self.directory.ask(
            code, requests.GetRecord("" if player is None else player.id, address)
        )
        return str(answer)

    async def _ask(self, code: str, request: requests.Request) -> TableInfo:
        answer: Any = await self.directory.ask(code, request)
        assert isinstance(answer, TableInfo)
        return answer


def _bye(language: str) -> Bye:
    return Bye("server-stopping", translator(language)("error-server-stopping"), RETRY_MS)
