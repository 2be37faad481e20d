"""Splits a long run into pieces and spreads them over processes.

No other module knows how. The pieces are the same for any number of workers, and their results come back in
order, so a run gives exactly the same figures on one processor and on many.
"""

from __future__ import annotations

import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from itertools import chain, islice
from multiprocessing import get_context
from typing import TypeVar

J = TypeVar("J")
P = TypeVar("P")
R = TypeVar("R")

CHUNK = 20
"""The default number of hands or games in a piece: a fraction of a second's work."""
AHEAD = 4
"""The number of pieces handed out per worker. The next is requested when one has come back, so that the
caller may stop once enough is known.
"""


def chunks(total: int, size: int = CHUNK) -> list[range]:
    """Return the numbers from 0 to `total`, split into pieces."""
    return [range(first, min(first + size, total)) for first in range(0, total, size)]


def in_order(
    work: Callable[[J, range], R],
    job: J,
    total: int,
    workers: int,
    progress: Callable[[int, int], None] | None = None,
    size: int = CHUNK,
) -> Generator[R, None, None]:
    """Yield the result of `work(job, piece)` for every piece of the numbers from 0 to `total`, in order."""
    with closing(results(work, job, chunks(total, size), workers)) as found:
        for piece, result in found:
            if progress is not None:
                progress(piece.stop, total)
            yield result


def results(
    work: Callable[[J, P], R], job: J, pieces: Iterable[P], workers: int
) -> Generator[tuple[P, R], None, None]:
    """Yield every piece and the result of `work(job, piece)`, in order.

    `work` must be a function of a module and `job` must survive pickling: with more than one
    worker both go to fresh processes.
    """
    following = iter(pieces)
    first = list(islice(following, 2))
    following = chain(first, following)
    if workers <= 1 or len(first) < 2:
        for piece in following:
            yield piece, work(job, piece)
    else:
        yield from _spread(work, job, following, workers)


def _spread(
    work: Callable[[J, P], R], job: J, pieces: Iterator[P], workers: int
) -> Generator[tuple[P, R], None, None]:
    pickle.dumps((work, job))  # fail here if it cannot be pickled: a pool may wait for it for ever
    # Spawned, not forked: the same on every system, and safe with the progress bar's thread.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        waiting: deque[tuple[P, Future[R]]] = deque()
        while True:
            for piece in islice(pieces, AHEAD * workers - len(waiting)):
                waiting.append((piece, pool.submit(work, job, piece)))
            if not waiting:
                return
            piece, result = waiting.popleft()
            yield piece, result.result()
    finally:
        # Not as a context manager, which would first play all pieces still waiting.
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """Ignore Ctrl-C, which reaches every process of the terminal: one message about it is enough."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
