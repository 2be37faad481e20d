"""What a dishonest server can publish in the end, and what the clients of honest players notice in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from sabot.core.fairness import Proof
from tests.fairness.parties import Parties
from tests.fairness.protocols import HAND, DealProtocol, is_taken
from tests.fairness.states import Entry, State


@cache
def unseen_deals(protocol: DealProtocol, parties: Parties, state: State) -> frozenset[int]:
    """Return the deals that a dishonest server can publish now without a complaint."""
    found: set[int] = set()
    truth = protocol.play(parties, state)
    for shown, published in [(truth.proof, truth.proof), *_other_records(protocol, parties, state)]:
        if not protocol.is_noticed(parties, state, shown, published):
            found.update(protocol.sums(parties, published))
    return frozenset(found)


def _other_records(protocol: DealProtocol, parties: Parties, state: State) -> Iterator[tuple[Proof, Proof]]:
    """Yield what was shown of the last attempt, and a valid record that differs from it.

    It may have another cut of one player, a cut in place of a derived one or the reverse, another secret, an
    additional attempt, or no failed attempts. This covers lists shown differently to some players: the record
    matches at most one list, and players who saw another notice it as here.
    """
    if not protocol.tries_records:
        return
    truth = protocol.play(parties, state).proof
    for other in (
        *_other_cuts(parties, state),
        *_other_secrets(protocol, parties, state),
        *_longer(protocol, parties, state),
    ):
        proof = _proof(protocol, parties, other)
        if proof is not None:
            yield truth, proof
    alone = _proof(protocol, parties, replace(state, failed=())) if state.failed else None
    if alone is not None:
        yield alone, alone


def _proof(protocol: DealProtocol, parties: Parties, state: State) -> Proof | None:
    """Return the valid proof of this course; None if the real code refuses it."""
    if not is_taken(lambda: protocol.play(parties, state).proof):
        return None
    proof: Proof = protocol.play(parties, state).proof
    proof.check(HAND, parties.players)
    return proof


def _longer(protocol: DealProtocol, parties: Parties, state: State) -> Iterator[State]:
    nothing = State(state.failed, (None,) * len(parties.players))
    for name in parties.cheats:
        if protocol.may_commit(parties, nothing, name):
            yield replace(state, failed=(*state.failed, (name,)))


def _other_cuts(parties: Parties, state: State) -> Iterator[State]:
    for name in parties.players:
        entry = state.entry(parties, name)
        copies = [one for one in state.entries if one is not None and one.copied == name]
        if copies:
            continue
        if entry is not None:
            yield replace(state.having(parties, name, None), revealed=state.revealed - {name})
        for value in range(parties.deals):
            if entry is None or entry.copied or entry.value != value:
                yield state.having(parties, name, Entry(value)).revealing(name)


def _other_secrets(protocol: DealProtocol, parties: Parties, state: State) -> Iterator[State]:
    for secret in protocol.secrets(parties, len(state.failed) + 1):
        if secret != state.secret:
            yield replace(state, secret=secret)
