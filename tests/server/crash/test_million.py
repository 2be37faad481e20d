"""A million messages of any kind: all are answered, nothing breaks, and nothing changes but by valid ones.

`make test` sends some thousands, `make soak` a million; SOAK_SEED draws the same ones again.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvloop

from sabot.core.fairness import Cut, commitment_of
from sabot.core.fairness.proof import MOST_MISSED
from sabot.wire import PROTOCOL
from tests.server.crash.fuzzing import Fuzzer, PipelinedSocket, ServerMessage
from tests.server.crash.idle_table import open_idle_table
from tests.server.crash.supervisor import KILLED_WORKER_TRACE
from tests.server.json_client import register, request
from tests.server.process import ServerProcess, serving

SHARE = float(os.environ.get("SOAK_SHARE", "1"))
SEED = os.environ.get("SOAK_SEED") or str(time.time_ns())
FEW, MANY = 4000, round(1_000_000 * SHARE)
TABLES = 6
BATCH = 40
"""Messages that are sent before their answers are read; in a row fewer than the server's patience lasts."""
GAME = "domino"
"""It has no windows: nothing happens by itself."""
ANSWERS = frozenset({"ack", "refused", "pong", "explained", "described", "hinted"})
DIGEST = re.compile("[0-9a-f]{64}")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of which nothing must be in the log that nobody foresaw."""
    with serving(tmp_path, cut_seconds=3600, max_tables=300) as server:
        yield server
        assert asyncio.run(request(server.address, "GET", "/readyz"))[0] == 200
    log = KILLED_WORKER_TRACE.sub("", server.log.read_text())
    assert "Traceback" not in log, log
    assert " error " not in log, log


def answered(messages: list[bytes], heard: list[ServerMessage]) -> list[ServerMessage]:
    """The answers among what was heard: one for each message, and one for the ping behind them."""
    answers = [answer for answer in heard if answer.type in ANSWERS]
    assert len(answers) == len(messages) + 1, (SEED, messages, heard)
    for answer in answers:
        if answer.type == "refused":
            assert answer.code, (SEED, answer)
            assert answer.reason, (SEED, answer)
    return answers[:-1]


def meant(messages: list[bytes], kind: str, identity: str) -> list[dict[str, Any]]:
    """The messages of a kind with this id."""
    found = []
    for data in messages:
        try:
            message = json.loads(data)
        except (ValueError, RecursionError):
            continue
        if isinstance(message, dict) and message.get("type") == kind and message.get("id") == identity:
            found.append(message)
    return found


TALK: list[dict[str, Any]] = [
    {"type": "say", "id": "s", "phrase": "hello"},
    {"type": "chat", "id": "t", "text": "Good day"},
    {"type": "explain", "id": "e", "card": "7"},
    {"type": "hint", "id": "h"},
    {"type": "describe", "id": "d"},
    {"type": "undo", "id": "u", "version": 3},
    {"type": "ping", "id": "p"},
    {"type": "hello", "protocol": PROTOCOL},
]


class InPlay:
    """A table in the middle of a hand: only a move that is offered, on the present version, changes it."""

    def __init__(self, server: ServerProcess, fuzz: Fuzzer, said: Counter[str]) -> None:
        self._server, self._fuzz, self._said = server, fuzz, said
        self._lines: list[PipelinedSocket] = []
        self._legal: list[list[str]] = []
        self._version = -1
        self._count = 0

    async def sit_down(self) -> None:
        """Both seats and a spectator, at a table of their own."""
        self.close()
        table = await open_idle_table(self._server, GAME, chat=True)
        self._lines, self._legal = [], []
        for token in (*table.tokens, ""):
            line, welcome = await PipelinedSocket.open(self._server.port, table.code, token)
            self._lines.append(line)
            self._legal.append([choice["do"] for choice in welcome.update.get("legal", [])])
            self._version = welcome.version

    async def bother(self) -> int:
        """Send a batch on one of the lines, and look what comes of it; how many messages that were."""
        rng = self._fuzz.rng
        turn = next((seat for seat, legal in enumerate(self._legal) if legal), None)
        if turn is None:
            await self.sit_down()
            return 0
        place = turn if rng.random() < 0.7 else rng.randrange(3)
        messages = [self._fuzz.message(self._valid(turn)) for _ in range(BATCH)]
        self._check(place, messages, await self._lines[place].exchange(messages, rng))
        for other, line in enumerate(self._lines):
            if other != place:
                self._check(other, [], await line.exchange([], rng))
        return BATCH

    def _valid(self, turn: int) -> list[dict[str, Any]]:
        self._count += 1
        act = {"type": "act", "id": f"a{self._count}", "version": self._version}
        digest = self._fuzz.rng.randbytes(32).hex()
        return [
            {**act, "action": self._fuzz.rng.choice(self._legal[turn])},
            {"type": "commit", "id": "c", "hand": 1, "seal": digest, "commitment": digest},
            {"type": "reveal", "id": "r", "hand": 1, "seal": digest, "salt": digest},
            *TALK,
        ]

    def _check(self, place: int, messages: list[bytes], heard: list[ServerMessage]) -> None:
        answered(messages, heard)
        for answer in heard:
            self._said[answer.type] += 1
            if answer.type == "update":
                self._legal[place] = [choice["do"] for choice in answer.legal]
                assert answer.version <= self._version, (SEED, answer)
            elif answer.type == "ack" and not answer.repeated:
                acts = meant(messages, "act", answer.id)
                if acts and not any(meant(messages, kind, answer.id) for kind in ("say", "chat")):
                    assert any(
                        act.get("version") == self._version and act.get("action") in self._legal[place]
                        for act in acts
                    ), (SEED, acts, self._version, self._legal)
                    self._version += 1
                    self._said["moves"] += 1
            elif answer.type == "pong":
                assert answer.version == self._version, (SEED, answer, self._version)

    def close(self) -> None:
        """Hang up."""
        for line in self._lines:
            line.close()


class Cutting:
    """A table on its way to a deal, where one seat never reveals: it is sealed anew again and again.

    What is committed to and revealed for the other is exactly what was valid.
    """

    NAME = "Ada"

    def __init__(self, server: ServerProcess, fuzz: Fuzzer, said: Counter[str]) -> None:
        self._server, self._fuzz, self._said = server, fuzz, said
        self._lines: list[PipelinedSocket] = []
        self._sealed: dict[str, Any] = {}
        self._committed: dict[str, str] = {}
        """Seal → the commitment that was accepted for it."""
        self._cut = Cut(fuzz.rng.randbytes(32), "here")
        self._version = -1
        self._dealt = False

    async def sit_down(self) -> None:
        """Two players, of whom one commits at once to whatever is sealed."""
        self.close()
        self._lines, self._dealt = [], False
        address = self._server.address
        tokens = [await register(address, name) for name in (self.NAME, "Ben")]
        wanted = {"game": GAME, "players": 2, "pace": "relaxed", "sit": 0}
        _, joined = await request(address, "POST", "/api/tables", wanted, tokens[0])
        code = joined["table"]["code"]
        await request(address, "POST", f"/api/tables/{code}/seats/1", None, tokens[1])
        assert (await request(address, "POST", f"/api/tables/{code}/start", None, tokens[0]))[0] == 200
        for token in tokens:
            line, welcome = await PipelinedSocket.open(self._server.port, code, token)
            self._lines.append(line)
            self._sealed, self._version = welcome.sealed, welcome.version

    async def bother(self) -> int:
        """Send a batch for the one, and see to it that the other has committed."""
        rng, sealed = self._fuzz.rng, self._sealed
        if self._dealt:
            await self.sit_down()
            return 0
        if 1 not in sealed.get("committed", ()) and sealed.get("closed") is None:
            commit = {
                "type": "commit",
                "id": f"b{sealed['attempt']}",
                **self._about(),
                "commitment": "0" * 64,
            }
            self._check([], await self._lines[1].exchange([json.dumps(commit).encode()], rng), theirs=True)
        messages = [self._fuzz.message(self._valid()) for _ in range(BATCH)]
        self._check(messages, await self._lines[0].exchange(messages, rng))
        return BATCH

    def _about(self) -> dict[str, Any]:
        return {"hand": self._sealed["hand"], "seal": self._sealed["seal"]}

    def _valid(self) -> list[dict[str, Any]]:
        seal, rng = self._sealed["seal"], self._fuzz.rng
        mine = commitment_of(seal, self.NAME, self._cut)
        commit = {"type": "commit", "id": f"c{rng.randrange(1000)}", **self._about(), "commitment": mine}
        reveal = {"type": "reveal", "id": f"r{rng.randrange(1000)}", **self._about()}
        reveal |= {"salt": self._cut.salt.hex(), "text": self._cut.text}
        act = {"type": "act", "id": "a", "version": self._version, "action": "7"}
        return [commit, commit, reveal, reveal, reveal, act, *TALK]

    def _check(self, messages: list[bytes], heard: list[ServerMessage], *, theirs: bool = False) -> None:
        if not theirs:
            answered(messages, heard)
        for answer in heard:
            self._said[answer.type] += 1
            if answer.type == "update":
                # Whoever has missed so many reveals no longer cuts, and the others need not wait for them.
                assert self._sealed["attempt"] > MOST_MISSED, (SEED, answer, "it was dealt")
                self._said["dealt"] += 1
                self._dealt = True
            if self._dealt or theirs:
                continue
            if answer.type == "sealed":
                self._take(answer)
            elif answer.type == "ack" and not answer.repeated:
                self._accept(messages, answer)
            elif answer.type == "pong":
                assert answer.version == self._version, (SEED, answer)

    def _take(self, sealed: ServerMessage) -> None:
        """The pack has changed; its version only if it was sealed anew."""
        if sealed.attempt != self._sealed["attempt"]:
            assert (sealed.attempt, sealed.version) == (self._sealed["attempt"] + 1, self._version + 1)
            self._version = sealed.version
            self._cut = Cut(self._fuzz.rng.randbytes(32), "here")
            self._said["sealed anew"] += 1
        assert sealed.version == self._version, (SEED, sealed)
        self._sealed = {
            name: getattr(sealed, name) for name in ("hand", "seal", "attempt", "committed", "closed")
        }

    def _accept(self, messages: list[bytes], answer: ServerMessage) -> None:
        """Something was carried out: it must be a valid commitment or reveal, or talk."""
        if meant(messages, "say", answer.id) or meant(messages, "chat", answer.id):
            return
        for commit in meant(messages, "commit", answer.id):
            if DIGEST.fullmatch(str(commit.get("commitment"))) and commit.get("hand") == self._sealed["hand"]:
                self._committed[str(commit.get("seal"))] = commit["commitment"]
                self._said["committed"] += 1
                return
        for reveal in meant(messages, "reveal", answer.id):
            seal = str(reveal.get("seal"))
            cut = Cut(bytes.fromhex(reveal["salt"]), reveal.get("text", ""))
            if self._committed.get(seal) == commitment_of(seal, self.NAME, cut):
                self._said["revealed"] += 1
                return
        raise AssertionError((SEED, answer, messages))

    def close(self) -> None:
        """Hang up."""
        for line in self._lines:
            line.close()


async def messages(server: ServerProcess, many: int) -> Counter[str]:
    """So many messages, to several tables at once."""
    said, sent = Counter[str](), 0

    async def bother(number: int) -> None:
        nonlocal sent
        kind = Cutting if number % 3 == 2 else InPlay
        table = kind(server, Fuzzer(f"{SEED} {number}"), said)
        try:
            await table.sit_down()
            while sent < many:
                more = await table.bother()
                sent += more
        finally:
            table.close()

    await asyncio.gather(*(bother(number) for number in range(TABLES)))
    said["sent"] = sent
    return said


def check_messages(server: ServerProcess, many: int) -> Counter[str]:
    began = time.monotonic()
    said = uvloop.run(messages(server, many))
    print(f"seed {SEED}: {dict(said)}, {said['sent'] / (time.monotonic() - began):.0f} a second")
    for kind in (
        "refused",
        "ack",
        "pong",
        "explained",
        "described",
        "update",
        "said",
        "moves",
        "committed",
        "revealed",
    ):
        assert said[kind] > 0, f"nothing was {kind}"
    assert said["refused"] > said["sent"] / 4
    return said


def test_thousands_of_messages(server: ServerProcess) -> None:
    check_messages(server, FEW)


@pytest.mark.soak
def test_a_million_messages(server: ServerProcess) -> None:
    check_messages(server, MANY)
