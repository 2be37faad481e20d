"""A table on a fake clock: nobody waits, and every limit runs out to the second.

As soon as nothing is left to do, the event loop jumps to its next timer. So that nothing else takes time,
the store is in memory and bots choose at once.
"""

from __future__ import annotations

import asyncio
import json
import selectors
import unicodedata
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar, cast
from unittest.mock import patch

import msgspec

from sabot.server.bots.pool import BotPool
from sabot.server.config import Config
from sabot.server.directory import LocalTableDirectory
from sabot.server.ops.metrics import Metrics
from sabot.server.store import Store
from sabot.tables import requests
from sabot.tables.actor.actor import TableActor
from sabot.tables.actor.expiry import ExpiryLimits
from sabot.tables.errors import Unavailable
from sabot.tables.journal import Append, StoredGame
from sabot.tables.services import Services
from sabot.tables.settings import resolve_settings
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable, TableInfo
from sabot.wire.messages import Act, Bye, Commit, FromClient, Reveal
from tests.server.cutting import Cutter

T = TypeVar("T")
START = 1_750_000_000.0
HOST = "host"
_A_LITTLE = 1e-7
"""How late timers run: rounding might otherwise keep them from running at all."""


class _JumpingSelector(selectors.DefaultSelector):
    """A selector that moves the clock on instead of waiting."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready; if nothing is, move the clock on."""
        assert timeout is not None, "everything waits, and nothing will ever happen"
        ready = super().select(0)
        if not ready and timeout > 0:
            self.now += timeout + _A_LITTLE
        return ready


class FakeClockLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own."""

    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)

    def time(self) -> float:
        """Return the time of this loop."""
        return self._jumping.now


def run_with_fake_clock(test: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a test on a fake clock and with fixed random numbers: seat 0 deals first."""
    with asyncio.Runner(loop_factory=FakeClockLoop) as runner:
        loop, rng = runner.get_loop(), Random(4)
        time = SimpleNamespace(time=lambda: START + loop.time(), perf_counter=loop.time)
        secrets = SimpleNamespace(
            randbelow=lambda _: 0,
            token_bytes=rng.randbytes,
            token_hex=lambda size: rng.randbytes(size).hex(),
            token_urlsafe=lambda size: rng.randbytes(size).hex(),
        )
        with (
            patch("sabot.tables.actor.actor.time", time),
            patch("sabot.tables.request_handling.secrets", secrets),
            patch("sabot.tables.actor.expiry.time", time),
            patch("sabot.tables.actor.scheduling.time", time),
            patch("sabot.tables.decisions.secrets", secrets),
            patch("sabot.tables.decisions.new_id", secrets.token_urlsafe),
            patch("tests.server.cutting.token_bytes", rng.randbytes),
        ):
            return runner.run(test())


def plain(text: str) -> str:
    """Return a text with ordinary spaces only."""
    return unicodedata.normalize("NFKC", text)


def now() -> float:
    """Return the time of the fake clock."""
    return asyncio.get_running_loop().time()


class MemoryStore:
    """As much of a store as a table needs. A test sets what it cannot write, and what happens meanwhile."""

    def __init__(self) -> None:
        self.tables: dict[str, list[bytes]] = {}
        self.finished: set[str] = set()
        self.games: list[StoredGame] = []
        self.broken = False
        """Whether nothing can be written."""
        self.only: type[e.Entry] | None = None
        """The only type of entry that can be written."""
        self.without: type[e.Entry] | None = None
        """A type of entry that cannot be written."""
        self.meanwhile: Callable[[], None] | None = None
        """Called while the next entries are being written."""

    async def append(self, append: Append) -> None:
        """Write the entries, all or none."""
        await asyncio.sleep(0)
        if self.meanwhile is not None:
            self.meanwhile()
            self.meanwhile = None
        if self.broken or not all(self._can_write(e.decode(entry)) for entry in append.entries):
            raise Unavailable("journal-full", path="memory")
        journal = self.tables.setdefault(append.table, [])
        assert append.first == len(journal), "there is a second actor, or an entry was lost"
        journal.extend(append.entries)
        if append.finished:
            self.finished.add(append.table)
        if append.game is not None:
            self.games.append(append.game)

    def _can_write(self, entry: e.Entry) -> bool:
        if self.without is not None and isinstance(entry, self.without):
            return False
        return self.only is None or isinstance(entry, self.only)

    async def entries(self, table: str) -> Sequence[bytes]:
        """Return the journal of a table."""
        return tuple(self.tables.get(table, ()))


class InstantBots:
    """A bot pool that answers at once with any legal action, or with what `pick` chooses."""

    def __init__(self) -> None:
        self._rng = Random(1)
        self.pick: Callable[[Sequence[Any]], Any] = self._rng.choice
        self.asked = 0

    async def choose(
        self,
        key: object,
        game: str,
        bot: str,
        seat: int,
        events: object,
        view: object,
        legal: Sequence[Any],
        totals: object,
        seconds: float,
    ) -> Any:
        """Return what the bot does."""
        self.asked += 1
        return self.pick(legal)

    def forget(self, key: object) -> None:
        """Do nothing: there is nothing to forget."""


class FakeClient:
    """A connection that remembers what it receives, and when."""

    def __init__(
        self, actor: TableActor, player: str | None, language: str = "en", *, words: bool = False
    ) -> None:
        self.player, self.nickname = player, "" if player is None else player.capitalize()
        self.language, self.words, self.drawing = language, words, False
        self.address = "192.0.2.1"
        self.received: list[dict[str, Any]] = []
        self.times: list[float] = []
        self.code: int | None = None
        self.cutter = Cutter("here")
        self.reveals = True
        """Whether it reveals its cuts by itself, as clients do."""
        self._owner = actor
        self._more = asyncio.Event()
        self._read = 0
        self._sent = 0

    def send(self, message: bytes) -> None:
        """Receive a message of the table."""
        self.received.append(json.loads(message))
        self.times.append(now())
        self._more.set()
        sealed = self.sealed
        if self.reveals and sealed is not None and "closed" in sealed and (seat := self.seat) is not None:
            reveal = self.cutter.next_message(sealed, seat, self._owner.table.seats[seat].name)
            if reveal is not None:
                self._owner.receive(self, msgspec.convert({**reveal, "id": self._id()}, Reveal))

    def close(self, message: bytes, code: int) -> None:
        """Receive the last message."""
        self.send(message)
        self.code = code

    async def receive(self, kind: str) -> dict[str, Any]:
        """Wait for the next message of a type among those that have not been read."""
        while True:
            while self._read < len(self.received):
                message = self.received[self._read]
                self._read += 1
                if message["type"] == kind:
                    return message
            self._more.clear()
            await self._more.wait()

    def unread(self) -> list[dict[str, Any]]:
        """Return all messages that have not been read, and mark them as read."""
        found, self._read = self.received[self._read :], len(self.received)
        return found

    async def send_and_wait(self, make: Callable[[str], FromClient]) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        identity = self._id()
        self._owner.receive(self, make(identity))
        while True:
            for message in self.received:
                if message.get("id") == identity:
                    return message
            self._more.clear()
            await self._more.wait()

    def _id(self) -> str:
        self._sent += 1
        return f"{id(self)}-{self._sent}"

    async def act(self, action: str, version: int | None = None) -> dict[str, Any]:
        """Act, by default on the current version."""
        on = self._owner.table.version if version is None else version
        return await self.send_and_wait(lambda identity: Act(identity, on, action))

    @property
    def seat(self) -> int | None:
        """The seat of its player."""
        return self._owner.table.seat_of(self.player)

    @property
    def sealed(self) -> dict[str, Any] | None:
        """The sealed pack that the last message tells of, if it does."""
        last = self.received[-1]
        found: dict[str, Any] | None = last if last["type"] == "sealed" else last.get("sealed")
        return found

    async def cut(self, text: str = "here") -> dict[str, Any]:
        """Commit to a cut of the sealed pack. It is revealed as soon as the list is closed."""
        table, self.cutter.text = self._owner.table, text
        assert table.sealed is not None, "a pack is sealed"
        assert self.seat is not None, "a player who cuts has a seat"
        commit = self.cutter.commit(table.hand, table.sealed.seal, table.seats[self.seat].name)
        return await self.send_and_wait(lambda identity: msgspec.convert({**commit, "id": identity}, Commit))

    async def reveal(self) -> dict[str, Any]:
        """Reveal the cut that it has committed to, if it does not do so by itself."""
        table = self._owner.table
        assert table.sealed is not None, "a pack is sealed"
        reveal = self.cutter.reveal(table.hand, table.sealed.seal)
        return await self.send_and_wait(lambda identity: msgspec.convert({**reveal, "id": identity}, Reveal))

    async def cut_first_pack(self) -> dict[str, Any]:
        """Commit again to the first pack that it has cut, whichever is sealed now."""
        assert self.seat is not None, "a player who cuts has a seat"
        seal = next(iter(self.cutter.cuts))
        commit = self.cutter.commit(1, seal, self._owner.table.seats[self.seat].name)
        return await self.send_and_wait(lambda identity: msgspec.convert({**commit, "id": identity}, Commit))

    async def reveal_first_cut(self) -> dict[str, Any]:
        """Reveal its first cut, whichever pack is sealed now."""
        reveal = self.cutter.reveal(1, next(iter(self.cutter.cuts)))
        return await self.send_and_wait(lambda identity: msgspec.convert({**reveal, "id": identity}, Reveal))

    def disconnect(self) -> None:
        """Close the connection."""
        self._owner.disconnect(self)


class TableHarness:
    """One table with its actor, store and bots in memory."""

    def __init__(
        self,
        directory: LocalTableDirectory,
        code: str,
        store: MemoryStore,
        bots: InstantBots,
        actor: TableActor,
    ) -> None:
        self.directory, self.code, self.store = directory, code, store
        self.bots, self.actor = bots, actor

    @classmethod
    async def open(
        cls, wanted: NewTable, *people: str, idle_hours: float = 48.0, **config: Any
    ) -> TableHarness:
        """Open a table where `people` sit down; the first of them is its host."""
        settings, bots = resolve_settings(wanted, Config(**config))
        store, instant_bots = MemoryStore(), InstantBots()
        services_store, bot_pool = cast(Store, store), cast(BotPool, instant_bots)
        directory = LocalTableDirectory(
            Services(services_store, bot_pool, Metrics(), ExpiryLimits(idle_hours * 3600))
        )
        host = people[0] if people else HOST
        code = await directory.open(e.Opened(settings, host, host.capitalize(), bots, START + now()))
        harness = cls(directory, code, store, instant_bots, cast(TableActor, await directory.get(code)))
        free = [seat for seat, bot in enumerate(bots) if not bot]
        for seat, player in zip(free, people, strict=False):
            await harness.ask(requests.Sit(player, player.capitalize(), seat))
        return harness

    async def restart(self, *, idle_hours: float = 48.0, away_seconds: float = 0.0) -> None:
        """Restart the server, which reads the table from its journal."""
        await self.directory.close(lambda _: Bye("server-stopping", ""))
        services_store, bot_pool = cast(Store, self.store), cast(BotPool, self.bots)
        self.directory = LocalTableDirectory(
            Services(services_store, bot_pool, Metrics(), ExpiryLimits(idle_hours * 3600), away_seconds)
        )
        self.actor = cast(TableActor, await self.directory.get(self.code))

    async def ask(self, request: requests.Request) -> Any:
        """Send a request of the lobby and return its answer."""
        return await self.directory.ask(self.code, request)

    async def info(self) -> TableInfo:
        """Return the table once it has handled everything that was sent before."""
        found: TableInfo = await self.ask(requests.GetInfo(""))
        return found

    async def connect(
        self, player: str | None, language: str = "en", *, seen: int = -1, words: bool = False
    ) -> FakeClient:
        """Connect a client and wait for its welcome."""
        client = FakeClient(self.actor, player, language, words=words)
        self.actor.connect(client, seen)
        await self.info()
        return client

    async def start(self, host: str, *clients: FakeClient) -> None:
        """Start a game and have all clients cut, so that it is dealt at once."""
        await self.ask(requests.Start(host))
        await self.cut(*clients)

    async def cut(self, *clients: FakeClient) -> None:
        """Have all clients commit to a cut and, if that closes the list, reveal it."""
        for client in clients:
            await client.cut()
        await self.info()  # the list is closed, and all have revealed
        await self.info()  # now the reveals are handled too
