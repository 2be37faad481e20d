"""A model of the deal: who takes part, who cheats, and what cheats may try.

`docs/records.md` promises that nobody can choose a deal as long as one player at the table is honest. These
modules test that promise on packs so small that every strategy can be tried.

**The deal.** There are N deals, numbered from 0. In place of the keyed shuffle stands the mixing that suits a
cheat best: the number of the deal is the sum of the secret and of all cuts, modulo N. Whoever chooses one of
these values knowing all the others gets any deal they like; whoever chooses before an honest value is
known cannot prefer any. Commitments neither tell their cut nor fit another: the hash is taken to be an
ideal one. Whose cuts count, which of them follow from the secret, and which step is possible when is not
part of the model: the real `SealedShuffle` and `Proof` decide that (`protocols.py`).

**The parties.** The server, and the players. Any of them may be dishonest, as long as one player is not. All
dishonest parties act as one: they know what any of them knows. The server plays the bots.

**What honest parties do.** An honest server draws its secret evenly, takes every commitment, and closes the
list when all honest players are on it. An honest player draws a cut evenly, commits, and reveals as soon as
the real code takes the reveal. Honest parties act first, so that the others always know as much as they can
(`search.py`).

**What is seen.** The clients of honest players compare what they were shown with the record that is published
(`evidence.py`). What a client notices is seen, and so is every missing reveal.

**The claims** are in `test_claims.py`; `python -m tests.fairness.table` prints the figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations

SERVER = "server"
PLAYERS = ("Ada", "Bo", "Cy")


@dataclass(frozen=True)
class Parties:
    """A table: who sits there, who of them is a bot, and who is dishonest."""

    players: tuple[str, ...]
    bots: frozenset[str]
    dishonest: frozenset[str]
    deals: int
    """How many deals there are: two for a pack of two cards, six for one of three."""

    @property
    def is_server_honest(self) -> bool:
        """Whether the server follows the protocol."""
        return SERVER not in self.dishonest

    @property
    def honest(self) -> tuple[str, ...]:
        """The honest players."""
        return tuple(name for name in self.players if name not in self.bots | self.dishonest)

    @property
    def cheats(self) -> tuple[str, ...]:
        """The dishonest players."""
        return tuple(name for name in self.players if name in self.dishonest)

    @property
    def ruled(self) -> tuple[str, ...]:
        """The seats for which the dishonest parties act: their own, and the bots of a dishonest server."""
        bots = frozenset[str]() if self.is_server_honest else self.bots
        return tuple(name for name in self.players if name in self.dishonest | bots)

    def __str__(self) -> str:
        seats = [f"{name} (bot)" if name in self.bots else name for name in self.players]
        order = (SERVER, *self.players)
        return f"{', '.join(seats)} | {', '.join(sorted(self.dishonest, key=order.index)) or 'nobody'}"


def every_table(players: int, deals: int) -> Iterator[Parties]:
    """Yield tables of so many seats, bots at some, and every set of dishonest parties but all persons."""
    names = PLAYERS[:players]
    for bots in range(players):
        persons = names[: players - bots]
        parties = (SERVER, *persons)
        for dishonest in chain.from_iterable(combinations(parties, size) for size in range(len(parties) + 1)):
            if not set(persons) <= set(dishonest):
                yield Parties(names, frozenset(names[players - bots :]), frozenset(dishonest), deals)
