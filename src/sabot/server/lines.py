"""The open lines of each player, wherever he sits or watches: so that signing out ends them too."""

from __future__ import annotations

from sabot.core.errors import SabotError
from sabot.server.table.audience import Connection
from sabot.server.table.voice import hang_up


class Lines:
    """Every line of somebody who is known here, by his id. Strangers have nothing to sign out of."""

    def __init__(self) -> None:
        self._of: dict[str, set[Connection]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._of.values()))

    def add(self, line: Connection) -> None:
        """Somebody has said who he is."""
        if line.player is not None:
            self._of.setdefault(line.player, set()).add(line)

    def remove(self, line: Connection) -> None:
        """A line has ended, whether anybody was known on it or not."""
        if line.player is not None:
            lines = self._of.get(line.player, set())
            lines.discard(line)
            if not lines:
                self._of.pop(line.player, None)

    def hang_up(self, player: str, error: SabotError) -> None:
        """End every line of a player, and tell him why."""
        for line in tuple(self._of.get(player, ())):
            hang_up(line, error)
