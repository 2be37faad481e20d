"""Players that play on whatever happens to the server: they reconnect, and repeat unanswered messages."""

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
"""Why a message may be refused if the table has gone on without it."""
UNWRITTEN = {"journal-full", "journal-failed", "journal-read-only"}
"""Refusals while nothing can be written: nothing has changed, and the message may be repeated later."""


@dataclass
class ReceivedUpdate:
    """A received update: part of a welcome (after version `seen`), or sent as the table went on."""

    version: int
    update: UpdateSummary
    seen: int | None = None
    again: bool = False
    """Whether its version was known already."""


@dataclass
class SimulatedPlayer:
    """A player with a seat at a table, or a spectator (None), that chooses random legal actions."""

    supervisor: Supervisor
    code: str
    seat: int | None
    token: str
    rng: Random
    version: int = -1
    """The last version seen."""
    acked: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    updates: list[ReceivedUpdate] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)
    """The ids of the games seen to end."""
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Message id → message without a reply yet."""
    byes: list[tuple[dict[str, Any], int]] = field(default_factory=list)
    """Each `bye` of the server with its close code."""
    lost_connections: int = 0
    """How often the connection was lost without a `bye`."""
    is_here: bool = False
    """Whether the player is connected and has been welcomed."""
    cutter: Cutter = field(default_factory=lambda: Cutter("just so"))
    until_bye: bool = False
    """Whether to leave for good when the server stops."""
    _update: dict[str, Any] | None = None
    _done: int = -1
    """The player has acted on every version up to this one."""
    _sealed: dict[str, Any] | None = None
    _name: str = ""
    """The player's name in the game."""
    _sent_count: int = 0
    _game: int = 0
    _key: str = field(default_factory=lambda: token_hex(4))
    _background: set[asyncio.Task[None]] = field(default_factory=set)
    _failed: BaseException | None = None

    async def play(self) -> None:
        """Play until the game is over and no rematch is wanted, on as many connections as needed."""
        while True:
            await self.supervisor.is_up.wait()
            try:
                async with JsonSocket(
                    self.supervisor.address, self.code, self.token, version=self.version
                ) as socket:
                    if await self._play_on(socket):
                        return
            except TimeoutError as late:
                raise AssertionError(
                    f"nothing received: {self.seat} of {self.code}, {self.unanswered}"
                ) from late
            except CONNECTION_ERRORS:
                self.supervisor.counts["connections lost"] += 1
                self.is_here = False
                self.lost_connections += 1
                await asyncio.sleep(0.02)  # no busy loop

    async def _play_on(self, socket: JsonSocket) -> bool:
        """Play over one connection. Return whether the player has finished."""
        message = await socket.receive_type("welcome", "bye")
        if message["type"] == "welcome":
            await self._welcome(socket, message)
            while not self._is_over():
                await self._act(socket)
                message = await socket.receive()
                if message["type"] == "bye":
                    break
                self._handle(socket, message)
            else:
                return True
        self.byes.append((message, await socket.wait_closed()))
        self.is_here = False
        return self.until_bye

    async def _welcome(self, socket: JsonSocket, message: dict[str, Any]) -> None:
        """Take the state from a welcome, and repeat unanswered messages."""
        assert message.get("seat") == self.seat, (
            f"the player sat at {self.seat}, and {message.get('seat')} is their seat now"
        )
        now = message.get("version", -1)
        assert now >= self.version, f"the table was at {self.version} and is at {now}"
        seen, self.version = self.version, now
        self._update, self._sealed = message.get("update"), message.get("sealed")
        self._handle_table(message["table"])
        self.is_here = True
        if self._update is not None:
            self.updates.append(ReceivedUpdate(now, summarize(self._update), seen))
        if (message.get("scored") or {}).get("over"):
            self._note_end(message["scored"])
        for message in self.unanswered.values():
            self.supervisor.counts["messages repeated"] += 1
            await send(socket, message)

    def _handle(self, socket: JsonSocket, message: dict[str, Any]) -> None:
        match message["type"]:
            case "update":
                again = message["version"] <= self.version
                self.updates.append(ReceivedUpdate(message["version"], summarize(message), again=again))
                self._update, self._sealed, self.version = message, None, message["version"]
            case "sealed":
                self._sealed, self.version = message, message["version"]
            case "table":
                self._handle_table(message["table"])
            case "scored" if message.get("over"):
                self._note_end(message)
            case "ack":
                self._handle_ack(message)
            case "refused":
                self._handle_refusal(socket, message)

    def _handle_table(self, table: dict[str, Any]) -> None:
        if self.seat is not None:
            self._name = table["seats"][self.seat]["name"]

    def _handle_ack(self, message: dict[str, Any]) -> None:
        sent = self.unanswered.pop(message["id"], None)
        if sent is None:
            assert message.get("repeated"), "it was acknowledged twice as if it were new"
            return
        self.acked[message["id"]] = message["version"]
        self.supervisor.counts["repeated"] += bool(message.get("repeated"))
        self.supervisor.acknowledged()
        self._done = max(self._done, sent.get("version", -1))

    def _handle_refusal(self, socket: JsonSocket, message: dict[str, Any]) -> None:
        if message["code"] in UNWRITTEN:
            self.supervisor.unwritten[message["code"]] += 1
            self._background.add(task := asyncio.create_task(self._repeat_later(socket, message["id"])))
            task.add_done_callback(self._background_done)
            return
        sent = self.unanswered.pop(message["id"], None)
        if sent is None:  # the second of two, and the table has gone on with the first
            assert message["id"] in self.acked or message["id"] in self.refused, message
            return
        assert message["code"] in LATE, (message, sent)
        self.supervisor.counts["came too late"] += 1
        self.refused[message["id"]] = message["code"]
        self._done = max(self._done, sent.get("version", -1))

    async def _repeat_later(self, socket: JsonSocket, message_id: str) -> None:
        """Repeat a message as soon as the server can write again."""
        await asyncio.sleep(0.1)  # no busy loop
        await self.supervisor.can_write.wait()
        if message_id in self.unanswered:
            await send(socket, self.unanswered[message_id])

    def _note_end(self, scored: dict[str, Any]) -> None:
        game_id = scored["over"]["game_id"]
        if game_id not in self.finished:
            self.finished.append(game_id)

    def _is_over(self) -> bool:
        """Whether the player has finished. After a game they ask for a rematch if all players do."""
        if self._failed is not None:
            raise self._failed
        if len(self.finished) == self._game:
            return False
        if not self.supervisor.wants_rematch_after(self.finished[-1]):
            return not self.unanswered
        self._game = len(self.finished)
        if self.seat is not None:
            self._background.add(task := asyncio.create_task(self._ask_for_rematch()))
            task.add_done_callback(self._background_done)
        return False

    async def _ask_for_rematch(self) -> None:
        status, _ = await self.supervisor.request(
            "POST", f"/api/tables/{self.code}/rematch", None, self.token
        )
        assert status in {200, 409}, status  # it was asked for already, or has begun

    def _background_done(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._failed = task.exception()

    async def _act(self, socket: JsonSocket) -> None:
        """Send the next message, if there is one to send."""
        if self.unanswered or self.seat is None:
            return
        update, sealed = self._update, self._sealed
        if (
            sealed is not None
            and (cut := self.cutter.next_message(sealed, self.seat, self._name)) is not None
        ):
            await self._send(socket, cut)
        elif update is not None and update.get("legal") and update["version"] > self._done:
            asked = update["asked"]
            if asked.get("window") and asked.get("ms") is not None and self.rng.random() < 0.3:
                self._done = update["version"]  # let the window time out
                return
            action = self.rng.choice(update["legal"])["do"]
            await self._send(socket, {"type": "act", "version": update["version"], "action": action})

    async def _send(self, socket: JsonSocket, message: dict[str, Any]) -> None:
        """Send a message with a fresh id, sometimes twice."""
        self._sent_count += 1
        message["id"] = f"{self._key}-{self._sent_count}"
        self.unanswered[message["id"]] = message
        for _ in range(2 if self.rng.random() < 0.1 else 1):
            await send(socket, message)

    # --- afterwards ------------------------------------------------------------------------------

    def check(self, history: TableHistory) -> None:
        """Assert that the journal agrees with everything that the player received and sent."""
        key = self.seat if self.seat is not None else -1
        for message_id, version in self.acked.items():
            assert history.ids.get((key, message_id)) == version, (
                f"{message_id} was acknowledged and is not there"
            )
        for message_id in self.refused:
            assert (key, message_id) not in history.ids, f"{message_id} was refused and is there"
        own = {message_id for _, message_id in history.ids if message_id.startswith(f"{self._key}-")}
        assert own <= self.acked.keys() | self.unanswered.keys(), (
            "the journal has messages that the player did not send"
        )
        assert self.version <= history.table.version, f"the table was at {self.version}"
        for received in self.updates:
            self._check_update(history, received)
        self.updates.clear()

    def _check_update(self, history: TableHistory, received: ReceivedUpdate) -> None:
        there = history.latest(self.seat, received.version)
        assert (received.update.hand, received.update.view) == (there.hand, there.view), (
            "the player saw something else"
        )
        if received.seen is not None:
            missed = history.since(self.seat, received.seen, received.version)
            assert received.update.events == missed, "the player was told of other missed events"
        elif received.again:
            assert received.update.events == (), "the player was told something twice"
        else:
            assert received.update == there, "the player was told something else"


async def send(socket: JsonSocket, message: dict[str, Any]) -> None:
    """Send a message. If the connection is lost, there may still be messages to receive on it."""
    with suppress(ConnectionClosed):
        await socket.send_raw(json.dumps(message))


async def wait_for_presence(players: Iterable[SimulatedPlayer], *, here: bool = True) -> None:
    """Wait until all players are connected, or (`here=False`) until none is."""
    for player in players:
        await until(lambda: player.is_here is here)  # noqa: B023


async def run_players(players: Iterable[SimulatedPlayer]) -> None:
    """Let all players play. If one fails or nothing more happens, fail and say who waits for what."""
    tasks = {asyncio.create_task(player.play()): player for player in players}
    try:
        done, late = await asyncio.wait(tasks, timeout=5 * TIMEOUT, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
        waiting = [(tasks[task].code, tasks[task].seat, tasks[task].unanswered) for task in late]
        assert not waiting, f"they wait in vain: {waiting}"
    finally:
        while running := [task for task in tasks if not task.done()]:
            for task in running:  # again: a task may have taken an earlier cancellation for something else
                task.cancel()
            await asyncio.wait(running, timeout=5)
