"""Log of refused connections: one line for each client network and minute, however often it tries.

A line contains the address only where there were too many refusals to be a mistake, so that the host can see
who it is. Otherwise it contains only the number and the reasons.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from sabot.tables.addresses import client_network

MINUTE = 60.0
MANY = 10
"""How many refusals of one network in a minute are more than a mistake."""
MAX_NETWORKS = 1000
"""How many networks are counted separately."""
MAX_LINES = 50
"""How many lines are written at a time; the remaining networks share one more."""

log = logging.getLogger(__name__)


def _later(seconds: float, flush: Callable[[], None]) -> Any:
    return asyncio.get_running_loop().call_later(seconds, flush)


class RefusalLog:
    """Counts refusals, and logs them a minute after the first. `what` is what was refused."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._by_network: dict[str, Counter[str]] = {}
        self._others: Counter[str] = Counter()

    def note(self, address: str, code: str) -> None:
        """Count a refusal of this address for this reason."""
        if not self._by_network:
            _later(MINUTE, self.flush)
        network = client_network(address)
        if network in self._by_network or len(self._by_network) < MAX_NETWORKS:
            self._by_network.setdefault(network, Counter())[code] += 1
        else:
            self._others[code] += 1

    def flush(self) -> None:
        """Log the counts and reset them."""
        networks = sorted(self._by_network.items(), key=lambda item: -item[1].total())
        others, self._by_network, self._others = self._others, {}, Counter()
        for network, codes in networks[:MAX_LINES]:
            self._write(network, codes)
        for _, codes in networks[MAX_LINES:]:
            others.update(codes)
        if others:
            log.warning("%s from many more addresses", self._what, extra=_counts(others))

    def _write(self, network: str, codes: Counter[str]) -> None:
        many = codes.total() >= MANY
        extra = _counts(codes)
        if many or log.isEnabledFor(logging.DEBUG):
            extra["address"] = network
        log.log(logging.WARNING if many else logging.INFO, "%s", self._what, extra=extra)


def _counts(codes: Counter[str]) -> dict[str, Any]:
    return {"count": codes.total(), "why": " ".join(sorted(codes))}
