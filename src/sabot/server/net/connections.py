"""All open WebSocket connections, so that signing out and bans can close them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sabot.core.errors import SabotError
from sabot.tables.actor.broadcast import close_with_error
from sabot.tables.actor.connections import Connection


class OpenConnections:
    """Every open connection, and those of each registered player by id."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._by_player: dict[str, set[Connection]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._all))

    def add(self, connection: Connection) -> None:
        """Add a connection, whose player is known by now unless it is a stranger's."""
        self._all.add(connection)
        if connection.player is not None:
            self._by_player.setdefault(connection.player, set()).add(connection)

    def remove(self, connection: Connection) -> None:
        """Remove a connection, even one that was never added."""
        self._all.discard(connection)
        if connection.player is not None:
            connections = self._by_player.get(connection.player, set())
            connections.discard(connection)
            if not connections:
                self._by_player.pop(connection.player, None)

    def close_player(self, player: str, error: SabotError) -> int:
        """Close every connection of a player with an error. Return how many there were."""
        connections = tuple(self._by_player.get(player, ()))
        for connection in connections:
            close_with_error(connection, error)
        return len(connections)

    def close_all(self, error: SabotError) -> None:
        """Close every connection of every registered player with an error."""
        for player in tuple(self._by_player):
            self.close_player(player, error)

    def close_addresses(self, matches: Callable[[str], bool], error: SabotError) -> int:
        """Close every connection whose address matches with an error. Return how many there were."""
        connections = [connection for connection in self._all if matches(connection.address)]
        for connection in connections:
            close_with_error(connection, error)
        return len(connections)
