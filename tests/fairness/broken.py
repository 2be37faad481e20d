"""The protocol of version 1, and protocols with one part broken: the search must beat each of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from sabot.core.errors import FairnessError
from sabot.core.fairness import Attempt, Cut, FirstProof, FirstShuffle, Proof, SealedShuffle
from sabot.core.fairness.proof import commitment_of, digest
from tests.fairness.evidence import Keeps
from tests.fairness.parties import Parties
from tests.fairness.protocols import HAND, DealProtocol, Shuffle, value_of
from tests.fairness.states import State


class OpenCuts(DealProtocol):
    """No commitments: the last player to cut knows the other cuts. The secret decides missing cuts."""

    name = "no commitments"
    has_open_cuts = True
    tries_records = False

    def play(self, parties: Parties, state: State) -> Shuffle:
        """Return the shuffle in this state; a cut is revealed when it is made."""
        shuffle = super().play(parties, state)
        if state.is_closed:
            for name in shuffle.awaited:
                shuffle.reveal(name, self.cut_of(parties, state, name))
        return shuffle


class FreeCuts(DealProtocol):
    """The server chooses missing cuts when it deals: the seal does not bind them."""

    name = "derived cuts not bound to the seal"
    tries_records = False

    def sums(self, parties: Parties, proof: Proof) -> Iterator[int]:
        """Yield a deal for each choice of the missing cuts."""
        assert proof.dealt.secret is not None
        keys = (proof.dealt.secret, *(cut.salt for _, cut in proof.dealt.cuts))
        known = sum(value_of(key, parties.deals) for key in keys)
        missing = len(parties.players) - len(proof.dealt.cuts)
        for chosen in product(range(parties.deals), repeat=missing):
            yield (known + sum(chosen)) % parties.deals


class OpenSeal(DealProtocol):
    """The seal does not bind the secret: the server deals with any other."""

    name = "seal that binds nothing"
    tries_records = False

    def sums(self, parties: Parties, proof: Proof) -> Iterator[int]:
        """Yield a deal for each secret."""
        yield from range(parties.deals)


class _EarlyShuffle(SealedShuffle):
    def check_reveal(self, player: str, cut: Cut) -> None:
        if player not in self.commitments:
            raise FairnessError("commitment-missing", name=player)
        if commitment_of(self.seal, player, cut) != self.commitments[player]:
            raise FairnessError("cut-broken", name=player)


class EarlyReveals(DealProtocol):
    """Cuts are revealed while others may still commit."""

    name = "reveals before the list closes"

    def sealed(self, players: tuple[str, ...], secret: bytes, failed: tuple[Attempt, ...]) -> SealedShuffle:
        """Return a sealed pack that takes reveals at any time."""
        return _EarlyShuffle(HAND, players, secret, failed)


class _GrowingShuffle(SealedShuffle):
    def check_commitment(self, player: str, commitment: str) -> None:
        was_closed, self.is_closed = self.is_closed, False
        try:
            super().check_commitment(player, commitment)
        finally:
            self.is_closed = was_closed


class GrowingList(DealProtocol):
    """Players may commit after the list is closed, and after others have revealed."""

    name = "list that grows after reveals"
    keeps = Keeps.NO_LIST  # the list shown before a reveal is not complete
    tries_records = False

    def sealed(self, players: tuple[str, ...], secret: bytes, failed: tuple[Attempt, ...]) -> SealedShuffle:
        """Return a sealed pack that takes commitments at any time."""
        return _GrowingShuffle(HAND, players, secret, failed)


def _nameless(seal: str, cut: Cut) -> str:
    return digest(cut.salt, "commitment", seal, cut.text).hex()


class _NamelessShuffle(SealedShuffle):
    def check_reveal(self, player: str, cut: Cut) -> None:
        if not self.is_closed:
            raise FairnessError("commitments-open", name=player)
        if self.commitments.get(player) != _nameless(self.seal, cut):
            raise FairnessError("cut-broken", name=player)


class NamelessCommitments(DealProtocol):
    """A commitment does not name its player, so that another can repeat it, and then its reveal."""

    name = "commitments without a name"
    tries_records = False

    def sealed(self, players: tuple[str, ...], secret: bytes, failed: tuple[Attempt, ...]) -> SealedShuffle:
        """Return a sealed pack that takes commitments without names."""
        return _NamelessShuffle(HAND, players, secret, failed)

    def commitment(self, seal: str, player: str, cut: Cut) -> str:
        """Return a commitment that fits any player."""
        return _nameless(seal, cut)


class _PatientShuffle(SealedShuffle):
    def may_commit(self, player: str) -> bool:
        return player in self.commitments or not self.is_closed


class EndlessThrows(DealProtocol):
    """Players may miss as many reveals as they like."""

    name = "no limit of missed reveals"
    tries_records = False

    def sealed(self, players: tuple[str, ...], secret: bytes, failed: tuple[Attempt, ...]) -> SealedShuffle:
        """Return a sealed pack to which all players may commit."""
        return _PatientShuffle(HAND, players, secret, failed)


class NoLists(DealProtocol):
    """Clients keep the seals and their own cuts, but not the closed lists."""

    name = "clients keep no lists"
    keeps = Keeps.NO_LIST


class NoAttempts(DealProtocol):
    """Clients keep the last attempt only."""

    name = "clients keep the last attempt only"
    keeps = Keeps.LAST_ATTEMPT


class NoClients(DealProtocol):
    """Clients keep nothing."""

    name = "clients keep nothing"
    keeps = Keeps.NOTHING


class _FirstShuffle:
    """The shuffle of version 1 with the interface of the others."""

    awaited: tuple[str, ...] = ()

    def __init__(self, players: tuple[str, ...], secret: bytes) -> None:
        self.real = FirstShuffle(HAND, players, secret)

    @property
    def proof(self) -> FirstProof:
        """The proof, once all players have cut."""
        return self.real.proof

    def close(self) -> None:
        """Do nothing: there is no list."""

    def reveal(self, player: str, cut: Cut) -> None:
        """Raise: nothing is hidden."""
        raise FairnessError("commitment-missing", name=player)

    def sealed_anew(self, secret: bytes) -> None:
        """Raise: no reveal can be missing."""
        raise FairnessError("attempt-unneeded")


class VersionOne(DealProtocol):
    """Version 1: open cuts, and the dealer chooses those of bots and latecomers last."""

    name = "version 1"
    has_open_cuts = True
    tries_records = False

    def sealed(self, players: tuple[str, ...], secret: bytes, failed: tuple[Attempt, ...]) -> _FirstShuffle:
        """Return a sealed pack."""
        return _FirstShuffle(players, secret)

    def play(self, parties: Parties, state: State) -> Shuffle:
        """Return the shuffle in this state; an honest server cuts for latecomers, at random."""
        shuffle = super().play(parties, state)
        assert isinstance(shuffle, _FirstShuffle)
        if state.is_closed and parties.is_server_honest:
            for name in parties.players:
                if state.entry(parties, name) is None:
                    shuffle.real.cut(name, "0")
        return shuffle

    def commit(self, shuffle: Any, parties: Parties, state: State, name: str) -> None:
        """Cut for a player."""
        entry = state.entry(parties, name)
        assert entry is not None
        shuffle.real.cut(name, str(entry.value))

    def is_noticed(self, parties: Parties, state: State, shown: Any, published: Any) -> bool:
        """Return whether an honest player's own cut is missing from the record."""
        for name in parties.honest:
            entry = state.entry(parties, name)
            if name in state.left_off or entry is None or dict(published.cuts)[name] != str(entry.value):
                return True
        return False

    def sums(self, parties: Parties, proof: Any) -> Iterator[int]:
        """Yield the deal that follows from a proof."""
        values = (value_of(proof.secret, parties.deals), *(int(text) for _, text in proof.cuts))
        yield sum(values) % parties.deals


AS_IT_IS = DealProtocol()
VERSION_ONE = VersionOne()
BROKEN = (
    OpenCuts(),
    FreeCuts(),
    OpenSeal(),
    EarlyReveals(),
    GrowingList(),
    NamelessCommitments(),
    NoLists(),
    NoClients(),
)
"""Protocols that let some party choose the deal unnoticed."""
NO_ATTEMPTS = NoAttempts()
ENDLESS = EndlessThrows()
