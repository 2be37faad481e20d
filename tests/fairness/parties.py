"""A model of the deal: the parties, the dishonest ones, and what they may try.

`docs/records.md` promises that nobody can choose a deal as long as one player at the table is honest. These
modules test that promise on packs so small that every strategy can be tried.

**The deal.** There are N deals, numbered from 0. The keyed shuffle is replaced by the mixing that suits a
cheat best: the number of the deal is the sum of the secret and of all cuts, modulo N. A party that chooses
one of these values knowing all the others gets any deal it likes; a party that chooses before an honest value
is known cannot prefer any. A commitment neither reveals its cut nor fits another: the hash is assumed to be
ideal. The model does not decide whose cuts count, which of them follow from the secret, and which step is
possible when: the real `SealedShuffle` and `Proof` do (`protocols.py`).

**The parties.** The server, and the players. Any of them may be dishonest, as long as one player is not. All
dishonest parties act as one and share their knowledge. The server plays the bots.

**What honest parties do.** An honest server draws its secret uniformly, accepts every commitment, and closes
the list when all honest players are on it. An honest player draws a cut uniformly, commits, and reveals as
soon as the real code accepts the reveal. Honest parties act first, so that the others always know as much as
they can (`search.py`).

**What is noticed.** The clients of honest players compare what they were shown with the published record
(`evidence.py`). What a client finds is noticed, and so is every missing reveal.

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
    """A table: its players, which of them are bots, and which parties are dishonest."""

    players: tuple[str, ...]
    bots: frozenset[str]
    dishonest: frozenset[str]
    deals: int
    """The number of deals: two for a pack of two cards, six for one of three."""

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
    """Yield all tables with `players` seats: with bots, and with any dishonest parties but all persons."""
    names = PLAYERS[:players]
    for bots in range(players):
        persons = names[: players - bots]
        parties = (SERVER, *persons)
        for dishonest in chain.from_iterable(combinations(parties, size) for size in range(len(parties) + 1)):
            if not set(persons) <= set(dishonest):
                yield Parties(names, frozenset(names[players - bots :]), frozenset(dishonest), deals)
