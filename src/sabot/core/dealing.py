"""From a proof to the cards on the table: the one way in which hands are dealt, and verified."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sabot.core.edition import Edition
from sabot.core.fairness import Context, Proof, check_proof, cut_place, drawn_key, shuffle
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.rules import Zone
from sabot.core.table import Table


def shuffle_context(
    game: Game[Any, Any, Any], edition: Edition, table: Table, dealer: Seat, hand: int
) -> Context:
    """What the shuffle of one hand is bound to, so that its proof fits no other."""
    return Context(game.id, edition.hash, table.tag, table.name(dealer), hand)


@dataclass(frozen=True, slots=True)
class _ProvedLuck:
    """See `sabot.core.rules.Luck`."""

    context: Context
    proof: Proof
    table: Table

    def cut(self, seat: Seat, size: int) -> int:
        """As the player's contribution decides."""
        return cut_place(self.proof, self.table.name(seat), size)

    def key(self, purpose: str) -> str:
        """As the secret and all contributions decide."""
        return drawn_key(self.context, self.proof, purpose)


def deal_proved(
    game: Game[Any, Any, Any], edition: Edition, table: Table, dealer: Seat, hand: int, proof: Proof
) -> tuple[Zone, ...]:
    """The deal that follows from a proof; raises FairnessError if the proof is not this hand's."""
    context = shuffle_context(game, edition, table, dealer, hand)
    check_proof(context, proof, table.names)
    players = len(table.names)
    pack = shuffle(game.rules.deck(edition, players), context, proof)
    return game.rules.deal(edition, players, dealer, pack, _ProvedLuck(context, proof, table))
