"""What a client sends before a deal: its commitment to a cut, and the cut once the list is closed."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

from sabot.core.fairness import SALT_BYTES, Cut, commitment_of


class Cutter:
    """The cuts of one client, by seal."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.cuts: dict[str, Cut] = {}
        self._sent: set[tuple[str, str]] = set()

    def next_message(self, sealed: dict[str, Any], seat: int, name: str) -> dict[str, Any] | None:
        """Return the message to send after `sealed`, without an id; None if it was sent before."""
        message = self.message_for(sealed, seat, name)
        if message is None or (message["type"], message["seal"]) in self._sent:
            return None
        self._sent.add((message["type"], message["seal"]))
        return message

    def message_for(self, sealed: dict[str, Any], seat: int, name: str) -> dict[str, Any] | None:
        """Return the message to send after `sealed`, even if it was sent before."""
        seal, closed = sealed["seal"], sealed.get("closed")
        if closed is None:
            done = seat in sealed.get("committed", [])
            return None if done else self.commit(sealed["hand"], seal, name)
        cut = self.cuts.get(seal)
        if cut is None or seat in sealed.get("revealed", []):
            return None
        if [seat, commitment_of(seal, name, cut)] not in closed:
            return None
        return self.reveal(sealed["hand"], seal)

    def commit(self, hand: int, seal: str, name: str) -> dict[str, Any]:
        """Return the commitment to this client's cut of a pack: always the same cut."""
        cut = self.cuts.setdefault(seal, Cut(token_bytes(SALT_BYTES), self.text))
        return {"type": "commit", "hand": hand, "seal": seal, "commitment": commitment_of(seal, name, cut)}

    def reveal(self, hand: int, seal: str) -> dict[str, Any]:
        """Return the message with the cut that was committed to."""
        cut = self.cuts[seal]
        return {"type": "reveal", "hand": hand, "seal": seal, "salt": cut.salt.hex(), "text": cut.text}
