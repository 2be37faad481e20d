"""Repeated kill -9: every acknowledged entry is stored exactly once."""

import random
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.server.store.appender import TASKS
from tests.server.store.helpers import all_entries, check_whole, start, with_store


async def nothing(_store: object) -> None:
    """Opening and closing is enough."""


@pytest.mark.parametrize("kills", [6, pytest.param(100, marks=pytest.mark.soak)])
def test_what_was_acknowledged_survives(tmp_path: Path, kills: int) -> None:
    database = tmp_path / "sabot.db"
    rng = random.Random(kills)
    acknowledged: Counter[str] = Counter()
    for _ in range(kills):
        with start("appender", database) as writer:
            assert writer.stdout is not None
            left = rng.choice((0, rng.randrange(1, 200), rng.randrange(1, 5000)))
            if left == 0:
                # Some time while it starts, or just after: whenever it is, nothing may be lost.
                time.sleep(rng.uniform(0, 0.5))
                writer.send_signal(signal.SIGKILL)
            for line in writer.stdout:
                table, first, count = line.split()
                assert int(first) == acknowledged[table], "something kept before is not there"
                acknowledged[table] += int(count)
                left -= 1
                if left == 0:
                    writer.send_signal(signal.SIGKILL)
            assert writer.wait() == -signal.SIGKILL
        # What a server finds when it starts again.
        with_store(database, nothing)
        found = all_entries(database)
        for table, entries in found.items():
            check_whole(table, entries)
        assert found.keys() >= acknowledged.keys()
        for table, entries in found.items():
            # At most the one append that was under way is there without having been acknowledged.
            assert acknowledged[table] <= len(entries) <= acknowledged[table] + 3
            acknowledged[table] = len(entries)
        for number in range(TASKS):
            left_count, right_count = acknowledged[f"left-{number}"], acknowledged[f"right-{number}"]
            assert 0 <= left_count - right_count <= 3
    assert sum(acknowledged.values()) > 1000
