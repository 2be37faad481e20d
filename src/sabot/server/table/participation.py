"""Whether people take part in what happens at a table, as far as its entries tell."""

from __future__ import annotations

from sabot.server.table import entries as e


class Participation:
    """What a table knows of its people's coming: it outlasts a restart, unlike connections."""

    def __init__(self) -> None:
        self.visited_at = 0.0
        """When a person last did something here, as far as entries are dated."""
        self.unattended = 0
        """How many entries bots and the clock have made since then."""
        self.missed: dict[int, int] = {}
        """Seat → how many turns in a row its player has left to the clock."""
        self.has_person_played = False
        """Whether a person has done anything in the last game."""

    def note(self, entry: e.Entry) -> None:
        """Tell what people do from what happens by itself."""
        if not isinstance(entry, e.DEEDS) or getattr(entry, "by", None):
            self.unattended += 1
            if isinstance(entry, e.ClockRanOut):
                self.missed[entry.seat] = self.missed.get(entry.seat, 0) + 1
            return
        self.unattended = 0
        self.visited_at = getattr(entry, "at", 0.0) or self.visited_at
        self.missed.pop(getattr(entry, "seat", -1), None)
        if isinstance(entry, e.Acted | e.Answered):
            self.has_person_played = True
        elif isinstance(entry, e.Started):
            self.has_person_played, self.missed = False, {}
