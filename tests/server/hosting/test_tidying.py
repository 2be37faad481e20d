"""Unused objects are looked for when nobody is connected, and everything is spared meanwhile."""

from __future__ import annotations

import asyncio
import gc
import weakref
from contextlib import suppress

import pytest

from sabot.server import tidying


class Ring:
    """An object that only refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.mark.parametrize(("connected", "found"), [(0, True), (1, False)])
def test_unused_objects_are_found_when_nobody_is_there(
    connected: int, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "ROUND_SECONDS", 0.0)
    rounds = 0

    def count() -> int:
        nonlocal rounds
        rounds += 1
        return connected

    async def test() -> bool:
        ring = weakref.ref(Ring())
        gc.disable()  # so that it is not found by chance
        keeping = asyncio.create_task(tidying.keep_tidy(count))
        while rounds < 3:
            await asyncio.sleep(0)
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
        return ring() is None

    try:
        assert asyncio.run(test()) is found
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.enable()
