"""Who is refused at the door, for the log: one line for each place and minute, however often it knocks.

An address is told only where so much is refused that nobody does so by mistake, so that the host can see who
it is. Otherwise the line says only that, and why.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from sabot.server.net.limits import neighbourhood

MINUTE = 60.0
MANY = 10
"""How many refusals of one place in a minute are more than somebody's mistake."""
MOST_PLACES = 1000
"""How many places are told apart."""
MOST_LINES = 50
"""How many lines are written at a time; what is left is told in one more."""

log = logging.getLogger(__name__)


def _later(seconds: float, tell: Callable[[], None]) -> Any:
    return asyncio.get_running_loop().call_later(seconds, tell)


class RefusalLog:
    """Counts what is refused, and tells of it a minute after the first. `what` is what was refused."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._places: dict[str, Counter[str]] = {}
        self._others: Counter[str] = Counter()

    def note(self, address: str, code: str) -> None:
        """Somebody at this address was refused, for this reason."""
        if not self._places:
            _later(MINUTE, self.tell)
        place = neighbourhood(address)
        if place in self._places or len(self._places) < MOST_PLACES:
            self._places.setdefault(place, Counter())[code] += 1
        else:
            self._others[code] += 1

    def tell(self) -> None:
        """Write down what there is, and begin anew."""
        places = sorted(self._places.items(), key=lambda item: -item[1].total())
        others, self._places, self._others = self._others, {}, Counter()
        for place, codes in places[:MOST_LINES]:
            self._write(place, codes)
        for _, codes in places[MOST_LINES:]:
            others.update(codes)
        if others:
            log.warning("%s from many more addresses", self._what, extra=_counts(others))

    def _write(self, place: str, codes: Counter[str]) -> None:
        many = codes.total() >= MANY
        told = _counts(codes)
        if many or log.isEnabledFor(logging.DEBUG):
            told["address"] = place
        log.log(logging.WARNING if many else logging.INFO, "%s", self._what, extra=told)


def _counts(codes: Counter[str]) -> dict[str, Any]:
    return {"count": codes.total(), "why": " ".join(sorted(codes))}
