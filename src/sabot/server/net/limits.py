"""How much one place or one person may ask for, so that nobody can take the server from the others.

Everything is counted in buckets that fill at a steady rate. Their number is bounded: the one not
used for longest is forgotten, which gives its owner no more than a full bucket again.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
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
_PLAYED_AGAIN = 2
"""What a step counts for that has to be played again, beside one that is only told."""
_WELCOME = 10
"""What being welcomed at a table counts for, in steps, however little there is to tell."""
_MESSAGE_BYTES = 1024
"""So many bytes of a message count for one message more."""
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


class Shares:
    """Buckets of addresses and of players, from which whoever has both takes in both."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._addresses = Buckets(rate, burst, clock)
        self._players = Buckets(rate, burst, clock)

    def of(self, address: str | None, player_id: str | None) -> list[Bucket]:
        """The buckets of an address and of a player, as far as they are known."""
        found = [] if address is None else [self._addresses.of(neighbourhood(address))]
        return found if player_id is None else [*found, self._players.of(player_id)]

    def take(self, address: str | None, player_id: str | None, amount: float = 1.0) -> int:
        """Take so much out of each, and return 0; or nothing of any, and return the seconds to wait."""
        return _taken(self.of(address, player_id), amount)


def _taken(buckets: Sequence[Bucket], amount: float) -> int:
    """Take so much out of each bucket, and return 0; or nothing of any, and return the seconds to wait."""
    wait = max((bucket.wait(amount) for bucket in buckets), default=0.0)
    if wait > 0:
        return _whole(wait)
    for bucket in buckets:
        bucket.take(amount)
    return 0


class Allowance:
    """What one connection may send: as much as it may itself, and its address and its player altogether."""

    def __init__(self, own: Bucket, shared: Sequence[Bucket]) -> None:
        self._own = own
        self._shared = shared
        self.is_used_up = False
        """Whether the last message was refused for what its address or player sends on all connections."""

    def message(self, size: int) -> int:
        """Count a message of so many bytes, and return 0; or the seconds to wait until it may come."""
        amount = 1 + size // _MESSAGE_BYTES
        wait = _taken([self._own, *self._shared], amount)
        self.is_used_up = wait > 0 and any(bucket.wait(amount) > 0 for bucket in self._shared)
        return wait


class Limits:
    """What this server's configuration allows to an address, to a player and to a connection."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.monotonic) -> None:
        self._config = config
        self._clock = clock
        self._requests = Shares(config.http_rate, config.http_burst, clock)
        self._handshakes = Shares(config.connection_rate, config.connection_burst, clock)
        self._messages = Shares(config.shared_message_rate, config.shared_message_burst, clock)
        self._steps = Shares(config.history_rate, config.history_burst, clock)
        self._heard = Shares(config.speech_rate, config.speech_burst, clock)
        self._tables = Buckets(config.tables_per_hour / 3600, config.table_burst, clock)
        self._guesses = Buckets(1 / _GUESS_SECONDS, _GUESSES, clock)
        self._connected: Counter[str] = Counter()
        self._total = 0

    def request(self, address: str, player_id: str | None, weight: float = 1.0) -> None:
        """Count a request; raises TooMany, with the seconds to wait, when there were too many."""
        if seconds := self._requests.take(address, player_id, weight):
            raise TooMany("too-many-requests", seconds=seconds)

    def handshake(self, address: str | None, player_id: str | None = None) -> None:
        """Count a new connection to a table: of an address when it comes, of a player when they are known."""
        if seconds := self._handshakes.take(address, player_id):
            raise TooMany("too-many-new-connections", seconds=seconds)

    def welcome(self, address: str, player_id: str | None) -> None:
        """Count that somebody wants to be welcomed at a table."""
        if seconds := self._steps.take(address, player_id, _WELCOME):
            raise TooMany("too-much-history", seconds=seconds)

    def history(self, address: str, player_id: str | None, steps: int) -> None:
        """Count so many steps of a game that somebody wants to be told."""
        if steps > 0 and (seconds := self._steps.take(address, player_id, steps)):
            raise TooMany("too-much-history", seconds=seconds)

    def speech(self, address: str, player_id: str | None, readers: int) -> None:
        """Count something that is said, and that so many hear."""
        if seconds := self._heard.take(address, player_id, readers):
            raise TooMany("too-many-messages", seconds=seconds)

    def allowance(self, address: str, player_id: str | None) -> Allowance:
        """What a new connection may send."""
        own = Bucket(self._config.message_rate, self._config.message_burst, self._clock)
        return Allowance(own, self._messages.of(address, player_id))

    def create_table(self, player_id: str | None, address: str) -> None:
        """Count the opening of a table.

        Anybody may be as many players as they like, but they are in one place: how many tables it opens is
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
        """Count that somebody looks at a finished game."""
        self.request(address, player_id, _REPLAY)

    def replayed(self, player_id: str | None, address: str, moves: int) -> None:
        """Count that so many moves are played again for somebody."""
        self.history(address, player_id, moves * _PLAYED_AGAIN)

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
