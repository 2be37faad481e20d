"""Limits for each address, player and connection, so that nobody can use up the server.

Everything is counted in token buckets that fill at a steady rate. Their number is bounded: the least recently
used one is dropped, which gives its owner no more than a full bucket again.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sabot.tables.addresses import client_network
from sabot.tables.errors import TooMany, Unavailable

if TYPE_CHECKING:
    from sabot.server.config import Config

_BUCKETS = 20_000
_TABLE_COST, _PLAYER_COST = 5, 5
"""Cost of opening a table and of registering a player, in requests: both are stored for good."""
_REPLAY_COST = 4
"""Cost of a view of a finished game, in requests: the game is replayed for it."""
_REPLAYED_STEP_COST = 2
"""Cost of a step that is replayed, in steps that are only sent."""
_WELCOME_COST = 10
"""Cost of a welcome at a table, in steps, besides the steps that it contains."""
_MESSAGE_BYTES = 1024
"""Every so many bytes, a message costs one message more."""
_GUESSES, _GUESS_SECONDS = 5, 20.0
"""Passwords and recovery codes that may be tried at once, and the seconds until one more may be."""


class Bucket:
    """A token bucket: it holds up to `burst` and fills at `rate` a second."""

    __slots__ = ("_at", "_burst", "_clock", "_level", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = burst
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take an amount out, if the bucket holds it. Return whether it did."""
        self._fill()
        # An amount that is larger than the bucket needs a full bucket.
        if self._level < min(amount, self._burst):
            return False
        self._level -= min(amount, self._burst)
        return True

    def wait(self, amount: float = 1.0) -> float:
        """Return the seconds until the bucket holds this amount."""
        self._fill()
        return max(0.0, (min(amount, self._burst) - self._level) / self._rate)

    def _fill(self) -> None:
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """Equal buckets by name, made on first use; the least recently used ones are dropped."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float], max_size: int = _BUCKETS
    ) -> None:
        self._rate, self._burst, self._clock, self._max_size = rate, burst, clock, max_size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, name: str) -> Bucket:
        """Return the bucket of an address or a player."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._max_size:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


class PairedBuckets:
    """Buckets of addresses and of players. A request of a player takes from both theirs and the address's."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._addresses = Buckets(rate, burst, clock)
        self._players = Buckets(rate, burst, clock)

    def of(self, address: str | None, player_id: str | None) -> list[Bucket]:
        """Return the buckets of an address and of a player, as far as they are known."""
        found = [] if address is None else [self._addresses.of(client_network(address))]
        return found if player_id is None else [*found, self._players.of(player_id)]

    def take(self, address: str | None, player_id: str | None, amount: float = 1.0) -> int:
        """Take an amount out of both and return 0, or take nothing and return the seconds to wait."""
        return _take_from_all(self.of(address, player_id), amount)


def _take_from_all(buckets: Sequence[Bucket], amount: float) -> int:
    """Take an amount out of each bucket and return 0, or take nothing and return the seconds to wait."""
    wait = max((bucket.wait(amount) for bucket in buckets), default=0.0)
    if wait > 0:
        return _whole_seconds(wait)
    for bucket in buckets:
        bucket.take(amount)
    return 0


class Allowance:
    """The messages that one connection may send, by its own limit and that of its address and player."""

    def __init__(self, own: Bucket, shared: Sequence[Bucket]) -> None:
        self._own = own
        self._shared = shared
        self.is_used_up = False
        """Whether the last message was refused because of the limit of its address or player."""

    def message(self, size: int) -> int:
        """Count a message of so many bytes and return 0, or return the seconds to wait."""
        amount = 1 + size // _MESSAGE_BYTES
        wait = _take_from_all([self._own, *self._shared], amount)
        self.is_used_up = wait > 0 and any(bucket.wait(amount) > 0 for bucket in self._shared)
        return wait


class Limits:
    """The configured limits for addresses, players and connections."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.monotonic) -> None:
        self._config = config
        self._clock = clock
        self._requests = PairedBuckets(config.http_rate, config.http_burst, clock)
        self._handshakes = PairedBuckets(config.connection_rate, config.connection_burst, clock)
        self._messages = PairedBuckets(config.shared_message_rate, config.shared_message_burst, clock)
        self._steps = PairedBuckets(config.history_rate, config.history_burst, clock)
        self._speech = PairedBuckets(config.speech_rate, config.speech_burst, clock)
        self._tables = Buckets(config.tables_per_hour / 3600, config.table_burst, clock)
        self._guesses = Buckets(1 / _GUESS_SECONDS, _GUESSES, clock)
        self._connected: Counter[str] = Counter()
        self._total = 0

    def request(self, address: str, player_id: str | None, weight: float = 1.0) -> None:
        """Count a request. Raise TooMany, with the seconds to wait, if there were too many."""
        if seconds := self._requests.take(address, player_id, weight):
            raise TooMany("too-many-requests", seconds=seconds)

    def handshake(self, address: str | None, player_id: str | None = None) -> None:
        """Count a new connection to a table, of an address or of a player."""
        if seconds := self._handshakes.take(address, player_id):
            raise TooMany("too-many-new-connections", seconds=seconds)

    def welcome(self, address: str, player_id: str | None) -> None:
        """Count the welcome of a new connection to a table."""
        if seconds := self._steps.take(address, player_id, _WELCOME_COST):
            raise TooMany("too-much-history", seconds=seconds)

    def history(self, address: str, player_id: str | None, steps: int) -> None:
        """Count the steps of a game that a client asks for."""
        if steps > 0 and (seconds := self._steps.take(address, player_id, steps)):
            raise TooMany("too-much-history", seconds=seconds)

    def speech(self, address: str, player_id: str | None, readers: int) -> None:
        """Count a chat message, once for each of its readers."""
        if seconds := self._speech.take(address, player_id, readers):
            raise TooMany("too-many-messages", seconds=seconds)

    def allowance(self, address: str, player_id: str | None) -> Allowance:
        """Return what a new connection may send."""
        own = Bucket(self._config.message_rate, self._config.message_burst, self._clock)
        return Allowance(own, self._messages.of(address, player_id))

    def create_table(self, player_id: str | None, address: str) -> None:
        """Count the opening of a table.

        Anybody can register any number of players, so the tables of an address are limited too. Otherwise one
        address could open all the tables that the server may have.
        """
        bucket = self._tables.of(client_network(address))
        if bucket.wait() > 0:
            raise TooMany("too-many-tables-opened", seconds=_whole_seconds(bucket.wait()))
        self.request(address, player_id, _TABLE_COST)
        bucket.take()

    def create_player(self, address: str) -> None:
        """Count the registration of a player."""
        self.request(address, None, _PLAYER_COST)

    def replay(self, player_id: str | None, address: str) -> None:
        """Count a view of a finished game."""
        self.request(address, player_id, _REPLAY_COST)

    def replayed(self, player_id: str | None, address: str, moves: int) -> None:
        """Count the moves that are replayed for a request."""
        self.history(address, player_id, moves * _REPLAYED_STEP_COST)

    def password(self, address: str) -> None:
        """Count a guess at a password or a recovery code."""
        bucket = self._guesses.of(client_network(address))
        if not bucket.take():
            raise TooMany("too-many-guesses", seconds=_whole_seconds(bucket.wait()))

    @property
    def connections(self) -> int:
        """The number of connections now."""
        return self._total

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Count a connection for as long as it lasts. Raise an error if there are too many already."""
        network = client_network(address)
        if self._total >= self._config.max_connections:
            raise Unavailable("connections-full")
        if self._connected[network] >= self._config.max_connections_per_address:
            raise TooMany("too-many-connections", most=self._config.max_connections_per_address)
        self._connected[network] += 1
        self._total += 1
        try:
            yield
        finally:
            self._total -= 1
            self._connected[network] -= 1
            if not self._connected[network]:
                del self._connected[network]


def _whole_seconds(seconds: float) -> int:
    return max(1, math.ceil(seconds))
