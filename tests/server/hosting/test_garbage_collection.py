"""New objects are collected before they are frozen; everything is collected when nobody is connected."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

import pytest

from sabot.server.ops import garbage_collection


class Ring:
    """An object that refers to itself only."""

    def __init__(self) -> None:
        self.me: Ring | None = self


class FakeServer:
    """A server whose connections and clock a test sets; it counts the rounds."""

    def __init__(self) -> None:
        self.connections = 0
        self.now = 1000.0
        self._count = 0

    def __call__(self) -> int:
        self._count += 1
        return self.connections

    def clock(self) -> float:
        return self.now

    async def next_round(self) -> None:
        """Wait for a whole round."""
        ends = self._count + 2
        while self._count < ends:
            await asyncio.sleep(0)


@pytest.fixture
def run_collection(
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Callable[[Callable[[FakeServer], Awaitable[None]]], None]]:
    """Return a function that runs a test while collections run; no other collection runs meanwhile."""
    monkeypatch.setattr(garbage_collection, "INTERVAL", 0.0)
    monkeypatch.setattr(gc, "enable", lambda: None)

    def run(test: Callable[[FakeServer], Awaitable[None]]) -> None:
        async def main() -> None:
            server = FakeServer()
            collecting = asyncio.create_task(garbage_collection.collect_periodically(server, server.clock))
            try:
                await server.next_round()
                await test(server)
            finally:
                collecting.cancel()
                with suppress(asyncio.CancelledError):
                    await collecting

        asyncio.run(main())

    gc.disable()
    yield run
    monkeypatch.undo()
    gc.unfreeze()
    gc.enable()


RunCollection = Callable[[Callable[[FakeServer], Awaitable[None]]], None]


@pytest.mark.parametrize("connections", [0, 1])
def test_new_objects_are_collected_before_the_freeze(run_collection: RunCollection, connections: int) -> None:
    async def test(server: FakeServer) -> None:
        server.connections = connections
        for _ in range(3):
            ring = weakref.ref(Ring())
            await server.next_round()
            assert ring() is None
        assert gc.get_freeze_count() > 0

    run_collection(test)


@pytest.mark.parametrize(
    ("before", "after", "seconds", "found"),
    [
        (1, 0, garbage_collection.FULL_INTERVAL + 1, True),
        (1, 0, garbage_collection.FULL_INTERVAL - 1, False),
        (0, 0, garbage_collection.FULL_INTERVAL + 1, False),
        (1, 1, garbage_collection.FULL_INTERVAL + 1, False),
        (1, 1, garbage_collection.MAX_FULL_INTERVAL + 1, True),
        (0, 0, garbage_collection.MAX_FULL_INTERVAL + 1, True),
    ],
)
def test_frozen_objects_are_collected_when_nobody_is_connected(
    run_collection: RunCollection, before: int, after: int, seconds: float, found: bool
) -> None:
    async def test(server: FakeServer) -> None:
        server.connections = before
        kept = Ring()
        await server.next_round()
        ring = weakref.ref(kept)
        del kept  # after it was frozen
        server.connections = after
        await server.next_round()
        assert ring() is not None
        server.now += seconds
        await server.next_round()
        assert (ring() is None) is found

    run_collection(test)
