"""How much one place or one person may ask for, so that nobody can take the server from the others.

Everything is counted in buckets that fill at a steady rate. Their number is bounded: the one not
used for longest is forgotten, which gives its owner no more than a full bucket again.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sabot.server.errors import TooMany, Unavailable

if TYPE_CHECKING:
    from sabot.server.config import Config

_BUCKETS = 20_000
_TABLE, _PLAYER = 5, 5
"""What opening a table and registering a player count for, in requests: both are kept for good."""
_REPLAY = 4
"""And what going through a finished hand counts for, which is played again for it."""
_GUESSES, _GUESS_SECONDS = 5, 20.0
"""Passwords and recovery codes that may be tried at once, and how long until one more may be."""


class Bucket:
    """Holds up to `burst` and fills at `rate` a second; what is asked for is taken out or refused."""

    __slots__ = ("_at", "_burst", "_clock", "_level", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = burst
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take so much out, if it is there."""
        self._fill()
        # Something that counts for more than the bucket holds waits until it is full.
        if self._level < min(amount, self._burst):
            return False
        self._level -= min(amount, self._burst)
        return True

    def wait(self, amount: float = 1.0) -> float:
        """In how many seconds so much will be there."""
        self._fill()
        return max(0.0, (min(amount, self._burst) - self._level) / self._rate)

    def _fill(self) -> None:
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each of many, all alike; made when first wanted, the oldest forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float], most: int = _BUCKETS) -> None:
        self._rate, self._burst, self._clock, self._most = rate, burst, clock, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, name: str) -> Bucket:
        """The bucket of this address or player."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


class Limits:
    """What this server's configuration allows to an address, to a player and to a connection."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.monotonic) -> None:
        self._config = config
        rate, burst = config.http_rate, config.http_burst
        self._players = Buckets(rate, burst, clock)
        self._addresses = Buckets(rate, burst, clock)
        self._tables = Buckets(config.tables_per_hour / 3600, config.table_burst, clock)
        self._guesses = Buckets(1 / _GUESS_SECONDS, _GUESSES, clock)
        self._connected: Counter[str] = Counter()
        self._total = 0

    def request(self, address: str, player_id: str | None, weight: float = 1.0) -> None:
        """Count a request; raises TooMany, with the seconds to wait, when there were too many."""
        buckets = [self._addresses.of(neighbourhood(address))]
        if player_id is not None:
            buckets.append(self._players.of(player_id))
        waits = [bucket.wait(weight) for bucket in buckets]
        if max(waits) > 0:
            raise TooMany("too-many-requests", seconds=_whole(max(waits)))
        for bucket in buckets:
            bucket.take(weight)

    def create_table(self, player_id: str | None, address: str) -> None:
        """Count the opening of a table.

        Anybody may be as many players as he likes, but he is in one place: how many tables it opens is
        bounded too, or it could have all that the server may have.
        """
        bucket = self._tables.of(neighbourhood(address))
        if bucket.wait() > 0:
            raise TooMany("too-many-tables-opened", seconds=_whole(bucket.wait()))
        self.request(address, player_id, _TABLE)
        bucket.take()

    def create_player(self, address: str) -> None:
        """Count the registration of a player."""
        self.request(address, None, _PLAYER)

    def replay(self, player_id: str | None, address: str) -> None:
        """Count that somebody goes through a finished hand."""
        self.request(address, player_id, _REPLAY)

    def password(self, address: str) -> None:
        """Count a guess at a password or a recovery code."""
        bucket = self._guesses.of(neighbourhood(address))
        if not bucket.take():
            raise TooMany("too-many-guesses", seconds=_whole(bucket.wait()))

    @property
    def connections(self) -> int:
        """How many connections there are now."""
        return self._total

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Count a connection for as long as it lasts; raises when there are too many already."""
        place = neighbourhood(address)
        if self._total >= self._config.max_connections:
            raise Unavailable("connections-full")
        if self._connected[place] >= self._config.max_connections_per_address:
            raise TooMany("too-many-connections", most=self._config.max_connections_per_address)
        self._connected[place] += 1
        self._total += 1
        try:
            yield
        finally:
            self._total -= 1
            self._connected[place] -= 1
            if not self._connected[place]:
                del self._connected[place]


def neighbourhood(address: str) -> str:
    """What counts as one place: an IPv4 address, or the 64 bits of IPv6 that one household gets."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def _whole(seconds: float) -> int:
    return max(1, math.ceil(seconds))
