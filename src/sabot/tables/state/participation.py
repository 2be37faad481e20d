"""Which entries of a table come from people, and which from bots and the clock."""

from __future__ import annotations

from sabot.tables.state import entries as e


class Participation:
    """Counts of what people have done and missed. Unlike connections, it survives a restart."""

    def __init__(self) -> None:
        self.visited_at = 0.0
        """When a person last did something here, as far as entries are dated."""
        self.unattended_entries = 0
        """How many entries bots and the clock have made since then."""
        self.missed_turns: dict[int, int] = {}
        """Seat → how many turns in a row its player has left to the clock."""
        self.has_person_played = False
        """Whether a person has played in the last game."""

    def apply(self, entry: e.Entry) -> None:
        """Count one committed entry."""
        if not isinstance(entry, e.BY_PEOPLE) or getattr(entry, "by", None):
            self.unattended_entries += 1
            if isinstance(entry, e.ClockRanOut):
                self.missed_turns[entry.seat] = self.missed_turns.get(entry.seat, 0) + 1
            return
        self.unattended_entries = 0
        self.visited_at = getattr(entry, "at", 0.0) or self.visited_at
        self.missed_turns.pop(getattr(entry, "seat", -1), None)
        if isinstance(entry, e.Acted | e.Answered):
            self.has_person_played = True
        elif isinstance(entry, e.Started):
            self.has_person_played, self.missed_turns = False, {}
