"""Cuts a long run into pieces and spreads them over processes.

This is the only place that knows how. The pieces are the same whatever the number of workers,
and their results come back in order: so a run ends in the same figures to the last bit on one
processor and on many.
"""

from __future__ import annotations

import pickle
import signal
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")

CHUNK = 20
"""How many hands or games make a piece: a part of a second's work."""


def chunks(total: int) -> list[range]:
    """The numbers from 0 to `total`, cut into pieces."""
    return [range(first, min(first + CHUNK, total)) for first in range(0, total, CHUNK)]


def in_order(
    work: Callable[[J, range], R],
    job: J,
    total: int,
    workers: int,
    progress: Callable[[int, int], None] | None = None,
) -> Generator[R, None, None]:
    """The result of `work(job, piece)` for every piece, in order.

    `work` must be a function of a module and `job` must survive pickling: with more than one
    worker both go to fresh processes.
    """
    pieces = chunks(total)
    with closing(_results(work, job, pieces, workers)) as results:
        for piece, result in zip(pieces, results, strict=True):
            if progress is not None:
                progress(piece.stop, total)
            yield result


def _results(
    work: Callable[[J, range], R], job: J, pieces: list[range], workers: int
) -> Generator[R, None, None]:
    workers = min(workers, len(pieces))
    if workers <= 1:
        for piece in pieces:
            yield work(job, piece)
        return
    pickle.dumps((work, job))  # what cannot be sent must fail here: a pool may wait for it for ever
    # Spawned, not forked: the same on every system, and safe beside the progress bar's thread.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        waiting = [pool.submit(work, job, piece) for piece in pieces]
        for one in waiting:
            yield one.result()
    finally:
        # Not as a context manager: that would first play out everything still waiting.
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; one message about it is enough."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
