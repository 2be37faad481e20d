"""From a proof to the cards on the table: how hands are dealt and how deals are verified."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.edition import Edition
from sabot.core.fairness import AnyProof, Context
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.rules import Zone
from sabot.core.table import Table


def shuffle_context(
    game: AnyGame,
    edition: Edition,
    table: Table,
    dealer: Seat,
    hand: int,
    totals: tuple[int, ...] = (),
    after: str = "",
) -> Context:
    """Return the context that binds the shuffle of one hand, so that its proof fits no other hand."""
    return Context(game.id, edition.hash, table.tag, table.name(dealer), hand, totals, after)


@dataclass(frozen=True, slots=True)
class _ProvedChoices:
    """The choices that a proof decides; see `sabot.core.rules.DealChoices`."""

    context: Context
    proof: AnyProof
    table: Table

    def cut(self, seat: Seat, size: int) -> int:
        """Return where the player's cut lifts the pack."""
        return self.proof.place(self.context, self.table.name(seat), size)

    def key(self, purpose: str) -> str:
        """Return the key that follows from the secret and all contributions."""
        return self.proof.drawn_key(self.context, self.table.names, purpose)


def deal_proved(
    game: AnyGame, edition: Edition, table: Table, context: Context, proof: AnyProof
) -> tuple[Zone, ...]:
    """Return the deal that follows from a proof; raise FairnessError if the proof is not this hand's."""
    proof.check(context, table.names)
    dealer = table.seat_named(context.dealer)
    players = len(table.names)
    pack = proof.shuffle(game.rules.deck(edition, players), context, table.names)
    return game.rules.deal(edition, players, dealer, pack, _ProvedChoices(context, proof, table))
