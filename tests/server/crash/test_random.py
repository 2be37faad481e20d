"""Anything at all, sent to a table: it is answered or refused, and only what is answered changes the table.

`make test` tries some hundreds of messages of each kind, `make soak` many thousands.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.crash.idle_table import IdleTable, open_idle_table
from tests.server.crash.raw_socket import RawSocket
from tests.server.crash.supervisor import KILLED_WORKER_TRACE
from tests.server.json_client import JsonSocket
from tests.server.process import serving

FEW, MANY = 300, max(1000, round(20_000 * float(os.environ.get("SOAK_SHARE", "1"))))

LONGEST = 16 * 1024
GAME = "domino"
"""It has no windows: nothing happens by itself."""

few = settings(
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=FEW,
    suppress_health_check=list(HealthCheck),
)
many = settings(few, max_examples=MANY, derandomize=False)

numbers = (
    st.integers() | st.floats() | st.sampled_from([2**31, 2**53, 2**63, 2**64, -(2**63), 10**400, -1, 0, 1])
)
texts = st.text(max_size=60) | st.sampled_from(
    ["", "-25", "hello", "x" * 5000, "\x00", "{ $name }", "\u2028"]
)
words = st.sampled_from(
    [
        "type",
        "id",
        "version",
        "action",
        "hand",
        "text",
        "phrase",
        "protocol",
        "token",
        "language",
        "words",
        "card",
        "seal",
        "salt",
        "commitment",
    ]
)
kinds = st.sampled_from(
    [
        "hello",
        "act",
        "commit",
        "reveal",
        "say",
        "chat",
        "explain",
        "hint",
        "undo",
        "ping",
        "ack",
        "update",
        "welcome",
        "",
    ]
)
values = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | texts, inner, max_size=4),
    max_leaves=12,
)
documents = st.dictionaries(words, values, max_size=6)
anything = values | st.builds(lambda kind, rest: {"type": kind, **rest}, kinds, documents)


fields = st.sampled_from(["type", "id", "version", "action"])
edits = (
    st.tuples(st.just("drop"), fields)
    | st.tuples(st.just("put"), fields | words | texts, values)
    | st.tuples(st.just("swap"), fields, fields)
)
places = st.floats(0, 1, exclude_max=True)
spoils = (
    st.tuples(st.just("flip"), places, st.integers(0, 7))
    | st.tuples(st.just("cut"), places, st.integers(1, 10))
    | st.tuples(st.just("double"), places, st.integers(1, 20))
)
recipes = st.tuples(st.lists(edits, max_size=3), st.lists(spoils, max_size=3))
"""How to spoil a message: what to do with its fields, and then with its bytes."""


def spoilt(message: dict[str, Any], recipe: tuple[list[Any], list[Any]]) -> bytes:
    """A message with something changed, left out or added, and some of its bytes spoilt; or as it was."""
    changed = dict(message)
    for edit in recipe[0]:
        match edit:
            case ("drop", name):
                changed.pop(name, None)
            case ("put", name, value):
                changed[name] = value
            case ("swap", name, other):
                changed[name] = message[other]
    data = bytearray(json.dumps(changed).encode())
    for how, place, amount in recipe[1]:
        at = int(place * len(data))
        if how == "flip" and data:
            data[at] ^= 1 << amount
        elif how == "cut":
            del data[at : at + amount]
        else:
            data[at:at] = data[at : at + amount]
    return bytes(data)


class Bothered:
    """A table that is bothered again and again on one line, which is opened anew when it was cut."""

    def __init__(self, quiet: IdleTable, runner: asyncio.Runner) -> None:
        self.quiet = quiet
        self._runner = runner
        self._wire: JsonSocket | None = None
        self._count = 0
        self.update: dict[str, Any] = {}
        self.answered = 0

    def bother(self, data: str | bytes) -> None:
        """Send something, if it is not too long; look what comes of it."""
        if len(data.encode() if isinstance(data, str) else data) > LONGEST:
            return
        try:
            self._runner.run(self._bother(data))
        except BaseException:
            self._wire = None  # the next one begins anew
            raise

    def close(self) -> None:
        """Hang up."""
        if self._wire is not None:
            self._runner.run(self._wire.__aexit__(None, None, None))

    async def line(self) -> JsonSocket:
        """The line of whoever has to play now; at another table when the game is over."""
        if self._wire is not None and self.update.get("legal"):
            return self._wire
        while True:
            for seat in (0, 1):
                if self._wire is not None:
                    await self._wire.__aexit__(None, None, None)
                self._wire = await self.quiet.wire(seat).__aenter__()
                self.update = (await self._wire.receive_type("welcome"))["update"]
                if self.update.get("legal"):
                    return self._wire
            self.quiet = await open_idle_table(self.quiet.server, GAME)

    def valid(self) -> dict[str, Any]:
        """A message that would be carried out."""
        self._runner.run(self.line())
        action = self.update["legal"][0]["do"]
        return {"type": "act", "id": f"v{self._count}", "version": self.update["version"], "action": action}

    async def _bother(self, data: str | bytes) -> None:
        wire = await self.line()
        self._count += 1
        before, mark = self.update["version"], f"mark {self._count}"
        await wire.send_raw(data)
        await wire.send("ping", id=mark)
        answers: list[dict[str, Any]] = []
        while (message := await wire.receive()).get("id") != mark or message["type"] != "pong":
            answers.append(message)
        told = [answer for answer in answers if answer["type"] in {"ack", "refused", "pong"}]
        assert len(told) == 1, (data, answers)
        carried_out = told[0]["type"] == "ack" and not told[0].get("repeated")
        self.answered += carried_out
        updates = [answer for answer in answers if answer["type"] == "update"]
        if not carried_out:
            assert updates == [], (data, answers)
            assert message["version"] == before, (data, answers)
            if told[0]["type"] == "refused":
                assert told[0]["code"]
                assert told[0]["reason"]
        elif updates:
            self.update = updates[-1]


@pytest.fixture(scope="module")
def bothered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bothered]:
    """A table, and whoever has to play there."""
    with serving(tmp_path_factory.mktemp("server")) as server, asyncio.Runner() as runner:
        table = Bothered(runner.run(open_idle_table(server, GAME)), runner)
        yield table
        table.close()
    log = KILLED_WORKER_TRACE.sub("", server.log.read_text())
    assert "Traceback" not in log, log


def check_anything(bothered: Bothered, document: Any) -> None:
    bothered.bother(json.dumps(document))


def check_bytes(bothered: Bothered, data: bytes) -> None:
    bothered.bother(data)


def check_spoilt(bothered: Bothered, recipe: Any) -> None:
    """The move that would be carried out, with something wrong in it, or nothing."""
    bothered.bother(spoilt(bothered.valid(), recipe))


@few
@given(document=anything)
def test_any_json(bothered: Bothered, document: Any) -> None:
    check_anything(bothered, document)


@few
@given(data=st.binary(max_size=200))
def test_any_bytes(bothered: Bothered, data: bytes) -> None:
    check_bytes(bothered, data)


@few
@given(recipe=recipes)
def test_nearly_right(bothered: Bothered, recipe: Any) -> None:
    check_spoilt(bothered, recipe)


@settings(few, max_examples=60)
@given(data=st.binary(min_size=1, max_size=300))
def test_any_frames(bothered: Bothered, data: bytes) -> None:
    """What the one who has to play sends is not even a frame."""
    with RawSocket(bothered.quiet.server.port) as line:
        assert line.handshake(bothered.quiet.code) == 101
        line.send_hello(bothered.quiet.tokens[0])
        line.receive_type("welcome")
        line.send(data)
    bothered.bother(json.dumps({"type": "ping", "id": "still there"}))


@pytest.mark.soak
@many
@given(document=anything)
def test_much_json(bothered: Bothered, document: Any) -> None:
    check_anything(bothered, document)


@pytest.mark.soak
@many
@given(data=st.binary(max_size=2000))
def test_many_bytes(bothered: Bothered, data: bytes) -> None:
    check_bytes(bothered, data)


@pytest.mark.soak
@many
@given(recipe=recipes)
def test_much_that_is_nearly_right(bothered: Bothered, recipe: Any) -> None:
    check_spoilt(bothered, recipe)


def test_some_of_it_was_right(bothered: Bothered) -> None:
    """Else nothing would have been tried but what is wrong from afar."""
    bothered.bother(json.dumps(bothered.valid()))
    assert bothered.answered
