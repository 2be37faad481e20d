"""Who is connected to a table: the seats' people, on any number of devices, and spectators."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from sabot.core.ids import Seat
from sabot.server.net.limits import client_network
from sabot.server.table.moderation import Guest
from sabot.server.table.projection import Reader
from sabot.server.table.state import TableState
from sabot.wire.messages import FromServer, encode

MOST_REMEMBERED = 100
"""How many absent players a table remembers."""
MOST_GONE = 20
"""How many of them the host may still do something about."""


class Connection(Protocol):
    """One open line to somebody."""

    @property
    def player(self) -> str | None:
        """The id of the person; None for a stranger, who may only watch."""
        ...

    @property
    def nickname(self) -> str: ...

    @property
    def address(self) -> str:
        """Where the line comes from, as the server has determined it."""
        ...

    @property
    def language(self) -> str: ...

    @property
    def words(self) -> bool: ...

    @property
    def drawing(self) -> bool: ...

    def send(self, message: bytes) -> None:
        """Hand over a message; never waits. A reader who is too slow is dropped."""
        ...

    def end(self, message: bytes, code: int) -> None:
        """Say good-bye and hang up."""
        ...


class TableConnections:
    """The connections of one table, and what each may read."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._connections: dict[Connection, Reader] = {}
        self._seen: dict[str, int] = {}
        """Player → version of the table at which they last disconnected."""
        self._gone: dict[str, Guest] = {}
        """The last who have gone, in the order of their going."""

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._connections))

    def __contains__(self, connection: object) -> bool:
        return connection in self._connections

    def add(self, connection: Connection) -> Reader:
        """Somebody has come."""
        reader = self._reader(connection)
        self._connections[connection] = reader
        if connection.player is not None:
            self._gone.pop(connection.player, None)
        return reader

    def remove(self, connection: Connection) -> None:
        """Forget a connection, and remember up to which version its player has seen the table."""
        self._connections.pop(connection, None)
        if connection.player is not None:
            self._seen[connection.player] = self._table.version
            if len(self._seen) > MOST_REMEMBERED:
                del self._seen[next(iter(self._seen))]
            self._gone.pop(connection.player, None)
            self._gone[connection.player] = Guest(connection.nickname, _places(connection), is_here=False)
            if len(self._gone) > MOST_GONE:
                del self._gone[next(iter(self._gone))]

    def guests(self) -> dict[str, Guest]:
        """Everybody who is connected under a name, and the last who have gone."""
        found: dict[str, Guest] = {}
        for connection in self._connections:
            if (player := connection.player) is not None:
                places = _places(connection) | (found[player].places if player in found else frozenset())
                found[player] = Guest(connection.nickname, places)
        return found | {player: guest for player, guest in self._gone.items() if player not in found}

    @property
    def strangers(self) -> int:
        """How many watch without a name."""
        return sum(1 for connection in self._connections if connection.player is None)

    def last_seen(self, player: str | None) -> int:
        """Return the version up to which an absent player has seen the table; -1 if not known."""
        return self._seen.get(player or "", -1)

    def reader(self, connection: Connection) -> Reader:
        """What a connection may read."""
        return self._connections[connection]

    def seated_anew(self) -> list[Connection]:
        """Look again where everybody sits and what he may; those who sit elsewhere now."""
        changed = []
        for connection, before in self._connections.items():
            now = self._connections[connection] = self._reader(connection)
            if now.seat != before.seat:
                changed.append(connection)
        return changed

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is connected."""
        return any(reader.seat == seat for reader in self._connections.values())

    @property
    def is_host_here(self) -> bool:
        """Whether the one who has opened the table is connected."""
        return any(reader.can_moderate for reader in self._connections.values())

    @property
    def watching(self) -> int:
        """How many spectators there are."""
        return sum(1 for reader in self._connections.values() if reader.seat is None)

    def tell(self, make: Callable[[Reader], FromServer]) -> None:
        """Send everybody his own form of a message, made once for all who read alike."""
        made: dict[Reader, bytes] = {}
        for connection, reader in tuple(self._connections.items()):
            message = made.get(reader)
            if message is None:
                message = made[reader] = encode(make(reader))
            connection.send(message)

    def tell_seat(self, seat: Seat, make: Callable[[Reader], FromServer]) -> None:
        """Send a message to the person of one seat alone, on all his devices."""
        for connection, reader in tuple(self._connections.items()):
            if reader.seat == seat:
                connection.send(encode(make(reader)))

    def _reader(self, connection: Connection) -> Reader:
        seat = self._table.seat_of(connection.player)
        return Reader(
            None if seat is None else Seat(seat),
            connection.language,
            connection.words,
            connection.drawing,
            self._table.may_arrange(connection.player),
            connection.player == self._table.host,
            connection.player in self._table.measures.muted,
        )


def _places(connection: Connection) -> frozenset[str]:
    """Where somebody comes from, as far as it tells them from others."""
    return frozenset((client_network(connection.address),)) if connection.address else frozenset()
