"""What a client says on the way to a deal: its commitment to a cut, and the cut once the list is closed."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

from sabot.core.fairness import SALT_BYTES, Cut, commitment_of


class Cutter:
    """The cuts of one client, by seal. `say` is of use again and again: it says nothing twice."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.cuts: dict[str, Cut] = {}
        self._said: set[tuple[str, str]] = set()

    def say(self, sealed: dict[str, Any], seat: int, name: str) -> dict[str, Any] | None:
        """The message with which to answer `sealed`, all but its id; None where there is none to send."""
        message = self.answer(sealed, seat, name)
        if message is None or (message["type"], message["seal"]) in self._said:
            return None
        self._said.add((message["type"], message["seal"]))
        return message

    def answer(self, sealed: dict[str, Any], seat: int, name: str) -> dict[str, Any] | None:
        """The same, however often it was said."""
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
        """The commitment to one's cut of a pack; always to the same one."""
        cut = self.cuts.setdefault(seal, Cut(token_bytes(SALT_BYTES), self.text))
        return {"type": "commit", "hand": hand, "seal": seal, "commitment": commitment_of(seal, name, cut)}

    def reveal(self, hand: int, seal: str) -> dict[str, Any]:
        """The cut to which one has committed."""
        cut = self.cuts[seal]
        return {"type": "reveal", "hand": hand, "seal": seal, "salt": cut.salt.hex(), "text": cut.text}
