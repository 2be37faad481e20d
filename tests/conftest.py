"""For all tests: they can be interrupted, and garbage collection leaves out what is there before them."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator

import pytest

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell has it for what runs in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Keep the many objects of collected tests out of all garbage collection, now and later."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
