"""What is new is looked through before it is spared; all that there is, when nobody is connected."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

import pytest

from sabot.server.ops import garbage_collection


class Ring:
    """An object that only refers to itself."""

    def __init__(self) -> None:
        self.me: Ring | None = self


class Rounds:
    """A server of whose connections and clock the test decides; counts how often it has been asked."""

    def __init__(self) -> None:
        self.connected = 0
        self.now = 1000.0
        self._count = 0

    def __call__(self) -> int:
        self._count += 1
        return self.connected

    def clock(self) -> float:
        return self.now

    async def pass_by(self) -> None:
        """Wait for a whole round."""
        ends = self._count + 2
        while self._count < ends:
            await asyncio.sleep(0)


@pytest.fixture
def tidied(
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Callable[[Callable[[Rounds], Awaitable[None]]], None]]:
    """Runs something beside the rounds; nothing is found by chance meanwhile."""
    monkeypatch.setattr(garbage_collection, "ROUND_SECONDS", 0.0)
    monkeypatch.setattr(gc, "enable", lambda: None)

    def run(test: Callable[[Rounds], Awaitable[None]]) -> None:
        async def whole() -> None:
            rounds = Rounds()
            keeping = asyncio.create_task(garbage_collection.collect_periodically(rounds, rounds.clock))
            try:
                await rounds.pass_by()
                await test(rounds)
            finally:
                keeping.cancel()
                with suppress(asyncio.CancelledError):
                    await keeping

        asyncio.run(whole())

    gc.disable()
    yield run
    monkeypatch.undo()
    gc.unfreeze()
    gc.enable()


Tidied = Callable[[Callable[[Rounds], Awaitable[None]]], None]


@pytest.mark.parametrize("connected", [0, 1])
def test_what_is_new_is_looked_at_before_it_is_spared(tidied: Tidied, connected: int) -> None:
    async def test(rounds: Rounds) -> None:
        rounds.connected = connected
        for _ in range(3):
            ring = weakref.ref(Ring())
            await rounds.pass_by()
            assert ring() is None
        assert gc.get_freeze_count() > 0

    tidied(test)


@pytest.mark.parametrize(
    ("was_here", "is_here", "seconds", "found"),
    [
        (1, 0, garbage_collection.FULL_INTERVAL + 1, True),
        (1, 0, garbage_collection.FULL_INTERVAL - 1, False),
        (0, 0, garbage_collection.FULL_INTERVAL + 1, False),
        (1, 1, garbage_collection.FULL_INTERVAL + 1, False),
        (1, 1, garbage_collection.MAX_FULL_INTERVAL + 1, True),
        (0, 0, garbage_collection.MAX_FULL_INTERVAL + 1, True),
    ],
)
def test_what_was_spared_is_looked_at_when_nobody_is_there(
    tidied: Tidied, was_here: int, is_here: int, seconds: float, found: bool
) -> None:
    async def test(rounds: Rounds) -> None:
        rounds.connected = was_here
        kept = Ring()
        await rounds.pass_by()
        ring = weakref.ref(kept)
        del kept  # after it was spared
        rounds.connected = is_here
        await rounds.pass_by()
        assert ring() is not None
        rounds.now += seconds
        await rounds.pass_by()
        assert (ring() is None) is found

    tidied(test)
