"""The pack of the next hand, from its seal to its deal, and who cuts it. Part of a table's state."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.fairness import AnyShuffle, Cut, FirstShuffle, SealedShuffle
from sabot.core.match import AnyMatch
from sabot.server.table import entries as e
from sabot.server.table.effects import Effect, News, SealedNow
from sabot.server.table.seats import SeatState


class NextDeal:
    """Commitments and cuts are those of names in the game: whoever takes over a seat plays under its name."""

    def __init__(self) -> None:
        self.sealed: SealedShuffle | None = None
        """The sealed pack that is being cut."""
        self.committers: dict[str, str] = {}
        """By name in the game, the ids of the players who have committed to a cut of it."""
        self.older: FirstShuffle | None = None
        """A pack that was sealed by the rules of version 1, in a journal of before. If that ends before the
        deal the pack is sealed by the present rules: nobody has seen a card."""

    def unrevealed(self, chairs: Sequence[SeatState]) -> list[int]:
        """Return the seats that have committed to a cut and have not revealed it."""
        awaited = () if self.sealed is None else self.sealed.awaited
        return [seat for seat, chair in enumerate(chairs) if chair.name in awaited]

    def may_reveal(self, chair: SeatState) -> bool:
        """Whether whoever committed to a cut from this seat still sits there, to reveal it."""
        return chair.person is not None and self.committers.get(chair.name) == chair.person

    def seal(self, entry: e.ShuffleSealed | e.SealedAnew, match: AnyMatch) -> list[Effect]:
        """Seal a pack for the next hand, or another one because reveals were missing."""
        outcomes: list[Effect] = [SealedNow()]
        if isinstance(entry, e.SealedAnew):
            sealed = self.being_cut
            outcomes.insert(0, News("reveal-missing", name=sealed.awaited))
            self.sealed = sealed.sealed_anew(entry.secret)
        else:
            self.sealed = match.sealed(entry.secret)
        self.committers, self.older = {}, None
        return outcomes

    def cut(self, entry: e.Committed | e.Revealed, chair: SeatState) -> list[Effect]:
        """Take a player's commitment, or their cut."""
        if isinstance(entry, e.Committed):
            self.being_cut.commit(chair.name, entry.commitment)
            self.committers[chair.name] = chair.person or ""
        else:
            self.being_cut.reveal(chair.name, Cut(entry.salt, entry.text))
        return [SealedNow()]

    def close(self) -> list[Effect]:
        """Close the list of commitments."""
        self.being_cut.close()
        return [SealedNow()]

    def leave(self, chair: SeatState) -> list[Effect]:
        """Forget the commitment of somebody who leaves, unless the list is closed."""
        if self.sealed is None or chair.name not in self.sealed.awaited:
            return []
        if not self.sealed.is_closed:
            self.sealed.forget(chair.name)
            del self.committers[chair.name]
        return [SealedNow()]

    def come(self, chair: SeatState) -> list[Effect]:
        """Have the pack told anew if a cut is awaited from a seat to which somebody comes (back)."""
        return [SealedNow()] if self.sealed is not None and chair.name in self.sealed.awaited else []

    def take(self, entry: e.Dealt, chairs: Sequence[SeatState]) -> AnyShuffle:
        """Return the pack that has been cut, to be dealt; nothing is left here."""
        shuffle: AnyShuffle = self.older or self.being_cut
        if self.older is not None:
            for seat, text in entry.cuts.items():
                self.older.cut(chairs[seat].name, text)
        self.sealed, self.older = None, None
        return shuffle

    def seal_by_older_rules(self, secret: bytes, match: AnyMatch) -> None:
        """Read on in a journal of before: a pack was sealed."""
        self.older = match.sealed_at_first(secret)

    def cut_by_older_rules(self, chair: SeatState, text: str) -> None:
        """Read on in a journal of before: the pack was cut."""
        assert self.older is not None, "a pack is sealed before it is cut"
        self.older.cut(chair.name, text)

    @property
    def being_cut(self) -> SealedShuffle:
        """The sealed pack; there must be one."""
        assert self.sealed is not None, "a pack is sealed before it is cut"
        return self.sealed
