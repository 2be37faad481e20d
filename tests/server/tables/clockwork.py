"""A table whose time is made by the test: nobody waits, and every limit runs out to the second.

The loop jumps to the next thing that is due as soon as nothing is left to do now. So that nothing
else takes time, the journal is kept in memory here and bots choose at once.
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
from sabot.server.errors import Unavailable
from sabot.server.ops.metrics import Metrics
from sabot.server.store import Append, Store, StoredGame
from sabot.server.table import entries as e
from sabot.server.table import requests
from sabot.server.table.actor import TableActor
from sabot.server.table.expiry import ExpiryLimits
from sabot.server.table.services import Services
from sabot.server.table.settings import resolve_settings
from sabot.wire.lobby import NewTable, TableInfo
from sabot.wire.messages import Act, Bye, Commit, FromClient, Reveal
from tests.server.cutting import Cutter

T = TypeVar("T")
START = 1_750_000_000.0
HOST = "host"
_A_LITTLE = 1e-7
"""So much later than it is due something happens: else rounding might keep it from happening at all."""


class _Jumping(selectors.DefaultSelector):
    """Instead of waiting, it lets the time pass."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready; if nothing is, it is later now."""
        assert timeout is not None, "everybody waits, and nothing will ever happen"
        ready = super().select(0)
        if not ready and timeout > 0:
            self.now += timeout + _A_LITTLE
        return ready


class Clockwork(asyncio.SelectorEventLoop):
    """An event loop with a time of its own."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        """How late it is in this loop."""
        return self._jumping.now


def in_no_time(test: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a test in a time of its own, and with the same luck each time: seat 0 deals first."""
    with asyncio.Runner(loop_factory=Clockwork) as runner:
        loop, rng = runner.get_loop(), Random(4)
        time = SimpleNamespace(time=lambda: START + loop.time(), perf_counter=loop.time)
        secrets = SimpleNamespace(
            randbelow=lambda _: 0,
            token_bytes=rng.randbytes,
            token_hex=lambda size: rng.randbytes(size).hex(),
            token_urlsafe=lambda size: rng.randbytes(size).hex(),
        )
        with (
            patch("sabot.server.table.actor.time", time),
            patch("sabot.server.table.request_handling.secrets", secrets),
            patch("sabot.server.table.expiry.time", time),
            patch("sabot.server.table.scheduling.time", time),
            patch("sabot.server.table.decisions.secrets", secrets),
            patch("sabot.server.table.decisions.new_id", secrets.token_urlsafe),
            patch("tests.server.cutting.token_bytes", rng.randbytes),
        ):
            return runner.run(test())


def plain(text: str) -> str:
    """A text with no spaces but ordinary ones."""
    return unicodedata.normalize("NFKC", text)


def now() -> float:
    """How late it is in the test's own time."""
    return asyncio.get_running_loop().time()


class Memory:
    """As much of a journal as a table needs. What it cannot keep, and what happens meanwhile, can be set."""

    def __init__(self) -> None:
        self.tables: dict[str, list[bytes]] = {}
        self.finished: set[str] = set()
        self.games: list[StoredGame] = []
        self.broken = False
        """Whether nothing can be kept."""
        self.only: type[e.Entry] | None = None
        """The one kind of entry that can be kept."""
        self.without: type[e.Entry] | None = None
        """A kind of entry that cannot be kept."""
        self.meanwhile: Callable[[], None] | None = None
        """What happens while the next entries are being kept."""

    async def append(self, append: Append) -> None:
        """Keep the entries, all or none."""
        await asyncio.sleep(0)
        if self.meanwhile is not None:
            self.meanwhile()
            self.meanwhile = None
        if self.broken or not all(self._keeps(e.decode(entry)) for entry in append.entries):
            raise Unavailable("journal-full", path="memory")
        kept = self.tables.setdefault(append.table, [])
        assert append.first == len(kept), "a second owner, or an entry that was lost"
        kept.extend(append.entries)
        if append.finished:
            self.finished.add(append.table)
        if append.game is not None:
            self.games.append(append.game)

    def _keeps(self, entry: e.Entry) -> bool:
        if self.without is not None and isinstance(entry, self.without):
            return False
        return self.only is None or isinstance(entry, self.only)

    async def entries(self, table: str) -> Sequence[bytes]:
        """Everything that was kept of a table."""
        return tuple(self.tables.get(table, ()))


class Choosing:
    """Bots that need no time: one of the legal actions, by `choose`."""

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
        """What the bot does."""
        self.asked += 1
        return self.pick(legal)

    def forget(self, key: object) -> None:
        """The hand is over."""


class Ear:
    """A connection that keeps what it hears, and when."""

    def __init__(
        self, owner: TableActor, player: str | None, language: str = "en", *, words: bool = False
    ) -> None:
        self.player, self.nickname = player, "" if player is None else player.capitalize()
        self.language, self.words, self.drawing = language, words, False
        self.address = "192.0.2.1"
        self.heard: list[dict[str, Any]] = []
        self.times: list[float] = []
        self.code: int | None = None
        self.cutter = Cutter("here")
        self.reveals = True
        """Whether it reveals by itself what it has committed to, as clients do."""
        self._owner = owner
        self._more = asyncio.Event()
        self._read = 0
        self._sent = 0

    def send(self, message: bytes) -> None:
        """Hear something."""
        self.heard.append(json.loads(message))
        self.times.append(now())
        self._more.set()
        sealed = self.sealed
        if self.reveals and sealed is not None and "closed" in sealed and (seat := self.seat) is not None:
            reveal = self.cutter.next_message(sealed, seat, self._owner.table.seats[seat].name)
            if reveal is not None:
                self._owner.receive(self, msgspec.convert({**reveal, "id": self._id()}, Reveal))

    def close(self, message: bytes, code: int) -> None:
        """Be hung up on."""
        self.send(message)
        self.code = code

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind, of those that have not been read."""
        while True:
            while self._read < len(self.heard):
                message = self.heard[self._read]
                self._read += 1
                if message["type"] == kind:
                    return message
            self._more.clear()
            await self._more.wait()

    def rest(self) -> list[dict[str, Any]]:
        """All that has not been read yet."""
        found, self._read = self.heard[self._read :], len(self.heard)
        return found

    async def say(self, make: Callable[[str], FromClient]) -> dict[str, Any]:
        """Send a message, and wait for its answer."""
        identity = self._id()
        self._owner.receive(self, make(identity))
        while True:
            for message in self.heard:
                if message.get("id") == identity:
                    return message
            self._more.clear()
            await self._more.wait()

    def _id(self) -> str:
        self._sent += 1
        return f"{id(self)}-{self._sent}"

    async def act(self, action: str, version: int | None = None) -> dict[str, Any]:
        """Do something, on the version that there is."""
        on = self._owner.table.version if version is None else version
        return await self.say(lambda identity: Act(identity, on, action))

    @property
    def seat(self) -> int | None:
        """Where its person sits."""
        return self._owner.table.seat_of(self.player)

    @property
    def sealed(self) -> dict[str, Any] | None:
        """The pack of which it has just heard."""
        last = self.heard[-1]
        found: dict[str, Any] | None = last if last["type"] == "sealed" else last.get("sealed")
        return found

    async def cut(self, text: str = "here") -> dict[str, Any]:
        """Commit to a cut of the pack that lies ready. It is revealed as soon as the list is closed."""
        table, self.cutter.text = self._owner.table, text
        assert table.sealed is not None, "a pack lies ready"
        assert self.seat is not None, "whoever cuts has a seat"
        commit = self.cutter.commit(table.hand, table.sealed.seal, table.seats[self.seat].name)
        return await self.say(lambda identity: msgspec.convert({**commit, "id": identity}, Commit))

    async def reveal(self) -> dict[str, Any]:
        """Reveal the cut that it has committed to, for one that does not by itself."""
        table = self._owner.table
        assert table.sealed is not None, "a pack lies ready"
        reveal = self.cutter.reveal(table.hand, table.sealed.seal)
        return await self.say(lambda identity: msgspec.convert({**reveal, "id": identity}, Reveal))

    async def cut_past(self) -> dict[str, Any]:
        """Commit once more to the first pack of which it has made a cut, whatever lies ready by now."""
        assert self.seat is not None, "whoever cuts has a seat"
        seal = next(iter(self.cutter.cuts))
        commit = self.cutter.commit(1, seal, self._owner.table.seats[self.seat].name)
        return await self.say(lambda identity: msgspec.convert({**commit, "id": identity}, Commit))

    async def reveal_past(self) -> dict[str, Any]:
        """Reveal the first cut that it has made, whatever lies ready by now."""
        reveal = self.cutter.reveal(1, next(iter(self.cutter.cuts)))
        return await self.say(lambda identity: msgspec.convert({**reveal, "id": identity}, Reveal))

    def leave_line(self) -> None:
        """Hang up."""
        self._owner.disconnect(self)


class Parlour:
    """One table of a server in memory."""

    def __init__(
        self, bus: LocalTableDirectory, code: str, memory: Memory, bots: Choosing, owner: TableActor
    ) -> None:
        self.bus, self.code, self.memory, self.bots, self.owner = bus, code, memory, bots, owner

    @classmethod
    async def open(cls, wanted: NewTable, *people: str, idle_hours: float = 48.0, **config: Any) -> Parlour:
        """A table that `people` sit down at, the first of them being its host."""
        settings, bots = resolve_settings(wanted, Config(**config))
        memory, choosing = Memory(), Choosing()
        journal, bot_pool = cast(Store, memory), cast(BotPool, choosing)
        bus = LocalTableDirectory(Services(journal, bot_pool, Metrics(), ExpiryLimits(idle_hours * 3600)))
        host = people[0] if people else HOST
        code = await bus.open(e.Opened(settings, host, host.capitalize(), bots, START + now()))
        parlour = cls(bus, code, memory, choosing, cast(TableActor, await bus.get(code)))
        free = [seat for seat, bot in enumerate(bots) if not bot]
        for seat, player in zip(free, people, strict=False):
            await parlour.ask(requests.Sit(player, player.capitalize(), seat))
        return parlour

    async def restart(self, *, idle_hours: float = 48.0, away_seconds: float = 0.0) -> None:
        """The server is started again, and reads the table from its journal."""
        await self.bus.close(lambda _: Bye("server-stopping", ""))
        journal, bot_pool = cast(Store, self.memory), cast(BotPool, self.bots)
        self.bus = LocalTableDirectory(
            Services(journal, bot_pool, Metrics(), ExpiryLimits(idle_hours * 3600), away_seconds)
        )
        self.owner = cast(TableActor, await self.bus.get(self.code))

    async def ask(self, request: requests.Request) -> Any:
        """What the lobby asks."""
        return await self.bus.ask(self.code, request)

    async def look(self) -> TableInfo:
        """The table, after everything that was sent to it before."""
        found: TableInfo = await self.ask(requests.GetInfo(""))
        return found

    async def come(
        self, player: str | None, language: str = "en", *, seen: int = -1, words: bool = False
    ) -> Ear:
        """Somebody connects; he has heard the welcome."""
        ear = Ear(self.owner, player, language, words=words)
        self.owner.connect(ear, seen)
        await self.look()
        return ear

    async def start(self, host: str, *ears: Ear) -> None:
        """Begin a game and have everybody cut, so that it is dealt at once."""
        await self.ask(requests.Start(host))
        await self.cut(*ears)

    async def cut(self, *ears: Ear) -> None:
        """Have everybody commit to a cut and, if the list is closed with that, reveal it."""
        for ear in ears:
            await ear.cut()
        await self.look()  # the list is closed, and everybody has answered
        await self.look()  # and now that has been taken, too
