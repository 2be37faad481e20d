"""Every open line, by who is on it and where it comes from: so that signing out and bans end them too."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sabot.core.errors import SabotError
from sabot.server.table.broadcast import hang_up
from sabot.server.table.connections import Connection


class OpenConnections:
    """Every line, and those of each player who is known here by their id."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._of: dict[str, set[Connection]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._all))

    def add(self, line: Connection) -> None:
        """Somebody has said who they are, or is a stranger."""
        self._all.add(line)
        if line.player is not None:
            self._of.setdefault(line.player, set()).add(line)

    def remove(self, line: Connection) -> None:
        """A line has ended, whether anybody was known on it or not."""
        self._all.discard(line)
        if line.player is not None:
            lines = self._of.get(line.player, set())
            lines.discard(line)
            if not lines:
                self._of.pop(line.player, None)

    def hang_up(self, player: str, error: SabotError) -> int:
        """End every line of a player, and tell them why; how many there were."""
        lines = tuple(self._of.get(player, ()))
        for line in lines:
            hang_up(line, error)
        return len(lines)

    def hang_up_all(self, error: SabotError) -> None:
        """End every line of every player, and tell them why."""
        for player in tuple(self._of):
            self.hang_up(player, error)

    def hang_up_from(self, comes_from: Callable[[str], bool], error: SabotError) -> int:
        """End every line from certain addresses, and tell whoever is on it why; how many there were."""
        lines = [line for line in self._all if comes_from(line.address)]
        for line in lines:
            hang_up(line, error)
        return len(lines)
