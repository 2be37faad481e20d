"""The pack of the next hand, from its seal to its deal: a part of a table's state."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.fairness import AnyShuffle, Cut, FirstShuffle, SealedShuffle
from sabot.core.match import AnyMatch
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Effect, News, ShuffleChanged
from sabot.tables.state.seats import SeatState


class NextDeal:
    """The sealed pack of the next hand, with its commitments and cuts by name in the game.

    Names and not players count: whoever takes over a seat plays under its name.
    """

    def __init__(self) -> None:
        self.sealed: SealedShuffle | None = None
        """The sealed pack that is being cut."""
        self.committers: dict[str, str] = {}
        """Name in the game → id of the player who has committed to a cut."""
        self.legacy: FirstShuffle | None = None
        """A pack that an old journal sealed by version 1. If that journal ends before the deal, the pack is
        sealed again by the present rules: nobody has seen a card."""

    def unrevealed(self, seats: Sequence[SeatState]) -> list[int]:
        """Return the seats that have committed to a cut and have not revealed it."""
        awaited = () if self.sealed is None else self.sealed.awaited
        return [seat for seat, state in enumerate(seats) if state.name in awaited]

    def can_reveal(self, state: SeatState) -> bool:
        """Whether the player who committed to a cut from this seat still sits there."""
        return state.person is not None and self.committers.get(state.name) == state.person

    def seal(self, entry: e.ShuffleSealed | e.ShuffleResealed, match: AnyMatch) -> list[Effect]:
        """Seal a pack for the next hand, or another one because reveals were missing."""
        effects: list[Effect] = [ShuffleChanged()]
        if isinstance(entry, e.ShuffleResealed):
            sealed = self.being_cut
            effects.insert(0, News("reveal-missing", name=sealed.awaited))
            self.sealed = sealed.sealed_anew(entry.secret)
        else:
            self.sealed = match.sealed(entry.secret)
        self.committers, self.legacy = {}, None
        return effects

    def cut(self, entry: e.Committed | e.Revealed, state: SeatState) -> list[Effect]:
        """Add a player's commitment, or their cut."""
        if isinstance(entry, e.Committed):
            self.being_cut.commit(state.name, entry.commitment)
            self.committers[state.name] = state.person or ""
        else:
            self.being_cut.reveal(state.name, Cut(entry.salt, entry.text))
        return [ShuffleChanged()]

    def close_commitments(self) -> list[Effect]:
        """Close the list of commitments."""
        self.being_cut.close()
        return [ShuffleChanged()]

    def player_left(self, state: SeatState) -> list[Effect]:
        """Forget the commitment of a player who leaves, unless the list is closed."""
        if self.sealed is None or state.name not in self.sealed.awaited:
            return []
        if not self.sealed.is_closed:
            self.sealed.forget(state.name)
            del self.committers[state.name]
        return [ShuffleChanged()]

    def player_arrived(self, state: SeatState) -> list[Effect]:
        """Return the effects of a player's arrival at a seat, which matters if its cut is awaited."""
        return [ShuffleChanged()] if self.sealed is not None and state.name in self.sealed.awaited else []

    def take(self, entry: e.Dealt, seats: Sequence[SeatState]) -> AnyShuffle:
        """Return the pack that has been cut, to be dealt, and remove it from here."""
        shuffle: AnyShuffle = self.legacy or self.being_cut
        if self.legacy is not None:
            for seat, text in entry.cuts.items():
                self.legacy.cut(seats[seat].name, text)
        self.sealed, self.legacy = None, None
        return shuffle

    def seal_legacy(self, secret: bytes, match: AnyMatch) -> None:
        """Seal a pack by version 1, as an old journal has it."""
        self.legacy = match.sealed_at_first(secret)

    def cut_legacy(self, state: SeatState, text: str) -> None:
        """Cut a pack of version 1, as an old journal has it."""
        assert self.legacy is not None, "a pack is sealed before it is cut"
        self.legacy.cut(state.name, text)

    @property
    def being_cut(self) -> SealedShuffle:
        """The sealed pack; there must be one."""
        assert self.sealed is not None, "a pack is sealed before it is cut"
        return self.sealed
