"""The real protocol, with every step taken by the project's own code.

`SealedShuffle` accepts or refuses commitments and reveals, and says whose are missing; `Proof` says whose
cuts count. Only the keyed shuffle at the end is replaced, by a sum (see `parties.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import count
from typing import Any, Protocol

from sabot.core.errors import FairnessError
from sabot.core.fairness import Attempt, Context, Cut, Proof, SealedShuffle, commitment_of, derived_secret
from sabot.core.fairness.proof import derived_cut, seal_of
from tests.fairness.evidence import Keeps, Shown, notices
from tests.fairness.parties import Parties
from tests.fairness.states import Entry, History, State

HAND = Context("tiny", "rules", "Ada Bo Cy", "Ada", 1)
remembered = lru_cache(maxsize=None)


class Shuffle(Protocol):
    """The object that accepts or refuses the steps: a `SealedShuffle`, or one with a broken part."""

    @property
    def awaited(self) -> tuple[str, ...]:
        """The players whose reveals are missing."""
        ...

    @property
    def proof(self) -> Any:
        """The proof, once the hand can be dealt."""
        ...

    def close(self) -> None:
        """Close the list."""

    def reveal(self, player: str, cut: Cut) -> None:
        """Add a reveal."""

    def sealed_anew(self, secret: bytes) -> Any:
        """Return the next attempt."""


def salt_for(value: int) -> bytes:
    """Return a cut that counts as this value; an unknown one stands for all values."""
    return max(value, 0).to_bytes(32, "big")


def value_of(key: bytes, deals: int) -> int:
    """Return the value of a cut or a secret in the sum."""
    return int.from_bytes(key, "big") % deals


def is_taken(step: Callable[[], object]) -> bool:
    """Return whether the real code accepts a step."""
    try:
        step()
    except FairnessError:
        return False
    return True


class DealProtocol:
    """The real protocol. The broken ones replace a part of it; see `broken.py`."""

    name = "as it is"
    has_open_cuts = False
    """Whether cuts are open, without commitments."""
    keeps = Keeps.ALL
    """What the clients of honest players keep."""
    tries_records = True
    """Whether a dishonest server also tries to publish records of what did not happen."""

    def sealed(self, players: tuple[str, ...], secret: bytes, failed: tuple[Attempt, ...]) -> Any:
        """Return a sealed pack."""
        return SealedShuffle(HAND, players, secret, failed)

    def commitment(self, seal: str, player: str, cut: Cut) -> str:
        """Return the commitment to a cut."""
        return commitment_of(seal, player, cut)

    def play(self, parties: Parties, state: State) -> Shuffle:
        """Return the shuffle in this state. Raise FairnessError if the real code refuses a step."""
        shuffle: Shuffle = self.sealed(
            parties.players, state.secret or bytes(32), self.failed(parties, state.failed)
        )
        for name in parties.players:
            if state.entry(parties, name) is not None:
                self.commit(shuffle, parties, state, name)
        if state.is_closed:
            shuffle.close()
        for name in parties.players:
            if name in state.revealed:
                shuffle.reveal(name, self.cut_of(parties, state, name))
        return shuffle

    def commit(self, shuffle: Any, parties: Parties, state: State, name: str) -> None:
        """Commit a player to their entry: a cut of their own, or a copy of another's commitment."""
        entry = state.entry(parties, name)
        owner = entry.copied if entry is not None and entry.copied else name
        shuffle.commit(name, self.commitment(shuffle.seal, owner, self.cut_of(parties, state, owner)))

    def cut_of(self, parties: Parties, state: State, name: str) -> Cut:
        """Return what a player would reveal; for a copied commitment, what its owner has revealed."""
        entry = state.entry(parties, name)
        assert entry is not None
        return self.cut_of(parties, state, entry.copied) if entry.copied else Cut(salt_for(entry.value))

    def failed(self, parties: Parties, history: History) -> tuple[Attempt, ...]:
        """Return the failed attempts in which these players withheld, as the real code keeps them."""
        return _failed(self, parties, history)

    def may_commit(self, parties: Parties, state: State, name: str, copied: str = "") -> bool:
        """Return whether a commitment would be accepted."""
        return _remembered_may_commit(self, parties, state.without_values, name, copied)

    def may_reveal(self, parties: Parties, state: State, name: str) -> bool:
        """Return whether a reveal would be accepted."""
        return _remembered_may_reveal(self, parties, state.without_values, name)

    def missing(self, parties: Parties, state: State) -> tuple[str, ...]:
        """Return the players whose reveals are missing; none if the pack cannot be sealed again now."""
        return _remembered_missing(self, parties, state.without_values)

    def is_complete(self, parties: Parties, state: State) -> bool:
        """Return whether the hand can be dealt."""
        return _remembered_is_complete(self, parties, state.without_values)

    def is_denied(self, parties: Parties, history: History) -> bool:
        """Return whether a record calls an honest player's reveal missing, which the player notices."""
        attempts = self.failed(parties, history)
        shown = [Shown.of(attempt, Cut(salt_for(0))) for attempt in attempts]
        keeps = self.keeps in {Keeps.ALL, Keeps.NO_LIST}
        return keeps and any(notices(name, shown, Proof(attempts), self.keeps) for name in parties.honest)

    def is_noticed(self, parties: Parties, state: State, shown: Proof, published: Proof) -> bool:
        """Return whether an honest player's client finds that a record differs from what it was shown."""
        before = self.failed(parties, state.failed)
        for name in parties.honest:
            is_listed = state.entry(parties, name) is not None
            mine = self.cut_of(parties, state, name) if is_listed else Cut(salt_for(0))
            mine_before = [Shown.of(attempt, Cut(salt_for(0))) for attempt in before]
            if notices(name, [*mine_before, Shown.of(shown.dealt, mine)], published, self.keeps):
                return True
        return False

    def sums(self, parties: Parties, proof: Proof) -> Iterator[int]:
        """Yield the deals that a dishonest server can choose from with this proof: only one."""
        cuts = proof.dealt.all_cuts(parties.players).values()
        assert proof.dealt.secret is not None
        keys = (proof.dealt.secret, *(cut.salt for cut in cuts))
        yield sum(value_of(key, parties.deals) for key in keys) % parties.deals

    def secrets(self, parties: Parties, attempt: int) -> tuple[bytes, ...]:
        """Return the secrets that a dishonest server could want: each value, with all derived cuts."""
        return _secrets(attempt, parties.ruled, parties.deals)

    def chances(self, parties: Parties, state: State) -> tuple[int, ...]:
        """Return the deals to which an honest server's secret may lead, each equally likely."""
        return _chances(self, parties, state)


@remembered
def _failed(protocol: DealProtocol, parties: Parties, history: History) -> tuple[Attempt, ...]:
    if not history:
        return ()
    *before, withheld = history
    nothing = State(tuple(before), (None,) * len(parties.players))
    came = {name for name in parties.honest if protocol.may_commit(parties, nothing, name)}
    present = came.union(withheld)
    entries = tuple(Entry(0) if name in present else None for name in parties.players)
    revealed = frozenset(present.difference(withheld))
    state = State(tuple(before), entries, derived_secret(len(history)), True, revealed)
    following: SealedShuffle = protocol.play(parties, state).sealed_anew(bytes(32))
    return following.failed


def may_commit(protocol: DealProtocol, parties: Parties, state: State, name: str, copied: str) -> bool:
    """Return whether the real code would accept a commitment."""
    shuffle = protocol.play(parties, state)
    after = state.having(parties, name, Entry(0, copied))
    return is_taken(lambda: protocol.commit(shuffle, parties, after, name))


def may_reveal(protocol: DealProtocol, parties: Parties, state: State, name: str) -> bool:
    """Return whether the real code would accept a reveal."""
    if state.entry(parties, name) is None:
        return False
    shuffle = protocol.play(parties, state)
    return is_taken(lambda: shuffle.reveal(name, protocol.cut_of(parties, state, name)))


def missing(protocol: DealProtocol, parties: Parties, state: State) -> tuple[str, ...]:
    """Return the players whose reveals are missing by the real code, if it would seal the pack again."""
    shuffle = protocol.play(parties, state)
    return shuffle.awaited if is_taken(lambda: shuffle.sealed_anew(bytes(32))) else ()


def is_complete(protocol: DealProtocol, parties: Parties, state: State) -> bool:
    """Return whether the real code would deal."""
    return is_taken(lambda: protocol.play(parties, state).proof)


_remembered_may_commit = remembered(may_commit)
_remembered_may_reveal = remembered(may_reveal)
_remembered_missing = remembered(missing)
_remembered_is_complete = remembered(is_complete)


@cache
def _secrets(attempt: int, derived: tuple[str, ...], deals: int) -> tuple[bytes, ...]:
    found: dict[tuple[int, ...], bytes] = {}
    for number in count():
        secret = derived_secret(number)
        seal = seal_of(HAND, attempt, secret)
        keys = (secret, *(derived_cut(secret, seal, name).salt for name in derived))
        found.setdefault(tuple(value_of(key, deals) for key in keys), secret)
        if len(found) == deals ** len(keys):
            break
    return tuple(found.values())


@remembered
def _chances(protocol: DealProtocol, parties: Parties, state: State) -> tuple[int, ...]:
    found: set[int] = set()
    for number in count():
        proof = protocol.play(parties, replace(state, secret=derived_secret(number))).proof
        found.update(protocol.sums(parties, proof))
        if len(found) == parties.deals:
            break
    return tuple(sorted(found))
