"""The connections to a table: players, on any number of devices, and spectators."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from sabot.core.ids import Seat
from sabot.tables.addresses import client_network
from sabot.tables.messages.projection import Reader
from sabot.tables.moderation import Visitor
from sabot.tables.state.table import TableState
from sabot.wire.messages import FromServer, encode

MAX_REMEMBERED = 100
"""How many absent players a table remembers."""
MAX_DEPARTED = 20
"""How many of them the host may still moderate."""


class Connection(Protocol):
    """One open connection to a client."""

    @property
    def player(self) -> str | None:
        """The player's id; None for a spectator without a name."""
        ...

    @property
    def nickname(self) -> str: ...

    @property
    def address(self) -> str:
        """The client's address, as determined by the server."""
        ...

    @property
    def language(self) -> str: ...

    @property
    def words(self) -> bool: ...

    @property
    def drawing(self) -> bool: ...

    def send(self, message: bytes) -> None:
        """Queue a message without waiting. A client that reads too slowly is dropped."""
        ...

    def close(self, message: bytes, code: int) -> None:
        """Send a last message and close the connection."""
        ...


class TableConnections:
    """The connections of one table, and what each may read."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._readers: dict[Connection, Reader] = {}
        self._last_seen: dict[str, int] = {}
        """Player → version of the table at which they last disconnected."""
        self._departed: dict[str, Visitor] = {}
        """The last visitors to disconnect, oldest first."""

    def __len__(self) -> int:
        return len(self._readers)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._readers))

    def __contains__(self, connection: object) -> bool:
        return connection in self._readers

    def add(self, connection: Connection) -> Reader:
        """Add a connection and return what it may read."""
        reader = self._readers[connection] = self._make_reader(connection)
        if connection.player is not None:
            self._departed.pop(connection.player, None)
        return reader

    def remove(self, connection: Connection) -> None:
        """Remove a connection, and remember up to which version its player has seen the table."""
        self._readers.pop(connection, None)
        if connection.player is not None:
            self._last_seen[connection.player] = self._table.version
            if len(self._last_seen) > MAX_REMEMBERED:
                del self._last_seen[next(iter(self._last_seen))]
            self._departed.pop(connection.player, None)
            visitor = Visitor(connection.nickname, _networks(connection), is_connected=False)
            self._departed[connection.player] = visitor
            if len(self._departed) > MAX_DEPARTED:
                del self._departed[next(iter(self._departed))]

    def visitors(self) -> dict[str, Visitor]:
        """Return everybody who is connected under a name, and the last to disconnect, by player id."""
        found: dict[str, Visitor] = {}
        for connection in self._readers:
            if (player := connection.player) is not None:
                earlier = found[player].networks if player in found else frozenset[str]()
                found[player] = Visitor(connection.nickname, _networks(connection) | earlier)
        return found | {player: visitor for player, visitor in self._departed.items() if player not in found}

    @property
    def anonymous_count(self) -> int:
        """How many spectators have no name."""
        return sum(1 for connection in self._readers if connection.player is None)

    def last_seen(self, player: str | None) -> int:
        """Return the version up to which an absent player has seen the table; -1 if not known."""
        return self._last_seen.get(player or "", -1)

    def reader(self, connection: Connection) -> Reader:
        """Return what a connection may read."""
        return self._readers[connection]

    def update_readers(self) -> list[Connection]:
        """Update what every connection may read; return those whose seat has changed."""
        changed = []
        for connection, before in self._readers.items():
            now = self._readers[connection] = self._make_reader(connection)
            if now.seat != before.seat:
                changed.append(connection)
        return changed

    def is_connected(self, seat: int) -> bool:
        """Whether the player of a seat is connected."""
        return any(reader.seat == seat for reader in self._readers.values())

    @property
    def is_host_connected(self) -> bool:
        """Whether the host is connected."""
        return any(reader.can_moderate for reader in self._readers.values())

    @property
    def spectator_count(self) -> int:
        """How many spectators are connected."""
        return sum(1 for reader in self._readers.values() if reader.seat is None)

    def broadcast(self, make: Callable[[Reader], FromServer]) -> None:
        """Send a message to everybody, made and encoded once for all equal readers."""
        made: dict[Reader, bytes] = {}
        for connection, reader in tuple(self._readers.items()):
            message = made.get(reader)
            if message is None:
                message = made[reader] = encode(make(reader))
            connection.send(message)

    def send_to_seat(self, seat: Seat, make: Callable[[Reader], FromServer]) -> None:
        """Send a message to all devices of one seat's player."""
        for connection, reader in tuple(self._readers.items()):
            if reader.seat == seat:
                connection.send(encode(make(reader)))

    def _make_reader(self, connection: Connection) -> Reader:
        seat = self._table.seat_of(connection.player)
        return Reader(
            None if seat is None else Seat(seat),
            connection.language,
            connection.words,
            connection.drawing,
            self._table.can_arrange(connection.player),
            connection.player == self._table.host,
            connection.player in self._table.restrictions.muted,
        )


def _networks(connection: Connection) -> frozenset[str]:
    """Return the client's address or IPv6 network, if it is known."""
    return frozenset((client_network(connection.address),)) if connection.address else frozenset()
