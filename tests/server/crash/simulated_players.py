"""People who play on whatever happens to the server: they come back, and say again what was not answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from secrets import token_hex
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.crash.histories import TableHistory, UpdateSummary, summarize
from tests.server.crash.supervisor import CONNECTION_ERRORS, Supervisor
from tests.server.cutting import Cutter
from tests.server.json_client import TIMEOUT, JsonSocket
from tests.support.waiting import until

LATE = {
    "stale-version",
    "nothing-in-play",
    "nothing-to-cut",
    "seal-past",
    "commitments-closed",
    "has-answered",
    "has-cut",
    "has-revealed",
}
"""Why what was said may be refused when the table has gone on without it."""
UNWRITTEN = {"journal-full", "journal-failed", "journal-read-only"}
"""What is said when nothing can be written: nothing has changed, and later it may go."""


@dataclass
class ReceivedUpdate:
    """An update as it came: in answer to a hello (`seen`), or as the table went on."""

    version: int
    update: UpdateSummary
    seen: int | None = None
    again: bool = False
    """It was of a version known already."""


@dataclass
class SimulatedPlayer:
    """Somebody with a seat at a table (or none: a spectator), who does anything that is offered to him."""

    supervisor: Supervisor
    code: str
    seat: int | None
    token: str
    rng: Random
    version: int = -1
    """The last that he has seen."""
    acked: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    updates: list[ReceivedUpdate] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)
    """The ids of the games that he saw end."""
    waiting: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What he said, and has no answer to."""
    byes: list[tuple[dict[str, Any], int]] = field(default_factory=list)
    """What he was told when the server hung up, and the code with which it did."""
    cut_off: int = 0
    """How often his line was lost without a word."""
    is_here: bool = False
    """Whether he has been welcomed, and his line is not lost."""
    cutter: Cutter = field(default_factory=lambda: Cutter("just so"))
    """What he has cut with."""
    until_bye: bool = False
    """Whether he leaves for good when the server stops."""
    _update: dict[str, Any] | None = None
    _done: int = -1
    """He has had his say on everything up to this version."""
    _sealed: dict[str, Any] | None = None
    _name: str = ""
    """What he is called in the game."""
    _said: int = 0
    _game: int = 0
    _key: str = field(default_factory=lambda: token_hex(4))
    _trying: set[asyncio.Task[None]] = field(default_factory=set)
    _failed: BaseException | None = None

    async def live(self) -> None:
        """Play until the game is over and nobody wants another, on as many connections as it takes."""
        while True:
            await self.supervisor.is_up.wait()
            try:
                async with JsonSocket(
                    self.supervisor.address, self.code, self.token, version=self.version
                ) as wire:
                    if await self._talk(wire):
                        return
            except TimeoutError as late:
                raise AssertionError(f"nothing comes: {self.seat} of {self.code}, {self.waiting}") from late
            except CONNECTION_ERRORS:
                self.supervisor.counts["lines lost"] += 1
                self.is_here = False
                self.cut_off += 1
                await asyncio.sleep(0.02)  # not all the time

    async def _talk(self, wire: JsonSocket) -> bool:
        """Play over one connection; whether that was all."""
        message = await wire.receive_type("welcome", "bye")
        if message["type"] == "welcome":
            await self._welcome(wire, message)
            while not self._is_over():
                await self._consider(wire)
                message = await wire.receive()
                if message["type"] == "bye":
                    break
                self._take(wire, message)
            else:
                return True
        self.byes.append((message, await wire.wait_closed()))
        self.is_here = False
        return self.until_bye

    async def _welcome(self, wire: JsonSocket, message: dict[str, Any]) -> None:
        """Hear how things are; say again what was not answered."""
        assert message.get("seat") == self.seat, (
            f"he sat at {self.seat}, and {message.get('seat')} is his now"
        )
        now = message.get("version", -1)
        assert now >= self.version, f"the table was at {self.version} and is at {now}"
        seen, self.version = self.version, now
        self._update, self._sealed = message.get("update"), message.get("sealed")
        self._take_table(message["table"])
        self.is_here = True
        if self._update is not None:
            self.updates.append(ReceivedUpdate(now, summarize(self._update), seen))
        if (message.get("scored") or {}).get("over"):
            self._note_end(message["scored"])
        for said in self.waiting.values():
            self.supervisor.counts["said again"] += 1
            await send(wire, said)

    def _take(self, wire: JsonSocket, message: dict[str, Any]) -> None:
        match message["type"]:
            case "update":
                again = message["version"] <= self.version
                self.updates.append(ReceivedUpdate(message["version"], summarize(message), again=again))
                self._update, self._sealed, self.version = message, None, message["version"]
            case "sealed":
                self._sealed, self.version = message, message["version"]
            case "table":
                self._take_table(message["table"])
            case "scored" if message.get("over"):
                self._note_end(message)
            case "ack":
                self._take_ack(message)
            case "refused":
                self._take_refusal(wire, message)

    def _take_table(self, table: dict[str, Any]) -> None:
        if self.seat is not None:
            self._name = table["seats"][self.seat]["name"]

    def _take_ack(self, message: dict[str, Any]) -> None:
        said = self.waiting.pop(message["id"], None)
        if said is None:
            assert message.get("repeated"), "it was acknowledged twice as if it were new"
            return
        self.acked[message["id"]] = message["version"]
        self.supervisor.counts["repeated"] += bool(message.get("repeated"))
        self.supervisor.acknowledged()
        self._done = max(self._done, said.get("version", -1))

    def _take_refusal(self, wire: JsonSocket, message: dict[str, Any]) -> None:
        if message["code"] in UNWRITTEN:
            self.supervisor.unwritten[message["code"]] += 1
            self._trying.add(task := asyncio.create_task(self._try_again(wire, message["id"])))
            task.add_done_callback(self._tried)
            return
        said = self.waiting.pop(message["id"], None)
        if said is None:  # the second of two, and the table has gone on with the first
            assert message["id"] in self.acked or message["id"] in self.refused, message
            return
        assert message["code"] in LATE, (message, said)
        self.supervisor.counts["came too late"] += 1
        self.refused[message["id"]] = message["code"]
        self._done = max(self._done, said.get("version", -1))

    async def _try_again(self, wire: JsonSocket, identity: str) -> None:
        """Say it once more when that may help."""
        await asyncio.sleep(0.1)  # not all the time
        await self.supervisor.can_write.wait()
        if identity in self.waiting:
            await send(wire, self.waiting[identity])

    def _note_end(self, scored: dict[str, Any]) -> None:
        identity = scored["over"]["game_id"]
        if identity not in self.finished:
            self.finished.append(identity)

    def _is_over(self) -> bool:
        """Whether there is no more to do. After a game he asks for another, if everybody does."""
        if self._failed is not None:
            raise self._failed
        if len(self.finished) == self._game:
            return False
        if not self.supervisor.wants_rematch_after(self.finished[-1]):
            return not self.waiting
        self._game = len(self.finished)
        if self.seat is not None:
            self._trying.add(task := asyncio.create_task(self._ask_for_another()))
            task.add_done_callback(self._tried)
        return False

    async def _ask_for_another(self) -> None:
        status, _ = await self.supervisor.request(
            "POST", f"/api/tables/{self.code}/rematch", None, self.token
        )
        assert status in {200, 409}, status  # it was asked for already, or has begun

    def _tried(self, task: asyncio.Task[None]) -> None:
        self._trying.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._failed = task.exception()

    async def _consider(self, wire: JsonSocket) -> None:
        """Say what there is to say now, if anything."""
        if self.waiting or self.seat is None:
            return
        update, sealed = self._update, self._sealed
        if (
            sealed is not None
            and (cut := self.cutter.next_message(sealed, self.seat, self._name)) is not None
        ):
            await self._say(wire, cut)
        elif update is not None and update.get("legal") and update["version"] > self._done:
            asked = update["asked"]
            if asked.get("window") and asked.get("ms") is not None and self.rng.random() < 0.3:
                self._done = update["version"]  # he lets it pass: time answers for him
                return
            action = self.rng.choice(update["legal"])["do"]
            await self._say(wire, {"type": "act", "version": update["version"], "action": action})

    async def _say(self, wire: JsonSocket, message: dict[str, Any]) -> None:
        """Say it, sometimes twice."""
        self._said += 1
        message["id"] = f"{self._key}-{self._said}"
        self.waiting[message["id"]] = message
        for _ in range(2 if self.rng.random() < 0.1 else 1):
            await send(wire, message)

    # --- afterwards ------------------------------------------------------------------------------

    def check(self, history: TableHistory) -> None:
        """All that he was shown and told is in the journal, and nothing else came of what he said."""
        key = self.seat if self.seat is not None else -1
        for identity, version in self.acked.items():
            assert history.ids.get((key, identity)) == version, (
                f"{identity} was acknowledged and is not there"
            )
        for identity in self.refused:
            assert (key, identity) not in history.ids, f"{identity} was refused and is there"
        own = {identity for _, identity in history.ids if identity.startswith(f"{self._key}-")}
        assert own <= self.acked.keys() | self.waiting.keys(), "he is said to have said something"
        assert self.version <= history.table.version, f"the table was at {self.version}"
        for heard in self.updates:
            self._check_heard(history, heard)
        self.updates.clear()

    def _check_heard(self, history: TableHistory, heard: ReceivedUpdate) -> None:
        there = history.latest(self.seat, heard.version)
        assert (heard.update.hand, heard.update.view) == (there.hand, there.view), "he saw something else"
        if heard.seen is not None:
            missed = history.since(self.seat, heard.seen, heard.version)
            assert heard.update.events == missed, "he missed something else"
        elif heard.again:
            assert heard.update.events == (), "he was told something twice"
        else:
            assert heard.update == there, "he was told something else"


async def send(wire: JsonSocket, message: dict[str, Any]) -> None:
    """Say something. If the line is lost, there may still be something to hear on it."""
    with suppress(ConnectionClosed):
        await wire.send_raw(json.dumps(message))


async def wait_for_presence(players: Iterable[SimulatedPlayer], *, here: bool = True) -> None:
    """Wait until everybody is at his table, or until nobody is."""
    for player in players:
        await until(lambda: player.is_here is here)  # noqa: B023


async def run_players(players: Iterable[SimulatedPlayer]) -> None:
    """Let everybody live; if somebody fails, or nothing more happens, say who waits for what."""
    tasks = {asyncio.create_task(player.live()): player for player in players}
    try:
        done, late = await asyncio.wait(tasks, timeout=5 * TIMEOUT, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
        waiting = [(tasks[task].code, tasks[task].seat, tasks[task].waiting) for task in late]
        assert not waiting, f"they wait in vain: {waiting}"
    finally:
        while living := [task for task in tasks if not task.done()]:
            for task in living:  # once more, should one have taken it for something else
                task.cancel()
            await asyncio.wait(living, timeout=5)
