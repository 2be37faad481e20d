"""Those who come at once come in a few at a time, in their order, and everybody has their turn in between."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from sabot.server.net.admission import BATCH, Admission


def test_a_few_come_in_at_a_time_and_in_order() -> None:
    async def test() -> None:
        admission, inside, seen = Admission(), list[int](), list[int]()

        async def come(number: int) -> None:
            await admission.wait()
            inside.append(number)

        coming = [asyncio.ensure_future(come(number)) for number in range(10 * BATCH)]
        while len(inside) < len(coming):
            await asyncio.sleep(0)
            seen.append(len(inside))
        assert inside == list(range(len(coming)))
        steps = [after - before for before, after in pairwise(seen)]
        assert max(steps) <= BATCH
        assert len(seen) >= 10

    asyncio.run(test())


def test_what_is_to_be_called_stands_in_the_same_queue() -> None:
    async def test() -> None:
        admission, called = Admission(1), list[str]()
        admission.add(lambda: called.append("first"))
        waiting = asyncio.ensure_future(admission.wait())
        admission.add(lambda: called.append("second"))
        await waiting
        await asyncio.sleep(0)
        admission.add(lambda: called.append("last"))
        assert called == ["first", "second"]
        while len(called) < 3:
            await asyncio.sleep(0)

    asyncio.run(test())


def test_who_comes_alone_does_not_wait() -> None:
    async def test() -> None:
        admission = Admission()
        for _ in range(3 * BATCH):
            waiting = asyncio.ensure_future(admission.wait())
            await asyncio.sleep(0)
            assert waiting.done()
            await asyncio.sleep(0)

    asyncio.run(test())


@pytest.mark.parametrize("gone", [range(3), range(4, 9), range(19)])
def test_who_gives_up_keeps_nobody_waiting(gone: range) -> None:
    async def test() -> None:
        admission = Admission(1)
        coming = [asyncio.ensure_future(admission.wait()) for _ in range(20)]
        await asyncio.sleep(0)
        for number in gone:
            coming[number].cancel()
        done, _ = await asyncio.wait(coming)
        assert len(done) == 20
        assert sum(not one.cancelled() for one in coming) >= 20 - len(gone)
        await admission.wait()

    asyncio.run(test())
