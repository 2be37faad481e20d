"""The best strategy of the dishonest parties, found by trying all.

The search walks through the game of the protocol: where dishonest parties choose, it takes the best choice;
where an honest party's value becomes known, it takes the mean over all values. A value is drawn at the moment
when it becomes known, never before, so no strategy can use what is still secret. Honest parties move first
whenever they can, because cheats who wait know more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations

from tests.fairness.parties import Parties
from tests.fairness.protocols import DealProtocol
from tests.fairness.publishing import unseen_deals
from tests.fairness.states import Entry, History, State

IMPOSSIBLE = Fraction(0)
CERTAIN = Fraction(1)


def best_chance(protocol: DealProtocol, parties: Parties, throws: int = 1) -> Fraction:
    """Return how often the dishonest parties can reach the deal that suits them best.

    `throws` limits how many packs may be sealed for it: with one, a deal after a missing reveal does not
    count. A deal that an honest player's client complains about never counts.
    """
    return max(Search(protocol, parties, target, throws).attempt(()) for target in range(parties.deals))


class Search:
    """The search for one deal."""

    def __init__(self, protocol: DealProtocol, parties: Parties, target: int, throws: int) -> None:
        self._protocol = protocol
        self._parties = parties
        self._target = target
        self._throws = throws
        self._attempts: dict[History, Fraction] = {}
        self._states: dict[State, Fraction] = {}

    @property
    def seen(self) -> Iterable[State]:
        """Every state that was visited."""
        return tuple(self._states)

    def attempt(self, failed: History) -> Fraction:
        """Return the chance of the target when a pack is about to be sealed."""
        if len(failed) >= self._throws:
            return IMPOSSIBLE
        failed = tuple(sorted(failed))  # only how often each player withheld matters, not when
        if self._protocol.is_denied(self._parties, failed):
            return IMPOSSIBLE
        if failed not in self._attempts:
            self._attempts[failed] = self._best(self._value(state) for state in self._starts(failed))
        return self._attempts[failed]

    def _starts(self, failed: History) -> Iterator[State]:
        """Yield the server's first choices: the secret, and the players it leaves off the list."""
        start = State(failed, (None,) * len(self._parties.players))
        if self._parties.is_server_honest:
            yield start
            return
        for secret in self._protocol.secrets(self._parties, len(failed) + 1):
            for left_off in subsets(self._parties.honest):
                yield replace(start, secret=secret, left_off=frozenset(left_off))

    def _value(self, state: State) -> Fraction:
        """Return the chance of the target from here on."""
        if state not in self._states:
            self._states[state] = self._value_of(state)
        return self._states[state]

    def _value_of(self, state: State) -> Fraction:
        known = self._honest_step(state)
        if known is not None:
            return sum((self._value(after) for after in known), IMPOSSIBLE) / len(known)
        return self._best(self._choices(state))

    def _honest_step(self, state: State) -> list[State] | None:
        """Return the equally likely results of the next step of an honest player, or None."""
        protocol, parties = self._protocol, self._parties
        for name in parties.honest:
            entry = state.entry(parties, name)
            values = [state.having(parties, name, Entry(value)) for value in range(parties.deals)]
            if entry is None and name not in state.left_off and protocol.may_commit(parties, state, name):
                return values if protocol.has_open_cuts else [state.having(parties, name, Entry())]
            if entry == Entry() and protocol.may_reveal(parties, state, name):
                return [after.revealing(name) for after in values]
        return None

    def _choices(self, state: State) -> Iterator[Fraction]:
        """Yield the value of each choice of the dishonest parties."""
        protocol, parties = self._protocol, self._parties
        if protocol.is_complete(parties, state):
            yield self._dealt(state)
        for name in parties.ruled:
            if state.entry(parties, name) is None:
                for entry in self._entries(state, name):
                    yield self._value(state.having(parties, name, entry))
            elif name not in state.revealed and protocol.may_reveal(parties, state, name):
                yield self._value(state.revealing(name))
        if not state.is_closed and self._may_close(state):
            yield self._value(replace(state, is_closed=True))
        for missing in self._missing(state):
            yield self.attempt((*state.failed, missing))

    def _missing(self, state: State) -> Iterator[tuple[str, ...]]:
        """Yield the players whose reveals can be missing, including those that a dishonest server denies."""
        honest = () if self._parties.is_server_honest else self._parties.honest
        for denied in subsets(honest):
            if state.revealed.issuperset(denied):
                without = replace(state, revealed=state.revealed.difference(denied))
                missing = self._protocol.missing(self._parties, without)
                if missing:
                    yield missing

    def _entries(self, state: State, name: str) -> Iterator[Entry]:
        """Yield the possible entries of a dishonest player: any value, or a copied commitment."""
        protocol, parties = self._protocol, self._parties
        if protocol.may_commit(parties, state, name):
            yield from (Entry(value) for value in range(parties.deals))
        for other in parties.honest if not protocol.has_open_cuts else ():
            if state.entry(parties, other) and protocol.may_commit(parties, state, name, other):
                yield Entry(copied=other)

    def _may_close(self, state: State) -> bool:
        """Return whether the list can be closed: an honest server waits for all honest players."""
        waits = self._parties.is_server_honest
        return not waits or all(state.entry(self._parties, name) for name in self._parties.honest)

    def _dealt(self, state: State) -> Fraction:
        """Return how often the deal is the target."""
        if self._parties.is_server_honest:
            chances = self._protocol.chances(self._parties, state)
            return Fraction(chances.count(self._target), len(chances))
        reached = unseen_deals(self._protocol, self._parties, state)
        return CERTAIN if self._target in reached else IMPOSSIBLE

    def _best(self, values: Iterable[Fraction]) -> Fraction:
        best = IMPOSSIBLE
        for value in values:
            best = max(best, value)
            if best == CERTAIN:
                break
        return best


def subsets(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield every subset of the names, beginning with the empty one."""
    return chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))
